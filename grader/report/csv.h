// grades.csv: a row per submission and task, for spreadsheets (RFC 4180: commas, quotes, CRLF).
#pragma once

#include <string>

#include "grader/contract/result.h"

namespace lab {

/// A header row, then submission, exercise, task, title, status, points, max_points, max_extra,
/// message, and for tasks that were timed n, seconds (median and interval), gb_per_s,
/// share_of_copy, ratio to the model (median and interval) and ratio to sequential C++. Text that a
/// spreadsheet would take for a formula gets an apostrophe before it.
std::string toCsv(const Report& report);

}  // namespace lab
