// What a finding of the simulator's checks tells a student: what happened where, and a question
// that leads to its cause.
#pragma once

#include <string>

#include "grader/contract/result.h"
#include "grader/judge/finding.h"

namespace lab {

/// To follow what is done: "at mine.cl:40:5", "at mine.cl:12:5 (called at mine.cl:40:5)".
std::string atPlace(const Use& use);

/// `orderByAtomics` as in Allowed; `source` is what was built. Throws std::runtime_error if a part
/// of the finding is missing or unknown.
Verdict verdictOf(const Finding& finding, bool orderByAtomics, const std::string& source);

/// Of the kind "below-zero", which is no fault: what happened.
std::string belowZero(const Finding& finding);

}  // namespace lab
