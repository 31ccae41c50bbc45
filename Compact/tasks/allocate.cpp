// Tasks 4a and 4b: places for what inputs ask for, by scatter and by gather.
#include <algorithm>
#include <limits>
#include <numeric>

#include "grader/contract/inputs.h"
#include "grader/contract/most_judged.h"
#include "grader/contract/oracle.h"

namespace compact::allocate {

using lab::Arrays;
using lab::Ints;
using lab::Tuning;
using lab::Uints;

constexpr std::int32_t kMost = std::numeric_limits<std::int32_t>::max();
constexpr std::int32_t kLeast = std::numeric_limits<std::int32_t>::min();

// Requests that ask for n places together, or n requests for nothing.
Uints requestsFor(const lab::Case& c) {
    if (c.distribution == "none") return Uints(c.n, 0);
    Uints num;
    if (c.distribution == "one asks for all" && c.n > 0) {
        num.assign(33, 0);
        num[c.seed % 33] = static_cast<std::uint32_t>(c.n);
        return num;
    }
    lab::Random random(c.seed);
    const auto draw = [&]() -> std::int32_t {
        if (c.distribution == "one each") return 1;
        if (c.distribution == "special") return num.size() % 7 == 3 ? 5 : 0;
        if (c.distribution == "long gaps") return random.next() % 40 ? 0 : random.between(1, 70);
        if (c.distribution == "large") return random.between(0, 700);
        return random.between(0, 5);
    };
    for (std::size_t left = c.n; left > 0;) {
        const auto next = std::min(left, static_cast<std::size_t>(draw()));
        num.push_back(static_cast<std::uint32_t>(next));
        left -= next;
    }
    // The last inputs ask for nothing.
    if (c.distribution == "special" || c.distribution == "long gaps")
        num.insert(num.end(), 3 + c.n % 5, 0);
    return num;
}

std::int32_t piece(std::int32_t x, std::uint32_t k) {
    return static_cast<std::int32_t>(10u * static_cast<std::uint32_t>(x) + k);
}

Uints startsOf(const Uints& num) {
    Uints start(num.size());
    std::exclusive_scan(num.begin(), num.end(), start.begin(), 0u);
    return start;
}

void allocated(const Arrays& input, Ints& out) {
    const Uints &num = lab::uints(input, "num"), &start = lab::uints(input, "start");
    const Ints& in = lab::ints(input, "in");
    for (std::size_t j = 0; j < num.size(); ++j)
        for (std::uint32_t k = 0; k < num[j]; ++k) out[start[j] + k] = piece(in[j], k);
}

lab::Task task(const char* id, const char* title, const char* stub, const char* kernel) {
    lab::Task t{.id = id, .title = title, .stub = stub, .kernels = {kernel}};
    t.distributions = {"up to five",       "one each", "long gaps", "large",
                       "one asks for all", "none",     "special"};
    t.input = [](const lab::Case& c, const Tuning&) -> Arrays {
        const Uints num = requestsFor(c);
        const auto n = std::accumulate(num.begin(), num.end(), std::size_t{0});
        Ints in = c.distribution == "special"
                      ? lab::specialInts(num.size())
                      : lab::integers("random", num.size(), c.seed ^ 1, kLeast, kMost);
        return {
            {"num", num}, {"start", startsOf(num)}, {"in", std::move(in)}, {"out", Ints(n, -1)}};
    };
    lab::fills(
        t, "out", [](const Arrays& in, const Tuning&) { return lab::ints(in, "out"); },
        [](const Arrays& in, const Tuning&, Ints& out) { allocated(in, out); });
    t.idealBytes = lab::bytesOf({{"num", 12}, {"out", 4}});
    t.coordinates = [](const std::string&, std::size_t i, const Arrays& input, const Tuning&) {
        const Uints &num = lab::uints(input, "num"), &start = lab::uints(input, "start");
        const auto at = static_cast<std::uint32_t>(i);
        const auto j = std::upper_bound(start.begin(), start.end(), at) - start.begin() - 1;
        const auto from = static_cast<std::size_t>(j);
        return std::vector<lab::Coordinate>{
            {"input", j, static_cast<std::int64_t>(num.size())},
            {"piece", static_cast<std::int64_t>(at - start[from]), num[from]}};
    };
    const Uints lecture = {0, 2, 0, 0, 0, 0, 0, 3, 0, 1, 0, 0}, lesson = {1, 0, 1, 2, 1, 0, 3, 0};
    t.examples = {{"the lecture's example",
                   {{"num", lecture},
                    {"start", Uints{0, 0, 2, 2, 2, 2, 2, 2, 5, 5, 6, 6}},
                    {"in", Ints{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}},
                    {"out", Ints(6, -1)}},
                   {{"out", Ints{10, 11, 70, 71, 72, 90}}}},
                  {"the lesson's example",
                   {{"num", lesson},
                    {"start", Uints{0, 1, 1, 2, 4, 5, 5, 8}},
                    {"in", Ints{0, 1, 2, 3, 4, 5, 6, 7}},
                    {"out", Ints(8, -1)}},
                   {{"out", Ints{0, 20, 30, 31, 40, 60, 61, 62}}}}};
    return t;
}

lab::Task byGather() {
    lab::Task t = task("4b", "allocate by gather", "compact/allocate gather", "allocate_gather");
    // A search takes the same steps, however many places an input asks for.
    lab::CountLimit itsOwn = lab::eachItsOwn("place", {"large"});
    itsOwn.atMost = 400;
    t.limits = {itsOwn, lab::halves("the inputs", {"one each", "long gaps"})};
    // More than 2^20 inputs, so 20 steps of a search are too few.
    t.large = {{lab::kMostJudged, "one each"}};
    return t;
}

const lab::RegisterTask registrations[] = {
    {"Compact", task("4a", "allocate by scatter", "compact/allocate scatter", "allocate_scatter")},
    {"Compact", byGather()}};

}  // namespace compact::allocate
