// The kit's own programs, compiled once for many runners, in a process that sees no other code.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "grader/transport/runner.h"

namespace lab {

/// May be used by several threads.
class GivenPrograms {
public:
    /// `options`: as for the runners that use the programs, with a cache of its own. The
    /// simulator's programs are others than the device's.
    explicit GivenPrograms(RunnerOptions options) : options_(std::move(options)) {}
    /// Throws std::runtime_error if the process is lost, which is never a submission's fault.
    CompiledProgram get(const std::string& source, const std::string& options);

private:
    std::mutex mutex_;
    RunnerOptions options_;
    std::unique_ptr<Runner> runner_;
};

}  // namespace lab
