// Tasks 1a to 1d: gather and scatter, and their filtered forms.
#include <algorithm>
#include <limits>
#include <numeric>

#include "grader/contract/inputs.h"
#include "grader/contract/oracle.h"

namespace compact::moves {

using lab::Arrays;
using lab::Flags;
using lab::Ints;
using lab::Tuning;

constexpr std::int32_t kMost = std::numeric_limits<std::int32_t>::max();
constexpr std::int32_t kLeast = std::numeric_limits<std::int32_t>::min();

enum class Filter { address, predicate, mask };

bool odd(std::int32_t x) {
    return (x & 1) != 0;
}

// Which of n assignments are carried out.
bool carriedOut(const lab::Case& c, std::size_t i, lab::Random& random) {
    if (c.distribution == "all") return true;
    if (c.distribution == "none") return false;
    if (c.distribution == "alternating") return i % 2 == 1;
    if (c.distribution == "first alone") return i == 0;
    if (c.distribution == "last alone") return i + 1 == c.n;
    if (c.distribution == "special") return i % 3 != 1;
    return random.next() % 4 != 0;
}

Ints randomInts(std::size_t n, std::uint64_t seed) {
    return lab::integers("random", n, seed, kLeast, kMost);
}

// in, source or target, perhaps mask, and what out holds before. A gather reads places at random,
// some of them often; a scatter writes none twice.
Arrays inputFor(const lab::Case& c, bool gathers, Filter filter) {
    lab::Random random(c.seed);
    const std::size_t n = c.n, other = n + n / 2 + 1;  // the length of what is addressed
    Ints in = c.distribution == "special" ? lab::specialInts(gathers ? other : n)
                                          : randomInts(gathers ? other : n, random.next());
    Ints addresses(other);
    std::iota(addresses.begin(), addresses.end(), 0);
    for (std::size_t i = 0; i < n; ++i) {
        const auto last = static_cast<std::int32_t>(other) - 1;
        const auto at = static_cast<std::size_t>(
            random.between(gathers ? 0 : static_cast<std::int32_t>(i), last));
        gathers ? void(addresses[i] = static_cast<std::int32_t>(at))
                : std::swap(addresses[i], addresses[at]);
    }
    addresses.resize(n);
    Flags mask(n, 1);
    for (std::size_t i = 0; i < n; ++i) {
        const bool moves = carriedOut(c, i, random);
        // The least and the greatest negative number, some in between, and any mask but 0.
        if (filter == Filter::address && !moves) {
            const std::int32_t negative[] = {-1, kLeast, -2 - static_cast<std::int32_t>(i)};
            addresses[i] = negative[i % std::size(negative)];
        }
        if (filter == Filter::predicate) in[i] = (in[i] & ~1) | int(!moves);
        if (filter != Filter::mask) continue;
        mask[i] = static_cast<std::uint8_t>(moves ? 1 + random.next() % 255 : 0);
        if (!moves && c.distribution == "special") addresses[i] = i % 2 ? kLeast : kMost;
    }
    Arrays all = {{"in", std::move(in)}, {gathers ? "source" : "target", std::move(addresses)}};
    if (filter == Filter::mask) all.push_back({"mask", std::move(mask)});
    all.push_back({"out", randomInts(gathers ? n : other, random.next())});
    return all;
}

// use(in, addresses, moves): moves(i) says whether assignment i is carried out. Each filter has a
// type of its own, as a loop with it is what the kernels' time is compared with.
template <class Use>
auto withFilter(const Arrays& input, bool gathers, Filter filter, Use use) {
    const Ints& in = lab::ints(input, "in");
    const Ints& addresses = lab::ints(input, gathers ? "source" : "target");
    if (filter == Filter::predicate)
        return use(in, addresses, [&in](std::size_t i) { return !odd(in[i]); });
    if (filter == Filter::address)
        return use(in, addresses, [&addresses](std::size_t i) { return addresses[i] >= 0; });
    const Flags& mask = lab::flags(input, "mask");
    return use(in, addresses, [&mask](std::size_t i) { return mask[i] != 0; });
}

void moved(const Arrays& input, bool gathers, Filter filter, Ints& out) {
    withFilter(input, gathers, filter, [&](const Ints& in, const Ints& addresses, auto moves) {
        for (std::size_t i = 0; i < addresses.size(); ++i) {
            if (!moves(i)) continue;
            const auto address = static_cast<std::size_t>(addresses[i]);
            gathers ? out[i] = in[address] : out[address] = in[i];
        }
    });
}

// What decides is read for all: a byte of the mask, else an int. The rest only for what is moved.
double fewestBytes(const Arrays& input, bool gathers, Filter filter) {
    const double decides = filter == Filter::mask ? 1 : 4, rest = filter == Filter::mask ? 12 : 8;
    return withFilter(input, gathers, filter, [=](const Ints&, const Ints& addresses, auto moves) {
        std::size_t moving = 0;
        for (std::size_t i = 0; i < addresses.size(); ++i) moving += moves(i) ? 1 : 0;
        return decides * static_cast<double>(addresses.size()) + rest * static_cast<double>(moving);
    });
}

// Whether anything is written to the place, and by which work-item.
std::vector<lab::Coordinate> place(const Arrays& input, bool gathers, Filter filter, std::size_t at,
                                   const Tuning& tuning) {
    const Ints& addresses = lab::ints(input, gathers ? "source" : "target");
    std::size_t i = at;
    if (!gathers)
        i = static_cast<std::size_t>(
            std::find(addresses.begin(), addresses.end(), static_cast<std::int32_t>(at)) -
            addresses.begin());
    const bool written = i < addresses.size() &&
                         withFilter(input, gathers, filter,
                                    [i](const Ints&, const Ints&, auto moves) { return moves(i); });
    std::vector<lab::Coordinate> all = {{"place", written, 2, written ? "written" : "skipped"}};
    if (i == addresses.size()) return all;
    for (auto& c : lab::workItem(i, addresses.size(), tuning)) all.push_back(std::move(c));
    return all;
}

lab::Task task(const char* id, const char* title, const char* kernel, const char* stub,
               bool gathers, Filter filter) {
    lab::Task t{.id = id, .title = title, .stub = stub, .kernels = {kernel}};
    t.distributions = {"random",      "all",        "none",   "alternating",
                       "first alone", "last alone", "special"};
    t.input = [=](const lab::Case& c, const Tuning&) { return inputFor(c, gathers, filter); };
    lab::fills(
        t, "out", [](const Arrays& in, const Tuning&) { return lab::ints(in, "out"); },
        [=](const Arrays& in, const Tuning&, Ints& out) { moved(in, gathers, filter, out); });
    t.idealBytes = [=](const Arrays& in) { return fewestBytes(in, gathers, filter); };
    t.coordinates = [=](const std::string&, std::size_t i, const Arrays& in, const Tuning& tuning) {
        return place(in, gathers, filter, i, tuning);
    };
    return t;
}

lab::Task gather() {
    lab::Task t = task("1a", "gather", "gather", "compact/gather", true, Filter::address);
    t.examples = {{"the text's example",
                   {{"in", Ints{10, 11, 12, 13, 14, 15}},
                    {"source", Ints{5, 0, -1, 3, 3, -1}},
                    {"out", Ints(6, 99)}},
                   {{"out", Ints{15, 10, 99, 13, 13, 99}}}}};
    return t;
}

lab::Task scatter() {
    lab::Task t = task("1b", "scatter", "scatter", "compact/scatter", false, Filter::address);
    t.examples = {{"the text's example",
                   {{"in", Ints{10, 11, 12, 13, 14, 15}},
                    {"target", Ints{5, 0, -1, 3, 2, -1}},
                    {"out", Ints(6, 99)}},
                   {{"out", Ints{11, 99, 14, 13, 99, 10}}}}};
    return t;
}

lab::Task scatterPredicate() {
    lab::Task t = task("1c", "scatter with a predicate", "scatter_predicate",
                       "compact/scatter predicate", false, Filter::predicate);
    t.examples = {{"the text's example",
                   {{"in", Ints{10, 11, 12, 13, 14, 15}},
                    {"target", Ints{5, 0, 1, 3, 2, 4}},
                    {"out", Ints(6, 99)}},
                   {{"out", Ints{99, 12, 14, 99, 99, 10}}}}};
    return t;
}

lab::Task gatherMask() {
    lab::Task t =
        task("1d", "gather with a mask", "gather_mask", "compact/gather mask", true, Filter::mask);
    t.examples = {{"the text's example",
                   {{"in", Ints{10, 11, 12, 13, 14, 15}},
                    {"source", Ints{5, 0, 1000000, 3, 3, -7}},
                    {"mask", Flags{1, 1, 0, 1, 255, 0}},
                    {"out", Ints(6, 99)}},
                   {{"out", Ints{15, 10, 99, 13, 13, 99}}}}};
    return t;
}

const lab::RegisterTask registrations[] = {{"Compact", gather()},
                                           {"Compact", scatter()},
                                           {"Compact", scatterPredicate()},
                                           {"Compact", gatherMask()}};

}  // namespace compact::moves
