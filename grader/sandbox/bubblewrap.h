// A sandboxed process's view of the machine: namespaces and mounts, made by bubblewrap.
#pragma once

#include <filesystem>
#include <string>

#include "grader/sandbox/process.h"

namespace lab {

/// The contents of a sandbox besides the system's libraries. Inside, they have other paths.
struct SandboxView {
    std::filesystem::path programs;  ///< the folder of lab-runner and its preload library
    std::filesystem::path cache;     ///< of compiled kernels; none: no cache
    bool manyCaches = false;         ///< all caches in the folder of `cache`, too
    bool writable = false;           ///< the cache, and a /tmp of 64 MiB; false: nothing
    bool gpus = false;               ///< GPU device nodes, and the drivers of every vendor
};

inline constexpr const char* kSandboxedRunner = "/lab/lab-runner";
inline constexpr const char* kSandboxedPreload = "/lab/liblab-hollow.so";
inline constexpr const char* kSandboxedCounters = "/lab/lab_counters.so";
inline constexpr const char* kSandboxedChecks = "/lab/lab_checks.so";
inline constexpr const char* kSandboxedCache = "/tmp/cache";
inline constexpr const char* kSandboxedCaches = "/caches";  ///< then the cache is a link into here

/// `command`, wrapped to run in a sandbox of its own. Its program and environment are those inside.
/// Throws MachineFault with a one-line message that says what to do if bubblewrap is missing.
Command sandboxed(Command command, const SandboxView& view);

/// Why a sandbox ended before its program began, in one line that says what to do, from
/// bubblewrap's `output`; empty if bubblewrap reported nothing.
std::string sandboxFault(const std::string& output);

}  // namespace lab
