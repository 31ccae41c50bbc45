// Two results beside each other: what is another verdict, and whether a difference in time is more
// than noise.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "grader/contract/result.h"
#include "grader/store/store.h"

namespace lab {

/// What is compared: a submission, as it stands or as one run reported it; the model; or all that
/// one run reported.
struct Operand {
    std::string name;      ///< of the submission; empty: all of the run
    std::int64_t run = 0;  ///< 0: as it stands
    bool model = false;
    std::string shown;  ///< as it was written
};

/// "anna", "anna@3" (in run 3), "run:3", "model". Throws UsageError where nothing in the store is
/// called that; a name may be shortened to a part that no other has.
Operand operandNamed(Store& store, const std::string& sheet, const std::string& text);

struct TaskComparison {
    std::string name;  ///< of the submission
    TaskResult a, b;   ///< that of the model is right and has no points
    /// A's time over B's, with its 95 % interval; nothing where one of them has no times.
    std::optional<Summary> ratio{};
    std::size_t n = 0;       ///< elements; of B's where another seed gave A another size
    bool sameTimes = false;  ///< programs that are equal are timed as one

    /// Nothing but times can be noise.
    bool changed() const;
    bool noise() const { return !ratio || (ratio->low <= 1 && 1 <= ratio->high); }
};

struct Comparison {
    std::string a, b;
    bool ofRuns = false;
    bool otherDevice = false;               ///< not measured on one device
    std::vector<TaskComparison> tasks;      ///< that both have
    std::vector<std::string> onlyA, onlyB;  ///< submissions
};

/// Throws UsageError where a run is compared with something else than a run.
Comparison compare(Store& store, const std::string& sheet, const Operand& a, const Operand& b);

}  // namespace lab
