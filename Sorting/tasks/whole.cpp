// Whole sorts, made of the kernels of the tasks: given, and timed beside them.
#include <algorithm>
#include <limits>

#include "Sorting/tasks/keys.h"

namespace sorting::whole {

Ints sortedInts(const Arrays& in) {
    Ints keys = lab::ints(in, "in");
    std::sort(keys.begin(), keys.end());
    return keys;
}

lab::Task wholeSort(const char* title, const char* stub, std::vector<std::string> kernels) {
    lab::Task t;
    t.title = title;
    t.stub = stub;
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
    t.sequential = [](const Arrays& in, const Tuning&) {
        return lab::baseline(Ints(), [&in](Ints& out) { out = sortedInts(in); });
    };
    t.idealBytes = [](const Arrays& in) {
        return 8 * static_cast<double>(lab::length(in.front().array));
    };
    return t;
}

lab::Task network() {
    lab::Task t = wholeSort("bitonic sort", "sorting/whole network", {"pad", "bitonicStep"});
    t.expected = [](const Arrays& in, const Tuning&) -> Arrays {
        Ints data = sortedInts(in);
        Index length = !data.empty();
        while (length < data.size()) length *= 2;
        data.resize(length, std::numeric_limits<std::int32_t>::max());
        return {{"data", std::move(data)}};
    };
    return t;
}

lab::Task radix() {
    lab::Task t = wholeSort("radix sort of pairs", "sorting/whole radix",
                            {"bitIsZero", "scanBlocks", "addSums", "split"});
    t.input = [](const lab::Case& c, const Tuning&) -> Arrays {
        return {{"keys", bitsOf(keysFor(c.distribution, c.n, c.seed))}, {"values", valuesFor(c.n)}};
    };
    t.expected = [](const Arrays& in, const Tuning&) -> Arrays {
        const Uints& keys = lab::uints(in, "keys");
        const Ints& values = lab::ints(in, "values");
        std::vector<Index> order(keys.size());
        for (Index i = 0; i < order.size(); ++i) order[i] = i;
        std::stable_sort(order.begin(), order.end(),
                         [&](Index a, Index b) { return keys[a] < keys[b]; });
        Uints outKeys;
        Ints outValues;
        for (const Index i : order) {
            outKeys.push_back(keys[i]);
            outValues.push_back(values[i]);
        }
        return {{"outKeys", std::move(outKeys)}, {"outValues", std::move(outValues)}};
    };
    t.sequential = [](const Arrays& in, const Tuning&) {
        return lab::baseline(Uints(), [&in](Uints& out) {
            out = lab::uints(in, "keys");
            std::sort(out.begin(), out.end());
        });
    };
    t.idealBytes = [](const Arrays& in) {
        return 16 * static_cast<double>(lab::lengthOf(in, "keys"));
    };
    return t;
}

const lab::RegisterTask registrations[] = {
    {"Sorting",
     wholeSort("merge sort", "sorting/whole merge", {"brickSort", "findCuts", "mergePieces"})},
    {"Sorting", network()},
    {"Sorting", radix()}};

}  // namespace sorting::whole
