// Does what a kernel reads decide where it goes on, or which places it accesses? If not, a launch
// whose input is there only in part shows where all work-items would go.
#pragma once

#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>

#include <algorithm>
#include <set>
#include <vector>

#include "grader/simulator/checks/builtins.h"

namespace lab::checks {

/// Determines, going backwards, whether a value depends on memory. To be used after variables have
/// become values (registers.h).
class ReadValue {
public:
    static bool is(const llvm::Value* value) {
        std::set<const llvm::Value*> visited;
        return follows(value, visited);
    }

private:
    using Visited = std::set<const llvm::Value*>;

    static bool follows(const llvm::Value* value, Visited& visited) {
        if (!visited.insert(value).second) return false;
        if (llvm::isa<llvm::LoadInst>(value)) return true;
        if (const auto* argument = llvm::dyn_cast<llvm::Argument>(value))
            return ofCallers(*argument, visited);
        const auto* instruction = llvm::dyn_cast<llvm::Instruction>(value);
        if (instruction == nullptr) return false;
        if (const auto* call = llvm::dyn_cast<llvm::CallBase>(instruction);
            call != nullptr && ofCall(*call, visited))
            return true;
        return any(instruction->operands(), visited);
    }

    template <class Values>
    static bool any(const Values& values, Visited& visited) {
        return std::any_of(values.begin(), values.end(),
                           [&](const llvm::Value* v) { return follows(v, visited); });
    }

    static bool ofCallers(const llvm::Argument& argument, Visited& visited) {
        for (const llvm::User* user : argument.getParent()->users())
            if (const auto* call = llvm::dyn_cast<llvm::CallBase>(user))
                if (follows(call->getArgOperand(argument.getArgNo()), visited)) return true;
        return false;
    }

    // A builtin that is given a pointer reads there, as atomics do.
    static bool ofCall(const llvm::CallBase& call, Visited& visited) {
        const llvm::Function* callee = call.getCalledFunction();
        if (callee == nullptr) return true;
        if (callee->isDeclaration())
            return std::any_of(call.arg_begin(), call.arg_end(), [](const llvm::Use& argument) {
                return argument->getType()->isPointerTy();
            });
        for (const llvm::Instruction& i : llvm::instructions(callee))
            if (llvm::isa<llvm::ReturnInst>(i) && any(i.operands(), visited)) return true;
        return false;
    }
};

/// Whether all that `functions` do is the same whatever they read, but for the values they write.
inline bool isOblivious(const std::vector<const llvm::Function*>& functions) {
    const auto depends = [](const llvm::Instruction& i) {
        if (const auto* branch = llvm::dyn_cast<llvm::BranchInst>(&i))
            return branch->isConditional() && ReadValue::is(branch->getCondition());
        if (const auto* cases = llvm::dyn_cast<llvm::SwitchInst>(&i))
            return ReadValue::is(cases->getCondition());
        if (const llvm::Value* place = llvm::getLoadStorePointerOperand(&i))
            return ReadValue::is(place);
        const llvm::CallInst* call = simulator::builtinCall(&i);
        return call != nullptr &&
               std::any_of(call->arg_begin(), call->arg_end(), [](const llvm::Use& argument) {
                   return argument->getType()->isPointerTy() && ReadValue::is(argument);
               });
    };
    return std::all_of(functions.begin(), functions.end(), [&](const llvm::Function* function) {
        const auto all = llvm::instructions(*function);
        return std::none_of(all.begin(), all.end(), depends);
    });
}

}  // namespace lab::checks
