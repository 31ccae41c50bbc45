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
#include "grader/contract/wave_fence.h"
#include "grader/simulator/addresses.h"
#include "grader/simulator/checks/arrays.h"
#include "grader/simulator/checks/builtins.h"
#include "grader/simulator/checks/copies.h"
#include "grader/simulator/checks/findings.h"
#include "grader/simulator/checks/kernel_code.h"
#include "grader/simulator/checks/messages.h"
#include "grader/simulator/checks/open_results.h"
#include "grader/simulator/checks/races.h"
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

const std::vector<Part> kAll;

std::size_t indexOf(const oclgrind::Size3& id, const oclgrind::Size3& size) {
    return id.x + size.x * (id.y + size.y * id.z);
}

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
        globalRaces_.launch();
        localRaces_.launch();
        order_.both([](HappensBefore& h) { h.launch(); });
        work_ = {};
        unwritten_.launch();
        arrays_.beginLaunch(*invocation);
        const oclgrind::Kernel* kernel = invocation->getKernel();
        const oclgrind::Program* program = kernel->getProgram();
        auto* function = const_cast<llvm::Function*>(kernel->getFunction());
        const auto [it, isNew] = kernels_.try_emplace({program->getUID(), function});
        KernelCode& code = it->second;
        if (isNew) {
            promoteVariables(*program, *function);
            code = readCode(*function);
            parts_.clear();  // of programs that are gone
            decidedBy_.clear();
        }
        computesPointers_ = code.computesPointers;
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
        copied_ = copiedBytes_ = 0;
        turns_.begin(group);
        findings_.beginGroup();
        recurrence_.begin(group);
        globalRaces_.group();
        localRaces_.group();
        order_.both([](HappensBefore& h) { h.group(); });
        copies_.group();
        events_.clear();
        unwritten_.group();
        arrays_.beginGroup(*running_.launch, *group);
    }

    void workItemComplete(const oclgrind::WorkItem*) override { turns_.next(); }

    void workGroupComplete(const oclgrind::WorkGroup*) override {
        work_.add(writes_);
        if (sample_.drawnEnds()) {
            const auto [all, bytes] = writesOf(writes_);
            findings_.write({{"kind", "written"},
                             {"all", all + copied_},
                             {"bytes", bytes + copiedBytes_},
                             {"unwritten", unwritten_.read()}});
        }
        for (const Copy<Instruction>& copy : copies_.underWay())
            if (json finding = {{"kind", "unfinished-copy"}};
                findings_.isNew(finding, copy.visit.code, nullptr)) {
                finding["uses"] = json::array({findings_.use(copy.visit, "copy")});
                findings_.write(std::move(finding));
            }
    }

    void workGroupBarrier(const oclgrind::WorkGroup* group, std::uint32_t flags) override {
        findings_.barrier();
        turns_.begin(group);
        const llvm::CallInst* call = builtinCall(group->getCurrentBarrier());
        if (call != nullptr && isWait(*call)) return endCopies();
        if (isWaveFence(flags)) return localRaces_.fence(waveOf(flags));
        if ((flags & kLocalMemFence) != 0)
            localRaces_.barrier();
        else
            notLocal_ = ++time_;
        if ((flags & kGlobalMemFence) == 0) {
            notGlobal_ = ++time_;
            return;
        }
        globalRaces_.barrier();
        const auto index = static_cast<std::uint32_t>(running_.group->getGroupIndex());
        ++time_;
        order_.both([&](HappensBefore& h) { h.barrier(index, time_); });
    }

    void memoryLoad(const oclgrind::Memory* memory, const oclgrind::WorkItem* item,
                    std::size_t address, std::size_t size) override {
        access(memory, item, address, size, Access::read, nullptr, /*stores=*/false);
    }
    void memoryStore(const oclgrind::Memory* memory, const oclgrind::WorkItem* item,
                     std::size_t address, std::size_t size, const std::uint8_t* data) override {
        access(memory, item, address, size, Access::write, data, /*stores=*/true);
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
        access(memory, item, address, size, Access::atomic, nullptr, /*stores=*/false);
    }
    void memoryAtomicStore(const oclgrind::Memory* memory, const oclgrind::WorkItem* item,
                           oclgrind::AtomicOp op, std::size_t address, std::size_t size) override {
        access(memory, item, address, size, Access::atomic, nullptr, /*stores=*/true);
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
        if (isCopy(*call)) beginCopy(*item, *call, result.getUInt());
        if (isWait(*call)) readEvents(*item, *call);
        if (isFence(*call)) fence(*call, *item);
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

    void access(const oclgrind::Memory* memory, const oclgrind::WorkItem* item, std::size_t address,
                std::size_t size, Access kind, const std::uint8_t* data, bool stores) {
        const unsigned space = memory->getAddressSpace();
        const Instruction* at = item->getCurrentInstruction();
        const Array* array = arrays_.at(space, address);
        if (kind != Access::atomic) checkAlignment(memory, item, at, address, kind, array);
        if (space != oclgrind::AddrSpaceLocal && space != oclgrind::AddrSpaceGlobal) return;
        if (!memory->isAddressValid(address, size)) return;  // Oclgrind reports it
        const oclgrind::WorkGroup* group = item->getWorkGroup();
        Visit<Instruction> visit;
        visit.group = static_cast<std::uint32_t>(group->getGroupIndex());
        visit.item = static_cast<std::uint32_t>(indexOf(item->getLocalID(), group->getGroupSize()));
        visit.code = at;
        visit.time = ++time_;
        if (stores) checkReadOnly(space, address, item, at, nameOf(kind));
        if (space == oclgrind::AddrSpaceGlobal && visit.group == 0 && visit.item == 0)
            sample_.accessed(at, simulator::offsetOf(address) / size, writes_.size(),
                             simulator::groupsToRun(running_.launch));
        if (space == oclgrind::AddrSpaceGlobal && sample_.drawnRuns() &&
            !arrays_.isGiven(address)) {
            if (stores)
                unwritten_.storesGlobal(address, size);
            else if (const auto* call = builtinCall(at); call == nullptr || !isExchange(*call))
                unwritten_.readsGlobal(address);
        }
        if (space == oclgrind::AddrSpaceLocal && sample_.drawnRuns()) {
            if (stores)
                unwritten_.storesLocal(address, size);
            else
                unwritten_.readsLocal(address);
        }
        // Summing up in place counts as one write.
        if (space == oclgrind::AddrSpaceGlobal && stores)
            if (auto& [all, places] = writes_[visit.item];
                kind == Access::atomic || places.try_emplace(address, size).second)
                all.add({1, at});
        const bool locked = space == oclgrind::AddrSpaceGlobal && arrays_.isLocked(address);
        visit.synchronises = space == oclgrind::AddrSpaceGlobal && !locked &&
                             (kind == Access::atomic || (at != nullptr && at->isVolatile()));
        if (kind == Access::atomic || visit.synchronises) turns_.usesAtomic();
        if (locked && kind == Access::atomic) kind = stores ? Access::write : Access::read;
        if (visit.synchronises && !stores)
            order_.both([&](HappensBefore& h) { h.load(visit, address); });
        const auto accessed = [&](std::size_t from, std::size_t bytes) {
            const auto race = racesIn(space).access(from, bytes, visit, kind, data, order_);
            if (race) report(*race, space, array);
            if (const auto with = copies_.access(space, from, bytes, visit, kind))
                report(with->race, space, array, with->early ? "early" : "under way");
        };
        const std::vector<Part>& parts = kind == Access::read ? partsOf(at) : kAll;
        for (const Part& part : parts) accessed(address + part.offset, part.size);
        if (parts.empty()) accessed(address, size);
        if (visit.synchronises && stores)
            order_.both([&](HappensBefore& h) { h.store(visit, address); });
    }

    const std::vector<Part>& partsOf(const Instruction* load) {
        if (load == nullptr || !load->getType()->isVectorTy()) return kAll;
        const auto [it, isNew] = parts_.try_emplace(load);
        if (isNew) it->second = usedParts(load);
        return it->second;
    }

    Races<Instruction>& racesIn(unsigned space) {
        return space == oclgrind::AddrSpaceLocal ? localRaces_ : globalRaces_;
    }

    void fence(const llvm::CallInst& call, const oclgrind::WorkItem& item) {
        const llvm::StringRef name = call.getCalledFunction()->getName();
        const auto number = static_cast<std::uint32_t>(
            indexOf(item.getLocalID(), item.getWorkGroup()->getGroupSize()));
        ++time_;
        const auto order = [&](HappensBefore& h) {
            if (!name.contains("read_mem_fence")) h.release(number, time_);
            if (!name.contains("write_mem_fence")) h.acquire(number);
        };
        order(order_.inGroup);
        if (isDeviceFence(call)) order(order_.onDevice);
    }

    // A call by a work-item. The copy is the group's: it begins with the first of them.
    void beginCopy(const oclgrind::WorkItem& item, const llvm::CallInst& call,
                   std::uint64_t event) {
        const oclgrind::WorkGroup* group = item.getWorkGroup();
        const llvm::DataLayout& layout = call.getModule()->getDataLayout();
        const auto value = [&](unsigned i) { return item.getOperand(call.getArgOperand(i)); };
        const auto elements = [&](unsigned i) {
            const auto* type = llvm::cast<llvm::PointerType>(call.getArgOperand(i)->getType());
            const std::size_t size =
                layout.getTypeAllocSize(type->getNonOpaquePointerElementType());
            return Elements{type->getAddressSpace(), value(i).getPointer(), size,
                            value(2).getUInt()};
        };
        Copy<Instruction> all;
        all.event = event;
        all.to = elements(0);
        all.from = elements(1);
        const oclgrind::Size3 size = group->getGroupSize();
        all.visit.group = static_cast<std::uint32_t>(group->getGroupIndex());
        all.visit.item = static_cast<std::uint32_t>(size.x * size.y * size.z);
        all.visit.code = &call;
        all.visit.time = ++time_;
        const auto* copy = copies_.begin(
            static_cast<std::uint32_t>(indexOf(item.getLocalID(), size)), std::move(all));
        if (copy == nullptr) return;
        beginAccess(item, copy->from, copy->visit, Access::read);
        beginAccess(item, copy->to, copy->visit, Access::write);
    }

    void beginAccess(const oclgrind::WorkItem& item, const Elements& elements,
                     const Visit<Instruction>& visit, Access kind) {
        const oclgrind::Memory* memory = elements.space == oclgrind::AddrSpaceLocal
                                             ? running_.group->getLocalMemory()
                                             : m_context->getGlobalMemory();
        const Array* array = arrays_.at(elements.space, elements.first);
        for (std::size_t i = 0; i < elements.number; ++i) {
            const std::size_t address = elements.first + i * elements.size;
            if (!memory->isAddressValid(address, elements.size))
                return findings_.add(findingIn(elements.space, array, "out-of-bounds"), &item,
                                     visit.code, nameOf(kind));
            if (kind == Access::write)
                checkReadOnly(elements.space, address, &item, visit.code, nameOf(kind));
            const auto race =
                racesIn(elements.space)
                    .access(address, elements.size, visit, kind, nullptr, order_, true);
            // In a group of one work-item there is nobody else to wait for.
            if (race && (visit.item > 1 || race->first.group != visit.group))
                report(*race, elements.space, array,
                       race->first.group == visit.group ? "early" : nullptr);
            if (const auto with =
                    copies_.access(elements.space, address, elements.size, visit, kind))
                report(with->race, elements.space, array, "under way");
        }
    }

    // What a work-item waits for: wait_group_events(number, list).
    void readEvents(const oclgrind::WorkItem& item, const llvm::CallInst& call) {
        const auto* list = llvm::cast<llvm::PointerType>(call.getArgOperand(1)->getType());
        if (list->getAddressSpace() != oclgrind::AddrSpacePrivate) return;
        const std::size_t first = item.getOperand(call.getArgOperand(1)).getPointer();
        const std::size_t number = item.getOperand(call.getArgOperand(0)).getUInt();
        for (std::size_t i = 0; i < number; ++i) {
            std::uint64_t event = 0;
            const std::size_t at = first + i * sizeof event;
            if (!item.getPrivateMemory()->isAddressValid(at, sizeof event)) return;
            std::memcpy(&event, item.getPrivateMemory()->getPointer(at), sizeof event);
            events_.insert(event);
        }
    }

    // A wait is not a barrier: it orders copies only.
    void endCopies() {
        for (const Copy<Instruction>& copy : copies_.end(std::exchange(events_, {}))) {
            if (copy.to.space == oclgrind::AddrSpaceGlobal) {
                copied_ += copy.to.number;
                copiedBytes_ += copy.to.number * copy.to.size;
            }
            for (const auto& [elements, kind] :
                 {std::pair{copy.from, Access::read}, std::pair{copy.to, Access::write}})
                for (std::size_t i = 0; i < elements.number; ++i)
                    racesIn(elements.space)
                        .ended(elements.first + i * elements.size, elements.size, copy.visit, kind);
        }
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

    void checkReadOnly(unsigned space, std::size_t address, const oclgrind::WorkItem* item,
                       const Instruction* at, const char* does) {
        if (space != oclgrind::AddrSpaceGlobal || !arrays_.isReadOnly(address)) return;
        findings_.add(findingIn(space, arrays_.at(space, address), "read-only"), item, at, does);
    }

    // An access must have the alignment of its type. A local array only has the alignment of its
    // element, unless the kernel computes with addresses: the size of what precedes it depends on
    // the launch.
    void checkAlignment(const oclgrind::Memory* memory, const oclgrind::WorkItem* item,
                        const Instruction* at, std::size_t address, Access kind,
                        const Array* array) {
        std::size_t needed = 1;
        if (const auto* load = llvm::dyn_cast_or_null<llvm::LoadInst>(at))
            needed = load->getAlign().value();
        else if (const auto* store = llvm::dyn_cast_or_null<llvm::StoreInst>(at))
            needed = store->getAlign().value();
        const std::size_t promise =
            array == nullptr || array->promise == 0 || computesPointers_ ? needed : array->promise;
        if (address % needed == 0 && promise >= needed) return;
        json finding = findingIn(memory->getAddressSpace(), array, "misaligned");
        finding["needed"] = needed;
        if (address % needed == 0) finding["promised"] = promise;
        findings_.add(std::move(finding), item, at, nameOf(kind));
    }

    // `copy`: how it is a race with an asynchronous copy of the same group, if it is one.
    void report(const Race<Instruction>& race, unsigned space, const Array* array,
                const char* copy = nullptr) {
        json finding = findingIn(space, array, "race");
        if (copy != nullptr) finding["copy"] = copy;
        const std::uint64_t other = space == oclgrind::AddrSpaceLocal ? notLocal_ : notGlobal_;
        if (copy == nullptr && race.first.group == race.second.group && race.first.time < other)
            finding["other-fence"] = true;
        if (race.wave && copy == nullptr) finding["wave"] = true;
        if (race.agree) finding["agree"] = true;
        // Only through global memory do work-items synchronise by loads and stores.
        if (race.ordered && space == oclgrind::AddrSpaceGlobal) finding["ordered"] = true;
        if (race.update) finding["update"] = true;
        if (!findings_.isNew(finding, race.second.code, race.first.code)) return;
        const auto use = [&](const Visit<Instruction>& visit, Access access) {
            const llvm::CallInst* call = builtinCall(visit.code);
            return findings_.use(
                visit, nameOf(call != nullptr && isAtomic(*call) ? Access::atomic : access));
        };
        json now = use(race.second, race.secondAccess);
        findings_.noteCall(now, race.second.code);
        finding["uses"] = json::array({std::move(now), use(race.first, race.firstAccess)});
        findings_.write(std::move(finding));
    }

    Running running_;
    Findings findings_;
    Arrays arrays_;
    Messages messages_{running_, arrays_, findings_};
    std::map<std::pair<unsigned long, const llvm::Function*>, KernelCode> kernels_;  ///< by program
    bool intact_ = true;    // all launches so far run whole
    bool complete_ = true;  // all launches before this one did
    // If not, what this one reads is there only in part, and it may access any place.
    bool whole_ = true;
    std::uint64_t time_ = 0;
    std::uint64_t notLocal_ = 0, notGlobal_ = 0;  // the last barriers that do not order that memory
    bool asStore_ = false;
    Turns turns_;
    Sample<Instruction, oclgrind::Size3> sample_;
    Recurrence recurrence_;
    const std::uint8_t* atomicallyStored_ = nullptr;  // by the current instruction
    std::vector<std::uint8_t> beforeAtomic_;          // what was there
    bool computesPointers_ = false;                   // the running kernel
    Races<Instruction> localRaces_{true}, globalRaces_{false};
    Order order_;
    std::unordered_map<const Instruction*, std::vector<Part>> parts_;       ///< usedParts of loads
    std::unordered_map<const Instruction*, const Instruction*> decidedBy_;  ///< open results
    Copies<Instruction> copies_;
    std::set<std::uint64_t> events_;               ///< that the group waits for at its next wait
    std::vector<ItemWrites<Instruction>> writes_;  // of the running group, by work-item
    std::size_t copied_ = 0, copiedBytes_ = 0;     // elements that its asynchronous copies write
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
