#include "grader/tuner/tune.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <map>

namespace lab {

namespace {

constexpr int kMostOfTunedChunk = 1 << 17;  // elements

bool alike(const std::vector<CountedLaunch>& a, const std::vector<CountedLaunch>& b) {
    const auto figures = [](const CountedLaunch& x, const CountedLaunch& y) {
        return std::all_of(kLaunchFigures.begin(), kLaunchFigures.end(), [&](const auto& figure) {
            return x.counts.*figure.second == y.counts.*figure.second;
        });
    };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), figures);
}

}  // namespace

std::vector<std::pair<int, int>> waveAndGroupSizes(const DeviceInfo& device) {
    constexpr int most = 1024;
    std::vector<std::pair<int, int>> all;
    for (int lgWave = 1; lgWave <= 6; ++lgWave)
        for (int group = 2 << lgWave; group <= std::min(most, 1 << (2 * lgWave)); group *= 2)
            if (static_cast<std::size_t>(group) <= device.maxGroupSize)
                all.emplace_back(lgWave, group);
    return all;
}

Tuning fastest(const Tuning& start, const DeviceInfo& device, bool usesElements,
               const TryTuning& time) {
    std::map<std::array<int, 4>, std::optional<double>> known;
    const auto secondsOf = [&](const Tuning& t) {
        const std::array<int, 4> key = {t.lgWave, t.groupSize, t.elemsPerThread,
                                        static_cast<int>(t.mapGroup())};
        const auto it = known.find(key);
        return it != known.end() ? it->second : known[key] = time(t);
    };
    Tuning best = start;
    std::optional<double> least = secondsOf(start);
    const auto consider = [&](const Tuning& t) {
        const auto seconds = secondsOf(t);
        if (seconds && (!least || *seconds < kWorthIt * *least)) {
            best = t;
            least = seconds;
        }
    };
    const auto byElements = [&] {
        if (!usesElements) return;
        Tuning t = best;
        const auto tryElements = [&](int elems) {
            if (elems * t.groupSize > kMostOfTunedChunk) return;
            t.elemsPerThread = elems;
            consider(t);
        };
        for (int elems = 1; elems <= 4096; elems *= 2) tryElements(elems);
        for (int elems = 3; elems <= 15; elems += 2) tryElements(elems);
    };
    byElements();
    const Tuning before = best;
    for (const auto& [lgWave, group] : waveAndGroupSizes(device)) {
        Tuning t = before;
        if (lgWave > start.lgWave && t.fence != "group") continue;  // its fence is too narrow
        t.lgWave = lgWave;
        t.groupSize = group;
        if (usesElements)
            t.elemsPerThread = std::clamp(before.chunk() / group, 1, kMostElemsPerThread);
        consider(t);
    }
    byElements();
    for (int group = 64; group <= 4096 && static_cast<std::size_t>(group) <= device.maxGroupSize;
         group *= 4) {
        Tuning t = best;
        t.mapGroupSize = group;
        consider(t);
    }
    return best;
}

bool usesElements(const Exercise& exercise, const JudgeOptions& options, const Task& task) {
    constexpr std::size_t few = 5000;
    const auto launchesWith = [&](int elems) {
        JudgeOptions o = options;
        o.tuning.elemsPerThread = elems;
        return Judge(exercise, o).launchCosts(task, nullptr, few);
    };
    const LaunchCosts one = launchesWith(1), three = launchesWith(3);
    return one.verdict || three.verdict || !alike(one.launches, three.launches);
}

Tuned entryFor(const std::string& device, const Task& task, std::size_t from, const Tuning& start,
               const Tuning& best) {
    Tuned t{device, task.stub, from, {}, {}, {}, {}};
    if (best.lgWave != start.lgWave) t.lgWave = best.lgWave;
    if (best.groupSize != start.groupSize) t.groupSize = best.groupSize;
    if (best.elemsPerThread != start.elemsPerThread) t.elemsPerThread = best.elemsPerThread;
    if (best.mapGroupSize != start.mapGroupSize) t.mapGroupSize = best.mapGroupSize;
    return t;
}

std::vector<Tuned> withEntry(std::vector<Tuned> all, const Tuned& found) {
    for (Tuned& t : all)
        if (t.device == found.device && t.stub == found.stub && t.from == found.from) {
            t = found;
            return all;
        }
    all.push_back(found);
    return all;
}

std::string geometryText(const Tuning& t) {
    std::string text = fmt::format("waves of {}, groups of {}, {} element{} each", t.wave(),
                                   t.groupSize, t.elemsPerThread, t.elemsPerThread == 1 ? "" : "s");
    if (t.mapGroup() != static_cast<std::size_t>(t.groupSize))
        text += fmt::format(", maps in groups of {}", t.mapGroup());
    return text;
}

}  // namespace lab
