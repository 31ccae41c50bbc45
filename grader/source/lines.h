// Files and line numbers, as a compiler reports them, of a source joined by #line directives.
#pragma once

#include <cstddef>
#include <string>

namespace lab {

/// The text of line `number` of `file` in a source whose #line directives name its files; empty if
/// there is none.
std::string lineOf(const std::string& source, const std::string& file, std::size_t number);

/// The position of a character.
struct SourcePlace {
    std::string file;
    std::size_t line = 0, column = 0;  ///< both from 1
};

SourcePlace placeOf(const std::string& source, std::size_t offset);

}  // namespace lab
