// What an instruction counts for.
#pragma once

#include <string>

namespace llvm {
class CallBase;
class Function;
class Instruction;
}  // namespace llvm

namespace lab::counters {

/// How many operations one execution of an instruction is. A vector instruction is one for each of
/// its elements. Zero for whatever only moves, converts or addresses: loads, stores, getelementptr,
/// casts, phis, branches.
struct Operations {
    unsigned ops = 0;   ///< + - * / % << >> & | ^ compare select min max fma sqrt ... and atomics
    unsigned adds = 0;  ///< of them, + and - (fma: one of its two; atomics: add, sub, inc, dec)
    bool isAtomic = false;  ///< its result is stored by the instruction itself
};

Operations operationsOf(const llvm::Instruction& instruction);

/// How many instructions a GPU issues for one execution of it: those that only name or convert
/// values are none, a division by what only the kernel knows is a sequence, and so are the
/// functions of mathematics.
unsigned slotsOf(const llvm::Instruction& instruction);

/// The function that a call calls; none where that is only known when it runs.
const llvm::Function* calleeOf(const llvm::CallBase& call);

/// The OpenCL C name of a built-in function: "max" for _Z3maxii. LLVM's own are named as they are.
std::string builtinName(const llvm::Function& function);

}  // namespace lab::counters
