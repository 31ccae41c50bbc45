#include "grader/simulator/counters/operations.h"

#include <llvm/IR/Constant.h>
#include <llvm/IR/DerivedTypes.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/Instructions.h>

#include <algorithm>
#include <cctype>
#include <initializer_list>

#include "grader/simulator/callees.h"

namespace lab::counters {

using simulator::calleeOf;

namespace {

unsigned elementsOf(const llvm::Type* type) {
    const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type);
    return vector ? vector->getNumElements() : 1;
}

// Of a call's result or, as all(v) looks at each of them, of its arguments.
unsigned elementsOf(const llvm::CallBase& call) {
    unsigned elements = elementsOf(call.getType());
    if (!call.getType()->isVoidTy())  // vstore4 is one store
        for (const llvm::Use& argument : call.args())
            elements = std::max(elements, elementsOf(argument->getType()));
    return elements;
}

bool startsWithAny(const std::string& name, std::initializer_list<const char*> prefixes) {
    for (const std::string prefix : prefixes)
        if (name.compare(0, prefix.size(), prefix) == 0) return true;
    return false;
}

bool isOneOf(const std::string& name, std::initializer_list<const char*> names) {
    for (const std::string candidate : names)
        if (name == candidate) return true;
    return false;
}

Operations atomicOperations(const std::string& name) {
    const std::string op = name.substr(name.find('_') + 1);
    Operations count;
    count.isAtomic = true;
    if (isOneOf(op, {"xchg", "cmpxchg"})) return count;
    count.ops = 1;
    if (isOneOf(op, {"add", "sub", "inc", "dec"})) count.adds = 1;
    return count;
}

Operations callOperations(const llvm::CallBase& call) {
    Operations count;
    const llvm::Function* callee = calleeOf(call);
    if (!callee || !callee->isDeclaration()) return count;  // its own instructions are counted
    const std::string name = builtinName(*callee);
    if (startsWithAny(name, {"atomic_", "atom_"})) return atomicOperations(name);
    if (call.getType()->isVoidTy()) return count;
    if (startsWithAny(name, {"get_", "vload", "async_work_group", "printf", "as_", "convert_",
                             "shuffle", "read_image", "llvm.lifetime", "llvm.expect", "__"}))
        return count;
    const unsigned elements = elementsOf(call);
    const bool multipliesAndAdds =
        name == "dot" || (startsWithAny(name, {"fma", "mad", "llvm.fmuladd", "llvm.fma"}) &&
                          !startsWithAny(name, {"fmax"}));
    count.ops = multipliesAndAdds ? 2 * elements : elements;
    if (multipliesAndAdds || isOneOf(name, {"add_sat", "sub_sat", "hadd", "rhadd", "abs_diff"}))
        count.adds = elements;
    return count;
}

}  // namespace

Operations operationsOf(const llvm::Instruction& instruction) {
    Operations count;
    switch (instruction.getOpcode()) {
        case llvm::Instruction::Add:
        case llvm::Instruction::FAdd:
        case llvm::Instruction::Sub:
        case llvm::Instruction::FSub:
            count.adds = elementsOf(instruction.getType());
            count.ops = count.adds;
            return count;
        case llvm::Instruction::ICmp:
        case llvm::Instruction::FCmp:
        case llvm::Instruction::Select:
        case llvm::Instruction::FNeg:
            count.ops = elementsOf(instruction.getType());
            return count;
        case llvm::Instruction::Call:
            return callOperations(llvm::cast<llvm::CallBase>(instruction));
        default:
            if (instruction.isBinaryOp()) count.ops = elementsOf(instruction.getType());
            return count;
    }
}

unsigned slotsOf(const llvm::Instruction& instruction) {
    const unsigned elements = elementsOf(instruction.getType());
    switch (instruction.getOpcode()) {
        case llvm::Instruction::Load:
        case llvm::Instruction::Store:
        case llvm::Instruction::GetElementPtr:
        case llvm::Instruction::Br:
        case llvm::Instruction::Switch:
            return 1;
        case llvm::Instruction::SDiv:
        case llvm::Instruction::UDiv:
        case llvm::Instruction::SRem:
        case llvm::Instruction::URem:
            if (llvm::isa<llvm::Constant>(instruction.getOperand(1))) return elements * 4;
            // Long numbers are mostly small; those beyond 32 bits take three times as many.
            return elements * (instruction.getType()->getScalarSizeInBits() > 32 ? 40 : 32);
        case llvm::Instruction::FDiv:
        case llvm::Instruction::FRem:
            return elements * 10;
        case llvm::Instruction::Call: {
            const auto& call = llvm::cast<llvm::CallBase>(instruction);
            const llvm::Function* callee = calleeOf(call);
            if (callee == nullptr || !callee->isDeclaration())
                return 0;  // a GPU's compiler inlines
            const std::string name = builtinName(*callee);
            if (startsWithAny(name, {"llvm.lifetime", "llvm.dbg", "llvm.expect", "as_"})) return 0;
            const unsigned each = elementsOf(call);
            if (startsWithAny(name, {"fast_"})) return each + 10;
            if (startsWithAny(name, {"distance", "length", "normalize"})) return each + 30;
            if (startsWithAny(name, {"exp", "pown", "rsqrt", "sqrt"})) return each * 10;
            if (startsWithAny(name, {"pow"})) return each * 110;
            if (startsWithAny(
                    name, {"acos", "asin", "atan", "cbrt", "cos", "erf", "fmod", "hypot", "lgamma",
                           "log", "remainder", "remquo", "rootn", "sin", "tan", "tgamma"}))
                return each * 30;
            return std::max(1u, each);
        }
        default:
            return instruction.isBinaryOp() ||
                           llvm::isa<llvm::CmpInst, llvm::SelectInst>(instruction)
                       ? elements
                       : 0;
    }
}

std::string builtinName(const llvm::Function& function) {
    const std::string name = function.getName().str();
    if (name.compare(0, 2, "_Z") != 0) return name;
    std::size_t digits = 2;
    std::size_t length = 0;
    while (digits < name.size() && std::isdigit(static_cast<unsigned char>(name[digits])))
        length = 10 * length + static_cast<std::size_t>(name[digits++] - '0');
    return name.substr(digits, length);
}

}  // namespace lab::counters
