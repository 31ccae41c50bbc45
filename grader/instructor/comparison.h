// Two results side by side: which verdicts differ, and whether a difference in time is more than
// noise.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "grader/contract/result.h"
#include "grader/store/store.h"

namespace lab {

/// What is compared: a submission, in its latest state or as one run reported it; the model; or a
/// whole run.
struct Operand {
    std::string name;      ///< of the submission; empty: the whole run
    std::int64_t run = 0;  ///< 0: its latest state
    bool model = false;
    std::string shown;  ///< its name in messages
};

/// "anna", "anna@3" (in run 3), "run:3", "model". Throws UsageError if the store has nothing of
/// that name; a name may be shortened to a part of it that no other name contains.
Operand operandNamed(Store& store, const std::string& sheet, const std::string& text);

struct TaskComparison {
    std::string name;  ///< of the submission
    TaskResult a, b;   ///< the model's is correct and has no points
    /// A's time over B's, with its 95 % interval; empty if one of them has no times.
    std::optional<Summary> ratio{};
    std::size_t n = 0;       ///< elements; B's if another seed gave A another size
    bool sameTimes = false;  ///< equal programs, timed as one

    /// Does anything but the time differ? Only times can be noise.
    bool changed() const;
    bool noise() const { return !ratio || (ratio->low <= 1 && 1 <= ratio->high); }
};

struct Comparison {
    std::string a, b;
    bool ofRuns = false;
    bool otherDevice = false;               ///< they were measured on different devices
    std::vector<TaskComparison> tasks;      ///< that both have
    std::vector<std::string> onlyA, onlyB;  ///< submissions that only one of them has
    /// Of two submissions: the marks by hand on each as a whole, one line each.
    std::vector<std::string> marksA, marksB;
};

/// Throws UsageError if a run is compared with anything but a run.
Comparison compare(Store& store, const std::string& sheet, const Operand& a, const Operand& b);

}  // namespace lab
