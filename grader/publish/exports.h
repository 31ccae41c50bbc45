// Grades as learning platforms import them.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "grader/contract/result.h"

namespace lab {

/// What Canvas's gradebook imports: the columns Student, ID, SIS User ID, SIS Login ID, Section and
/// one for the sheet, and a row of possible points. ID is the roster's: Canvas's own where the
/// roster is an export of its gradebook.
std::string toCanvas(const Report& report);

/// What Moodle's grade import (CSV) takes: Full name, ID number, Email address, the points,
/// feedback. Moodle asks which column names the student.
std::string toMoodle(const Report& report);

// Both have a row for each student of the roster, the grade empty where nothing was handed in or
// not all of it was judged: an empty grade changes nothing. Of several submissions of one student
// the best counts, and the comment says so.

/// results.json of an autograder on Gradescope, for one submission: a test for each task.
nlohmann::json toGradescope(const SubmissionResult& submission);

}  // namespace lab
