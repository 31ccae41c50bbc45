// Disclosure: what a hidden input showed, a small public one shows to everybody. Hidden seeds are
// never published.
#pragma once

#include <functional>
#include <optional>

#include "grader/judge/cases.h"
#include "grader/judge/desk.h"

namespace lab {

/// The smallest case that everyone can make and that shows what `c` showed: an answer as `wrong`,
/// or, where that is empty, a finding of the simulator. `fails` judges one case, and `found` counts
/// the findings so far.
std::optional<Case> disclose(const Case& c, const std::optional<Verdict>& wrong, bool simulator,
                             const std::function<std::optional<Verdict>(const Case&)>& fails,
                             const std::function<std::size_t()>& found);

}  // namespace lab
