// OpenCL C source as split up by a compiler's first phases: comments, literals, directives, lines
// joined by a backslash.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace lab {

/// A stretch of source of one kind.
struct Stretch {
    enum Kind { code, lineComment, blockComment, literal } kind;
    std::size_t begin, end;  ///< offsets; a line comment ends before its newline
    bool directive;          ///< lies in a preprocessor directive, '#' to the end of its line
};

/// All of `source`, in order and without gaps. An unterminated literal ends with its line, an
/// unterminated comment with the file, as for a compiler.
std::vector<Stretch> stretchesOf(const std::string& source);

/// A preprocessor directive.
struct Directive {
    std::size_t begin, end;  ///< offsets, from its '#' to before its newline
    std::string name;        ///< "define"; "line" also for the form # 1 "file"; may be empty
    std::string rest;        ///< what follows the name, without comments and joined to one line
};

std::vector<Directive> directivesOf(const std::string& source);

/// Where a comment without an end begins, or else a conditional without #endif.
std::optional<std::size_t> unclosed(const std::string& source);

/// The length of the joint of two lines at `at`: a backslash, blanks and the newline. 0: none.
std::size_t jointAt(const std::string& source, std::size_t at);

/// The words (identifiers, keywords, numbers' letters) of `code`, in order.
std::vector<std::string> wordsOf(const std::string& code);

/// A word and where it stands.
struct Word {
    std::string name;
    std::size_t offset;  ///< in the source
};

bool isWord(char c);
bool isSpace(char c);

}  // namespace lab
