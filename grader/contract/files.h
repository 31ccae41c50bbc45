// Reading files as they are.
#pragma once

#include <filesystem>
#include <string>

namespace lab {

/// The bytes of a file. Throws std::runtime_error, naming the file, if it cannot be read.
std::string contentsOf(const std::filesystem::path& path);

/// True if the file exists and holds exactly `text`.
bool holds(const std::filesystem::path& path, const std::string& text);

}  // namespace lab
