// grades.csv, a row per submission and task, and gradebook.csv, a row per student: for spreadsheets
// (RFC 4180: commas, quotes, CRLF).
#pragma once

#include <string>
#include <vector>

#include "grader/contract/result.h"

namespace lab {

/// One row, with quotes where they are needed and CRLF at its end.
std::string csvLine(const std::vector<std::string>& cells);
/// Text that others wrote, for a cell: what a spreadsheet would take for a formula gets an
/// apostrophe before it.
std::string csvText(const std::string& untrusted);

/// A header row, then submission, exercise, task, title, status, points, max_points, max_extra,
/// message, and for tasks that were timed n, seconds (median and interval), gb_per_s,
/// share_of_copy, ratio to the model (median and interval) and ratio to sequential C++.
/// The last column, by_hand, holds what was set or written by hand; a submission that was marked as
/// a whole has a row more, whose status is "total".
std::string toCsv(const Report& report);

/// gradebook.csv: a row a student, with totals. First the columns submission, name, id, e_mail,
/// late_days, then one for each task ("MSSP 1") with its points, then points, max_points, timed,
/// state and comments. The state is "graded"; "missing" for who is on the roster and handed nothing
/// in; "not on the roster"; "not all judged" where the machine failed.
std::string toGradebook(const Report& report);

}  // namespace lab
