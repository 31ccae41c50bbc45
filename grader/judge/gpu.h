// A small model of a GPU: how long launches take whose counts are known. docs/predict.md explains
// it.
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

    // What its maker says.
    double processors = 1;      ///< streaming multiprocessors
    double clock = 1;           ///< cycles in a nanosecond
    double residentItems = 1;   ///< work-items that a processor holds at once
    double residentGroups = 1;  ///< groups
    double residentBytes = 1;   ///< local memory
    double cacheBytes = 1;      ///< of level 2

    // What is fitted to measured times, from these on, which are those of any large GPU.
    double firstLaunch = 9000;  ///< of a series
    double nextLaunch = 13000;  ///< each further one, waiting for the one before included
    double memoryRate = 2500;   ///< bytes
    double cacheRate = 4500;    ///< bytes from or to level 2
    double issue = 0.25;        ///< cycles of a processor for an instruction of a wave
    double transaction = 1;     ///< cycles of a processor for a segment of 128 bytes
    double localCycle = 1;      ///< cycles for one of local memory
    double localAtomic = 1;     ///< cycles for an atomic in local memory
    double atomicRate = 4;      ///< atomics in global memory, those of a wave at one address joined
    double hotAtomicRate = 0.7;  ///< the same at one address
    double barrier = 8;          ///< cycles of a processor for a barrier of a group
    double slotLatency = 5;      ///< cycles until the next instruction of a wave
    double missLatency = 700;    ///< until a load has come from memory
    double hitLatency = 35;      ///< until it has come from the cache of the processor
    double localLatency = 25;    ///< until local memory answers
    double atomicLatency = 700;
    double barrierLatency = 30;
    double overlap = 2;  ///< 1: what a launch spends its time on adds up; large: the longest counts
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
inline constexpr std::array<GpuFigure, 18> kGpuFitted = {{
    {"first-launch", &Gpu::firstLaunch},
    {"next-launch", &Gpu::nextLaunch},
    {"memory-rate", &Gpu::memoryRate},
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

/// What one launch spends its time on, in nanoseconds; the longest comes first where it is sorted.
struct TimeParts {
    double memory = 0, cache = 0, issue = 0, transactions = 0, local = 0, atomics = 0, barriers = 0,
           latency = 0;
};
TimeParts partsOf(const Gpu& gpu, const LaunchCounts& launch);

/// Seconds from the first launch's start to the last one's end.
double predictedSeconds(const Gpu& gpu, const std::vector<CountedLaunch>& launches);

/// The part that most of the time goes into, in words: "launches", "memory", ...
std::string boundBy(const Gpu& gpu, const std::vector<CountedLaunch>& launches);

/// data/gpus/NAME.toml of the kit in `root`.
std::filesystem::path gpuFile(const std::filesystem::path& root, const std::string& name);

/// Reads and writes a GPU's file. Throws std::runtime_error where it is missing or wrong.
Gpu readGpu(const std::filesystem::path& file);
std::string gpuText(const Gpu& gpu);

}  // namespace lab
