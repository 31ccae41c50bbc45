// Signals of the runner: a crash ends it by its own signal; those with more details are reported.
#pragma once

#include <vector>

#include "grader/host/lab_opencl.h"

namespace lab {

/// Restores the default actions of signals: LLVM and drivers install handlers of their own, which
/// would turn a crash or a limit into something else. SIGFPE stays with PoCL, which ignores a
/// division by zero; too large a file is only an error of the write.
void resetSignals();

/// Reports a system call that the sandbox forbids over the socket `fd`, by name, and ends the
/// process. To be called before the filter is installed.
void reportForbiddenCalls(int fd);

/// From now on, an access to the unreadable memory at the end of one of `arrays` is reported over
/// the socket `fd` before the process ends by SIGSEGV. Empty: none is reported.
void reportOverruns(const std::vector<ArrayRecord>& arrays, int fd);

}  // namespace lab
