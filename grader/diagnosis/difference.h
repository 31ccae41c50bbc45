// Compares an output array with the expected one, element by element.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "grader/contract/array.h"

namespace lab {

enum class Mark : std::uint8_t { right, wrong, neverWritten };

/// One mark for each element of `expected`. Floating-point elements may differ from the expected
/// ones by `bound`, if given. An element that is wrong and still holds `poison`, the value of every
/// 32-bit word before the launch, was never written; elements of one byte, which may equal it by
/// chance, only count as such if `everyByte`. An array of another type or length is wrong
/// throughout.
std::vector<Mark> marksOf(const Array& got, const Array& expected, const std::vector<float>& bound,
                          std::uint32_t poison, bool everyByte = false);

/// Are all elements right?
bool right(const std::vector<Mark>& marks);

/// Element `i` as text; "missing" if there is none.
std::string shown(const Array& array, std::size_t i);

}  // namespace lab
