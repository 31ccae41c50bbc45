// How the records for CPUs divide their elements.
#pragma once

#include <algorithm>

#include "grader/host/lab_opencl.h"

namespace lab {

/// Shares of a multiple of 16 neighbours each, the last one of what is left.
struct Shares {
    std::size_t count, length;
};

constexpr std::size_t kLeastShare = 16384;

/// As many for each core as `perCore` says, unless they had less than `least` of the n elements.
inline Shares sharesOf(const Context& c, std::size_t n, std::size_t perCore = 4,
                       std::size_t least = kLeastShare) {
    cl_uint cores = 0;
    check(clGetDeviceInfo(c.device, CL_DEVICE_MAX_COMPUTE_UNITS, sizeof cores, &cores, nullptr),
          "ask for the number of cores");
    const std::size_t count = std::clamp<std::size_t>(n / least, 1, perCore * cores);
    return {count, roundUp((n + count - 1) / count, 16)};
}

}  // namespace lab
