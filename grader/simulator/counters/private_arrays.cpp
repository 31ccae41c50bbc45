#include "grader/simulator/counters/private_arrays.h"

#include <llvm/ADT/Triple.h>
#include <llvm/Analysis/AssumptionCache.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/Analysis/ScalarEvolution.h>
#include <llvm/Analysis/TargetLibraryInfo.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

#include <optional>
#include <utility>

namespace lab::counters {

namespace {

using Values = std::unordered_set<const llvm::Value*>;

constexpr unsigned kMostUnrolled = 256;  // rounds of a loop

// The variables that change from round to round in loops with a constant number of rounds.
void addUnrolled(const llvm::Function& constFunction, Values& counters) {
    // LLVM's analyses take a mutable function, but do not change it.
    auto& function = const_cast<llvm::Function&>(constFunction);
    llvm::DominatorTree dominators(function);
    llvm::LoopInfo loops(dominators);
    llvm::AssumptionCache assumptions(function);
    const llvm::TargetLibraryInfoImpl library(
        llvm::Triple(function.getParent()->getTargetTriple()));
    llvm::TargetLibraryInfo info(library);
    llvm::ScalarEvolution evolution(function, info, assumptions, dominators, loops);
    for (const llvm::Loop* loop : loops.getLoopsInPreorder())
        if (const unsigned rounds = evolution.getSmallConstantMaxTripCount(loop);
            rounds > 0 && rounds <= kMostUnrolled)
            for (const llvm::PHINode& phi : loop->getHeader()->phis()) counters.insert(&phi);
}

bool isKnownAtCompileTime(const llvm::Value* value, const Values& counters,
                          const PassedArguments& passed) {
    using From = std::vector<const llvm::Value*>;
    return hasKnownOrigin(value, passed, [&](const llvm::Value* v) -> std::optional<From> {
        if (llvm::isa<llvm::AllocaInst>(v)) return From{};
        if (counters.count(v) == 0) return {};
        const auto values = llvm::cast<llvm::PHINode>(v)->incoming_values();
        return From(values.begin(), values.end());
    });
}

}  // namespace

PrivateArrays::PrivateArrays(const std::vector<const llvm::Function*>& functions,
                             const PassedArguments& passed) {
    // What each instruction accesses, if that is private memory.
    std::vector<std::pair<const llvm::Instruction*, const llvm::Value*>> pointers;
    Values counters;
    for (const llvm::Function* function : functions) {
        bool any = false;
        for (const llvm::Instruction& instruction : llvm::instructions(function))
            for (const llvm::Value* operand : instruction.operands())
                if (llvm::isa<llvm::LoadInst, llvm::StoreInst, llvm::CallBase>(instruction) &&
                    isPrivatePointer(operand) && !llvm::isa<llvm::Constant>(operand)) {
                    pointers.emplace_back(&instruction, operand);
                    any = true;
                }
        if (any) addUnrolled(*function, counters);
    }
    Values inMemory;
    for (const auto& [instruction, pointer] : pointers)
        if (!isKnownAtCompileTime(pointer, counters, passed))
            for (const llvm::Value* object : privateObjects(pointer, passed))
                inMemory.insert(object);
    for (const auto& [instruction, pointer] : pointers)
        for (const llvm::Value* object : privateObjects(pointer, passed))
            if (inMemory.count(object) > 0) accesses_.insert(instruction);
}

bool PrivateArrays::isAccessedBy(const llvm::Instruction& instruction) const {
    return accesses_.count(&instruction) > 0;
}

}  // namespace lab::counters
