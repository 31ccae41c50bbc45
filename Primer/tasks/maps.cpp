// Tasks 1 to 3: maps, and two of them made one.
#include <algorithm>
#include <limits>

#include "grader/contract/inputs.h"
#include "grader/contract/oracle.h"

namespace primer::maps {

using lab::Arrays;
using lab::Ints;
using lab::Tuning;

Ints wrapping(const lab::Values& values) {
    return std::get<Ints>(lab::like(lab::Array(Ints{}), values));
}

// out[i] = of(in[i]) in double, which holds each result exactly; stored, it wraps around.
template <class Of>
Ints mapped(const Ints& in, Of of) {
    lab::Values out(in.begin(), in.end());
    for (double& x : out) x = of(x);
    return wrapping(out);
}

double f(double x) {
    return x + 10;
}
double fg(double x) {
    return 3 * x + 10;
}

Ints elements(const lab::Case& c, std::uint64_t stream) {
    if (c.distribution == "special") return lab::specialInts(c.n);
    constexpr std::int32_t most = std::numeric_limits<std::int32_t>::max();
    return lab::integers(c.distribution, c.n, c.seed ^ stream, -most - 1, most);
}

lab::Task task(const char* id, const char* title, const char* stub,
               std::vector<std::string> kernels, double (*of)(double)) {
    lab::Task t{.id = id, .title = title, .stub = stub, .kernels = std::move(kernels)};
    t.distributions = {"random", "extremes", "sorted", "special"};
    t.input = [](const lab::Case& c, const Tuning&) -> Arrays { return {{"in", elements(c, 0)}}; };
    t.expected = [of](const Arrays& in, const Tuning&) -> Arrays {
        return {{"out", mapped(lab::ints(in, "in"), of)}};
    };
    t.coordinates = [](const std::string&, std::size_t i, const Arrays& in, const Tuning& tuning) {
        return lab::workItem(i, lab::length(in.front().array), tuning);
    };
    t.idealBytes = lab::bytesPerElement(8);
    return t;
}

// Unsigned arithmetic wraps around, as the kernel's does.
template <std::uint32_t factor>
std::function<void()> timed(const Arrays& in, const Tuning&) {
    const Ints& x = lab::ints(in, "in");
    return lab::baseline(Ints(x.size()), [&x](Ints& out) {
        for (std::size_t i = 0; i < x.size(); ++i)
            out[i] = static_cast<std::int32_t>(factor * static_cast<std::uint32_t>(x[i]) + 10u);
    });
}

lab::Task map() {
    lab::Task t = task("1", "map", "primer/map", {"map_f"}, f);
    t.sequential = timed<1>;
    t.examples = {{"the lecture's example",
                   {{"in", Ints{3, 8, 4, 6, 3, 9, 2, 8}}},
                   {{"out", Ints{13, 18, 14, 16, 13, 19, 12, 18}}}}};
    return t;
}

lab::Task map2() {
    lab::Task t = task("2", "map2", "primer/map2", {"map2_minus"}, nullptr);
    t.input = [](const lab::Case& c, const Tuning&) -> Arrays {
        Ints b = elements(c, 1);
        std::reverse(b.begin(), b.end());  // so that special values meet others
        return {{"a", elements(c, 0)}, {"b", std::move(b)}};
    };
    t.expected = [](const Arrays& in, const Tuning&) -> Arrays {
        const Ints &a = lab::ints(in, "a"), &b = lab::ints(in, "b");
        lab::Values out(a.size());
        for (std::size_t i = 0; i < a.size(); ++i)
            out[i] = static_cast<double>(a[i]) - static_cast<double>(b[i]);
        return {{"out", wrapping(out)}};
    };
    t.sequential = [](const Arrays& in, const Tuning&) {
        const Ints &a = lab::ints(in, "a"), &b = lab::ints(in, "b");
        return lab::baseline(Ints(a.size()), [&a, &b](Ints& out) {
            for (std::size_t i = 0; i < a.size(); ++i)
                out[i] = static_cast<std::int32_t>(static_cast<std::uint32_t>(a[i]) -
                                                   static_cast<std::uint32_t>(b[i]));
        });
    };
    t.idealBytes = lab::bytesPerElement(12);
    t.examples = {{"the text's example",
                   {{"a", Ints{3, 8, 4, 6}}, {"b", Ints{1, 10, 4, -2}}},
                   {{"out", Ints{2, -2, 0, 8}}}}};
    return t;
}

lab::Task fusion() {
    lab::Task t = task("3", "fusion", "primer/fused", {"map_fused"}, fg);
    t.sequential = timed<3>;
    t.examples = {
        {"the text's example", {{"in", Ints{3, 8, 4, 6}}}, {{"out", Ints{19, 34, 22, 28}}}}};
    // A wave of 32 reads 128 bytes and writes 128: a sixteenth of a transaction an element. The
    // limit counts in whole ones, so it is for the n that is counted: 8192.
    t.limits = {{.quantity = &lab::Counts::transactions,
                 .atMost = 2 * 8192 / 32,
                 .question = "the two maps move 4 n elements. Which of these moves does the fused "
                             "one need?"}};
    return t;
}

lab::Task twoMaps() {
    lab::Task t = task("", "two maps", "primer/two maps", {}, fg);
    t.given = true;
    t.sequential = timed<3>;
    return t;
}

const lab::RegisterTask registrations[] = {
    {"Primer", map()}, {"Primer", map2()}, {"Primer", fusion()}, {"Primer", twoMaps()}};

}  // namespace primer::maps
