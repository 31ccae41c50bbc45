#include "grader/simulator/counters/kernel_code.h"

#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Operator.h>

#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "grader/simulator/callees.h"
#include "grader/simulator/counters/data_flow.h"
#include "grader/simulator/counters/joined_atomics.h"
#include "grader/simulator/counters/operations.h"
#include "grader/simulator/counters/private_arrays.h"

namespace lab::counters {

using simulator::calleeOf;

namespace {

constexpr unsigned constantMemory = 2;

Site::Flow flowOf(const llvm::Instruction& instruction) {
    if (llvm::isa<llvm::ReturnInst>(instruction)) return Site::Flow::leave;
    if (instruction.isTerminator()) {
        std::set<const llvm::BasicBlock*> successors;
        for (unsigned i = 0; i < instruction.getNumSuccessors(); ++i)
            successors.insert(instruction.getSuccessor(i));
        return successors.size() > 1 ? Site::Flow::branch : Site::Flow::jump;
    }
    if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction)) {
        const llvm::Function* callee = calleeOf(*call);
        if (callee && !callee->isDeclaration()) return Site::Flow::call;
    }
    return Site::Flow::next;
}

bool readsConstantMemory(const llvm::Instruction& instruction) {
    for (const llvm::Value* operand : instruction.operands())
        if (operand->getType()->isPointerTy() &&
            operand->getType()->getPointerAddressSpace() == constantMemory)
            return true;
    return false;
}

/// A vector in memory: the pointer and the indices that lead to it.
using VectorPlace = std::pair<const llvm::Value*, std::vector<const llvm::Value*>>;

VectorPlace placeOf(const llvm::Value* pointer) {
    const auto* gep = llvm::dyn_cast<llvm::GEPOperator>(pointer);
    if (!gep) return {pointer, {}};
    return {gep->getPointerOperand(), {gep->idx_begin(), gep->idx_end()}};
}

/// The vector that `pointer` points into (at a fixed element) or to (as a whole), if it does.
std::optional<VectorPlace> vectorAt(const llvm::Value* pointer, const llvm::Type* accessed) {
    if (accessed->isVectorTy()) return placeOf(pointer);
    const auto* gep = llvm::dyn_cast<llvm::GEPOperator>(pointer);
    if (!gep || gep->getNumIndices() < 2) return {};
    std::vector<llvm::Value*> leading(gep->idx_begin(), gep->idx_end() - 1);
    const llvm::Type* type =
        llvm::GetElementPtrInst::getIndexedType(gep->getSourceElementType(), leading);
    if (!type || !type->isVectorTy() || !llvm::isa<llvm::ConstantInt>(*(gep->idx_end() - 1)))
        return {};
    const auto* first = llvm::dyn_cast<llvm::ConstantInt>(leading[0]);
    if (leading.size() == 1 && first && first->isZero()) return placeOf(gep->getPointerOperand());
    return VectorPlace{gep->getPointerOperand(), {leading.begin(), leading.end()}};
}

}  // namespace

KernelCode::KernelCode(const llvm::Function& kernel) {
    const std::vector<const llvm::Function*> functions = simulator::functionsReachedFrom(kernel);
    const PassedArguments passed = passedArguments(functions);
    const DataFlow flow(functions, passed);
    const JoinedAtomics joined(kernel, passed);
    const PrivateArrays arrays(functions, passed);
    for (const llvm::Function* function : functions) addFunction(*function, flow, joined, arrays);
    optimised_ = !kernel.hasOptNone();
}

void KernelCode::addFunction(const llvm::Function& function, const DataFlow& flow,
                             const JoinedAtomics& joined, const PrivateArrays& arrays) {
    // LLVM's analyses take a mutable function, but do not change it.
    const llvm::DominatorTree dominators(const_cast<llvm::Function&>(function));
    const llvm::LoopInfo loops(dominators);
    std::map<const llvm::Loop*, unsigned> loopNumbers;
    for (const llvm::BasicBlock& block : function) {
        LoopPlace place;
        if (const llvm::Loop* loop = loops.getLoopFor(&block)) {
            const auto [entry, isNew] = loopNumbers.try_emplace(loop, loops_);
            if (isNew) ++loops_;
            place = {entry->second, loop->getLoopDepth(), loop->getHeader() == &block};
        }
        for (const llvm::Instruction& instruction : block) {
            const Operations count = operationsOf(instruction);
            const bool isData = flow.isData(instruction);
            const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
            if (const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction))
                privateBytes_ += function.getParent()->getDataLayout().getTypeAllocSize(
                    variable->getAllocatedType());
            siteOf_[&instruction] = sites_.size();
            sites_.push_back({&instruction, flowOf(instruction), blocks_.size(),
                              lineOf(instruction), sites_.size(), readsConstantMemory(instruction),
                              count.ops, isData ? count.ops : 0, isData ? count.adds : 0,
                              slotsOf(instruction), call && joined.joins(*call),
                              arrays.isAccessedBy(instruction)});
        }
        blocks_.push_back(place);
        joinVectorAccesses(block);
    }
}

// The compiler and Oclgrind split many accesses to a vector into one for each component. A GPU's
// compiler joins them again if nothing comes between, and so does this.
void KernelCode::joinVectorAccesses(const llvm::BasicBlock& block) {
    std::map<std::tuple<bool, const llvm::Value*, std::vector<const llvm::Value*>>, std::size_t>
        first;
    for (const llvm::Instruction& instruction : block) {
        if (llvm::isa<llvm::CallBase>(instruction) && instruction.mayHaveSideEffects())
            first.clear();
        const auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction);
        const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction);
        if (!load && !store) continue;
        const auto place =
            load ? vectorAt(load->getPointerOperand(), load->getType())
                 : vectorAt(store->getPointerOperand(), store->getValueOperand()->getType());
        if (!place) continue;
        const std::size_t site = siteOf_.at(&instruction);
        const auto [entry, isNew] =
            first.try_emplace(std::tuple(load != nullptr, place->first, place->second), site);
        if (!isNew) sites_[site].accessId = entry->second;
    }
}

std::size_t KernelCode::lineOf(const llvm::Instruction& instruction) {
    SourceLine line;
    if (const llvm::DILocation* location = instruction.getDebugLoc().get()) {
        line.file = location->getFilename().str();
        line.line = location->getLine();
    } else if (const llvm::DISubprogram* function = instruction.getFunction()->getSubprogram()) {
        line.file = function->getFilename().str();
    }
    for (std::size_t i = 0; i < lines_.size(); ++i)
        if (lines_[i].line == line.line && lines_[i].file == line.file) return i;
    lines_.push_back(line);
    return lines_.size() - 1;
}

std::size_t KernelCode::siteOf(const llvm::Instruction* instruction, std::size_t previous) const {
    if (previous + 1 < sites_.size() && sites_[previous + 1].instruction == instruction)
        return previous + 1;
    return siteOf_.at(instruction);
}

}  // namespace lab::counters
