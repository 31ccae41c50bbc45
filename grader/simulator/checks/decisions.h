// Values that differ between devices: addresses of arrays, and results of builtins that the
// implementation may choose. A kernel that decides by them can behave differently where it is
// checked; one that only computes with such results is right by luck.
#pragma once

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/SmallVector.h>
#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Operator.h>

#include <set>

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

/// Determines, going backwards, whether a value depends on an address or on such a builtin. To be
/// used after variables have become values (registers.h).
class DeviceValue {
public:
    static bool is(const llvm::Value* value) {
        std::set<const llvm::Value*> visited;
        return follows(value, visited);
    }

private:
    using Visited = std::set<const llvm::Value*>;

    static bool follows(const llvm::Value* value, Visited& visited) {
        if (!visited.insert(value).second) return false;
        if (llvm::isa<llvm::PtrToIntOperator>(value)) return true;
        const auto also = [&](const llvm::Value* other) { return follows(other, visited); };
        if (const auto* argument = llvm::dyn_cast<llvm::Argument>(value))
            return holdsForPassed(*argument, also);
        if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(value)) return holdsPointer(*load);
        if (const auto* call = llvm::dyn_cast<llvm::CallBase>(value)) return ofCall(*call, also);
        if (const auto* compares = llvm::dyn_cast<llvm::ICmpInst>(value);
            compares != nullptr && compares->getOperand(0)->getType()->isPointerTy()) {
            const llvm::Value *a = compares->getOperand(0), *b = compares->getOperand(1);
            return isNumber(a) || isNumber(b) || (compares->isRelational() && liesApart(a, b));
        }
        if (value->getType()->isPointerTy()) return false;
        if (const auto* binary = llvm::dyn_cast<llvm::BinaryOperator>(value);
            binary != nullptr && binary->getOpcode() == llvm::Instruction::Sub) {
            // The distance of two places of an array is the same everywhere.
            const llvm::Value *to = addressed(binary->getOperand(0)),
                              *from = addressed(binary->getOperand(1));
            if (to != nullptr && from != nullptr) return liesApart(to, from);
        }
        const auto* user = llvm::dyn_cast<llvm::User>(value);
        return (llvm::isa<llvm::Instruction>(value) || llvm::isa<llvm::ConstantExpr>(value)) &&
               llvm::any_of(user->operands(), also);
    }

    template <class Holds>
    static bool ofCall(const llvm::CallBase& call, const Holds& also) {
        const llvm::Function* callee = call.getCalledFunction();
        if (callee == nullptr) return false;
        if (!callee->isDeclaration()) return holdsForReturned(*callee, also);
        return isApproximate(*callee) || llvm::any_of(call.args(), also);
    }

    /// A number that is read from where a pointer was stored, for example through a union.
    static bool holdsPointer(const llvm::LoadInst& load) {
        const llvm::Value* variable = load.getPointerOperand()->stripPointerCasts();
        if (load.getType()->isPointerTy() || !llvm::isa<llvm::AllocaInst>(variable)) return false;
        std::set<const llvm::Value*> names{variable};
        for (bool grows = true; grows;) {
            grows = false;
            for (const llvm::Instruction& i : llvm::instructions(load.getFunction())) {
                if (llvm::isa<llvm::CastInst>(i) && names.count(i.getOperand(0)) > 0)
                    grows = names.insert(&i).second || grows;
                if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&i))
                    if (names.count(store->getPointerOperand()) > 0 &&
                        store->getValueOperand()->getType()->isPointerTy())
                        return true;
            }
        }
        return false;
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

    /// Whether two pointers may belong to different arrays, neither of them being null.
    static bool liesApart(const llvm::Value* a, const llvm::Value* b) {
        if (llvm::isa<llvm::ConstantPointerNull>(a) || llvm::isa<llvm::ConstantPointerNull>(b))
            return false;
        Visited visitedOfA, visitedOfB;
        return arraysOf(a, visitedOfA) != arraysOf(b, visitedOfB);
    }

    /// The arrays that `pointer` may point into, as the kernel knows them.
    static std::set<const llvm::Value*> arraysOf(const llvm::Value* pointer, Visited& visited) {
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
};

/// The first branch, selection or barrier of `function` that depends on a DeviceValue, or the first
/// access that puts one into memory or has one for an index; null if there is none.
inline const llvm::Instruction* deviceDecision(const llvm::Function& function) {
    for (const llvm::Instruction& i : llvm::instructions(function)) {
        const llvm::Value* decides = nullptr;
        if (const auto* branch = llvm::dyn_cast<llvm::BranchInst>(&i)) {
            if (branch->isConditional()) decides = branch->getCondition();
        } else if (const auto* cases = llvm::dyn_cast<llvm::SwitchInst>(&i)) {
            decides = cases->getCondition();
        } else if (const auto* select = llvm::dyn_cast<llvm::SelectInst>(&i)) {
            decides = select->getCondition();
        } else if (const auto* call = llvm::dyn_cast<llvm::CallInst>(&i)) {
            const llvm::Function* callee = call->getCalledFunction();
            if (callee != nullptr && callee->getName().contains("barrier") && call->arg_size() > 0)
                decides = call->getArgOperand(0);
        } else if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&i)) {
            decides = store->getValueOperand();
        } else if (const auto* element = llvm::dyn_cast<llvm::GetElementPtrInst>(&i)) {
            for (const llvm::Use& index : element->indices())
                if (DeviceValue::is(index)) return &i;
        }
        if (decides != nullptr && DeviceValue::is(decides)) return &i;
    }
    return nullptr;
}

}  // namespace lab::checks
