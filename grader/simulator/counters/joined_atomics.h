// Atomics of a wave that a GPU performs as one.
#pragma once

#include "grader/simulator/counters/data_flow.h"

namespace lab::counters {

/// A GPU's compiler first combines the lanes' operands if it knows that a wave's lanes all have the
/// same address: count[0] and count[get_group_id(0)], but not count[key], even if the keys are all
/// equal. In local memory, its hardware counts lanes that add 1 and do not ask for the old value.
/// Exchanges are never joined. That is how an NVIDIA H100 behaves.
class JoinedAtomics {
public:
    /// `passed`: of the kernel and all functions that it calls; it is kept by reference.
    JoinedAtomics(const llvm::Function& kernel, const PassedArguments& passed);

    /// Whether `call` is an atomic that is performed once for all lanes of a wave.
    bool joins(const llvm::CallBase& call) const;

private:
    bool isUniform(const llvm::Value* value) const;

    const llvm::Function& kernel_;
    const PassedArguments& passed_;
};

}  // namespace lab::counters
