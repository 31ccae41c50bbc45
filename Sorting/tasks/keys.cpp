#include "Sorting/tasks/keys.h"

#include <algorithm>
#include <functional>
#include <limits>

#include "grader/contract/inputs.h"

namespace sorting {

Ints keysFor(const std::string& distribution, Index n, std::uint64_t seed) {
    if (distribution == "special") return lab::specialInts(n);
    constexpr auto most = std::numeric_limits<std::int32_t>::max();
    if (distribution == "all equal") return lab::integers("equal", n, seed, -most - 1, most);
    if (distribution == "few distinct") return lab::integers("random", n, seed, -3, 3);
    if (distribution == "Zipf") {  // key k - 64 about as often as 1 / (k + 1)
        lab::Random random(seed);
        Ints keys(n);
        for (auto& key : keys) {
            const std::int32_t power = 1 << random.between(0, 6);
            key = power - 65 + random.between(0, power - 1);
        }
        return keys;
    }
    Ints keys = lab::integers("random", n, seed, -most - 1, most);
    if (distribution == "reversed") std::sort(keys.begin(), keys.end(), std::greater<>());
    if (distribution == "nearly sorted") {  // one pair in 16 has changed places
        std::sort(keys.begin(), keys.end());
        for (Index i = 0; i + 5 < n; i += 16) std::swap(keys[i], keys[i + 5]);
    }
    return keys;
}

Uints bitsOf(const Ints& keys) {
    return {keys.begin(), keys.end()};
}

Ints valuesFor(Index n, std::uint64_t seed, std::int32_t first) {
    const auto factor = n > 10'000 ? static_cast<std::uint32_t>(lab::Random(seed).next()) | 1 : 1;
    Ints values(n);
    for (Index i = 0; i < n; ++i)
        values[i] = static_cast<std::int32_t>(
            factor * (static_cast<std::uint32_t>(first) + static_cast<std::uint32_t>(i ^ 5)));
    return values;
}

}  // namespace sorting
