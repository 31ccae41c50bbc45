#include "grader/judge/gpu.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>

#include "grader/contract/text.h"
#include "grader/contract/toml_file.h"

namespace lab {

namespace {

// Groups resident on the GPU at once.
double heldGroups(const Gpu& g, const LaunchCounts& l) {
    double each = std::min(g.residentGroups, std::floor(g.residentItems / l.groupSize));
    if (l.localBytes > 0) each = std::min(each, std::floor(g.residentBytes / l.localBytes));
    return std::max(1.0, each) * g.processors;
}

// The slowest wave's path through a group, in cycles: its instructions, loads from memory and from
// the processor's cache, local memory, atomics and barriers.
using Path = std::array<double, 6>;
Path pathOf(const Gpu& g, const LaunchCounts& l) {
    return {g.slotLatency * l.pathSlots,     g.missLatency * l.pathMisses,
            g.hitLatency * l.pathHits,       g.localLatency * l.pathLocal,
            g.atomicLatency * l.pathAtomics, g.barrierLatency * l.pathBarriers};
}

// How many times that path is taken, one after another.
double repetitionsOf(const Gpu& g, const LaunchCounts& l) {
    const double rounds = std::max(1.0, l.groups / heldGroups(g, l));
    const double longest = l.pathSlots > 0 ? std::max(1.0, l.longestSlots / l.pathSlots) : 1;
    return std::max(rounds, longest);
}

// The time of all parts as they overlap, with `launching` nanoseconds that the launch itself takes.
double together(const Gpu& g, const TimeParts& t, double launching) {
    double sum = 0;
    for (const double part : {launching, t.memory, t.cache, t.issue, t.transactions, t.local,
                              t.atomics, t.barriers, t.latency})
        sum += std::pow(part, g.overlap);
    return std::pow(sum, 1 / g.overlap);
}

}  // namespace

TimeParts partsOf(const Gpu& g, const LaunchCounts& l) {
    TimeParts t;
    const double footprint = l.loadFootprint + l.storeFootprint;
    // What is not in the level-2 cache comes from memory, also for a further group that reads or
    // writes the same sector.
    const double loaded = std::max(l.loadFootprint, 32 * l.loadSectors);
    const double missed = std::max(0.0, 1 - g.cacheBytes / footprint);
    t.memory =
        missed * ((loaded + l.storeFootprint) / g.memoryRate + l.storesAgain / g.scatterRate);
    t.cache = 32 * (l.loadSectors + l.storeSectors + l.privateSectors) / g.cacheRate;
    // Cycles of all processors that have a group.
    const double cycles = std::min(g.processors, std::max(1.0, l.groups)) * g.clock;
    t.issue = g.issue * l.slots / cycles;
    t.transactions = g.transaction * (l.loadTransactions + l.storeRequests) / cycles;
    t.local = (g.localCycle * l.localCycles + g.localAtomic * l.localAtomics) / cycles;
    t.barriers = g.barrier * l.barriers / cycles;
    t.atomics = l.globalAtomics / g.atomicRate + l.hottest / g.hotAtomicRate;
    double path = 0;
    for (const double part : pathOf(g, l)) path += part;
    t.latency = path * repetitionsOf(g, l) / g.clock;
    return t;
}

double predictedSeconds(const Gpu& g, const std::vector<CountedLaunch>& launches) {
    double sum = launches.empty() ? 0 : g.firstLaunch;
    for (std::size_t i = 0; i < launches.size(); ++i)
        sum += together(g, partsOf(g, launches[i].counts), i == 0 ? 0 : g.nextLaunch);
    return sum * 1e-9;
}

namespace {

struct NamedPart {
    const char* name;
    double nanoseconds = 0;
};

// The parts of the time of all launches together, and those of the latency.
struct NamedParts {
    std::array<NamedPart, 9> time = {{{"launches"},
                                      {"memory"},
                                      {"cache"},
                                      {"issue"},
                                      {"requests"},
                                      {"local memory"},
                                      {"atomics"},
                                      {"barriers"},
                                      {"latency"}}};
    std::array<NamedPart, 6> latency = {{{"instructions"},
                                         {"loads"},
                                         {"cached loads"},
                                         {"local memory"},
                                         {"atomics"},
                                         {"barriers"}}};

    // Adds `sign` times the parts of the launches.
    void add(const Gpu& g, const std::vector<CountedLaunch>& launches, double sign) {
        time[0].nanoseconds +=
            sign * (g.firstLaunch + g.nextLaunch * (static_cast<double>(launches.size()) - 1));
        for (const CountedLaunch& launch : launches) {
            const TimeParts t = partsOf(g, launch.counts);
            std::size_t i = 1;
            for (const double part : {t.memory, t.cache, t.issue, t.transactions, t.local,
                                      t.atomics, t.barriers, t.latency})
                time[i++].nanoseconds += sign * part;
            const Path path = pathOf(g, launch.counts);
            for (i = 0; i < path.size(); ++i)
                latency[i].nanoseconds += sign * path[i] * repetitionsOf(g, launch.counts);
        }
    }

    // "barriers", "latency of loads".
    std::string largest() const {
        const auto first = [](const auto& parts) -> std::string {
            return std::max_element(parts.begin(), parts.end(),
                                    [](const NamedPart& a, const NamedPart& b) {
                                        return a.nanoseconds < b.nanoseconds;
                                    })
                ->name;
        };
        const std::string name = first(time);
        return name == "latency" ? name + " of " + first(latency) : name;
    }
};

}  // namespace

std::string boundBy(const Gpu& g, const std::vector<CountedLaunch>& launches) {
    NamedParts parts;
    parts.add(g, launches, 1);
    return parts.largest();
}

std::string slowedBy(const Gpu& g, const std::vector<CountedLaunch>& launches,
                     const std::vector<CountedLaunch>& faster) {
    NamedParts parts;
    parts.add(g, launches, 1);
    parts.add(g, faster, -1);
    return parts.largest();
}

std::filesystem::path gpusFolder(const std::filesystem::path& root) {
    return root / "data" / "gpus";
}

std::filesystem::path gpuFile(const std::filesystem::path& root, const std::string& name) {
    return gpusFolder(root) / (name + ".toml");
}

Gpu readGpu(const std::filesystem::path& file) {
    Gpu gpu;
    gpu.name = file.stem().string();
    if (!std::filesystem::exists(file)) {
        std::vector<std::string> names;
        for (const auto& known : std::filesystem::directory_iterator(file.parent_path()))
            if (known.path().extension() == ".toml") names.push_back(known.path().stem().string());
        std::sort(names.begin(), names.end());
        throw UsageError(
            fmt::format("no GPU called '{}'; {}", gpu.name, thereAre(std::move(names))));
    }
    const toml::table table = parseToml(file);
    onlyKnown(file, table, {"device", "driver", "date", "machine", "fitted"});
    for (const auto& [key, name] :
         {std::pair{"device", &gpu.device}, {"driver", &gpu.driver}, {"date", &gpu.date}})
        if (table.contains(key)) *name = text(file, table, key);
    const auto read = [&](const char* section, const auto& figures) {
        const toml::table* part = table[section].as_table();
        if (part == nullptr) fail(file, nullptr, fmt::format("it has no [{}]", section));
        for (const auto& [key, figure] : figures) gpu.*figure = positiveNumber(file, *part, key);
    };
    read("machine", kGpuMachine);
    if (table.contains("fitted")) read("fitted", kGpuFitted);  // else not yet calibrated
    return gpu;
}

std::string gpuText(const Gpu& gpu) {
    std::string text = fmt::format("device = \"{}\"\ndriver = \"{}\"\ndate = \"{}\"\n", gpu.device,
                                   gpu.driver, gpu.date);
    const auto write = [&](const char* section, const auto& figures) {
        text += fmt::format("\n[{}]\n", section);
        for (const auto& [key, figure] : figures)
            text += fmt::format("{} = {:.6g}\n", key, gpu.*figure);
    };
    write("machine", kGpuMachine);
    write("fitted", kGpuFitted);
    return text;
}

}  // namespace lab
