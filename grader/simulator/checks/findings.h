// How the checks report findings: one line of JSON for each, to a descriptor that no kernel can
// reach (grader/contract/simulation.h names it). grader/judge/simulator_log.cpp reads them.
//   {"kind":"race","launch":0,"phase":2,"kernel":"k","space":"local","array":"buf","uses":[
//     {"does":"write","item":[3],"group":[0],"file":"mine.cl","line":40,"column":5}, ...]}
// A use in a function that the kernel calls has the place of that call: "call":{"file":..}.
// "endless" ends its launch: the group is in a state in which it has been before. "private-memory"
// ends it before it begins. "below-zero" is no fault: an atomic has decremented an unsigned 0.
// A race is of "other-fence" if a barrier lies between the two, but not for that memory.
// It is an "update" if the second work-item has read the place, and had no fence before it writes.
// "out-of-bounds" may have "element" and "elements": which one was meant, and how many there are.
// "partly": of a launch before it only a sample of groups ran, and which places it accesses depends
// on what it reads, which is there only in part.
// launch counts launches since the last buffer was created, phase the barriers passed by the group.
//
// At the end of a launch come lines of the kind "work", with "alone": whether "who" makes more than
// half of the writes to global memory: one "item" of those of all groups, one "item of each group"
// of its group's, or a few "items", a sixteenth of the launch, of those of all groups (by other
// means than atomics). Repeated writes to a place count once, unless by an atomic. "plainly": the
// same of the writes without atomics alone. Launches with few writes are not reported.
// Of a sample of groups, each that was drawn is reported when it ends, with the kind "written":
// "all" its writes, and the "bytes" that it writes without an atomic. "unwritten": whether a drawn
// group of the launch has read where nobody has written, in local memory or in an array that the
// launch is the first to write to. An uninitialised value "holds" if all launches before it ran
// whole, or a drawn group has read where nobody has written in such an array.
#pragma once

#include <llvm/ADT/StringRef.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Instruction.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <tuple>

#include "grader/simulator/checks/races.h"
#include "grader/simulator/checks/running.h"

namespace oclgrind {
class WorkItem;
struct Size3;
}  // namespace oclgrind

namespace lab::checks {

/// A name in a finding: names come from the kernel and may be long.
inline std::string shortened(llvm::StringRef name) {
    return name.substr(0, 200).str();
}

const char* nameOf(Access access);
const char* nameOfSpace(unsigned space);

/// Writes findings of the running launch, each kind and pair of places once in a case, and at most
/// 40 of a kind.
class Findings {
public:
    /// Lines go to the open `descriptor`. A line that is lost ends the process.
    Findings(int descriptor, const Running& running) : descriptor_(descriptor), running_(running) {}

    void beginCase();
    void beginLaunch();
    void launchIsInPart() { whole_ = false; }  ///< "partly"
    void beginGroup() { phase_ = 0; }
    void barrier() { ++phase_; }

    /// Of the case, from 0.
    int launch() const { return launch_; }

    /// A finding with one use: what `item`, or nobody in particular, does at that place. With
    /// `others`, a second one: where others do so.
    void add(nlohmann::json finding, const oclgrind::WorkItem* item, const llvm::Instruction* at,
             const char* does, const llvm::Instruction* others = nullptr);

    /// What is written by write() need not be new.
    bool isNew(const nlohmann::json& finding, const llvm::Instruction* at,
               const llvm::Instruction* other);
    void write(nlohmann::json finding) const;

    nlohmann::json use(const llvm::Instruction* at, const char* does) const;
    nlohmann::json use(const oclgrind::WorkItem& item, const llvm::DILocation* at,
                       const char* does) const;
    nlohmann::json use(const Visit<llvm::Instruction>& visit, const char* does) const;

    /// Where the function was called in which the running work-item is, if `at` is what it does.
    void noteCall(nlohmann::json& use, const llvm::Instruction* at) const;

private:
    nlohmann::json use(const oclgrind::Size3& item, const oclgrind::Size3& group,
                       const llvm::DILocation* at, const char* does) const;

    int descriptor_;
    const Running& running_;
    int launch_ = -1, phase_ = 0;
    bool whole_ = true;
    std::set<std::tuple<std::string, const llvm::Instruction*, const llvm::Instruction*>> seen_;
    std::map<std::string, int> ofKind_;
};

/// The place of a call on a work-item's stack, or of an instruction: file, line and column.
nlohmann::json place(const llvm::DILocation* location);

}  // namespace lab::checks
