// What a sandboxed process sees of the machine: namespaces and mounts, made by bubblewrap.
#pragma once

#include <filesystem>
#include <string>

#include "grader/sandbox/process.h"

namespace lab {

/// What one sandbox holds besides the system's libraries. Inside, these have other paths.
struct SandboxView {
    std::filesystem::path programs;  ///< the folder that holds lab-runner and its preload library
    std::filesystem::path cache;     ///< of compiled kernels; none: no cache
    bool manyCaches = false;         ///< all that lie beside the cache, too, of which it is one
    bool writable = false;           ///< the cache, and a /tmp of 64 MiB; else nothing is
    bool gpus = false;               ///< GPU device nodes, and the drivers of every vendor
};

inline constexpr const char* kSandboxedRunner = "/lab/lab-runner";
inline constexpr const char* kSandboxedPreload = "/lab/liblab-hollow.so";
inline constexpr const char* kSandboxedCounters = "/lab/lab_counters.so";
inline constexpr const char* kSandboxedChecks = "/lab/lab_checks.so";
inline constexpr const char* kSandboxedCache = "/tmp/cache";
inline constexpr const char* kSandboxedCaches = "/caches";  ///< then the cache is a link into here

/// `command`, to be run in a sandbox of its own. Its program and its environment are those inside.
/// Throws std::runtime_error, in one line that says what to do, where bubblewrap is missing.
Command sandboxed(Command command, const SandboxView& view);

/// Why a sandbox ended before its program began, in one line that says what to do; `output` is what
/// bubblewrap printed.
std::string sandboxFault(const std::string& output);

}  // namespace lab
