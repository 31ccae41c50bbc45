#include "grader/judge/simulator_log.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <set>
#include <sstream>
#include <tuple>

#include "grader/source/lines.h"

namespace lab {

namespace {

struct Place {
    std::string file;
    std::size_t line = 0, column = 0;
    bool known() const { return line > 0; }
    bool own() const { return known() && file != "model"; }
    auto key() const { return std::tie(file, line); }
};

struct WorkItem {
    unsigned local = 0, group = 0;
    bool known = false;
};

// One report of the log.
struct Block {
    std::string header, kernel, executed;
    std::vector<WorkItem> items;
    std::vector<bool> writes;  ///< of the instruction that each item was at
    std::vector<Place> places;
};

bool startsWith(const std::string& s, const char* prefix) {
    return s.rfind(prefix, 0) == 0;
}
bool contains(const std::string& s, const char* part) {
    return s.find(part) != std::string::npos;
}

bool isHeader(const std::string& line) {
    return contains(line, "data race at") || startsWith(line, "Invalid read of size") ||
           startsWith(line, "Invalid write of size") || contains(line, "ninitialized") ||
           startsWith(line, "Work-group divergence") || startsWith(line, "OCLGRIND FATAL ERROR");
}

std::vector<Block> blocks(const std::string& log) {
    std::vector<Block> out;
    std::istringstream in(log);
    std::string line;
    while (std::getline(in, line)) {
        if (isHeader(line)) {
            out.push_back({line, {}, {}, {}, {}, {}});
            continue;
        }
        if (out.empty()) continue;
        Block& block = out.back();
        const std::size_t begin = line.find_first_not_of(" \t");
        if (begin == std::string::npos) continue;
        const std::string text = line.substr(begin);
        char name[256] = {};
        WorkItem item;
        Place place;
        if (std::sscanf(text.c_str(), "Kernel: %255s", name) == 1) {
            block.kernel = name;
        } else if (std::sscanf(text.c_str(), "At line %zu (column %zu) of %255[^:]", &place.line,
                               &place.column, name) == 3) {
            place.file = name;
            block.places.push_back(place);
        } else if (contains(text, "ntity:") &&
                   std::sscanf(text.c_str() + text.find("Local("), "Local(%u,%*u,%*u) Group(%u",
                               &item.local, &item.group) == 2) {
            item.known = true;
            block.items.push_back(item);
        } else if (startsWith(text, "store ") || contains(text, " store ")) {
            block.writes.push_back(true);
        } else if (contains(text, "= load ")) {
            block.writes.push_back(false);
        } else if (startsWith(text, "Only ") || startsWith(text, "Unsupported instruction")) {
            block.executed = text;
        }
    }
    return out;
}

std::string at(const Place& p) {
    if (!p.known()) return "an unknown line";
    if (!p.own()) return "the kit's own code";
    return fmt::format("{}:{}:{}", p.file, p.line, p.column);
}

std::string who(const Block& b, std::size_t i) {
    if (i >= b.items.size() || !b.items[i].known) return "a work-item";
    return fmt::format("work-item {} of group {}", b.items[i].local, b.items[i].group);
}

const char* did(const Block& b, std::size_t i, const char* otherwise) {
    if (i >= b.writes.size()) return otherwise;
    return b.writes[i] ? "writes" : "reads";
}

Verdict race(const Block& b) {
    const bool local = contains(b.header, "local memory");
    Verdict v{Status::race, {}, {}, {}};
    const Place first = b.places.empty() ? Place{} : b.places.front();
    const Place second = b.places.size() > 1 ? b.places[1] : first;
    v.message = fmt::format("{} {} {} memory at {}, and {} {} the same element at {}", who(b, 0),
                            did(b, 0, "uses"), local ? "local" : "global", at(first), who(b, 1),
                            did(b, 1, "uses"), at(second));
    if (startsWith(b.header, "Wave data race"))
        v.details.push_back(
            "the two are of different waves, and a WAVE_FENCE() orders the lanes of one wave only: "
            "which barrier lies between them?");
    else if (local)
        v.details.push_back("nothing orders the two: which barrier lies between them?");
    else
        v.details.push_back(
            "nothing orders the two: a barrier orders the work-items of one group only, and "
            "global memory only with CLK_GLOBAL_MEM_FENCE");
    return v;
}

Verdict outOfBounds(const Block& b) {
    const bool write = contains(b.header, "write");
    const char* memory = contains(b.header, "local memory")     ? "local"
                         : contains(b.header, "private memory") ? "private"
                                                                : "global";
    return {Status::outOfBounds,
            fmt::format("{} {} outside its {} array at {}", who(b, 0), write ? "writes" : "reads",
                        memory, at(b.places.empty() ? Place{} : b.places.front())),
            {},
            {}};
}

Verdict uninitialized(const Block& b) {
    const Place place = b.places.empty() ? Place{} : b.places.front();
    if (place.known() && !place.own())
        return {Status::uninitialized,
                fmt::format("{} meets an element that no work-item has written",
                            b.kernel.empty() ? "a later kernel" : b.kernel),
                {},
                {}};
    return {Status::uninitialized,
            fmt::format("{} uses a value that nothing has set, at {}", who(b, 0), at(place)),
            {},
            {}};
}

Verdict divergence(const Block& b) {
    return {Status::divergentBarrier,
            fmt::format("{}: {}", at(b.places.empty() ? Place{} : b.places.front()),
                        b.executed.empty() ? "not every work-item of the group reaches the barrier"
                                           : b.executed),
            {"every work-item of a group must reach the same barrier: what keeps some from it?"},
            {}};
}

// What explains the others first: work-items past different barriers go astray, a stray access
// leaves undefined values, and so does a race.
int rank(Status s) {
    switch (s) {
        case Status::divergentBarrier:
            return 0;
        case Status::outOfBounds:
            return 1;
        case Status::race:
            return 2;
        default:
            return 3;
    }
}

}  // namespace

SimulatorLog readSimulatorLog(const std::string& log, const std::string& source) {
    struct Finding {
        Verdict verdict;
        bool own;
    };
    SimulatorLog out;
    std::vector<Finding> findings;
    std::set<std::tuple<Status, std::string, std::size_t>> seen;
    for (const Block& b : blocks(log)) {
        Verdict v;
        if (startsWith(b.header, "OCLGRIND FATAL ERROR")) {
            out.gaveUp = b.executed.empty() ? b.header : b.executed;
            continue;
        }
        if (contains(b.header, "data race"))
            v = race(b);
        else if (startsWith(b.header, "Invalid"))
            v = outOfBounds(b);
        else if (startsWith(b.header, "Work-group"))
            v = divergence(b);
        else
            v = uninitialized(b);
        const Place place = b.places.empty() ? Place{} : b.places.front();
        const bool own =
            std::any_of(b.places.begin(), b.places.end(), [](const Place& p) { return p.own(); });
        if (!seen.emplace(v.status, place.file, place.line).second) continue;
        if (const std::string text = place.own() ? lineOf(source, place.file, place.line) : "";
            !text.empty() && text.size() < 400) {
            v.details.insert(
                v.details.begin(),
                {text, std::string(place.column > 0 ? place.column - 1 : 0, ' ') + "^"});
        }
        findings.push_back({std::move(v), own});
    }
    std::stable_sort(findings.begin(), findings.end(), [](const Finding& a, const Finding& b) {
        return std::make_pair(!a.own, rank(a.verdict.status)) <
               std::make_pair(!b.own, rank(b.verdict.status));
    });
    for (Finding& f : findings) {
        out.own += f.own;
        out.findings.push_back(std::move(f.verdict));
    }
    return out;
}

}  // namespace lab
