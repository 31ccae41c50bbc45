// Tasks 5a and 5b: a round of quicksort on all segments at once.
#include <algorithm>

#include "Sorting/tasks/keys.h"

namespace sorting::quick {

struct Segments {
    Uints first, end;
};

// Segments of 1 to 40 elements, or of one length. Where all keys are equal there is one segment,
// all of which is equal to the pivot.
Segments segmentsFor(const lab::Case& c) {
    Segments s{Uints(c.n), Uints(c.n)};
    for (Index i = 0, k = c.seed; i < c.n; ++k) {
        const bool one = c.distribution == "one segment" || c.distribution == "all equal";
        const Index length = one                                       ? c.n
                             : c.distribution == "of one element each" ? 1
                             : c.distribution == "special"             ? 7
                                                                       : 1 + k * k * 13 % 40;
        const Index end = std::min(i + length, c.n);
        std::fill(s.first.begin() + static_cast<std::ptrdiff_t>(i),
                  s.first.begin() + static_cast<std::ptrdiff_t>(end), static_cast<unsigned>(i));
        std::fill(s.end.begin() + static_cast<std::ptrdiff_t>(i),
                  s.end.begin() + static_cast<std::ptrdiff_t>(end), static_cast<unsigned>(end));
        i = end;
    }
    return s;
}

// A third of the keys are those of the element before, so that pivots occur more than once.
Ints pivotKeysFor(const lab::Case& c) {
    Ints keys = keysFor(c.distribution.find("one") != std::string::npos ? "random" : c.distribution,
                        c.n, c.seed);
    for (Index i = 2; i < c.n; i += 3) keys[i] = keys[i - 2];
    return keys;
}

struct Compared {
    Uints less, equal;
};

Compared comparedOf(const Ints& keys, const Uints& first) {
    Compared flags{Uints(keys.size()), Uints(keys.size())};
    for (Index i = 0; i < keys.size(); ++i) {
        flags.less[i] = keys[i] < keys[first[i]];
        flags.equal[i] = keys[i] == keys[first[i]];
    }
    return flags;
}

constexpr const char* kKinds[] = {"less than the pivot", "equal to the pivot",
                                  "greater than the pivot"};

// Of an element: which of kKinds it is, compared with the pivot of its segment.
int kindOf(const Ints& keys, const Uints& first, Index i) {
    return keys[i] < keys[first[i]] ? 0 : keys[i] == keys[first[i]] ? 1 : 2;
}

std::vector<std::string> quickDistributions() {
    auto all = keyDistributions();
    all.insert(all.end() - 1, {"one segment", "of one element each"});
    return all;
}

std::vector<Coordinate> inSegment(Index i, const Arrays& in, const Tuning& tuning) {
    const Ints& keys = lab::ints(in, "keys");
    const Uints& first = lab::uints(in, "first");
    const int kind = kindOf(keys, first, i);
    std::vector<Coordinate> all = {
        {"key", kind, 3, kKinds[kind]},
        {"place in its segment", static_cast<std::int64_t>(i - first[i]), 0}};
    for (Coordinate& c : lab::workItem(i, keys.size(), tuning)) all.push_back(std::move(c));
    return all;
}

lab::Task compare() {
    lab::Task t{.id = "5a",
                .title = "compare with the pivot",
                .stub = "sorting/pivots",
                .kernels = {"comparePivot"}};
    t.distributions = quickDistributions();
    t.limits = {lab::eachItsOwn("element", {"random", "one segment"})};
    t.input = [](const lab::Case& c, const Tuning&) -> Arrays {
        return {{"keys", pivotKeysFor(c)}, {"first", segmentsFor(c).first}};
    };
    t.expected = [](const Arrays& in, const Tuning&) -> Arrays {
        Compared flags = comparedOf(lab::ints(in, "keys"), lab::uints(in, "first"));
        return {{"less", std::move(flags.less)}, {"equal", std::move(flags.equal)}};
    };
    t.coordinates = [](const std::string&, Index i, const Arrays& in, const Tuning& tuning) {
        return inSegment(i, in, tuning);
    };
    t.sequential = lab::timed(t.expected);
    t.idealBytes = lab::bytesOf({{"keys", 16}});
    t.examples = {{"the lesson's round",
                   {{"keys", Ints{3, 5, 2, 4, 1}}, {"first", Uints{0, 0, 0, 0, 0}}},
                   {{"less", Uints{0, 0, 1, 0, 1}}, {"equal", Uints{1, 0, 0, 0, 0}}}},
                  {"its next round",
                   {{"keys", Ints{2, 1, 3, 5, 4}}, {"first", Uints{0, 0, 2, 3, 3}}},
                   {{"less", Uints{0, 1, 0, 0, 1}}, {"equal", Uints{1, 0, 1, 1, 0}}}}};
    return t;
}

// -------------------------------------------- 5b -------------------------------------------------

Uints scanOf(const Uints& flags, const Uints& first) {
    Uints before(flags.size());
    for (Index i = 1; i < flags.size(); ++i)
        before[i] = first[i] == i ? 0 : before[i - 1] + flags[i - 1];
    return before;
}

struct Round {
    Ints keys;
    Uints first, end;
    std::vector<Index> from;  // which element each place got
};

Round roundOf(const Arrays& in) {
    const Ints& keys = lab::ints(in, "keys");
    const Uints &first = lab::uints(in, "first"), &end = lab::uints(in, "end");
    Round out;
    for (Index segment = 0; segment < keys.size(); segment = end[segment])
        for (int kind = 0; kind < 3; ++kind) {
            const Index begin = out.keys.size();
            for (Index i = segment; i < end[segment]; ++i)
                if (kindOf(keys, first, i) == kind) {
                    out.keys.push_back(keys[i]);
                    out.from.push_back(i);
                }
            out.first.resize(out.keys.size(), static_cast<std::uint32_t>(begin));
            out.end.resize(out.keys.size(), static_cast<std::uint32_t>(out.keys.size()));
        }
    return out;
}

lab::Task threeWay() {
    lab::Task t = compare();
    t.id = "5b";
    t.title = "three-way compact";
    t.stub = "sorting/threeway";
    t.kernels = {"threeWay"};
    t.input = [](const lab::Case& c, const Tuning&) -> Arrays {
        Ints keys = pivotKeysFor(c);
        Segments s = segmentsFor(c);
        Compared flags = comparedOf(keys, s.first);
        Uints lessBefore = scanOf(flags.less, s.first), equalBefore = scanOf(flags.equal, s.first);
        return {{"keys", std::move(keys)},
                {"first", std::move(s.first)},
                {"end", std::move(s.end)},
                {"less", std::move(flags.less)},
                {"equal", std::move(flags.equal)},
                {"lessBefore", std::move(lessBefore)},
                {"equalBefore", std::move(equalBefore)}};
    };
    t.expected = [](const Arrays& in, const Tuning&) -> Arrays {
        Round r = roundOf(in);
        return {{"outKeys", std::move(r.keys)},
                {"outFirst", std::move(r.first)},
                {"outEnd", std::move(r.end)}};
    };
    t.coordinates = [](const std::string&, Index i, const Arrays& in, const Tuning& tuning) {
        return inSegment(roundOf(in).from[i], in, tuning);
    };
    t.sequential = lab::timed(t.expected);
    t.idealBytes = lab::bytesOf({{"keys", 40}});
    t.examples = {{"the lesson's round",
                   {{"keys", Ints{3, 5, 2, 4, 1}},
                    {"first", Uints{0, 0, 0, 0, 0}},
                    {"end", Uints{5, 5, 5, 5, 5}},
                    {"less", Uints{0, 0, 1, 0, 1}},
                    {"equal", Uints{1, 0, 0, 0, 0}},
                    {"lessBefore", Uints{0, 0, 0, 1, 1}},
                    {"equalBefore", Uints{0, 1, 1, 1, 1}}},
                   {{"outKeys", Ints{2, 1, 3, 5, 4}},
                    {"outFirst", Uints{0, 0, 2, 3, 3}},
                    {"outEnd", Uints{2, 2, 3, 5, 5}}}}};
    return t;
}

const lab::RegisterTask registrations[] = {{"Sorting", compare()}, {"Sorting", threeWay()}};

}  // namespace sorting::quick
