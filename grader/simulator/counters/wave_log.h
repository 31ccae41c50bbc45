// The accesses and branches of one wave since its last barrier, grouped into requests for counting.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "grader/simulator/counters/access.h"
#include "grader/simulator/counters/banks.h"
#include "grader/simulator/counters/contention.h"
#include "grader/simulator/counters/position.h"
#include "grader/simulator/counters/settings.h"
#include "grader/simulator/counters/tally.h"
#include "grader/simulator/counters/transactions.h"

namespace lab::counters {

enum class Traffic {
    globalLoad,
    globalStore,
    localLoad,
    localStore,
    globalAtomic,
    localAtomic,
    joinedGlobalAtomic,  // performed once for all lanes (joined_atomics.h)
    joinedLocalAtomic,
    privateLoad,  // of arrays that a GPU keeps in memory (private_arrays.h)
    privateStore,
};

inline bool isLocal(Traffic traffic) {
    return traffic == Traffic::localLoad || traffic == Traffic::localStore ||
           traffic == Traffic::localAtomic || traffic == Traffic::joinedLocalAtomic;
}

inline bool isPrivate(Traffic traffic) {
    return traffic == Traffic::privateLoad || traffic == Traffic::privateStore;
}

inline Traffic joined(Traffic traffic) {
    switch (traffic) {
        case Traffic::globalAtomic:
            return Traffic::joinedGlobalAtomic;
        case Traffic::localAtomic:
            return Traffic::joinedLocalAtomic;
        default:
            return traffic;
    }
}

inline void countTraffic(Tally& tally, Traffic traffic, const std::vector<Access>& accesses,
                         const Settings& settings) {
    const auto global = [&](GlobalTraffic& t) {
        for (const std::vector<Access>& request : splitIntoRequests(accesses)) {
            t.accesses += request.size();
            for (const Access& a : request) t.bytes += a.size;
            const TransactionCount count = countTransactions(request, settings.segment);
            ++t.requests;
            t.transactions += count.transactions;
            t.ideal += count.ideal;
        }
    };
    const auto local = [&](LocalTraffic& t) {
        for (const std::vector<Access>& request : splitIntoRequests(accesses)) {
            t.accesses += request.size();
            const BankCycles count = countBankCycles(request, settings.wave, settings.banks);
            ++t.requests;
            t.cycles += count.cycles;
            t.conflicts += count.conflicts;
        }
    };
    const auto atomic = [&](AtomicTraffic& t) {
        const Contention count = countContention(accesses);
        t.accesses += accesses.size();
        ++t.requests;
        t.contention += count.queued;
        t.worst = std::max(t.worst, count.worst);
    };
    switch (traffic) {
        case Traffic::globalLoad:
            return global(tally.globalLoads);
        case Traffic::globalStore:
            return global(tally.globalStores);
        case Traffic::localLoad:
            return local(tally.localLoads);
        case Traffic::localStore:
            return local(tally.localStores);
        case Traffic::globalAtomic:
        case Traffic::joinedGlobalAtomic:
            return atomic(tally.globalAtomics);
        case Traffic::localAtomic:
        case Traffic::joinedLocalAtomic:
            tally.atomicConflicts +=
                countBankCycles(accesses, settings.wave, settings.banks).conflicts;
            return atomic(tally.localAtomics);
        case Traffic::privateLoad:
        case Traffic::privateStore:
            return;  // only a launch's time depends on it
    }
}

class WaveLog {
public:
    /// Lane `access.lane` accesses memory at the position and instruction that `key` identifies, in
    /// source line `line`. `more`: part of the access that the lane has already logged under `key`.
    void access(std::uint64_t key, Traffic traffic, std::size_t line, const Access& access,
                bool more = false) {
        key = mixKey(key, static_cast<std::uint64_t>(traffic));
        Request& request = more ? requests_[key] : comeTo(requests_, key, access.lane);
        request.lanes |= std::uint64_t{1} << access.lane;
        request.traffic = traffic;
        request.line = line;
        request.accesses.push_back(access);
    }

    /// Lane `lane` branches to block `successor`.
    void branch(std::uint64_t key, std::size_t line, std::uint32_t lane, std::size_t successor) {
        Branch& b = comeTo(branches_, key, lane);
        if (b.lanes == 0) b.successor = successor;
        b.divergent |= successor != b.successor;
        b.lanes |= std::uint64_t{1} << lane;
        b.line = line;
    }

    /// More entries than any reasonable kernel produces between two barriers in the simulator.
    bool full() const { return requests_.size() + branches_.size() > (1u << 20); }

    /// Adds the figures of all logged requests and branches to the tallies of their lines, and
    /// clears the log. `visit` gets the accesses of each request.
    template <class Visit>
    void count(std::vector<Tally>& lines, const Settings& settings, Visit visit) {
        for (const auto& [key, request] : requests_) {
            countTraffic(lines[request.line], request.traffic, request.accesses, settings);
            visit(request.traffic, request.accesses);
        }
        for (const auto& [key, b] : branches_) {
            ++lines[b.line].branches;
            if (b.divergent) ++lines[b.line].divergentBranches;
        }
        requests_.clear();
        branches_.clear();
        timesAgain_.clear();
    }

    void count(std::vector<Tally>& lines, const Settings& settings) {
        count(lines, settings, [](Traffic, const std::vector<Access>&) {});
    }

private:
    struct Request {
        std::uint64_t lanes = 0;  // a bit for each lane that takes part
        Traffic traffic = Traffic::globalLoad;
        std::size_t line = 0;
        std::vector<Access> accesses;
    };
    struct Branch {
        std::uint64_t lanes = 0;
        std::size_t line = 0;
        std::size_t successor = 0;
        bool divergent = false;
    };

    // The entry of `key` for a lane that reaches it. A lane reaches it again only if the control
    // flow is not a nest of loops (goto into the middle of one): each time then gets its own entry.
    template <typename Entries>
    typename Entries::mapped_type& comeTo(Entries& entries, std::uint64_t key, std::uint32_t lane) {
        typename Entries::mapped_type& first = entries[key];
        if (!(first.lanes >> lane & 1)) return first;
        return entries[mixKey(key, ++timesAgain_[mixKey(key, lane)])];
    }

    std::unordered_map<std::uint64_t, Request> requests_;
    std::unordered_map<std::uint64_t, Branch> branches_;
    std::unordered_map<std::uint64_t, std::uint64_t> timesAgain_;
};

}  // namespace lab::counters
