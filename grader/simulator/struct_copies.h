// A struct may have gaps between its members and behind them. `a = b` copies these as well, though
// nothing ever gives them a value. Oclgrind's check for uninitialised values allows for gaps
// between members, but not in an array of structs, nor for one at the end that vectors ask for.
#pragma once

#include <llvm/IR/IntrinsicInst.h>

namespace lab::simulator {

/// What copies a struct with gaps to local or global memory copies its members alone, in code that
/// is not optimised: in the other one costs are counted, and nothing is checked.
void leaveGapsOut(llvm::MemCpyInst& copy);

}  // namespace lab::simulator
