#include "grader/simulator/integers.h"

namespace lab::simulator {

using llvm::Value;

unsigned widthOf(const Value* x) {
    return x->getType()->getScalarSizeInBits();
}

Value* number(const Value* x, std::uint64_t value) {
    return llvm::ConstantInt::get(x->getType(), value);
}

Value* leastOf(const Value* x) {
    return llvm::ConstantInt::get(x->getType(), llvm::APInt::getSignedMinValue(widthOf(x)));
}

Value* overflows(llvm::IRBuilder<>& b, Value* x, Value* y, Value* plain, bool adds) {
    Value* const signs = adds ? b.CreateAnd(b.CreateXor(x, plain), b.CreateXor(y, plain))
                              : b.CreateAnd(b.CreateXor(x, plain), b.CreateXor(x, y));
    return b.CreateICmpSLT(signs, number(x, 0));
}

Value* saturated(llvm::IRBuilder<>& b, Value* x, Value* y, bool adds) {
    Value* const plain = adds ? b.CreateAdd(x, y) : b.CreateSub(x, y);
    Value* const end = b.CreateXor(b.CreateAShr(plain, number(x, widthOf(x) - 1)), leastOf(x));
    return b.CreateSelect(overflows(b, x, y, plain, adds), end, plain);
}

}  // namespace lab::simulator
