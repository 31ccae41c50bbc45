// What a course hands out to its students: one sheet with its exercises and the kit to judge them,
// without the instructor's files.
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
    std::string linkTo{};  ///< if not empty, the file is a symbolic link to this
};

/// Every file of the handout of <root>/<sheet>. Only files known to be for students are taken;
/// whatever else lies in the kit stays there. Throws std::runtime_error if the kit has no models.
std::vector<HandoutFile> handoutFiles(const std::filesystem::path& root, const std::string& sheet,
                                      const std::map<const Exercise*, Reference>& references);

/// The tasks whose solutions are in the handout, in scrambled form, since other tasks run through
/// them: "MSSP 1".
std::vector<std::string> solutionsInside(const std::filesystem::path& root, const Sheet& sheet);

/// Writes them below the folder `top` into a .tar.gz or .zip. Throws std::runtime_error if that
/// fails.
void writeArchive(const std::filesystem::path& file, const std::string& top,
                  const std::vector<HandoutFile>& files);

}  // namespace lab
