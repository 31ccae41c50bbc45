#include "grader/simulator/checks/findings.h"

#include <oclgrind/Kernel.h>
#include <oclgrind/KernelInvocation.h>
#include <oclgrind/WorkGroup.h>
#include <oclgrind/WorkItem.h>
#include <unistd.h>

#include <cstdlib>
#include <utility>

namespace lab::checks {

namespace {

using nlohmann::json;

constexpr int kMostOfAKind = 40;

// Null if the compiler has made it up.
const llvm::DILocation* locationOf(const llvm::Instruction* instruction) {
    return instruction == nullptr ? nullptr : instruction->getDebugLoc().get();
}

// One number for each dimension of the launch.
json numbers(const oclgrind::Size3& size, std::size_t dimensions) {
    json all = json::array({size.x});
    if (dimensions > 1) all.push_back(size.y);
    if (dimensions > 2) all.push_back(size.z);
    return all;
}

}  // namespace

json place(const llvm::DILocation* location) {
    if (location == nullptr || location->getLine() == 0) return json::object();
    return {{"file", shortened(location->getFilename())},
            {"line", location->getLine()},
            {"column", location->getColumn()}};
}

const char* nameOf(Access access) {
    return access == Access::read ? "read" : access == Access::write ? "write" : "atomic";
}

const char* nameOfSpace(unsigned space) {
    switch (space) {
        case oclgrind::AddrSpaceLocal:
            return "local";
        case oclgrind::AddrSpaceConstant:
            return "constant";
        case oclgrind::AddrSpacePrivate:
            return "private";
        default:
            return "global";
    }
}

void Findings::beginCase() {
    launch_ = -1;
    seen_.clear();
    ofKind_.clear();
}

void Findings::beginLaunch() {
    whole_ = true;
    ++launch_;
}

void Findings::add(json finding, const oclgrind::WorkItem* item, const llvm::Instruction* at,
                   const char* does, const llvm::Instruction* others) {
    if (!isNew(finding, at, others)) return;
    json used = item == nullptr ? use(at, does) : use(*item, locationOf(at), does);
    if (item != nullptr) noteCall(used, at);
    finding["uses"] = json::array({std::move(used)});
    if (others != nullptr) finding["uses"].push_back(use(others, does));
    write(std::move(finding));
}

bool Findings::isNew(const json& finding, const llvm::Instruction* at,
                     const llvm::Instruction* other) {
    const std::string kind = finding.at("kind").get<std::string>() +
                             (finding.contains("agree") ? " agree" : "") +
                             (finding.contains("ordered") ? " ordered" : "");
    if (!seen_.emplace(kind, at, other).second) return false;
    return ++ofKind_[kind] <= kMostOfAKind;
}

void Findings::write(json finding) const {
    if (running_.launch != nullptr) {
        finding["launch"] = launch_;
        if (!whole_) finding["partly"] = true;
        finding["phase"] = phase_;
        finding["kernel"] = shortened(running_.launch->getKernel()->getName());
    }
    const std::string line = finding.dump(-1, ' ', true, json::error_handler_t::replace) + "\n";
    if (::write(descriptor_, line.data(), line.size()) != static_cast<ssize_t>(line.size()))
        std::abort();  // a lost finding would let the kernel pass
}

json Findings::use(const llvm::Instruction* at, const char* does) const {
    json use = place(locationOf(at));
    use["does"] = does;
    return use;
}

json Findings::use(const oclgrind::WorkItem& item, const llvm::DILocation* at,
                   const char* does) const {
    return use(item.getLocalID(), item.getWorkGroup()->getGroupID(), at, does);
}

json Findings::use(const Visit<llvm::Instruction>& visit, const char* does) const {
    const oclgrind::Size3 groups = running_.launch->getNumGroups();
    const oclgrind::Size3 group(visit.group % groups.x, visit.group / groups.x % groups.y,
                                visit.group / groups.x / groups.y);
    const oclgrind::Size3 size = running_.group->getGroupSize();
    json one = use(oclgrind::Size3(visit.item, size), group, locationOf(visit.code), does);
    if (visit.item == size.x * size.y * size.z) {  // a copy
        one.erase("item");
        one["copy"] = true;
    }
    return one;
}

json Findings::use(const oclgrind::Size3& item, const oclgrind::Size3& group,
                   const llvm::DILocation* at, const char* does) const {
    json use = place(at);
    use["does"] = does;
    use["item"] = numbers(item, running_.launch->getWorkDim());
    use["group"] = numbers(group, running_.launch->getWorkDim());
    return use;
}

void Findings::noteCall(json& use, const llvm::Instruction* at) const {
    const oclgrind::WorkItem* item = running_.launch->getCurrentWorkItem();
    if (item != nullptr && item->getCurrentInstruction() == at && !item->getCallStack().empty())
        use["call"] = place(locationOf(item->getCallStack().top()));
}

}  // namespace lab::checks
