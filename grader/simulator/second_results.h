// Functions that return one result and store another through a pointer, as fract(x, &whole) does.
// Oclgrind 21.10 gives up where the pointer is to private memory.
#pragma once

#include <llvm/IR/Instructions.h>

namespace lab::simulator {

/// Whether it calls fract, frexp, lgamma_r, modf, remquo or sincos.
bool hasSecondResult(const llvm::Instruction& instruction);

/// Replaces such a call by functions and instructions that have one result each, and a store.
void composeResults(llvm::CallInst& call);

}  // namespace lab::simulator
