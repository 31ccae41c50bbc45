// Which functions the code of a kernel calls.
#pragma once

#include <llvm/IR/InstIterator.h>
#include <llvm/IR/InstrTypes.h>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace lab::simulator {

/// The function that a call calls; null if it is only known at run time.
inline const llvm::Function* calleeOf(const llvm::CallBase& call) {
    return llvm::dyn_cast<llvm::Function>(call.getCalledOperand()->stripPointerCasts());
}

/// `kernel` and every function of its program that it may call. Recursive code ends as well.
inline std::vector<const llvm::Function*> functionsReachedFrom(const llvm::Function& kernel) {
    std::vector<const llvm::Function*> functions{&kernel};
    for (std::size_t i = 0; i < functions.size(); ++i)
        for (const llvm::Instruction& instruction : llvm::instructions(functions[i])) {
            const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
            const llvm::Function* callee = call == nullptr ? nullptr : calleeOf(*call);
            if (callee != nullptr && !callee->isDeclaration() &&
                std::find(functions.begin(), functions.end(), callee) == functions.end())
                functions.push_back(callee);
        }
    return functions;
}

}  // namespace lab::simulator
