// Which inputs a task is judged with.
#pragma once

#include <string>
#include <vector>

#include "grader/contract/exercise.h"
#include "grader/transport/runner.h"

namespace lab {

/// Sizes 0, 1, 2, a wave, a group and a chunk with their neighbours, ragged, many groups and large
/// in the first distribution, and a few sizes in each of the others. Seeds follow from `seed`.
std::vector<Case> deviceCases(const Task& task, const Tuning& tuning, std::uint64_t seed);

/// Small ones, for the simulator: a few thousand elements in all.
std::vector<Case> simulatorCases(const Task& task, const Tuning& tuning, std::uint64_t seed);

/// In which order the simulator runs it, which follows from the case: it is replayed as it was run.
Turns turns(const Task& task, const Case& c);

/// A few small ones, the same on every run: for a tuning that is not the chosen one.
std::vector<Case> fewCases(const Task& task, const Tuning& tuning, bool simulator);

/// Which parts of a tuning the task's contract leaves to the caller, and the command line did not
/// choose.
struct Promised {
    bool element = false, op = false, group = false, wave = false;
    /// Another stage varies them: here only one operator that does not commute is added, or else
    /// the group sizes that the task names.
    bool elsewhere = false;
};

/// The chosen tuning, then others that the contract promises as well: int and float, three
/// operators, three group sizes and two waves between them; in the simulator also one drawn from
/// `seed`, so that a kernel cannot know where it runs. What the device or the wave is too small
/// for is left out.
std::vector<Tuning> tunings(const Task& task, const Tuning& chosen, const DeviceInfo& device,
                            const Promised& promised, std::uint64_t seed);

/// True where the two give the same element, operator and geometry.
bool same(const Tuning& a, const Tuning& b);

/// "n = 1000, random", and in what `tuning` differs from `chosen`: ", float, groups of 64".
std::string describe(const Case& c);
std::string describe(const Case& c, const Tuning& tuning, const Tuning& chosen);

/// Of inputs that everyone may know: those of all verbs but grade, and what failures are shown
/// with.
constexpr std::uint64_t kPublicSeed = 2019;

/// One input of one task, short enough to be passed on: "ScanApps.3b.33.random.1f9c". Behind it
/// stands what is not as chosen: ".float", ".max", ".g64" (work-items in a group), ".w4" (a wave is
/// 2^4 work-items), ".e3" (elements per work-item).
struct Reproducer {
    std::string exercise, task;
    Case c;
    std::string element{}, op{};  ///< empty: as chosen
    int groupSize = 0;            ///< 0: as chosen
    int lgWave = -1;              ///< -1: as chosen
    int elemsPerThread = 0;       ///< 0: as chosen
};

std::string token(const Reproducer& r);

/// The token's parts for a case that `tuning` fails where `chosen` is the default.
Reproducer reproducer(const std::string& exercise, const std::string& task, const Case& c,
                      const Tuning& tuning, const Tuning& chosen);

/// `tuning` with what the token says.
Tuning withCase(Tuning tuning, const Reproducer& r);

/// Throws std::invalid_argument, in one line, where `token` is none.
Reproducer readToken(const std::string& token);

/// Throws std::invalid_argument, in one line, where the task has no such distribution.
void requireDistribution(const Task& task, const Case& c);

/// Inputs that are simpler than `c`, the simplest first: fewer elements, a seed that everyone
/// knows. One that fails as well is the one to show.
std::vector<Case> simplerCases(const Case& c);

}  // namespace lab
