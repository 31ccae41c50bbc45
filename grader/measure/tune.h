// The search for the geometry in which a model is fastest on the device at hand.
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

/// What a candidate took, in seconds; nothing where its answer is wrong or the device refuses it.
using TryTuning = std::function<std::optional<double>(const Tuning&)>;

/// Searches from `start` on: elements per work-item, then wave and group with as many elements in a
/// chunk, then elements per work-item again, then the groups of kernels without local memory. What
/// is not at least 3 % faster stays as it was. Asks for no candidate twice.
Tuning fastest(const Tuning& start, const DeviceInfo& device, const TryTuning& time);

/// As an entry of tuned.toml for launches with `from` elements or more: where `best` differs from
/// `start`; nothing where it does not.
std::optional<Tuned> entryFor(const std::string& device, const Task& task, std::size_t from,
                              const Tuning& start, const Tuning& best);

/// `all` with `found` in place of what there was for the same device, stub and size.
std::vector<Tuned> withEntry(std::vector<Tuned> all, const Tuned& found);

/// "waves of 4, groups of 16, 256 elements each"
std::string geometryText(const Tuning& tuning);

}  // namespace lab
