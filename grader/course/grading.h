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

namespace lab {

struct GradingOptions {
    JudgeOptions judge;  ///< its folder is where private folders are made
    bool timing = true;
    int rounds = 5;                       ///< as RoundOptions::rounds
    bool oneForEqual = true;              ///< equal programs are judged and timed as one
    int workers = 1;                      ///< tasks judged at once; timing always runs alone
    std::vector<SkippedEntry> skipped{};  ///< of the class folder, for the report
    std::function<void(const std::string&)> progress;  ///< told one line at a time; may be empty
};

/// Judges, then times, every task of the sheet in every hand-in. What one hand-in does never ends
/// the others; throws std::runtime_error where the kit itself cannot go on.
Report grade(const Sheet& sheet, const std::vector<Handin>& handins, const GradingOptions& options);

}  // namespace lab
