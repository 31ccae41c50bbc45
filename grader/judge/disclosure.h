// Disclosure: a fault found with a hidden input is shown with a small public one. Hidden seeds are
// never published.
#pragma once

#include <functional>
#include <optional>

#include "grader/judge/cases.h"
#include "grader/judge/desk.h"

namespace lab {

/// The smallest public case that fails as `c` did: with an answer like `wrong` or, if that is
/// empty, a finding of the simulator. `fails` judges one case; `found` counts the findings so far.
std::optional<Case> disclose(const Case& c, const std::optional<Verdict>& wrong, bool simulator,
                             const std::function<std::optional<Verdict>(const Case&)>& fails,
                             const std::function<std::size_t()>& found);

}  // namespace lab
