#include "grader/simulator/wrong_builtins.h"

#include <llvm/IR/IRBuilder.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "grader/simulator/builtins.h"
#include "grader/simulator/integers.h"

namespace lab::simulator {

namespace {

using llvm::Value;

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

}  // namespace

Replace correctionOf(const llvm::Instruction& instruction) {
    if (mixesScalars(instruction)) return spreadScalars;
    if (is24Bits(instruction)) return multiply24Bits;
    if (saturatesLong(instruction)) return saturateLong;
    if (isShuffle(instruction)) return keepLowBits;
    if (roundsDownOrUp(instruction)) return roundSaturated;
    if (isSign(instruction)) return keepZero;
    return nullptr;
}

}  // namespace lab::simulator
