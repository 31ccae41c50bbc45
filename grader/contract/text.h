// Untrusted text, from submissions, compilers and kernels, made safe to show.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lab {

struct CodePoint {
    std::int32_t value = 0;
    std::size_t bytes = 0;  ///< that it takes; 0: no UTF-8
};
/// The code point that begins at text[at].
CodePoint codePointAt(std::string_view text, std::size_t at);

/// `text` without anything that a terminal, an editor or XML 1.0 would interpret instead of show.
/// Newlines, tabs and valid UTF-8 stay; a carriage return at the end of a line is dropped; every
/// other control character (also those of Unicode that reorder text) and every byte that is not
/// UTF-8 becomes \xNN.
std::string printable(std::string_view text);

/// Like printable, for a single line: newlines and tabs become \xNN too.
std::string oneLine(std::string_view text);

/// Printable text with &, <, > and quotes as entities, for XML or HTML, between tags or in an
/// attribute.
std::string markup(std::string_view text);

/// Columns that printable text without newlines takes on a terminal.
std::size_t displayWidth(std::string_view text);

/// `text` padded with spaces to `width` columns, on its right or its left.
std::string padRight(std::string text, std::size_t width);
std::string padLeft(std::string text, std::size_t width);

/// As part of a file's name, with '-' for whatever is neither a letter nor a digit: "few distinct"
/// as "few-distinct".
std::string fileName(std::string_view text);

/// With the letters of ASCII in lower case.
std::string lowerCase(std::string text);

/// Without leading and trailing white space.
std::string trimmed(const std::string& text);
std::string withoutTrailingBlanks(std::string text);

/// `text`, cut to `width` columns with "…" at its end if it does not fit.
std::string shortened(const std::string& text, std::size_t width);

/// Names of a class that a message lists.
inline constexpr std::size_t kMostListed = 20;

/// "there is a" or "there are a, b": what can be chosen, for a message; "..." for all but `most`.
std::string thereAre(std::vector<std::string> names, std::size_t most = std::string::npos);

/// The lines of `text`; a newline at its end does not begin another one.
std::vector<std::string> linesOf(std::string_view text);

/// The lines of `text`, broken at spaces so that each takes at most `width` columns if its words
/// are short enough.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);

}  // namespace lab
