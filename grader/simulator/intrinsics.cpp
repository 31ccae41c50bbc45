#include "grader/simulator/intrinsics.h"

#include <llvm/IR/IRBuilder.h>

#include <cstdint>

#include "grader/simulator/integers.h"

namespace lab::simulator {

namespace {

using llvm::Value;

// `pattern`, repeated, in each component of x's type.
Value* repeated(const Value* x, unsigned bits, std::uint64_t pattern) {
    return llvm::ConstantInt::get(x->getType(),
                                  llvm::APInt::getSplat(widthOf(x), llvm::APInt(bits, pattern)));
}

// Sums of neighbouring 1, 2, 4, ... bits; x has at least 8. Warren, Hacker's Delight, 5-1.
Value* onesIn(llvm::IRBuilder<>& b, Value* x) {
    for (unsigned bits = 1; bits < widthOf(x); bits *= 2) {
        Value* lower = repeated(x, 2 * bits, (std::uint64_t{1} << bits) - 1);
        x = b.CreateAdd(b.CreateAnd(x, lower),
                        b.CreateAnd(b.CreateLShr(x, number(x, bits)), lower));
    }
    return x;
}

Value* leadingZeros(llvm::IRBuilder<>& b, Value* x) {
    for (unsigned bits = 1; bits < widthOf(x); bits *= 2)
        x = b.CreateOr(x, b.CreateLShr(x, number(x, bits)));
    return onesIn(b, b.CreateNot(x));
}

Value* trailingZeros(llvm::IRBuilder<>& b, Value* x) {
    return onesIn(b, b.CreateAnd(b.CreateNot(x), b.CreateSub(x, number(x, 1))));
}

// x and y in a row, `by` bits to the left or to the right: the part that lies in x, or in y.
Value* shifted(llvm::IRBuilder<>& b, Value* x, Value* y, Value* by, bool left) {
    Value* const width = number(x, widthOf(x));
    by = b.CreateURem(by, width);
    Value* const rest = b.CreateSub(width, by);
    Value* const moved = left ? b.CreateOr(b.CreateShl(x, by), b.CreateLShr(y, rest))
                              : b.CreateOr(b.CreateShl(x, rest), b.CreateLShr(y, by));
    return b.CreateSelect(b.CreateICmpEQ(by, number(x, 0)), left ? x : y, moved);
}

// Whether x y, which is `plain`, is not in the range: then plain / x is not y.
Value* productOverflows(llvm::IRBuilder<>& b, Value* x, Value* y, Value* plain, bool isSigned) {
    Value* const zero = b.CreateICmpEQ(x, number(x, 0));
    if (!isSigned)
        return b.CreateICmpNE(b.CreateUDiv(plain, b.CreateSelect(zero, number(x, 1), x)),
                              b.CreateSelect(zero, plain, y));
    Value* const minusOne = b.CreateICmpEQ(x, llvm::Constant::getAllOnesValue(x->getType()));
    Value* const divisor = b.CreateSelect(b.CreateOr(zero, minusOne), number(x, 1), x);
    Value* const other =
        b.CreateICmpNE(b.CreateSDiv(plain, divisor), b.CreateSelect(zero, plain, y));
    return b.CreateSelect(minusOne, b.CreateICmpEQ(y, leastOf(y)), other);
}

// An operation that also says whether it overflows: both values replace what is taken from its
// pair.
void lowerPair(llvm::WithOverflowInst& call) {
    llvm::IRBuilder<> b(&call);
    Value *const x = call.getLHS(), *const y = call.getRHS();
    Value* const plain = b.CreateBinOp(call.getBinaryOp(), x, y);
    Value* over = nullptr;
    if (call.getBinaryOp() == llvm::Instruction::Mul)
        over = productOverflows(b, x, y, plain, call.isSigned());
    else if (call.isSigned())
        over = overflows(b, x, y, plain, call.getBinaryOp() == llvm::Instruction::Add);
    else if (call.getBinaryOp() == llvm::Instruction::Add)
        over = b.CreateICmpULT(plain, x);
    else
        over = b.CreateICmpULT(x, y);
    for (llvm::User* user : llvm::make_early_inc_range(call.users()))
        if (auto* taken = llvm::dyn_cast<llvm::ExtractValueInst>(user)) {
            taken->replaceAllUsesWith(taken->getIndices()[0] == 0 ? plain : over);
            taken->eraseFromParent();
        }
    Value* const none = llvm::UndefValue::get(call.getType());
    if (!call.use_empty())
        call.replaceAllUsesWith(b.CreateInsertValue(b.CreateInsertValue(none, plain, 0), over, 1));
}

// What the call computes, by instructions in front of it; null if Oclgrind may know it.
Value* lowered(llvm::IntrinsicInst& call) {
    llvm::IRBuilder<> b(&call);
    const auto operand = [&](unsigned i) { return call.getArgOperand(i); };
    switch (call.getIntrinsicID()) {
        case llvm::Intrinsic::abs:
            return b.CreateSelect(b.CreateICmpSLT(operand(0), number(operand(0), 0)),
                                  b.CreateNeg(operand(0)), operand(0));
        case llvm::Intrinsic::usub_sat:
            return b.CreateSelect(b.CreateICmpUGT(operand(0), operand(1)),
                                  b.CreateSub(operand(0), operand(1)), number(operand(0), 0));
        case llvm::Intrinsic::uadd_sat: {
            Value* const sum = b.CreateAdd(operand(0), operand(1));
            return b.CreateSelect(b.CreateICmpULT(sum, operand(0)),
                                  llvm::Constant::getAllOnesValue(sum->getType()), sum);
        }
        case llvm::Intrinsic::sadd_sat:
            return saturated(b, operand(0), operand(1), true);
        case llvm::Intrinsic::ssub_sat:
            return saturated(b, operand(0), operand(1), false);
        case llvm::Intrinsic::fshl:
            return shifted(b, operand(0), operand(1), operand(2), true);
        case llvm::Intrinsic::fshr:
            return shifted(b, operand(0), operand(1), operand(2), false);
        case llvm::Intrinsic::ctpop:
            return onesIn(b, operand(0));
        case llvm::Intrinsic::ctlz:
            return leadingZeros(b, operand(0));
        case llvm::Intrinsic::cttz:
            return trailingZeros(b, operand(0));
        default:
            return nullptr;
    }
}

}  // namespace

void lowerIntrinsic(llvm::IntrinsicInst& call) {
    if (auto* pair = llvm::dyn_cast<llvm::WithOverflowInst>(&call))
        lowerPair(*pair);
    else if (Value* value = lowered(call))
        call.replaceAllUsesWith(value);
    else if (call.getIntrinsicID() != llvm::Intrinsic::experimental_noalias_scope_decl)
        return;  // that one computes nothing
    call.eraseFromParent();
}

}  // namespace lab::simulator
