// Whole sorts, made of the kernels of the tasks: given, and timed beside them.
#include <algorithm>
#include <bit>
#include <limits>

#include "Sorting/tasks/keys.h"

namespace sorting::whole {

Ints sortedInts(const Arrays& in) {
    Ints keys = lab::ints(in, "in");
    std::sort(keys.begin(), keys.end());
    return keys;
}

lab::Task wholeSort(const char* title, const char* stub, std::vector<std::string> kernels) {
    lab::Task t{.title = title, .stub = stub};
    t.given = true;
    t.kernels = {kernels.back()};
    t.alsoLaunches = std::move(kernels);
    t.distributions = keyDistributions();
    t.input = [](const lab::Case& c, const Tuning&) -> Arrays {
        return {{"in", keysFor(c.distribution, c.n, c.seed)}};
    };
    t.expected = [](const Arrays& in, const Tuning&) -> Arrays {
        return {{"out", sortedInts(in)}};
    };
    t.sequential = lab::timed(t.expected);
    t.idealBytes = lab::bytesPerElement(8);
    return t;
}

lab::Task network() {
    lab::Task t = wholeSort("bitonic sort", "sorting/whole network", {"pad", "bitonicStep"});
    t.expected = [](const Arrays& in, const Tuning&) -> Arrays {
        Ints data = sortedInts(in);
        data.resize(data.empty() ? 0 : std::bit_ceil(data.size()),
                    std::numeric_limits<std::int32_t>::max());
        return {{"data", std::move(data)}};
    };
    return t;
}

lab::Task radix(const char* title, const char* stub, std::vector<std::string> kernels) {
    lab::Task t = wholeSort(title, stub, std::move(kernels));
    t.input = [](const lab::Case& c, const Tuning&) -> Arrays {
        return {{"keys", bitsOf(keysFor(c.distribution, c.n, c.seed))},
                {"values", valuesFor(c.n, c.seed)}};
    };
    t.expected = [](const Arrays& in, const Tuning&) -> Arrays {
        const Uints& keys = lab::uints(in, "keys");
        const Ints& values = lab::ints(in, "values");
        // A pair's place in the low half keeps equal keys in order.
        std::vector<std::uint64_t> order(keys.size());
        for (Index i = 0; i < order.size(); ++i) order[i] = std::uint64_t{keys[i]} << 32 | i;
        std::sort(order.begin(), order.end());
        Uints outKeys;
        Ints outValues;
        outKeys.reserve(order.size());
        outValues.reserve(order.size());
        for (const std::uint64_t at : order) {
            outKeys.push_back(static_cast<std::uint32_t>(at >> 32));
            outValues.push_back(values[at & 0xffffffff]);
        }
        return {{"outKeys", std::move(outKeys)}, {"outValues", std::move(outValues)}};
    };
    t.sequential = [](const Arrays& in, const Tuning&) {
        return lab::baseline(Uints(), [&in](Uints& out) {
            out = lab::uints(in, "keys");
            std::sort(out.begin(), out.end());
        });
    };
    t.idealBytes = lab::bytesOf({{"keys", 16}});
    return t;
}

const lab::RegisterTask registrations[] = {
    {"Sorting",
     wholeSort("merge sort", "sorting/whole merge", {"brickSort", "findCuts", "mergePieces"})},
    {"Sorting",
     wholeSort("merge sort in stretches", "sorting/whole stretches", {"mergeStretches"})},
    {"Sorting", network()},
    {"Sorting", radix("radix sort of pairs", "sorting/whole radix",
                      {"bitIsZero", "scanBlocks", "addSums", "split"})},
    {"Sorting", radix("radix sort of pairs by digits", "sorting/whole digits",
                      {"countDigits", "scanBlocks", "addSums", "moveDigits"})}};

}  // namespace sorting::whole
