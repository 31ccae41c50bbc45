// The outputs that the README shows: each in a fenced block after <!-- output: NAME -->.
#pragma once

#include <cctype>
#include <filesystem>
#include <string>

#include "grader/tests/read_file.h"

namespace lab {

/// The output that the README at `path` shows as `name`; empty if there is none.
inline std::string shownOutput(const std::filesystem::path& path, const std::string& name) {
    const std::string text = readFile(path), mark = "<!-- output: " + name + " -->\n```\n";
    const std::size_t at = text.find(mark);
    if (at == std::string::npos) return {};
    const std::size_t begin = at + mark.size();
    return text.substr(begin, text.find("```", begin) - begin);
}

/// `text` with # for every number, and single blanks: the part that is the same in every run.
inline std::string withoutNumbers(const std::string& text) {
    std::string out;
    for (const char c : text) {
        const bool digit = std::isdigit(static_cast<unsigned char>(c)) != 0 || c == '.';
        const char kept = digit ? '#' : c;
        if ((kept == '#' || kept == ' ') && !out.empty() && out.back() == kept) continue;
        out += kept;
    }
    return out;
}

}  // namespace lab
