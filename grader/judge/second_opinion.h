// The second opinion: if device and simulator disagree, another build mode of the device decides. A
// correct kernel never loses points because of a compiler.
#pragma once

#include <functional>
#include <optional>

#include "grader/judge/device.h"

namespace lab {

/// What remains of a fault on the device in the default build: nothing if the `other` build mode
/// finds none with the same input, a grader fault if the `model` has one with it as well. On a
/// device where the model does not build in the other mode (ModelDoesNotBuild), that one is not
/// asked.
std::optional<Verdict> afterSecondOpinion(Verdict wrong,
                                          const std::function<std::optional<Verdict>()>& other,
                                          const std::function<std::optional<Verdict>()>& model);

/// The verdict on a composition that builds, from its result on the device and the fault in the
/// simulator, if any.
Verdict weigh(Desk& desk, const Task& task, const Composition& composition, const Ran& device,
              std::optional<Verdict> simulator);

}  // namespace lab
