#include "grader/host/lab_opencl.h"

#include <sys/mman.h>
#include <unistd.h>

#include <new>
#include <stdexcept>

#include "grader/host/errors.h"

namespace lab {

namespace {

constexpr std::size_t kUnreadable = std::size_t{1} << 20;  // only address space

std::size_t pages(std::size_t bytes) {
    return roundUp(bytes, static_cast<std::size_t>(sysconf(_SC_PAGESIZE)));
}

// `bytes` of memory that ends where unreadable memory begins.
std::byte* mapUpToAnEdge(std::size_t bytes) {
    void* start = mmap(nullptr, pages(bytes) + kUnreadable, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (start == MAP_FAILED) throw std::bad_alloc();
    std::byte* edge = static_cast<std::byte*>(start) + pages(bytes);
    mprotect(edge, kUnreadable, PROT_NONE);
    madvise(start, pages(bytes), MADV_HUGEPAGE);
    madvise(start, pages(bytes), MADV_POPULATE_WRITE);  // else a fault for each page
    return edge - bytes;
}

void unmap(std::byte* memory, std::size_t bytes) {
    munmap(memory + bytes - pages(bytes), pages(bytes) + kUnreadable);
}

}  // namespace

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
    void* host = nullptr;
    record.exact = edge && guardBytes == 0;
    if (edge && !record.exact) {
        // Rounded up to 16 bytes; the bytes added are guarded only by the pattern.
        const std::size_t shown = roundUp(record.bytes > 16 ? record.bytes : 16, 16);
        std::byte* memory = mapUpToAnEdge(guardBytes + shown);
        record.host = memory + guardBytes;
        host = memory;
    }
    cl_int status = CL_SUCCESS;
    cl_mem_flags flags = readOnly.count(name) > 0 ? CL_MEM_READ_ONLY : CL_MEM_READ_WRITE;
    if (locked.count(name) > 0) flags |= CL_MEM_ALLOC_HOST_PTR;  // known by that to the checks
    if (host != nullptr) flags |= CL_MEM_USE_HOST_PTR;
    record.whole = clCreateBuffer(context, flags, record.wholeBytes(), host, &status);
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

const std::byte* ArrayRecord::unreadableEnd() const {
    return host + shownBytes() + kUnreadable;
}

void Context::releaseArrays() {
    for (const auto& a : arrays) {
        if (a.mem != a.whole) clReleaseMemObject(a.mem);
        clReleaseMemObject(a.whole);
        if (a.host != nullptr) unmap(a.host - a.guard, a.wholeBytes());
    }
    arrays.clear();
}

Launch::Launch(Context& context, const char* kernel)
    : context_(context), name_(kernel), kernel_(context.kernel(kernel)) {}

void Launch::set(std::size_t bytes, const void* value) {
    const cl_int status = clSetKernelArg(kernel_, next_, bytes, value);
    if (status != CL_SUCCESS)
        check(status, (std::string(name_) + ", argument " + std::to_string(next_) + " of " +
                       std::to_string(bytes) + " bytes")
                          .c_str());
    ++next_;
}

void Launch::enqueue(const Range& range) {
    cl_uint takes = next_;
    check(clGetKernelInfo(kernel_, CL_KERNEL_NUM_ARGS, sizeof takes, &takes, nullptr), name_);
    if (takes != next_)
        throw std::runtime_error(std::string(name_) + " takes " + std::to_string(takes) +
                                 " arguments, and the stub sets " + std::to_string(next_));
    check(clEnqueueNDRangeKernel(context_.queue, kernel_, range.dimensions, nullptr,
                                 range.global.data(), range.local.data(), 0, nullptr, nullptr),
          name_);
}

}  // namespace lab
