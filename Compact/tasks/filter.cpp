// Tasks 3a and 3b: a filter in place, and the map over survivors that are compacted, which is given
// as a whole.
#include <algorithm>
#include <limits>

#include "grader/contract/inputs.h"
#include "grader/contract/oracle.h"

namespace compact::filter {

using lab::Arrays;
using lab::Ints;
using lab::Tuning;

constexpr std::int32_t kMost = std::numeric_limits<std::int32_t>::max();
constexpr std::int32_t kLeast = std::numeric_limits<std::int32_t>::min();
constexpr std::int32_t kBecomesZero = 1'005'614'784;  // the only number that `expensive` makes 0

bool survives(std::int32_t x, const Ints& rule) {
    return (x % rule[0] == 0) == (rule[1] != 0);
}

std::int32_t expensive(std::int32_t x) {
    auto y = static_cast<std::uint32_t>(x);
    for (int round = 0; round < 64; ++round) y = 1664525u * y + 1013904223u;
    return static_cast<std::int32_t>(y);
}

// "few" and "many" are numbers at random; "few in order" and "many in order" 1, 2, ..., n. The
// others have rules that no text names: of both kinds, and with another number than 1 for "keep".
Arrays inputFor(const lab::Case& c) {
    const bool many = c.distribution.find("many") == 0;
    const Ints rule = many                          ? Ints{31, 0}
                      : c.distribution == "all"     ? Ints{19, -1}
                      : c.distribution == "none"    ? Ints{13, 0}
                      : c.distribution == "special" ? Ints{5, 0}
                                                    : Ints{17, 1};
    Ints in = c.distribution == "special" ? lab::specialInts(c.n)
                                          : lab::integers("random", c.n, c.seed, kLeast, kMost);
    for (std::size_t i = 0; i < c.n; ++i) {
        const auto number = static_cast<std::int32_t>(i) + 1;
        if (c.distribution.find("in order") != std::string::npos) in[i] = number;
        if (c.distribution == "all" || c.distribution == "none") in[i] -= in[i] % rule[0];
    }
    if (c.distribution == "special" && c.n > 0) in[c.n / 2] = kBecomesZero;  // and survives
    return {{"rule", rule},
            {"in", std::move(in)},
            {"out", lab::integers("random", c.n, c.seed ^ 1, kLeast, kMost)}};
}

Ints predicateOf(const Arrays& input) {
    const Ints &in = lab::ints(input, "in"), &rule = lab::ints(input, "rule");
    Ints pred(in.size());
    for (std::size_t i = 0; i < in.size(); ++i) pred[i] = survives(in[i], rule);
    return pred;
}

double survivors(const Arrays& input) {
    const Ints pred = predicateOf(input);
    return static_cast<double>(std::count(pred.begin(), pred.end(), 1));
}

Ints filtered(const Arrays& input) {
    const Ints &in = lab::ints(input, "in"), &rule = lab::ints(input, "rule");
    Ints out = lab::ints(input, "out");
    for (std::size_t i = 0; i < in.size(); ++i)
        if (survives(in[i], rule)) out[i] = expensive(in[i]);
    return out;
}

// count, where, in and out: from count on, where holds what is the number of no element.
Arrays survivorsFor(const lab::Case& c) {
    Arrays input = inputFor(c);
    const Ints pred = predicateOf(input);
    Ints where;
    for (std::size_t i = 0; i < pred.size(); ++i)
        if (pred[i] != 0) where.push_back(static_cast<std::int32_t>(i));
    const Ints count = {static_cast<std::int32_t>(where.size())};
    where.resize(pred.size(), c.distribution == "special" ? kLeast : -1);
    input[0] = {"count", count};
    input.insert(input.begin() + 1, {"where", std::move(where)});
    return input;
}

lab::Task task(const char* id, const char* title, const char* stub,
               std::vector<std::string> kernels) {
    lab::Task t{.id = id, .title = title, .stub = stub};
    t.given = t.id.empty();
    t.kernels = std::move(kernels);
    t.distributions = {"few", "many", "few in order", "many in order", "all", "none", "special"};
    t.input = [](const lab::Case& c, const Tuning&) { return inputFor(c); };
    t.expected = [](const Arrays& in, const Tuning&) -> Arrays { return {{"out", filtered(in)}}; };
    t.sequential = [](const Arrays& input, const Tuning&) {
        const Ints &in = lab::ints(input, "in"), &rule = lab::ints(input, "rule");
        return lab::baseline(Ints(in.size()), [&](Ints& out) {
            for (std::size_t i = 0; i < in.size(); ++i)
                if (survives(in[i], rule)) out[i] = expensive(in[i]);
        });
    };
    t.idealBytes = [](const Arrays& input) {  // all are tested, and survivors written
        return 4.0 * static_cast<double>(lab::lengthOf(input, "in")) + 4.0 * survivors(input);
    };
    t.coordinates = [](const std::string& name, std::size_t i, const Arrays& input,
                       const Tuning& tuning) {
        std::vector<lab::Coordinate> all;
        const std::size_t n = lab::lengthOf(input, "in");
        if (name == "out" && input[0].name == "rule") {
            const bool kept = survives(lab::ints(input, "in")[i], lab::ints(input, "rule"));
            all = {{"element", kept, 2, kept ? "a survivor" : "no survivor"}};
        }
        for (auto& c : lab::workItem(i, n, tuning)) all.push_back(std::move(c));
        return all;
    };
    return t;
}

// expensive() takes some 260 steps, and twice as many for who computes it twice.
lab::CountLimit onceEach(std::vector<std::size_t> elements) {
    return {.quantity = &lab::Counts::steps,
            .atMost = 400,
            .question = "there is a work-item for each survivor. Which one computes several?",
            .elements = std::move(elements)};
}

lab::Task filter() {
    lab::Task t = task("3a", "filter in place", "compact/filter", {"filter_map"});
    t.limits = {onceEach({1024})};
    t.examples = {{"the text's example",
                   {{"rule", Ints{17, 1}}, {"in", Ints{16, 17, 18, 34}}, {"out", Ints(4, 99)}},
                   {{"out", Ints{99, expensive(17), 99, expensive(34)}}}}};
    return t;
}

lab::Task mapSurvivors() {
    lab::Task t = task("3b", "map the survivors", "compact/map survivors", {"map_survivors"});
    t.input = [](const lab::Case& c, const Tuning&) { return survivorsFor(c); };
    t.expected = [](const Arrays& input, const Tuning&) -> Arrays {
        const Ints &where = lab::ints(input, "where"), &in = lab::ints(input, "in");
        Ints out = lab::ints(input, "out");
        const std::int32_t count = lab::ints(input, "count")[0];
        for (std::int32_t k = 0; k < count; ++k) {
            const auto i = static_cast<std::size_t>(where[static_cast<std::size_t>(k)]);
            out[i] = expensive(in[i]);
        }
        return {{"out", std::move(out)}};
    };
    t.coordinates = [](const std::string&, std::size_t i, const Arrays& input,
                       const Tuning& tuning) -> std::vector<lab::Coordinate> {
        const Ints& where = lab::ints(input, "where");
        const auto end = where.begin() + lab::ints(input, "count")[0];
        const auto found = std::lower_bound(where.begin(), end, static_cast<std::int32_t>(i));
        if (found == end || *found != static_cast<std::int32_t>(i))
            return {{"element", 0, 2, "no survivor"}};
        const std::int64_t k = found - where.begin(), count = end - where.begin();
        std::vector<lab::Coordinate> all = {{"survivor", k, count}};
        for (auto& c : lab::workItem(k, count, tuning)) all.push_back(std::move(c));
        return all;
    };
    t.sequential = lab::timed(t.expected);
    t.idealBytes = [](const Arrays& input) {  // how many; of each its number, itself, its result
        return 4.0 + 12.0 * lab::ints(input, "count")[0];
    };
    t.examples = {{"the text's example",
                   {{"count", Ints{2}},
                    {"where", Ints{1, 3, -1, -1}},
                    {"in", Ints{16, 17, 18, 34}},
                    {"out", Ints(4, 99)}},
                   {{"out", Ints{99, expensive(17), 99, expensive(34)}}}}};
    // The wave in which the survivors end may diverge, and no other.
    t.limits = {{.quantity = &lab::Counts::divergent,
                 .atMost = 1,
                 .question = "the survivors lie side by side. Which lanes of a wave have none?"},
                onceEach({})};
    return t;
}

// Given: the two ways in full, for few survivors and for many.
lab::Task whole(const char* title, const char* stub, const char* distribution) {
    lab::Task t = task("", title, stub, {});
    t.distributions = {distribution};
    if (std::string(stub) == "compact/filter") return t;
    t.input = [](const lab::Case& c, const Tuning&) {
        Arrays all = inputFor(c);
        all.push_back({"count", Ints{0}});
        return all;
    };
    t.expected = [](const Arrays& in, const Tuning&) -> Arrays {
        const Ints pred = predicateOf(in);
        const Ints count = {static_cast<std::int32_t>(std::count(pred.begin(), pred.end(), 1))};
        return {{"pred", pred}, {"count", count}, {"out", filtered(in)}};
    };
    return t;
}

const lab::RegisterTask registrations[] = {
    {"Compact", filter()},
    {"Compact", mapSurvivors()},
    {"Compact", whole("filter in place, many", "compact/filter", "many in order")},
    {"Compact", whole("compact, then map, few", "compact/compact and map", "few in order")},
    {"Compact", whole("compact, then map, many", "compact/compact and map", "many in order")}};

}  // namespace compact::filter
