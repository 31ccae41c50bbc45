// Who is in a course, and which hand-in is whose.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grader/contract/result.h"

namespace lab {

/// Reads a CSV file in UTF-8 as exported by a spreadsheet, Moodle or Canvas: separated by commas,
/// semicolons or tabs, with a first row that names the columns. It needs `name` (or `first name`
/// and `last name`, or `student`); it may have `id`, `e-mail`, `late days` and `group` (or `team`,
/// or Canvas's `group_name`): whoever has the same there hands in together. Others are ignored, and
/// so is `groups`, as Moodle calls all groups, tutorials too. A first line `sep=;` is Excel's.
/// Throws UsageError, one line with file and line number, if it is not a roster or has an id or an
/// e-mail address twice.
std::vector<Student> readRoster(const std::filesystem::path& file);

/// The student whose hand-in has this name, found by id, e-mail address or name, in the forms of
/// Moodle's and Canvas's downloads, whatever the case and Unicode form of its letters. A number of
/// Moodle's is no id. Null if there is none, or if several match.
const Student* whose(const std::string& handin, const std::vector<Student>& roster);

/// Whose hand-in that is: the student that whose() finds or, if students hand in together, all of
/// the group, that student first; also found by the group's name, in front of the student's
/// ("Team 3-Anna Berg_12", as Moodle has it) or alone ("Team 3", or "group 3" for "3"). Empty if
/// nobody's, or if it may be somebody else's as well.
std::vector<Student> ownersOf(const std::string& handin, const std::vector<Student>& roster);

/// Enters the students of the roster into the report: the owner of each hand-in, or who may be, and
/// who is missing.
void enterStudents(Report& report, const std::vector<Student>& roster);

/// What this student, or another of the group, handed in, by its name, and was skipped: it was not
/// a submission. Null if nothing.
const SkippedEntry* skippedOf(const Student& student, const Report& report);

/// The name of an entry of a class folder, without what Moodle and Canvas add behind the student's
/// name and a number. Entries with the same name are one hand-in.
std::string handinName(const std::string& entry);
/// The file's name as the student chose it.
std::string uploadedName(const std::string& entry);
/// Whether Canvas marked it as late.
bool isLateByName(const std::string& entry);

}  // namespace lab
