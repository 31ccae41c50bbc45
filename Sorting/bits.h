// Which bits the flags of 4a are of: the stub and the judge must agree on it.
#pragma once

#include <cstddef>

namespace sorting {

/// A bit from 2 to 30, which changes with every 16 elements more: bit 2 for the lecture's keys.
inline std::size_t middleBit(std::size_t n) {
    return 2 + n / 16 % 29;
}

}  // namespace sorting
