#include "grader/simulator/checks/kernel_code.h"

#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>
#include <oclgrind/common.h>

#include "grader/simulator/callees.h"
#include "grader/simulator/checks/decisions.h"
#include "grader/simulator/checks/findings.h"
#include "grader/simulator/checks/places.h"

namespace lab::checks {

namespace {

/// Whether one of the functions makes pointers to local memory from numbers: it may then round them
/// up to the alignment of a vector.
bool computesPointers(const std::vector<const llvm::Function*>& functions) {
    for (const llvm::Function* function : functions)
        for (const Instruction& instruction : llvm::instructions(function))
            if (const auto* made = llvm::dyn_cast<llvm::IntToPtrInst>(&instruction))
                if (made->getAddressSpace() == oclgrind::AddrSpaceLocal) return true;
    return false;
}

void readVariables(const std::vector<const llvm::Function*>& functions, KernelCode& code) {
    const llvm::AllocaInst* largest = nullptr;
    std::size_t most = 0;
    for (const llvm::Function* function : functions)
        for (const Instruction& instruction : llvm::instructions(function)) {
            if (const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction)) {
                const std::size_t bytes = function->getParent()->getDataLayout().getTypeAllocSize(
                    variable->getAllocatedType());
                code.privateBytes += bytes;
                if (bytes <= most) continue;
                most = bytes;
                largest = variable;
                code.largest = shortened(variable->getName());
                code.used = nullptr;
            } else if (code.used == nullptr && instruction.getDebugLoc() &&
                       llvm::is_contained(instruction.operand_values(), largest)) {
                code.used = &instruction;
            }
        }
}

}  // namespace

KernelCode readCode(const llvm::Function& kernel) {
    const auto functions = simulator::functionsReachedFrom(kernel);
    KernelCode code;
    code.computesPointers = computesPointers(functions);
    code.oblivious = isOblivious(functions);
    readVariables(functions, code);
    for (const llvm::Function* function : functions) {
        if (const Instruction* decision = deviceDecision(*function))
            code.decisions.push_back(decision);
        if (const Instruction* call = approximation(*function)) code.approximations.push_back(call);
    }
    return code;
}

const Instruction* decisionBy(const Instruction& open, const llvm::Function& kernel) {
    for (const llvm::Function* function : simulator::functionsReachedFrom(kernel))
        if (const Instruction* decision = deviceDecision(*function, &open)) return decision;
    return nullptr;
}

const llvm::Value* baseOf(const Instruction* at, const llvm::Function* kernel) {
    const llvm::Value* pointer = at == nullptr ? nullptr : llvm::getLoadStorePointerOperand(at);
    if (const auto* call = llvm::dyn_cast_or_null<llvm::CallInst>(at))  // an atomic, vload, vstore
        for (const llvm::Use& argument : call->args())
            if (pointer == nullptr && argument->getType()->isPointerTy()) pointer = argument;
    if (pointer == nullptr) return nullptr;
    const llvm::Value* base = llvm::getUnderlyingObject(pointer, /*MaxLookup=*/0);
    const auto* argument = llvm::dyn_cast<llvm::Argument>(base);
    const bool known = argument == nullptr ? llvm::isa<llvm::GlobalVariable>(base)
                                           : argument->getParent() == kernel;
    return known ? base : nullptr;
}

std::vector<Part> usedParts(const Instruction* at) {
    const auto* load = llvm::dyn_cast_or_null<llvm::LoadInst>(at);
    const auto* type =
        load == nullptr ? nullptr : llvm::dyn_cast<llvm::FixedVectorType>(load->getType());
    if (type == nullptr) return {};
    const std::size_t size = type->getScalarSizeInBits() / 8;
    std::vector<Part> parts;
    for (const llvm::User* user : load->users()) {
        const auto* taken = llvm::dyn_cast<llvm::ExtractElementInst>(user);
        const auto* index = taken == nullptr
                                ? nullptr
                                : llvm::dyn_cast<llvm::ConstantInt>(taken->getIndexOperand());
        if (index == nullptr || size == 0) return {};
        parts.push_back({index->getZExtValue() * size, size});
    }
    return parts;
}

}  // namespace lab::checks
