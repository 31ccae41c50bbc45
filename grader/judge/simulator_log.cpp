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

#include "grader/judge/finding.h"
#include "grader/judge/finding_verdict.h"
#include "grader/source/lines.h"

namespace lab {

namespace {

using nlohmann::json;

// A killed process may leave an incomplete last line.
std::vector<json> recordsOf(const std::string& text) {
    std::vector<json> all;
    std::istringstream lines(text.substr(0, text.rfind('\n') + 1));
    for (std::string line; std::getline(lines, line);) all.push_back(json::parse(line));
    return all;
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
                        make.at(who), kernel, atPlace(work.use)),
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

// Two barriers that a group reaches are one finding, whichever of them a work-item reached first.
const Use& firstBarrierOr(const Use& use, const Finding& f) {
    if (f.kind != "divergent-barrier") return use;
    return *std::min_element(f.uses.begin(), f.uses.end(),
                             [](const Use& a, const Use& b) { return a.line < b.line; });
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
            Verdict v = verdictOf(f, allowed.orderByAtomics, source);
            const Use& use = f.uses[0];
            const Use& known = firstBarrierOr(use, f);
            if (!seen.emplace(v.status, known.file, known.line).second) continue;
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
            if (!work.shared && work.use.own()) out.byFew.emplace(kernel, atPlace(work.use));
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
