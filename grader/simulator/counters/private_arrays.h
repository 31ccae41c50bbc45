// Private arrays that a GPU keeps in memory: registers cannot be indexed.
#pragma once

#include <unordered_set>
#include <vector>

#include "grader/simulator/counters/data_flow.h"

namespace lab::counters {

/// A private array is in memory if any of its accesses has an index that is not known at compile
/// time. The counter of a loop that has a constant, small number of rounds is known: a GPU's
/// compiler unrolls the loop.
class PrivateArrays {
public:
    /// `functions`: a kernel and all functions that it calls; `passed`: what they are passed.
    PrivateArrays(const std::vector<const llvm::Function*>& functions,
                  const PassedArguments& passed);

    /// Whether `instruction` reads or writes an array that is in memory.
    bool isAccessedBy(const llvm::Instruction& instruction) const;

private:
    std::unordered_set<const llvm::Instruction*> accesses_;
};

}  // namespace lab::counters
