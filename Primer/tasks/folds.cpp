// Tasks 4, 5a and 5b: a map-reduce, and a fold that needs a combiner.
#include <algorithm>
#include <limits>

#include "grader/contract/inputs.h"
#include "grader/contract/oracle.h"

namespace primer::folds {

using lab::Arrays;
using lab::Ints;
using lab::Tuning;

constexpr std::int32_t kMost = std::numeric_limits<std::int32_t>::max();
constexpr std::int32_t kLeast = std::numeric_limits<std::int32_t>::min();

bool even(std::int32_t x) {
    return (x & 1) == 0;
}

// "random" has its greatest element at the end, where a fold may lose it. Those of "all odd" are
// odd, all others even, but for one of "one odd", the last of "last odd", the last of each group of
// "last of groups odd", and one anywhere in most groups of "one odd in most groups".
Ints elements(const lab::Case& c, const Tuning& t) {
    if (c.distribution == "special") return lab::specialInts(c.n);
    if (c.distribution == "random") {
        Ints x = lab::integers("random", c.n, c.seed, kLeast, kMost);
        if (!x.empty()) x.back() = kMost;
        return x;
    }
    Ints x = lab::integers("random", c.n, c.seed, kLeast / 2, kMost / 2);
    for (auto& value : x) value = 2 * value + (c.distribution == "all odd" ? 1 : 0);
    if (c.n > 0 && c.distribution == "one odd") x[c.seed % c.n] |= 1;
    if (c.n > 0 && c.distribution == "last odd") x.back() |= 1;
    const auto size = static_cast<std::size_t>(t.groupSize);
    for (std::size_t end = size; c.distribution == "last of groups odd" && end <= c.n; end += size)
        x[end - 1] |= 1;
    if (c.distribution == "one odd in most groups") {
        lab::Random random(c.seed);
        for (std::size_t begin = 0; begin < c.n; begin += size) {
            const std::size_t odd = begin + random.next() % size;
            if (odd < c.n && random.next() % 4 != 0) x[odd] |= 1;
        }
    }
    return x;
}

lab::Task task(const char* id, const char* title, const char* stub,
               std::vector<std::string> kernels, std::vector<std::string> distributions) {
    lab::Task t{.id = id, .title = title, .stub = stub, .kernels = std::move(kernels)};
    t.distributions = std::move(distributions);
    t.input = [](const lab::Case& c, const Tuning& tuning) -> Arrays {
        return {{"in", elements(c, tuning)}};
    };
    t.idealBytes = lab::bytesOf({{"in", 4}});
    return t;
}

Arrays allOfGroups(const Arrays& in, const Tuning& t) {
    const Ints& x = lab::ints(in, "in");
    const auto size = static_cast<std::size_t>(t.groupSize);
    Ints all((x.size() + size - 1) / size, 1);
    for (std::size_t i = 0; i < x.size(); ++i)
        if (!even(x[i])) all[i / size] = 0;
    const bool every = std::all_of(x.begin(), x.end(), even);
    return {{"all", std::move(all)}, {"out", Ints{every}}};
}

lab::Task allOf() {
    lab::Task t = task("4", "all(p, x)", "primer/all", {"all_p"},
                       {"one odd in most groups", "all even", "all odd", "one odd", "last odd",
                        "last of groups odd", "random", "special"});
    t.moreGroupSizes = {512};
    t.limits = {
        {.quantity = &lab::Counts::globalAtomics,
         .question = "the truth values of a group meet in local memory. Which atomics go to "
                     "global memory?"},
        {.quantity = &lab::Counts::transactions,
         .atMost = 4 * (8192 / 32 + 32),  // four times what the model takes
         .question = "do neighbouring work-items read neighbouring elements, or does one "
                     "read all?"}};
    t.expected = allOfGroups;
    t.coordinates = [](const std::string& name, std::size_t i, const Arrays& in, const Tuning& p) {
        const std::size_t n = lab::lengthOf(in, "in"), size = static_cast<std::size_t>(p.groupSize);
        if (name == "out") return std::vector<lab::Coordinate>{};
        return lab::places(i, (n + size - 1) / size, {{"group", 1}});
    };
    t.sequential = [](const Arrays& in, const Tuning&) {
        const Ints& x = lab::ints(in, "in");
        return lab::baseline(0, [&x](int& out) { out = std::all_of(x.begin(), x.end(), even); });
    };
    t.examples = {{"the text's example", {{"in", Ints{2, 8, 4, 7, 6}}}, {{"out", Ints{0}}}}};
    return t;
}

// (least, greatest) of `per` elements for each of the work-items, then of all.
Arrays folded(const Arrays& in, const Tuning& t) {
    const Ints& x = lab::ints(in, "in");
    const auto P = static_cast<std::size_t>(t.groupSize);
    const std::size_t per = (x.size() + P - 1) / P;
    const auto fold = [&x](std::size_t begin, std::size_t end, Ints& out) {
        std::int32_t least = kMost, greatest = kLeast;
        for (std::size_t i = std::min(begin, x.size()); i < std::min(end, x.size()); ++i) {
            least = std::min(least, x[i]);
            greatest = std::max(greatest, x[i]);
        }
        out.insert(out.end(), {least, greatest});
    };
    Ints part, out;
    for (std::size_t w = 0; w < P; ++w) fold(w * per, (w + 1) * per, part);
    fold(0, x.size(), out);
    return {{"part", std::move(part)}, {"out", std::move(out)}};
}

// A block may end before it is full, and may have no element at all.
lab::Coordinate block(std::size_t w, std::size_t n, std::size_t P) {
    const std::size_t per = (n + P - 1) / P, begin = std::min(w * per, n),
                      count = std::min(per, n - begin);
    if (count == 0) return {"block", 2, 3, "empty"};
    return count == per ? lab::Coordinate{"block", 0, 3, "full"}
                        : lab::Coordinate{"block", 1, 3, "cut short"};
}

std::vector<lab::Coordinate> place(const std::string& name, std::size_t i, const Arrays& in,
                                   const Tuning& t) {
    std::vector<lab::Coordinate> all;
    if (name == "part")
        all = {{"work-item", static_cast<std::int64_t>(i / 2), t.groupSize},
               block(i / 2, lab::lengthOf(in, "in"), static_cast<std::size_t>(t.groupSize))};
    all.push_back(
        {"component", static_cast<std::int64_t>(i % 2), 2, i % 2 == 0 ? "least" : "greatest"});
    return all;
}

lab::Task fold(const char* id, const char* title, const char* kernel) {
    lab::Task t = task(id, title, "primer/fold", {kernel}, {"random", "all even", "special"});
    t.longGroups = true;
    t.expected = folded;
    t.coordinates = place;
    t.sequential = [](const Arrays& in, const Tuning&) {
        const Ints& x = lab::ints(in, "in");
        return lab::baseline(std::int32_t{0}, [&x](std::int32_t& range) {
            std::int32_t least = kMost, greatest = kLeast;
            for (const std::int32_t value : x) {
                least = std::min(least, value);
                greatest = std::max(greatest, value);
            }
            range = static_cast<std::int32_t>(static_cast<std::uint32_t>(greatest) -
                                              static_cast<std::uint32_t>(least));
        });
    };
    t.examples = {
        {"the text's example", {{"in", Ints{3, 8, 4, 6, 3, 9, 2, 8}}}, {{"out", Ints{2, 9}}}}};
    return t;
}

lab::Task combiner() {
    lab::Task t = fold("5b", "the combiner", "fold_combine");
    t.onlyRead = {"part"};
    t.limits = {lab::writtenOnce(2),
                lab::loadedTogether(4 * 17)};  // four times what the model takes
    t.moreGroupSizes = {512};
    return t;
}

lab::Task blocks() {
    lab::Task t = fold("5a", "fold of a block", "fold_blocks");
    t.limits = {{.quantity = &lab::Counts::steps,
                 .atMost = 670,  // five times what the model takes
                 .question = "each work-item folds a block of its own. Which one folds those of "
                             "others as well?"}};
    // 16 bits do not count the elements of a block of these, if there are 256 blocks.
    t.large = {{(std::size_t{1} << 24) + 65537, t.distributions.front()}};
    return t;
}

const lab::RegisterTask registrations[] = {
    {"Primer", allOf()}, {"Primer", blocks()}, {"Primer", combiner()}};

}  // namespace primer::folds
