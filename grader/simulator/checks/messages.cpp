#include "grader/simulator/checks/messages.h"

#include <llvm/IR/DerivedTypes.h>
#include <llvm/IR/Module.h>
#include <oclgrind/Context.h>
#include <oclgrind/Kernel.h>
#include <oclgrind/KernelInvocation.h>
#include <oclgrind/Memory.h>
#include <oclgrind/WorkGroup.h>
#include <oclgrind/WorkItem.h>

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <utility>

#include "grader/simulator/checks/builtins.h"
#include "grader/simulator/checks/kernel_code.h"

namespace lab::checks {

namespace {

using nlohmann::json;

bool contains(const std::string& s, const char* part) {
    return s.find(part) != std::string::npos;
}

/// Of an access, from Oclgrind's message; 0 if there is none.
std::uint64_t addressIn(const std::string& message) {
    const auto at = message.rfind("0x");
    return at == std::string::npos ? 0 : std::strtoull(message.c_str() + at, nullptr, 16);
}

}  // namespace

void Messages::read(const std::string& message, bool asStore, bool holds) {
    std::istringstream lines(message);
    std::string header, line;
    while (header.empty() && std::getline(lines, header)) {
    }
    if (header.starts_with("OCLGRIND FATAL ERROR")) {
        std::getline(lines, line);
        if (line == kEndless) return;
        return findings_.write({{"kind", "gave up"}, {"why", line}});
    }
    if (running_.launch == nullptr) return;
    const oclgrind::WorkItem* item = running_.launch->getCurrentWorkItem();
    if (header.starts_with("Work-group divergence")) {
        for (int i = 0; i < 3; ++i) std::getline(lines, line);  // after kernel and group
        return divergence(line, item);
    }
    if (item == nullptr) return;
    if (contains(header, "not aligned")) return;       // checked by accesses.h, more thoroughly
    if (contains(header, "read-only buffer")) return;  // likewise
    const Instruction* at = item->getCurrentInstruction();
    const llvm::CallInst* call = builtinCall(at);
    if (call != nullptr && isWait(*call)) return;  // of copies: checked when they begin
    if (header.starts_with("Invalid ")) return outOfBounds(header, *item);
    const bool exchanges = call != nullptr && isExchange(*call);
    if (contains(header, "ninitialized") && (asStore || !exchanges))
        findings_.add({{"kind", "uninitialized"}, {"holds", holds}}, item, at, "use");
}

void Messages::divergence(const std::string& line, const oclgrind::WorkItem* item) {
    const std::string who = line.substr(std::min(line.find_first_not_of(" \t"), line.size()));
    const bool some = who.starts_with("Only ");
    json finding = {{"kind", "divergent-barrier"}};
    if (some) finding["executed"] = who;
    const Instruction* others = running_.group->getCurrentBarrier();
    if (some || item == nullptr) return findings_.add(std::move(finding), nullptr, others, "wait");
    const Instruction* at = item->getCurrentInstruction();
    findings_.add(std::move(finding), item, at, "wait", others == at ? nullptr : others);
}

void Messages::outOfBounds(const std::string& header, const oclgrind::WorkItem& item) {
    const Instruction* at = item.getCurrentInstruction();
    json finding = {{"kind", "out-of-bounds"}};
    const char* space = contains(header, "local memory")      ? "local"
                        : contains(header, "private memory")  ? "private"
                        : contains(header, "constant memory") ? "constant"
                                                              : "global";
    finding["space"] = space;
    if (const std::string array = arrayMeant(header, space, at); !array.empty())
        finding["array"] = array;
    noteElement(finding, addressIn(header), at);
    const llvm::CallInst* call = builtinCall(at);
    const bool atomic = call != nullptr && isAtomic(*call);
    const Access access = atomic                      ? Access::atomic
                          : contains(header, "write") ? Access::write
                                                      : Access::read;
    findings_.add(std::move(finding), &item, at, nameOf(access));
}

// The array outside of which it was accessed: by the code, or else by the address that
// Oclgrind's message names. Empty for private ones, which are variables of the interpreter's.
std::string Messages::arrayMeant(const std::string& header, const std::string& space,
                                 const Instruction* at) const {
    if (space == "private") return {};
    if (const auto* base = baseOf(at, running_.launch->getKernel()->getFunction()))
        return nameOf(*base);
    const unsigned number = space == "local" ? oclgrind::AddrSpaceLocal : oclgrind::AddrSpaceGlobal;
    const Array* array = arrays_.at(number, addressIn(header));
    return array == nullptr ? "" : array->name;
}

// Which element of its array that would be, if the code says which array is meant.
void Messages::noteElement(json& finding, std::uint64_t address, const Instruction* at) const {
    const oclgrind::Kernel* kernel = running_.launch->getKernel();
    const llvm::Value* base = baseOf(at, kernel->getFunction());
    if (base == nullptr) return;
    const auto* pointer = llvm::cast<llvm::PointerType>(base->getType());
    const bool local = pointer->getAddressSpace() == oclgrind::AddrSpaceLocal;
    if (!local && pointer->getAddressSpace() != oclgrind::AddrSpaceGlobal) return;
    llvm::Type* type = pointer->getNonOpaquePointerElementType();
    while (type->isArrayTy()) type = type->getArrayElementType();
    std::uint64_t first = 0;
    for (auto v = kernel->values_begin(); v != kernel->values_end(); ++v)
        if (v->first == base)
            first = local ? running_.group->getLocalMemoryAddress(base) : v->second.getPointer();
    const oclgrind::Memory* memory =
        local ? running_.group->getLocalMemory() : running_.launch->getContext()->getGlobalMemory();
    if (first == 0 || !memory->isAddressValid(first)) return;
    const auto size = static_cast<std::int64_t>(
        kernel->getFunction()->getParent()->getDataLayout().getTypeAllocSize(type));
    const auto length = static_cast<std::int64_t>(memory->getBuffer(first)->size) / size;
    const auto bytes = static_cast<std::int64_t>(address - first);
    const std::int64_t element = (bytes < 0 ? bytes - size + 1 : bytes) / size;
    if (element >= 0 && element < length) return;  // where the access begins
    finding["element"] = element;
    finding["elements"] = length;
}

}  // namespace lab::checks
