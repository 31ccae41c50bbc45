// grades.csv, a row per submission and task, and gradebook.csv, a row per student: for spreadsheets
// (RFC 4180: commas, quotes, CRLF; UTF-8 behind a byte order mark, for Excel).
#pragma once

#include <string>
#include <vector>

#include "grader/contract/result.h"

namespace lab {

/// One row, with quotes if needed and CRLF at its end.
std::string csvLine(const std::vector<std::string>& cells);
/// Untrusted text for a cell: if a spreadsheet would take it for a formula, it is prefixed with an
/// apostrophe.
std::string csvText(const std::string& untrusted);

/// A header row, then submission, exercise, task, title, status, points, max_points, max_extra,
/// message, and for tasks that were timed n, seconds (median and interval), gb_per_s,
/// share_of_copy, ratio to the model (median and interval) and ratio to sequential C++.
/// Then timed, and late: "yes" or empty. The last column, by_hand, holds points and comments by
/// hand; a submission that was marked as a whole has a further row with the status "total".
std::string toCsv(const Report& report);

/// gradebook.csv: a row per student, with totals; each member of a group has one. First the columns
/// submission, name, id, e_mail, late_days, group, late ("yes" or empty), then one for each
/// task ("MSSP 1") with its points, empty if it is not judged yet, then points, max_points, timed,
/// state and comments. The state is "graded"; "missing" for students on the roster who handed in
/// nothing, "skipped" if all that they handed in is not a submission, or "not judged yet" while the
/// run has not ended; "not on the roster"; "namesakes on the roster" for a submission that may be
/// one's or another's, and "has a namesake" for these; "another one counts" if the same student or
/// group has a better one; "not all judged" if the grader failed, or has not come to all tasks.
std::string toGradebook(const Report& report);

}  // namespace lab
