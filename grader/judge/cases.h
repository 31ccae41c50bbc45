// The inputs with which a task is judged.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "grader/contract/exercise.h"
#include "grader/contract/inputs.h"
#include "grader/transport/runner.h"

namespace lab {

/// In the first distribution, sizes 0, 1, 2, a wave, a group and a chunk and their neighbours,
/// ragged, many groups, and large; a few sizes in each of the others; last, two of many elements in
/// the first, the second in whole blocks of 1024. Seeds derive from `seed`, and so do a few sizes.
std::vector<Case> deviceCases(const Task& task, const Tuning& tuning, std::uint64_t seed);

/// The large ones that the task names, and which of `all` to judge them with: the one in which they
/// have the most groups.
std::vector<Case> largeCases(const Task& task, std::uint64_t seed);
const Tuning& forLargeCases(const Task& task, const std::vector<Tuning>& all);

/// A drawn number at most a 64th below `most`, so that no kernel can be prepared for it.
std::size_t justBelow(std::size_t most, Random& random);

/// As many elements as are timed for points, of another distribution than the timed one, which is
/// the first. Which one, how many and what they are is drawn: a kernel could be right with that
/// many for the timed distribution alone, but not for one that it cannot know.
std::optional<Case> manyElements(const Task& task, std::uint64_t seed);

/// Small ones, for the simulator: a few thousand elements in all.
std::vector<Case> simulatorCases(const Task& task, const Tuning& tuning, std::uint64_t seed);

/// The order in which the simulator runs it; it depends on the case alone, so replays repeat it.
Turns turns(const Task& task, const Case& c);

/// A few small ones, the same on every run, for tunings other than the chosen one.
std::vector<Case> fewCases(const Task& task, const Tuning& tuning, bool simulator);

/// The parts of a tuning that the task's contract leaves to the caller and the command line did not
/// set.
struct Promised {
    bool element = false, op = false, group = false, wave = false;
    /// Another stage varies them: here only a non-commutative operator is added, in groups of the
    /// last size that the task names; a task for one operator has all of these sizes.
    bool elsewhere = false;
};

/// The chosen tuning, then others that the contract also promises: int and float, three operators,
/// three group sizes and two waves between them; in the simulator also one drawn from `seed`, so
/// that a kernel cannot detect where it runs. Tunings that do not fit the device or the wave are
/// left out.
std::vector<Tuning> tunings(const Task& task, const Tuning& chosen, const DeviceInfo& device,
                            const Promised& promised, std::uint64_t seed);

/// For the simulator, before its variations: its own, `chosen`; the form for a CPU (STRETCHES), in
/// which a kernel must also be right if `devices`, the device's own tuning, does not have it; and
/// the one for timing if that is not the device's own, with chunks short enough for the simulator.
std::vector<Tuning> simulatorTunings(const Task& task, const Tuning& chosen, const Tuning& devices,
                                     Tuning timed);

/// True if the two have the same element type, operator and geometry.
bool same(const Tuning& a, const Tuning& b);

/// "n = 1000, random", and how `tuning` differs from `chosen`: ", float, groups of 64".
std::string describe(const Case& c);
std::string describe(const Case& c, const Tuning& tuning, const Tuning& chosen);

/// The seed of public inputs: those of all verbs except grade, and those with which failures are
/// shown.
constexpr std::uint64_t kPublicSeed = 2019;

/// One input of one task, short enough to be passed on: "ScanApps.3b.33.random.1f9c". Suffixes name
/// deviations from the chosen tuning: ".float", ".max", ".g64" (work-items in a group), ".w4" (a
/// wave is 2^4 work-items), ".e3" (elements per work-item).
struct Reproducer {
    std::string exercise, task;
    Case c;
    std::string element{}, op{};  ///< empty: as chosen
    int groupSize = 0;            ///< 0: as chosen
    int lgWave = -1;              ///< -1: as chosen
    int elemsPerThread = 0;       ///< 0: as chosen
};

std::string token(const Reproducer& r);

/// The token's parts for a case that fails with `tuning`; `chosen` is the default.
Reproducer reproducer(const std::string& exercise, const std::string& task, const Case& c,
                      const Tuning& tuning, const Tuning& chosen);

/// `tuning` with the token's settings.
Tuning withCase(Tuning tuning, const Reproducer& r);

/// Throws std::invalid_argument with a one-line message if `token` is not a token.
Reproducer readToken(const std::string& token);

/// Throws std::invalid_argument with a one-line message if the task has no such distribution.
void requireDistribution(const Task& task, const Case& c);

/// Inputs simpler than `c`, the simplest first: fewer elements, a public seed. The first that fails
/// as well is the one to show.
std::vector<Case> simplerCases(const Case& c);

}  // namespace lab
