// Signals of the runner: crashes end it by their own signal, and one that tells more is reported.
#pragma once

#include <vector>

#include "grader/host/lab_opencl.h"

namespace lab {

/// Gives signals back what they do by default: LLVM and drivers install handlers of their own,
/// which would turn a crash or a limit into something else. SIGFPE stays with PoCL, which lets a
/// division by zero pass; too large a file is an error of the write alone.
void resetSignals();

/// A system call that the sandbox forbids is reported over the socket `fd` by its name, and ends
/// the process. To be asked for before the filter is installed.
void reportForbiddenCalls(int fd);

/// From now on, who touches the unreadable memory at the end of one of `arrays` is reported over
/// the socket `fd` before it ends by SIGSEGV. Empty: no one is.
void reportOverruns(const std::vector<ArrayRecord>& arrays, int fd);

}  // namespace lab
