// The counting stage: the costs of a composition's kernels in waves and groups like those of GPUs,
// whatever the device at hand; and whether they exceed the task's limits.
#pragma once

#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "grader/contract/simulation.h"
#include "grader/judge/desk.h"

namespace lab {

/// Elements for counting: a few groups of every task.
constexpr std::size_t kCountedSize = 8192;
/// As many as are timed by default: a kernel may behave differently there.
constexpr std::size_t kMany = std::size_t{1} << 20;

/// Counts, or a verdict if the kernels do not run to their end or their output is wrong.
struct Costs {
    std::optional<Counted> counted;
    std::optional<Verdict> verdict;
    std::string source;  ///< the built one; lineOf finds the lines of the counts in it
};

/// The same counts on every run and machine, in the geometry that the user has chosen, with an
/// input of the first distribution. Throws std::runtime_error if the simulator or its counters are
/// missing.
Costs countKernels(Desk& desk, const Task& task, const Composition& composition, Holds whose,
                   std::size_t n, const CountingMachine& machine, std::uint64_t seed);

/// Runs some groups of each launch, which stand for all. Arrays that the task's oracle defines hold
/// their final values from the beginning, in place of what groups that do not run would have
/// written.
void runSample(Runner& runner, Launch launch, Arrays input, const Arrays& expected,
               checks::CountedSample sample);

/// How many elements are counted, and in which tunings: for points, and for the task's limits.
std::vector<std::pair<std::size_t, Tuning>> countedWith(const Task& task);

/// What is counted: a public input, a secret one, or a few groups of the launches for an input of
/// many elements, which stand for all.
enum class Input { known, secret, many };

/// All counts of a composition that the task's limits, or its being oblivious, ask for. Inputs are
/// the public ones, as for students: how much a kernel does may depend on their shape. A kernel may
/// hold the results of those, so where the seed is secret there are a few secret ones beside them.
/// It may also behave differently where there is more to do: so some inputs have many elements.
/// Each takes one core.
class Counting {
public:
    /// n, the group size (0: the usual one), the distribution and whose input it is.
    using Of = std::tuple<std::size_t, int, std::string, Input>;

    Counting(Desk& desk, const Task& task, const Composition& composition);

    /// Starts the counters beforehand, and has each compile `program`, so that its compiler is
    /// loaded.
    static void getReady(Desk& desk, const std::string& program);

    /// Takes one after the other, until all are taken or stop() is called. Two threads may.
    void work();
    /// They may not be needed: what is under way is the last one.
    void stop();
    /// All of them, once no other thread works; those from which on a limit does not hold may be
    /// empty. Throws what a count threw.
    const std::map<Of, Costs>& get();
    /// Whether the same places are accessed with every input by the kernels as they are written. An
    /// optimiser leaves out a store of what has just been loaded from there, in one branch of two.
    bool isObliviousAsWritten();

private:
    Desk& desk_;
    const Task& task_;
    const Composition& composition_;
    std::map<Of, Costs> all_;
    std::mutex taking_;
    std::map<Of, Costs>::iterator next_;
    std::vector<RunnerSlot*> free_;  ///< the counters that no thread uses
    bool stopped_ = false;
    bool decided_ = false;  ///< a limit does not hold: no further count is needed
    std::exception_ptr failure_;
};

/// Where counts are outside a limit of the task, as far as the kernel could be counted. Those of a
/// secret input must also be far from those of the known one, which decides near a limit. A grader
/// fault if the model's are outside as well.
std::optional<Verdict> exceeded(Desk& desk, const Task& task, Counting& counting);

/// The verdict on a correct kernel that violates one of the task's limits, with few elements or
/// where there are many, or that is not oblivious although the task requires it.
std::optional<Verdict> overLimit(Desk& desk, const Task& task, Counting& counting);

/// What a composition counts with many elements, and the model with few and with many.
struct Many {
    Counted mine, few, many;
};

/// Nothing if it cannot be counted there, or the model is not at hand.
std::optional<Many> countMany(Desk& desk, const Task& task, const Composition& composition);

/// Whether a kernel that has these points with few elements keeps them with many: its count is not
/// far outside of what is allowed there.
bool areKept(const CountPoints& points, const Many& counts);

}  // namespace lab
