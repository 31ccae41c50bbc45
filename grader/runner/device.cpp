#include "grader/runner/device.h"

#include <algorithm>
#include <cctype>
#include <stdexcept>

namespace lab {

namespace {

template <class Query>
std::string text(Query query) {
    std::size_t size = 0;
    if (query(0, nullptr, &size) != CL_SUCCESS || size == 0) return {};
    std::string s(size, '\0');
    if (query(size, s.data(), nullptr) != CL_SUCCESS) return {};
    s.resize(size - 1);
    return s;
}

std::string deviceText(cl_device_id d, cl_device_info what) {
    return text(
        [=](std::size_t n, void* p, std::size_t* s) { return clGetDeviceInfo(d, what, n, p, s); });
}

template <class T>
T deviceValue(cl_device_id d, cl_device_info what) {
    T value{};
    clGetDeviceInfo(d, what, sizeof value, &value, nullptr);
    return value;
}

std::string lower(std::string s) {
    std::transform(s.begin(), s.end(), s.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return s;
}

DeviceInfo describe(cl_platform_id platform, cl_device_id d) {
    DeviceInfo info;
    info.platform = text([=](std::size_t n, void* p, std::size_t* s) {
        return clGetPlatformInfo(platform, CL_PLATFORM_NAME, n, p, s);
    });
    info.name = deviceText(d, CL_DEVICE_NAME);
    info.vendor = deviceText(d, CL_DEVICE_VENDOR);
    info.version = deviceText(d, CL_DEVICE_VERSION);
    info.driver = deviceText(d, CL_DRIVER_VERSION);
    info.simulator = info.platform == "Oclgrind";
    info.cpu = (deviceValue<cl_device_type>(d, CL_DEVICE_TYPE) & CL_DEVICE_TYPE_CPU) != 0;
    info.subgroups =
        deviceText(d, CL_DEVICE_EXTENSIONS).find("cl_khr_subgroups") != std::string::npos;
    info.maxGroupSize = deviceValue<std::size_t>(d, CL_DEVICE_MAX_WORK_GROUP_SIZE);
    info.localBytes = deviceValue<cl_ulong>(d, CL_DEVICE_LOCAL_MEM_SIZE);
    info.globalBytes = deviceValue<cl_ulong>(d, CL_DEVICE_GLOBAL_MEM_SIZE);
    return info;
}

}  // namespace

std::vector<FoundDevice> findDevices() {
    cl_uint count = 0;
    if (clGetPlatformIDs(0, nullptr, &count) != CL_SUCCESS || count == 0) return {};
    std::vector<cl_platform_id> platforms(count);
    clGetPlatformIDs(count, platforms.data(), nullptr);
    std::vector<FoundDevice> found;
    for (cl_platform_id platform : platforms) {
        cl_uint n = 0;
        if (clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 0, nullptr, &n) != CL_SUCCESS) continue;
        std::vector<cl_device_id> devices(n);
        clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, n, devices.data(), nullptr);
        for (cl_device_id d : devices) found.push_back({d, describe(platform, d)});
    }
    return found;
}

FoundDevice chooseDevice(const std::string& part) {
    const std::vector<FoundDevice> all = findDevices();
    if (all.empty())
        throw std::runtime_error("no OpenCL device; `make doctor` says what is missing");
    const std::string wanted = lower(part.empty() ? "PoCL" : part);
    for (const auto& d : all)  // PoCL has its short name only in the version
        if (lower(d.info.platform + "\n" + d.info.name + "\n" + d.info.version).find(wanted) !=
            std::string::npos)
            return d;
    if (part.empty()) return all.front();
    std::string names;
    for (const auto& d : all)
        names += (names.empty() ? "" : ", ") + d.info.name + " (" + d.info.platform + ")";
    throw std::runtime_error("no OpenCL device whose name contains '" + part + "'; there " +
                             (all.size() == 1 ? "is " : "are ") + names);
}

}  // namespace lab
