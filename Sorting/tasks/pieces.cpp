// Tasks 2c and 2d: the cuts at splitters, and the merge of the pieces between them.
#include "Sorting/pieces.h"

#include <algorithm>

#include "Sorting/tasks/keys.h"

namespace {

using namespace sorting;

Index piece(const Tuning& t) {
    return pieceOf(static_cast<Index>(t.groupSize));
}

// One pair: the left run is keys[0], ..., keys[mid - 1].
Index midOf(Index n, const Tuning& t) {
    return std::min(lastRun(n, piece(t)), n);
}

Ints runsFor(const lab::Case& c, const Tuning& t) {
    Ints keys = keysFor(c.distribution == "apart" ? "random" : c.distribution, c.n, c.seed);
    const auto mid = static_cast<std::ptrdiff_t>(midOf(c.n, t));
    if (c.distribution == "apart")  // all of the left run lie above all of the right one
        for (Index i = 0; i < c.n; ++i)
            keys[i] = i < static_cast<Index>(mid) ? keys[i] & 0x7fffffff : ~(keys[i] & 0x7fffffff);
    std::sort(keys.begin(), keys.begin() + mid);
    std::sort(keys.begin() + mid, keys.end());
    return keys;
}

struct Cuts {
    Uints left, right;
};

// As a sequential program merges: a cut before each splitter that it comes to.
Cuts cutsOf(const Ints& keys, const Tuning& t) {
    const Index n = keys.size(), mid = midOf(n, t), step = piece(t);
    Cuts cuts;
    for (Index i = 0, j = mid; i < mid || j < n;) {
        const bool left = j == n || (i < mid && keys[i] <= keys[j]);
        if ((left ? i : j - mid) % step == 0) {
            cuts.left.push_back(static_cast<std::uint32_t>(i));
            cuts.right.push_back(static_cast<std::uint32_t>(j));
        }
        ++(left ? i : j);
    }
    return cuts;
}

lab::Task cuts() {
    lab::Task t;
    t.id = "2c";
    t.title = "cuts at splitters";
    t.stub = "sorting/cuts";
    t.function = "findCuts";  // put into the model, whose rank it calls
    t.distributions = {"random",    "few distinct", "Zipf",   "nearly sorted",
                       "all equal", "apart",        "special"};
    t.input = [](const lab::Case& c, const Tuning& tuning) -> Arrays {
        return {{"keys", runsFor(c, tuning)}};
    };
    t.expected = [](const Arrays& in, const Tuning& tuning) -> Arrays {
        Cuts all = cutsOf(lab::ints(in, "keys"), tuning);
        return {{"leftCut", std::move(all.left)}, {"rightCut", std::move(all.right)}};
    };
    t.coordinates = [](const std::string&, Index p, const Arrays& in, const Tuning& tuning) {
        const Ints& keys = lab::ints(in, "keys");
        const Index mid = midOf(keys.size(), tuning), step = piece(tuning);
        const Cuts all = cutsOf(keys, tuning);
        const bool left = all.left[p] % step == 0 && all.left[p] < mid &&
                          (all.right[p] == keys.size() || keys[all.left[p]] <= keys[all.right[p]]);
        return std::vector<Coordinate>{
            {"splitter of the run", !left, 2, left ? "left" : "right"},
            {"place", static_cast<std::int64_t>(p), static_cast<std::int64_t>(all.left.size())}};
    };
    t.sequential = [](const Arrays& in, const Tuning& tuning) {
        return lab::baseline(
            Cuts(), [&in, tuning](Cuts& out) { out = cutsOf(lab::ints(in, "keys"), tuning); });
    };
    t.idealBytes = [](const Arrays& in) {
        return static_cast<double>(lab::lengthOf(in, "keys"));  // a key in 16 at most, and two cuts
    };
    t.examples = {};
    return t;
}

lab::Task pieces() {
    lab::Task t = cuts();
    t.id = "2d";
    t.title = "merge in pieces";
    t.stub = "sorting/pieces";
    t.function = "mergePieces";
    t.input = [](const lab::Case& c, const Tuning& tuning) -> Arrays {
        Ints keys = runsFor(c, tuning);
        Cuts all = cutsOf(keys, tuning);
        return {{"keys", std::move(keys)},
                {"leftCut", std::move(all.left)},
                {"rightCut", std::move(all.right)}};
    };
    t.expected = [](const Arrays& in, const Tuning&) -> Arrays {
        Ints out = lab::ints(in, "keys");
        std::sort(out.begin(), out.end());
        return {{"out", std::move(out)}};
    };
    t.coordinates = [](const std::string&, Index i, const Arrays& in, const Tuning& tuning) {
        const Index n = lab::lengthOf(in, "keys"), mid = midOf(n, tuning);
        const Uints &left = lab::uints(in, "leftCut"), &right = lab::uints(in, "rightCut");
        Index p = 0;
        while (p + 1 < left.size() && left[p + 1] + right[p + 1] - mid <= i) ++p;
        const Index begin = left[p] + right[p] - mid,
                    end = p + 1 < left.size() ? left[p + 1] + right[p + 1] - mid : n;
        return std::vector<Coordinate>{
            {"piece", static_cast<std::int64_t>(p), static_cast<std::int64_t>(left.size())},
            {"place", static_cast<std::int64_t>(i - begin),
             static_cast<std::int64_t>(end - begin)}};
    };
    t.sequential = [](const Arrays& in, const Tuning& tuning) {
        const Ints& keys = lab::ints(in, "keys");
        const auto mid = static_cast<std::ptrdiff_t>(midOf(keys.size(), tuning));
        return lab::baseline(keys, [&keys, mid](Ints& out) {
            std::merge(keys.begin(), keys.begin() + mid, keys.begin() + mid, keys.end(),
                       out.begin());
        });
    };
    t.idealBytes = [](const Arrays& in) {
        return static_cast<double>(8 * lab::lengthOf(in, "keys") +
                                   8 * lab::lengthOf(in, "leftCut"));
    };
    return t;
}

const lab::RegisterTask registrations[] = {{"Sorting", cuts()}, {"Sorting", pieces()}};

}  // namespace
