// Tasks 2a to 2c: predicate, scan and scatter; and compact as a whole, given, step by step and in
// two passes.
#include <algorithm>
#include <limits>
#include <numeric>

#include "Compact/split.h"
#include "grader/contract/inputs.h"
#include "grader/contract/oracle.h"

namespace compact::compact {

using lab::Arrays;
using lab::Ints;
using lab::Tuning;

constexpr std::int32_t kMost = std::numeric_limits<std::int32_t>::max();
constexpr std::int32_t kLeast = std::numeric_limits<std::int32_t>::min();

bool isDiamond(std::int32_t card) {
    return (card & 3) == 1;
}

// Numbers of all 32 bits, of which the distribution makes some diamonds and others spades.
Ints cards(const lab::Case& c) {
    if (c.distribution == "special") return lab::specialInts(c.n);
    Ints in = lab::integers("random", c.n, c.seed, kLeast, kMost);
    const auto make = [&](std::size_t i, bool diamond) {
        in[i] = (in[i] & ~3) | (diamond ? 1 : 3);
    };
    for (std::size_t i = 0; i < c.n; ++i) {
        if (c.distribution == "all") make(i, true);
        if (c.distribution == "none") make(i, false);
        if (c.distribution == "alternating") make(i, i % 2 == 1);
        if (c.distribution == "first alone") make(i, i == 0);
        if (c.distribution == "last alone") make(i, i + 1 == c.n);
    }
    return in;
}

Ints predicateOf(const Ints& in) {
    Ints pred(in.size());
    std::transform(in.begin(), in.end(), pred.begin(), isDiamond);
    return pred;
}

// rank, total, offset and address.
Arrays scanned(const Ints& pred, const Tuning& t) {
    const auto size = static_cast<std::size_t>(t.groupSize);
    Ints rank(pred.size()), total((pred.size() + size - 1) / size), offset(total.size()),
        address(pred.size());
    std::exclusive_scan(pred.begin(), pred.end(), address.begin(), 0);
    for (std::size_t i = 0; i < pred.size(); ++i) {
        rank[i] = total[i / size];
        total[i / size] += pred[i];
    }
    std::exclusive_scan(total.begin(), total.end(), offset.begin(), 0);
    return {{"rank", std::move(rank)},
            {"total", std::move(total)},
            {"offset", std::move(offset)},
            {"address", std::move(address)}};
}

Arrays compacted(const Ints& in, Ints out) {
    const auto end = std::copy_if(in.begin(), in.end(), out.begin(), isDiamond);
    const Ints count = {static_cast<std::int32_t>(end - out.begin())};
    return {{"out", std::move(out)}, {"count", count}};
}

// So many bytes are read for each element, and an int written for each that stays.
std::function<double(const Arrays&)> bytesOf(double read) {
    return [read](const Arrays& input) {
        const Ints& in = lab::ints(input, "in");
        const auto stay = std::count_if(in.begin(), in.end(), isDiamond);
        return read * static_cast<double>(in.size()) + 4.0 * static_cast<double>(stay);
    };
}

lab::Task task(const char* id, const char* title, const char* stub,
               std::function<double(const Arrays&)> idealBytes) {
    lab::Task t{.id = id, .title = title, .stub = stub};
    t.given = t.id.empty();
    t.distributions = {"random",      "alternating", "all",    "none",
                       "first alone", "last alone",  "special"};
    t.idealBytes = std::move(idealBytes);
    t.coordinates = [](const std::string& name, std::size_t i, const Arrays& input,
                       const Tuning& tuning) -> std::vector<lab::Coordinate> {
        const std::size_t n = lab::length(input.front().array);
        const auto size = static_cast<std::size_t>(tuning.groupSize);
        if (name == "count") return {};
        if (name == "total" || name == "offset")
            return lab::places(i, (n + size - 1) / size, {{"group", 1}});
        return lab::workItem(i, n, tuning);
    };
    t.sequential = [](const Arrays& input, const Tuning&) {
        const Ints& in = lab::ints(input, "in");
        return lab::baseline(Ints(in.size()), [&in](Ints& out) {
            std::copy_if(in.begin(), in.end(), out.begin(), isDiamond);
        });
    };
    return t;
}

// Diamonds among eight cards: ace of clubs is 0, ace of diamonds 1.
const Ints kIn = {5, 8, 2, 1, 49, 51, 13, 0}, kPred = {1, 0, 0, 1, 1, 0, 1, 0},
           kAddress = {0, 1, 1, 1, 2, 3, 3, 4}, kOut = {5, 1, 49, 13, 99, 99, 99, 99};

lab::WorkedExample deck() {
    Ints in(52), out(52, 99);
    std::iota(in.begin(), in.end(), 0);
    Ints pred = predicateOf(in), address(52), diamonds = out;
    std::exclusive_scan(pred.begin(), pred.end(), address.begin(), 0);
    for (std::size_t k = 0; k < 13; ++k) diamonds[k] = static_cast<std::int32_t>(4 * k + 1);
    return {"the 52 cards",
            {{"in", in}, {"pred", pred}, {"address", address}, {"out", out}, {"count", Ints{0}}},
            {{"out", diamonds}, {"count", Ints{13}}}};
}

lab::Task predicate() {
    lab::Task t = task("2a", "the predicate", "compact/predicate", lab::bytesPerElement(8));
    t.kernels = {"predicate"};
    t.limits = {lab::eachItsOwn()};
    t.input = [](const lab::Case& c, const Tuning&) -> Arrays { return {{"in", cards(c)}}; };
    t.expected = [](const Arrays& in, const Tuning&) -> Arrays {
        return {{"pred", predicateOf(lab::ints(in, "in"))}};
    };
    t.coordinates = [](const std::string&, std::size_t i, const Arrays& input,
                       const Tuning& tuning) {
        const Ints& in = lab::ints(input, "in");
        auto all = lab::workItem(i, in.size(), tuning);
        all.push_back({.name = "suit", .value = in[i] & 3, .count = 4, .amount = true});
        return all;
    };
    t.sequential = [](const Arrays& input, const Tuning&) {
        const Ints& in = lab::ints(input, "in");
        return lab::baseline(Ints(in.size()), [&in](Ints& pred) {
            std::transform(in.begin(), in.end(), pred.begin(), isDiamond);
        });
    };
    t.examples = {{"the lesson's example", {{"in", kIn}}, {{"pred", kPred}}}};
    return t;
}

lab::Task scan() {
    lab::Task t = task("2b", "exclusive scan of a group", "compact/scan", lab::bytesPerElement(8));
    t.kernels = {"scan_group"};
    t.moreGroupSizes = {96, 160, 544};
    t.limits = {lab::writtenOnce(2048 / 256, {2048}),
                {.quantity = &lab::Counts::transactions,
                 .atMost = 4 * (2 * 2048 / 32 + 8),  // four times what the model takes
                 .question = "each element is read once, by its own work-item. Who reads more?",
                 .elements = {2048}}};
    t.input = [](const lab::Case& c, const Tuning&) -> Arrays {
        return {{"pred", predicateOf(cards(c))}};
    };
    t.expected = [](const Arrays& in, const Tuning& tuning) {
        return scanned(lab::ints(in, "pred"), tuning);
    };
    t.sequential = [](const Arrays& input, const Tuning&) {
        const Ints& pred = lab::ints(input, "pred");
        return lab::baseline(Ints(pred.size()), [&pred](Ints& address) {
            std::exclusive_scan(pred.begin(), pred.end(), address.begin(), 0);
        });
    };
    t.examples = {{"the lesson's example", {{"pred", kPred}}, {{"address", kAddress}}},
                  {"the lecture's example",
                   {{"pred", Ints{0, 1, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0}}},
                   {{"address", Ints{0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 3, 3}}}}};
    return t;
}

lab::Task scatter() {
    lab::Task t = task("2c", "the scatter of compact", "compact/compact scatter", bytesOf(12));
    t.kernels = {"compact_scatter"};
    t.limits = {lab::eachItsOwn(), lab::writtenOnce(8192 / 2)};  // a quarter stay, and a count
    t.input = [](const lab::Case& c, const Tuning& tuning) -> Arrays {
        Ints in = cards(c), pred = predicateOf(in);
        Ints address = lab::ints(scanned(pred, tuning), "address");
        return {{"in", std::move(in)},
                {"pred", std::move(pred)},
                {"address", std::move(address)},
                {"out", lab::integers("random", c.n, c.seed ^ 1, kLeast, kMost)},
                // A few elements are shown to people: 0, as in the example. Else a wrong value to
                // count on from, below all counts or above them.
                {"count", Ints{c.n < 100      ? 0
                               : c.n % 2 == 0 ? -1
                                              : kMost}}};
    };
    t.expected = [](const Arrays& in, const Tuning&) {
        return compacted(lab::ints(in, "in"), lab::ints(in, "out"));
    };
    t.examples = {{"the lesson's example",
                   {{"in", kIn},
                    {"pred", kPred},
                    {"address", kAddress},
                    {"out", Ints(8, 99)},
                    {"count", Ints{0}}},
                   {{"out", kOut}, {"count", Ints{4}}}},
                  deck()};
    return t;
}

lab::Task whole() {
    lab::Task t = task("", "compact", "compact/compact", bytesOf(4));
    t.input = [](const lab::Case& c, const Tuning&) -> Arrays {
        return {{"in", cards(c)}, {"out", Ints(c.n, 99)}, {"count", Ints{0}}};
    };
    t.expected = [](const Arrays& in, const Tuning& tuning) {
        Ints pred = predicateOf(lab::ints(in, "in"));
        Arrays all = scanned(pred, tuning);
        all.insert(all.begin(), {"pred", std::move(pred)});
        for (auto& array : compacted(lab::ints(in, "in"), lab::ints(in, "out")))
            all.push_back(std::move(array));
        return all;
    };
    return t;
}

lab::Task inTwoPasses() {
    lab::Task t = whole();
    t.title = "compact in two passes";
    t.stub = "compact/two passes";
    t.expected = [](const Arrays& input, const Tuning& tuning) -> Arrays {
        const Ints& in = lab::ints(input, "in");
        const Split split = splitAmongGroups(in.size(), tuning);
        Ints total(split.groups), offset(split.groups);
        for (std::size_t i = 0; i < in.size(); ++i)
            total[i / split.elemPerGroup] += isDiamond(in[i]) ? 1 : 0;
        std::exclusive_scan(total.begin(), total.end(), offset.begin(), 0);
        Arrays all = {{"total", std::move(total)}, {"offset", std::move(offset)}};
        for (auto& array : compacted(in, lab::ints(input, "out"))) all.push_back(std::move(array));
        return all;
    };
    t.coordinates = [](const std::string& name, std::size_t i, const Arrays& input,
                       const Tuning& tuning) -> std::vector<lab::Coordinate> {
        const std::size_t n = lab::lengthOf(input, "in");
        if (name == "count") return {};
        if (name == "out") return lab::workItem(i, n, tuning);
        return lab::places(i, splitAmongGroups(n, tuning).groups, {{"group", 1}});
    };
    return t;
}

const lab::RegisterTask registrations[] = {{"Compact", predicate()},
                                           {"Compact", scan()},
                                           {"Compact", scatter()},
                                           {"Compact", whole()},
                                           {"Compact", inTwoPasses()}};

}  // namespace compact::compact
