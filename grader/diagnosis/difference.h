// An array that came out against the one that must: element by element.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "grader/contract/array.h"

namespace lab {

enum class Mark : std::uint8_t { right, wrong, neverWritten };

/// One mark for each element of `expected`. Elements of floating point may be as far from expected
/// as `bound` says, where it is given. An element that is wrong and still holds `poison`, which
/// every 32-bit word held before the launch, was never written; elements of one byte, which meet
/// it by chance, only if `everyByte`. An array of another type or length is wrong throughout.
std::vector<Mark> marksOf(const Array& got, const Array& expected, const std::vector<float>& bound,
                          std::uint32_t poison, bool everyByte = false);

/// Are all elements right?
bool right(const std::vector<Mark>& marks);

/// Element `i` as it is shown; "missing" where there is none.
std::string shown(const Array& array, std::size_t i);

}  // namespace lab
