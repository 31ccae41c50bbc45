// The second opinion: if device and simulator disagree, another build mode of the device decides. A
// correct kernel never loses points because of a compiler.
#pragma once

#include <optional>

#include "grader/judge/device.h"

namespace lab {

/// The verdict where the model's answer to the same input is wrong as well.
inline Verdict modelFailsToo(const Verdict& wrong) {
    return {Status::graderFault, "the model fails here as well: " + wrong.message, {}, {}};
}

/// The verdict on a composition that builds, from its result on the device and the fault in the
/// simulator, if any.
Verdict weigh(Desk& desk, const Task& task, const Composition& composition, const Ran& device,
              std::optional<Verdict> simulator);

}  // namespace lab
