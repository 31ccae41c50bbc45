#include "grader/judge/simulator_log.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <sstream>
#include <stdexcept>
#include <tuple>

#include "grader/contract/pattern.h"
#include "grader/judge/compare.h"
#include "grader/source/lines.h"

namespace lab {

namespace {

using nlohmann::json;

struct Spot : SourcePlace {
    bool known() const { return line > 0; }
    bool own() const { return known() && file != "model"; }
};

struct Use : Spot {
    std::string does;
    Spot call;  ///< of the function that the place is in, if it is known
    std::vector<std::size_t> item, group;
    bool copy = false;  ///< by an asynchronous copy of the group
};

struct Finding {
    std::string kind, kernel, space, array, executed, copy, cause;
    std::size_t launch = 0, phase = 0, needed = 0, promised = 0;
    bool wave = false, agree = false, otherFence = false, update = false;
    std::optional<std::int64_t> element;  ///< outside of an array
    std::size_t elements = 0;             ///< of that array
    std::vector<Use> uses;
};

// A killed process may leave an incomplete last line.
std::vector<json> recordsOf(const std::string& text) {
    std::vector<json> all;
    std::istringstream lines(text.substr(0, text.rfind('\n') + 1));
    for (std::string line; std::getline(lines, line);) all.push_back(json::parse(line));
    return all;
}

Spot placeOf(const json& j) {
    return {
        {j.value("file", ""), j.value("line", std::size_t{0}), j.value("column", std::size_t{0})}};
}

Use useOf(const json& j) {
    Use u;
    static_cast<Spot&>(u) = placeOf(j);
    u.does = j.at("does");
    if (j.contains("call")) u.call = placeOf(j.at("call"));
    u.item = j.value("item", u.item);
    u.group = j.value("group", u.group);
    u.copy = j.value("copy", false);
    return u;
}

Finding findingOf(const json& j) {
    Finding f;
    f.kind = j.at("kind");
    f.kernel = j.at("kernel");
    f.launch = j.at("launch");
    f.phase = j.at("phase");
    f.space = j.value("space", "");
    f.array = j.value("array", "");
    f.executed = j.value("executed", "");
    f.copy = j.value("copy", "");
    f.cause = j.value("cause", "");
    f.needed = j.value("needed", std::size_t{0});
    f.promised = j.value("promised", std::size_t{0});
    f.wave = j.value("wave", false);
    f.agree = j.value("agree", false);
    f.otherFence = j.value("other-fence", false);
    f.update = j.value("update", false);
    if (j.contains("element")) f.element = j.at("element").get<std::int64_t>();
    f.elements = j.value("elements", std::size_t{0});
    for (const json& use : j.at("uses")) f.uses.push_back(useOf(use));
    if (f.uses.empty()) throw std::runtime_error("a finding without a place");
    return f;
}

// A sampled launch after the first one reads what other groups should have written. Where that does
// not decide which places it accesses ("partly" is not set), these are those of the whole launch.
bool holdsInSample(const json& finding) {
    const std::string kind = finding.at("kind");
    const bool samePlaces = !finding.value("partly", false);
    if (kind == "race") return samePlaces || finding.value("space", "") == "local";
    if (kind == "out-of-bounds") return samePlaces;
    if (kind == "uninitialized") return finding.value("holds", false);
    return kind == "divergent-barrier" || kind == "gave up";
}

bool excused(const json& finding, const Allowed& allowed) {
    const std::string kind = finding.at("kind");
    if (kind == "written") return true;     // to be compared with the model's
    if (kind == "work") return true;        // only means something for all launches together
    if (kind == "below-zero") return true;  // says something about a launch that does not end
    const bool later = allowed.sampled && finding.value("launch", 0) > 0;
    if (later && !holdsInSample(finding)) return true;
    return (allowed.orderByAtomics && finding.value("ordered", false)) ||
           (allowed.sameValue && finding.value("agree", false));
}

std::string written(const Spot& p) {
    return fmt::format("{}:{}:{}", p.file, p.line, p.column);
}

/// To follow what is done: "at mine.cl:40:5", "at mine.cl:12:5 (called at mine.cl:40:5)".
std::string at(const Use& u) {
    if (!u.known()) return "at an unknown line";
    const std::string call = u.call.own() ? " (called at " + written(u.call) + ")" : "";
    return (u.own() ? "at " + written(u) : "in the kit's own code") + call;
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
    if (f.space == "local") return "nothing orders the two: which barrier lies between them?";
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
                        at(now), who(before), verb(before), how(before), at(before)),
            {questionAbout(f, orderByAtomics, source)},
            {}};
}

Verdict misaligned(const Finding& f) {
    const Use& u = f.uses[0];
    Verdict v{
        Status::misaligned,
        fmt::format("{} {}{} {} bytes of its {} {} at an address that is not a multiple of {}",
                    who(u), verb(u), how(u), f.needed, memory(f), at(u), f.needed),
        {},
        {}};
    if (f.promised > 0)
        v.message = fmt::format(
            "{} {}{} {} bytes at once {}, but the elements of its {} only guarantee an address "
            "that is a multiple of {}",
            who(u), verb(u), how(u), f.needed, at(u), memory(f), f.promised);
    v.details.push_back(
        "a vector must lie at a multiple of its size, and some devices stop if one does not: "
        "vloadn and vstoren ask only for the alignment of one element");
    return v;
}

Verdict outOfBounds(const Finding& f) {
    const Use& u = f.uses[0];
    if (!f.element)
        return {Status::outOfBounds,
                fmt::format("{} {}{} outside its {} {}", who(u), verb(u), how(u), memory(f), at(u)),
                {"which index does it use there, and how many elements does the array have?"},
                {}};
    const char* question =
        *f.element < 0 ? "which index is below 0 there?"
        : *f.element >= 1LL << 31
            ? "an unsigned number below 0 becomes a very large one: which difference is that?"
        : f.space == "local" ? "is the array as long as the group needs, or is the index too high?"
                             : kWhoGetsIt;
    return {
        Status::outOfBounds,
        fmt::format("{} {} element {}{} outside its {} of {} element{} {}", who(u), verb(u),
                    *f.element, how(u), memory(f), f.elements, f.elements == 1 ? "" : "s", at(u)),
        {question},
        {}};
}

Verdict readOnly(const Finding& f) {
    const Use& u = f.uses[0];
    return {Status::inputModified,
            fmt::format("{} {}{} the {}{} {}", who(u), verb(u), u.does == "write" ? " to" : "",
                        memory(f), how(u), at(u)),
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
            fmt::format("{} uses an uninitialised value {}", who(u), at(u)),
            {"what should give it its first value, and has that happened by then?"},
            {}};
}

Verdict unfinishedCopy(const Finding& f) {
    const Use& u = f.uses[0];
    return {Status::race,
            fmt::format("group {} ends without waiting for its asynchronous copy {}",
                        number(u.group), at(u)),
            {"what others find in its place is undefined: wait_group_events must wait for each "
             "copy's event"},
            {}};
}

Verdict divergence(const Finding& f) {
    static const Pattern some(R"(Only (\d+) out of (\d+) work-items executed .*)");
    const auto m = some.match(f.executed);
    const std::string who = m.empty() ? "not every work-item of the group reaches"
                                      : fmt::format("only {} of {} work-items {}", m[1], m[2],
                                                    m[1] == "1" ? "reaches" : "reach");
    return {Status::divergentBarrier,
            fmt::format("{} the barrier {}", who, at(f.uses[0])),
            {"every work-item of a group must reach the same barrier: what keeps some from it?"},
            {}};
}

Verdict endless(const Finding& f) {
    const Use& u = f.uses[0];
    return {Status::timeout,
            fmt::format("the loop {} never ends: {} comes back to where it was, and nothing has "
                        "changed since",
                        at(u), who(u)),
            {"what should end the loop, and what changes from one iteration to the next? Or which "
             "work-item should provide what it waits for?"},
            {}};
}

std::string belowZero(const Finding& f) {
    const Use& u = f.uses[0];
    return fmt::format("{} decrements an unsigned element of its {} that is 0, {}", who(u),
                       memory(f), at(u));
}

Verdict privateMemory(const Finding& f) {
    return {
        Status::overLimit,
        fmt::format("the variables of a work-item take {} bytes, most of them {}, first used {}: a "
                    "GPU has 512 KiB at most, and on a CPU the stack overflows",
                    f.needed, f.array, at(f.uses[0])),
        {"each work-item has such an array of its own: which few values does it need at a "
         "time? A large array belongs in global memory, one that a group shares in local memory"},
        {}};
}

Verdict deviceDecides(const Finding& f) {
    return {
        Status::unchecked,
        fmt::format("the decision {} depends on the address of an array, or on a function "
                    "whose result is the implementation's choice, even if only in its last bits",
                    at(f.uses[0])),
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
    return {
        Status::unchecked,
        fmt::format("the decision {} depends on a result that OpenCL C leaves open", at(f.uses[0])),
        {found->second},
        {}};
}

Verdict approximate(const Finding& f) {
    return {
        Status::unchecked,
        fmt::format("the accuracy of the function called {} depends on the device", at(f.uses[0])),
        {"so the result may be right here and wrong on another device: use the function without "
         "native_ or half_"},
        {}};
}

Verdict verdictOf(const Finding& f, const Allowed& allowed, const std::string& source) {
    if (f.kind == "device-decides") return deviceDecides(f);
    if (f.kind == "open-decides") return openDecides(f);
    if (f.kind == "approximate") return approximate(f);
    if (f.kind == "race") return race(f, allowed.orderByAtomics, source);
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

/// How a kernel's work was divided in its launches.
struct Work {
    std::size_t launches = 0;
    bool shared = false;  ///< in one of them at least
    Use use;              ///< a write by the work-item that does it alone
};

constexpr std::size_t kFewLaunches = 2;  // fewer may be chance, unless they have many groups

/// By who does it: "item", "item of each group" or "items".
using Works = std::map<std::string, Work>;

// Whether one work-item, one of each group, or a few of all, do the kernel's work alone.
std::optional<Verdict> soleWorker(const std::string& kernel, const Works& works) {
    static const std::map<std::string, const char*> make = {
        {"item", "one work-item makes"},
        {"item of each group", "in each group one work-item makes"},
        {"items", "a few work-items make"}};
    for (const auto& [who, work] : works) {  // "item" comes first
        const bool enough = work.launches >= kFewLaunches || who == "items";
        if (work.shared || !enough || !work.use.own()) continue;
        return Verdict{
            Status::overLimit,
            fmt::format("{} most of the writes of {}, whatever the size of the launch: {}",
                        make.at(who), kernel, at(work.use)),
            {fmt::format("so the others wait for {}, and little is done in parallel: which "
                         "work-item should do which part?",
                         who == "items" ? "them" : "it")},
            {}};
    }
    return std::nullopt;
}

// Between two barriers, causes first: missing synchronisation in local memory leads to stray
// indices, and these to undefined values and to races in global memory. A write to what may only be
// read is in a race with those reads.
int rank(Status s, const std::string& space) {
    switch (s) {
        case Status::divergentBarrier:
            return 0;
        case Status::race:
            return space == "local" ? 1 : 4;
        case Status::outOfBounds:
        case Status::misaligned:
            return 2;
        case Status::inputModified:
            return 3;
        default:
            return 5;
    }
}

// Adds a group's writes to those of the kernel's first launch.
void addWritten(const json& record, std::map<std::string, SimulatorLog::Written>& written) {
    const int launch = record.at("launch");
    SimulatorLog::Written& w =
        written.try_emplace(record.at("kernel"), SimulatorLog::Written{launch}).first->second;
    if (w.launch != launch) return;
    const std::size_t all = record.at("all");
    w.all += all;
    w.bytes += record.at("bytes").get<std::size_t>();
    w.groups += all > 0 ? 1 : 0;
}

void addWork(const json& record, const Allowed& allowed, std::map<std::string, Works>& byKernel) {
    Work& work = byKernel[record.at("kernel")][record.at("who")];
    ++work.launches;
    if (record.at(allowed.orderByAtomics ? "plainly" : "alone"))
        work.use = useOf(record.at("uses").at(0));
    else
        work.shared = true;
}

// The student's line, and the one that calls its function.
std::vector<std::string> excerptsOf(const std::string& source, const Use& use) {
    if (!use.own()) return {};
    std::vector<std::string> lines = excerptOf(source, use);
    if (use.call.own())
        for (std::string& line : excerptOf(source, use.call)) lines.push_back(std::move(line));
    return lines;
}

struct Ranked {
    Verdict verdict;
    /// Not in a student's line, launch, phase, rank.
    std::tuple<bool, std::size_t, std::size_t, int> order;
};

}  // namespace

std::size_t faults(const std::string& text, const Allowed& allowed) {
    std::size_t n = 0;
    for (const json& j : recordsOf(text)) n += !excused(j, allowed);
    return n;
}

SimulatorLog readSimulatorLog(const std::string& text, const std::string& source,
                              const Allowed& allowed) {
    SimulatorLog out;
    std::vector<Ranked> found;
    std::set<std::tuple<Status, std::string, std::size_t>> seen;
    std::map<std::string, Works> byKernel;
    try {
        for (const json& j : recordsOf(text)) {
            if (j.at("kind") == "gave up") {
                out.gaveUp = j.at("why");
                continue;
            }
            if (j.at("kind") == "below-zero") {
                if (out.belowZero.empty()) out.belowZero = belowZero(findingOf(j));
                continue;
            }
            if (j.value("unwritten", false)) out.readsUnwritten = true;
            if (j.at("kind") == "written" && !j.value("partly", false)) addWritten(j, out.written);
            // A work-item that waits for others by atomics may write each time it polls.
            if (j.at("kind") == "work" && (allowed.sampled || !allowed.orderByAtomics))
                addWork(j, allowed, byKernel);
            if (excused(j, allowed)) continue;
            const Finding f = findingOf(j);
            Verdict v = verdictOf(f, allowed, source);
            const Use& use = f.uses[0];
            if (!seen.emplace(v.status, use.file, use.line).second) continue;
            const bool own =
                std::any_of(f.uses.begin(), f.uses.end(), [](const Use& u) { return u.own(); });
            const std::vector<std::string> lines = excerptsOf(source, use);
            v.details.insert(v.details.begin(), lines.begin(), lines.end());
            const int order = rank(v.status, f.space);
            found.push_back({std::move(v), {!own, f.launch, f.phase, order}});
        }
    } catch (const json::exception& e) {
        throw std::runtime_error(
            fmt::format("the simulator's findings make no sense: {}", e.what()));
    }
    for (const auto& [kernel, works] : byKernel) {
        if (!allowed.sampled) {
            if (const auto verdict = soleWorker(kernel, works))
                found.push_back({*verdict, {false, ~std::size_t{0}, 0, 0}});
            continue;
        }
        for (const auto& [who, work] : works)
            if (!work.shared && work.use.own()) out.byFew.emplace(kernel, at(work.use));
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Ranked& a, const Ranked& b) { return a.order < b.order; });
    for (Ranked& f : found) {
        out.own += !std::get<0>(f.order);
        out.findings.push_back(std::move(f.verdict));
    }
    return out;
}

}  // namespace lab
