#include "grader/simulator/checks/accesses.h"

#include <llvm/IR/DerivedTypes.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>
#include <oclgrind/Context.h>
#include <oclgrind/KernelInvocation.h>
#include <oclgrind/Memory.h>
#include <oclgrind/WorkGroup.h>
#include <oclgrind/WorkItem.h>

#include <cstring>
#include <nlohmann/json.hpp>
#include <utility>

#include "grader/contract/wave_fence.h"
#include "grader/simulator/checks/builtins.h"

namespace lab::checks {

namespace {

using nlohmann::json;

const std::vector<Part> kAll;

}  // namespace

std::uint32_t indexInGroup(const oclgrind::WorkItem& item) {
    const oclgrind::Size3 id = item.getLocalID(), size = item.getWorkGroup()->getGroupSize();
    return static_cast<std::uint32_t>(id.x + size.x * (id.y + size.y * id.z));
}

void Accesses::beginLaunch(const KernelCode& kernel) {
    computesPointers_ = kernel.computesPointers;
    globalRaces_.launch();
    localRaces_.launch();
    order_.both([](HappensBefore& h) { h.launch(); });
    parts_.clear();
}

void Accesses::beginGroup() {
    globalRaces_.group();
    localRaces_.group();
    order_.both([](HappensBefore& h) { h.group(); });
    copies_.group();
    events_.clear();
    copied_ = {};
}

void Accesses::endGroup() {
    for (const Copy<Instruction>& copy : copies_.underWay())
        if (json finding = {{"kind", "unfinished-copy"}};
            findings_.isNew(finding, copy.visit.code, nullptr)) {
            finding["uses"] = json::array({findings_.use(copy.visit, "copy")});
            findings_.write(std::move(finding));
        }
}

bool Accesses::access(const MemoryAccess& a) {
    const unsigned space = a.memory.getAddressSpace();
    const bool global = space == oclgrind::AddrSpaceGlobal;
    const Instruction* at = a.item.getCurrentInstruction();
    const Array* array = arrays_.at(space, a.address);
    if (a.kind != Access::atomic) checkAlignment(a, at, array);
    if (!global && space != oclgrind::AddrSpaceLocal) return false;
    if (!a.memory.isAddressValid(a.address, a.size)) return false;  // Oclgrind reports it
    if (a.stores) checkReadOnly(space, a.address, a.item, at, a.kind);
    Visit<Instruction> visit = visitNow(indexInGroup(a.item), at);
    const bool locked = global && arrays_.isLocked(a.address);
    visit.synchronises =
        global && !locked && (a.kind == Access::atomic || (at != nullptr && at->isVolatile()));
    Access kind = a.kind;
    if (locked && kind == Access::atomic) kind = a.stores ? Access::write : Access::read;
    if (visit.synchronises && !a.stores)
        order_.both([&](HappensBefore& h) { h.load(visit, a.address); });
    const auto accessed = [&](std::size_t from, std::size_t bytes) {
        const auto race = racesIn(space).access(from, bytes, visit, kind, a.data, order_);
        if (race) report(*race, space, array);
        if (const auto with = copies_.access(space, from, bytes, visit, kind))
            report(with->race, space, array, with->early ? "early" : "under way");
    };
    const std::vector<Part>& parts = kind == Access::read ? partsOf(at) : kAll;
    for (const Part& part : parts) accessed(a.address + part.offset, part.size);
    if (parts.empty()) accessed(a.address, a.size);
    if (visit.synchronises && a.stores)
        order_.both([&](HappensBefore& h) { h.store(visit, a.address); });
    return visit.synchronises;
}

void Accesses::barrier(std::uint32_t flags) {
    const llvm::CallInst* call = builtinCall(running_.group->getCurrentBarrier());
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

void Accesses::fence(const oclgrind::WorkItem& item, const llvm::CallInst& call) {
    const llvm::StringRef name = call.getCalledFunction()->getName();
    const std::uint32_t number = indexInGroup(item);
    ++time_;
    const auto order = [&](HappensBefore& h) {
        if (!name.contains("read_mem_fence")) h.release(number, time_);
        if (!name.contains("write_mem_fence")) h.acquire(number);
    };
    order(order_.inGroup);
    if (isDeviceFence(call)) order(order_.onDevice);
}

void Accesses::beginCopy(const oclgrind::WorkItem& item, const llvm::CallInst& call,
                         std::uint64_t event) {
    const llvm::DataLayout& layout = call.getModule()->getDataLayout();
    const auto value = [&](unsigned i) { return item.getOperand(call.getArgOperand(i)); };
    const auto elements = [&](unsigned i) {
        const auto* type = llvm::cast<llvm::PointerType>(call.getArgOperand(i)->getType());
        const std::size_t size = layout.getTypeAllocSize(type->getNonOpaquePointerElementType());
        return Elements{type->getAddressSpace(), value(i).getPointer(), size, value(2).getUInt()};
    };
    Copy<Instruction> all;
    all.event = event;
    all.to = elements(0);
    all.from = elements(1);
    const oclgrind::Size3 size = running_.group->getGroupSize();
    all.visit = visitNow(static_cast<std::uint32_t>(size.x * size.y * size.z), &call);
    const auto* copy = copies_.begin(indexInGroup(item), std::move(all));
    if (copy == nullptr) return;
    copyAccess(item, copy->from, copy->visit, Access::read);
    copyAccess(item, copy->to, copy->visit, Access::write);
}

// wait_group_events(number, list).
void Accesses::waitForCopies(const oclgrind::WorkItem& item, const llvm::CallInst& call) {
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
void Accesses::endCopies() {
    for (const Copy<Instruction>& copy : copies_.end(std::exchange(events_, {}))) {
        if (copy.to.space == oclgrind::AddrSpaceGlobal) {
            copied_.elements += copy.to.number;
            copied_.bytes += copy.to.number * copy.to.size;
        }
        for (const auto& [elements, kind] :
             {std::pair{copy.from, Access::read}, std::pair{copy.to, Access::write}})
            for (std::size_t i = 0; i < elements.number; ++i)
                racesIn(elements.space)
                    .ended(elements.first + i * elements.size, elements.size, copy.visit, kind);
    }
}

void Accesses::copyAccess(const oclgrind::WorkItem& item, const Elements& elements,
                          const Visit<Instruction>& visit, Access kind) {
    const oclgrind::Memory* memory = elements.space == oclgrind::AddrSpaceLocal
                                         ? running_.group->getLocalMemory()
                                         : running_.launch->getContext()->getGlobalMemory();
    const Array* array = arrays_.at(elements.space, elements.first);
    for (std::size_t i = 0; i < elements.number; ++i) {
        const std::size_t address = elements.first + i * elements.size;
        if (!memory->isAddressValid(address, elements.size))
            return findings_.add(findingIn(elements.space, array, "out-of-bounds"), &item,
                                 visit.code, nameOf(kind));
        if (kind == Access::write) checkReadOnly(elements.space, address, item, visit.code, kind);
        const auto race = racesIn(elements.space)
                              .access(address, elements.size, visit, kind, nullptr, order_, true);
        // In a group of one work-item there is nobody else to wait for.
        if (race && (visit.item > 1 || race->first.group != visit.group))
            report(*race, elements.space, array,
                   race->first.group == visit.group ? "early" : nullptr);
        if (const auto with = copies_.access(elements.space, address, elements.size, visit, kind))
            report(with->race, elements.space, array, "under way");
    }
}

void Accesses::checkReadOnly(unsigned space, std::size_t address, const oclgrind::WorkItem& item,
                             const Instruction* at, Access kind) {
    if (space != oclgrind::AddrSpaceGlobal || !arrays_.isReadOnly(address)) return;
    findings_.add(findingIn(space, arrays_.at(space, address), "read-only"), &item, at,
                  nameOf(kind));
}

// An access must have the alignment of its type. A local array only has the alignment of its
// element, unless the kernel computes with addresses: the size of what precedes it depends on
// the launch.
void Accesses::checkAlignment(const MemoryAccess& access, const Instruction* at,
                              const Array* array) {
    std::size_t needed = 1;
    if (const auto* load = llvm::dyn_cast_or_null<llvm::LoadInst>(at))
        needed = load->getAlign().value();
    else if (const auto* store = llvm::dyn_cast_or_null<llvm::StoreInst>(at))
        needed = store->getAlign().value();
    const std::size_t promise =
        array == nullptr || array->promise == 0 || computesPointers_ ? needed : array->promise;
    if (access.address % needed == 0 && promise >= needed) return;
    json finding = findingIn(access.memory.getAddressSpace(), array, "misaligned");
    finding["needed"] = needed;
    if (access.address % needed == 0) finding["promised"] = promise;
    findings_.add(std::move(finding), &access.item, at, nameOf(access.kind));
}

// `copy`: how it is a race with an asynchronous copy of the same group, if it is one.
void Accesses::report(const Race<Instruction>& race, unsigned space, const Array* array,
                      const char* copy) {
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
        return findings_.use(visit,
                             nameOf(call != nullptr && isAtomic(*call) ? Access::atomic : access));
    };
    json now = use(race.second, race.secondAccess);
    findings_.noteCall(now, race.second.code);
    finding["uses"] = json::array({std::move(now), use(race.first, race.firstAccess)});
    findings_.write(std::move(finding));
}

const std::vector<Part>& Accesses::partsOf(const Instruction* load) {
    if (load == nullptr || !load->getType()->isVectorTy()) return kAll;
    const auto [it, isNew] = parts_.try_emplace(load);
    if (isNew) it->second = usedParts(load);
    return it->second;
}

Visit<Instruction> Accesses::visitNow(std::uint32_t item, const Instruction* code) {
    Visit<Instruction> visit;
    visit.group = static_cast<std::uint32_t>(running_.group->getGroupIndex());
    visit.item = item;
    visit.code = code;
    visit.time = ++time_;
    return visit;
}

Races<Instruction>& Accesses::racesIn(unsigned space) {
    return space == oclgrind::AddrSpaceLocal ? localRaces_ : globalRaces_;
}

}  // namespace lab::checks
