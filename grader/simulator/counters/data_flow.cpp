#include "grader/simulator/counters/data_flow.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Operator.h>

#include <string>
#include <utility>

#include "grader/simulator/callees.h"
#include "grader/simulator/counters/operations.h"

namespace lab::counters {

using simulator::calleeOf;

namespace {

constexpr unsigned privateMemory = 0;

bool isPointer(const llvm::Value* value) {
    return value->getType()->isPointerTy();
}

}  // namespace

bool isPrivatePointer(const llvm::Value* value) {
    return isPointer(value) && value->getType()->getPointerAddressSpace() == privateMemory;
}

PassedArguments passedArguments(const std::vector<const llvm::Function*>& functions) {
    PassedArguments passed;
    for (const llvm::Function* function : functions)
        for (const llvm::Instruction& instruction : llvm::instructions(function))
            if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction))
                if (const llvm::Function* callee = calleeOf(*call))
                    for (const llvm::Argument& argument : callee->args())
                        if (argument.getArgNo() < call->arg_size())
                            passed[&argument].push_back(call->getArgOperand(argument.getArgNo()));
    return passed;
}

// Each value is followed once, as code may be recursive.
bool hasKnownOrigin(const llvm::Value* value, const PassedArguments& passed, const Origin& origin) {
    std::vector<const llvm::Value*> toFollow{value};
    std::unordered_set<const llvm::Value*> seen;
    const auto follow = [&](const auto& values) {
        toFollow.insert(toFollow.end(), values.begin(), values.end());
    };
    while (!toFollow.empty()) {
        const llvm::Value* v = toFollow.back();
        toFollow.pop_back();
        if (!seen.insert(v).second || llvm::isa<llvm::Constant>(v)) continue;
        const auto* argument = llvm::dyn_cast<llvm::Argument>(v);
        if (const auto given = argument ? passed.find(argument) : passed.end();
            given != passed.end()) {
            follow(given->second);
        } else if (llvm::isa<llvm::GetElementPtrInst, llvm::CastInst, llvm::BinaryOperator,
                             llvm::CmpInst, llvm::SelectInst>(v)) {
            follow(llvm::cast<llvm::Instruction>(v)->operands());
        } else if (const auto from = origin(v)) {
            follow(*from);
        } else {
            return false;
        }
    }
    return true;
}

std::vector<const llvm::Value*> privateObjects(const llvm::Value* pointer,
                                               const PassedArguments& passed) {
    std::vector<const llvm::Value*> objects;
    std::vector<const llvm::Value*> open{pointer};
    std::unordered_set<const llvm::Value*> seen;
    while (!open.empty()) {
        const llvm::Value* value = open.back();
        open.pop_back();
        if (!seen.insert(value).second) continue;
        if (const auto* gep = llvm::dyn_cast<llvm::GEPOperator>(value)) {
            open.push_back(gep->getPointerOperand());
        } else if (llvm::Operator::getOpcode(value) == llvm::Instruction::BitCast ||
                   llvm::Operator::getOpcode(value) == llvm::Instruction::AddrSpaceCast) {
            open.push_back(llvm::cast<llvm::Operator>(value)->getOperand(0));
        } else if (const auto* phi = llvm::dyn_cast<llvm::PHINode>(value)) {
            for (const llvm::Value* incoming : phi->incoming_values()) open.push_back(incoming);
        } else if (const auto* select = llvm::dyn_cast<llvm::SelectInst>(value)) {
            open.push_back(select->getTrueValue());
            open.push_back(select->getFalseValue());
        } else if (const auto* argument = llvm::dyn_cast<llvm::Argument>(value)) {
            const auto given = passed.find(argument);
            if (given != passed.end())
                open.insert(open.end(), given->second.begin(), given->second.end());
        } else if (llvm::isa<llvm::AllocaInst>(value)) {
            objects.push_back(value);
        }
    }
    return objects;
}

// Arguments first: a pointer is resolved through the calls that pass it.
DataFlow::DataFlow(const std::vector<const llvm::Function*>& functions, PassedArguments passed)
    : passed_(std::move(passed)) {
    for (const llvm::Function* function : functions)
        for (const llvm::Instruction& instruction : llvm::instructions(function))
            collect(instruction);

    for (const llvm::Value* value : roots_) wantValue(value);
    for (const llvm::Value* object : rootObjects_) wantObject(object);
    while (!toFollow_.empty()) {
        const llvm::Value* value = toFollow_.back();
        toFollow_.pop_back();
        if (const auto* argument = llvm::dyn_cast<llvm::Argument>(value)) {
            for (const llvm::Value* v : passed_[argument]) wantValue(v);
        } else if (const auto* instruction = llvm::dyn_cast<llvm::Instruction>(value)) {
            wantOperandsOf(*instruction);
        }
    }
}

bool DataFlow::isData(const llvm::Instruction& instruction) const {
    return data_.count(&instruction) > 0;
}

void DataFlow::collect(const llvm::Instruction& instruction) {
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction))
        write(store->getPointerOperand(), store->getValueOperand());
    else if (const auto* ret = llvm::dyn_cast<llvm::ReturnInst>(&instruction)) {
        if (ret->getReturnValue()) returned_[ret->getFunction()].push_back(ret->getReturnValue());
    } else if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction))
        collectCall(*call);
}

void DataFlow::collectCall(const llvm::CallBase& call) {
    if (const auto* transfer = llvm::dyn_cast<llvm::MemTransferInst>(&call)) {
        copy(transfer->getRawDest(), transfer->getRawSource());
        return;
    }
    const llvm::Function* callee = calleeOf(call);
    if (!callee || !callee->isDeclaration()) return;
    const std::string name = builtinName(*callee);
    if (operationsOf(call).isAtomic) {
        roots_.push_back(&call);  // the atomic's own result is what it stores
        for (unsigned i = 1; i < call.arg_size(); ++i) roots_.push_back(call.getArgOperand(i));
    } else if (name.compare(0, 6, "vstore") == 0) {
        for (const llvm::Value* pointer : call.args())
            if (isPointer(pointer)) write(pointer, call.getArgOperand(0));
    }
}

void DataFlow::write(const llvm::Value* pointer, const llvm::Value* value) {
    if (!isPrivatePointer(pointer))
        roots_.push_back(value);
    else
        for (const llvm::Value* object : privateObjects(pointer, passed_))
            writtenTo_[object].push_back(value);
}

void DataFlow::copy(const llvm::Value* to, const llvm::Value* from) {
    if (!isPrivatePointer(from)) return;
    for (const llvm::Value* source : privateObjects(from, passed_)) {
        if (!isPrivatePointer(to))
            rootObjects_.push_back(source);
        else
            for (const llvm::Value* object : privateObjects(to, passed_))
                copiedTo_[object].push_back(source);
    }
}

void DataFlow::wantValue(const llvm::Value* value) {
    if (!llvm::isa<llvm::Instruction>(value) && !llvm::isa<llvm::Argument>(value)) return;
    if (data_.insert(value).second) toFollow_.push_back(value);
}

void DataFlow::wantObject(const llvm::Value* object) {
    if (!dataObjects_.insert(object).second) return;
    for (const llvm::Value* value : writtenTo_[object]) wantValue(value);
    for (const llvm::Value* source : copiedTo_[object]) wantObject(source);
}

void DataFlow::wantPrivateMemory(const llvm::Value* pointer) {
    if (!isPrivatePointer(pointer)) return;
    for (const llvm::Value* object : privateObjects(pointer, passed_)) wantObject(object);
}

void DataFlow::wantOperandsOf(const llvm::Instruction& instruction) {
    switch (instruction.getOpcode()) {
        case llvm::Instruction::ICmp:
        case llvm::Instruction::FCmp:
        case llvm::Instruction::GetElementPtr:
        case llvm::Instruction::PtrToInt:
        case llvm::Instruction::Alloca:
            return;
        case llvm::Instruction::Load:
            return wantPrivateMemory(llvm::cast<llvm::LoadInst>(instruction).getPointerOperand());
        case llvm::Instruction::Select:  // not its condition
            wantValue(instruction.getOperand(1));
            wantValue(instruction.getOperand(2));
            return;
        case llvm::Instruction::ExtractElement:  // not its index
            return wantValue(instruction.getOperand(0));
        case llvm::Instruction::InsertElement:
            wantValue(instruction.getOperand(0));
            wantValue(instruction.getOperand(1));
            return;
        case llvm::Instruction::Call: {
            const auto& call = llvm::cast<llvm::CallBase>(instruction);
            const llvm::Function* callee = calleeOf(call);
            if (callee && !callee->isDeclaration()) {
                for (const llvm::Value* value : returned_[callee]) wantValue(value);
                return;
            }
            return wantArgumentsOf(call, callee ? builtinName(*callee) : "");
        }
        default:
            for (const llvm::Value* operand : instruction.operands()) wantValue(operand);
    }
}

void DataFlow::wantArgumentsOf(const llvm::CallBase& builtin, const std::string& name) {
    if (operationsOf(builtin).isAtomic) return;  // its operands are roots already
    const auto is = [&](const char* prefix) { return name.rfind(prefix, 0) == 0; };
    const bool onlyAddresses = is("get_") || is("vload") || is("read_image");
    for (unsigned i = 0; i < builtin.arg_size(); ++i) {
        const llvm::Value* argument = builtin.getArgOperand(i);
        const bool isCondition = name == "select" && i == 2;
        if (isPointer(argument))
            wantPrivateMemory(argument);
        else if (!onlyAddresses && !isCondition)
            wantValue(argument);
    }
}

}  // namespace lab::counters
