// Finding a device and saying what it is.
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

/// Every device of every platform; empty where there is none.
std::vector<FoundDevice> findDevices();

/// The first device whose platform or device name holds `part`, letter case aside; PoCL before
/// others where `part` is empty. Throws std::runtime_error that names what there is.
FoundDevice chooseDevice(const std::string& part);

}  // namespace lab
