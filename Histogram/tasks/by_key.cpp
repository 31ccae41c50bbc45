// Tasks 4, 5, 6a and 6b: what else is made of sorted keys, a scan and a scatter.
#include <algorithm>
#include <numeric>

#include "Histogram/tasks/bins.h"
#include "grader/contract/inputs.h"

namespace histogram::by_key {

constexpr std::size_t kAnyNumber = 65'536;

// All 32 bits; values hardly ever repeat, so that two that changed places show.
Ints elementsFor(const Case& c) {
    if (c.distribution == "special") return lab::specialInts(c.n);
    constexpr std::int32_t most = std::numeric_limits<std::int32_t>::max();
    return lab::integers("random", c.n, ~c.seed, -most - 1, most);
}

Ints sumsOf(const Uints& sorted, const Ints& values) {
    return std::get<Ints>(lab::segmentedInclusiveScan(headsOf(sorted), lab::Array(values),
                                                      lab::operatorNamed("add", "int")));
}

// Calls visit(number of the run, its last element) for each.
template <class Visit>
void eachRun(const Uints& sorted, Visit visit) {
    std::size_t run = 0;
    for (std::size_t i = 0; i < sorted.size(); ++i)
        if (i + 1 == sorted.size() || sorted[i + 1] != sorted[i]) visit(run++, i);
}

lab::Task reduce() {
    lab::Task t = task("4", "reduce by key", "histogram/reduce", "reduce_by_key", kAnyNumber, 4);
    t.limits = {lab::eachItsOwn(), lab::writtenOnce(2 * 10)};
    t.input = [](const Case& c, const Tuning&) -> Arrays {
        Uints keys = sortedFor(c).keys;
        const Flags heads = headsOf(keys);
        Uints runs(c.n);
        std::inclusive_scan(heads.begin(), heads.end(), runs.begin(), std::plus<>{},
                            std::uint32_t{0});
        Ints sums = sumsOf(keys, elementsFor(c));
        Uints outKeys(runs.empty() ? 0 : runs.back());
        return {{"keys", std::move(keys)},
                {"runs", std::move(runs)},
                {"sums", std::move(sums)},
                {"outKeys", std::move(outKeys)}};
    };
    t.expected = [](const Arrays& input, const Tuning&) -> Arrays {
        const Uints& keys = lab::uints(input, "keys");
        Uints outKeys;
        Ints outSums;
        eachRun(keys, [&](std::size_t, std::size_t last) {
            outKeys.push_back(keys[last]);
            outSums.push_back(lab::ints(input, "sums")[last]);
        });
        return {{"outKeys", std::move(outKeys)}, {"outSums", std::move(outSums)}};
    };
    t.sequential = [](const Arrays& input, const Tuning&) {
        const Uints& keys = lab::uints(input, "keys");
        const Ints& sums = lab::ints(input, "sums");
        const std::size_t runs = lab::lengthOf(input, "outKeys");
        return lab::baseline(std::pair(Uints(runs), Ints(runs)), [&](auto& out) {
            auto& [outKeys, outSums] = out;
            eachRun(keys, [&](std::size_t run, std::size_t last) {
                outKeys[run] = keys[last];
                outSums[run] = sums[last];
            });
        });
    };
    t.coordinates = [](const std::string&, std::size_t run, const Arrays& input, const Tuning&) {
        const std::size_t runs = lab::lengthOf(input, "outKeys");
        Uints lengths(runs);
        for (const std::uint32_t r : lab::uints(input, "runs")) ++lengths[r - 1];
        const bool one = lengths[run] == 1;
        return std::vector<Coordinate>{
            {"run", static_cast<std::int64_t>(run), static_cast<std::int64_t>(runs)},
            {"length of the run", one ? 0 : 1, 2, one ? "1" : "2 or more"}};
    };
    t.examples = {{"the text's example",
                   {{"keys", Uints{4, 4, 6, 6, 6, 9}},
                    {"runs", Uints{1, 1, 2, 2, 2, 3}},
                    {"sums", Ints{3, 8, 1, 3, 7, 10}},
                    {"outKeys", Uints(3)}},
                   {{"outKeys", Uints{4, 6, 9}}, {"outSums", Ints{8, 7, 10}}}}};
    return t;
}

lab::Task group() {
    lab::Task t = task("5", "group by key", "histogram/group", "group_by_key", kAnyNumber, 20);
    t.input = [](const Case& c, const Tuning&) -> Arrays {
        const Values v = valuesFor(c);
        Uints keys = keysOf(v), ranks(c.n), before(v.bins), starts = countsOf(keys, v.bins);
        for (std::size_t i = 0; i < c.n; ++i) ranks[i] = before[keys[i]]++;
        std::exclusive_scan(starts.begin(), starts.end(), starts.begin(), std::uint32_t{0});
        return {{"keys", std::move(keys)},
                {"values", elementsFor(c)},
                {"ranks", std::move(ranks)},
                {"starts", std::move(starts)}};
    };
    t.expected = [](const Arrays& input, const Tuning&) -> Arrays {
        const Uints &keys = lab::uints(input, "keys"), &ranks = lab::uints(input, "ranks");
        Uints outKeys(keys.size());
        Ints outValues(keys.size());
        for (std::size_t i = 0; i < keys.size(); ++i) {
            const std::size_t at = lab::uints(input, "starts")[keys[i]] + ranks[i];
            outKeys[at] = keys[i];
            outValues[at] = lab::ints(input, "values")[i];
        }
        return {{"outKeys", std::move(outKeys)}, {"outValues", std::move(outValues)}};
    };
    t.sequential = [](const Arrays& input, const Tuning&) {
        const Uints& keys = lab::uints(input, "keys");
        const Ints& values = lab::ints(input, "values");
        return lab::baseline(std::tuple(lab::uints(input, "starts"), keys, values), [&](auto& out) {
            auto& [next, outKeys, outValues] = out;
            next = lab::uints(input, "starts");
            for (std::size_t i = 0; i < keys.size(); ++i) {
                const std::uint32_t at = next[keys[i]]++;
                outKeys[at] = keys[i];
                outValues[at] = values[i];
            }
        });
    };
    t.coordinates = [](const std::string&, std::size_t place, const Arrays& input, const Tuning&) {
        const Uints& starts = lab::uints(input, "starts");
        const auto next = std::upper_bound(starts.begin(), starts.end(), place);
        const auto start = static_cast<std::size_t>(next[-1]);
        return std::vector<Coordinate>{
            {"group", next - starts.begin() - 1, static_cast<std::int64_t>(starts.size())},
            {.name = "number in its group",
             .value = static_cast<std::int64_t>(place - start),
             .amount = true}};
    };
    t.examples = {{"the lecture's particles",
                   {{"keys", Uints{9, 6, 6, 4, 6, 4}},
                    {"values", Ints{0, 1, 2, 3, 4, 5}},
                    {"ranks", Uints{0, 0, 1, 0, 2, 1}},
                    {"starts", Uints{0, 0, 0, 0, 0, 2, 2, 5, 5, 5}}},
                   {{"outKeys", Uints{4, 4, 6, 6, 6, 9}}, {"outValues", Ints{3, 5, 1, 2, 4, 0}}}}};
    return t;
}

Uints permutationFor(const Case& c) {
    Uints index(c.n);
    std::iota(index.begin(), index.end(), 0u);
    if (c.distribution == "reversed") std::reverse(index.begin(), index.end());
    const auto middle = index.begin() + static_cast<std::ptrdiff_t>(c.n / 3);
    if (c.distribution == "rotated") std::rotate(index.begin(), middle, index.end());
    lab::Random random(c.distribution == "special" ? 1 : c.seed);
    if (c.distribution == "random" || c.distribution == "special")
        for (std::size_t i = c.n; i > 1; --i) std::swap(index[i - 1], index[random.next() % i]);
    return index;
}

lab::Task gather() {
    lab::Task t = task("6a", "scatter by gather", "histogram/gather", "scatter_by_gather", 0, 12);
    t.distributions = {"random", "in order", "reversed", "rotated", "special"};
    // A scatter reads side by side what a gather writes side by side, so both take the same number
    // of transactions in all: only those that write are limited.
    t.limits = {{.quantity = &lab::Counts::stores,
                 .atMost = 4 * 256,
                 .question = "neighbouring work-items write neighbouring places. Which work-item "
                             "knows a place's element, and which only where its own one goes?"},
                lab::eachItsOwn("place")};
    t.input = [](const Case& c, const Tuning&) -> Arrays {
        Uints index = permutationFor(c), order(c.n);
        for (std::size_t i = 0; i < c.n; ++i) order[index[i]] = static_cast<std::uint32_t>(i);
        return {{"index", std::move(index)}, {"order", std::move(order)}, {"in", elementsFor(c)}};
    };
    lab::fills(
        t, "out", [](const Arrays& in, const Tuning&) { return Ints(lab::lengthOf(in, "in")); },
        [](const Arrays& input, const Tuning&, Ints& out) {
            const Uints& index = lab::uints(input, "index");
            const Ints& in = lab::ints(input, "in");
            for (std::size_t i = 0; i < in.size(); ++i) out[index[i]] = in[i];
        });
    t.coordinates = [](const std::string&, std::size_t i, const Arrays& input, const Tuning& p) {
        return lab::workItem(i, lab::lengthOf(input, "in"), p);
    };
    t.examples = {{"the lecture's example",
                   {{"index", Uints{0, 2, 1, 4, 3, 6, 7, 5}},
                    {"order", Uints{0, 2, 1, 4, 3, 7, 5, 6}},
                    {"in", Ints{3, 8, 4, 6, 3, 9, 2, 8}}},
                   {{"out", Ints{3, 4, 8, 3, 6, 8, 9, 2}}}}};
    return t;
}

lab::Task scatter() {
    lab::Task t =
        task("6b", "scatter with an operator", "histogram/scatter", "scatter_add", kAnyNumber, 4);
    t.limits = {
        lab::eachItsOwn(),
        {.quantity = &lab::Counts::contention,
         .question = "only the last element of a run has something to add. Which others do?"},
        lab::writtenOnce(10)};
    t.input = [](const Case& c, const Tuning&) -> Arrays {
        auto [bins, keys] = sortedFor(c);
        Ints sums = sumsOf(keys, elementsFor(c)), out(bins);
        for (std::size_t b = 0; b < bins; ++b) out[b] = static_cast<std::int32_t>(37 * b % 101 + 5);
        return {{"keys", std::move(keys)}, {"sums", std::move(sums)}, {"out", std::move(out)}};
    };
    lab::fills(
        t, "out", [](const Arrays& in, const Tuning&) { return lab::ints(in, "out"); },
        [](const Arrays& input, const Tuning&, Ints& out) {
            const Uints& keys = lab::uints(input, "keys");
            const Ints& sums = lab::ints(input, "sums");
            eachRun(keys, [&](std::size_t, std::size_t last) {
                auto& place = out[keys[last]];  // wraps around
                place = static_cast<std::int32_t>(static_cast<std::uint32_t>(place) +
                                                  static_cast<std::uint32_t>(sums[last]));
            });
        });
    t.coordinates = [](const std::string&, std::size_t place, const Arrays& input, const Tuning&) {
        return binAt(place, countsOf(lab::uints(input, "keys"), lab::lengthOf(input, "out")));
    };
    t.examples = {{"the lecture's index",
                   {{"keys", Uints{0, 0, 0, 1, 1, 2}},
                    {"sums", Ints{4, 7, 16, 3, 11, 6}},
                    {"out", Ints{0, 0, 10, 20}}},
                   {{"out", Ints{16, 11, 16, 20}}}}};
    return t;
}

const lab::RegisterTask registrations[] = {{"Histogram", reduce()},
                                           {"Histogram", group()},
                                           {"Histogram", gather()},
                                           {"Histogram", scatter()}};

}  // namespace histogram::by_key
