// Tasks 2e and 2f: where a stretch of the merged order begins in both runs, and its merge.
#include "Sorting/stretches.h"

#include <algorithm>

#include "Sorting/tasks/runs.h"

namespace sorting::stretches {

// -------------------------------------------- 2e -------------------------------------------------

// Both runs; a third of the keys of one occur in the other as well.
Arrays twoRuns(const lab::Case& c, const Tuning&) {
    const Index lefts = c.distribution == "empty left run"    ? 0
                        : c.distribution == "empty right run" ? c.n
                        : c.distribution == "random"          ? c.seed % (c.n + 1)
                                                              : c.n / 2;
    const Index rights = c.n - lefts;
    const bool known = c.distribution.find("run") != std::string::npos ||
                       c.distribution == "left below" || c.distribution == "left above";
    const std::string keys = known ? "random" : c.distribution;
    Ints left = keysFor(keys, lefts, c.seed), right = keysFor(keys, rights, c.seed + 1);
    if (rights > 0)
        for (Index i = 0; i < lefts; i += 3) left[i] = right[i * 7 % rights];
    if (c.distribution == "left below" || c.distribution == "left above") {
        const auto above = [](std::int32_t key) { return key & 0x7fffffff; };
        for (auto& key : c.distribution == "left below" ? right : left) key = above(key);
        for (auto& key : c.distribution == "left below" ? left : right) key = ~above(key);
    }
    std::sort(left.begin(), left.end());
    std::sort(right.begin(), right.end());
    return {{"left", std::move(left)}, {"right", std::move(right)}};
}

// As a sequential program merges: the left run first where keys are equal.
Uints leftsAmong(const Arrays& in) {
    const Ints &left = lab::ints(in, "left"), &right = lab::ints(in, "right");
    Uints among = {0};
    among.reserve(left.size() + right.size() + 1);
    for (Index i = 0, j = 0; i + j < left.size() + right.size();) {
        const bool takesLeft = j == right.size() || (i < left.size() && left[i] <= right[j]);
        ++(takesLeft ? i : j);
        among.push_back(static_cast<std::uint32_t>(i));
    }
    return among;
}

std::vector<Coordinate> cutPlace(const std::string&, Index count, const Arrays& in,
                                 const Tuning& tuning) {
    const Ints &left = lab::ints(in, "left"), &right = lab::ints(in, "right");
    const Uints among = leftsAmong(in);
    const Index lefts = among[count], rights = count - lefts, all = among.size();
    const bool hasNext = count + 1 < all, nextIsLeft = hasNext && among[count + 1] > lefts;
    const bool tie =
        hasNext && (nextIsLeft ? std::binary_search(right.begin(), right.end(), left[lefts])
                               : std::binary_search(left.begin(), left.end(), right[rights]));
    const auto taken = [](const char* name, Index number, const Ints& run) {
        return Coordinate{.name = name,
                          .value = static_cast<std::int64_t>(number),
                          .count = static_cast<std::int64_t>(run.size() + 1),
                          .amount = true};
    };
    std::vector<Coordinate> places = {taken("number from the left run", lefts, left),
                                      taken("number from the right run", rights, right),
                                      {"next element", !hasNext ? 2 : !nextIsLeft, 3,
                                       !hasNext     ? "none"
                                       : nextIsLeft ? "of the left run"
                                                    : "of the right run"},
                                      {"next key", tie, 2, tie ? "in both runs" : "in one run"}};
    for (Coordinate& c : lab::workItem(count, all, tuning)) places.push_back(std::move(c));
    return places;
}

lab::Task cut() {
    lab::Task t{.id = "2e",
                .title = "where the merged order is cut",
                .stub = "sorting/cut everywhere",
                .function = "leftsAmong"};
    t.distributions = {"random",          "few distinct", "all equal",  "empty left run",
                       "empty right run", "left below",   "left above", "special"};
    t.limits = {lab::halves("the left run", {"random", "all equal", "left below"})};
    // Both runs have more than 2^20 elements, so 20 steps of a search are too few.
    t.large = {{std::size_t{3} << 20, "few distinct"}};
    t.input = twoRuns;
    t.expected = [](const Arrays& in, const Tuning&) -> Arrays {
        return {{"among", leftsAmong(in)}};
    };
    t.coordinates = cutPlace;
    t.sequential = lab::timed(t.expected);
    t.idealBytes = lab::bytesOf({{"left", 8}, {"right", 8}}, 4);
    t.examples = {{"the text's example",
                   {{"left", Ints{1, 2, 4, 5}}, {"right", Ints{3, 4, 6, 8}}},
                   {{"among", Uints{0, 1, 2, 2, 3, 3, 4, 4, 4}}}}};
    return t;
}

// -------------------------------------------- 2f -------------------------------------------------

Index run(Index n, const Tuning& t) {
    return stretchedRunOf(n, t.elemsPerThread);
}

std::vector<Coordinate> stretchPlace(const std::string&, Index i, const Arrays& in,
                                     const Tuning& tuning) {
    const Ints& keys = lab::ints(in, "keys");
    const Index n = keys.size(), stretch = stretchOf(tuning.elemsPerThread);
    const auto [first, mid, end] = pairAt(i, n, run(n, tuning));
    const Index begin = i / stretch * stretch, stop = std::min(begin + stretch, n);
    const auto number = [](Index k) { return static_cast<std::int64_t>(k); };
    const Index pairs = (n + 2 * run(n, tuning) - 1) / (2 * run(n, tuning));
    return {{"pair", number(first / (2 * run(n, tuning))), number(pairs)},
            {"right run", mid == end, 2, mid == end ? "empty" : "not empty"},
            {"stretch", number((begin - first) / stretch),
             number((end - first + stretch - 1) / stretch)},
            {"place", number(i - begin), number(stop - begin)}};
}

lab::Task merge() {
    lab::Task t{.id = "2f", .title = "merge in stretches", .stub = "sorting/stretches"};
    t.function = "mergeStretches";  // put into the model, whose leftsAmong it calls
    t.distributions = {"random",    "few distinct", "Zipf",   "nearly sorted",
                       "all equal", "apart",        "special"};
    // Ten halvings and a stretch of the simulator's two elements, and twice what the model takes.
    t.limits = {{.quantity = &lab::Counts::steps,
                 .atMost = 400,
                 .question = "each work-item searches once, by halves, and merges its own stretch. "
                             "Which one does more?",
                 .elements = {1024, 8192},
                 .inputs = {"random", "all equal"}}};
    t.input = [](const lab::Case& c, const Tuning& tuning) -> Arrays {
        return {{"keys", runsFor(c, run(c.n, tuning))}};
    };
    t.expected = [](const Arrays& in, const Tuning& tuning) {
        return mergedPairs(in, run(lab::lengthOf(in, "keys"), tuning));
    };
    t.coordinates = stretchPlace;
    t.sequential = [](const Arrays& in, const Tuning& tuning) {
        return mergesPairs(in, run(lab::lengthOf(in, "keys"), tuning));
    };
    t.idealBytes = lab::bytesOf({{"keys", 8}});
    return t;
}

const lab::RegisterTask registrations[] = {{"Sorting", cut()}, {"Sorting", merge()}};

}  // namespace sorting::stretches
