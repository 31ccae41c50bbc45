// A class judged by a cluster: an array of Slurm jobs, each of which grades a part of the class
// into a store of its own, and one store that takes over what they found out.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "grader/course/handins.h"
#include "grader/course/sheet.h"
#include "grader/store/store.h"

namespace lab {

struct ClusterOptions {
    /// `lab grade` with all that the parts share; a part adds which one it is, and where it keeps
    /// its results. Paths must be the same on every node.
    std::vector<std::string> command;
    std::vector<std::string> sbatch;  ///< further options of sbatch, each a word
    double minutes = 15;              ///< that a part should take
    int workers = 2;                  ///< cores of a part
    bool wholeNodes = false;          ///< a part has its node alone, as it must to take times
    int atOnce = 0;                   ///< parts that run at once; 0: as many as Slurm lets them
    int tries = 3;                    ///< for a part that fails
    bool force = false;               ///< judge what the store holds, too
    std::function<void(const std::string&)> say;  ///< gets a line now and then
};

/// Hand-ins in parts that cost about the same: as many as it takes for each to stay below
/// `seconds`, and `most` at most.
std::vector<std::vector<std::string>> partsOf(
    const std::vector<std::pair<std::string, double>>& costs, double seconds, std::size_t most);

/// Judges what of the class the store does not hold. Killed, it goes on where it was when it is
/// called with the same class and options again; jobs that run meanwhile go on. Throws UsageError
/// where there is no Slurm, MachineFault where a part could not be done: what the others found out
/// is in the store.
void gradeOnSlurm(Store& store, const Sheet& sheet, const std::vector<Handin>& handins,
                  const ClusterOptions& options);

}  // namespace lab
