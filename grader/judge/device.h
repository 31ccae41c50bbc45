// The device stage: every case of a task, on the device or in the simulator.
#pragma once

#include <optional>
#include <string>

#include "grader/judge/desk.h"

namespace lab {

/// One input: placed, launched, fetched and compared. `what` describes it: "n = 1000, random".
/// Throws as the requests of Runner do.
std::optional<Verdict> runInput(Runner& runner, const Task& task, const Launch& launch,
                                const Arrays& input, const Arrays& expected,
                                const std::string& what);

/// What went wrong, if anything, and the token of a small public case in which it is seen.
struct Ran {
    std::optional<Verdict> wrong;
    std::string reproducer;
    /// The last case that it came to; none where it did not build or met a worked example.
    std::optional<Case> last{};
    Tuning tuning{};               ///< of that
    Turns turns = Turns::inOrder;  ///< of that
};

/// Where cases run, and which: on the device; in the simulator, as it is by default there and as
/// the device is timed; or there in all else that the contract promises. (On a device whose cases
/// take long to compile the simulator alone varies the tuning.)
enum class Place { device, simulator, variations };

/// Every case of a place, worked examples first; the first that fails ends it. With `only` that
/// case alone, as the run before came to it.
Ran runCases(Desk& desk, Worker& worker, const Task& task, const Composition& composition,
             const std::string& options, Place place, const Ran* only = nullptr);

/// All cases on the device in the build mode `options`.
Ran onDevice(Desk& desk, const Task& task, const Composition& composition,
             const std::string& options);

}  // namespace lab
