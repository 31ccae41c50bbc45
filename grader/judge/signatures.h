// Do a kernel's arguments fit what the stub gives it?
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "grader/contract/result.h"
#include "grader/transport/runner.h"

namespace lab {

/// wrong-signature where number, address spaces or types differ. Types are compared by what they
/// are, not by what they are called: `source` has the student's typedefs, `options` the macros of
/// the build.
std::optional<Verdict> compareSignatures(const std::string& kernel,
                                         const std::vector<KernelArgument>& got,
                                         const std::vector<KernelArgument>& expected,
                                         const std::string& source, const std::string& options);

}  // namespace lab
