// Steps backwards through a program, from a value to those that it may come from.
#pragma once

#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>

namespace lab::checks {

/// Whether `holds` is true of what any call in the program passes for the argument.
template <class Holds>
bool holdsForPassed(const llvm::Argument& argument, const Holds& holds) {
    return llvm::any_of(argument.getParent()->users(), [&](const llvm::User* user) {
        const auto* call = llvm::dyn_cast<llvm::CallBase>(user);
        return call != nullptr && holds(call->getArgOperand(argument.getArgNo()));
    });
}

/// Whether `holds` is true of anything that the function returns.
template <class Holds>
bool holdsForReturned(const llvm::Function& function, const Holds& holds) {
    return llvm::any_of(llvm::instructions(function), [&](const llvm::Instruction& i) {
        return llvm::isa<llvm::ReturnInst>(i) && llvm::any_of(i.operands(), holds);
    });
}

}  // namespace lab::checks
