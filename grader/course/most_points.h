// How many points there may be for one thing: a task, a rung, a mark by hand.
#pragma once

namespace lab {

/// Sums of these are exact to more digits than reports show.
constexpr int kMostPoints = 1'000'000;

}  // namespace lab
