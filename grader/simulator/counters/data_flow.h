// Which results are data: they end up in global or local memory, not in an index or a condition.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace llvm {
class AllocaInst;
class Argument;
class CallBase;
class Function;
class Instruction;
class Value;
}  // namespace llvm

namespace lab::counters {

/// What each parameter of `functions` is given by their calls of each other.
using PassedArguments = std::unordered_map<const llvm::Argument*, std::vector<const llvm::Value*>>;
PassedArguments passedArguments(const std::vector<const llvm::Function*>& functions);

/// The values from which another one, that is not computed, follows; nothing if that is unknown.
using Origin = std::function<std::optional<std::vector<const llvm::Value*>>(const llvm::Value*)>;

/// Whether all that `value` is computed from has a known origin: through arithmetic, selections,
/// addresses, and what calls pass. Constants have one.
bool hasKnownOrigin(const llvm::Value* value, const PassedArguments& passed, const Origin& origin);

bool isPrivatePointer(const llvm::Value* value);

/// The private variables and arrays that `pointer` may point into.
std::vector<const llvm::Value*> privateObjects(const llvm::Value* pointer,
                                               const PassedArguments& passed);

/// Follows every value that a store or an atomic writes to global or local memory back to where it
/// was computed: through arithmetic, selections and phis, through calls, and through private
/// variables and arrays (as a whole), but not into addresses or conditions, nor past a load from
/// global or local memory.
class DataFlow {
public:
    /// `functions`: the kernel and all functions that it calls; `passed`: what they are passed.
    DataFlow(const std::vector<const llvm::Function*>& functions, PassedArguments passed);

    bool isData(const llvm::Instruction& instruction) const;

private:
    using Values = std::vector<const llvm::Value*>;

    void collect(const llvm::Instruction& instruction);
    void collectCall(const llvm::CallBase& call);
    void write(const llvm::Value* pointer, const llvm::Value* value);
    void copy(const llvm::Value* to, const llvm::Value* from);
    void wantValue(const llvm::Value* value);
    void wantObject(const llvm::Value* object);
    void wantOperandsOf(const llvm::Instruction& instruction);
    void wantArgumentsOf(const llvm::CallBase& builtin, const std::string& name);
    void wantPrivateMemory(const llvm::Value* pointer);

    PassedArguments passed_;
    std::unordered_map<const llvm::Function*, Values> returned_;  // by all its returns
    std::unordered_map<const llvm::Value*, Values> writtenTo_;    // private object -> values
    std::unordered_map<const llvm::Value*, Values> copiedTo_;     // private object -> objects
    std::unordered_set<const llvm::Value*> data_;
    std::unordered_set<const llvm::Value*> dataObjects_;
    Values roots_;        // values that reach global or local memory
    Values rootObjects_;  // private objects that are copied there as a whole
    Values toFollow_;
};

}  // namespace lab::counters
