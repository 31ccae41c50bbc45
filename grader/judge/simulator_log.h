// What Oclgrind reports, as verdicts.
#pragma once

#include <string>
#include <vector>

#include "grader/contract/result.h"

namespace lab {

struct SimulatorLog {
    /// Races, accesses out of bounds, uninitialised reads and divergent barriers, once for each
    /// source line, the one that explains the others first.
    std::vector<Verdict> findings;
    /// How many of them lie in the student's lines; those come first. Findings in the model's lines
    /// follow from what the student's kernels left.
    std::size_t own = 0;
    /// Not empty: the simulator gave up, and why.
    std::string gaveUp;
};

/// Reads a log of Oclgrind. `source` is what was built; in its #line directives the file "model" is
/// the kit's, any other the student's.
SimulatorLog readSimulatorLog(const std::string& log, const std::string& source);

}  // namespace lab
