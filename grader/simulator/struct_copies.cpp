#include "grader/simulator/struct_copies.h"

#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/DerivedTypes.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Module.h>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace lab::simulator {

namespace {

constexpr std::size_t kMostMembers = 256;

struct Member {
    llvm::Type* type;
    std::uint64_t at;  // bytes from the beginning
};

// D of struct.D, or of struct.D.1 where there is another one.
llvm::StringRef nameOf(const llvm::StructType& type) {
    return type.getName().split('.').second.split('.').first;
}

// The struct as the program declares it; null if it is another type.
const llvm::DICompositeType* declared(const llvm::DIType* type, llvm::StringRef name) {
    const auto* composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(type);
    if (composite != nullptr && name == composite->getName()) return composite;
    const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type);
    if (derived == nullptr || name != derived->getName()) return nullptr;
    return llvm::dyn_cast_or_null<llvm::DICompositeType>(derived->getBaseType());
}

class Struct {
public:
    Struct(const llvm::Module& module, llvm::StructType& type) : layout_(module.getDataLayout()) {
        types_.processModule(module);
        add(&type, 0);
    }

    /// None if there are very many.
    std::vector<Member> members() const {
        return members_.size() > kMostMembers ? std::vector<Member>{} : members_;
    }

private:
    // Adds the members of members as well: scalars and vectors.
    void add(llvm::Type* type, std::uint64_t at) {
        if (members_.size() > kMostMembers) return;
        if (auto* inner = llvm::dyn_cast<llvm::StructType>(type)) {
            const llvm::StructLayout* places = layout_.getStructLayout(inner);
            const std::uint64_t end = endOf(*inner);
            for (unsigned i = 0; i < inner->getNumElements(); ++i)
                if (places->getElementOffset(i) < end)
                    add(inner->getElementType(i), at + places->getElementOffset(i));
        } else if (auto* array = llvm::dyn_cast<llvm::ArrayType>(type)) {
            const std::uint64_t size = layout_.getTypeAllocSize(array->getElementType());
            for (std::uint64_t i = 0; i < array->getNumElements() && i <= kMostMembers; ++i)
                add(array->getElementType(), at + i * size);
        } else {
            members_.push_back({type, at});
        }
    }

    // Where its last member ends. The compiler may add an array of bytes, which is none.
    std::uint64_t endOf(llvm::StructType& type) const {
        std::uint64_t end = 0;
        if (type.hasName())
            for (const llvm::DIType* each : types_.types())
                if (const auto* found = declared(each, nameOf(type)))
                    for (const llvm::DINode* node : found->getElements())
                        if (const auto* member = llvm::dyn_cast<llvm::DIDerivedType>(node))
                            end = std::max(
                                end, (member->getOffsetInBits() + member->getSizeInBits()) / 8);
        return end > 0 ? end : layout_.getTypeAllocSize(&type).getFixedSize();
    }

    const llvm::DataLayout& layout_;
    llvm::DebugInfoFinder types_;
    std::vector<Member> members_;
};

// Those of the struct that is copied; none if it is something else, or a struct without gaps.
std::vector<Member> membersBetweenGaps(const llvm::MemCpyInst& copy) {
    const auto* pointer = llvm::cast<llvm::PointerType>(copy.getSource()->getType());
    const auto* length = llvm::dyn_cast<llvm::ConstantInt>(copy.getLength());
    if (pointer->isOpaque() || length == nullptr) return {};
    auto* type = llvm::dyn_cast<llvm::StructType>(pointer->getNonOpaquePointerElementType());
    const llvm::Module& module = *copy.getModule();
    const llvm::DataLayout& layout = module.getDataLayout();
    if (type == nullptr || !type->isSized() ||
        layout.getTypeAllocSize(type) != length->getZExtValue())
        return {};
    std::vector<Member> members = Struct(module, *type).members();
    std::uint64_t bytes = 0;
    for (const Member& member : members) bytes += layout.getTypeStoreSize(member.type);
    return length->getZExtValue() == bytes ? std::vector<Member>{} : members;
}

}  // namespace

void leaveGapsOut(llvm::MemCpyInst& copy) {
    constexpr unsigned privateMemory = 0;  // address space
    if (!copy.getFunction()->hasOptNone() || copy.getDestAddressSpace() == privateMemory) return;
    const std::vector<Member> members = membersBetweenGaps(copy);
    if (members.empty()) return;
    llvm::IRBuilder<> b(&copy);
    for (const Member& member : members) {
        const auto place = [&](llvm::Value* start) {
            const unsigned space = start->getType()->getPointerAddressSpace();
            return b.CreateBitCast(b.CreateConstInBoundsGEP1_64(b.getInt8Ty(), start, member.at),
                                   member.type->getPointerTo(space));
        };
        const auto aligned = [&](llvm::MaybeAlign whole) {
            return llvm::commonAlignment(whole.valueOrOne(), member.at);
        };
        llvm::Value* const value =
            b.CreateAlignedLoad(member.type, place(copy.getRawSource()),
                                aligned(copy.getSourceAlign()), copy.isVolatile());
        b.CreateAlignedStore(value, place(copy.getRawDest()), aligned(copy.getDestAlign()),
                             copy.isVolatile());
    }
    copy.eraseFromParent();
}

}  // namespace lab::simulator
