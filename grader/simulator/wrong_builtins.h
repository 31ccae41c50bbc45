// Functions of OpenCL C that Oclgrind 21.10 computes wrongly, or as only some devices do.
#pragma once

#include <llvm/IR/Instructions.h>

namespace lab::simulator {

/// Replaces a call.
using Replace = void (*)(llvm::CallInst& call);

/// How a call of such a function is replaced; null if the instruction is none.
Replace correctionOf(const llvm::Instruction& instruction);

}  // namespace lab::simulator
