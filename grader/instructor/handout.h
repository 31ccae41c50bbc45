// What a course hands out to its students: one sheet with its exercises and the kit to judge them,
// without the instructor's files.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "grader/contract/exercise.h"
#include "grader/course/archive.h"
#include "grader/course/sheet.h"
#include "grader/judge/reference.h"

namespace lab {

/// Throws UsageError unless the folder of a sheet holds its text.
void requireText(const std::filesystem::path& sheet);

/// Every file of the handout of <root>/<sheet>. Only files known to be for students are taken;
/// whatever else lies in the kit stays there. Throws std::runtime_error if the kit has no models.
std::vector<PackedFile> handoutFiles(const std::filesystem::path& root, const std::string& sheet,
                                     const std::map<const Exercise*, Reference>& references);

/// The tasks whose solutions are in the handout, in scrambled form, since other tasks run through
/// them: "MSSP 1".
std::vector<std::string> solutionsInside(const std::filesystem::path& root, const Sheet& sheet);

}  // namespace lab
