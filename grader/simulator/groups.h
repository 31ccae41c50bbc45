// Access to the list of groups that Oclgrind runs. The kernel still sees the full launch. To be
// included after oclgrind/KernelInvocation.h, which may be included only once.
#pragma once

#include <vector>

namespace lab::simulator {

// The groups still to run are a private member, which only an explicit instantiation may name.
template <auto member>
struct Reach {
    friend std::vector<oclgrind::Size3>& groupsToRun(oclgrind::KernelInvocation& invocation) {
        return invocation.*member;
    }
};
std::vector<oclgrind::Size3>& groupsToRun(oclgrind::KernelInvocation& invocation);
template struct Reach<&oclgrind::KernelInvocation::m_workGroups>;

/// The groups to run, in this order. They may be changed when a kernel begins; later only at their
/// end.
inline std::vector<oclgrind::Size3>& groupsToRun(const oclgrind::KernelInvocation* invocation) {
    return groupsToRun(*const_cast<oclgrind::KernelInvocation*>(invocation));
}

}  // namespace lab::simulator
