// Random inputs: a fast generator with the same stream everywhere, and the distributions that most
// exercises share.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "grader/contract/array.h"

namespace lab {

/// SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed) {}
    std::uint64_t next() {
        std::uint64_t z = (state_ += 0x9e3779b97f4a7c15u);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        return z ^ (z >> 31);
    }
    /// Uniform in [low, high], both included.
    std::int32_t between(std::int32_t low, std::int32_t high) {
        const auto span = static_cast<std::uint64_t>(std::int64_t{high} - low + 1);
        return static_cast<std::int32_t>(low +
                                         static_cast<std::int64_t>(((next() >> 32) * span) >> 32));
    }

private:
    std::uint64_t state_;
};

/// n integers in [low, high]:
///   random       uniform
///   equal        all the same value
///   sorted       ascending
///   alternating  in turn at least and at most 0 (the nearest value in range)
///   extremes     low and high at random
///   zeros        all 0 (the nearest value in range)
///   sparse       19 of 20 are 0 (the nearest value in range)
///   rare         299 of 300 are 0 (the nearest value in range)
/// Throws std::invalid_argument for another name.
std::vector<std::int32_t> integers(const std::string& distribution, std::size_t n,
                                   std::uint64_t seed, std::int32_t low, std::int32_t high);

/// Elements of a generic task: the integers, or thousandths of them as floats, whose sums are
/// hardly ever exact.
Array elements(std::vector<std::int32_t> integers, const std::string& element);

}  // namespace lab
