// The file that replaces the model in a handout.
#pragma once

#include <filesystem>
#include <string>

#include "grader/judge/kit.h"

namespace lab {

/// <root>/<exercise>/judge/parts: exists only in a handout.
std::filesystem::path partsFile(const std::filesystem::path& root, const Exercise& exercise);

/// The skeleton and the parts of a kit, as the bytes of such a file. If a task executes another
/// task's kernel, its part contains that one's solution; to prevent reading it by accident, the
/// bytes are mixed with a fixed sequence. This is no protection against readers of this source.
std::string partsBytes(const Kit& kit);

/// Reads such a file. Throws std::runtime_error, naming it, if it is malformed.
Kit readParts(const std::filesystem::path& file);

}  // namespace lab
