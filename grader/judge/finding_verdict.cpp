#include "grader/judge/finding_verdict.h"

#include <fmt/format.h>

#include <map>
#include <stdexcept>

#include "grader/contract/pattern.h"
#include "grader/judge/compare.h"
#include "grader/source/lines.h"

namespace lab {

namespace {

std::string written(const Spot& p) {
    return fmt::format("{}:{}:{}", p.file, p.line, p.column);
}

std::string number(const std::vector<std::size_t>& n) {
    return n.size() == 1 ? fmt::format("{}", n[0]) : fmt::format("({})", fmt::join(n, ", "));
}

std::string who(const Use& u) {
    if (u.copy) return fmt::format("the asynchronous copy of group {}", number(u.group));
    if (u.item.empty() || u.group.empty()) return "a work-item";
    return fmt::format("work-item {} of group {}", number(u.item), number(u.group));
}

bool isSameLine(const Spot& a, const Spot& b) {
    return a.file == b.file && a.line == b.line;
}

bool isSamePlace(const Spot& a, const Spot& b) {
    return isSameLine(a, b) && a.column == b.column;
}

bool isAtomic(const Use& u) {
    return u.does != "read" && u.does != "write";
}

bool isHalfAtomic(const Use& a, const Use& b) {
    return isAtomic(a) != isAtomic(b);
}

const char* verb(const Use& u) {
    return u.does == "read" ? "reads" : u.does == "write" ? "writes" : "changes";
}

/// To follow what verb() is said of.
const char* how(const Use& u) {
    return isAtomic(u) ? " atomically" : "";
}

/// "local array buf", or "local array" if its name is not known.
std::string memory(const Finding& f) {
    return f.space + " array" + (f.array.empty() ? "" : " " + f.array);
}

// A plain read of what the student's lines exchange by atomic_cmpxchg: perhaps what that is to
// compare with at first.
bool isReadToExchange(const Use& a, const Use& b, const std::string& source) {
    const Use& exchange = isAtomic(a) ? a : b;
    return isHalfAtomic(a, b) && (isAtomic(a) ? b : a).does == "read" && exchange.own() &&
           lineOf(source, exchange.file, exchange.line).find("cmpxchg") != std::string::npos;
}

// What a student should ask about a race that their lines take part in.
std::string questionAbout(const Finding& f, bool orderByAtomics, const std::string& source) {
    const Use &now = f.uses[0], &before = f.uses[1];
    if (f.copy == "early")
        return "the copy does not wait for what work-items do before it: which barrier lies "
               "between them?";
    if (f.copy == "under way")
        return "the copy goes on until wait_group_events returns, whatever barriers the group "
               "passes: which wait lies between them?";
    if (f.agree)
        return "both write the same value here, but two unordered writes are undefined all the "
               "same: is one of the two indices wrong? If not, which one work-item should write "
               "it?";
    if (f.space == "global" && now.does == "write" && before.does == "write" &&
        now.own() != before.own())
        return "the kit's own code writes that element as well: which elements should your part "
               "write?";
    if (f.otherFence && !(orderByAtomics && f.space == "global"))
        return fmt::format(
            "the barrier between them does not order {} memory: which flag says that it should?",
            f.space);
    if (f.wave)
        return "the two are of different waves, and a WAVE_FENCE() orders the lanes of one wave "
               "only: should one access the other's element, and if so, which barrier lies between "
               "them?";
    if (f.space == "local" && isReadToExchange(now, before, source))
        return "nothing orders the two: which barrier lies between them? If the element is read to "
               "be changed by atomic_cmpxchg, which one atomic operation does both, or reads it "
               "atomically, as atomic_or(p, 0) does?";
    if (now.own() && isSameLine(now, before) && isHalfAtomic(now, before))
        // atomic_xchg(&count, count + 1)
        return "only one of the two is atomic, so another work-item may come between reading the "
               "element and changing it: which one atomic operation does both?";
    if (f.space == "local" && now.does == "write" && before.does == "write")
        return "does each of the two compute an index of its own? If they are to write the same "
               "element, which barrier lies between them?";
    if (f.space == "local" && now.own() && isSamePlace(now, before))
        return "nothing orders the two, and both come from the same operation: should it be "
               "atomic, should one work-item do it alone, or is a barrier missing between two "
               "rounds of a loop?";
    if (f.space == "local")
        return "nothing orders the two: is a barrier missing between them, or is one of the two "
               "indices wrong?";
    if (isAtomic(now) && isAtomic(before))
        return "only the holder of the lock may access it, and that an access is atomic does not "
               "say whose turn it is: does each of the two hold the lock then?";
    if (orderByAtomics && f.update)
        return "each of the two reads an element before it writes it, and if the other one writes "
               "in between, that is lost: which atomic function does both in one step?";
    if (orderByAtomics)
        return "nothing orders the two: does the second wait for the first, and is there a fence "
               "for the whole device between what the first writes and the store that ends the "
               "wait?";
    if (now.does == "write" && before.does == "write")
        return "only one work-item should write an element: how does each of the two compute its "
               "index?";
    if (now.own() && isSamePlace(now, before))
        return "nothing orders the two, and both come from the same operation: should it be "
               "atomic, or should one work-item do it alone?";
    // count = count + 1, perhaps in two lines
    const bool changes = isSameLine(now, before) || isHalfAtomic(now, before);
    return fmt::format(
        "nothing orders the two: is the index of one of them wrong{}? A barrier orders the "
        "work-items of one group only, and global memory only with CLK_GLOBAL_MEM_FENCE",
        changes ? "? Or if the element is read to be changed, which one atomic operation does both"
                : "");
}

Verdict race(const Finding& f, bool orderByAtomics, const std::string& source) {
    if (f.uses.size() < 2) throw std::runtime_error("a race of one");
    const Use &now = f.uses[0], &before = f.uses[1];
    if (now.known() && before.known() && !now.own() && !before.own())
        return {
            Status::race,
            fmt::format("two work-items meet at one element{} in the kit's own code of {}",
                        f.array.empty() ? "" : " of " + f.array, f.kernel),
            {"that code reads what your part has written: is a value wrong or missing there, or "
             "is there no barrier after your writes?"},
            {}};
    return {Status::race,
            fmt::format("{} {} {} memory{}{} {}, and {} {} the same element{} {}", who(now),
                        verb(now), f.space, f.array.empty() ? "" : " (" + f.array + ")", how(now),
                        atPlace(now), who(before), verb(before), how(before), atPlace(before)),
            {questionAbout(f, orderByAtomics, source)},
            {}};
}

Verdict misaligned(const Finding& f) {
    const Use& u = f.uses[0];
    Verdict v{
        Status::misaligned,
        fmt::format("{} {}{} {} bytes of its {} {} at an address that is not a multiple of {}",
                    who(u), verb(u), how(u), f.needed, memory(f), atPlace(u), f.needed),
        {},
        {}};
    if (f.promised > 0)
        v.message = fmt::format(
            "{} {}{} {} bytes at once {}, but the elements of its {} only guarantee an address "
            "that is a multiple of {}",
            who(u), verb(u), how(u), f.needed, atPlace(u), memory(f), f.promised);
    v.details.push_back(
        "a vector must lie at a multiple of its size, and some devices stop if one does not: "
        "vloadn and vstoren ask only for the alignment of one element");
    return v;
}

Verdict outOfBounds(const Finding& f) {
    const Use& u = f.uses[0];
    if (!f.element)
        return {Status::outOfBounds,
                fmt::format("{} {}{} outside its {} {}", who(u), verb(u), how(u), memory(f),
                            atPlace(u)),
                {"which index does it use there, and how many elements does the array have?"},
                {}};
    // An unsigned number below 0, or perhaps the middle of a range that ends there.
    constexpr std::int64_t kWrapped = 1LL << 30;
    const char* question =
        *f.element < 0 ? "which index is below 0 there?"
        : *f.element >= kWrapped
            ? "an unsigned number below 0 becomes a very large one: which difference is that?"
        : f.space == "local" ? "is the array as long as the group needs, or is the index too high?"
                             : kWhoGetsIt;
    return {Status::outOfBounds,
            fmt::format("{} {} element {}{} outside its {} of {} element{} {}", who(u), verb(u),
                        *f.element, how(u), memory(f), f.elements, f.elements == 1 ? "" : "s",
                        atPlace(u)),
            {question},
            {}};
}

Verdict readOnly(const Finding& f) {
    const Use& u = f.uses[0];
    return {Status::inputModified,
            fmt::format("{} {}{} the {}{} {}", who(u), verb(u), u.does == "write" ? " to" : "",
                        memory(f), how(u), atPlace(u)),
            {"your kernel may only read it, even if it holds the same values in the end"},
            {}};
}

Verdict uninitialized(const Finding& f) {
    const Use& u = f.uses[0];
    if (u.known() && !u.own())
        return {Status::uninitialized,
                fmt::format("{} uses a value that was never set: an element that no work-item has "
                            "written, or a variable without a first value",
                            f.kernel),
                {},
                {}};
    return {Status::uninitialized,
            fmt::format("{} uses an uninitialised value {}", who(u), atPlace(u)),
            {"what should give it its first value, and has that happened by then?"},
            {}};
}

Verdict unfinishedCopy(const Finding& f) {
    const Use& u = f.uses[0];
    return {Status::race,
            fmt::format("group {} ends without waiting for its asynchronous copy {}",
                        number(u.group), atPlace(u)),
            {"what others find in its place is undefined: wait_group_events must wait for each "
             "copy's event"},
            {}};
}

Verdict divergence(const Finding& f) {
    if (f.uses.size() > 1)
        return {
            Status::divergentBarrier,
            fmt::format("{} waits at the barrier {}, and others of its group at another one, {}",
                        who(f.uses[0]), atPlace(f.uses[0]), atPlace(f.uses[1])),
            {"every work-item of a group must reach the same barrier: which condition sends "
             "them to different ones?"},
            {}};
    static const Pattern some(R"(Only (\d+) out of (\d+) work-items executed .*)");
    const auto m = some.match(f.executed);
    const std::string who = m.empty() ? "not every work-item of the group reaches"
                                      : fmt::format("only {} of {} work-items {}", m[1], m[2],
                                                    m[1] == "1" ? "reaches" : "reach");
    return {Status::divergentBarrier,
            fmt::format("{} the barrier {}", who, atPlace(f.uses[0])),
            {"every work-item of a group must reach the same barrier: which condition, return or "
             "break keeps some from it?"},
            {}};
}

Verdict endless(const Finding& f) {
    const Use& u = f.uses[0];
    return {Status::timeout,
            fmt::format("the loop {} never ends: {} comes back to where it was, and nothing has "
                        "changed since",
                        atPlace(u), who(u)),
            {"what should end the loop, and what changes from one iteration to the next? Or which "
             "work-item should provide what it waits for?"},
            {}};
}

Verdict privateMemory(const Finding& f) {
    return {
        Status::overLimit,
        fmt::format("the variables of a work-item take {} bytes, most of them {}, first used {}: a "
                    "GPU has 512 KiB at most, and on a CPU the stack overflows",
                    f.needed, f.array, atPlace(f.uses[0])),
        {"each work-item has such an array of its own: which few values does it need at a "
         "time? A large array belongs in global memory, one that a group shares in local memory"},
        {}};
}

Verdict deviceDecides(const Finding& f) {
    return {
        Status::unchecked,
        fmt::format("the decision {} depends on the address of an array, or on a function "
                    "whose result is the implementation's choice, even if only in its last bits",
                    atPlace(f.uses[0])),
        {"so the kernel may behave differently on another device than checked here: decide by "
         "sizes, indices and values of elements"},
        {}};
}

Verdict openDecides(const Finding& f) {
    static const std::map<std::string, std::string> why = {
        {"division",
         "a division by 0, or one whose quotient the type does not hold, may give any result, and "
         "another one on each device: test for that case first"},
        {"conversion",
         "a float that is too large for an int, or is not a number, may give any int, and another "
         "one on each device: test for that case first"},
        {"24 bits",
         "mul24 and mad24 may give any result, and another one on each device, where a factor "
         "needs more than 24 bits: multiply with *"},
        {"last bits",
         "the numbers compared are so close that the last bits of a function decide, which differ "
         "between devices: leave a margin"},
        {"not a number",
         "the sign and the other bits of a NaN, or the sign of a 0 that fmin or fmax chose, differ "
         "between devices: ask isnan or compare with 0"}};
    const auto found = why.find(f.cause);
    if (found == why.end()) throw std::runtime_error("a result that is open for no known cause");
    return {Status::unchecked,
            fmt::format("the decision {} depends on a result that OpenCL C leaves open",
                        atPlace(f.uses[0])),
            {found->second},
            {}};
}

Verdict approximate(const Finding& f) {
    return {
        Status::unchecked,
        fmt::format("the accuracy of the function called {} depends on the device",
                    atPlace(f.uses[0])),
        {"so the result may be right here and wrong on another device: use the function without "
         "native_ or half_"},
        {}};
}

}  // namespace

std::string atPlace(const Use& u) {
    if (!u.known()) return "at an unknown line";
    const std::string call = u.call.own() ? " (called at " + written(u.call) + ")" : "";
    return (u.own() ? "at " + written(u) : "in the kit's own code") + call;
}

Verdict verdictOf(const Finding& f, bool orderByAtomics, const std::string& source) {
    if (f.kind == "device-decides") return deviceDecides(f);
    if (f.kind == "open-decides") return openDecides(f);
    if (f.kind == "approximate") return approximate(f);
    if (f.kind == "race") return race(f, orderByAtomics, source);
    if (f.kind == "unfinished-copy") return unfinishedCopy(f);
    if (f.kind == "divergent-barrier") return divergence(f);
    if (f.kind == "endless") return endless(f);
    if (f.kind == "private-memory") return privateMemory(f);
    if (f.kind == "out-of-bounds") return outOfBounds(f);
    if (f.kind == "misaligned") return misaligned(f);
    if (f.kind == "read-only") return readOnly(f);
    if (f.kind == "uninitialized") return uninitialized(f);
    throw std::runtime_error("a finding of unknown kind");
}

std::string belowZero(const Finding& f) {
    const Use& u = f.uses[0];
    return fmt::format("{} decrements an unsigned element of its {} that is 0, {}", who(u),
                       memory(f), atPlace(u));
}

}  // namespace lab
