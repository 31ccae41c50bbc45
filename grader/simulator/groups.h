// Which groups of a launch Oclgrind runs. The launch is as large as it is to the kernel. To be
// included behind oclgrind/KernelInvocation.h, which may be included once.
#pragma once

#include <vector>

namespace lab::simulator {

// The groups that are still to run are a member that nothing but an explicit instantiation may
// name.
template <auto member>
struct Reach {
    friend std::vector<oclgrind::Size3>& groupsToRun(oclgrind::KernelInvocation& invocation) {
        return invocation.*member;
    }
};
std::vector<oclgrind::Size3>& groupsToRun(oclgrind::KernelInvocation& invocation);
template struct Reach<&oclgrind::KernelInvocation::m_workGroups>;

/// The groups that are still to run, to be changed when a kernel begins and before a group has run.
inline std::vector<oclgrind::Size3>& groupsToRun(const oclgrind::KernelInvocation* invocation) {
    return groupsToRun(*const_cast<oclgrind::KernelInvocation*>(invocation));
}

}  // namespace lab::simulator
