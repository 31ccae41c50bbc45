// How the checks report findings: one line of JSON for each, to a descriptor that no kernel can
// reach (grader/contract/simulation.h names it). grader/judge/simulator_log.cpp reads them.
//   {"kind":"race","launch":0,"phase":2,"kernel":"k","space":"local","array":"buf","uses":[
//     {"does":"write","item":[3],"group":[0],"file":"mine.cl","line":40,"column":5}, ...]}
// A use in a function that the kernel calls has the place of that call: "call":{"file":..}.
// "endless" ends its launch: the group is in a state in which it has been before. "private-memory"
// ends it before it begins. "below-zero" is no fault: an atomic has decremented an unsigned 0.
// A race is of "other-fence" if a barrier lies between the two, but not for that memory.
// "out-of-bounds" may have "element" and "elements": which one was meant, and how many there are.
// "partly": the launch is not the first one, and which places it accesses depends on what it reads,
// which is there only in part where a sample of groups runs.
// launch counts launches since the last buffer was created, phase the barriers passed by the group.
//
// At the end of a launch come lines of the kind "work", with "alone": whether "who" makes more than
// half of the writes to global memory: one "item" of those of all groups, one "item of each group"
// of its group's, or a few "items", a sixteenth of the launch, of those of all groups (by other
// means than atomics). Repeated writes to a place count once, unless by an atomic. Launches with
// few writes are not reported. Of a sample of groups, each that was drawn is reported when it ends,
// with the kind "written": "all" its writes, and the "places" that it writes without an atomic.
#pragma once

#include <llvm/ADT/StringRef.h>

#include <string>

namespace lab::checks {

/// The most findings of one kind in a case; more are dropped.
inline constexpr int kMostOfAKind = 40;

/// A name in a finding: names come from the kernel and may be long.
inline std::string shortened(llvm::StringRef name) {
    return name.substr(0, 200).str();
}

}  // namespace lab::checks
