// Compiler errors in readable form.
#pragma once

#include <string>

#include "grader/contract/result.h"

namespace lab {

/// The first error of a build log: message with file and line, the line itself and a caret below
/// the column. `source` is the source that was built.
Verdict buildVerdict(const std::string& log, const std::string& source);

}  // namespace lab
