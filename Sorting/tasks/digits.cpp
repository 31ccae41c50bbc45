// Tasks 4c and 4d: the digits of each stretch counted, and its pairs moved by them.
#include "Sorting/digits.h"

#include <algorithm>
#include <numeric>

#include "Sorting/tasks/keys.h"

namespace sorting::digits {

// The digit that a task with these keys is about.
std::uint32_t digitOf(std::uint32_t key, Index n) {
    return key >> shiftOf(n) & (kDigits - 1);
}

Index stretchOf(Index n, const Tuning& t) {
    return digitStretchOf(n, t.elemsPerThread);
}

Index stretches(Index n, const Tuning& t) {
    return stretchesOf(n, stretchOf(n, t));
}

Uints keysOf(const lab::Case& c) {
    const bool ordered = c.distribution == "digits in order";
    const bool few = c.distribution == "few digits";
    Uints keys = bitsOf(keysFor(ordered || few ? "random" : c.distribution, c.n, c.seed));
    const std::uint32_t mask = (kDigits - 1) << shiftOf(c.n);
    for (Index i = 0; c.n == lab::kMostJudged && i < c.n; ++i)
        if (i % 4 != 0) keys[i] &= ~mask;
    if (!ordered && !few) return keys;
    for (Index i = 0; i < c.n; ++i) {
        const std::uint32_t digit = ordered ? static_cast<std::uint32_t>(i * kDigits / c.n)
                                            : 1 + 7 * (digitOf(keys[i], c.n) % 3);  // 1, 8 or 15
        keys[i] = (keys[i] & ~mask) | digit << shiftOf(c.n);
    }
    return keys;
}

std::vector<std::string> distributions() {
    return {"random",          "few distinct", "Zipf",   "all equal",
            "digits in order", "few digits",   "special"};
}

// -------------------------------------------- 4c -------------------------------------------------

// Digit by digit, a count for each stretch.
Uints countsOf(const Uints& keys, const Tuning& t) {
    const Index n = keys.size(), stretch = stretchOf(n, t), items = stretches(n, t);
    Uints counts(kDigits * items);
    for (Index i = 0; i < n; ++i) ++counts[digitOf(keys[i], n) * items + i / stretch];
    return counts;
}

lab::Task count() {
    lab::Task t{.id = "4c",
                .title = "count digits in a stretch",
                .stub = "sorting/count digits",
                .kernels = {"countDigits"}};
    t.distributions = distributions();
    t.input = [](const lab::Case& c, const Tuning&) -> Arrays { return {{"keys", keysOf(c)}}; };
    t.expected = [](const Arrays& in, const Tuning& tuning) -> Arrays {
        return {{"counts", countsOf(lab::uints(in, "keys"), tuning)}};
    };
    t.coordinates = [](const std::string&, Index k, const Arrays& in, const Tuning& tuning) {
        const Uints& keys = lab::uints(in, "keys");
        const Index items = stretches(keys.size(), tuning);
        const std::uint32_t found = countsOf(keys, tuning)[k];
        return std::vector<Coordinate>{
            {"digit", static_cast<std::int64_t>(k / items), kDigits},
            {"work-item", static_cast<std::int64_t>(k % items), static_cast<std::int64_t>(items)},
            {.name = "number of keys with the digit",
             .value = found,
             .count = static_cast<std::int64_t>(stretchOf(keys.size(), tuning) + 1),
             .amount = true}};
    };
    t.sequential = lab::timed(t.expected);
    t.idealBytes = lab::bytesOf({{"keys", 4}});
    return t;
}

// -------------------------------------------- 4d -------------------------------------------------

// Which pair comes to each place.
std::vector<Index> sources(const Uints& keys) {
    std::vector<Index> from(keys.size());
    std::iota(from.begin(), from.end(), Index{0});
    std::stable_sort(from.begin(), from.end(), [&keys](Index a, Index b) {
        return digitOf(keys[a], keys.size()) < digitOf(keys[b], keys.size());
    });
    return from;
}

Arrays moved(const Arrays& in, const Tuning&) {
    const Uints& keys = lab::uints(in, "keys");
    const Ints& values = lab::ints(in, "values");
    Uints outKeys;
    Ints outValues;
    for (const Index i : sources(keys)) {
        outKeys.push_back(keys[i]);
        outValues.push_back(values[i]);
    }
    return {{"outKeys", std::move(outKeys)}, {"outValues", std::move(outValues)}};
}

// As a sequential program does: counts all digits, then moves each pair to the next place of its
// own.
void moveInOrder(const Arrays& in, Uints& toKeys, Ints& toValues) {
    const Uints& keys = lab::uints(in, "keys");
    const Ints& values = lab::ints(in, "values");
    Index next[kDigits + 1] = {};
    for (const std::uint32_t key : keys) ++next[digitOf(key, keys.size()) + 1];
    std::partial_sum(std::begin(next), std::end(next), std::begin(next));
    for (Index i = 0; i < keys.size(); ++i) {
        const Index to = next[digitOf(keys[i], keys.size())]++;
        toKeys[to] = keys[i];
        toValues[to] = values[i];
    }
}

std::vector<Coordinate> movedPlace(const std::string&, Index place, const Arrays& in,
                                   const Tuning& tuning) {
    const Uints& keys = lab::uints(in, "keys");
    const Index n = keys.size(), stretch = stretchOf(n, tuning);
    const Index from = sources(keys)[place], begin = from / stretch * stretch;
    const std::uint32_t digit = digitOf(keys[from], n);
    const auto same =
        std::count_if(keys.begin() + static_cast<std::ptrdiff_t>(begin),
                      keys.begin() + static_cast<std::ptrdiff_t>(from),
                      [digit, n](std::uint32_t key) { return digitOf(key, n) == digit; });
    return {{"digit", digit, kDigits},
            {"stretch", static_cast<std::int64_t>(from / stretch),
             static_cast<std::int64_t>(stretches(n, tuning))},
            {.name = "number of earlier ones of its digit in the stretch",
             .value = same,
             .amount = true}};
}

lab::Task move() {
    lab::Task t{.id = "4d",
                .title = "move a stretch by its digits",
                .stub = "sorting/move digits",
                .kernels = {"moveDigits"}};
    t.distributions = distributions();
    t.input = [](const lab::Case& c, const Tuning& tuning) -> Arrays {
        Uints keys = keysOf(c), starts = countsOf(keys, tuning);
        std::exclusive_scan(starts.begin(), starts.end(), starts.begin(), 0u);
        return {{"keys", std::move(keys)},
                {"values", valuesFor(c.n, c.seed)},
                {"starts", std::move(starts)}};
    };
    t.expected = moved;
    t.coordinates = movedPlace;
    t.sequential = [](const Arrays& in, const Tuning&) {
        const Index n = lab::lengthOf(in, "keys");
        return lab::baseline(std::pair(Uints(n), Ints(n)),
                             [&in](auto& out) { moveInOrder(in, out.first, out.second); });
    };
    t.idealBytes = lab::bytesOf({{"keys", 16}, {"starts", 4}});
    return t;
}

const lab::RegisterTask registrations[] = {{"Sorting", count()}, {"Sorting", move()}};

}  // namespace sorting::digits
