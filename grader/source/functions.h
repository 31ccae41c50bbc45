// Finding functions and kernels in OpenCL C source without a compiler.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "grader/source/lexer.h"

namespace lab {

struct Function {
    std::string name;
    bool isKernel;
    std::string text;              ///< from its first specifier to its closing brace
    std::size_t firstLine;         ///< counted from 1
    std::size_t begin, body, end;  ///< offsets in the source; `body` is that of its opening brace
};

/// Every function definition at file level, in order of appearance.
std::vector<Function> findFunctions(const std::string& source);
std::optional<Function> findFunction(const std::string& source, const std::string& name);

/// The first call by which a function calls itself, which OpenCL C does not allow.
std::optional<Word> callOfItself(const std::string& source);

/// `source` with comments, string literals and preprocessor lines blanked. Its length and newlines
/// stay, so that offsets and line numbers remain valid.
std::string blanked(const std::string& source);
/// The same, but with only comments blanked.
std::string withoutComments(const std::string& source);

/// `source` without comments, empty lines and #line directives: equal results are the same program,
/// whatever its line numbers. Unchanged if it may use its line (__LINE__, or words that ## joins).
std::string codeOf(const std::string& source);

/// True if two pieces of source differ at most in comments and white space.
bool sameCode(const std::string& a, const std::string& b);

}  // namespace lab
