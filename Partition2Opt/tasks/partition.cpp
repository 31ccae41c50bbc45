// Tasks 1, 2 and 6: three phases of one kernel, so what goes in and must come out is the same.
#include "reference/partition.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>

#include "Partition2Opt/split.h"
#include "grader/contract/inputs.h"
#include "grader/contract/oracle.h"

namespace partition2opt::partition {

using lab::Arrays;
using lab::Case;
using lab::Ints;
using lab::Tuning;

constexpr std::int32_t kPad = 1, kMost = 0x7fffffff, kLeast = -kMost - 1;

bool pred(std::int32_t x) {
    return x % 2 == 0;
}

const Ints& inp(const Arrays& input) {
    return lab::ints(input, "inp");
}

// The values use all 32 bits and hardly ever repeat, so that two elements that changed places show,
// and what a float makes of them. "special" holds those that a kernel might treat in another way,
// and does not depend on the seed.
Arrays input(const Case& c, const Tuning&) {
    lab::Random random(c.seed);
    Ints v = lab::integers("random", c.n, random.next(), kLeast, kMost);
    const auto setPred = [](std::int32_t& x, bool holds) { x = (x & ~1) | (holds ? 0 : 1); };
    if (c.distribution == "alternating") {
        for (std::size_t i = 0; i < v.size(); ++i) setPred(v[i], i % 2 == 0);
    } else if (c.distribution == "all-true" || c.distribution == "all-false") {
        for (std::int32_t& x : v) setPred(x, c.distribution == "all-true");
    } else if (c.distribution == "sparse") {  // one in 20 satisfies pred
        for (std::int32_t& x : v) setPred(x, random.next() % 20 == 0);
    } else if (c.distribution == "sorted") {
        for (std::int32_t& x : v) x = random.between(0, 3);
        std::partial_sum(v.begin(), v.end(), v.begin());
    } else if (c.distribution == "special") {
        constexpr std::int32_t special[] = {kPad, 0, 2, kPad, -1, kMost, kPad, kLeast};
        lab::Random fixed(c.n);
        for (std::int32_t& x : v) x = special[fixed.next() % std::size(special)];
    } else if (c.distribution != "random") {
        throw std::invalid_argument("no distribution called '" + c.distribution + "'");
    }
    return {{"inp", std::move(v)}};
}

// accT and accF: how many elements of each kind there are up to the end of each group.
Arrays expected(const Arrays& input, const Tuning& t) {
    const Ints& x = inp(input);
    const Split split = splitAmongGroups(x.size(), t);
    Ints accT(split.groups), accF(split.groups);
    for (std::size_t i = 0; i < x.size(); ++i) ++(pred(x[i]) ? accT : accF)[i / split.elemPerGroup];
    std::partial_sum(accT.begin(), accT.end(), accT.begin());
    std::partial_sum(accF.begin(), accF.end(), accF.begin());
    return {{"accT", std::move(accT)},
            {"accF", std::move(accF)},
            {"out", reference::partition2(x, pred).values}};
}

// An element of out is found by the element of inp that belongs there, and by the work-item that
// moves it.
std::vector<lab::Coordinate> coordinates(const std::string& name, std::size_t index,
                                         const Arrays& input, const Tuning& t) {
    const Ints& x = inp(input);
    const Split split = splitAmongGroups(x.size(), t);
    if (name != "out") return lab::places(index, split.groups, {{"group", 1}});
    const auto evens = static_cast<std::size_t>(std::count_if(x.begin(), x.end(), pred));
    const bool even = index < evens;
    const std::size_t place = even ? index : index - evens;
    std::size_t i = 0;
    for (std::size_t before = place;; ++i)
        if (pred(x[i]) == even && before-- == 0) break;
    auto all = lab::places(i, x.size(),
                           {{"group", split.elemPerGroup},
                            {"round", static_cast<std::size_t>(t.chunk())},
                            {"work-item", static_cast<std::size_t>(t.elemsPerThread)},
                            {"element", 1}});
    const bool ragged = i / t.chunk() == (x.size() - 1) / t.chunk() && x.size() % t.chunk() != 0;
    all.push_back({"chunk", ragged ? 1 : 0, 2, ragged ? "cut short" : "full"});
    all.push_back({"value", even ? 0 : 1, 2, even ? "even" : "odd"});
    all.push_back({.name = even ? "place among the evens" : "place among the odds",
                   .value = static_cast<std::int64_t>(place),
                   .count = static_cast<std::int64_t>(even ? evens : x.size() - evens),
                   .amount = true});
    if (x[i] == kPad) all.push_back({"number", 1, 2, "that of PAD"});
    return all;
}

lab::Task task(const char* id, const char* title) {
    lab::Task t{.id = id, .title = title, .stub = "partition2opt", .function = "scanPhaseKer"};
    t.distributions = {"random", "alternating", "all-true", "all-false",
                       "sorted", "sparse",      "special"};
    t.input = input;
    t.expected = expected;
    t.hints = t.onlyRead = {"accT", "accF"};
    t.sequential = [](const Arrays& input, const Tuning&) {
        return lab::baseline(Ints(inp(input).size()),
                             [&x = inp(input)](Ints& out) { reference::partition2(x, pred, out); });
    };
    t.idealBytes = lab::bytesPerElement(8);  // each is read once and written once
    t.coordinates = coordinates;
    t.examples = {{"the lecture's example",
                   {{"inp", Ints{5, 4, 2, 10, 3, 7, 8}}},
                   {{"accT", Ints{4}}, {"accF", Ints{3}}, {"out", Ints{4, 2, 10, 8, 5, 3, 7}}}},
                  {"elements that are equal to PAD",
                   {{"inp", Ints{kPad, 4, kPad, kPad, 2, kPad}}},
                   {{"out", Ints{4, 2, kPad, kPad, kPad, kPad}}}},
                  {"the ends of the range",
                   {{"inp", Ints{kMost, kLeast, -1, 0}}},
                   {{"out", Ints{kLeast, 0, kMost, -1}}}}};
    return t;
}

// Coalesced, phases (1) and (7) move 8192 elements in about 800 transactions; with the elements of
// a work-item side by side in (1), it takes 2500.
lab::Task limited(const char* id, const char* title, const char* question) {
    lab::Task t = task(id, title);
    t.limits = {{.quantity = &lab::Counts::transactions, .atMost = 1200, .question = question}};
    return t;
}

constexpr const char* kInLocalMemory =
    "the chunk lies in local memory by now: what is global memory needed for?";

const lab::RegisterTask registrations[] = {
    {"Partition2Opt", limited("1", "copy in, coalesced",
                              "at each step, do neighbouring work-items copy neighbouring "
                              "elements?")},
    {"Partition2Opt", limited("2", "take and count", kInLocalMemory)},
    {"Partition2Opt", limited("6", "place", kInLocalMemory)}};

}  // namespace partition2opt::partition
