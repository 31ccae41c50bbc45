// Decisions by values that differ between devices: addresses of arrays, and results of builtins
// that the implementation may choose. Such a kernel can behave differently where it is checked.
#pragma once

#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Operator.h>

#include <algorithm>
#include <set>

namespace lab::checks {

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
        if (const auto* argument = llvm::dyn_cast<llvm::Argument>(value))
            return ofCallers(*argument, visited);
        if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(value)) return holdsPointer(*load);
        if (const auto* call = llvm::dyn_cast<llvm::CallBase>(value)) return ofCall(*call, visited);
        if (const auto* compares = llvm::dyn_cast<llvm::CmpInst>(value);
            compares != nullptr && compares->getOperand(0)->getType()->isPointerTy())
            return isNumber(compares->getOperand(0)) || isNumber(compares->getOperand(1));
        if (value->getType()->isPointerTy()) return false;
        if (const auto* binary = llvm::dyn_cast<llvm::BinaryOperator>(value);
            binary != nullptr && binary->getOpcode() == llvm::Instruction::Sub) {
            Visited other = visited;  // the distance of two addresses is the same everywhere
            return follows(binary->getOperand(0), visited) != follows(binary->getOperand(1), other);
        }
        const auto* user = llvm::dyn_cast<llvm::User>(value);
        return (llvm::isa<llvm::Instruction>(value) || llvm::isa<llvm::ConstantExpr>(value)) &&
               any(user->operands(), visited);
    }

    template <class Values>
    static bool any(const Values& values, Visited& visited) {
        return std::any_of(values.begin(), values.end(),
                           [&](const llvm::Value* v) { return follows(v, visited); });
    }

    static bool ofCallers(const llvm::Argument& argument, Visited& visited) {
        for (const llvm::User* user : argument.getParent()->users())
            if (const auto* call = llvm::dyn_cast<llvm::CallBase>(user))
                if (follows(call->getArgOperand(argument.getArgNo()), visited)) return true;
        return false;
    }

    static bool ofCall(const llvm::CallBase& call, Visited& visited) {
        const llvm::Function* callee = call.getCalledFunction();
        if (callee == nullptr) return false;
        if (!callee->isDeclaration()) {
            for (const llvm::Instruction& i : llvm::instructions(callee))
                if (llvm::isa<llvm::ReturnInst>(i) && any(i.operands(), visited)) return true;
            return false;
        }
        const llvm::StringRef name = callee->getName();
        const bool half = name.contains("half_") || name.contains("_half");
        return name.contains("native_") ||
               (half && !name.contains("vload") && !name.contains("vstore")) ||
               any(call.args(), visited);
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

    /// A pointer made from a number other than 0.
    static bool isNumber(const llvm::Value* pointer) {
        return llvm::Operator::getOpcode(pointer) == llvm::Instruction::IntToPtr;
    }
};

/// The first branch, selection or barrier of `function` that depends on a DeviceValue; null if
/// there is none.
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
        }
        if (decides != nullptr && DeviceValue::is(decides)) return &i;
    }
    return nullptr;
}

}  // namespace lab::checks
