#include "grader/simulator/counters/joined_atomics.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/Instructions.h>

#include <algorithm>
#include <string>

#include "grader/simulator/counters/operations.h"

namespace lab::counters {

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
    if (name != "atomic_add" && name != "atom_add") return false;
    const auto* addend = llvm::dyn_cast<llvm::ConstantInt>(atomic.getArgOperand(1));
    return addend && addend->isOne();
}

}  // namespace

JoinedAtomics::JoinedAtomics(const std::vector<const llvm::Function*>& functions)
    : kernel_(functions.front()), passed_(passedArguments(functions)) {}

bool JoinedAtomics::joins(const llvm::CallBase& call) const {
    if (!operationsOf(call).isAtomic || call.arg_size() == 0) return false;
    const std::string name = builtinName(*calleeOf(call));
    if (name.find("xchg") != std::string::npos || name.find("exchange") != std::string::npos)
        return false;
    const llvm::Value* pointer = call.getArgOperand(0);
    if (isUniform(pointer)) return true;
    return pointer->getType()->getPointerAddressSpace() == localMemory && call.use_empty() &&
           addsOne(call, name);
}

// Loads and phis may differ from lane to lane, or the compiler does not know that they do not.
bool JoinedAtomics::isUniform(const llvm::Value* value) const {
    const auto allUniform = [this](const auto& values) {
        return std::all_of(values.begin(), values.end(),
                           [this](const llvm::Value* v) { return isUniform(v); });
    };
    if (llvm::isa<llvm::Constant>(value)) return true;
    if (const auto* argument = llvm::dyn_cast<llvm::Argument>(value)) {
        if (argument->getParent() == kernel_) return true;
        const auto passed = passed_.find(argument);
        return passed != passed_.end() && allUniform(passed->second);
    }
    if (const auto* call = llvm::dyn_cast<llvm::CallBase>(value)) {
        const llvm::Function* callee = calleeOf(*call);
        return callee && callee->isDeclaration() && isSameForAGroup(builtinName(*callee)) &&
               allUniform(call->args());
    }
    if (llvm::isa<llvm::GetElementPtrInst, llvm::CastInst, llvm::BinaryOperator, llvm::CmpInst,
                  llvm::SelectInst>(value))
        return allUniform(llvm::cast<llvm::Instruction>(value)->operands());
    return false;
}

}  // namespace lab::counters
