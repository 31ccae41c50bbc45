// Functions of LLVM that Clang makes of plain code, such as llvm.abs of `x < 0 ? -x : x`: Oclgrind
// does not know them.
#pragma once

#include <llvm/IR/IntrinsicInst.h>

namespace lab::simulator {

/// Replaces the call by instructions, unless Oclgrind may know it.
void lowerIntrinsic(llvm::IntrinsicInst& call);

}  // namespace lab::simulator
