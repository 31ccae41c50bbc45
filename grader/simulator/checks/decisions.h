// Values that differ between devices: addresses of arrays, the last bits of most functions, and
// results that OpenCL C leaves open (open_results.h). A kernel that decides by them can behave
// differently where it is checked; one that only computes with what the implementation chooses is
// right by luck.
#pragma once

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/SmallVector.h>
#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Operator.h>

#include <map>
#include <set>
#include <utility>
#include <vector>

#include "grader/simulator/builtins.h"
#include "grader/simulator/checks/backwards.h"

namespace lab::checks {

/// Whether it is a builtin whose accuracy is the implementation's choice, or next to nothing.
inline bool isApproximate(const llvm::Function& function) {
    const llvm::StringRef name = function.getName();
    const bool half = name.contains("half_") || name.contains("_half");
    return function.isDeclaration() &&
           (name.contains("native_") ||
            (half && !name.contains("vload") && !name.contains("vstore")));
}

/// The first call of such a builtin in `function`; null if there is none.
inline const llvm::Instruction* approximation(const llvm::Function& function) {
    for (const llvm::Instruction& i : llvm::instructions(function))
        if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&i))
            if (const llvm::Function* callee = call->getCalledFunction();
                callee != nullptr && isApproximate(*callee))
                return call;
    return nullptr;
}

/// Whether its results need not be the same everywhere: their last bits, those of a NaN, or, of
/// isnormal, what Oclgrind makes of denormals. Sums and products in between may be rounded.
inline bool isInexact(llvm::StringRef builtin) {
    static const std::set<llvm::StringRef> names = {
        "acos",          "acosh",    "acospi",      "asin",     "asinh",
        "asinpi",        "atan",     "atan2",       "atan2pi",  "atanh",
        "atanpi",        "cbrt",     "cos",         "cosh",     "cospi",
        "cross",         "degrees",  "distance",    "dot",      "erf",
        "erfc",          "exp",      "exp10",       "exp2",     "expm1",
        "fast_distance", "hypot",    "fast_length", "isnormal", "length",
        "lgamma",        "lgamma_r", "log",         "log10",    "log1p",
        "log2",          "mad",      "mix",         "nan",      "normalize",
        "pow",           "pown",     "powr",        "radians",  "rootn",
        "rsqrt",         "sin",      "sincos",      "sinh",     "sinpi",
        "tan",           "tanh",     "tanpi",       "tgamma",   "fast_normalize",
        "smoothstep"};
    return names.count(builtin) > 0;
}

/// The call of such a function whose result `value` is, perhaps in double precision; else null.
inline const llvm::CallInst* inexactCall(const llvm::Value* value) {
    if (const auto* wider = llvm::dyn_cast<llvm::FPExtInst>(value)) value = wider->getOperand(0);
    const auto* call = simulator::builtinCall(llvm::dyn_cast<llvm::CallInst>(value));
    const bool is =
        call != nullptr && isInexact(simulator::nameOfBuiltin(*call->getCalledFunction()));
    return is ? call : nullptr;
}

/// Going backwards, determines whether a value depends on an address or, if `inexact`, on a
/// function whose result is not the same everywhere; or else on `open`, one instruction. If that
/// computes a float, only its bits are open, as those of a NaN: a comparison does not depend on
/// them. To be used after variables have become values (registers.h).
class DeviceValue {
public:
    explicit DeviceValue(const llvm::Instruction* open, bool inexact = true)
        : open_(open), inexact_(inexact) {}

    bool is(const llvm::Value* value) {
        Visited visited;
        return follows(value, visited);
    }

private:
    using Visited = std::set<std::pair<const llvm::Value*, bool>>;

    /// `asNumber`: what matters of a float is which number it is.
    bool follows(const llvm::Value* value, Visited& visited, bool asNumber = false) {
        if (!visited.insert({value, asNumber}).second) return false;
        if (value == open_) return !(asNumber && value->getType()->isFPOrFPVectorTy());
        if (open_ == nullptr && llvm::isa<llvm::PtrToIntOperator>(value)) return true;
        const auto also = [&](const llvm::Value* other) {
            return follows(other, visited, isSeenAsNumber(*value, other, asNumber));
        };
        if (const auto* argument = llvm::dyn_cast<llvm::Argument>(value))
            return holdsForPassed(*argument, also);
        if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(value))
            return (open_ == nullptr && holdsPointer(*load)) || holdsStored(*load, also);
        if (const auto* call = llvm::dyn_cast<llvm::CallBase>(value)) return ofCall(*call, also);
        if (const auto* pointers = llvm::dyn_cast<llvm::Operator>(value);
            pointers != nullptr && pointers->getOpcode() == llvm::Instruction::ICmp &&
            pointers->getOperand(0)->getType()->isPointerTy())
            return open_ == nullptr && comparesAddresses(*pointers);
        if (value->getType()->isPointerTy()) return false;
        if (const auto* binary = llvm::dyn_cast<llvm::BinaryOperator>(value);
            binary != nullptr && binary->getOpcode() == llvm::Instruction::Sub) {
            // The distance of two places of an array is the same everywhere.
            const llvm::Value *to = addressed(binary->getOperand(0)),
                              *from = addressed(binary->getOperand(1));
            if (to != nullptr && from != nullptr) return open_ == nullptr && liesApart(to, from);
        }
        const auto* user = llvm::dyn_cast<llvm::User>(value);
        if (!llvm::isa<llvm::Instruction>(value) && !llvm::isa<llvm::ConstantExpr>(value))
            return false;
        const auto* compares = llvm::dyn_cast<llvm::FCmpInst>(value);
        const bool rounds = llvm::isa<llvm::FPToSIInst>(value) ||
                            llvm::isa<llvm::FPToUIInst>(value) ||
                            (compares != nullptr && !compares->isEquality());
        return llvm::any_of(user->operands(), [&](const llvm::Value* operand) {
            const bool same = (rounds && isSteps(operand)) ||
                              (compares != nullptr && open_ == nullptr && inexactCall(operand));
            return !same && also(operand);
        });
    }

    /// Whether all that matters of `operand` is which number it is, if so for its user: 0 and -0
    /// are one number, and all NaN are.
    static bool isSeenAsNumber(const llvm::Value& user, const llvm::Value* operand, bool asNumber) {
        if (llvm::isa<llvm::FCmpInst>(user) || llvm::isa<llvm::FPToSIInst>(user) ||
            llvm::isa<llvm::FPToUIInst>(user))
            return true;
        if (const auto* call = simulator::builtinCall(llvm::dyn_cast<llvm::CallInst>(&user))) {
            const llvm::StringRef name = simulator::nameOfBuiltin(*call->getCalledFunction());
            if (name.startswith("is") || name.startswith("convert_")) return true;
            return asNumber && name != "copysign" && name != "atan2";
        }
        if (const auto* binary = llvm::dyn_cast<llvm::BinaryOperator>(&user)) {
            const bool divides = binary->getOpcode() == llvm::Instruction::FDiv;
            return asNumber && !binary->getType()->isIntegerTy() &&
                   !(divides && operand == binary->getOperand(1));
        }
        return asNumber && !llvm::isa<llvm::ICmpInst>(user);
    }

    template <class Holds>
    bool ofCall(const llvm::CallBase& call, const Holds& also) {
        const llvm::Function* callee = call.getCalledFunction();
        if (callee == nullptr) return false;
        if (!callee->isDeclaration()) return holdsForReturned(*callee, also);
        const llvm::StringRef name = simulator::nameOfBuiltin(*callee);
        if (open_ == nullptr && (isApproximate(*callee) || callee->getName() == "printf" ||
                                 (inexact_ && isInexact(name) && !isPowerOfTwo(call))))
            return true;
        const bool nearest = name == "rint" || name == "round";
        const bool rounds = nearest || name == "ceil" || name == "floor" || name == "trunc" ||
                            name.startswith("convert_");
        return llvm::any_of(call.args(), [&](const llvm::Value* argument) {
            return !(rounds && isSteps(argument, nearest)) && also(argument);
        });
    }

    static bool isInteger(const llvm::Value* number) {
        if (const auto* known = llvm::dyn_cast<llvm::ConstantFP>(number))
            return known->getValueAPF().isInteger();
        if (const auto* call = llvm::dyn_cast<llvm::CallInst>(number))
            return call->arg_size() == 1 && call->getArgOperand(0)->getType()->isIntOrIntVectorTy();
        return llvm::isa<llvm::SIToFPInst>(number) || llvm::isa<llvm::UIToFPInst>(number) ||
               number->getType()->isIntOrIntVectorTy();
    }

    /// pow(2, d) or exp2(d) of an integer, which is exact.
    static bool isPowerOfTwo(const llvm::CallBase& call) {
        const llvm::StringRef name = simulator::nameOfBuiltin(*call.getCalledFunction());
        if (name == "exp2") return isInteger(call.getArgOperand(0));
        if (name != "pow" && name != "pown" && name != "powr") return false;
        const auto* base = llvm::dyn_cast<llvm::ConstantFP>(call.getArgOperand(0));
        return base != nullptr && base->isExactlyValue(2.0) && isInteger(call.getArgOperand(1));
    }

    static bool isLogarithm(const llvm::Value* number, bool ofBase2) {
        const auto* call = simulator::builtinCall(llvm::dyn_cast<llvm::CallInst>(number));
        if (call == nullptr || !isInteger(call->getArgOperand(0))) return false;
        const llvm::StringRef name = simulator::nameOfBuiltin(*call->getCalledFunction());
        return name == "log2" || (!ofBase2 && (name == "log" || name == "log10"));
    }

    /// How many steps a tree over that many elements has: log2(size), perhaps with something added,
    /// or log(size) / log(2.0f) + 0.5f. Rounded to an integer, to the `nearest` or down or up, or
    /// compared with one, it is the same everywhere. Without the 0.5 the quotient is not: it may be
    /// a little less than an integer.
    static bool isSteps(const llvm::Value* number, bool nearest = false) {
        bool between = nearest, isWhole = !nearest;
        const auto* sum = llvm::dyn_cast<llvm::BinaryOperator>(number);
        if (sum != nullptr && sum->getOpcode() == llvm::Instruction::FAdd)
            if (const auto* added = llvm::dyn_cast<llvm::ConstantFP>(sum->getOperand(1))) {
                const double more = added->getValueAPF().convertToDouble();
                between = !nearest && more >= 1.0 / 16 && more <= 15.0 / 16;
                isWhole = more == 1;
                number = sum->getOperand(0);
            }
        if (isLogarithm(number, /*ofBase2=*/true)) return between || isWhole;
        const auto* quotient = llvm::dyn_cast<llvm::BinaryOperator>(number);
        return between && quotient != nullptr && quotient->getOpcode() == llvm::Instruction::FDiv &&
               isLogarithm(quotient->getOperand(0), /*ofBase2=*/false) &&
               (llvm::isa<llvm::ConstantFP>(quotient->getOperand(1)) ||
                isLogarithm(quotient->getOperand(1), /*ofBase2=*/false));
    }

    /// A number that is read from where a pointer was stored, for example through a union.
    bool holdsPointer(const llvm::LoadInst& load) {
        return !load.getType()->isPointerTy() &&
               llvm::any_of(storedWhere(load), [](const llvm::Value* stored) {
                   return stored->getType()->isPointerTy();
               });
    }

    /// Whether `holds` is true of anything that the function stores in the array that is read.
    template <class Holds>
    bool holdsStored(const llvm::LoadInst& load, const Holds& holds) {
        return llvm::any_of(storedWhere(load), holds);
    }

    /// What the function of `load` stores in the variable or local array that it reads.
    const std::vector<const llvm::Value*>& storedWhere(const llvm::LoadInst& load) {
        const auto arrayOf = [](const llvm::Value* pointer) {
            return llvm::getUnderlyingObject(pointer, /*MaxLookup=*/0);
        };
        const auto [it, isNew] = stored_.try_emplace(load.getFunction());
        if (isNew)
            for (const llvm::Instruction& i : llvm::instructions(load.getFunction()))
                if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&i))
                    it->second[arrayOf(store->getPointerOperand())].push_back(
                        store->getValueOperand());
        return it->second[arrayOf(load.getPointerOperand())];
    }

    /// The pointer of which `number` is the address, if it is one.
    static const llvm::Value* addressed(const llvm::Value* number) {
        while (const auto* cast = llvm::dyn_cast<llvm::CastInst>(number)) {
            if (cast->getOpcode() == llvm::Instruction::PtrToInt) break;
            number = cast->getOperand(0);
        }
        const auto* address = llvm::dyn_cast<llvm::PtrToIntOperator>(number);
        return address == nullptr ? nullptr : address->getPointerOperand();
    }

    /// Whether the comparison of two pointers may come out differently elsewhere.
    static bool comparesAddresses(const llvm::Operator& pointers) {
        const llvm::Value *a = pointers.getOperand(0), *b = pointers.getOperand(1);
        if (isNumber(a) || isNumber(b)) return true;
        const auto* instruction = llvm::dyn_cast<llvm::ICmpInst>(&pointers);
        const auto predicate = static_cast<llvm::CmpInst::Predicate>(
            instruction != nullptr ? instruction->getPredicate()
                                   : llvm::cast<llvm::ConstantExpr>(pointers).getPredicate());
        return (!llvm::ICmpInst::isEquality(predicate) || isLiteral(a) || isLiteral(b)) &&
               liesApart(a, b);
    }

    /// Whether it points into a string literal, which may share its place with others.
    static bool isLiteral(const llvm::Value* pointer) {
        std::set<const llvm::Value*> visited;
        return llvm::any_of(arraysOf(pointer, visited), [](const llvm::Value* array) {
            const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(array);
            return global != nullptr && global->hasGlobalUnnamedAddr();
        });
    }

    /// Whether two pointers may belong to different arrays, neither of them being null.
    static bool liesApart(const llvm::Value* a, const llvm::Value* b) {
        if (llvm::isa<llvm::ConstantPointerNull>(a) || llvm::isa<llvm::ConstantPointerNull>(b))
            return false;
        std::set<const llvm::Value*> visitedOfA, visitedOfB;
        return arraysOf(a, visitedOfA) != arraysOf(b, visitedOfB);
    }

    /// The arrays that `pointer` may point into, as the kernel knows them.
    static std::set<const llvm::Value*> arraysOf(const llvm::Value* pointer,
                                                 std::set<const llvm::Value*>& visited) {
        llvm::SmallVector<const llvm::Value*, 4> objects;
        llvm::getUnderlyingObjects(pointer, objects, nullptr, /*MaxLookup=*/0);
        std::set<const llvm::Value*> arrays;
        for (const llvm::Value* object : objects) {
            if (!visited.insert(object).second) continue;
            bool isPassed = false;
            if (const auto* argument = llvm::dyn_cast<llvm::Argument>(object))
                for (const llvm::User* user : argument->getParent()->users())
                    if (const auto* call = llvm::dyn_cast<llvm::CallBase>(user)) {
                        isPassed = true;
                        arrays.merge(arraysOf(call->getArgOperand(argument->getArgNo()), visited));
                    }
            if (!isPassed) arrays.insert(object);
        }
        return arrays;
    }

    /// A pointer made from a number other than 0.
    static bool isNumber(const llvm::Value* pointer) {
        return llvm::Operator::getOpcode(pointer) == llvm::Instruction::IntToPtr;
    }

    const llvm::Instruction* open_;
    bool inexact_;
    std::map<const llvm::Function*, std::map<const llvm::Value*, std::vector<const llvm::Value*>>>
        stored_;  ///< by function and array
};

/// The first branch, selection or barrier of `function` that depends on a DeviceValue, or the first
/// access that has one for an index or puts an address into memory; null if there is none. An open
/// result in memory may be one that nobody uses.
inline const llvm::Instruction* deviceDecision(const llvm::Function& function,
                                               const llvm::Instruction* open = nullptr) {
    DeviceValue decides(open), stored(nullptr, /*inexact=*/false);
    const auto any = [](DeviceValue& value, const auto& operands) {
        return llvm::any_of(operands, [&](const llvm::Value* v) { return value.is(v); });
    };
    for (const llvm::Instruction& i : llvm::instructions(function)) {
        bool found = false;
        if (const auto* branch = llvm::dyn_cast<llvm::BranchInst>(&i)) {
            found = branch->isConditional() && decides.is(branch->getCondition());
        } else if (const auto* cases = llvm::dyn_cast<llvm::SwitchInst>(&i)) {
            found = decides.is(cases->getCondition());
        } else if (const auto* select = llvm::dyn_cast<llvm::SelectInst>(&i)) {
            found = decides.is(select->getCondition());
        } else if (const auto* element = llvm::dyn_cast<llvm::GetElementPtrInst>(&i)) {
            found = any(decides, element->indices());
        } else if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&i)) {
            found = open == nullptr && stored.is(store->getValueOperand());
        } else if (const auto* call = simulator::builtinCall(&i)) {
            if (call->getCalledFunction()->getName().contains("barrier"))
                found = decides.is(call->getArgOperand(0));
            else if (open == nullptr)  // an atomic, or vstore
                found = llvm::any_of(call->args(),
                                     [](const llvm::Use& argument) {
                                         return argument->getType()->isPointerTy();
                                     }) &&
                        any(stored, call->args());
        }
        if (found) return &i;
    }
    return nullptr;
}

}  // namespace lab::checks
