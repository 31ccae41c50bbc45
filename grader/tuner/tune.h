// Searches for the geometry in which a model is fastest on this machine's device.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "grader/judge/judge.h"

namespace lab {

/// Waves and groups that may be launched: whole waves, at least two of them and no more than one
/// wave can scan, so that every part of a kernel has something to do. Pairs of lgWave and group.
std::vector<std::pair<int, int>> waveAndGroupSizes(const DeviceInfo& device);

/// The seconds that a candidate took; empty if its answer is wrong or the device refuses it.
using TryTuning = std::function<std::optional<double>(const Tuning&)>;

/// What another geometry may take of the time of the one so far to be worth a change.
inline constexpr double kWorthIt = 0.97;

/// Searches from `start` on: elements per work-item (powers of two, and a few odd numbers: a stride
/// of that many words through local memory has no bank conflicts), then wave and group with as many
/// elements in a chunk, then elements per work-item again, then the groups of kernels without local
/// memory. Only changes that are at least 3 % faster are kept. No candidate is timed twice. Without
/// `usesElements`, elements per work-item stay as they are.
Tuning fastest(const Tuning& start, const DeviceInfo& device, bool usesElements,
               const TryTuning& time);

/// Whether the number of elements per work-item changes any launch of the task's model, as the
/// simulator counts them.
bool usesElements(const Exercise& exercise, const JudgeOptions& options, const Task& task);

/// An entry of tuned.toml for launches with `from` elements or more: the values of `best` that
/// differ from `start`.
Tuned entryFor(const std::string& device, const Task& task, std::size_t from, const Tuning& start,
               const Tuning& best);

/// `all` with `found` in place of the entry for the same device, stub and size, if any.
std::vector<Tuned> withEntry(std::vector<Tuned> all, const Tuned& found);

/// "waves of 4, groups of 16, 256 elements each"
std::string geometryText(const Tuning& tuning);

}  // namespace lab
