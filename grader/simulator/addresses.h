// Oclgrind's addresses begin with the number of a buffer; the offset in it follows.
#pragma once

#include <cstdint>

namespace lab::simulator {

constexpr unsigned kOffsetBits = 48;

constexpr std::uint64_t bufferOf(std::uint64_t address) {
    return address >> kOffsetBits;
}

constexpr std::uint64_t offsetOf(std::uint64_t address) {
    return address & ((std::uint64_t{1} << kOffsetBits) - 1);
}

}  // namespace lab::simulator
