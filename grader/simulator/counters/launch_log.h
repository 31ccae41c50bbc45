// The figures that determine the time of a launch (grader/contract/launch_counts.h), gathered group
// by group.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "grader/contract/launch_counts.h"
#include "grader/simulator/addresses.h"
#include "grader/simulator/counters/contention.h"
#include "grader/simulator/counters/position.h"
#include "grader/simulator/counters/settings.h"
#include "grader/simulator/counters/wave_log.h"

namespace lab::counters {

constexpr std::uint64_t kSector = 32;  ///< bytes that a level-2 cache moves at once

/// The running group: between two barriers, its waves run one after another.
class LaunchLog {
public:
    explicit LaunchLog(std::size_t groupSize) {
        counts_.groupSize = static_cast<double>(groupSize);
    }

    void beginGroup() {
        group_ = {};
        sum_ = {};
        read_.clear();
        written_.clear();
    }

    /// Whether the wave reaches this place for the first time: it issues once for all its lanes.
    bool issues(std::uint64_t position, std::size_t block) {
        return issued_.insert(mixKey(position, block)).second;
    }
    void slots(unsigned slots) { wave_.slots += slots; }

    /// Accesses that the lanes of the wave made together; counted as requests.
    void access(Traffic traffic, const std::vector<Access>& accesses, const Settings& settings) {
        const bool joined =
            traffic == Traffic::joinedGlobalAtomic || traffic == Traffic::joinedLocalAtomic;
        if (traffic == Traffic::globalAtomic || traffic == Traffic::joinedGlobalAtomic) {
            queue(joined ? std::vector<Access>{accesses.front()} : accesses);
            ++wave_.atomics;
            return;
        }
        if (traffic == Traffic::localAtomic || traffic == Traffic::joinedLocalAtomic) {
            const std::uint64_t cycles = joined ? 1 : 1 + countContention(accesses).queued;
            sum_.localAtomics += static_cast<double>(cycles);
            wave_.local += cycles;
            return;
        }
        for (const std::vector<Access>& request : splitIntoRequests(accesses)) {
            if (isPrivate(traffic))
                privateArray(traffic, request);
            else if (traffic == Traffic::globalLoad)
                load(request, settings);
            else if (traffic == Traffic::globalStore)
                store(request);
            else
                local(request, settings);
        }
    }
    void compareExchange() { sum_.compareExchanges += 1; }

    void waveEnds() {
        interval_.slots = std::max(interval_.slots, wave_.slots);
        interval_.misses = std::max(interval_.misses, wave_.misses);
        interval_.hits = std::max(interval_.hits, wave_.hits);
        interval_.local = std::max(interval_.local, wave_.local);
        interval_.atomics = std::max(interval_.atomics, wave_.atomics);
        sum_.slots += static_cast<double>(wave_.slots);
        wave_ = {};
        issued_.clear();
    }
    /// All waves of the group have reached a barrier, a fence or their end.
    void intervalEnds() {
        waveEnds();
        group_.slots += interval_.slots;
        group_.misses += interval_.misses;
        group_.hits += interval_.hits;
        group_.local += interval_.local;
        group_.atomics += interval_.atomics;
        interval_ = {};
    }
    void barrier() { ++barriers_; }

    /// The group stands for `weight` groups.
    void endGroup(double weight) {
        sum_.barriers = sum_.pathBarriers = static_cast<double>(barriers_);
        barriers_ = 0;
        sum_.groups = 1;
        sum_.pathSlots = static_cast<double>(group_.slots);
        sum_.pathMisses = static_cast<double>(group_.misses);
        sum_.pathHits = static_cast<double>(group_.hits);
        sum_.pathLocal = static_cast<double>(group_.local);
        sum_.pathAtomics = static_cast<double>(group_.atomics);
        const double longest = std::max(counts_.longestSlots, sum_.pathSlots);
        for (const auto& [name, figure] : kLaunchFigures)
            if (figure != &LaunchCounts::groupSize && figure != &LaunchCounts::localBytes &&
                figure != &LaunchCounts::privateBytes)
                counts_.*figure += weight * sum_.*figure;
        counts_.longestSlots = longest;
        for (const std::uint64_t s : read_) readOf_[bufferOf(s)] += weight;
        for (const std::uint64_t s : written_) writtenOf_[bufferOf(s)] += weight;
        endAtomics(weight);
    }

    /// The launch's figures; `bytesOf(address)` is the size of the buffer there.
    template <class BytesOf>
    LaunchCounts counts(double localBytes, double privateBytes, BytesOf bytesOf) const {
        LaunchCounts c = counts_;
        c.localBytes = localBytes;
        c.privateBytes = privateBytes;
        for (const auto& [buffer, sectors] : readOf_)
            c.loadFootprint +=
                std::min(sectors * kSector, bytesOf(buffer << simulator::kOffsetBits));
        for (const auto& [buffer, sectors] : writtenOf_) {
            const double bytes = sectors * kSector;
            const double size = bytesOf(buffer << simulator::kOffsetBits);
            c.storeFootprint += std::min(bytes, size);
            c.storesAgain += std::max(0.0, bytes - size);
        }
        c.hottest = atomicsInTurn_;
        for (const auto& [sector, times] : atomicsAt_) c.hottest = std::max(c.hottest, times);
        if (c.groups == 0) return c;
        for (auto path :
             {&LaunchCounts::pathSlots, &LaunchCounts::pathMisses, &LaunchCounts::pathHits,
              &LaunchCounts::pathLocal, &LaunchCounts::pathAtomics, &LaunchCounts::pathBarriers})
            c.*path /= c.groups;
        return c;
    }

private:
    struct Path {
        std::uint64_t slots = 0, misses = 0, hits = 0, local = 0, atomics = 0;
    };

    // A sector performs one atomic of a request at each of its addresses, then the next. Those that
    // fill it are one for the GPU.
    void queue(const std::vector<Access>& request) {
        std::map<std::uint64_t, std::vector<Access>> at;
        for (const Access& a : request) at[a.address / kSector].push_back(a);
        for (const auto& [sector, accesses] : at) {
            const auto turns = countContention(accesses).worst;
            const bool full = turns == 1 && accesses.size() * sizeof(std::uint32_t) == kSector;
            atomics_[sector] += turns;
            sum_.globalAtomics += full ? 1 : static_cast<double>(accesses.size());
        }
    }

    // For a group that stands for many: do these use the same sectors, or each its own, at
    // addresses that follow from the group's number? A sector that the group before has used is
    // used by all; else the distance to what that group used says how many share one. Groups run in
    // their order, so those of one part wait for each other, and then those of the next.
    void endAtomics(double weight) {
        if (atomics_.empty()) return;
        const double away = atomicsBefore_.empty()
                                ? weight
                                : std::abs(static_cast<double>(atomics_.begin()->first) -
                                           static_cast<double>(atomicsBefore_.begin()->first));
        double most = 0;
        for (const auto& [sector, times] : atomics_) {
            const bool all = atomicsBefore_.count(sector) > 0;
            const double sharing = all ? weight : weight / std::clamp(away, 1.0, weight);
            const double here = sharing * static_cast<double>(times);
            atomicsAt_[sector] += here;
            most = std::max(most, here);
        }
        if (weight > 1) atomicsInTurn_ += most;
        atomicsBefore_ = std::exchange(atomics_, {});
    }

    static std::uint64_t bufferOf(std::uint64_t sector) {
        return simulator::bufferOf(sector * kSector);
    }

    void load(const std::vector<Access>& request, const Settings& settings) {
        std::uint64_t fresh = 0;
        forSectors(request, [&](std::uint64_t s) { fresh += read_.insert(s).second ? 1 : 0; });
        sum_.loadRequests += 1;
        sum_.loadTransactions +=
            static_cast<double>(countTransactions(request, settings.segment).transactions);
        sum_.loadSectors += static_cast<double>(fresh);
        ++(fresh > 0 ? wave_.misses : wave_.hits);
    }
    void store(const std::vector<Access>& request) {
        std::unordered_set<std::uint64_t> sectors;
        forSectors(request, [&](std::uint64_t s) { sectors.insert(s); });
        written_.insert(sectors.begin(), sectors.end());
        sum_.storeRequests += 1;
        sum_.storeSectors += static_cast<double>(sectors.size());
    }
    void local(const std::vector<Access>& request, const Settings& settings) {
        sum_.localCycles +=
            static_cast<double>(countBankCycles(request, settings.wave, settings.banks).cycles);
        ++wave_.local;
    }

    // In memory, the lanes' words lie side by side: word by word, and eight lanes to a sector.
    void privateArray(Traffic traffic, const std::vector<Access>& request) {
        if (traffic == Traffic::privateLoad) {
            ++wave_.hits;
            return;
        }
        constexpr std::uint64_t word = 4, lanes = kSector / word;
        std::set<std::pair<std::uint64_t, std::uint64_t>> sectors;
        for (const Access& a : request)
            for (std::uint64_t w = a.address / word; w <= (a.address + a.size - 1) / word; ++w)
                sectors.insert({w, a.lane / lanes});
        sum_.privateSectors += static_cast<double>(sectors.size());
    }

    template <class Use>
    static void forSectors(const std::vector<Access>& accesses, Use use) {
        for (const Access& a : accesses)
            for (std::uint64_t s = a.address / kSector; s <= (a.address + a.size - 1) / kSector;
                 ++s)
                use(s);
    }

    LaunchCounts counts_, sum_;  // of the launch so far; of the running group
    Path wave_, interval_, group_;
    std::uint64_t barriers_ = 0;
    std::unordered_set<std::uint64_t> issued_, read_, written_;
    std::map<std::uint64_t, std::uint64_t> atomics_, atomicsBefore_;  // of a group, by sector
    std::unordered_map<std::uint64_t, double> atomicsAt_;             // of all groups
    double atomicsInTurn_ = 0;  // at the busiest sector of each group that stands for many
    std::map<std::uint64_t, double> readOf_, writtenOf_;  // sectors by buffer
};

}  // namespace lab::counters
