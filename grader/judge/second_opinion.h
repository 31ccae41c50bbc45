// The second opinion: if device and simulator disagree, another build mode of the device decides. A
// correct kernel never loses points because of a compiler.
#pragma once

#include <functional>
#include <optional>

#include "grader/judge/device.h"

namespace lab {

using Again = std::function<std::optional<Verdict>()>;

/// What remains of what is wrong on the device in the default build: nothing if it is wrong in that
/// build each time, and not in the `other` one; a grader fault if the `model` is wrong with the
/// same input as well; Status::unchecked if the device's compiler or library has crashed. Each runs
/// that input once more. On a device where the model does not build in the other mode
/// (ModelDoesNotBuild), that one is not asked.
std::optional<Verdict> afterSecondOpinion(const Task& task, Verdict wrong, const Again& byDefault,
                                          const Again& other, const Again& model);

/// The verdict on a composition, from its result on the device, which may be that the compiler has
/// crashed, and the fault in the simulator, if any.
Verdict weigh(Desk& desk, const Task& task, const Composition& composition, const Ran& device,
              std::optional<Verdict> simulator);

/// What is accessed outside of arrays, for a composition that is right on a GPU. A GPU does not
/// notice a read that changes no result, and the simulator runs few elements, or samples of many;
/// PoCL ends at the first (Launch::edge). `pocl` is a desk for its device, with the simulators of
/// the one that judges. Its other results do not count.
std::optional<Verdict> outsideOnPocl(Desk& pocl, const Task& task, const Composition& composition);

}  // namespace lab
