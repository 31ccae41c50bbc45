// What a student and an instructor read on the terminal. All text that others wrote passes
// printable().
#pragma once

#include <ostream>

#include "grader/contract/result.h"
#include "grader/course/comparison.h"
#include "grader/report/style.h"

namespace lab {

/// One submission, for `make check`: a line per task; under it what went wrong, or how fast it was;
/// the score at the end.
void printSubmission(std::ostream& out, const SubmissionResult& submission,
                     const TerminalStyle& style);

/// A class, for `make grade`: submissions x tasks, in each cell points or what went wrong; the
/// legend of the words used.
void printClass(std::ostream& out, const Report& report, const TerminalStyle& style);

/// For `make compare`: of submissions every task, of runs those that changed.
void printComparison(std::ostream& out, const Comparison& comparison, const TerminalStyle& style);

}  // namespace lab
