// The file that a handout has in place of the model.
#pragma once

#include <filesystem>
#include <string>

#include "grader/judge/kit.h"

namespace lab {

/// <root>/<exercise>/judge/parts: there in a handout alone.
std::filesystem::path partsFile(const std::filesystem::path& root, const Exercise& exercise);

/// The skeleton and the parts of a kit, as the bytes of such a file. Where a task runs through the
/// kernel of another one, its part holds that one's solution, so nobody is to read it by the way:
/// the bytes are mixed with a fixed sequence. That is no secret from who reads this source.
std::string partsBytes(const Kit& kit);

/// Reads such a file. Throws std::runtime_error, naming it, where it is none.
Kit readParts(const std::filesystem::path& file);

}  // namespace lab
