// Asynchronous copies with a stride: Oclgrind's check for uninitialised values takes the stride for
// that of both arrays.
#pragma once

#include <llvm/IR/Instructions.h>

namespace lab::simulator {

/// Whether it calls async_work_group_strided_copy.
bool isStridedCopy(const llvm::Instruction& instruction);

/// Replaces the call by a loop of copies of one element.
void copyByElements(llvm::CallInst& call);

}  // namespace lab::simulator
