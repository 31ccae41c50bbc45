// Findings of the simulator's checks, as verdicts.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "grader/contract/exercise.h"
#include "grader/contract/result.h"

namespace lab {

/// What is not a fault in a task.
struct Allowed {
    bool orderByAtomics = false;  ///< Task::ownsOrder
    bool sameValue = false;       ///< Task::sameValueWrites
    /// Only some groups of each launch ran, so what later launches find in global memory is not
    /// what they would: the only findings of theirs that count are those within a group, which are
    /// races in local memory and divergent barriers.
    bool sampled = false;
};

struct SimulatorLog {
    /// Races, stray, misaligned and uninitialised accesses and divergent barriers, once for each
    /// source line; kernels in which one work-item does the work of all. Causes come before their
    /// consequences: in the order of launches and barriers, and between two barriers missing
    /// synchronisation before what may follow from it.
    std::vector<Verdict> findings;
    /// How many of them lie in the student's lines; those come first. Findings in the model's lines
    /// follow from what the student's kernels left.
    std::size_t own = 0;
    /// Who first decremented an unsigned 0, and where. No fault by itself: it explains why a wait
    /// never ends. Empty: nobody did.
    std::string belowZero;
    /// Why the simulator gave up; empty: it did not.
    std::string gaveUp;
    /// What the drawn groups of a sample write, by kernel, each in its first launch; none for a
    /// kernel in which that depends on what groups have left that did not run.
    struct Written {
        int launch = 0;
        std::size_t all = 0;     ///< writes, or atomics
        std::size_t bytes = 0;   ///< that are written without an atomic
        std::size_t groups = 0;  ///< that write anything
    };
    std::map<std::string, Written> written;
    /// Whether a drawn group reads what nobody has written, from local memory or an array that its
    /// launch is the first to write to.
    bool readsUnwritten = false;
    /// Kernels of which one work-item, one of each group, or a few make most writes in all launches
    /// of a sample, and where in the student's lines.
    std::map<std::string, std::string> byFew;
};

inline Allowed allowed(const Task& task) {
    return {task.ownsOrder, task.sameValueWrites};
}

/// How many of these lines are findings that `allowed` does not excuse.
std::size_t faults(const std::string& findings, const Allowed& allowed = {});

/// Reads the lines of grader/simulator/checks/findings.h. `source` is the source that was built; in
/// its #line directives the file "model" is the kit's, any other the student's. Throws
/// std::runtime_error if a line is malformed.
SimulatorLog readSimulatorLog(const std::string& findings, const std::string& source,
                              const Allowed& allowed = {});

}  // namespace lab
