// From a sheet and folders of submissions to a report.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "grader/contract/result.h"
#include "grader/course/handins.h"
#include "grader/course/machine.h"
#include "grader/course/sheet.h"
#include "grader/judge/judge.h"
#include "grader/store/store.h"

namespace lab {

/// How far a grading has got.
struct Progress {
    enum class Stage { judging, waiting, timing } stage = Stage::judging;
    std::size_t done = 0, total = 0;         ///< tasks of hand-ins, or blocks of timed launches
    std::size_t known = 0;                   ///< of those done, verdicts that were in the store
    std::size_t finished = 0, handins = 0;   ///< hand-ins with all tasks done, and all hand-ins
    std::string name{}, exercise{}, task{};  ///< of the task that was done last
    Status status = Status::correct;         ///< its verdict
    bool wasKnown = false;                   ///< the verdict was in the store
    bool wasLast = false;                    ///< it was the last of the hand-in's tasks
};

struct GradingOptions {
    JudgeOptions judge;  ///< private folders are created in its folder
    bool timing = true;
    int rounds = 5;           ///< as RoundOptions::rounds
    bool oneForEqual = true;  ///< equal programs are judged and timed as one
    int workers = 1;          ///< tasks judged at once, on a GPU no more than its memory holds;
                              ///< timing always runs alone
    bool warmUp = false;      ///< get ready for the task before its hand-in is read, which may wait
    /// Compiled kernels stay here for the next grading, in a folder for each hand-in and what it
    /// holds, which serves no other. Empty: they are removed as soon as they are not needed.
    std::filesystem::path kernels{};
    std::vector<SkippedEntry> skipped{};  ///< of the class folder, for the report
    /// Called by one worker at a time; may be empty.
    std::function<void(const Progress&)> progress{};
    /// Gets every verdict and every timed block as it comes; a task whose verdict it already holds
    /// is not judged again, nor is an equal program. May be null: then nothing is kept.
    Store* store = nullptr;
    bool force = false;  ///< judge again even if the store holds the verdict
    std::string run{};   ///< RunStart::token
    std::function<std::size_t()> killedForMemory = lab::killedForMemory;  ///< another in tests
};

/// Judges, then times, every task of the sheet in every hand-in. No hand-in can end the grading of
/// the others; throws std::runtime_error if the kit itself cannot go on. With a store the report
/// covers all its hand-ins for this sheet.
Report grade(const Sheet& sheet, const std::vector<Handin>& handins, const GradingOptions& options);

/// Points for speed of a class that was timed in parts, as if it had been timed together: a part
/// knows nothing of a similar submission in another. Nobody loses any.
void settleSpeed(Store& store, const Sheet& sheet);

/// The class as the store has it, with the students of its roster; `fresh` replaces stored
/// results. Throws UsageError if the store has no results of this sheet.
Report classReport(Store& store, const std::string& sheet,
                   const std::vector<SubmissionResult>& fresh = {});

}  // namespace lab
