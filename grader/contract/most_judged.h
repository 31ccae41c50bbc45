// What judge, sheets and stubs share: the most elements that a task is judged with, and those for
// which times earn points.
#pragma once

#include <cstddef>

namespace lab {

/// With as many elements every task is judged, unless it has a limit of its own, and none is timed:
/// so a stub may share them among fewer work-items than is fast.
constexpr std::size_t kMostJudged = 1'100'003;

/// Unless a sheet says otherwise; up to a 64th less is drawn.
constexpr std::size_t kRankedSize = 1'000'000;

}  // namespace lab
