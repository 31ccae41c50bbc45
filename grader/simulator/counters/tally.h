// The figures of one source line, or of a whole kernel.
#pragma once

#include <algorithm>
#include <cstdint>

namespace lab::counters {

struct GlobalTraffic {
    std::uint64_t accesses = 0;      ///< by work-items, of up to 16 bytes each
    std::uint64_t requests = 0;      ///< by waves
    std::uint64_t bytes = 0;         ///< that the work-items asked for
    std::uint64_t transactions = 0;  ///< segments that the requests touch
    std::uint64_t ideal = 0;         ///< segments if each request's bytes were contiguous
};

struct LocalTraffic {
    std::uint64_t accesses = 0;
    std::uint64_t requests = 0;
    std::uint64_t cycles = 0;
    std::uint64_t conflicts = 0;  ///< cycles beyond those of a conflict-free access
};

struct AtomicTraffic {
    std::uint64_t accesses = 0;
    std::uint64_t requests = 0;
    std::uint64_t contention = 0;  ///< work-items of a request that wait for another one
    std::uint64_t worst = 0;       ///< most work-items of one request at one address
};

struct Tally {
    GlobalTraffic globalLoads, globalStores;
    LocalTraffic localLoads, localStores;
    AtomicTraffic globalAtomics, localAtomics;
    std::uint64_t atomicConflicts = 0;    ///< of banks, among atomics in local memory
    std::uint64_t branches = 0;           ///< conditional branches, by waves
    std::uint64_t divergentBranches = 0;  ///< those at which the lanes of a wave diverge
    std::uint64_t barriers = 0;           ///< over all groups
    std::uint64_t barriersPerGroup = 0;   ///< the most that one group executed; of a line, those
                                          ///< of one place in it
    std::uint64_t instructions = 0;       ///< LLVM instructions of any kind, by work-items
    std::uint64_t ops = 0;                ///< arithmetic
    std::uint64_t dataOps = 0;            ///< arithmetic whose result is stored
    std::uint64_t adds = 0;               ///< additions whose result is stored
    std::uint64_t pattern = 0;            ///< a digest of all accesses: who, where, what, how often
};

inline GlobalTraffic& operator+=(GlobalTraffic& a, const GlobalTraffic& b) {
    a.accesses += b.accesses;
    a.requests += b.requests;
    a.bytes += b.bytes;
    a.transactions += b.transactions;
    a.ideal += b.ideal;
    return a;
}

inline LocalTraffic& operator+=(LocalTraffic& a, const LocalTraffic& b) {
    a.accesses += b.accesses;
    a.requests += b.requests;
    a.cycles += b.cycles;
    a.conflicts += b.conflicts;
    return a;
}

inline AtomicTraffic& operator+=(AtomicTraffic& a, const AtomicTraffic& b) {
    a.accesses += b.accesses;
    a.requests += b.requests;
    a.contention += b.contention;
    a.worst = std::max(a.worst, b.worst);
    return a;
}

inline Tally& operator+=(Tally& a, const Tally& b) {
    a.globalLoads += b.globalLoads;
    a.globalStores += b.globalStores;
    a.localLoads += b.localLoads;
    a.localStores += b.localStores;
    a.globalAtomics += b.globalAtomics;
    a.localAtomics += b.localAtomics;
    a.atomicConflicts += b.atomicConflicts;
    a.branches += b.branches;
    a.divergentBranches += b.divergentBranches;
    a.barriers += b.barriers;
    a.barriersPerGroup = std::max(a.barriersPerGroup, b.barriersPerGroup);
    a.instructions += b.instructions;
    a.ops += b.ops;
    a.dataOps += b.dataOps;
    a.adds += b.adds;
    a.pattern += b.pattern;
    return a;
}

/// The figures of `times` groups with `t` each; maxima stay as they are.
inline Tally operator*(Tally t, std::uint64_t times) {
    for (GlobalTraffic* g : {&t.globalLoads, &t.globalStores})
        for (std::uint64_t* figure :
             {&g->accesses, &g->requests, &g->bytes, &g->transactions, &g->ideal})
            *figure *= times;
    for (LocalTraffic* l : {&t.localLoads, &t.localStores})
        for (std::uint64_t* figure : {&l->accesses, &l->requests, &l->cycles, &l->conflicts})
            *figure *= times;
    for (AtomicTraffic* a : {&t.globalAtomics, &t.localAtomics})
        for (std::uint64_t* figure : {&a->accesses, &a->requests, &a->contention}) *figure *= times;
    for (std::uint64_t* figure :
         {&t.atomicConflicts, &t.branches, &t.divergentBranches, &t.barriers, &t.instructions,
          &t.ops, &t.dataOps, &t.adds, &t.pattern})
        *figure *= times;
    return t;
}

}  // namespace lab::counters
