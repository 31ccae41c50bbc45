// Checks that a kernel's arguments match those that the stub passes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "grader/contract/result.h"
#include "grader/transport/runner.h"

namespace lab {

/// wrong-signature if number, address spaces or types differ. Aliases of types are resolved:
/// `source` has the student's typedefs, `options` the macros of the build.
std::optional<Verdict> compareSignatures(const std::string& kernel,
                                         const std::vector<KernelArgument>& got,
                                         const std::vector<KernelArgument>& expected,
                                         const std::string& source, const std::string& options);

}  // namespace lab
