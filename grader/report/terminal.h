// A submission on the terminal. All untrusted text passes printable().
#pragma once

#include <ostream>

#include "grader/contract/result.h"
#include "grader/report/style.h"

namespace lab {

/// One submission, for `make check`: a line per task, below it what went wrong or its speed, and
/// the score at the end.
void printSubmission(std::ostream& out, const SubmissionResult& submission,
                     const TerminalStyle& style);

}  // namespace lab
