// Task 1: a map.
#include <limits>

#include "grader/contract/inputs.h"
#include "grader/contract/oracle.h"

namespace mine::twice {

using lab::Arrays;
using lab::Ints;
using lab::Tuning;

Ints elements(const lab::Case& c) {
    if (c.distribution == "special") return lab::specialInts(c.n);
    constexpr std::int32_t most = std::numeric_limits<std::int32_t>::max();
    return lab::integers(c.distribution, c.n, c.seed, -most - 1, most);
}

// Unsigned arithmetic wraps around, as the kernel's does.
void twice(const Ints& in, Ints& out) {
    for (std::size_t i = 0; i < in.size(); ++i)
        out[i] = static_cast<std::int32_t>(2 * static_cast<std::uint32_t>(in[i]));
}

lab::Task task() {
    lab::Task t{.id = "1", .title = "twice", .stub = "mine/twice", .kernels = {"twice"}};
    t.distributions = {"random", "extremes", "sorted", "special"};
    t.input = [](const lab::Case& c, const Tuning&) -> Arrays { return {{"in", elements(c)}}; };
    lab::fills(
        t, "out", [](const Arrays& in, const Tuning&) { return Ints(lab::lengthOf(in, "in")); },
        [](const Arrays& in, const Tuning&, Ints& out) { twice(lab::ints(in, "in"), out); });
    t.idealBytes = lab::bytesPerElement(8);
    t.coordinates = [](const std::string&, std::size_t i, const Arrays& in, const Tuning& tuning) {
        return lab::workItem(i, lab::length(in.front().array), tuning);
    };
    t.examples = {
        {"the text's example", {{"in", Ints{3, 8, 4, 6}}}, {{"out", Ints{6, 16, 8, 12}}}}};
    return t;
}

const lab::RegisterTask registration{"Mine", task()};

}  // namespace mine::twice
