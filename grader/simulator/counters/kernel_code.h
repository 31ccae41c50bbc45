// What is known of a kernel's code before it runs: each instruction's line, what it counts for, and
// where it leads.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "grader/simulator/counters/position.h"

namespace llvm {
class BasicBlock;
class Function;
class Instruction;
}  // namespace llvm

namespace lab::counters {

class DataFlow;

struct SourceLine {
    std::string file;
    unsigned line = 0;  ///< 0: the compiler made the instruction, or merged several lines into it

    bool operator<(const SourceLine& other) const {
        return file != other.file ? file < other.file : line < other.line;
    }
};

struct Site {
    enum class Flow { next, jump, branch, call, leave };

    const llvm::Instruction* instruction;
    Flow flow;
    std::size_t block;     ///< index of its basic block
    std::size_t line;      ///< index of its source line
    std::size_t accessId;  ///< its own index, or that of the first access to the same vector
    bool readsConstants;   ///< it accesses constant memory
    unsigned ops;
    unsigned dataOps;
    unsigned adds;
    unsigned slots;  ///< that a GPU issues
};

class KernelCode {
public:
    explicit KernelCode(const llvm::Function& kernel);

    /// The site of `instruction`, which is most often the one after `previous`.
    std::size_t siteOf(const llvm::Instruction* instruction, std::size_t previous) const;

    const Site& site(std::size_t index) const { return sites_[index]; }
    const LoopPlace& block(std::size_t index) const { return blocks_[index]; }
    const std::vector<SourceLine>& lines() const { return lines_; }

    /// Whether the compiler optimised it: figures per operation are only comparable where it did.
    bool optimised() const { return optimised_; }

private:
    void addFunction(const llvm::Function& function, const DataFlow& flow);
    void joinVectorAccesses(const llvm::BasicBlock& block);
    std::size_t lineOf(const llvm::Instruction& instruction);

    std::vector<Site> sites_;
    std::vector<LoopPlace> blocks_;
    std::vector<SourceLine> lines_;
    std::unordered_map<const llvm::Instruction*, std::size_t> siteOf_;
    unsigned loops_ = 0;
    bool optimised_ = true;
};

}  // namespace lab::counters
