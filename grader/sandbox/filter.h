// Which system calls a runner may still make once it has found its device.
#pragma once

#include <cstddef>

namespace lab {

enum class Filter {
    /// For a process that holds no student's machine code: all but what reaches beyond a sandbox,
    /// which fails.
    loose,
    /// For a process that does: only what running a compiled kernel takes. It starts no program, no
    /// process and no thread, and opens nothing for writing. What only an attack would call raises
    /// SIGSYS, whose action cannot be changed from then on.
    tight,
};

/// Puts the filter over every thread of this process, for good. Throws std::runtime_error where the
/// kernel will not have it.
void install(Filter filter);

/// The name of the system call that raised SIGSYS; null where it is none that raises it. May be
/// asked for in a signal handler.
const char* forbiddenCall(int number);

// Limits that can only be set once the device is found. They too throw std::runtime_error.
void limitAddressSpace(std::size_t bytes);
void limitProcesses(std::size_t count);  ///< of one sandbox; outside of any, of the user

}  // namespace lab
