// Compiler errors in readable form.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "grader/contract/result.h"

namespace lab {

/// The first error of a build log: message with file and line, the line itself and a caret below
/// the column. `source` is the source that was built.
Verdict buildVerdict(const std::string& log, const std::string& source);

/// A build error at that offset of `source`: file, line and `what`, the line itself and a caret.
Verdict buildErrorAt(const std::string& source, std::size_t offset, const std::string& what);

/// The first warning in the log of a program that builds, with its lines, but a missing return
/// before all others, as more follows from it; else the first `if` that guards nothing but a `;`,
/// which Clang passes over where #line stands; else nothing.
/// The kit's code has none, but a warning may name a line of it that ends the student's.
std::vector<std::string> warningOf(const std::string& log, const std::string& source);

/// Whether a warning is of a function that ends without a result.
bool lacksReturn(const std::string& warning);

}  // namespace lab
