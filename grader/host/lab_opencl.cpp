#include "grader/host/lab_opencl.h"

#include <stdexcept>

#include "grader/host/errors.h"

namespace lab {

void check(cl_int status, const char* what) {
    if (status != CL_SUCCESS)
        throw std::runtime_error(std::string(what) + ": " + errorName(status));
}

cl_kernel Context::kernel(const char* name) const {
    const auto it = kernels.find(name);
    if (it == kernels.end()) throw std::runtime_error(std::string("no kernel called ") + name);
    return it->second;
}

cl_mem Context::allocate(const std::string& name, const std::string& type, std::size_t components,
                         std::size_t componentBytes) {
    ArrayRecord record{name,       type,    components, components * componentBytes,
                       guardBytes, nullptr, nullptr};
    cl_int status = CL_SUCCESS;
    record.whole =
        clCreateBuffer(context, CL_MEM_READ_WRITE, record.wholeBytes(), nullptr, &status);
    check(status, name.c_str());
    record.mem = record.whole;
    if (guardBytes > 0) {
        const cl_buffer_region region{guardBytes, record.shownBytes()};
        record.mem = clCreateSubBuffer(record.whole, CL_MEM_READ_WRITE,
                                       CL_BUFFER_CREATE_TYPE_REGION, &region, &status);
        if (status != CL_SUCCESS) clReleaseMemObject(record.whole);
        check(status, name.c_str());
    }
    arrays.push_back(record);
    return record.mem;
}

void Context::releaseArrays() {
    for (const auto& a : arrays) {
        if (a.mem != a.whole) clReleaseMemObject(a.mem);
        clReleaseMemObject(a.whole);
    }
    arrays.clear();
}

}  // namespace lab
