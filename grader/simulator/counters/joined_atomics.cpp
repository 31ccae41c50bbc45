#include "grader/simulator/counters/joined_atomics.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/Instructions.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "grader/simulator/callees.h"
#include "grader/simulator/counters/operations.h"

namespace lab::counters {

using simulator::calleeOf;

namespace {

constexpr unsigned localMemory = 3;

bool isSameForAGroup(const std::string& builtin) {
    for (const char* name : {"get_group_id", "get_num_groups", "get_local_size", "get_global_size",
                             "get_enqueued_local_size", "get_global_offset", "get_work_dim"})
        if (builtin == name) return true;
    return false;
}

bool addsOne(const llvm::CallBase& atomic, const std::string& name) {
    if (name == "atomic_inc" || name == "atom_inc") return true;
    if ((name != "atomic_add" && name != "atom_add") || atomic.arg_size() < 2) return false;
    const auto* addend = llvm::dyn_cast<llvm::ConstantInt>(atomic.getArgOperand(1));
    return addend && addend->isOne();
}

// Whether a phi has the same value whichever way a lane came: LLVM computes it on each of them.
bool isSameOnAllWays(const llvm::PHINode& phi) {
    const auto* first = llvm::dyn_cast<llvm::Instruction>(phi.getIncomingValue(0));
    const auto values = phi.incoming_values();
    return first && std::all_of(values.begin(), values.end(), [&](const llvm::Use& use) {
               const auto* other = llvm::dyn_cast<llvm::Instruction>(use.get());
               return other && (other == first || other->isIdenticalTo(first));
           });
}

}  // namespace

JoinedAtomics::JoinedAtomics(const llvm::Function& kernel, const PassedArguments& passed)
    : kernel_(kernel), passed_(passed) {}

bool JoinedAtomics::joins(const llvm::CallBase& call) const {
    if (!operationsOf(call).isAtomic || call.arg_size() == 0 ||
        !call.getArgOperand(0)->getType()->isPointerTy())
        return false;
    const std::string name = builtinName(*calleeOf(call));
    if (name.find("xchg") != std::string::npos || name.find("exchange") != std::string::npos)
        return false;
    const llvm::Value* pointer = call.getArgOperand(0);
    if (isUniform(pointer)) return true;
    return pointer->getType()->getPointerAddressSpace() == localMemory && call.use_empty() &&
           addsOne(call, name);
}

// Loads and most phis may differ from lane to lane, or the compiler does not know that they do not.
bool JoinedAtomics::isUniform(const llvm::Value* value) const {
    using Values = std::vector<const llvm::Value*>;
    return hasKnownOrigin(value, passed_, [&](const llvm::Value* v) -> std::optional<Values> {
        if (const auto* argument = llvm::dyn_cast<llvm::Argument>(v);
            argument && argument->getParent() == &kernel_)
            return Values{};
        if (const auto* call = llvm::dyn_cast<llvm::CallBase>(v)) {
            const llvm::Function* callee = calleeOf(*call);
            if (callee && callee->isDeclaration() && isSameForAGroup(builtinName(*callee)))
                return Values(call->arg_begin(), call->arg_end());
        }
        if (const auto* phi = llvm::dyn_cast<llvm::PHINode>(v); phi && isSameOnAllWays(*phi))
            return Values{phi->getIncomingValue(0)};
        return {};
    });
}

}  // namespace lab::counters
