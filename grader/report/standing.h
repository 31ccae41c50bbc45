// A student's progress with a sheet.
#pragma once

#include <ostream>

#include "grader/contract/result.h"
#include "grader/course/sheet.h"
#include "grader/report/style.h"

namespace lab {

/// A line for each task of the sheet with its points, and below it the points that it could still
/// earn, and how. `timed`: whether points for speed were measured.
void printStanding(std::ostream& out, const Sheet& sheet, const SubmissionResult& result,
                   bool timed, const TerminalStyle& style);

}  // namespace lab
