// Times for a whole class: in rounds over all submissions, so that what the machine does meanwhile
// meets everyone alike.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "grader/course/sheet.h"
#include "grader/judge/timing.h"

namespace lab {

/// One right task of one submission.
struct TimedTask {
    const SheetTask* sheet = nullptr;
    TaskResult* result = nullptr;  ///< gets timing and points, or another verdict
    /// What is compiled for it. Programs for the same task that differ in comments and white space
    /// at most are measured as one.
    std::string program;
    std::function<TimedBlock(const TimedInputs&, bool modelFirst)> block;
    /// Starts the block's processes, while its inputs are made; may be empty.
    std::function<void()> start{};
    std::vector<MeasuredBlock> before{};  ///< by a run that was cut off
    /// Gets each further block; it and those that follow have this index. May be empty.
    std::function<void(int index, const MeasuredBlock&)> keep{};
};

inline constexpr const char* kNotTimed = "not timed: ";  ///< begins the note that says why

struct RoundOptions {
    int rounds = 5;       ///< blocks of each task that gives points for speed
    int mostRounds = 10;  ///< of one whose interval straddles a rung
    int pairs = 3;        ///< launches in a block, after one that warms up
    int pairsAlone = 3;   ///< in the only block of a task that gives no points for speed
    bool oneForEqual = true;
    std::uint64_t seed = 1;
    /// The inputs of a task in one round: made once for all submissions.
    std::function<TimedInputs(const SheetTask&, std::uint64_t seed, int pairs)> inputs;
    /// Times what blocks with them are compared with, with nothing else running; may be empty.
    std::function<void(const SheetTask&, TimedInputs&)> baselines{};
    /// Ratios of others on the sheet that were timed before: they count for what is given to those
    /// that are like them, and keep their points.
    std::map<const SheetTask*, std::vector<Summary>> others{};
    /// Called after every block: how many there are, and will be as far as is known; may be empty.
    std::function<void(const TimedTask&, std::size_t done, std::size_t wanted)> afterBlock{};
};

/// Times every task in rounds and gives the points for speed of all together. A time that the
/// judge's clock contradicts is measured anew before it becomes a verdict.
void timeInRounds(std::vector<TimedTask>& tasks, const RoundOptions& options);

}  // namespace lab
