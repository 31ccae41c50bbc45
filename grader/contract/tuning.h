// Element type, operator, wave, elements per work-item and work-group size: chosen in one place,
// passed to the kernels as -D macros and to the stubs as this struct.
#pragma once

#include <string>

namespace lab {

constexpr int kMostElemsPerThread = 65536;

struct Tuning {
    std::string element = "int";  ///< ElTp: int or float
    std::string op = "add";       ///< binOp: add, max, min, or last (associative, not commutative)
    int lgWave = 5;               ///< a wave is 2^lgWave work-items
    int elemsPerThread = 8;       ///< elements that one work-item handles in a chunk
    int groupSize = 256;          ///< work-items in a work-group; a multiple of the wave
    int mapGroupSize = 0;         ///< the size for kernels without local memory; 0: groupSize
    bool stretches = false;       ///< STRETCHES: one work-item moves neighbouring elements, which
                                  ///< suits a CPU; else neighbouring work-items do, for a GPU
    std::string fence = "group";  ///< what makes a wave see its own writes: group, subgroup or
                                  ///< warp; in the simulator: see grader/simulator/checks

    int wave() const { return 1 << lgWave; }
    int chunk() const { return groupSize * elemsPerThread; }  ///< elements per group and round
    /// Work-items in a group of a launch that needs no local memory, and so allows any group size.
    std::size_t mapGroup() const {
        return static_cast<std::size_t>(mapGroupSize > 0 ? mapGroupSize : groupSize);
    }
};

/// The runner's description of its device.
struct DeviceInfo {
    std::string platform, name, vendor, version, driver;
    bool cpu = false;
    bool simulator = false;  ///< Oclgrind
    bool subgroups = false;  ///< cl_khr_subgroups
    std::size_t maxGroupSize = 0;
    std::size_t localBytes = 0;
    std::size_t globalBytes = 0;
};

/// The defaults for a device: wave and fence by vendor, so that wave code is correct.
Tuning defaultTuning(const DeviceInfo& device);

/// Whether inline assembly is PTX there, for the fences that OpenCL C 1.2 cannot express.
bool takesPtx(const DeviceInfo& device);

/// The build options that pass the tuning to the kernels, and select their language. Throws
/// std::invalid_argument if a value is out of range.
std::string buildOptions(const Tuning& tuning);

}  // namespace lab
