// An Oclgrind plugin that checks kernels and reports findings, see README.md. Oclgrind calls it for
// whatever happens in a launch; the other files of this folder say what is made of that.

#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>
#include <oclgrind/Context.h>
#include <oclgrind/Kernel.h>
#include <oclgrind/KernelInvocation.h>
#include <oclgrind/Memory.h>
#include <oclgrind/Plugin.h>
#include <oclgrind/Program.h>
#include <oclgrind/WorkGroup.h>
#include <oclgrind/WorkItem.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "grader/contract/simulation.h"
#include "grader/simulator/addresses.h"
#include "grader/simulator/checks/accesses.h"
#include "grader/simulator/checks/arrays.h"
#include "grader/simulator/checks/builtins.h"
#include "grader/simulator/checks/findings.h"
#include "grader/simulator/checks/kernel_code.h"
#include "grader/simulator/checks/messages.h"
#include "grader/simulator/checks/open_results.h"
#include "grader/simulator/checks/recurrence.h"
#include "grader/simulator/checks/registers.h"
#include "grader/simulator/checks/running.h"
#include "grader/simulator/checks/sample.h"
#include "grader/simulator/checks/turns.h"
#include "grader/simulator/checks/unwritten.h"
#include "grader/simulator/checks/work.h"
#include "grader/simulator/groups.h"

namespace lab::checks {

namespace {

using nlohmann::json;

/// Bytes of variables for each work-item: no NVIDIA GPU has more, and others have less.
constexpr std::size_t kMostPrivate = std::size_t{512} << 10;

/// In a sample, launches with no more work-items run whole before the kernels that it is of.
constexpr std::size_t kFewItems = std::size_t{16} << 10;

class Checks : public oclgrind::Plugin {
public:
    Checks(const oclgrind::Context* context, int descriptor)
        : Plugin(context), findings_(descriptor, running_) {}

    bool isThreadSafe() const override { return false; }  // Oclgrind then runs group after group

    // Buffers are created before the launches of a case: findings from here on are new.
    void memoryAllocated(const oclgrind::Memory* memory, std::size_t address, std::size_t,
                         cl_mem_flags flags, const std::uint8_t*) override {
        recurrence_.changed();
        if (memory != m_context->getGlobalMemory() || running_.launch != nullptr) return;
        arrays_.made(address, (flags & CL_MEM_READ_ONLY) != 0,
                     (flags & CL_MEM_ALLOC_HOST_PTR) != 0);
        findings_.beginCase();
    }

    void hostMemoryStore(const oclgrind::Memory*, std::size_t address, std::size_t,
                         const std::uint8_t*) override {
        arrays_.given(address);
    }

    void kernelBegin(const oclgrind::KernelInvocation* invocation) override {
        running_.launch = invocation;
        turns_.launch();
        findings_.beginLaunch();
        work_ = {};
        unwritten_.launch();
        arrays_.beginLaunch(running_);
        const oclgrind::Kernel* kernel = invocation->getKernel();
        const oclgrind::Program* program = kernel->getProgram();
        auto* function = const_cast<llvm::Function*>(kernel->getFunction());
        const auto [it, isNew] = kernels_.try_emplace({program->getUID(), function});
        KernelCode& code = it->second;
        if (isNew) {
            promoteVariables(*program, *function);
            code = readCode(*function);
            decidedBy_.clear();  // of programs that are gone
        }
        accesses_.beginLaunch(code);
        if (findings_.launch() == 0) intact_ = true;
        whole_ = intact_ || code.oblivious;
        if (!whole_) findings_.launchIsInPart();
        chooseGroups();
        if (code.privateBytes > kMostPrivate) {
            simulator::groupsToRun(invocation).clear();
            findings_.add({{"kind", "private-memory"},
                           {"space", "private"},
                           {"array", code.largest},
                           {"needed", code.privateBytes}},
                          nullptr, code.used, "use");
        }
        for (const Instruction* decision : code.decisions)
            findings_.add({{"kind", "device-decides"}}, nullptr, decision, "decide");
        for (const Instruction* call : code.approximations)
            findings_.add({{"kind", "approximate"}}, nullptr, call, "compute");
    }

    void kernelEnd(const oclgrind::KernelInvocation*) override {
        arrays_.endLaunch();
        reportWork();
        running_.launch = nullptr;
    }

    void workGroupBegin(const oclgrind::WorkGroup* group) override {
        running_.group = group;
        const oclgrind::Size3 size = group->getGroupSize();
        writes_.assign(size.x * size.y * size.z, {});
        turns_.begin(group);
        findings_.beginGroup();
        recurrence_.begin(group);
        accesses_.beginGroup();
        unwritten_.group();
        arrays_.beginGroup(running_);
    }

    void workItemComplete(const oclgrind::WorkItem*) override { turns_.next(); }

    void workGroupComplete(const oclgrind::WorkGroup*) override {
        work_.add(writes_);
        if (sample_.drawnEnds()) {
            const auto [all, bytes] = writesOf(writes_);
            findings_.write({{"kind", "written"},
                             {"all", all + accesses_.copied().elements},
                             {"bytes", bytes + accesses_.copied().bytes},
                             {"unwritten", unwritten_.read()}});
        }
        accesses_.endGroup();
    }

    void workGroupBarrier(const oclgrind::WorkGroup* group, std::uint32_t flags) override {
        findings_.barrier();
        turns_.begin(group);
        accesses_.barrier(flags);
    }

    void memoryLoad(const oclgrind::Memory* memory, const oclgrind::WorkItem* item,
                    std::size_t address, std::size_t size) override {
        access({*memory, *item, address, size, Access::read, /*stores=*/false});
    }
    void memoryStore(const oclgrind::Memory* memory, const oclgrind::WorkItem* item,
                     std::size_t address, std::size_t size, const std::uint8_t* data) override {
        access({*memory, *item, address, size, Access::write, /*stores=*/true, data});
        if (memory->isAddressValid(address, size) &&
            std::memcmp(memory->getPointer(address), data, size) != 0)
            recurrence_.changed();
    }
    void memoryStore(const oclgrind::Memory* memory, const oclgrind::WorkGroup*,
                     std::size_t address, std::size_t size, const std::uint8_t*) override {
        recurrence_.changed();
        if (memory->getAddressSpace() == oclgrind::AddrSpaceLocal && sample_.drawnRuns())
            unwritten_.storesLocal(address, size);
    }
    void memoryAtomicLoad(const oclgrind::Memory* memory, const oclgrind::WorkItem* item,
                          oclgrind::AtomicOp, std::size_t address, std::size_t size) override {
        access({*memory, *item, address, size, Access::atomic, /*stores=*/false});
    }
    void memoryAtomicStore(const oclgrind::Memory* memory, const oclgrind::WorkItem* item,
                           oclgrind::AtomicOp op, std::size_t address, std::size_t size) override {
        access({*memory, *item, address, size, Access::atomic, /*stores=*/true});
        if (!memory->isAddressValid(address, size)) return;
        const auto* bytes = static_cast<const std::uint8_t*>(memory->getPointer(address));
        atomicallyStored_ = bytes;
        beforeAtomic_.assign(bytes, bytes + size);
        const auto* call = builtinCall(item->getCurrentInstruction());
        const bool wraps = op == oclgrind::AtomicDec && call != nullptr && takesUnsigned(*call) &&
                           std::all_of(bytes, bytes + size, [](std::uint8_t b) { return b == 0; });
        if (!wraps) return;
        const unsigned space = memory->getAddressSpace();
        findings_.add(findingIn(space, arrays_.at(space, address), "below-zero"), item, call,
                      nameOf(Access::atomic));
    }

    void instructionExecuted(const oclgrind::WorkItem* item, const Instruction* instruction,
                             const oclgrind::TypedValue& result) override {
        if (asStore_) return;
        if (isOpen(*instruction, *item, result)) reportOpen(*instruction);
        if (atomicallyStored_ != nullptr) {
            if (std::memcmp(atomicallyStored_, beforeAtomic_.data(), beforeAtomic_.size()) != 0)
                recurrence_.changed();
            atomicallyStored_ = nullptr;
        }
        if (instruction->getOpcode() == Instruction::Br &&
            recurrence_.recurs(*item, instruction, turns_.waiting(), turns_.yielded()))
            endLaunch(*item);
        turns_.executed(*item);
        const llvm::CallInst* call = builtinCall(instruction);
        if (call == nullptr) return;
        if (isCopy(*call)) accesses_.beginCopy(*item, *call, result.getUInt());
        if (isWait(*call)) accesses_.waitForCopies(*item, *call);
        if (isFence(*call)) accesses_.fence(*item, *call);
        // After an exchange with an undefined old value, Oclgrind takes the place for undefined. It
        // holds the new value, as after a store, so Oclgrind's check is notified of a store.
        if (!isExchange(*call)) return;
        auto* store = new llvm::StoreInst(call->getArgOperand(1), call->getArgOperand(0), false,
                                          llvm::Align(4), static_cast<Instruction*>(nullptr));
        asStore_ = true;
        m_context->notifyInstructionExecuted(item, store, result);
        asStore_ = false;
        store->deleteValue();
    }

    void log(oclgrind::MessageType, const char* message) override {
        messages_.read(message, asStore_, complete_ || unwritten_.readInArray());
    }

private:
    // Reverses the order of the groups, or keeps only a few of them, if requested: all in small
    // launches that prepare arrays for the kernels that the sample is of.
    void chooseGroups() {
        std::vector<oclgrind::Size3>& groups = simulator::groupsToRun(running_.launch);
        if (turns_.lastFirst()) std::reverse(groups.begin(), groups.end());
        const char* variable = std::getenv(kSampleVariable);
        sample_.none();
        if (variable == nullptr || groups.empty()) return;
        std::istringstream words(variable);
        std::size_t drawn = 0, number = 1;
        words >> drawn >> number;
        const std::set<std::string> kernels{std::istream_iterator<std::string>(words), {}};
        const oclgrind::Size3 size = running_.launch->getGlobalSize();
        const bool prepares =
            !kernels.empty() && kernels.count(running_.launch->getKernel()->getName()) == 0;
        complete_ = intact_;
        intact_ = intact_ && prepares && size.x * size.y * size.z <= kFewItems;
        if (intact_) return;
        const bool others = whole_ && size.y * size.z == 1;
        sample_.draw(groups, drawn, number, others);
    }

    // The work-item would go on for ever, and nobody after it would begin.
    [[noreturn]] void endLaunch(const oclgrind::WorkItem& item) {
        const llvm::DebugLoc loop = recurrence_.loop();
        json finding = {{"kind", "endless"}};
        if (findings_.isNew(finding, item.getCurrentInstruction(), nullptr)) {
            json used = findings_.use(item, loop.get(), "repeat");
            if (recurrence_.depth() > 0 && recurrence_.depth() == item.getCallStack().size())
                used["call"] = place(item.getCallStack().top()->getDebugLoc().get());
            finding["uses"] = json::array({std::move(used)});
            findings_.write(std::move(finding));
        }
        throw oclgrind::FatalError(kEndless, "", 0);
    }

    void access(const MemoryAccess& a) {
        const bool synchronises = accesses_.access(a);
        const bool global = a.memory.getAddressSpace() == oclgrind::AddrSpaceGlobal;
        const bool local = a.memory.getAddressSpace() == oclgrind::AddrSpaceLocal;
        if ((!global && !local) || !a.memory.isAddressValid(a.address, a.size)) return;
        if (a.kind == Access::atomic || synchronises) turns_.usesAtomic();
        if (sample_.drawnRuns()) noteInSample(a, global);
        if (!global) return;
        const Instruction* at = a.item.getCurrentInstruction();
        const std::uint32_t item = indexInGroup(a.item);
        if (item == 0 && running_.group->getGroupIndex() == 0)
            sample_.accessed(at, simulator::offsetOf(a.address) / a.size, writes_.size(),
                             simulator::groupsToRun(running_.launch));
        if (!a.stores) return;
        // Summing up in place counts as one write.
        if (auto& [all, places] = writes_[item];
            a.kind == Access::atomic || places.try_emplace(a.address, a.size).second)
            all.add({1, at});
    }

    // Of an access by a drawn group. An exchange of global memory counts as a store alone.
    void noteInSample(const MemoryAccess& a, bool global) {
        if (!global)
            return a.stores ? unwritten_.storesLocal(a.address, a.size)
                            : unwritten_.readsLocal(a.address);
        if (arrays_.isGiven(a.address)) return;
        const auto* call = builtinCall(a.item.getCurrentInstruction());
        if (a.stores)
            unwritten_.storesGlobal(a.address, a.size);
        else if (call == nullptr || !isExchange(*call))
            unwritten_.readsGlobal(a.address);
    }

    // It may be of no consequence: in a lane whose result nobody uses.
    void reportOpen(const Instruction& open) {
        const auto [it, isNew] = decidedBy_.try_emplace(&open, nullptr);
        if (isNew) it->second = decisionBy(open, *running_.launch->getKernel()->getFunction());
        if (it->second != nullptr)
            findings_.add({{"kind", "open-decides"}, {"cause", causeOfOpen(open)}}, nullptr,
                          it->second, "decide");
    }

    // Whether one work-item makes most of a launch's writes, or one of each group. That alone is
    // not a finding, since it may depend on the data (simulator_log.cpp).
    void reportWork() {
        const oclgrind::Size3 size = running_.launch->getNumGroups();
        for (const Share<Instruction>& share : work_.shares(size.x * size.y * size.z)) {
            findings_.write({{"kind", "work"},
                             {"who", share.who},
                             {"alone", share.alone},
                             {"plainly", share.plainly},
                             {"uses", json::array({findings_.use(share.code, "write")})}});
        }
    }

    Running running_;
    Findings findings_;
    Arrays arrays_;
    Accesses accesses_{running_, arrays_, findings_};
    Messages messages_{running_, arrays_, findings_};
    std::map<std::pair<unsigned long, const llvm::Function*>, KernelCode> kernels_;  ///< by program
    bool intact_ = true;    // all launches so far run whole
    bool complete_ = true;  // all launches before this one did
    // If not, what this one reads is there only in part, and it may access any place.
    bool whole_ = true;
    bool asStore_ = false;
    Turns turns_;
    Sample<Instruction, oclgrind::Size3> sample_;
    Recurrence recurrence_;
    const std::uint8_t* atomicallyStored_ = nullptr;  // by the current instruction
    std::vector<std::uint8_t> beforeAtomic_;          // what was there
    std::unordered_map<const Instruction*, const Instruction*> decidedBy_;  ///< open results
    std::vector<ItemWrites<Instruction>> writes_;  // of the running group, by work-item
    Work<Instruction> work_;                       // of the launch
    Unwritten unwritten_;
};

std::map<oclgrind::Context*, std::unique_ptr<Checks>> plugins;

}  // namespace

}  // namespace lab::checks

extern "C" __attribute__((visibility("default"))) void initializePlugins(
    oclgrind::Context* context) {
    using namespace lab::checks;
    const char* descriptor = std::getenv(kDescriptorVariable);
    if (descriptor == nullptr) return;
    auto plugin = std::make_unique<Checks>(context, std::atoi(descriptor));
    context->registerPlugin(plugin.get());
    plugins[context] = std::move(plugin);
}

extern "C" __attribute__((visibility("default"))) void releasePlugins(oclgrind::Context* context) {
    using namespace lab::checks;
    const auto plugin = plugins.find(context);
    if (plugin == plugins.end()) return;
    context->unregisterPlugin(plugin->second.get());
    plugins.erase(plugin);
}
