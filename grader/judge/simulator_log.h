// What the simulator's checks find, as verdicts.
#pragma once

#include <string>
#include <vector>

#include "grader/contract/exercise.h"
#include "grader/contract/result.h"

namespace lab {

/// What is no fault in a task.
struct Allowed {
    bool orderByAtomics = false;  ///< Task::ownsOrder
    bool sameValue = false;       ///< Task::sameValueWrites
    /// Only a part of each launch ran, so nothing counts but what the groups that ran did among
    /// themselves: races in local memory and divergent barriers.
    bool sampled = false;
};

struct SimulatorLog {
    /// Races, stray, misaligned and uninitialised accesses and divergent barriers, once for each
    /// source line; kernels of which one work-item does the work of all. The cause before its
    /// consequences: in the order of launches and barriers, and between two barriers what misses an
    /// order before what may follow from it.
    std::vector<Verdict> findings;
    /// How many of them lie in the student's lines; those come first. Findings in the model's lines
    /// follow from what the student's kernels left.
    std::size_t own = 0;
    /// Not empty: the simulator gave up, and why.
    std::string gaveUp;
};

inline Allowed allowed(const Task& task) {
    return {task.ownsOrder, task.sameValueWrites};
}

/// How many of these lines are findings that no `allowed` excuses.
std::size_t faults(const std::string& findings, const Allowed& allowed = {});

/// Reads the lines of grader/simulator/checks/findings.h. `source` is what was built; in its #line
/// directives the file "model" is the kit's, any other the student's. Throws std::runtime_error
/// where a line is none.
SimulatorLog readSimulatorLog(const std::string& findings, const std::string& source,
                              const Allowed& allowed = {});

}  // namespace lab
