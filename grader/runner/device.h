// Finds and describes devices.
#pragma once

#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>

#include <string>
#include <vector>

#include "grader/contract/tuning.h"

namespace lab {

struct FoundDevice {
    cl_device_id id;
    DeviceInfo info;
};

/// Every device of every platform; empty if there is none.
std::vector<FoundDevice> findDevices();

/// The first device whose platform or device name contains `part`, ignoring case; PoCL before
/// others if `part` is empty. Throws std::runtime_error that lists the devices.
FoundDevice chooseDevice(const std::string& part);

}  // namespace lab
