// Tasks 3a and 3b, the map and the scatter of partition2, and the whole of it, given.
#include <algorithm>

#include "grader/contract/inputs.h"
#include "grader/contract/oracle.h"
#include "reference/partition.h"

namespace scanapps::partition2 {

using lab::Arrays;
using lab::Coordinate;
using lab::Ints;
using lab::Tuning;

bool even(std::int32_t x) {
    return (x & 1) == 0;
}

// The values hardly ever repeat, so that two elements that changed places show.
Ints inputFor(const lab::Case& c) {
    if (c.distribution == "special") return lab::specialInts(c.n);
    constexpr auto most = std::numeric_limits<std::int32_t>::max();
    Ints inp = lab::integers(c.distribution == "sorted" ? "sorted" : "random", c.n, c.seed,
                             -most - 1, most);
    const auto make = [&](std::size_t i, bool isEven) { inp[i] = (inp[i] & ~1) | int(!isEven); };
    for (std::size_t i = 0; i < c.n; ++i) {
        if (c.distribution == "alternating") make(i, i % 2 == 1);
        if (c.distribution == "all true") make(i, true);
        if (c.distribution == "all false") make(i, false);
        if (c.distribution == "trues last") make(i, i >= c.n / 2);
    }
    return inp;
}

// Which element of inp it is, and what kind of one.
std::vector<Coordinate> elementOf(const Ints& inp, std::size_t i, const Tuning& t) {
    const std::int32_t x = inp[i];
    std::vector<Coordinate> all = {{"value", x & 1, 2, even(x) ? "even" : "odd"},
                                   {"sign", x < 0, 2, x < 0 ? "negative" : "not negative"}};
    for (Coordinate& c : lab::workItem(i, inp.size(), t)) all.push_back(std::move(c));
    return all;
}

std::vector<Coordinate> coordinates(const std::string& name, std::size_t index, const Arrays& input,
                                    const Tuning& t) {
    const Ints& inp = lab::ints(input, "inp");
    if (name != "out") return elementOf(inp, index, t);
    // The element that belongs to this place, and which of its kind it is.
    const auto trues = static_cast<std::size_t>(std::count_if(inp.begin(), inp.end(), even));
    const bool isEven = index < trues;
    const std::size_t number = isEven ? index : index - trues;
    std::size_t i = 0;
    for (std::size_t before = number;; ++i)
        if (even(inp[i]) == isEven && before-- == 0) break;
    auto all = elementOf(inp, i, t);
    all.insert(all.begin() + 1,
               {.name = "number among its kind",
                .value = static_cast<std::int64_t>(number),
                .count = static_cast<std::int64_t>(isEven ? trues : inp.size() - trues),
                .amount = true});
    return all;
}

const Ints kInp = {5, 4, 2, 10, 3, 7, 8};
const lab::NamedArray kTfs = {"tfs", Ints{0, 1, 1, 1, 0, 0, 1}},
                      kFfs = {"ffs", Ints{1, 0, 0, 0, 1, 1, 0}},
                      kIsT = {"isT", Ints{0, 1, 2, 3, 3, 3, 4}},
                      kIsF = {"isF", Ints{1, 1, 1, 1, 2, 3, 3}},
                      kOut = {"out", Ints{4, 2, 10, 8, 5, 3, 7}};

lab::Task task(const char* id, const char* title, const char* stub, double bytesPerElement) {
    lab::Task t{.id = id, .title = title, .stub = stub};
    t.given = t.id.empty();
    t.distributions = {"random",    "alternating", "trues last", "all true",
                       "all false", "sorted",      "special"};
    t.input = [](const lab::Case& c, const Tuning&) -> Arrays { return {{"inp", inputFor(c)}}; };
    t.sequential = [](const Arrays& input, const Tuning&) {
        const Ints& inp = lab::ints(input, "inp");
        return lab::baseline(Ints(inp.size()),
                             [&inp](Ints& out) { reference::partition2(inp, even, out); });
    };
    t.idealBytes = lab::bytesOf({{"inp", bytesPerElement}});
    t.coordinates = coordinates;
    return t;
}

lab::Task mapTask() {
    lab::Task t = task("3a", "the map of partition2", "partition2/map", 12);
    t.kernels = {"mapPredPartKer"};
    t.expected = [](const Arrays& input, const Tuning&) -> Arrays {
        auto steps = reference::partition2Steps(lab::ints(input, "inp"), even);
        return {{"tfs", std::move(steps.tfs)}, {"ffs", std::move(steps.ffs)}};
    };
    t.sequential = [](const Arrays& input, const Tuning&) {
        const Ints& inp = lab::ints(input, "inp");
        return lab::baseline(std::pair(inp, inp), [&inp](auto& tfsAndFfs) {
            auto& [tfs, ffs] = tfsAndFfs;
            for (std::size_t i = 0; i < inp.size(); ++i) ffs[i] = 1 - (tfs[i] = even(inp[i]));
        });
    };
    t.examples = {{"the lecture's example", {{"inp", kInp}}, {kTfs, kFfs}}};
    return t;
}

lab::Task scatterTask() {
    // isF need not be read: isT[i] + isF[i] is i + 1.
    lab::Task t = task("3b", "the scatter of partition2", "partition2/scatter", 12);
    t.kernels = {"scatterPartKer"};
    // Room for a search in each of the two scans, and none for a loop over elements.
    t.limits = {{.quantity = &lab::Counts::steps,
                 .atMost = 400,
                 .question = "the scans have counted the elements. Which work-item goes through "
                             "them to count them again?",
                 .elements = {1024, 8192}}};
    t.input = [](const lab::Case& c, const Tuning&) -> Arrays {
        Ints inp = inputFor(c);
        auto steps = reference::partition2Steps(inp, even);
        return {
            {"inp", std::move(inp)}, {"isT", std::move(steps.isT)}, {"isF", std::move(steps.isF)}};
    };
    t.expected = [](const Arrays& input, const Tuning&) -> Arrays {
        return {{"out", reference::partition2(lab::ints(input, "inp"), even).values}};
    };
    t.examples = {{"the lecture's example", {{"inp", kInp}, kIsT, kIsF}, {kOut}}};
    return t;
}

lab::Task wholePartition() {
    lab::Task t = task("", "partition2", "partition2", 8);
    t.expected = [](const Arrays& input, const Tuning&) -> Arrays {
        const Ints& inp = lab::ints(input, "inp");
        auto steps = reference::partition2Steps(inp, even);
        return {{"tfs", std::move(steps.tfs)},
                {"ffs", std::move(steps.ffs)},
                {"isT", std::move(steps.isT)},
                {"isF", std::move(steps.isF)},
                {"out", reference::partition2(inp, even).values}};
    };
    t.examples = {{"the lecture's example", {{"inp", kInp}}, {kTfs, kFfs, kIsT, kIsF, kOut}}};
    return t;
}

const lab::RegisterTask registrations[] = {
    {"ScanApps", mapTask()}, {"ScanApps", scatterTask()}, {"ScanApps", wholePartition()}};

}  // namespace scanapps::partition2
