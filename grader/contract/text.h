// Text that submissions, compilers and kernels wrote, made fit to show.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace lab {

/// `text` without anything that a terminal, an editor or XML 1.0 would obey instead of show.
/// Newlines, tabs and valid UTF-8 stay; a carriage return that ends a line goes; every other
/// control character (also those of Unicode that reorder text) and every byte that is no UTF-8
/// becomes \xNN.
std::string printable(std::string_view text);

/// As printable, for a place that holds one line: newlines and tabs become \xNN too.
std::string oneLine(std::string_view text);

/// Printable text with &, <, > and quotes as entities, for what stands in XML or HTML, between tags
/// or in an attribute.
std::string markup(std::string_view text);

/// Columns that printable text without newlines takes on a terminal.
std::size_t displayWidth(std::string_view text);

/// `text` filled up with spaces to `width` columns, at its right or its left.
std::string padRight(std::string text, std::size_t width);
std::string padLeft(std::string text, std::size_t width);

/// Without white space before and behind.
std::string trimmed(const std::string& text);
std::string withoutTrailingBlanks(std::string text);

/// `text`, or what of it fits into `width` columns with "…" at its end.
std::string shortened(const std::string& text, std::size_t width);

/// The lines of `text`; the newline at its end begins no further one.
std::vector<std::string> linesOf(std::string_view text);

/// The lines of `text`, broken at spaces so that each takes at most `width` columns where its words
/// allow.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);

}  // namespace lab
