// What a file holds, where a missing one is no error: tests look for files that may not be there,
// and for those of processes that may have ended.
#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace lab {

/// Empty if it cannot be read.
inline std::string readFile(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

}  // namespace lab
