// Tasks 4a and 4b: the flags of a bit, and the split by them.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "Sorting/bits.h"
#include "Sorting/tasks/keys.h"

namespace sorting::radix {

// The arrays of 4a, and the bits whose flags they hold.
std::vector<std::pair<std::string, std::uint32_t>> arraysOf(Index n) {
    return {{"zeros0", 0},
            {"zeros1", 1},
            {"zeros", static_cast<std::uint32_t>(middleBit(n))},
            {"zeros31", 31}};
}

std::uint32_t isZero(std::uint32_t key, std::uint32_t bit) {
    return 1 - (key >> bit & 1);
}

Arrays flagsOf(const Arrays& in, const Tuning&) {
    Arrays all;
    for (const auto& [name, bit] : arraysOf(lab::lengthOf(in, "keys"))) {
        Uints zeros = lab::uints(in, "keys");
        for (auto& key : zeros) key = isZero(key, bit);
        all.push_back({name, std::move(zeros)});
    }
    return all;
}

const Uints kLecture = {0, 5, 2, 7, 1, 3, 6, 4};

lab::Task flags() {
    lab::Task t{
        .id = "4a", .title = "flags of a bit", .stub = "sorting/flags", .kernels = {"bitIsZero"}};
    t.distributions = keyDistributions();
    t.input = [](const lab::Case& c, const Tuning&) -> Arrays {
        return {{"keys", bitsOf(keysFor(c.distribution, c.n, c.seed))}};
    };
    t.expected = flagsOf;
    t.coordinates = [](const std::string& name, Index i, const Arrays& in, const Tuning& tuning) {
        const Uints& keys = lab::uints(in, "keys");
        std::uint32_t bit = 0;
        for (const auto& [array, number] : arraysOf(keys.size()))
            if (array == name) bit = number;
        const auto bitOf = [&](const char* what, std::uint32_t number) {
            const bool set = (keys[i] >> number & 1) != 0;
            return Coordinate{what, set, 2, set ? "set" : "clear"};
        };
        std::vector<Coordinate> all = {
            {"bit number", bit, 32}, bitOf("bit in question", bit), bitOf("bit 0", 0)};
        for (Coordinate& c : lab::workItem(i, keys.size(), tuning)) all.push_back(std::move(c));
        return all;
    };
    t.sequential = lab::timed(flagsOf);
    t.idealBytes = lab::bytesOf({{"keys", 32}});
    t.examples = {{"the lecture's example",
                   {{"keys", kLecture}},
                   {{"zeros0", Uints{1, 0, 1, 0, 0, 0, 1, 1}},
                    {"zeros1", Uints{1, 1, 0, 0, 1, 0, 0, 1}},
                    {"zeros", Uints{1, 0, 1, 0, 1, 1, 0, 0}},
                    {"zeros31", Uints{1, 1, 1, 1, 1, 1, 1, 1}}}}};
    return t;
}

// -------------------------------------------- 4b -------------------------------------------------

bool zeroAt(const std::string& distribution, Index i, Index n, std::uint32_t key) {
    if (distribution == "alternating") return i % 2 == 1;
    if (distribution == "all zeros") return true;
    if (distribution == "all ones") return false;
    if (distribution == "first zero only") return i == 0;
    if (distribution == "last zero only") return i + 1 == n;
    if (distribution == "runs") return i / 5 % 2 == 0;
    return isZero(key, 0) != 0;
}

// The keys of one kind repeat, so that only their values show whether the order stays.
Arrays splitInput(const lab::Case& c, const Tuning&) {
    Uints keys = bitsOf(keysFor(c.distribution == "special" ? "special" : "random", c.n, c.seed));
    const auto bit = static_cast<std::uint32_t>(c.seed % 32);
    Uints zeros(c.n), before(c.n);
    for (Index i = 0; i < c.n; ++i) {
        zeros[i] = zeroAt(c.distribution, i, c.n, keys[i]);
        keys[i] =
            i % 4 == 0 ? (1 - zeros[i]) << bit : (keys[i] & ~(1u << bit)) | (1 - zeros[i]) << bit;
        if (i > 0) before[i] = before[i - 1] + zeros[i - 1];
    }
    return {{"keys", std::move(keys)},
            {"values", valuesFor(c.n, c.seed)},
            {"zeros", std::move(zeros)},
            {"before", std::move(before)}};
}

// Where pair i goes, and back: from[place] is the pair that goes there.
std::vector<Index> sources(const Uints& zeros) {
    std::vector<Index> from;
    from.reserve(zeros.size());
    for (const bool zero : {true, false})
        for (Index i = 0; i < zeros.size(); ++i)
            if ((zeros[i] != 0) == zero) from.push_back(i);
    return from;
}

std::pair<Uints, Ints> splitOf(const Arrays& in) {
    const Uints& keys = lab::uints(in, "keys");
    const Ints& values = lab::ints(in, "values");
    std::pair<Uints, Ints> out;
    for (const Index i : sources(lab::uints(in, "zeros"))) {
        out.first.push_back(keys[i]);
        out.second.push_back(values[i]);
    }
    return out;
}

std::vector<Coordinate> splitPlace(const std::string&, Index i, const Arrays& in,
                                   const Tuning& tuning) {
    const Uints& zeros = lab::uints(in, "zeros");
    const Index from = sources(zeros)[i];
    const auto total = static_cast<Index>(std::count(zeros.begin(), zeros.end(), 1u));
    const bool zero = zeros[from] != 0;
    std::vector<Coordinate> all = {
        {"bit", !zero, 2},
        {"number among its kind", static_cast<std::int64_t>(zero ? i : i - total),
         static_cast<std::int64_t>(zero ? total : zeros.size() - total)}};
    for (Coordinate& c : lab::workItem(from, zeros.size(), tuning)) all.push_back(std::move(c));
    return all;
}

lab::Task split() {
    lab::Task t{.id = "4b", .title = "split", .stub = "sorting/split", .kernels = {"split"}};
    t.distributions = {"random",   "alternating",     "runs",           "all zeros",
                       "all ones", "first zero only", "last zero only", "special"};
    t.limits = {lab::eachItsOwn()};
    t.input = splitInput;
    t.expected = [](const Arrays& in, const Tuning&) -> Arrays {
        auto [keys, values] = splitOf(in);
        return {{"outKeys", std::move(keys)}, {"outValues", std::move(values)}};
    };
    t.coordinates = splitPlace;
    t.sequential = lab::timed(t.expected);
    t.idealBytes = lab::bytesOf({{"keys", 24}});
    t.examples = {{"the lecture's example",
                   {{"keys", kLecture},
                    {"values", Ints{10, 11, 12, 13, 14, 15, 16, 17}},
                    {"zeros", Uints{1, 0, 1, 0, 0, 0, 1, 1}},
                    {"before", Uints{0, 1, 1, 2, 2, 2, 2, 3}}},
                   {{"outKeys", Uints{0, 2, 6, 4, 5, 7, 1, 3}},
                    {"outValues", Ints{10, 12, 16, 17, 11, 13, 14, 15}}}}};
    return t;
}

const lab::RegisterTask registrations[] = {{"Sorting", flags()}, {"Sorting", split()}};

}  // namespace sorting::radix
