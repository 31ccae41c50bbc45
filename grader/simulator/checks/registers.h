// Kernels are built without optimisation, so that Oclgrind sees each access as written; each
// variable is then in private memory, which it interprets slowly. To be included after
// oclgrind/Program.h and oclgrind/WorkItem.h.
#pragma once

#include <llvm/IR/Dominators.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>
#include <llvm/Transforms/Utils/PromoteMemToReg.h>

#include <map>
#include <vector>

namespace lab::checks {

// Oclgrind's cache of a kernel's instructions is a private member, which only an explicit
// instantiation may name.
using InterpreterCaches = std::map<const llvm::Function*, oclgrind::InterpreterCache*>;
template <auto member>
struct ReachCaches {
    friend InterpreterCaches& cachesOf(const oclgrind::Program& program) {
        return const_cast<oclgrind::Program&>(program).*member;
    }
};
InterpreterCaches& cachesOf(const oclgrind::Program& program);
template struct ReachCaches<&oclgrind::Program::m_interpreterCache>;

/// Turns variables whose address is not taken into values, in all functions of the kernel's
/// program: a third of the instructions remains, and accesses to global and local memory do not
/// change. To be called when a kernel of the program begins for the first time.
inline void promoteVariables(const oclgrind::Program& program, llvm::Function& kernel) {
    for (llvm::Function& function : *kernel.getParent()) {
        if (function.isDeclaration()) continue;
        std::vector<llvm::AllocaInst*> variables;
        for (llvm::Instruction& instruction : llvm::instructions(function))
            if (auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction))
                if (llvm::isAllocaPromotable(variable)) variables.push_back(variable);
        if (variables.empty()) continue;
        llvm::DominatorTree dominators(function);
        llvm::PromoteMemToReg(variables, dominators);
    }
    oclgrind::InterpreterCache*& cache = cachesOf(program)[&kernel];
    delete cache;
    cache = new oclgrind::InterpreterCache(&kernel);
}

}  // namespace lab::checks
