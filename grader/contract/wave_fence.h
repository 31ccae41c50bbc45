// How a kernel's WAVE_FENCE() is distinguished from a barrier in the simulator: both are barriers
// of the group there, but a wave's fence carries a mark and the size of the wave in its flags.
// DEVICE_FENCE(), a fence for the whole device, has a mark of its own, unlike one of the group.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace lab::checks {

constexpr std::uint32_t kLocalMemFence = 1;   ///< CLK_LOCAL_MEM_FENCE
constexpr std::uint32_t kGlobalMemFence = 2;  ///< CLK_GLOBAL_MEM_FENCE
constexpr std::uint32_t kMark = 0x57000000;   ///< in the uppermost byte; lgWAVE is in the one below

inline bool isWaveFence(std::uint32_t flags) {
    return (flags & 0xff000000) == kMark;
}

/// Work-items in a wave.
inline std::size_t waveOf(std::uint32_t flags) {
    return std::size_t{1} << ((flags >> 16 & 0xff) % 32);
}

constexpr std::uint32_t kDeviceMark = 0x44000000;  ///< in the flags of a mem_fence

inline bool isDeviceFence(std::uint32_t flags) {
    return (flags & 0xff000000) == kDeviceMark;
}

/// Makes kernels that support WAVE_FENCE_SUBGROUP or DEVICE_FENCE_MARK mark their fences; for use
/// with -DlgWAVE=... .
inline std::string buildOption() {
    return " -DWAVE_FENCE_SUBGROUP -Dsub_group_barrier(flags)=barrier((flags)|" +
           std::to_string(kMark) +
           "|lgWAVE<<16) -DDEVICE_FENCE_MARK=" + std::to_string(kDeviceMark);
}

}  // namespace lab::checks
