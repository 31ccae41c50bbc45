// Where a contract leaves an order open, as in a list of who came first, outputs are compared in
// one order all the same.
#pragma once

#include <functional>
#include <string>

#include "grader/contract/exercise.h"

namespace lab {

/// What came out, in the order that `Task::expected` has. `got` may hold anything; what has no such
/// order stays as it came.
using Canonical = std::function<Arrays(Arrays got, const Arrays& input, const Tuning&)>;

/// A namespace-scope object of this type names the order for all tasks of a stub.
struct RegisterCanonical {
    RegisterCanonical(const std::string& stub, Canonical order);
};

/// Whether the task's stub leaves an order open.
bool leavesOrderOpen(const Task& task);

/// `got` in the order that `Task::expected` has; as it is where no order is open.
Arrays canonical(const Task& task, Arrays got, const Arrays& input, const Tuning& tuning);

}  // namespace lab
