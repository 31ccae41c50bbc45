#include "grader/contract/files.h"

#include <fstream>
#include <sstream>
#include <stdexcept>

namespace lab {

std::string contentsOf(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    if (!file) throw std::runtime_error("cannot read " + path.string());
    return text.str();
}

bool holds(const std::filesystem::path& path, const std::string& text) {
    return std::filesystem::exists(path) && contentsOf(path) == text;
}

}  // namespace lab
