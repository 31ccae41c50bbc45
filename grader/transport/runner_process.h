// The process of a runner: the command that starts it, and what it says first.
#pragma once

#include <chrono>
#include <nlohmann/json.hpp>

#include "grader/sandbox/process.h"
#include "grader/sandbox/role.h"
#include "grader/transport/runner.h"

namespace lab {

/// The program of a runner in this role, with its environment, limits and, unless the options say
/// otherwise, its sandbox. Throws std::runtime_error if Oclgrind or a plugin of the kit is missing.
Command commandFor(const RunnerOptions& options, Role role);

/// The runner's first message, which describes its device. Errors in it are never a kernel's fault:
/// throws MachineFault if it did not start, std::runtime_error with what it says, such as that
/// there is no such device.
nlohmann::json greetingOf(Process& process, const RunnerOptions& options, Role role,
                          std::chrono::milliseconds patience);

}  // namespace lab
