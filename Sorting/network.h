// The length of a bitonic network: the stub, the judge and the figure must agree on it.
#pragma once

#include <cstddef>

namespace sorting {

/// The least power of two that is not below n; 0 where there are no elements.
inline std::size_t padded(std::size_t n) {
    std::size_t length = n > 0;
    while (length < n) length *= 2;
    return length;
}

}  // namespace sorting
