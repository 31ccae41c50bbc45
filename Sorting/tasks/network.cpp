// Task 3: a step of the bitonic network.
#include "Sorting/network.h"

#include <algorithm>
#include <limits>

#include "Sorting/tasks/keys.h"

namespace sorting::network {

// Ascending and descending in turn.
void sortRuns(Ints& data, Index run) {
    for (Index first = 0; first < data.size(); first += run) {
        const auto begin = data.begin() + static_cast<std::ptrdiff_t>(first),
                   end = begin + static_cast<std::ptrdiff_t>(run);
        std::sort(begin, end);
        if (first / run % 2 == 1) std::reverse(begin, end);
    }
}

lab::Task task() {
    lab::Task t{.id = "3",
                .title = "a step of the bitonic network",
                .stub = "sorting/network",
                .kernels = {"bitonicStep"}};
    t.distributions = keyDistributions();
    t.oblivious = true;
    t.input = [](const lab::Case& c, const Tuning&) -> Arrays {
        return {{"in", keysFor(c.distribution, c.n, c.seed)}};
    };
    lab::fills(
        t, "data", [](const Arrays& in, const Tuning&) { return lab::ints(in, "in"); },
        [](const Arrays& in, const Tuning&, Ints& data) {
            const Index n = lab::lengthOf(in, "in");
            data = lab::ints(in, "in");
            data.resize(padded(n), std::numeric_limits<std::int32_t>::max());
            sortRuns(data, runOf(n));
        });
    t.coordinates = [](const std::string&, Index i, const Arrays& in, const Tuning&) {
        const Index n = lab::lengthOf(in, "in"), run = runOf(n);
        auto all = lab::places(i, padded(n), {{"run", run}, {"place", 1}});
        const bool ascends = i / run % 2 == 0;
        all.push_back({"direction", !ascends, 2, ascends ? "ascending" : "descending"});
        return all;
    };
    // Each step reads and writes all of data, and so does pad.
    t.idealBytes = [](const Arrays& in) {
        const Index n = lab::lengthOf(in, "in");
        double steps = 1, stage = 0;
        for (Index size = 2; size <= runOf(n); size *= 2) steps += ++stage;
        return 8 * steps * static_cast<double>(padded(n));
    };
    t.examples = {{"the text's example",
                   {{"in", Ints{0, 5, 2, 7, 1, 3, 6, 4}}},
                   {{"data", Ints{0, 1, 2, 3, 4, 5, 6, 7}}}}};
    return t;
}

const lab::RegisterTask registration{"Sorting", task()};

}  // namespace sorting::network
