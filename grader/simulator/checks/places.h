// Does what a kernel reads decide where it goes on, or which places it accesses? If not, a launch
// whose input is there only in part shows where all work-items would go.
#pragma once

#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>

#include <set>
#include <vector>

#include "grader/simulator/checks/backwards.h"
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
        const auto also = [&](const llvm::Value* other) { return follows(other, visited); };
        if (const auto* argument = llvm::dyn_cast<llvm::Argument>(value))
            return holdsForPassed(*argument, also);
        const auto* instruction = llvm::dyn_cast<llvm::Instruction>(value);
        if (instruction == nullptr) return false;
        if (const auto* call = llvm::dyn_cast<llvm::CallBase>(instruction);
            call != nullptr && ofCall(*call, also))
            return true;
        return llvm::any_of(instruction->operands(), also);
    }

    // A builtin that is given a pointer reads there, as atomics do.
    template <class Holds>
    static bool ofCall(const llvm::CallBase& call, const Holds& also) {
        const llvm::Function* callee = call.getCalledFunction();
        if (callee == nullptr) return true;
        if (!callee->isDeclaration()) return holdsForReturned(*callee, also);
        return llvm::any_of(call.args(), [](const llvm::Use& argument) {
            return argument->getType()->isPointerTy();
        });
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
        return call != nullptr && llvm::any_of(call->args(), [](const llvm::Use& argument) {
                   return argument->getType()->isPointerTy() && ReadValue::is(argument);
               });
    };
    return llvm::all_of(functions, [&](const llvm::Function* function) {
        return llvm::none_of(llvm::instructions(*function), depends);
    });
}

}  // namespace lab::checks
