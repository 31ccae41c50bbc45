// Tasks 3a and 3b: the digits of a block, and the scatter that makes a stable sort of them.
#include <algorithm>
#include <functional>

#include "RedEye/tasks/images.h"

namespace redeye::sort {

// All 32 bits; "scores" as 2b makes them, which share their highest digits.
Uints keysFor(const lab::Case& c) {
    lab::Random random(c.seed);
    Uints keys(c.n);
    for (Index i = 0; i < c.n; ++i) {
        keys[i] = static_cast<std::uint32_t>(random.next());
        if (c.distribution == "few distinct") keys[i] &= 0x30000003;
        if (c.distribution == "all equal") keys[i] = 0x5a5a5a5a;
        if (c.distribution == "scores") keys[i] = 0x40000000 + keys[i] % 0x800000;
        if (c.distribution == "special") keys[i] = i % 3 == 0 ? 0 : 0xffffffff >> i % 3 % 2;
    }
    if (c.distribution == "sorted") std::sort(keys.begin(), keys.end());
    if (c.distribution == "reversed") std::sort(keys.begin(), keys.end(), std::greater<>());
    return keys;
}

std::vector<std::string> keyDistributions() {
    return {"random", "scores", "few distinct", "sorted", "reversed", "all equal", "special"};
}

Index digitOf(std::uint32_t key, Index shift) {
    return key >> shift & (kDigits - 1);
}

// -------------------------------------------- 3a -------------------------------------------------

Uints counts(const Uints& keys, Index shift, const Tuning& tuning) {
    const Index block = blockOf(tuning.groupSize), blocks = blocksOf(keys.size(), tuning.groupSize);
    Uints all(kDigits * blocks);
    for (Index i = 0; i < keys.size(); ++i) ++all[digitOf(keys[i], shift) * blocks + i / block];
    return all;
}

Arrays countsOf(const Arrays& in, const Tuning& tuning) {
    const Uints& keys = lab::uints(in, "key");
    return {{"counts0", counts(keys, 0, tuning)},
            {"counts", counts(keys, laterShift(keys.size()), tuning)}};
}

lab::Task countDigits() {
    lab::Task t{.id = "3a",
                .title = "digits of a block",
                .stub = "redeye/counts",
                .kernels = {"count_digits"}};
    t.limits = {
        {.quantity = &lab::Counts::globalAtomics,
         .question = "the group counts in local memory. Which atomics go to global memory?"},
        lab::loadedTogether(4 * 4608)};
    t.mostElements = kMostPixels;
    t.distributions = keyDistributions();
    t.input = [](const lab::Case& c, const Tuning&) -> Arrays { return {{"key", keysFor(c)}}; };
    t.expected = countsOf;
    t.coordinates = [](const std::string&, Index i, const Arrays& in, const Tuning& tuning) {
        const Index blocks = blocksOf(lab::lengthOf(in, "key"), tuning.groupSize);
        return std::vector<Coordinate>{
            {"digit", static_cast<std::int64_t>(i / blocks), kDigits},
            {"block", static_cast<std::int64_t>(i % blocks), static_cast<std::int64_t>(blocks)}};
    };
    t.sequential = lab::timed(countsOf);
    t.idealBytes = lab::bytesOf({{"key", 8 + kDigits / 8.0}}, 8 * kDigits);
    // Eight keys are one block.
    Uints digits0(kDigits), digits8(kDigits);
    digits0[1] = 3;
    digits0[2] = digits0[5] = 2;
    digits0[15] = 1;
    digits8[0] = 8;
    t.examples = {{"the text's example",
                   {{"key", Uints{0x21, 0x12, 0x11, 0x15, 0x02, 0x80000005, 0x01, 0x0f}}},
                   {{"counts0", digits0}, {"counts", digits8}}}};
    return t;
}

// -------------------------------------------- 3b -------------------------------------------------

// Where the pairs of each place come from, ordered by what `of` makes of a key; ties stay in order.
std::vector<Index> sources(const Uints& keys, const std::function<Index(std::uint32_t)>& of) {
    std::vector<Index> from(keys.size());
    for (Index i = 0; i < from.size(); ++i) from[i] = i;
    std::stable_sort(from.begin(), from.end(),
                     [&](Index a, Index b) { return of(keys[a]) < of(keys[b]); });
    return from;
}

std::vector<Index> sourcesOf(const std::string& array, const Uints& keys) {
    if (array.starts_with("first")) return sources(keys, [](auto key) { return digitOf(key, 0); });
    return sources(keys, [](auto key) { return Index{key}; });
}

Arrays sorted(const Arrays& in, const Tuning&) {
    const Uints &keys = lab::uints(in, "key"), &places = lab::uints(in, "place");
    Arrays out;
    for (const std::string pass : {"first", "sorted"}) {
        Uints key, place;
        for (const Index from : sourcesOf(pass, keys)) {
            key.push_back(keys[from]);
            place.push_back(places[from]);
        }
        out.push_back({pass + "Key", std::move(key)});
        out.push_back({pass + "Place", std::move(place)});
    }
    return out;
}

lab::Task scatter() {
    lab::Task t{.id = "3b",
                .title = "scatter by digit",
                .stub = "redeye/sort",
                .kernels = {"scatter_digits"},
                .alsoLaunches = {"count_digits"}};
    // Half as much again as the model takes; reading all keys to the left takes twice as much.
    t.limits = {{.quantity = &lab::Counts::transactions,
                 .atMost = 35'000,
                 .question = "the digits of the block are in local memory. Who reads the keys of "
                             "others once more from global memory?",
                 .elements = {2048}}};
    t.mostElements = kMostPixels;
    t.longGroups = true;     // one group scans all counts
    t.squaresGroups = true;  // a work-item looks at its whole block, in each of eight passes
    t.distributions = keyDistributions();
    t.input = [](const lab::Case& c, const Tuning&) -> Arrays {
        Uints places(c.n);
        for (Index i = 0; i < c.n; ++i) places[i] = static_cast<std::uint32_t>(1000 + i);
        return {{"key", keysFor(c)}, {"place", std::move(places)}};
    };
    t.expected = sorted;
    t.coordinates = [](const std::string& name, Index i, const Arrays& in, const Tuning& tuning) {
        const Uints& keys = lab::uints(in, "key");
        const Index from = sourcesOf(name, keys)[i], block = blockOf(tuning.groupSize);
        std::vector<Coordinate> at;
        if (name.starts_with("first"))
            at.push_back({"digit", static_cast<std::int64_t>(digitOf(keys[from], 0)), kDigits});
        for (Coordinate& c : lab::places(from, keys.size(), {{"block", block}, {"work-item", 1}}))
            at.push_back(std::move(c));
        return at;
    };
    t.sequential = lab::timed(sorted);
    t.idealBytes = lab::bytesOf({{"key", 8 * 20}});  // eight passes
    t.examples = {{"the text's example",
                   {{"key", Uints{0x21, 0x12, 0x11, 0x15, 0x02, 0x80000005, 0x01, 0x0f}},
                    {"place", Uints{0, 1, 2, 3, 4, 5, 6, 7}}},
                   {{"firstKey", Uints{0x21, 0x11, 0x01, 0x12, 0x02, 0x15, 0x80000005, 0x0f}},
                    {"firstPlace", Uints{0, 2, 6, 1, 4, 3, 5, 7}},
                    {"sortedKey", Uints{0x01, 0x02, 0x0f, 0x11, 0x12, 0x15, 0x21, 0x80000005}},
                    {"sortedPlace", Uints{6, 4, 7, 2, 1, 3, 0, 5}}}}};
    return t;
}

const lab::RegisterTask registrations[] = {{"RedEye", countDigits()}, {"RedEye", scatter()}};

}  // namespace redeye::sort
