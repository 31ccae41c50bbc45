// A pass for Oclgrind's compiler. It replaces what Oclgrind does not know, and would refuse, or
// gets wrong; the files included below say what that is. Each plugin is also a pass plugin, named
// in the options of a build (grader/runner/session.cpp).
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Passes/PassPlugin.h>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "grader/simulator/integers.h"
#include "grader/simulator/intrinsics.h"
#include "grader/simulator/pointer_tables.h"
#include "grader/simulator/second_results.h"
#include "grader/simulator/strided_copies.h"
#include "grader/simulator/struct_copies.h"
#include "grader/simulator/vectors.h"
#include "grader/simulator/wrong_builtins.h"

namespace lab::simulator {

namespace {

// What decides after i % 4 is made a number of 2 bits, and Oclgrind compares the byte that holds
// it.
void keepDecidingBits(llvm::SwitchInst& choice) {
    llvm::Value* const narrow = choice.getCondition();
    const unsigned bits = widthOf(narrow);
    const auto width = static_cast<unsigned>(llvm::PowerOf2Ceil(std::max(bits, 8u)));
    if (width == bits) return;
    llvm::IRBuilder<> b(&choice);
    llvm::Value* const wide = b.CreateZExt(narrow, b.getIntNTy(width));
    choice.setCondition(b.CreateAnd(wide, number(wide, (std::uint64_t{1} << bits) - 1)));
    for (auto& one : choice.cases())
        one.setValue(b.getInt(one.getCaseValue()->getValue().zext(width)));
}

// How a call of a function of OpenCL C is replaced; null if it is not.
Replace replacementOf(const llvm::Instruction& instruction) {
    if (isStridedCopy(instruction)) return copyByElements;
    if (hasSecondResult(instruction)) return composeResults;
    return correctionOf(instruction);
}

struct Lowering : llvm::PassInfoMixin<Lowering> {
    static bool isRequired() { return true; }  // also in functions that are not optimised

    llvm::PreservedAnalyses run(llvm::Module& module, llvm::ModuleAnalysisManager&) {
        selectFromPointerTables(module);
        std::vector<std::pair<llvm::CallInst*, Replace>> builtins;
        std::vector<llvm::MemCpyInst*> copies;
        std::vector<llvm::IntrinsicInst*> intrinsics;
        std::vector<llvm::ShuffleVectorInst*> shuffles;
        std::vector<llvm::StoreInst*> stores;
        for (llvm::Function& function : module)
            for (llvm::Instruction& instruction : llvm::instructions(function))
                if (auto* copy = llvm::dyn_cast<llvm::MemCpyInst>(&instruction))
                    copies.push_back(copy);
                else if (auto* intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction))
                    intrinsics.push_back(intrinsic);
                else if (auto* shuffle = llvm::dyn_cast<llvm::ShuffleVectorInst>(&instruction))
                    shuffles.push_back(shuffle);
                else if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction))
                    stores.push_back(store);
                else if (const Replace replace = replacementOf(instruction))
                    builtins.emplace_back(llvm::cast<llvm::CallInst>(&instruction), replace);
        for (const auto& [call, replace] : builtins) replace(*call);
        for (llvm::MemCpyInst* copy : copies) leaveGapsOut(*copy);
        takeApart(shuffles, stores);
        for (llvm::IntrinsicInst* call : intrinsics) lowerIntrinsic(*call);
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
