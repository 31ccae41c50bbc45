// Which functions of OpenCL C a kernel calls: atomics, fences, asynchronous copies.
#pragma once

#include <llvm/IR/Constants.h>
#include <llvm/IR/Instructions.h>

#include <cstdint>

#include "grader/contract/wave_fence.h"
#include "grader/simulator/builtins.h"

namespace lab::checks {

using simulator::builtinCall;

inline bool isAtomic(const llvm::CallInst& call) {
    return call.getCalledFunction()->getName().contains("atom");
}

inline bool isExchange(const llvm::CallInst& call) {
    const llvm::StringRef name = call.getCalledFunction()->getName();
    return call.arg_size() == 2 && (name.contains("atomic_xchg") || name.contains("atom_xchg"));
}

/// Of an atomic: by its mangled name.
inline bool takesUnsigned(const llvm::CallInst& call) {
    const llvm::StringRef name = call.getCalledFunction()->getName();
    return name.endswith("j") || name.endswith("m");
}

/// A fence for global memory.
inline bool isFence(const llvm::CallInst& call) {
    if (!call.getCalledFunction()->getName().contains("fence")) return false;
    const auto* flags = llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(0));
    return flags == nullptr || (flags->getZExtValue() & kGlobalMemFence) != 0;
}

/// A fence that is marked as one for the whole device.
inline bool isDeviceFence(const llvm::CallInst& fence) {
    const auto* flags = llvm::dyn_cast<llvm::ConstantInt>(fence.getArgOperand(0));
    return flags != nullptr && isDeviceFence(static_cast<std::uint32_t>(flags->getZExtValue()));
}

/// async_work_group_copy(to, from, number, event). The strided one has been lowered to these.
inline bool isCopy(const llvm::CallInst& call) {
    return call.arg_size() == 4 &&
           call.getCalledFunction()->getName().contains("async_work_group_copy") &&
           call.getArgOperand(0)->getType()->isPointerTy() &&
           call.getArgOperand(1)->getType()->isPointerTy();
}

inline bool isWait(const llvm::CallInst& call) {
    return call.getCalledFunction()->getName().contains("wait_group_events") &&
           call.arg_size() == 2 && call.getArgOperand(1)->getType()->isPointerTy();
}

}  // namespace lab::checks
