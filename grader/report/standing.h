// How far somebody is with a sheet.
#pragma once

#include <ostream>

#include "grader/contract/result.h"
#include "grader/course/sheet.h"
#include "grader/report/style.h"

namespace lab {

/// A line for each task of the sheet: its points, and below it what more it could earn and what
/// that asks for. `timed`: whether points for speed were measured.
void printStanding(std::ostream& out, const Sheet& sheet, const SubmissionResult& result,
                   bool timed, const TerminalStyle& style);

}  // namespace lab
