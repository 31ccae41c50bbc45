// What Oclgrind is running: one launch at a time, and one of its groups.
#pragma once

namespace oclgrind {  // whose headers may be included once
class KernelInvocation;
class WorkGroup;
}  // namespace oclgrind

namespace lab::checks {

/// Kept by the plugin, read by its parts.
struct Running {
    const oclgrind::KernelInvocation* launch = nullptr;  ///< null between launches
    const oclgrind::WorkGroup* group = nullptr;          ///< the last one to begin
};

}  // namespace lab::checks
