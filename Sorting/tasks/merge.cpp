// Tasks 2a and 2b: ranks by binary search, and the stable merge that they make.
#include <algorithm>

#include "Sorting/tasks/keys.h"
#include "grader/contract/inputs.h"
#include "grader/contract/most_judged.h"

namespace sorting::merge {

bool has(const std::string& words, const char* part) {
    return words.find(part) != std::string::npos;
}

// Two arrays of keys, the second one sorted; a third of the first's keys occur in the second.
struct TwoRuns {
    Ints keys, run;
};

TwoRuns twoRuns(const lab::Case& c, Index n, Index length) {
    const bool known = has(c.distribution, "run") || c.distribution == "apart";
    const std::string keys = known ? "random" : c.distribution;
    TwoRuns r{keysFor(keys, n, c.seed), keysFor(keys, length, c.seed + 1)};
    if (length > 0)
        for (Index i = 0; i < n; i += 3) r.keys[i] = r.run[i * 7 % length];
    std::sort(r.run.begin(), r.run.end());
    return r;
}

// -------------------------------------------- 2a -------------------------------------------------

// Of the most keys, the run has more than 2^20 elements, so 20 steps of a search are too few.
Arrays ranksInput(const lab::Case& c, const Tuning&) {
    const Index length = c.distribution == "special"     ? c.n / 2
                         : c.distribution == "empty run" ? 0
                         : c.n == lab::kMostJudged       ? c.n - c.seed % 1000
                                                         : c.seed % (c.n + 2);
    TwoRuns r = twoRuns(c, c.n, length);
    return {{"keys", std::move(r.keys)}, {"run", std::move(r.run)}};
}

std::pair<std::uint32_t, std::uint32_t> ranksOf(std::int32_t key, const Ints& run) {
    const auto [low, high] = std::equal_range(run.begin(), run.end(), key);
    return {static_cast<std::uint32_t>(low - run.begin()),
            static_cast<std::uint32_t>(high - run.begin())};
}

std::pair<Uints, Uints> allRanks(const Arrays& in) {
    const Ints &keys = lab::ints(in, "keys"), &run = lab::ints(in, "run");
    std::pair<Uints, Uints> all{Uints(keys.size()), Uints(keys.size())};
    for (Index i = 0; i < keys.size(); ++i)
        std::tie(all.first[i], all.second[i]) = ranksOf(keys[i], run);
    return all;
}

lab::Task ranks() {
    lab::Task t{
        .id = "2a", .title = "rank by binary search", .stub = "sorting/ranks", .function = "rank"};
    t.distributions = {"random", "few distinct", "all equal", "empty run", "special"};
    t.limits = {lab::halves("the run", {"random", "all equal"})};
    t.input = ranksInput;
    t.expected = [](const Arrays& in, const Tuning&) -> Arrays {
        auto [less, notGreater] = allRanks(in);
        return {{"less", std::move(less)}, {"notGreater", std::move(notGreater)}};
    };
    t.coordinates = [](const std::string&, Index i, const Arrays& in, const Tuning& tuning) {
        const Ints &keys = lab::ints(in, "keys"), &run = lab::ints(in, "run");
        const auto [less, notGreater] = ranksOf(keys[i], run);
        const auto number = [](const std::string& of, std::size_t k) -> Coordinate {
            constexpr const char* kinds[] = {"0", "1", "2 or more"};
            const std::size_t kind = std::min<std::size_t>(k, 2);
            return {"number of " + of + " elements", static_cast<std::int64_t>(kind), 3,
                    kinds[kind]};
        };
        std::vector<Coordinate> all = {number("equal", notGreater - less), number("lesser", less),
                                       number("greater", run.size() - notGreater)};
        for (Coordinate& c : lab::workItem(i, keys.size(), tuning)) all.push_back(std::move(c));
        return all;
    };
    t.sequential = lab::timed(t.expected);
    t.idealBytes = lab::bytesOf({{"keys", 12}, {"run", 4}});
    t.examples = {{"the text's example",
                   {{"keys", Ints{1, 3, 5, 8}}, {"run", Ints{2, 3, 3, 7}}},
                   {{"less", Uints{0, 1, 3, 4}}, {"notGreater", Uints{0, 3, 3, 4}}}}};
    return t;
}

// -------------------------------------------- 2b -------------------------------------------------

Arrays mergeInput(const lab::Case& c, const Tuning&) {
    const Index lefts = c.distribution == "empty left run"    ? 0
                        : c.distribution == "empty right run" ? c.n
                        : c.distribution == "random"          ? c.seed % (c.n + 1)
                                                              : c.n / 2;
    TwoRuns r = twoRuns(c, lefts, c.n - lefts);
    std::sort(r.keys.begin(), r.keys.end());
    if (c.distribution == "apart") {  // all of one run lie below all of the other
        for (auto& key : r.keys) key = key >> 1 & 0x3fffffff;
        for (auto& key : r.run) key = ~(key >> 1 & 0x3fffffff);
        std::sort(r.keys.begin(), r.keys.end());
        std::sort(r.run.begin(), r.run.end());
    }
    return {{"leftKeys", std::move(r.keys)},
            {"leftValues", valuesFor(lefts, c.seed)},
            {"rightKeys", std::move(r.run)},
            {"rightValues", valuesFor(c.n - lefts, c.seed, -2000000000)}};
}

// As a sequential program merges: the left run first where keys are equal.
void merge(const Arrays& in, Ints& keys, Ints& values, std::vector<Index>* from = nullptr) {
    const Ints &a = lab::ints(in, "leftKeys"), &b = lab::ints(in, "rightKeys"),
               &va = lab::ints(in, "leftValues"), &vb = lab::ints(in, "rightValues");
    for (Index i = 0, j = 0; i + j < a.size() + b.size();) {
        const Index place = i + j;
        const bool left = j == b.size() || (i < a.size() && a[i] <= b[j]);
        keys[place] = left ? a[i] : b[j];
        values[place] = left ? va[i] : vb[j];
        if (from != nullptr) (*from)[place] = left ? i : a.size() + j;
        ++(left ? i : j);
    }
}

Index pairsOf(const Arrays& in) {
    return lab::lengthOf(in, "leftKeys") + lab::lengthOf(in, "rightKeys");
}

std::vector<Coordinate> mergedPlace(const std::string&, Index i, const Arrays& in,
                                    const Tuning& tuning) {
    const Index n = pairsOf(in), lefts = lab::lengthOf(in, "leftKeys");
    Ints keys(n), values(n);
    std::vector<Index> from(n);
    merge(in, keys, values, &from);
    const bool left = from[i] < lefts;
    const Ints& other = lab::ints(in, left ? "rightKeys" : "leftKeys");
    const bool tie = std::binary_search(other.begin(), other.end(), keys[i]);
    std::vector<Coordinate> all = {
        {"pair", !left, 2, left ? "of the left run" : "of the right run"},
        {"key", tie, 2, tie ? "in both runs" : "in one run"},
        {"index in its run", static_cast<std::int64_t>(left ? from[i] : from[i] - lefts),
         static_cast<std::int64_t>(left ? lefts : n - lefts)}};
    for (Coordinate& c : lab::workItem(from[i], n, tuning)) all.push_back(std::move(c));
    return all;
}

lab::Task mergeByRank() {
    lab::Task t{.id = "2b", .title = "merge by rank", .stub = "sorting/merge"};
    t.function = "mergeRuns";  // put into the model, whose rank it calls
    t.distributions = {"random",          "few distinct", "all equal", "empty left run",
                       "empty right run", "apart",        "special"};
    t.limits = {lab::halves("the other run", {"random", "all equal"})};
    t.input = mergeInput;
    t.expected = [](const Arrays& in, const Tuning&) -> Arrays {
        Ints keys(pairsOf(in)), values(pairsOf(in));
        merge(in, keys, values);
        return {{"keys", std::move(keys)}, {"values", std::move(values)}};
    };
    t.coordinates = mergedPlace;
    t.sequential = [](const Arrays& in, const Tuning&) {
        return lab::baseline(std::pair(Ints(pairsOf(in)), Ints(pairsOf(in))),
                             [&in](auto& out) { merge(in, out.first, out.second); });
    };
    t.idealBytes = [](const Arrays& in) { return 16 * static_cast<double>(pairsOf(in)); };
    t.examples = {{"the text's example",
                   {{"leftKeys", Ints{1, 3, 5, 8}},
                    {"leftValues", Ints{10, 11, 12, 13}},
                    {"rightKeys", Ints{2, 3, 3, 7}},
                    {"rightValues", Ints{20, 21, 22, 23}}},
                   {{"keys", Ints{1, 2, 3, 3, 3, 5, 7, 8}},
                    {"values", Ints{10, 20, 11, 21, 22, 12, 23, 13}}}}};
    return t;
}

const lab::RegisterTask registrations[] = {{"Sorting", ranks()}, {"Sorting", mergeByRank()}};

}  // namespace sorting::merge
