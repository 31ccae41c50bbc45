// The machine assumed for counting, and the output file: all from the environment.
#pragma once

#include <cstdlib>
#include <stdexcept>
#include <string>

namespace lab::counters {

struct Settings {
    unsigned wave = 32;      ///< work-items that execute in lock-step
    unsigned segment = 128;  ///< bytes of one global memory transaction
    unsigned banks = 32;     ///< local memory banks, each 4 bytes wide
    std::string out;         ///< the file that gets the figures
};

/// Environment variable `name`, a power of two from 1 to `most`; `fallback` if it is not set.
inline unsigned powerOfTwo(const char* name, unsigned fallback, unsigned most) {
    const char* text = std::getenv(name);
    if (!text) return fallback;
    char* end = nullptr;
    const unsigned long value = std::strtoul(text, &end, 10);
    if (end == text || *end != '\0' || value == 0 || value > most || (value & (value - 1)) != 0)
        throw std::invalid_argument(std::string(name) + "=" + text +
                                    ": choose a power of two, 1 to " + std::to_string(most));
    return static_cast<unsigned>(value);
}

inline Settings settingsFromEnvironment() {
    const char* out = std::getenv("LAB_COUNTERS_OUT");
    if (!out || !*out) throw std::invalid_argument("LAB_COUNTERS_OUT does not name a file");
    return {powerOfTwo("LAB_COUNTERS_WAVE", 32, 64), powerOfTwo("LAB_COUNTERS_SEGMENT", 128, 4096),
            powerOfTwo("LAB_COUNTERS_BANKS", 32, 1024), out};
}

}  // namespace lab::counters
