#pragma once

#include <chrono>

namespace lab {

/// Seconds by the steady clock: only differences mean anything.
inline double secondsNow() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

}  // namespace lab
