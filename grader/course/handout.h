// What a course hands to its students: one sheet with its exercises and the kit to judge them, and
// nothing of the instructor's.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "grader/contract/exercise.h"
#include "grader/course/sheet.h"
#include "grader/judge/reference.h"

namespace lab {

struct HandoutFile {
    std::string path;  ///< below the handout's folder
    std::string bytes;
    bool executable = false;
    std::string linkTo{};  ///< a symbolic link where this is not empty
};

/// Every file of the handout of <root>/<sheet>: found by what is known to be a student's, so that
/// whatever else lies in the kit stays there. Throws std::runtime_error where the kit has no
/// models.
std::vector<HandoutFile> handoutFiles(const std::filesystem::path& root, const std::string& sheet,
                                      const std::map<const Exercise*, Reference>& references);

/// The tasks whose solutions are in the handout, mixed, since others run through them: "MSSP 1".
std::vector<std::string> solutionsInside(const std::filesystem::path& root, const Sheet& sheet);

/// Writes them below the folder `top` into a .tar.gz or .zip. Throws std::runtime_error where that
/// fails.
void writeArchive(const std::filesystem::path& file, const std::string& top,
                  const std::vector<HandoutFile>& files);

}  // namespace lab
