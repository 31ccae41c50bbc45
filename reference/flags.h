#pragma once

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

#include "reference/operators.h"
#include "reference/scan.h"

// Descriptions of an irregular array of m rows that lie end to end. shape[r] >= 0 is the length of
// row r in elements; any or all rows may be empty, and m may be 0. The number of elements must fit
// Int. Source: lecture "OpenCL Day 3", C. Oancea and T. Henriksen, 2019.
namespace reference {

// m entries: the index just past the end of each row. The last one is the number of elements.
template <typename Int>
std::vector<Int> shapeScan(const std::vector<Int>& shape) {
    return inclusiveScan(shape, Add<Int>{});
}

// m + 1 entries, as in the CSR format: row r lies in [rowPointers[r], rowPointers[r + 1]).
template <typename Int>
std::vector<Int> rowPointers(const std::vector<Int>& shape) {
    std::vector<Int> pointers(shape.size() + 1, 0);
    std::partial_sum(shape.begin(), shape.end(), pointers.begin() + 1, Add<Int>{});
    return pointers;
}

// One flag per element: 1 where a row starts, else 0. An empty row has no elements and so no flag.
template <typename Int>
void makeFlags(const std::vector<Int>& shape, std::vector<std::uint8_t>& flags) {
    flags.assign(std::accumulate(shape.begin(), shape.end(), std::size_t{0}), 0);
    std::size_t start = 0;
    for (const Int length : shape) {
        if (length != 0) {
            flags[start] = 1;
        }
        start += static_cast<std::size_t>(length);
    }
}

template <typename Int>
std::vector<std::uint8_t> makeFlags(const std::vector<Int>& shape) {
    std::vector<std::uint8_t> flags;
    makeFlags(shape, flags);
    return flags;
}

}  // namespace reference
