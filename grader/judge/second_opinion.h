// The second opinion: device and simulator say what they found, and where they disagree, another
// build mode of the device decides. A correct kernel never loses points to a compiler.
#pragma once

#include <optional>

#include "grader/judge/device.h"

namespace lab {

/// The verdict on a composition that builds, from what came of it on the device and what is wrong
/// in the simulator, if anything.
Verdict weigh(Desk& desk, const Task& task, const Composition& composition, const Ran& device,
              std::optional<Verdict> simulator);

}  // namespace lab
