// Tuning and device as JSON, for messages and reports.
#pragma once

#include <nlohmann/json.hpp>

#include "grader/contract/tuning.h"

namespace lab {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(Tuning, element, op, lgWave, elemsPerThread,
                                                groupSize, mapGroupSize, stretches, fence)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(DeviceInfo, platform, name, vendor, version, driver, cpu,
                                   simulator, subgroups, maxGroupSize, localBytes, globalBytes)

}  // namespace lab
