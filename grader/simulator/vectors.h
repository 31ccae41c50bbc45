// What Oclgrind gets wrong about vectors: shuffles, as in (int8)(a, b) or v.xy = w, and results of
// comparisons.
#pragma once

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Instructions.h>

#include <vector>

namespace lab::simulator {

/// Takes these shuffles apart, component by component, and what stores them: Oclgrind's check for
/// uninitialised values reads outside of its arrays there, or takes the wrong component. Each
/// shuffle comes after those that it uses.
void takeApart(const std::vector<llvm::ShuffleVectorInst*>& shuffles,
               const std::vector<llvm::StoreInst*>& stores);

/// Whether it takes more of a vector of truth values than which of them are true: in Oclgrind true
/// has all bits of a byte there, and one bit in a comparison of scalars.
bool takesBitsOfTruths(const llvm::Instruction& instruction);

/// Replaces it by a selection, from 0 or 1, or from 0 or -1 if signed, for each of them.
void selectByTruths(llvm::Instruction& instruction);

}  // namespace lab::simulator
