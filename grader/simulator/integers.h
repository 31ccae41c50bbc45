// Integers, and vectors of them, in a program: instructions that compute with them.
#pragma once

#include <llvm/IR/IRBuilder.h>

#include <cstdint>

namespace lab::simulator {

/// The bits of x, or of each of its components.
unsigned widthOf(const llvm::Value* x);

/// This number, and the least signed one, in each component of x's type.
llvm::Value* number(const llvm::Value* x, std::uint64_t value);
llvm::Value* leastOf(const llvm::Value* x);

/// Whether x + y or x - y, which is `plain`, is not in the range of signed numbers.
llvm::Value* overflows(llvm::IRBuilder<>& b, llvm::Value* x, llvm::Value* y, llvm::Value* plain,
                       bool adds);

/// The sum or difference, or the end of the range on the side where it overflows.
llvm::Value* saturated(llvm::IRBuilder<>& b, llvm::Value* x, llvm::Value* y, bool adds);

}  // namespace lab::simulator
