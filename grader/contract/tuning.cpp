#include "grader/contract/tuning.h"

#include <fmt/core.h>

#include <stdexcept>

#include "grader/contract/wave_fence.h"

namespace lab {

namespace {

bool contains(const std::string& text, const char* part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

bool takesPtx(const DeviceInfo& device) {
    return !device.simulator && !device.cpu && contains(device.vendor, "NVIDIA");
}

Tuning defaultTuning(const DeviceInfo& device) {
    Tuning t;
    if (device.simulator) {
        t.lgWave = 3;  // small, so that a few thousand elements fill many waves and groups
        t.elemsPerThread = 2;
        t.groupSize = 16;
        t.fence = "checked";
    } else if (device.cpu) {
        t.elemsPerThread = 16;
        t.stretches = true;
    } else if (takesPtx(device)) {
        t.fence = "warp";
    } else if (contains(device.vendor, "Advanced Micro") || contains(device.vendor, "AMD")) {
        t.lgWave = 6;
    } else if (contains(device.vendor, "Intel")) {
        t.lgWave =
            4;  // the narrowest sub-group that its compiler picks for these kernels is 8 or 16
    }
    // Sub-group barriers synchronise a wave only if the wave is one sub-group. That can only be
    // queried per kernel at launch, too late for a build option, so the group barrier is the safe
    // default.
    return t;
}

namespace {

// As OpenCL C source.
std::string neutralElement(const Tuning& t) {
    const bool isFloat = t.element == "float";
    if (t.op == "add" || t.op == "last") return isFloat ? "0.0f" : "0";
    if (t.op == "max") return isFloat ? "(-INFINITY)" : "INT_MIN";
    if (t.op == "min") return isFloat ? "INFINITY" : "INT_MAX";
    throw std::invalid_argument("operator '" + t.op + "': choose add, max, min or last");
}

// Rounds for which try_lock of ParticleGrid refuses a lock, as if others held it, cost little in
// groups like the simulator's. There groups run one after another and never meet at a lock.
constexpr int kSmallGroup = 32;

}  // namespace

std::string buildOptions(const Tuning& t) {
    if (t.element != "int" && t.element != "float")
        throw std::invalid_argument("element type '" + t.element + "': choose int or float");
    if (t.lgWave < 0 || t.lgWave > 6)
        throw std::invalid_argument(fmt::format("lgWAVE {}: choose 0 to 6", t.lgWave));
    if (t.groupSize < t.wave() || t.groupSize % t.wave() != 0 || t.groupSize > 4096)
        throw std::invalid_argument(
            fmt::format("work-group size {}: choose a multiple of the wave ({}), at most 4096",
                        t.groupSize, t.wave()));
    if (t.groupSize > t.wave() * t.wave())
        throw std::invalid_argument(fmt::format(
            "work-group size {}: one wave of {} must be able to scan one value of each wave, so at "
            "most {}",
            t.groupSize, t.wave(), t.wave() * t.wave()));
    if (t.elemsPerThread < 1 || t.elemsPerThread > kMostElemsPerThread)
        throw std::invalid_argument(fmt::format("elements per work-item {}: choose 1 to {}",
                                                t.elemsPerThread, kMostElemsPerThread));
    std::string fence;
    if (t.fence == "subgroup")
        fence = " -DWAVE_FENCE_SUBGROUP";
    else if (t.fence == "warp")
        fence = " -DWAVE_FENCE_WARP";
    else if (t.fence == "checked")
        fence = checks::buildOption();
    else if (t.fence != "group")
        throw std::invalid_argument("fence '" + t.fence + "': choose group, subgroup or warp");
    return fmt::format(
        "-cl-std={} -DElTp={} -DNE={} -DOP_{} -DlgWAVE={} -DWAVE={} "
        "-DELEMS_PER_THREAD={} -DSTRETCHES={:d} -DTAKEN_ROUNDS={}{}",
        t.fence == "subgroup" ? "CL3.0" : "CL1.2", t.element, neutralElement(t),
        t.op == "add"   ? "ADD"
        : t.op == "max" ? "MAX"
        : t.op == "min" ? "MIN"
                        : "LAST",
        t.lgWave, t.wave(), t.elemsPerThread, t.stretches, t.groupSize <= kSmallGroup ? 40 : 0,
        fence);
}

}  // namespace lab
