// What the tasks of Sorting share.
#pragma once

#include <string>
#include <vector>

#include "grader/contract/oracle.h"

namespace sorting {

using lab::Arrays;
using lab::Coordinate;
using lab::Ints;
using lab::Tuning;
using lab::Uints;
using Index = std::size_t;

/// How the keys of a sort are spread.
inline std::vector<std::string> keyDistributions() {
    return {"random", "few distinct", "Zipf", "nearly sorted", "reversed", "all equal", "special"};
}

/// n keys, all 32 bits of them.
Ints keysFor(const std::string& distribution, Index n, std::uint64_t seed);

/// The same bits as uints.
Uints bitsOf(const Ints& keys);

/// n values, all different and unlike places. A few, which people look at, begin at `first`; many
/// have all 32 bits, so that no float holds them and no kernel computes them from an index.
Ints valuesFor(Index n, std::uint64_t seed, std::int32_t first = 1000);

}  // namespace sorting
