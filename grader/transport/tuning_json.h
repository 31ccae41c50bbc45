// Tuning and device as JSON, for messages and reports.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "grader/contract/text.h"
#include "grader/contract/tuning.h"

namespace lab {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(Tuning, element, op, lgWave, elemsPerThread,
                                                groupSize, mapGroupSize, stretches, fence)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(DeviceInfo, platform, name, vendor, version, driver, cpu,
                                   simulator, subgroups, maxGroupSize, localBytes, globalBytes)

/// With printable texts, whatever names a driver chooses.
inline nlohmann::json printableJson(const DeviceInfo& device) {
    nlohmann::json out = device;
    for (nlohmann::json& value : out)
        if (value.is_string()) value = printable(value.get<std::string>());
    return out;
}

}  // namespace lab
