// What the tasks of MSSP share: inputs, stretches as arrays, and the fixed cases.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "grader/contract/inputs.h"
#include "grader/contract/oracle.h"
#include "reference/mssp.h"

namespace mssp {

using lab::Arrays;
using lab::Case;
using lab::Ints;
using lab::Tuning;
using reference::Mssp;
using Stretches = std::vector<Mssp>;

inline const Ints& in(const Arrays& input) {
    return lab::ints(input, "in");
}

/// Elements of at most 10 in magnitude; "large" ones are odd, as large as the sum of all of them
/// may be, and three quarters of them positive: neither they nor their sums fit into a float. "one
/// peak" is negative but for one element, which is the best segment: in the middle where n is odd,
/// at the end where n is even, as it is where all chunks are full. So it lies among the elements
/// that one work-item sums.
inline Arrays input(const Case& c, const Tuning&) {
    if (c.distribution == "one peak") {
        Ints valley = lab::integers("random", c.n, c.seed, -10, -1);
        if (c.n != 0) valley[c.n % 2 != 0 ? c.n / 2 : c.n - 1] = 7;
        return {{"in", std::move(valley)}};
    }
    if (c.distribution != "large")
        return {{"in", lab::integers(c.distribution, c.n, c.seed, -10, 10)}};
    const std::int32_t most = 0x7fffffff / static_cast<std::int32_t>(std::max<std::size_t>(c.n, 1));
    Ints large = lab::integers("random", c.n, c.seed, -most / 3, most - 1);
    for (std::int32_t& x : large) x |= 1;
    return {{"in", std::move(large)}};
}

/// As the components of int4.
inline Ints flat(const Stretches& stretches) {
    Ints out;
    out.reserve(4 * stretches.size());
    for (const Mssp& s : stretches) out.insert(out.end(), {s.mss, s.mis, s.mcs, s.ts});
    return out;
}

inline lab::Coordinate component(std::size_t index) {
    constexpr const char* names[] = {"mss", "mis", "mcs", "ts"};
    return {"component", static_cast<std::int64_t>(index % 4), 4, names[index % 4]};
}

/// What all three tasks have in common.
inline lab::Task task(const char* id, const char* title, const char* stub,
                      std::vector<std::string> kernels) {
    constexpr std::int32_t most = 0x7fffffff, least = -most - 1;
    lab::Task t{.id = id, .title = title, .stub = stub, .kernels = std::move(kernels)};
    t.distributions = {"random", "alternating", "equal", "extremes",
                       "sorted", "sparse",      "large", "one peak"};
    t.input = input;
    t.idealBytes = lab::bytesPerElement(4);
    t.sequential = [](const Arrays& input, const Tuning&) {
        return lab::baseline(std::int32_t{0}, [&x = in(input)](std::int32_t& best) {
            best = reference::msspKadane(x);
        });
    };
    t.examples = {
        {"the lecture's example",
         {{"in", Ints{1, -2, 3, 4, -1, 5, -6, 1}}},
         {{"result", Ints{11, 10, 6, 5}}}},
        {"no element above 0", {{"in", Ints{-3, -1, -2}}}, {{"result", Ints{0, 0, 0, -6}}}},
        {"the ends of the range",
         {{"in", Ints{least, most}}},
         {{"result", Ints{most, 0, most, -1}}}},
    };
    return t;
}

}  // namespace mssp
