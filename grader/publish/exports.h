// Grades in the formats that learning platforms import: CSV without a byte order mark, which not
// every importer takes off the first column's name.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "grader/contract/result.h"

namespace lab {

/// For Canvas's gradebook: the columns Student, ID, SIS User ID, SIS Login ID, Section and one for
/// the sheet, and a row of possible points. ID is the roster's: Canvas's own if the roster was
/// exported from its gradebook.
std::string toCanvas(const Report& report);

/// For Moodle's grade import (CSV): Full name, ID number, Email address, the points, feedback.
/// Moodle asks which column identifies the student.
std::string toMoodle(const Report& report);

// Both have a row for each student of the roster, each member of a group too. The grade is empty,
// which changes nothing, if nothing was handed in or not all was judged. Of several submissions of
// one student or group the best counts, and the comment says so.

/// results.json of an autograder on Gradescope, for one submission: a test for each task.
nlohmann::json toGradescope(const SubmissionResult& submission);

}  // namespace lab
