// What judge and stubs share: the most elements that a task is judged with.
#pragma once

#include <cstddef>

namespace lab {

/// With as many elements every task is judged, unless it has a limit of its own, and none is timed:
/// so a stub may share them among fewer work-items than is fast.
constexpr std::size_t kMostJudged = 1'100'003;

}  // namespace lab
