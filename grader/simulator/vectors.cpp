#include "grader/simulator/vectors.h"

#include <llvm/ADT/STLExtras.h>

#include <algorithm>
#include <cstdint>
#include <tuple>
#include <utility>

#include "grader/simulator/integers.h"

namespace lab::simulator {

namespace {

using llvm::Value;

constexpr unsigned kPrivateMemory = 0;  // an address space

// The same vector, component by component. Those that the compiler leaves open, such as the fourth
// of an int3 in memory, are 0: nothing in the kernel asks for them.
Value* byComponents(llvm::ShuffleVectorInst& shuffle) {
    llvm::IRBuilder<> b(&shuffle);
    const auto* operands = llvm::cast<llvm::FixedVectorType>(shuffle.getOperand(0)->getType());
    const int length = static_cast<int>(operands->getNumElements());
    Value* vector = llvm::Constant::getNullValue(shuffle.getType());
    std::uint64_t to = 0;
    for (const int from : shuffle.getShuffleMask()) {
        const std::uint64_t here = to++;
        if (from == llvm::UndefMaskElem) continue;
        Value* const source = shuffle.getOperand(from < length ? 0 : 1);
        if (llvm::isa<llvm::UndefValue>(source)) continue;
        const auto index = static_cast<std::uint64_t>(from % length);
        vector = b.CreateInsertElement(vector, b.CreateExtractElement(source, index), here);
    }
    return vector;
}

// Which component of which value, not made by a shuffle, a component of `vector` is; a null value
// if the compiler leaves it open.
std::pair<Value*, int> sourceOf(Value* vector, int component) {
    while (auto* shuffle = llvm::dyn_cast<llvm::ShuffleVectorInst>(vector)) {
        const auto* type = llvm::cast<llvm::FixedVectorType>(shuffle->getOperand(0)->getType());
        const int length = static_cast<int>(type->getNumElements());
        const int from = shuffle->getMaskValue(static_cast<unsigned>(component));
        if (from == llvm::UndefMaskElem) return {};
        vector = shuffle->getOperand(from < length ? 0 : 1);
        component = from % length;
    }
    return {vector, component};
}

// Some components of a vector in memory are set, v.xy = ..: Clang loads all, exchanges these, and
// stores all. The others may be uninitialised, or another work-item's. Only what is set is stored;
// the load is returned.
llvm::LoadInst* storeComponents(llvm::StoreInst& store) {
    auto* const type = llvm::dyn_cast<llvm::FixedVectorType>(store.getValueOperand()->getType());
    if (type == nullptr || !llvm::isa<llvm::ShuffleVectorInst>(store.getValueOperand()) ||
        store.getPointerAddressSpace() == kPrivateMemory)
        return nullptr;
    const auto isKept = [&](const Value* vector, int component, int place) {
        const auto* load = llvm::dyn_cast_or_null<llvm::LoadInst>(vector);
        if (load == nullptr || load->getPointerOperand() != store.getPointerOperand() ||
            load->getParent() != store.getParent() || component != place)
            return false;
        return std::none_of(load->getIterator(), std::as_const(store).getIterator(),
                            [](const llvm::Instruction& i) { return i.mayWriteToMemory(); });
    };
    std::vector<std::tuple<int, Value*, int>> set;  // place, value, component
    const int length = static_cast<int>(type->getNumElements());
    llvm::LoadInst* kept = nullptr;
    for (int place = 0; place < length; ++place) {
        const auto [vector, component] = sourceOf(store.getValueOperand(), place);
        if (isKept(vector, component, place))
            kept = llvm::cast<llvm::LoadInst>(vector);
        else if (vector != nullptr)
            set.emplace_back(place, vector, component);
    }
    if (kept == nullptr) return nullptr;
    llvm::IRBuilder<> b(&store);
    for (const auto& [place, vector, component] : set) {
        Value* const value = b.CreateExtractElement(vector, static_cast<std::uint64_t>(component));
        Value* const to = b.CreateConstInBoundsGEP2_32(type, store.getPointerOperand(), 0,
                                                       static_cast<unsigned>(place));
        b.CreateStore(value, to, store.isVolatile());
    }
    store.eraseFromParent();
    return kept;
}

bool isTruths(const Value* x) {
    return x->getType()->isVectorTy() && x->getType()->isIntOrIntVectorTy(1);
}

}  // namespace

void takeApart(const std::vector<llvm::ShuffleVectorInst*>& shuffles,
               const std::vector<llvm::StoreInst*>& stores) {
    std::vector<llvm::LoadInst*> loads;  // of what is not stored again
    for (llvm::StoreInst* store : stores)
        if (llvm::LoadInst* load = storeComponents(*store)) loads.push_back(load);
    for (llvm::ShuffleVectorInst* shuffle : llvm::reverse(shuffles)) {
        if (!shuffle->use_empty()) shuffle->replaceAllUsesWith(byComponents(*shuffle));
        shuffle->eraseFromParent();
    }
    for (llvm::LoadInst* load : loads)
        if (load->use_empty() && !load->isVolatile()) load->eraseFromParent();
}

bool takesBitsOfTruths(const llvm::Instruction& instruction) {
    return (llvm::isa<llvm::CastInst>(instruction) ||
            llvm::isa<llvm::ExtractElementInst>(instruction) ||
            instruction.getOpcode() == llvm::Instruction::Xor) &&
           isTruths(instruction.getOperand(0));
}

void selectByTruths(llvm::Instruction& instruction) {
    llvm::IRBuilder<> b(&instruction);
    Value* const truths = instruction.getOperand(0);
    const auto chosen = [&](llvm::Type* type, bool isSigned) {
        llvm::Constant* const one =
            isSigned ? llvm::Constant::getAllOnesValue(type) : llvm::ConstantInt::get(type, 1);
        return b.CreateSelect(truths, one, llvm::Constant::getNullValue(type));
    };
    const auto count = llvm::cast<llvm::VectorType>(truths->getType())->getElementCount();
    llvm::Type* const bytes = llvm::VectorType::get(b.getInt8Ty(), count);
    Value* result = nullptr;
    switch (instruction.getOpcode()) {
        case llvm::Instruction::ZExt:
        case llvm::Instruction::SExt:
            result =
                chosen(instruction.getType(), instruction.getOpcode() == llvm::Instruction::SExt);
            break;
        case llvm::Instruction::UIToFP:
            result = b.CreateUIToFP(chosen(bytes, false), instruction.getType());
            break;
        case llvm::Instruction::SIToFP:
            result = b.CreateSIToFP(chosen(bytes, true), instruction.getType());
            break;
        case llvm::Instruction::ExtractElement: {
            Value* const byte =
                b.CreateExtractElement(chosen(bytes, false), instruction.getOperand(1));
            result = b.CreateICmpNE(byte, number(byte, 0));
            break;
        }
        case llvm::Instruction::Xor: {
            Value* const other = instruction.getOperand(1);
            Value* const none = llvm::Constant::getNullValue(other->getType());
            Value* const all = llvm::Constant::getAllOnesValue(other->getType());
            result = b.CreateSelect(truths, b.CreateSelect(other, none, all), other);
            break;
        }
        default:
            return;
    }
    instruction.replaceAllUsesWith(result);
    instruction.eraseFromParent();
}

}  // namespace lab::simulator
