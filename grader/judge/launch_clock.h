// Is a runner's account of its time one that the judge's own clock allows? Pure functions.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace lab {

/// One timed launch, in seconds: what the runner reported, from the request to run until its
/// answer, and from the request to place the arrays until the result was here.
struct LaunchClock {
    double reported, observed, whole;
};

/// What the judge's clock says against the student's times, in one line; the model's launches of
/// the same inputs, taken in turn, show what sending and waiting cost. A busy machine delays single
/// launches of either, so a time counts as forged only where two thirds of the student's launches
/// exceed all of the model's: whoever is honest in more than a third of a block gains nothing by
/// the median.
/// - Less was reported than passed between request and answer: more was left out than of any of the
///   model's times, by more than a millisecond and a quarter of what passed.
/// - The work was done outside of that: placing and fetching took longer than the model's ever did,
///   by more than 5 ms, a quarter of that, and what was reported.
std::optional<std::string> contradiction(const std::vector<LaunchClock>& student,
                                         const std::vector<LaunchClock>& model);

}  // namespace lab
