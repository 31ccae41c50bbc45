// A pass for Oclgrind's compiler. It replaces what Oclgrind does not know, and would refuse, or
// gets wrong. Each plugin is also a pass plugin, named in the options of a build
// (grader/runner/session.cpp).
// - Clang turns some plain code into functions of LLVM, such as `x < 0 ? -x : x` into llvm.abs:
//   they become instructions.
// - Shuffles of vectors, as in (int8)(a, b), are taken apart: the check for uninitialised values
//   reads outside of its arrays there, or takes the wrong component. Of a shuffle's mask only the
//   low bits are left.
// - A strided copy becomes copies of one element: the same check takes its stride for that of both
//   arrays.
// - Scalars beside a vector, as in max(v, 0), become vectors.
// - mul24 and mad24 multiply 24 bits, sums of long that saturate become instructions, a float is
//   rounded down or up by the conversion that saturates, and sign(0) is 0.
// - A function with two results becomes two (second_results.h).
// - A copy of a struct leaves its gaps out (struct_copies.h).
// - Tables of pointers become selections (pointer_tables.h).
// - The result of a comparison of vectors becomes a selection: in Oclgrind true has all bits of a
//   byte there, and one bit in a comparison of scalars.
// - A switch looks only at the bits that decide.
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Passes/PassPlugin.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "grader/simulator/builtins.h"
#include "grader/simulator/pointer_tables.h"
#include "grader/simulator/second_results.h"
#include "grader/simulator/struct_copies.h"

namespace lab::simulator {

namespace {

using llvm::Value;

constexpr unsigned kPrivateMemory = 0, kGlobalMemory = 1;  // address spaces

unsigned widthOf(const Value* x) {
    return x->getType()->getScalarSizeInBits();
}

// `pattern`, repeated, in each component of x's type.
Value* repeated(const Value* x, unsigned bits, std::uint64_t pattern) {
    return llvm::ConstantInt::get(x->getType(),
                                  llvm::APInt::getSplat(widthOf(x), llvm::APInt(bits, pattern)));
}

Value* number(const Value* x, std::uint64_t value) {
    return llvm::ConstantInt::get(x->getType(), value);
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

// Whether x + y or x - y, which is `plain`, is not in the range of signed numbers.
Value* overflows(llvm::IRBuilder<>& b, Value* x, Value* y, Value* plain, bool adds) {
    Value* const signs = adds ? b.CreateAnd(b.CreateXor(x, plain), b.CreateXor(y, plain))
                              : b.CreateAnd(b.CreateXor(x, plain), b.CreateXor(x, y));
    return b.CreateICmpSLT(signs, number(x, 0));
}

Value* leastOf(const Value* x) {
    return llvm::ConstantInt::get(x->getType(), llvm::APInt::getSignedMinValue(widthOf(x)));
}

// The sum or difference, or the end of the range on the side where it overflows.
Value* saturated(llvm::IRBuilder<>& b, Value* x, Value* y, bool adds) {
    Value* const plain = adds ? b.CreateAdd(x, y) : b.CreateSub(x, y);
    Value* const end = b.CreateXor(b.CreateAShr(plain, number(x, widthOf(x) - 1)), leastOf(x));
    return b.CreateSelect(overflows(b, x, y, plain, adds), end, plain);
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

// The same vector, component by component. Those that the compiler leaves open, such as the fourth
// of an int3 in memory, are 0: nothing in the kernel asks for them.
Value* byComponents(llvm::ShuffleVectorInst& shuffle) {
    llvm::IRBuilder<> b(&shuffle);
    const auto* operands = llvm::cast<llvm::FixedVectorType>(shuffle.getOperand(0)->getType());
    const int length = static_cast<int>(operands->getNumElements());
    Value* vector = llvm::Constant::getNullValue(shuffle.getType());
    std::uint64_t to = 0;
    for (const int from : shuffle.getShuffleMask()) {
        const std::uint64_t here = to++;
        if (from == llvm::UndefMaskElem) continue;
        Value* const source = shuffle.getOperand(from < length ? 0 : 1);
        if (llvm::isa<llvm::UndefValue>(source)) continue;
        const auto index = static_cast<std::uint64_t>(from % length);
        vector = b.CreateInsertElement(vector, b.CreateExtractElement(source, index), here);
    }
    return vector;
}

// Which component of which value, not made by a shuffle, a component of `vector` is; a null value
// if the compiler leaves it open.
std::pair<Value*, int> sourceOf(Value* vector, int component) {
    while (auto* shuffle = llvm::dyn_cast<llvm::ShuffleVectorInst>(vector)) {
        const auto* type = llvm::cast<llvm::FixedVectorType>(shuffle->getOperand(0)->getType());
        const int length = static_cast<int>(type->getNumElements());
        const int from = shuffle->getMaskValue(static_cast<unsigned>(component));
        if (from == llvm::UndefMaskElem) return {};
        vector = shuffle->getOperand(from < length ? 0 : 1);
        component = from % length;
    }
    return {vector, component};
}

// Some components of a vector in memory are set, v.xy = ..: Clang loads all, exchanges these, and
// stores all. The others may be uninitialised, or another work-item's. Only what is set is stored;
// the load is returned.
llvm::LoadInst* storeComponents(llvm::StoreInst& store) {
    auto* const type = llvm::dyn_cast<llvm::FixedVectorType>(store.getValueOperand()->getType());
    if (type == nullptr || !llvm::isa<llvm::ShuffleVectorInst>(store.getValueOperand()) ||
        store.getPointerAddressSpace() == kPrivateMemory)
        return nullptr;
    const auto isKept = [&](const Value* vector, int component, int place) {
        const auto* load = llvm::dyn_cast_or_null<llvm::LoadInst>(vector);
        if (load == nullptr || load->getPointerOperand() != store.getPointerOperand() ||
            load->getParent() != store.getParent() || component != place)
            return false;
        return std::none_of(load->getIterator(), std::as_const(store).getIterator(),
                            [](const llvm::Instruction& i) { return i.mayWriteToMemory(); });
    };
    std::vector<std::tuple<int, Value*, int>> set;  // place, value, component
    const int length = static_cast<int>(type->getNumElements());
    llvm::LoadInst* kept = nullptr;
    for (int place = 0; place < length; ++place) {
        const auto [vector, component] = sourceOf(store.getValueOperand(), place);
        if (isKept(vector, component, place))
            kept = llvm::cast<llvm::LoadInst>(vector);
        else if (vector != nullptr)
            set.emplace_back(place, vector, component);
    }
    if (kept == nullptr) return nullptr;
    llvm::IRBuilder<> b(&store);
    for (const auto& [place, vector, component] : set) {
        Value* const value = b.CreateExtractElement(vector, static_cast<std::uint64_t>(component));
        Value* const to = b.CreateConstInBoundsGEP2_32(type, store.getPointerOperand(), 0,
                                                       static_cast<unsigned>(place));
        b.CreateStore(value, to, store.isVolatile());
    }
    store.eraseFromParent();
    return kept;
}

const std::string kStrided = "_Z29async_work_group_strided_copy",
                  kPlain = "_Z21async_work_group_copy";
const std::string kEvent = "9ocl_event";

bool isStridedCopy(const llvm::Instruction& instruction) {
    const auto* call = builtinCall(&instruction);
    if (call == nullptr || call->arg_size() != 5) return false;
    const llvm::StringRef name = call->getCalledFunction()->getName();
    const auto type = [&](unsigned i) { return call->getArgOperand(i)->getType(); };
    return name.startswith(kStrided) && name.endswith(kEvent) && type(0)->isPointerTy() &&
           type(1)->isPointerTy() && type(2)->isIntegerTy() && type(3) == type(2) &&
           type(4) == call->getType();
}

// The arguments are to, from, number of elements, stride in global memory, and event. One copy of
// nothing gets an event for those that follow.
void copyByElements(llvm::CallInst& call) {
    std::string name = call.getCalledFunction()->getName().str();
    name.replace(0, kStrided.size(), kPlain);
    name.erase(name.size() - kEvent.size() - 1, 1);  // the type of the stride
    Value *const to = call.getArgOperand(0), *const from = call.getArgOperand(1);
    Value *const n = call.getArgOperand(2), *const stride = call.getArgOperand(3);
    const auto copy = [&](llvm::IRBuilder<>& b, Value* t, Value* f, std::uint64_t m, Value* e) {
        return callBuiltin(b, call, name, call.getType(), {t, f, number(n, m), e});
    };
    llvm::BasicBlock* const before = call.getParent();
    llvm::BasicBlock* const after = before->splitBasicBlock(&call);
    llvm::LLVMContext& context = call.getContext();
    auto* const loop = llvm::BasicBlock::Create(context, "", before->getParent(), after);
    auto* const body = llvm::BasicBlock::Create(context, "", before->getParent(), after);
    before->getTerminator()->eraseFromParent();
    llvm::IRBuilder<> atFirst(before), atLoop(loop), atBody(body);
    Value* const first = copy(atFirst, to, from, 0, call.getArgOperand(4));
    atFirst.CreateBr(loop);
    llvm::PHINode* const i = atLoop.CreatePHI(n->getType(), 2);
    i->addIncoming(number(n, 0), before);
    atLoop.CreateCondBr(atLoop.CreateICmpULT(i, n), body, after);
    const auto element = [&](Value* array) {
        auto* const type = llvm::cast<llvm::PointerType>(array->getType());
        Value* const index =
            type->getAddressSpace() == kGlobalMemory ? atBody.CreateMul(i, stride) : i;
        return atBody.CreateGEP(type->getNonOpaquePointerElementType(), array, index);
    };
    copy(atBody, element(to), element(from), 1, first);
    i->addIncoming(atBody.CreateAdd(i, number(n, 1)), body);
    atBody.CreateBr(loop);
    call.replaceAllUsesWith(first);
    call.eraseFromParent();
}

// max, min, clamp or ldexp of a vector and scalars, such as _Z3maxDv4_ii.
bool mixesScalars(const llvm::Instruction& instruction) {
    const auto* call = builtinCall(&instruction);
    if (call == nullptr || call->arg_size() < 2 || !call->getType()->isVectorTy()) return false;
    const llvm::StringRef name = call->getCalledFunction()->getName();
    return call->getArgOperand(0)->getType() == call->getType() &&
           (name.startswith("_Z3maxDv") || name.startswith("_Z3minDv") ||
            name.startswith("_Z5clampDv") || name.startswith("_Z5ldexpDv")) &&
           std::all_of(call->arg_begin() + 1, call->arg_end(), [](const llvm::Use& argument) {
               return !argument->getType()->isVectorTy();
           });
}

// Makes the scalars vectors: Oclgrind 21.10 computes the first component alone.
void spreadScalars(llvm::CallInst& call) {
    auto* const vector = llvm::cast<llvm::FixedVectorType>(call.getType());
    const unsigned length = vector->getNumElements();
    std::string name = call.getCalledFunction()->getName().str();
    name.resize(name.find('_', name.find("Dv")) + 2);  // up to the type of the first argument
    llvm::IRBuilder<> b(&call);
    std::vector<Value*> arguments = {call.getArgOperand(0)};
    for (unsigned i = 1; i < call.arg_size(); ++i) {
        Value* const scalar = call.getArgOperand(i);
        Value* spread =
            llvm::Constant::getNullValue(llvm::FixedVectorType::get(scalar->getType(), length));
        for (std::uint64_t k = 0; k < length; ++k)
            spread = b.CreateInsertElement(spread, scalar, k);
        arguments.push_back(spread);
        const bool again = spread->getType() == vector;
        name += again ? "S_" : "Dv" + std::to_string(length) + "_i";  // the power of ldexp
    }
    llvm::CallInst* const result = callBuiltin(b, call, name, vector, arguments);
    call.replaceAllUsesWith(result);
    call.eraseFromParent();
}

// mul24 or mad24, such as _Z5mul24ii.
bool is24Bits(const llvm::Instruction& instruction) {
    const auto* call = builtinCall(&instruction);
    if (call == nullptr || !call->getType()->isIntOrIntVectorTy(32)) return false;
    const llvm::StringRef name = call->getCalledFunction()->getName();
    return (name.startswith("_Z5mul24") || name.startswith("_Z5mad24")) &&
           std::all_of(call->arg_begin(), call->arg_end(), [&](const llvm::Use& argument) {
               return argument->getType() == call->getType();
           });
}

// The product of 24 bits of each factor: Oclgrind computes the whole one, as some devices do.
void multiply24Bits(llvm::CallInst& call) {
    llvm::IRBuilder<> b(&call);
    const llvm::StringRef types = call.getCalledFunction()->getName().substr(sizeof "_Z5mul24" - 1);
    const bool isUnsigned = types.contains('j');
    const auto factor = [&](unsigned i) {
        Value* const moved = b.CreateShl(call.getArgOperand(i), number(&call, 8));
        if (auto* shift = llvm::dyn_cast<llvm::Instruction>(moved))
            shift->setMetadata(kOf24Bits, llvm::MDNode::get(call.getContext(), {}));
        return isUnsigned ? b.CreateLShr(moved, number(&call, 8))
                          : b.CreateAShr(moved, number(&call, 8));
    };
    Value* result = b.CreateMul(factor(0), factor(1));
    if (call.arg_size() == 3) result = b.CreateAdd(result, call.getArgOperand(2));
    call.replaceAllUsesWith(result);
    call.eraseFromParent();
}

// add_sat, sub_sat or mad_sat of long, alone or as vectors, such as _Z7add_satll.
bool saturatesLong(const llvm::Instruction& instruction) {
    const auto* call = builtinCall(&instruction);
    if (call == nullptr || !call->getType()->isIntOrIntVectorTy(64)) return false;
    const llvm::StringRef name = call->getCalledFunction()->getName();
    return (name.startswith("_Z7add_sat") || name.startswith("_Z7sub_sat") ||
            name.startswith("_Z7mad_sat")) &&
           name.contains('l');  // m for ulong
}

// The sum of z and a product of twice as many bits, or the end of the range on its side.
Value* saturatedMad(llvm::IRBuilder<>& b, llvm::CallInst& call, Value* x, Value* y, Value* z) {
    std::string types = call.getCalledFunction()->getName().substr(sizeof "_Z7mad_sat" - 1).str();
    types.resize(types.size() - (x->getType()->isVectorTy() ? 2 : 1));  // without that of z
    Value* const low = b.CreateMul(x, y);
    Value* const high = callBuiltin(b, call, "_Z6mul_hi" + types, x->getType(), {x, y});
    Value* const sum = b.CreateAdd(low, z);
    Value* const carry = b.CreateZExt(b.CreateICmpULT(sum, low), x->getType());
    Value* const sign = number(x, widthOf(x) - 1);
    Value* const above = b.CreateAdd(b.CreateAdd(high, b.CreateAShr(z, sign)), carry);
    Value* const end = b.CreateXor(b.CreateNot(b.CreateAShr(above, sign)), leastOf(x));
    return b.CreateSelect(b.CreateICmpEQ(above, b.CreateAShr(sum, sign)), sum, end);
}

// Oclgrind takes some of these results for overflows, and some overflows for results.
void saturateLong(llvm::CallInst& call) {
    llvm::IRBuilder<> b(&call);
    Value *const x = call.getArgOperand(0), *const y = call.getArgOperand(1);
    const bool adds = call.getCalledFunction()->getName().startswith("_Z7add_sat");
    call.replaceAllUsesWith(call.arg_size() == 3
                                ? saturatedMad(b, call, x, y, call.getArgOperand(2))
                                : saturated(b, x, y, adds));
    call.eraseFromParent();
}

// shuffle or shuffle2, such as _Z7shuffleDv4_lDv4_m.
bool isShuffle(const llvm::Instruction& instruction) {
    const auto* call = builtinCall(&instruction);
    if (call == nullptr || !call->getType()->isVectorTy()) return false;
    const llvm::StringRef name = call->getCalledFunction()->getName();
    return name.startswith("_Z7shuffleDv") || name.startswith("_Z8shuffle2Dv");
}

// Only the low bits of a mask say which component: for the check for uninitialised values all of
// a long one's do.
void keepLowBits(llvm::CallInst& call) {
    llvm::IRBuilder<> b(&call);
    const unsigned last = call.arg_size() - 1;
    Value* const mask = call.getArgOperand(last);
    const auto* from = llvm::cast<llvm::FixedVectorType>(call.getArgOperand(0)->getType());
    call.setArgOperand(last, b.CreateAnd(mask, number(mask, from->getNumElements() * last - 1)));
}

// A float or double to integers, down or up, such as _Z15convert_int_rtnf.
bool roundsDownOrUp(const llvm::Instruction& instruction) {
    const auto* call = builtinCall(&instruction);
    if (call == nullptr || !call->getType()->isIntOrIntVectorTy() ||
        !call->getArgOperand(0)->getType()->isFPOrFPVectorTy())
        return false;
    const llvm::StringRef name = call->getCalledFunction()->getName();
    return name.contains("convert_") && !name.contains("_sat") &&
           (name.contains("_rtn") || name.contains("_rtp"));
}

// What is negative Oclgrind rounds the other way, but not if it saturates. The results are the same
// in the range of the type, and what they are beyond it is open.
void roundSaturated(llvm::CallInst& call) {
    llvm::IRBuilder<> b(&call);
    std::string name = call.getCalledFunction()->getName().str();
    const std::size_t begin = name.find("convert_"), rounding = name.rfind("_rt");
    const std::string type = name.substr(rounding + sizeof "_rtn" - 1);
    const std::string saturated =
        name.substr(begin, rounding - begin) + "_sat" + name.substr(rounding, sizeof "_rtn" - 1);
    Value* const result =
        callBuiltin(b, call, "_Z" + std::to_string(saturated.size()) + saturated + type,
                    call.getType(), {call.getArgOperand(0)});
    call.replaceAllUsesWith(result);
    call.eraseFromParent();
}

// sign, such as _Z4signf.
bool isSign(const llvm::Instruction& instruction) {
    const auto* call = builtinCall(&instruction);
    return call != nullptr && call->getType()->isFPOrFPVectorTy() &&
           nameOfBuiltin(*call->getCalledFunction()) == "sign";
}

// The sign of 0 is 0, for which Oclgrind has -0.
void keepZero(llvm::CallInst& call) {
    llvm::IRBuilder<> b(call.getNextNode());
    Value* const x = call.getArgOperand(0);
    Value* const isZero = b.CreateFCmpOEQ(x, llvm::Constant::getNullValue(x->getType()));
    auto* const result = llvm::cast<llvm::Instruction>(b.CreateSelect(isZero, x, &call));
    call.replaceUsesWithIf(result, [&](const llvm::Use& use) { return use.getUser() != result; });
}

bool isTruths(const Value* x) {
    return x->getType()->isVectorTy() && x->getType()->isIntOrIntVectorTy(1);
}

// Whether it takes more of a vector of truth values than which of them are true.
bool takesBitsOfTruths(const llvm::Instruction& instruction) {
    return (llvm::isa<llvm::CastInst>(instruction) ||
            llvm::isa<llvm::ExtractElementInst>(instruction) ||
            instruction.getOpcode() == llvm::Instruction::Xor) &&
           isTruths(instruction.getOperand(0));
}

// The same from 0 or 1, or from 0 or -1 if signed, for each of them.
void selectByTruths(llvm::Instruction& instruction) {
    llvm::IRBuilder<> b(&instruction);
    Value* const truths = instruction.getOperand(0);
    const auto chosen = [&](llvm::Type* type, bool isSigned) {
        llvm::Constant* const one =
            isSigned ? llvm::Constant::getAllOnesValue(type) : llvm::ConstantInt::get(type, 1);
        return b.CreateSelect(truths, one, llvm::Constant::getNullValue(type));
    };
    const auto count = llvm::cast<llvm::VectorType>(truths->getType())->getElementCount();
    llvm::Type* const bytes = llvm::VectorType::get(b.getInt8Ty(), count);
    Value* result = nullptr;
    switch (instruction.getOpcode()) {
        case llvm::Instruction::ZExt:
        case llvm::Instruction::SExt:
            result =
                chosen(instruction.getType(), instruction.getOpcode() == llvm::Instruction::SExt);
            break;
        case llvm::Instruction::UIToFP:
            result = b.CreateUIToFP(chosen(bytes, false), instruction.getType());
            break;
        case llvm::Instruction::SIToFP:
            result = b.CreateSIToFP(chosen(bytes, true), instruction.getType());
            break;
        case llvm::Instruction::ExtractElement: {
            Value* const byte =
                b.CreateExtractElement(chosen(bytes, false), instruction.getOperand(1));
            result = b.CreateICmpNE(byte, number(byte, 0));
            break;
        }
        case llvm::Instruction::Xor: {
            Value* const other = instruction.getOperand(1);
            Value* const none = llvm::Constant::getNullValue(other->getType());
            Value* const all = llvm::Constant::getAllOnesValue(other->getType());
            result = b.CreateSelect(truths, b.CreateSelect(other, none, all), other);
            break;
        }
        default:
            return;
    }
    instruction.replaceAllUsesWith(result);
    instruction.eraseFromParent();
}

// What decides after i % 4 is made a number of 2 bits, and Oclgrind compares the byte that holds
// it.
void keepDecidingBits(llvm::SwitchInst& choice) {
    Value* const narrow = choice.getCondition();
    const unsigned bits = widthOf(narrow);
    const auto width = static_cast<unsigned>(llvm::PowerOf2Ceil(std::max(bits, 8u)));
    if (width == bits) return;
    llvm::IRBuilder<> b(&choice);
    Value* const wide = b.CreateZExt(narrow, b.getIntNTy(width));
    choice.setCondition(b.CreateAnd(wide, number(wide, (std::uint64_t{1} << bits) - 1)));
    for (auto& one : choice.cases())
        one.setValue(b.getInt(one.getCaseValue()->getValue().zext(width)));
}

struct Lowering : llvm::PassInfoMixin<Lowering> {
    static bool isRequired() { return true; }  // also in functions that are not optimised

    llvm::PreservedAnalyses run(llvm::Module& module, llvm::ModuleAnalysisManager&) {
        selectFromPointerTables(module);
        std::vector<llvm::IntrinsicInst*> calls;
        std::vector<llvm::ShuffleVectorInst*> shuffles;
        std::vector<llvm::CallInst*> copies, mixed, twofold, products;
        std::vector<llvm::CallInst*> saturating, picking, rounding, signs;
        std::vector<llvm::StoreInst*> stores;
        std::vector<llvm::MemCpyInst*> memories;
        for (llvm::Function& function : module)
            for (llvm::Instruction& instruction : llvm::instructions(function))
                if (auto* copy = llvm::dyn_cast<llvm::MemCpyInst>(&instruction))
                    memories.push_back(copy);
                else if (auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction))
                    calls.push_back(call);
                else if (auto* shuffle = llvm::dyn_cast<llvm::ShuffleVectorInst>(&instruction))
                    shuffles.push_back(shuffle);
                else if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction))
                    stores.push_back(store);
                else if (isStridedCopy(instruction))
                    copies.push_back(llvm::cast<llvm::CallInst>(&instruction));
                else if (mixesScalars(instruction))
                    mixed.push_back(llvm::cast<llvm::CallInst>(&instruction));
                else if (hasSecondResult(instruction))
                    twofold.push_back(llvm::cast<llvm::CallInst>(&instruction));
                else if (is24Bits(instruction))
                    products.push_back(llvm::cast<llvm::CallInst>(&instruction));
                else if (saturatesLong(instruction))
                    saturating.push_back(llvm::cast<llvm::CallInst>(&instruction));
                else if (isShuffle(instruction))
                    picking.push_back(llvm::cast<llvm::CallInst>(&instruction));
                else if (roundsDownOrUp(instruction))
                    rounding.push_back(llvm::cast<llvm::CallInst>(&instruction));
                else if (isSign(instruction))
                    signs.push_back(llvm::cast<llvm::CallInst>(&instruction));
        for (llvm::CallInst* copy : copies) copyByElements(*copy);
        for (llvm::MemCpyInst* copy : memories) leaveGapsOut(*copy);
        for (llvm::CallInst* call : mixed) spreadScalars(*call);
        for (llvm::CallInst* call : twofold) composeResults(*call);
        for (llvm::CallInst* call : products) multiply24Bits(*call);
        for (llvm::CallInst* call : saturating) saturateLong(*call);
        for (llvm::CallInst* call : picking) keepLowBits(*call);
        for (llvm::CallInst* call : rounding) roundSaturated(*call);
        for (llvm::CallInst* call : signs) keepZero(*call);
        std::vector<llvm::LoadInst*> loads;  // of what is not stored again
        for (llvm::StoreInst* store : stores)
            if (llvm::LoadInst* load = storeComponents(*store)) loads.push_back(load);
        for (llvm::ShuffleVectorInst* shuffle : llvm::reverse(shuffles)) {
            if (shuffle->use_empty()) {
                shuffle->eraseFromParent();
                continue;
            }
            shuffle->replaceAllUsesWith(byComponents(*shuffle));
            shuffle->eraseFromParent();
        }
        for (llvm::LoadInst* load : loads)
            if (load->use_empty() && !load->isVolatile()) load->eraseFromParent();
        for (llvm::IntrinsicInst* call : calls) {
            if (auto* pair = llvm::dyn_cast<llvm::WithOverflowInst>(call))
                lowerPair(*pair);
            else if (Value* value = lowered(*call))
                call->replaceAllUsesWith(value);
            else if (call->getIntrinsicID() != llvm::Intrinsic::experimental_noalias_scope_decl)
                continue;  // that one computes nothing
            call->eraseFromParent();
        }
        for (llvm::Function& function : module)
            for (llvm::Instruction& instruction :
                 llvm::make_early_inc_range(llvm::instructions(function)))
                if (takesBitsOfTruths(instruction))
                    selectByTruths(instruction);
                else if (auto* choice = llvm::dyn_cast<llvm::SwitchInst>(&instruction))
                    keepDecidingBits(*choice);
        return llvm::PreservedAnalyses::none();
    }
};

}  // namespace

}  // namespace lab::simulator

extern "C" LLVM_EXTERNAL_VISIBILITY llvm::PassPluginLibraryInfo llvmGetPassPluginInfo() {
    return {LLVM_PLUGIN_API_VERSION, "lab-lowering", "1", [](llvm::PassBuilder& builder) {
                builder.registerOptimizerLastEPCallback(
                    [](llvm::ModulePassManager& passes, llvm::OptimizationLevel) {
                        passes.addPass(lab::simulator::Lowering());
                    });
            }};
}
