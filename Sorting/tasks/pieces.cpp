// Tasks 2c and 2d: the cuts at splitters, and the merge of the pieces between them.
#include "Sorting/pieces.h"

#include "Sorting/tasks/runs.h"

namespace sorting::pieces {

Index piece(const Tuning& t) {
    return pieceOf(static_cast<Index>(t.groupSize));
}

Index run(Index n, const Tuning& t) {
    return mergedRunOf(n, piece(t));
}

// The keys of a case. "apart" leaves the last few out, so that the last piece of the last pair
// begins with the pair's last element: a kernel that takes the piece before it for the last one
// merges both.
Ints keysOf(lab::Case c, const Tuning& t) {
    const Index step = piece(t);
    if (c.distribution == "apart" && c.n > step) c.n -= (c.n - step - 1) % (2 * step);
    return runsFor(c, run(c.n, t));
}

struct Cuts {
    Uints left, right;
};

// As a sequential program merges: a cut before each splitter that it comes to.
Cuts cutsOf(const Ints& keys, const Tuning& t) {
    const Index step = piece(t);
    Cuts cuts;
    for (const auto& [first, mid, end] : pairsOf(keys.size(), run(keys.size(), t)))
        for (Index i = first, j = mid; i < mid || j < end;) {
            const bool left = j == end || (i < mid && keys[i] <= keys[j]);
            if ((left ? i - first : j - mid) % step == 0) {
                cuts.left.push_back(static_cast<std::uint32_t>(i));
                cuts.right.push_back(static_cast<std::uint32_t>(j));
            }
            ++(left ? i : j);
        }
    return cuts;
}

lab::Task cuts() {
    lab::Task t{.id = "2c", .title = "cuts at splitters", .stub = "sorting/cuts"};
    t.function = "findCuts";  // put into the model, whose rank it calls
    t.distributions = {"random",    "few distinct", "Zipf",   "nearly sorted",
                       "all equal", "apart",        "special"};
    t.limits = {lab::halves("the other run", {"random", "all equal"})};
    t.input = [](const lab::Case& c, const Tuning& tuning) -> Arrays {
        return {{"keys", keysOf(c, tuning)}};
    };
    t.expected = [](const Arrays& in, const Tuning& tuning) -> Arrays {
        Cuts all = cutsOf(lab::ints(in, "keys"), tuning);
        return {{"leftCut", std::move(all.left)}, {"rightCut", std::move(all.right)}};
    };
    t.coordinates = [](const std::string&, Index p, const Arrays& in, const Tuning& tuning) {
        const Ints& keys = lab::ints(in, "keys");
        const Index step = piece(tuning), n = keys.size();
        const Cuts all = cutsOf(keys, tuning);
        const Index left = all.left[p], right = all.right[p];
        const auto [first, mid, end] = pairAt(p * step, n, run(n, tuning));
        const bool ofLeft =
            left % step == 0 && left < mid && (right == end || keys[left] <= keys[right]);
        return std::vector<Coordinate>{
            {"pair", static_cast<std::int64_t>(first / (2 * run(n, tuning))), 0},
            {"splitter", !ofLeft, 2, ofLeft ? "of the left run" : "of the right run"},
            {"place", static_cast<std::int64_t>(p - first / step), 0}};
    };
    t.sequential = lab::timed(t.expected);
    t.idealBytes = lab::bytesPerElement(1);  // a key in 16 at most, and two cuts
    return t;
}

lab::Task pieces() {
    lab::Task t = cuts();
    t.id = "2d";
    t.title = "merge in pieces";
    t.stub = "sorting/pieces";
    t.function = "mergePieces";
    t.limits = {lab::halves("the other part", {"random", "nearly sorted"})};
    t.input = [](const lab::Case& c, const Tuning& tuning) -> Arrays {
        Ints keys = keysOf(c, tuning);
        Cuts all = cutsOf(keys, tuning);
        return {{"keys", std::move(keys)},
                {"leftCut", std::move(all.left)},
                {"rightCut", std::move(all.right)}};
    };
    t.expected = [](const Arrays& in, const Tuning& tuning) -> Arrays {
        return mergedPairs(in, run(lab::lengthOf(in, "keys"), tuning));
    };
    t.coordinates = [](const std::string&, Index i, const Arrays& in, const Tuning& tuning) {
        const Index n = lab::lengthOf(in, "keys"), step = piece(tuning);
        const auto [first, mid, end] = pairAt(i, n, run(n, tuning));
        const Uints &left = lab::uints(in, "leftCut"), &right = lab::uints(in, "rightCut");
        const auto begin = [&, mid = mid](Index p) { return left[p] + right[p] - mid; };
        const Index behind = (end + step - 1) / step;  // the pair's last piece
        Index p = first / step;
        while (p + 1 < behind && begin(p + 1) <= i) ++p;
        return std::vector<Coordinate>{
            {"pair", static_cast<std::int64_t>(first / (2 * run(n, tuning))), 0},
            {"piece", static_cast<std::int64_t>(p - first / step), 0},
            {"place", static_cast<std::int64_t>(i - begin(p)),
             static_cast<std::int64_t>((p + 1 < behind ? begin(p + 1) : end) - begin(p))}};
    };
    t.sequential = [](const Arrays& in, const Tuning& tuning) {
        return mergesPairs(in, run(lab::lengthOf(in, "keys"), tuning));
    };
    t.idealBytes = lab::bytesOf({{"keys", 8}, {"leftCut", 8}});
    return t;
}

const lab::RegisterTask registrations[] = {{"Sorting", cuts()}, {"Sorting", pieces()}};

}  // namespace sorting::pieces
