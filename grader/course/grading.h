// From a sheet and folders of submissions to a report.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "grader/contract/result.h"
#include "grader/course/handins.h"
#include "grader/course/sheet.h"
#include "grader/judge/judge.h"
#include "grader/store/store.h"

namespace lab {

/// How far a grading is.
struct Progress {
    enum class Stage { judging, waiting, timing } stage = Stage::judging;
    std::size_t done = 0, total = 0;         ///< tasks of hand-ins; blocks of timed launches
    std::size_t known = 0;                   ///< of those done: their verdicts were in the store
    std::size_t finished = 0, handins = 0;   ///< hand-ins all of whose tasks are done, and all
    std::string name{}, exercise{}, task{};  ///< the last one that was done
    Status status = Status::correct;         ///< its verdict
    bool wasKnown = false;                   ///< it was in the store
    bool wasLast = false;                    ///< of the hand-in's tasks
};

struct GradingOptions {
    JudgeOptions judge;  ///< its folder is where private folders are made
    bool timing = true;
    int rounds = 5;                       ///< as RoundOptions::rounds
    bool oneForEqual = true;              ///< equal programs are judged and timed as one
    int workers = 1;                      ///< tasks judged at once; timing always runs alone
    std::vector<SkippedEntry> skipped{};  ///< of the class folder, for the report
    /// Called by one worker at a time; may be empty.
    std::function<void(const Progress&)> progress{};
    /// Takes every verdict and every timed block as it comes; what it holds already is not judged
    /// again. May be null: then nothing is kept.
    Store* store = nullptr;
    bool force = false;  ///< judge what the store holds, too
    std::string run{};   ///< RunStart::token
};

/// Judges, then times, every task of the sheet in every hand-in. What one hand-in does never ends
/// the others; throws std::runtime_error where the kit itself cannot go on. With a store the report
/// is of everyone in it who handed in for this sheet.
Report grade(const Sheet& sheet, const std::vector<Handin>& handins, const GradingOptions& options);

/// The class as the store has it, with the students of its roster; `fresh` takes the place of what
/// is stored. Throws UsageError where nothing of this sheet is in the store.
Report classReport(Store& store, const std::string& sheet,
                   const std::vector<SubmissionResult>& fresh = {});

}  // namespace lab
