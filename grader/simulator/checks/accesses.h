// Checks every access of a work-item to memory, and of an asynchronous copy: alignment, writes to
// what may only be read, and races. It knows what orders accesses: barriers, fences, waits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <unordered_map>
#include <vector>

#include "grader/simulator/checks/arrays.h"
#include "grader/simulator/checks/copies.h"
#include "grader/simulator/checks/findings.h"
#include "grader/simulator/checks/kernel_code.h"
#include "grader/simulator/checks/races.h"
#include "grader/simulator/checks/running.h"

namespace llvm {
class CallInst;
}

namespace oclgrind {
class Memory;
class WorkItem;
}  // namespace oclgrind

namespace lab::checks {

/// What a work-item does to memory.
struct MemoryAccess {
    const oclgrind::Memory& memory;
    const oclgrind::WorkItem& item;
    std::size_t address, size;
    Access kind;
    bool stores;                         ///< or loads
    const std::uint8_t* data = nullptr;  ///< what it stores, if that is known
};

/// The place of a work-item in its group, from 0.
std::uint32_t indexInGroup(const oclgrind::WorkItem& item);

class Accesses {
public:
    Accesses(const Running& running, const Arrays& arrays, Findings& findings)
        : running_(running), arrays_(arrays), findings_(findings) {}

    void beginLaunch(const KernelCode& kernel);
    void beginGroup();
    /// Reports the copies that the group has not waited for.
    void endGroup();

    /// Checks it. Returns whether work-items synchronise by it: by a volatile access or an atomic,
    /// to global memory.
    bool access(const MemoryAccess& access);
    /// The running group has passed a barrier with these flags, or a wait for copies.
    void barrier(std::uint32_t flags);
    /// A fence for global memory.
    void fence(const oclgrind::WorkItem& item, const llvm::CallInst& call);
    /// A work-item's call that begins a copy. The copy is the group's: it begins with the first
    /// of these calls.
    void beginCopy(const oclgrind::WorkItem& item, const llvm::CallInst& call, std::uint64_t event);
    /// A work-item's call that waits for copies, which end when all of the group have made it.
    void waitForCopies(const oclgrind::WorkItem& item, const llvm::CallInst& call);

    /// What copies of the running group have written to global memory.
    struct Copied {
        std::size_t elements = 0, bytes = 0;
    };
    const Copied& copied() const { return copied_; }

private:
    void endCopies();
    void copyAccess(const oclgrind::WorkItem& item, const Elements& elements,
                    const Visit<Instruction>& visit, Access kind);
    void checkReadOnly(unsigned space, std::size_t address, const oclgrind::WorkItem& item,
                       const Instruction* at, Access kind);
    void checkAlignment(const MemoryAccess& access, const Instruction* at, const Array* array);
    void report(const Race<Instruction>& race, unsigned space, const Array* array,
                const char* copy = nullptr);
    const std::vector<Part>& partsOf(const Instruction* load);
    Visit<Instruction> visitNow(std::uint32_t item, const Instruction* code);
    Races<Instruction>& racesIn(unsigned space);

    const Running& running_;
    const Arrays& arrays_;
    Findings& findings_;
    std::uint64_t time_ = 0;
    std::uint64_t notLocal_ = 0, notGlobal_ = 0;  // the last barriers that do not order that memory
    bool computesPointers_ = false;               // the running kernel
    Races<Instruction> localRaces_{true}, globalRaces_{false};
    Order order_;
    Copies<Instruction> copies_;
    std::set<std::uint64_t> events_;  // that the group waits for at its next wait
    Copied copied_;
    std::unordered_map<const Instruction*, std::vector<Part>> parts_;  // usedParts of loads
};

}  // namespace lab::checks
