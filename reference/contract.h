#pragma once

#include <stdexcept>

namespace reference {

// Throws std::invalid_argument if a caller's arrays do not fit together. Called once per array,
// never once per element.
inline void require(bool holds, const char* message) {
    if (!holds) {
        throw std::invalid_argument(message);
    }
}

}  // namespace reference
