#include "grader/simulator/strided_copies.h"

#include <llvm/IR/IRBuilder.h>

#include <cstdint>
#include <string>

#include "grader/simulator/builtins.h"
#include "grader/simulator/integers.h"

namespace lab::simulator {

namespace {

using llvm::Value;

constexpr unsigned kGlobalMemory = 1;  // an address space

const std::string kStrided = "_Z29async_work_group_strided_copy",
                  kPlain = "_Z21async_work_group_copy";
const std::string kEvent = "9ocl_event";

}  // namespace

bool isStridedCopy(const llvm::Instruction& instruction) {
    const auto* call = builtinCall(&instruction);
    if (call == nullptr || call->arg_size() != 5) return false;
    const llvm::StringRef name = call->getCalledFunction()->getName();
    const auto type = [&](unsigned i) { return call->getArgOperand(i)->getType(); };
    return name.startswith(kStrided) && name.endswith(kEvent) && type(0)->isPointerTy() &&
           type(1)->isPointerTy() && type(2)->isIntegerTy() && type(3) == type(2) &&
           type(4) == call->getType();
}

// The arguments are to, from, number of elements, stride in global memory, and event. One copy of
// nothing gets an event for those that follow.
void copyByElements(llvm::CallInst& call) {
    std::string name = call.getCalledFunction()->getName().str();
    name.replace(0, kStrided.size(), kPlain);
    name.erase(name.size() - kEvent.size() - 1, 1);  // the type of the stride
    Value *const to = call.getArgOperand(0), *const from = call.getArgOperand(1);
    Value *const n = call.getArgOperand(2), *const stride = call.getArgOperand(3);
    const auto copy = [&](llvm::IRBuilder<>& b, Value* t, Value* f, std::uint64_t m, Value* e) {
        return callBuiltin(b, call, name, call.getType(), {t, f, number(n, m), e});
    };
    llvm::BasicBlock* const before = call.getParent();
    llvm::BasicBlock* const after = before->splitBasicBlock(&call);
    llvm::LLVMContext& context = call.getContext();
    auto* const loop = llvm::BasicBlock::Create(context, "", before->getParent(), after);
    auto* const body = llvm::BasicBlock::Create(context, "", before->getParent(), after);
    before->getTerminator()->eraseFromParent();
    llvm::IRBuilder<> atFirst(before), atLoop(loop), atBody(body);
    Value* const first = copy(atFirst, to, from, 0, call.getArgOperand(4));
    atFirst.CreateBr(loop);
    llvm::PHINode* const i = atLoop.CreatePHI(n->getType(), 2);
    i->addIncoming(number(n, 0), before);
    atLoop.CreateCondBr(atLoop.CreateICmpULT(i, n), body, after);
    const auto element = [&](Value* array) {
        auto* const type = llvm::cast<llvm::PointerType>(array->getType());
        Value* const index =
            type->getAddressSpace() == kGlobalMemory ? atBody.CreateMul(i, stride) : i;
        return atBody.CreateGEP(type->getNonOpaquePointerElementType(), array, index);
    };
    copy(atBody, element(to), element(from), 1, first);
    i->addIncoming(atBody.CreateAdd(i, number(n, 1)), body);
    atBody.CreateBr(loop);
    call.replaceAllUsesWith(first);
    call.eraseFromParent();
}

}  // namespace lab::simulator
