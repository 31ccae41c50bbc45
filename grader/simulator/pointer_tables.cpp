#include "grader/simulator/pointer_tables.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Operator.h>

namespace lab::simulator {

namespace {

const llvm::ConstantArray* pointersIn(const llvm::GlobalVariable& variable) {
    if (!variable.isConstant() || !variable.hasInitializer()) return nullptr;
    const auto* table = llvm::dyn_cast<llvm::ConstantArray>(variable.getInitializer());
    const bool ofPointers = table != nullptr && table->getType()->getElementType()->isPointerTy();
    return ofPointers ? table : nullptr;
}

// The index at which `load` reads a whole element of `table`; null if it reads something else.
llvm::Value* indexIn(const llvm::GlobalVariable& table, llvm::LoadInst& load) {
    auto* place = llvm::dyn_cast<llvm::GEPOperator>(load.getPointerOperand());
    const bool isElement = place != nullptr && place->getPointerOperand() == &table &&
                           place->getNumIndices() == 2 &&
                           load.getType() == table.getValueType()->getArrayElementType();
    return isElement ? place->getOperand(2) : nullptr;
}

llvm::Value* selected(const llvm::ConstantArray& table, llvm::Value* index, llvm::LoadInst& load) {
    llvm::IRBuilder<> b(&load);
    llvm::Value* chosen = table.getOperand(0);
    for (unsigned k = 1; k < table.getNumOperands(); ++k)
        chosen = b.CreateSelect(b.CreateICmpEQ(index, llvm::ConstantInt::get(index->getType(), k)),
                                table.getOperand(k), chosen);
    return chosen;
}

}  // namespace

void selectFromPointerTables(llvm::Module& module) {
    for (llvm::GlobalVariable& variable : llvm::make_early_inc_range(module.globals())) {
        const llvm::ConstantArray* table = pointersIn(variable);
        if (table == nullptr) continue;
        for (llvm::Function& function : module)
            for (llvm::Instruction& instruction :
                 llvm::make_early_inc_range(llvm::instructions(function)))
                if (auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction))
                    if (llvm::Value* index = indexIn(variable, *load)) {
                        load->replaceAllUsesWith(selected(*table, index, *load));
                        llvm::Value* place = load->getPointerOperand();
                        load->eraseFromParent();
                        if (auto* element = llvm::dyn_cast<llvm::Instruction>(place))
                            if (element->use_empty()) element->eraseFromParent();
                    }
        variable.removeDeadConstantUsers();
        if (variable.use_empty()) variable.eraseFromParent();
    }
}

}  // namespace lab::simulator
