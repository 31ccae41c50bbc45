// Restricts the system calls that a runner may make after it has found its device.
#pragma once

#include <cstddef>

namespace lab {

enum class Filter {
    /// For a process without students' machine code: calls that reach outside the sandbox fail.
    loose,
    /// For a process with students' machine code: only the calls needed to run a compiled kernel.
    /// It cannot start programs, processes or threads, nor open anything for writing. Calls that
    /// only an attack would make raise SIGSYS, whose action cannot be changed from then on.
    tight,
};

/// Installs the filter for every thread of this process, permanently. Throws std::runtime_error if
/// the kernel refuses it.
void install(Filter filter);

/// The name of the system call that raised SIGSYS; null if that call does not raise it. May be
/// called in a signal handler.
const char* forbiddenCall(int number);

// Limits that can only be set after the device is found. These also throw std::runtime_error.
/// Beside what is mapped already: loading a GPU's driver reserves more than a kernel may use.
void limitAddressSpace(std::size_t bytes);
void limitProcesses(std::size_t count);  ///< per sandbox; without one, per user

}  // namespace lab
