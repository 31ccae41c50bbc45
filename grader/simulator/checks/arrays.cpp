#include "grader/simulator/checks/arrays.h"

#include <llvm/IR/DataLayout.h>
#include <llvm/IR/DerivedTypes.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/Module.h>
#include <oclgrind/Kernel.h>
#include <oclgrind/KernelInvocation.h>
#include <oclgrind/Memory.h>
#include <oclgrind/WorkGroup.h>

#include <algorithm>

#include "grader/simulator/addresses.h"
#include "grader/simulator/checks/findings.h"

namespace lab::checks {

using simulator::bufferOf;

nlohmann::json findingIn(unsigned space, const Array* array, const char* kind) {
    nlohmann::json finding = {{"kind", kind}, {"space", nameOfSpace(space)}};
    if (array != nullptr) finding["array"] = array->name;
    return finding;
}

std::string nameOf(const llvm::Value& array) {
    const std::string name = array.getName().str();
    return shortened(name.substr(name.rfind('.') + 1));
}

void Arrays::made(std::size_t address, bool readOnly, bool locked) {
    const std::size_t buffer = bufferOf(address);
    for (std::set<std::size_t>* buffers : {&readOnly_, &locked_, &given_}) buffers->erase(buffer);
    if (readOnly) readOnly_.insert(buffer);
    if (locked) locked_.insert(buffer);
}

void Arrays::given(std::size_t address) {
    given_.insert(bufferOf(address));
}

void Arrays::beginLaunch(const Running& running) {
    arrays_.clear();
    const oclgrind::Kernel* kernel = running.launch->getKernel();
    for (auto v = kernel->values_begin(); v != kernel->values_end(); ++v) {
        const auto* type = llvm::dyn_cast<llvm::PointerType>(v->first->getType());
        if (type == nullptr || v->second.data == nullptr) continue;
        if (type->getAddressSpace() == oclgrind::AddrSpaceGlobal)
            arrays_[{oclgrind::AddrSpaceGlobal, bufferOf(v->second.getPointer())}] = {
                shortened(v->first->getName()), 0};
    }
}

void Arrays::endLaunch() {
    for (const auto& [of, array] : arrays_)
        if (of.first == oclgrind::AddrSpaceGlobal) given_.insert(of.second);
}

void Arrays::beginGroup(const Running& running) {
    const oclgrind::Kernel* kernel = running.launch->getKernel();
    const llvm::DataLayout& layout = kernel->getFunction()->getParent()->getDataLayout();
    for (auto v = kernel->values_begin(); v != kernel->values_end(); ++v) {
        const auto* type = llvm::dyn_cast<llvm::PointerType>(v->first->getType());
        if (type == nullptr || type->getAddressSpace() != oclgrind::AddrSpaceLocal) continue;
        llvm::Type* element = type->getNonOpaquePointerElementType();
        llvm::Align promise = layout.getABITypeAlign(element);
        if (const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(v->first))
            promise = std::max(promise, variable->getAlign().valueOrOne());
        arrays_[{oclgrind::AddrSpaceLocal,
                 bufferOf(running.group->getLocalMemoryAddress(v->first))}] = {nameOf(*v->first),
                                                                               promise.value()};
    }
}

const Array* Arrays::at(unsigned space, std::size_t address) const {
    const auto known = arrays_.find({space, bufferOf(address)});
    return known == arrays_.end() ? nullptr : &known->second;
}

bool Arrays::isReadOnly(std::size_t address) const {
    return readOnly_.count(bufferOf(address)) > 0;
}

bool Arrays::isLocked(std::size_t address) const {
    return locked_.count(bufferOf(address)) > 0;
}

bool Arrays::isGiven(std::size_t address) const {
    return given_.count(bufferOf(address)) > 0;
}

}  // namespace lab::checks
