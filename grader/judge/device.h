// The device stage: every case of a task, on the device or in the simulator.
#pragma once

#include <optional>
#include <string>

#include "grader/judge/desk.h"

namespace lab {

/// CPU seconds that a launch with this input has, if JudgeOptions give it more: few where the
/// arrays are small, so that a loop that never ends is soon found. The simulator also takes long
/// over a large chunk, which a kernel may pad.
double secondsFor(const Arrays& input, const Tuning& tuning, bool simulator);

/// One input: placed, launched, fetched and compared. `what` describes it: "n = 1000, random".
/// Throws like the requests of Runner.
std::optional<Verdict> runInput(Runner& runner, const Task& task, Launch launch,
                                const Arrays& input, const Arrays& expected,
                                const std::string& what);

/// What went wrong, if anything, and the token of a small public case that reproduces it.
struct Ran {
    std::optional<Verdict> wrong;
    std::string reproducer;
    /// The last case that it reached; none if it did not build or failed a worked example.
    std::optional<Case> last{};
    Tuning tuning{};               ///< of that
    Turns turns = Turns::inOrder;  ///< of that
};

/// The most elements of a single case that the simulator is asked to run.
inline constexpr std::size_t kMostInSimulator = 5000;

/// Where cases run, and which: on the device; in the simulator, with its default tuning and with
/// that of timing; or in the simulator with the other tunings that the contract promises. (If a
/// device's cases take long to compile, only the simulator varies the tuning.)
enum class Place { device, simulator, variations };

/// Every case of a place, worked examples first; the first failure ends it. With `only`, just the
/// last case of that earlier run.
Ran runCases(Desk& desk, RunnerSlot& slot, const Task& task, const Composition& composition,
             const std::string& options, Place place, const Ran* only = nullptr);

/// All cases on the device in the build mode `options`.
Ran onDevice(Desk& desk, const Task& task, const Composition& composition,
             const std::string& options);

}  // namespace lab
