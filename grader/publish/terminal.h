// A class on the terminal. All untrusted text passes printable().
#pragma once

#include <ostream>

#include "grader/contract/result.h"
#include "grader/instructor/comparison.h"
#include "grader/report/style.h"

namespace lab {

/// A class, for `make grade`: a table of submissions x tasks, each cell with points or what went
/// wrong, and a legend of the words used.
void printClass(std::ostream& out, const Report& report, const TerminalStyle& style);

/// For `make compare`: for submissions every task, for runs only tasks that changed.
void printComparison(std::ostream& out, const Comparison& comparison, const TerminalStyle& style);

}  // namespace lab
