// If a contract leaves an order open, as in a list filled in order of arrival, outputs are put into
// a canonical order before they are compared.
#pragma once

#include <functional>
#include <string>

#include "grader/contract/exercise.h"

namespace lab {

/// The outputs, in the order of `Task::expected`. `got` may hold anything; whatever cannot be
/// ordered stays as it is.
using Canonical = std::function<Arrays(Arrays got, const Arrays& input, const Tuning&)>;

/// A namespace-scope object of this type registers the order for all tasks of a stub.
struct RegisterCanonical {
    RegisterCanonical(const std::string& stub, Canonical order);
};

/// Whether the task's stub leaves an order open.
bool leavesOrderOpen(const Task& task);

/// `got` in the order of `Task::expected`; unchanged if the contract leaves no order open.
Arrays canonical(const Task& task, Arrays got, const Arrays& input, const Tuning& tuning);

}  // namespace lab
