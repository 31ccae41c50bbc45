// counters_host FILE KERNEL...: launches each kernel of the file in a context of its own, with 64
// work-items in groups of 32 and one buffer of 64 ints, which is the first of its context in the
// first launch, the second in the second. `-` in place of a kernel empties the counters' report.
// The tests run it on Oclgrind.
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

namespace {

void check(cl_int error, const char* what) {
    if (error == CL_SUCCESS) return;
    std::cerr << what << ": error " << error << std::endl;
    std::exit(1);
}

void launch(const std::string& source, const char* kernelName, int buffersBefore) {
    cl_int error = CL_SUCCESS;
    cl_platform_id platform = nullptr;
    cl_device_id device = nullptr;
    check(clGetPlatformIDs(1, &platform, nullptr), "platform");
    check(clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, nullptr), "device");
    cl_context context = clCreateContext(nullptr, 1, &device, nullptr, nullptr, &error);
    check(error, "context");
    cl_command_queue queue = clCreateCommandQueue(context, device, 0, &error);
    check(error, "queue");
    const char* text = source.c_str();
    cl_program program = clCreateProgramWithSource(context, 1, &text, nullptr, &error);
    check(error, "program");
    check(clBuildProgram(program, 1, &device, "", nullptr, nullptr), "build");
    cl_kernel kernel = clCreateKernel(program, kernelName, &error);
    check(error, "kernel");
    std::vector<cl_int> data(64, 1);
    std::vector<cl_mem> buffers;
    while (static_cast<int>(buffers.size()) <= buffersBefore) {
        buffers.push_back(clCreateBuffer(context, CL_MEM_COPY_HOST_PTR,
                                         data.size() * sizeof(cl_int), data.data(), &error));
        check(error, "buffer");
    }
    const cl_mem buffer = buffers.back();
    check(clSetKernelArg(kernel, 0, sizeof buffer, &buffer), "argument");
    const size_t global = 64, local = 32;
    check(clEnqueueNDRangeKernel(queue, kernel, 1, nullptr, &global, &local, 0, nullptr, nullptr),
          "launch");
    check(clFinish(queue), "finish");
    for (const cl_mem each : buffers) clReleaseMemObject(each);
    clReleaseKernel(kernel);
    clReleaseProgram(program);
    clReleaseCommandQueue(queue);
    clReleaseContext(context);
}

}  // namespace

int main(int argc, char** argv) {
    std::ifstream file(argv[1]);
    const std::string source{std::istreambuf_iterator<char>(file), {}};
    int launches = 0;
    for (int i = 2; i < argc; ++i)
        if (argv[i] == std::string("-"))
            std::ofstream(std::getenv("LAB_COUNTERS_OUT"), std::ios::trunc);
        else
            launch(source, argv[i], launches++);
}
