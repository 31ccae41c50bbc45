#include "Sorting/tasks/runs.h"

#include <algorithm>

namespace sorting {

namespace {

template <class Keys>
auto at(Keys& keys, Index i) {
    return keys.begin() + static_cast<std::ptrdiff_t>(i);
}

}  // namespace

Pair pairAt(Index i, Index n, Index run) {
    const Index first = i / (2 * run) * (2 * run);
    return {first, std::min(first + run, n), std::min(first + 2 * run, n)};
}

std::vector<Pair> pairsOf(Index n, Index run) {
    std::vector<Pair> pairs;
    for (Index i = 0; i < n; i = pairs.back().end) pairs.push_back(pairAt(i, n, run));
    return pairs;
}

Ints runsFor(const lab::Case& c, Index run) {
    Ints keys = keysFor(c.distribution == "apart" ? "random" : c.distribution, c.n, c.seed);
    for (const auto& [first, mid, end] : pairsOf(c.n, run)) {
        if (c.distribution == "apart")
            for (Index i = first; i < end; ++i)
                keys[i] = i < mid ? keys[i] & 0x7fffffff : ~(keys[i] & 0x7fffffff);
        std::sort(at(keys, first), at(keys, mid));
        std::sort(at(keys, mid), at(keys, end));
    }
    return keys;
}

Arrays mergedPairs(const Arrays& in, Index run) {
    Ints out = lab::ints(in, "keys");
    for (const Pair& pair : pairsOf(out.size(), run))
        std::sort(at(out, pair.first), at(out, pair.end));
    return {{"out", std::move(out)}};
}

std::function<void()> mergesPairs(const Arrays& in, Index run) {
    const Ints& keys = lab::ints(in, "keys");
    return lab::baseline(keys, [&keys, run](Ints& out) {
        for (const auto& [first, mid, end] : pairsOf(keys.size(), run))
            std::merge(at(keys, first), at(keys, mid), at(keys, mid), at(keys, end),
                       at(out, first));
    });
}

}  // namespace sorting
