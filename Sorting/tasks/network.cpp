// Task 3: a step of the bitonic network.
#include "Sorting/network.h"

#include <algorithm>
#include <limits>

#include "Sorting/tasks/keys.h"

namespace {

using namespace sorting;

lab::Task task() {
    lab::Task t;
    t.id = "3";
    t.title = "a step of the bitonic network";
    t.stub = "sorting/network";
    t.kernels = {"bitonicStep"};
    t.distributions = keyDistributions();
    t.input = [](const lab::Case& c, const Tuning&) -> Arrays {
        return {{"in", keysFor(c.distribution, c.n, c.seed)}};
    };
    t.expected = [](const Arrays& in, const Tuning&) -> Arrays {
        Ints out = lab::ints(in, "in");
        std::sort(out.begin(), out.end());
        Ints data = out;
        data.resize(padded(out.size()), std::numeric_limits<std::int32_t>::max());
        return {{"data", std::move(data)}, {"out", std::move(out)}};
    };
    t.coordinates = [](const std::string& name, Index i, const Arrays& in, const Tuning&) {
        const Index n = lab::lengthOf(in, "in"), length = name == "out" ? n : padded(n);
        return lab::places(i, length, {{"half", (padded(n) + 1) / 2}, {"pair", 2}, {"element", 1}});
    };
    t.sequential = [](const Arrays& in, const Tuning&) {
        const Ints& x = lab::ints(in, "in");
        return lab::baseline(x, [&x](Ints& out) {
            out = x;
            std::sort(out.begin(), out.end());
        });
    };
    // Each of the lg n (lg n + 1) / 2 steps reads and writes all of data.
    t.idealBytes = [](const Arrays& in) {
        const Index length = padded(lab::lengthOf(in, "in"));
        double steps = 1, stage = 0;
        for (Index size = 2; size <= length; size *= 2) steps += ++stage;
        return 8 * steps * static_cast<double>(length);
    };
    t.examples = {
        {"the text's example",
         {{"in", Ints{0, 5, 2, 7, 1, 3, 6, 4}}},
         {{"data", Ints{0, 1, 2, 3, 4, 5, 6, 7}}, {"out", Ints{0, 1, 2, 3, 4, 5, 6, 7}}}}};
    return t;
}

const lab::RegisterTask registration{"Sorting", task()};

}  // namespace
