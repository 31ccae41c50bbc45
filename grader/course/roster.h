// Who is in a course, and which hand-in is whose.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grader/contract/result.h"

namespace lab {

/// Reads a CSV file, as a spreadsheet, Moodle or Canvas exports one: separated by commas,
/// semicolons or tabs, with a first row that names the columns. It needs `name` (or `first name`
/// and `last name`, or `student`); it may have `id`, `e-mail` and `late days`; others are passed
/// over. Throws UsageError, in one line with file and line number, where it is none, or names an id
/// twice.
std::vector<Student> readRoster(const std::filesystem::path& file);

/// Whose hand-in is called that: by id, e-mail address or name, in the forms that Moodle and Canvas
/// give the names of downloads. Null where nobody's, or where it may be that of several.
const Student* whose(const std::string& handin, const std::vector<Student>& roster);

/// Enters the students of the roster into the report: whose each hand-in is, and who is missing.
void enterStudents(Report& report, const std::vector<Student>& roster);

/// What an entry of a class folder is called: without what Moodle and Canvas add to the name of a
/// student and a number. Entries with the same name are one hand-in.
std::string handinName(const std::string& entry);
/// What the student called the file.
std::string uploadedName(const std::string& entry);

}  // namespace lab
