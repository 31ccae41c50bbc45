// Calls of functions of OpenCL C in a kernel's program, where they are only declared.
#pragma once

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Module.h>

#include <string>
#include <vector>

namespace lab::simulator {

/// Metadata of the shift by which a factor of mul24 or mad24 loses its upper bits
/// (wrong_builtins.cpp).
constexpr const char* kOf24Bits = "lab.24";

/// The call of such a function, if the instruction is one with arguments; else null.
inline const llvm::CallInst* builtinCall(const llvm::Instruction* instruction) {
    const auto* call = llvm::dyn_cast_or_null<llvm::CallInst>(instruction);
    const llvm::Function* callee = call == nullptr ? nullptr : call->getCalledFunction();
    const bool is = callee != nullptr && callee->isDeclaration() && call->arg_size() > 0;
    return is ? call : nullptr;
}

/// As it is written in OpenCL C: sin for _Z3sinf. Empty if the name is not mangled.
inline llvm::StringRef nameOfBuiltin(const llvm::Function& function) {
    llvm::StringRef name = function.getName();
    std::size_t length = 0;
    if (!name.consume_front("_Z") || name.consumeInteger(10, length)) return {};
    return name.take_front(length);
}

/// Where `b` stands, a call of another one, by its mangled name, in the place of `call`.
inline llvm::CallInst* callBuiltin(llvm::IRBuilder<>& b, const llvm::CallInst& call,
                                   const std::string& name, llvm::Type* result,
                                   const std::vector<llvm::Value*>& arguments) {
    std::vector<llvm::Type*> types;
    for (const llvm::Value* argument : arguments) types.push_back(argument->getType());
    llvm::FunctionCallee callee = b.GetInsertBlock()->getModule()->getOrInsertFunction(
        name, llvm::FunctionType::get(result, types, false));
    llvm::cast<llvm::Function>(callee.getCallee())->setCallingConv(call.getCallingConv());
    llvm::CallInst* const other = b.CreateCall(callee, arguments);
    other->setCallingConv(call.getCallingConv());
    other->setDebugLoc(call.getDebugLoc());
    return other;
}

}  // namespace lab::simulator
