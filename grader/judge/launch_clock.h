// Checks times reported by a runner against the judge's own clock. Pure functions.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace lab {

/// One timed launch, in seconds: as the runner reported it, from the request to run until its
/// answer, and from the request to place the arrays until the result had arrived.
struct LaunchClock {
    double reported, observed, whole;
};

/// How the judge's clock contradicts the student's times, in one line; the model's launches with
/// the same inputs, taken in turn, show the cost of sending and waiting. A busy machine delays
/// single launches of either, so times count as forged only if two thirds of the student's launches
/// exceed all of the model's; with fewer, credibleSeconds is what counts.
/// - Too little was reported: the time between request and answer that is missing from the report
///   exceeds that of every launch of the model by more than 1 ms and a quarter of the observed
///   time.
/// - The work was done outside of that: placing and fetching took longer than in every launch of
///   the model, by more than 5 ms, a quarter of the model's time, and the reported time.
std::optional<std::string> contradiction(const std::vector<LaunchClock>& student,
                                         const std::vector<LaunchClock>& model);

/// The time that a launch of the student counts, in seconds: what was reported, and what is missing
/// from it by more than any of the model's launches lacks, so that forging few launches gains
/// nothing either. Placing and fetching count beyond 5 ms more than the model's longest.
double credibleSeconds(const LaunchClock& student, const std::vector<LaunchClock>& model);

}  // namespace lab
