// A small model of a GPU that estimates the time of launches from their counts. docs/predict.md
// explains it.
#pragma once

#include <array>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "grader/judge/launch_costs.h"

namespace lab {

/// Times in nanoseconds, rates per nanosecond.
struct Gpu {
    std::string name;                  ///< of its file: "h200"
    std::string device, driver, date;  ///< where and when its times were measured

    // From the manufacturer's specification.
    double processors = 1;      ///< streaming multiprocessors
    double clock = 1;           ///< cycles in a nanosecond
    double residentItems = 1;   ///< work-items that a processor holds at once
    double residentGroups = 1;  ///< groups that it holds at once
    double residentBytes = 1;   ///< local memory of these groups
    double cacheBytes = 1;      ///< of level 2

    // Fitted to measured times; these initial values are typical of large GPUs.
    double firstLaunch = 9000;   ///< of a series
    double nextLaunch = 13000;   ///< each further one, while the previous one may still run
    double memoryRate = 2500;    ///< bytes
    double scatterRate = 500;    ///< bytes of sectors that are written in parts, by several groups
    double cacheRate = 4500;     ///< bytes from or to level 2
    double issue = 0.25;         ///< cycles of a processor for an instruction of a wave
    double transaction = 1;      ///< cycles of a processor for a segment of 128 bytes
    double localCycle = 1;       ///< cycles for a cycle of local memory
    double localAtomic = 1;      ///< cycles for an atomic in local memory
    double atomicRate = 4;       ///< global atomics; those of a wave at one address count once
    double hotAtomicRate = 0.7;  ///< the same at one address
    double barrier = 8;          ///< cycles of a processor for a barrier of a group
    double slotLatency = 5;      ///< cycles until the next instruction of a wave
    double missLatency = 700;    ///< until a load from memory completes
    double hitLatency = 35;      ///< the same from the cache of the processor
    double localLatency = 25;    ///< until local memory answers
    double atomicLatency = 700;
    double barrierLatency = 30;
    double overlap = 2;  ///< 1: the parts of a launch's time add up; large: only the longest counts
};

using GpuFigure = std::pair<const char*, double Gpu::*>;
inline constexpr std::array<GpuFigure, 6> kGpuMachine = {{
    {"processors", &Gpu::processors},
    {"clock", &Gpu::clock},
    {"resident-items", &Gpu::residentItems},
    {"resident-groups", &Gpu::residentGroups},
    {"resident-bytes", &Gpu::residentBytes},
    {"cache-bytes", &Gpu::cacheBytes},
}};
inline constexpr std::array<GpuFigure, 19> kGpuFitted = {{
    {"first-launch", &Gpu::firstLaunch},
    {"next-launch", &Gpu::nextLaunch},
    {"memory-rate", &Gpu::memoryRate},
    {"scatter-rate", &Gpu::scatterRate},
    {"cache-rate", &Gpu::cacheRate},
    {"issue", &Gpu::issue},
    {"transaction", &Gpu::transaction},
    {"local-cycle", &Gpu::localCycle},
    {"local-atomic", &Gpu::localAtomic},
    {"atomic-rate", &Gpu::atomicRate},
    {"hot-atomic-rate", &Gpu::hotAtomicRate},
    {"barrier", &Gpu::barrier},
    {"slot-latency", &Gpu::slotLatency},
    {"miss-latency", &Gpu::missLatency},
    {"hit-latency", &Gpu::hitLatency},
    {"local-latency", &Gpu::localLatency},
    {"atomic-latency", &Gpu::atomicLatency},
    {"barrier-latency", &Gpu::barrierLatency},
    {"overlap", &Gpu::overlap},
}};

/// The parts of a launch's time, in nanoseconds.
struct TimeParts {
    double memory = 0, cache = 0, issue = 0, transactions = 0, local = 0, atomics = 0, barriers = 0,
           latency = 0;
};
TimeParts partsOf(const Gpu& gpu, const LaunchCounts& launch);

/// Seconds from the first launch's start to the last one's end.
double predictedSeconds(const Gpu& gpu, const std::vector<CountedLaunch>& launches);

/// The part that takes most of the time, in words: "launches", "memory", "latency of loads", ...
std::string boundBy(const Gpu& gpu, const std::vector<CountedLaunch>& launches);

/// The part of which `launches` take the most more than `faster` do.
std::string slowedBy(const Gpu& gpu, const std::vector<CountedLaunch>& launches,
                     const std::vector<CountedLaunch>& faster);

/// What the kit in `root` knows about GPUs: the times and the parameters of each.
std::filesystem::path gpusFolder(const std::filesystem::path& root);

/// The parameters: NAME.toml in that folder.
std::filesystem::path gpuFile(const std::filesystem::path& root, const std::string& name);

/// Reads and writes a GPU's file. Throws UsageError if it is missing or malformed.
Gpu readGpu(const std::filesystem::path& file);
std::string gpuText(const Gpu& gpu);

}  // namespace lab
