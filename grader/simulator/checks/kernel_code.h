// What the code of a kernel alone shows, before anything runs.
#pragma once

#include <llvm/IR/Function.h>
#include <llvm/IR/Instruction.h>

#include <cstddef>
#include <string>
#include <vector>

namespace lab::checks {

using Instruction = llvm::Instruction;

/// Of a kernel and of the functions that it may call.
struct KernelCode {
    bool computesPointers = false;
    bool oblivious = false;                     ///< what is read decides about values alone
    std::size_t privateBytes = 0;               ///< of the variables of a work-item
    std::string largest;                        ///< of them
    const Instruction* used = nullptr;          ///< where that one is first used
    std::vector<const Instruction*> decisions;  ///< that depend on the device, one per function
    std::vector<const Instruction*> approximations;  ///< calls, one per function
};

KernelCode readCode(const llvm::Function& kernel);

/// The first decision in `kernel`, or in a function that it may call, that depends on the result of
/// `open`; null if there is none.
const Instruction* decisionBy(const Instruction& open, const llvm::Function& kernel);

/// The argument or local array of `kernel` on which the address that `at` accesses is based:
/// outside of its array an address may lie in another one. Null if it comes from elsewhere.
const llvm::Value* baseOf(const Instruction* at, const llvm::Function* kernel);

struct Part {
    std::size_t offset, size;  ///< in bytes
};

/// What is used of the vector that `at` loads, if only some of its components are: others may
/// change these at the same time. Empty: all of it.
std::vector<Part> usedParts(const Instruction* at);

}  // namespace lab::checks
