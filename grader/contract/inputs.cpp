#include "grader/contract/inputs.h"

#include <algorithm>
#include <stdexcept>

namespace lab {

std::vector<std::int32_t> integers(const std::string& distribution, std::size_t n,
                                   std::uint64_t seed, std::int32_t low, std::int32_t high) {
    Random random(seed);
    std::vector<std::int32_t> v(n);
    const std::int32_t zero = std::clamp(0, low, high);
    if (distribution == "random") {
        for (auto& x : v) x = random.between(low, high);
    } else if (distribution == "equal") {
        std::int32_t value = random.between(low, high);
        if (value == 0) value = high;
        std::fill(v.begin(), v.end(), value);
    } else if (distribution == "sorted") {
        const auto span = static_cast<double>(high) - low;
        for (std::size_t i = 0; i < n; ++i)
            v[i] = static_cast<std::int32_t>(low + span * static_cast<double>(i) /
                                                       static_cast<double>(n));
    } else if (distribution == "alternating") {
        for (std::size_t i = 0; i < n; ++i) {
            const std::int32_t x = random.between(low, high);
            v[i] = i % 2 == 0 ? std::max(x, zero) : std::min(x, zero);
        }
    } else if (distribution == "extremes") {
        for (auto& x : v) x = (random.next() & 1) != 0 ? low : high;
    } else if (distribution == "zeros") {
        std::fill(v.begin(), v.end(), zero);
    } else if (distribution == "sparse" || distribution == "rare") {
        const std::uint64_t one = distribution == "sparse" ? 20 : 300;
        for (auto& x : v) x = random.next() % one == 0 ? random.between(low, high) : zero;
    } else {
        throw std::invalid_argument("no distribution called '" + distribution + "'");
    }
    return v;
}

Array elements(std::vector<std::int32_t> integers, const std::string& element) {
    if (element == "int") return integers;
    std::vector<float> thousandths(integers.size());
    std::transform(integers.begin(), integers.end(), thousandths.begin(),
                   [](std::int32_t x) { return static_cast<float>(x) * 0.001f; });
    return thousandths;
}

}  // namespace lab
