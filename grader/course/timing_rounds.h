// Times for a whole class: in rounds over all submissions, so that other load on the machine
// affects everyone alike.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "grader/course/sheet.h"
#include "grader/judge/timing.h"

namespace lab {

/// One correct task of one submission.
struct TimedTask {
    const SheetTask* sheet = nullptr;
    TaskResult* result = nullptr;  ///< gets timing and points, or another verdict
    /// The source that is compiled for it. Programs for the same task that differ at most in
    /// comments and white space are measured as one.
    std::string program;
    std::function<TimedBlock(const TimedInputs&, bool modelFirst)> block;
    /// Starts the block's processes while its inputs are made; may be empty.
    std::function<void()> start{};
    std::vector<MeasuredBlock> before{};  ///< from a run that was interrupted
    /// Gets each further block with its index. May be empty.
    std::function<void(int index, const MeasuredBlock&)> keep{};
};

inline constexpr const char* kNotTimed = "not timed: ";  ///< begins the note that says why

struct RoundOptions {
    int rounds = 5;       ///< blocks of each task that gives points for speed
    int mostRounds = 10;  ///< of one whose interval straddles a rung
    int pairs = 3;        ///< launches in a block, after one that warms up
    bool oneForEqual = true;
    std::uint64_t seed = 1;
    /// The inputs of a task in one round: made once for all submissions.
    std::function<TimedInputs(const SheetTask&, std::uint64_t seed, int pairs)> inputs;
    /// Times the baselines of blocks with these inputs, with nothing else running; may be empty.
    std::function<void(const SheetTask&, TimedInputs&)> baselines{};
    /// Ratios of submissions timed by earlier runs: considered when points are given to
    /// similar ones; they keep their own points.
    std::map<const SheetTask*, std::vector<Summary>> others{};
    /// Called after every block with the number done and the number expected so far; may be empty.
    std::function<void(const TimedTask&, std::size_t done, std::size_t wanted)> afterBlock{};
};

/// Times every task in rounds, then gives all points for speed together. A time that the judge's
/// clock contradicts is measured again before it becomes a verdict.
void timeInRounds(std::vector<TimedTask>& tasks, const RoundOptions& options);

}  // namespace lab
