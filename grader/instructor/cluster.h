// A class judged by a cluster: an array of Slurm jobs, each of which grades a part of the class
// into a store of its own; their results are merged into one store.
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
    /// `lab grade` with the options that all parts share; each part adds its number and the folder
    /// of its results. Paths must be the same on every node.
    std::vector<std::string> command;
    std::vector<std::string> sbatch;  ///< further options of sbatch, one word each
    double minutes = 15;              ///< that a part should take
    int workers = 2;                  ///< cores of a part
    bool wholeNodes = false;          ///< each part has a node to itself, as timing requires
    int atOnce = 0;                   ///< parts that run at once; 0: as many as Slurm allows
    int tries = 3;                    ///< for a part that fails
    bool force = false;               ///< judge again even if the store holds the verdict
    std::function<void(const std::string&)> say;  ///< gets a line of progress now and then
};

/// Hand-ins in parts that cost about the same: enough parts for each to stay below `seconds`, but
/// `most` at most.
std::vector<std::vector<std::string>> partsOf(
    const std::vector<std::pair<std::string, double>>& costs, double seconds, std::size_t most);

/// Judges those tasks of the class that have no verdict in the store. If it is killed, a call with
/// the same class and options resumes; jobs that run meanwhile continue. Throws UsageError if there
/// is no Slurm, MachineFault if a part could not be done: the results of the others are in the
/// store.
void gradeOnSlurm(Store& store, const Sheet& sheet, const std::vector<Handin>& handins,
                  const ClusterOptions& options);

}  // namespace lab
