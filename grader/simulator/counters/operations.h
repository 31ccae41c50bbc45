// What an instruction counts as.
#pragma once

#include <string>

namespace llvm {
class CallBase;
class Function;
class Instruction;
}  // namespace llvm

namespace lab::counters {

/// How many operations one execution of an instruction counts as. A vector instruction counts as
/// one for each of its elements. Zero for instructions that only move, convert or address: loads,
/// stores, getelementptr, casts, phis, branches.
struct Operations {
    unsigned ops = 0;   ///< + - * / % << >> & | ^ compare select min max fma sqrt ... and atomics
    unsigned adds = 0;  ///< of them, + and - (fma: one of its two; atomics: add, sub, inc, dec)
    bool isAtomic = false;  ///< its result is stored by the instruction itself
};

Operations operationsOf(const llvm::Instruction& instruction);

/// How many instructions a GPU issues for one execution of it: none for those that only name or
/// convert values; several for a division by a value unknown at compile time, and for mathematical
/// functions: about as many additions as take as long on an NVIDIA H200.
unsigned slotsOf(const llvm::Instruction& instruction);

/// The OpenCL C name of a built-in function: "max" for _Z3maxii. LLVM's intrinsics keep their
/// names.
std::string builtinName(const llvm::Function& function);

}  // namespace lab::counters
