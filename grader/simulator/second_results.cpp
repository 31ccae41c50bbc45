#include "grader/simulator/second_results.h"

#include <algorithm>
#include <string>
#include <vector>

#include "grader/simulator/builtins.h"

namespace lab::simulator {

namespace {

using llvm::Value;

struct Results {
    Value *returned, *stored;
};

// A type as it stands in the name of a function: f, i, Dv4_f.
std::string mangled(const llvm::Type* type) {
    const std::string scalar = type->isIntOrIntVectorTy()           ? "i"
                               : type->getScalarType()->isFloatTy() ? "f"
                                                                    : "d";
    const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type);
    if (vector == nullptr) return scalar;
    return "Dv" + std::to_string(vector->getNumElements()) + "_" + scalar;
}

class Composer {
public:
    explicit Composer(llvm::CallInst& call)
        : call_(call), b_(&call), x_(call.getArgOperand(0)), floats_(x_->getType()) {
        llvm::Type* const number = b_.getInt32Ty();
        const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(floats_);
        ints_ = vector == nullptr ? number
                                  : llvm::FixedVectorType::get(number, vector->getNumElements());
    }

    Results fract() {
        Value* const whole = of("floor", {x_});
        Value* const rest = finite(b_.CreateFSub(x_, whole));
        Value* const below1 =
            real(floats_->getScalarType()->isFloatTy() ? 0x1.fffffep-1 : 0x1.fffffffffffffp-1);
        return {b_.CreateSelect(b_.CreateFCmpOGT(rest, below1), below1, rest), whole};
    }

    Results modf() {
        Value* const whole = of("trunc", {x_});
        return {of("copysign", {finite(b_.CreateFSub(x_, whole)), x_}), whole};
    }

    Results sincos() { return {of("sin", {x_}), of("cos", {x_})}; }

    Results frexp() {
        Value* const power = b_.CreateAdd(of("ilogb", {x_}, ints_), number(1));
        Value* const fraction = of("ldexp", {x_, b_.CreateNeg(power)});
        Value* const plain = b_.CreateAnd(b_.CreateFCmpONE(x_, real(0)), isFinite());
        return {b_.CreateSelect(plain, fraction, x_), b_.CreateSelect(plain, power, number(0))};
    }

    Results lgamma_r() {
        Value* const below = of("floor", {x_});
        Value* const pairs = b_.CreateFMul(below, real(0.5));
        Value* const isOdd = b_.CreateFCmpONE(pairs, of("floor", {pairs}));
        Value* const negative = b_.CreateAnd(isOdd, b_.CreateFCmpOLT(x_, real(0)));
        Value* const sign = b_.CreateSelect(negative, number(-1), number(1));
        // The function is infinite at 0 and at the negative whole numbers.
        Value* const pole =
            b_.CreateAnd(b_.CreateFCmpOEQ(below, x_), b_.CreateFCmpOLE(x_, real(0)));
        return {of("lgamma", {x_}), b_.CreateSelect(pole, number(0), sign)};
    }

    // The low seven bits of the quotient are stored, so multiples of 128 y are taken away first.
    Results remquo() {
        Value* const y = call_.getArgOperand(1);
        Value* const rest = of("remainder", {x_, y});
        Value* const near = of("fmod", {x_, b_.CreateFMul(y, real(128))});
        Value* const quotient = of("rint", {b_.CreateFDiv(b_.CreateFSub(near, rest), y)});
        Value* const defined = b_.CreateFCmpORD(quotient, quotient);
        Value* const whole = b_.CreateFPToSI(b_.CreateSelect(defined, quotient, real(0)), ints_);
        return {rest, b_.CreateSRem(whole, number(128))};
    }

    void replace(const Results& results) {
        b_.CreateStore(results.stored, call_.getArgOperand(call_.arg_size() - 1));
        call_.replaceAllUsesWith(results.returned);
        call_.eraseFromParent();
    }

private:
    Value* real(double value) const { return llvm::ConstantFP::get(floats_, value); }
    Value* number(int value) const { return llvm::ConstantInt::getSigned(ints_, value); }

    Value* isFinite() {
        return b_.CreateFCmpOLT(of("fabs", {x_}), llvm::ConstantFP::getInfinity(floats_));
    }

    // `rest`, or 0 where x is infinite; NaN stays NaN.
    Value* finite(Value* rest) {
        Value* const infinite =
            b_.CreateFCmpOEQ(of("fabs", {x_}), llvm::ConstantFP::getInfinity(floats_));
        return b_.CreateSelect(infinite, real(0), rest);
    }

    // The result of a function of OpenCL C.
    Value* of(const std::string& name, const std::vector<Value*>& arguments,
              llvm::Type* result = nullptr) {
        std::string full = "_Z" + std::to_string(name.size()) + name;
        const llvm::Type* const first = arguments.front()->getType();
        for (std::size_t i = 0; i < arguments.size(); ++i) {
            const llvm::Type* const type = arguments[i]->getType();
            full += i > 0 && type->isVectorTy() && type == first ? "S_" : mangled(type);
        }
        return callBuiltin(b_, call_, full, result == nullptr ? floats_ : result, arguments);
    }

    llvm::CallInst& call_;
    llvm::IRBuilder<> b_;
    Value* x_;
    llvm::Type *floats_, *ints_ = nullptr;
};

struct Function {
    const char* prefix;  // of its mangled name
    Results (Composer::*results)();
};

constexpr Function kFunctions[] = {
    {"_Z5fract", &Composer::fract},       {"_Z5frexp", &Composer::frexp},
    {"_Z8lgamma_r", &Composer::lgamma_r}, {"_Z4modf", &Composer::modf},
    {"_Z6remquo", &Composer::remquo},     {"_Z6sincos", &Composer::sincos},
};

const Function* calledBy(const llvm::Instruction& instruction) {
    const auto* call = builtinCall(&instruction);
    if (call == nullptr || call->arg_size() < 2 || !call->getType()->isFPOrFPVectorTy() ||
        !call->getArgOperand(call->arg_size() - 1)->getType()->isPointerTy())
        return nullptr;
    const llvm::StringRef name = call->getCalledFunction()->getName();
    const auto* found = std::find_if(std::begin(kFunctions), std::end(kFunctions),
                                     [&](const Function& k) { return name.startswith(k.prefix); });
    return found == std::end(kFunctions) ? nullptr : found;
}

}  // namespace

bool hasSecondResult(const llvm::Instruction& instruction) {
    return calledBy(instruction) != nullptr;
}

void composeResults(llvm::CallInst& call) {
    Composer composer(call);
    composer.replace((composer.*calledBy(call)->results)());
}

}  // namespace lab::simulator
