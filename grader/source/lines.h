// Files and line numbers, as a compiler reports them, of a source joined by #line directives.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace lab {

/// Numbers the lines of a text, for offsets in ascending order: each line is counted once.
class LineCounter {
public:
    /// The text is used as long as the counter is.
    explicit LineCounter(const std::string& text) : text_(text) {}
    /// The line, from 1 on, of an offset that is not below the last one asked for.
    std::size_t lineAt(std::size_t offset);

private:
    const std::string& text_;
    std::size_t line_ = 1, counted_ = 0;  // newlines before counted_ are counted
};

/// The text of line `number` of `file` in a source whose #line directives name its files; empty if
/// there is none.
std::string lineOf(const std::string& source, const std::string& file, std::size_t number);

/// The position of a character.
struct SourcePlace {
    std::string file;
    std::size_t line = 0, column = 0;  ///< both from 1
};

SourcePlace placeOf(const std::string& source, std::size_t offset);

/// For people: the line, and below it a caret at the column. Nothing if there is no such line or it
/// is too long to read.
std::vector<std::string> excerptOf(const std::string& source, const SourcePlace& place);

}  // namespace lab
