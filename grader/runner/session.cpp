#include "grader/runner/session.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "grader/runner/device.h"

namespace lab {

using nlohmann::json;

namespace {

constexpr std::size_t kGuardBytes =
    4096;  // a page, and aligned enough for every device's sub-buffers
constexpr std::size_t kMaxPayload = std::size_t{8} << 30;

std::string buildLog(cl_program program, cl_device_id device) {
    std::size_t size = 0;
    clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, 0, nullptr, &size);
    std::string log(size, '\0');
    clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, size, log.data(), nullptr);
    while (!log.empty() && (log.back() == '\0' || log.back() == '\n')) log.pop_back();
    return log;
}

std::string argumentText(cl_kernel kernel, cl_uint i, cl_kernel_arg_info what) {
    std::size_t size = 0;
    if (clGetKernelArgInfo(kernel, i, what, 0, nullptr, &size) != CL_SUCCESS || size == 0)
        return {};
    std::string s(size, '\0');
    clGetKernelArgInfo(kernel, i, what, size, s.data(), nullptr);
    s.resize(s.find('\0') == std::string::npos ? s.size() : s.find('\0'));
    return s;
}

const char* addressSpace(cl_kernel kernel, cl_uint i) {
    cl_kernel_arg_address_qualifier q = 0;
    if (clGetKernelArgInfo(kernel, i, CL_KERNEL_ARG_ADDRESS_QUALIFIER, sizeof q, &q, nullptr) !=
        CL_SUCCESS)
        return "";
    switch (q) {
        case CL_KERNEL_ARG_ADDRESS_GLOBAL:
            return "global";
        case CL_KERNEL_ARG_ADDRESS_LOCAL:
            return "local";
        case CL_KERNEL_ARG_ADDRESS_CONSTANT:
            return "constant";
        default:
            return "private";
    }
}

json describe(cl_kernel kernel) {
    char name[256] = {};
    clGetKernelInfo(kernel, CL_KERNEL_FUNCTION_NAME, sizeof name, name, nullptr);
    cl_uint count = 0;
    clGetKernelInfo(kernel, CL_KERNEL_NUM_ARGS, sizeof count, &count, nullptr);
    json arguments = json::array();
    for (cl_uint i = 0; i < count; ++i)
        arguments.push_back({{"name", argumentText(kernel, i, CL_KERNEL_ARG_NAME)},
                             {"type", argumentText(kernel, i, CL_KERNEL_ARG_TYPE_NAME)},
                             {"space", addressSpace(kernel, i)}});
    return {{"name", name}, {"arguments", arguments}};
}

/// Fills a buffer with a 32-bit pattern.
void fill(cl_command_queue queue, cl_mem mem, std::size_t offset, std::size_t bytes,
          std::uint32_t pattern) {
    if (bytes == 0) return;
    const std::size_t words = bytes / sizeof pattern * sizeof pattern;
    if (words > 0)
        check(clEnqueueFillBuffer(queue, mem, &pattern, sizeof pattern, offset, words, 0, nullptr,
                                  nullptr),
              "fill a buffer");
    if (bytes > words)
        check(clEnqueueWriteBuffer(queue, mem, CL_TRUE, offset + words, bytes - words, &pattern, 0,
                                   nullptr, nullptr),
              "fill a buffer");
}

}  // namespace

std::map<std::string, Stub>& stubs() {
    static std::map<std::string, Stub> all;
    return all;
}

Session::Session(int fd, const std::string& device) : fd_(fd) {
    try {
        const FoundDevice found = chooseDevice(device);
        context_.device = found.id;
        info_ = found.info;
        cl_int status = CL_SUCCESS;
        context_.context = clCreateContext(nullptr, 1, &found.id, nullptr, nullptr, &status);
        check(status, "make a context");
        context_.queue = clCreateCommandQueue(context_.context, found.id, 0, &status);
        check(status, "make a command queue");
        context_.guardBytes = info_.simulator ? 0 : kGuardBytes;
    } catch (const std::exception& e) {
        send(fd_, {{"error", e.what()}});
        throw;
    }
    send(fd_, {{"device", info_}});
}

void Session::serve() {
    for (;;) {
        const Message request = receive(fd_, kMaxPayload);
        try {
            const std::string op = request.head.at("op");
            if (op == "build")
                send(fd_, build(request.head));
            else if (op == "load")
                send(fd_, load(request));
            else if (op == "run")
                send(fd_, run());
            else if (op == "fetch")
                fetch(request.head);
            else if (op == "copy")
                send(fd_, copy(request.head));
            else if (op == "counts")
                counts();
            else
                throw std::runtime_error("no request called " + op);
        } catch (const MessageError&) {
            throw;
        } catch (const std::exception& e) {
            send(fd_, {{"error", e.what()}});
        }
    }
}

json Session::build(const json& request) {
    const std::string id = request.at("id"), source = request.at("source"),
                      options = request.at("options");
    const char* text = source.data();
    const std::size_t size = source.size();
    cl_int status = CL_SUCCESS;
    cl_program program = clCreateProgramWithSource(context_.context, 1, &text, &size, &status);
    check(status, "make a program");
    status = clBuildProgram(program, 1, &context_.device, options.c_str(), nullptr, nullptr);
    json answer = {{"ok", status == CL_SUCCESS},
                   {"log", buildLog(program, context_.device)},
                   {"kernels", json::array()}};
    if (status != CL_SUCCESS) return answer;
    cl_uint count = 0;
    clCreateKernelsInProgram(program, 0, nullptr, &count);
    std::vector<cl_kernel> kernels(count);
    if (count > 0)
        check(clCreateKernelsInProgram(program, count, kernels.data(), nullptr),
              "make the kernels");
    programs_[id] = program;
    for (cl_kernel kernel : kernels) {
        json description = describe(kernel);
        kernels_[{id, description.at("name")}] = kernel;
        answer["kernels"].push_back(std::move(description));
    }
    return answer;
}

json Session::load(const Message& request) {
    const json& head = request.head;
    launch_ = nullptr;
    // Oclgrind 21.10 reports uninitialised reads of a buffer that takes the number of a smaller one
    // that was released, so there buffers live as long as the runner.
    if (info_.simulator)
        context_.arrays.clear();
    else
        context_.releaseArrays();
    context_.tuning = head.at("tuning");
    context_.kernels.clear();
    for (const auto& [name, program] : head.at("kernels").items())
        context_.kernels[name] = kernels_.at({program.get<std::string>(), name});
    for (const auto& [key, kernel] : kernels_)  // all others come from the base program
        if (key.first == head.at("base")) context_.kernels.emplace(key.second, kernel);

    const auto stub = stubs().find(head.at("stub"));
    if (stub == stubs().end()) throw std::runtime_error("no such stub");
    Lengths lengths;
    for (const auto& a : head.at("arrays")) lengths[a.at("name")] = a.at("length");
    launch_ = stub->second(context_, lengths);

    const std::uint32_t guard = head.at("guard"), poison = head.at("poison");
    json made = json::array();
    for (const auto& a : context_.arrays) {
        if (a.guard > 0) {
            const std::size_t tail = a.guard + a.bytes / 4 * 4;
            fill(context_.queue, a.whole, 0, a.guard, guard);
            fill(context_.queue, a.whole, tail, a.wholeBytes() - tail, guard);
        }
        if (!info_.simulator)  // there, what no one wrote must stay uninitialised
            fill(context_.queue, a.mem, 0, a.bytes, poison);
        made.push_back({{"name", a.name}, {"type", a.type}, {"length", a.components}});
    }
    std::size_t offset = 0;
    for (const auto& input : head.at("arrays")) {
        const std::size_t bytes = input.at("bytes");
        for (const auto& a : context_.arrays)
            if (a.name == input.at("name") && a.bytes == bytes && bytes > 0)
                check(clEnqueueWriteBuffer(context_.queue, a.mem, CL_TRUE, 0, bytes,
                                           request.payload.data() + offset, 0, nullptr, nullptr),
                      "copy an input to the device");
        offset += bytes;
    }
    check(clFinish(context_.queue), "copy the inputs to the device");
    return {{"arrays", made}};
}

json Session::run() {
    if (!launch_) throw std::runtime_error("nothing is loaded");
    const auto start = std::chrono::steady_clock::now();
    launch_();
    check(clFinish(context_.queue), "wait for the kernels");
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
    return {{"seconds", elapsed.count()}};
}

void Session::fetch(const json& request) {
    json made = json::array();
    std::vector<std::vector<std::byte>> contents;
    for (const auto& a : context_.arrays) {
        if (request.contains("only") && request["only"] != a.name) continue;
        contents.emplace_back(a.wholeBytes());
        check(clEnqueueReadBuffer(context_.queue, a.whole, CL_TRUE, 0, contents.back().size(),
                                  contents.back().data(), 0, nullptr, nullptr),
              "copy an array from the device");
        made.push_back({{"name", a.name},
                        {"type", a.type},
                        {"length", a.components},
                        {"guard", a.guard},
                        {"bytes", contents.back().size()}});
    }
    std::vector<Bytes> parts;
    for (const auto& c : contents) parts.push_back({c.data(), c.size()});
    send(fd_, {{"arrays", made}}, parts);
}

void Session::counts() {
    const char* path = std::getenv("LAB_COUNTERS_OUT");
    std::ifstream file(path == nullptr ? "" : path, std::ios::binary);
    if (!file) throw std::runtime_error("there are no counters here");
    std::ostringstream text;
    text << file.rdbuf();
    const std::string report = text.str();
    send(fd_, nlohmann::json::object(),
         {{reinterpret_cast<const std::byte*>(report.data()), report.size()}});
}

json Session::copy(const json& request) {
    const std::size_t bytes = request.at("bytes");
    static const char* source =
        "kernel void copyWide(global const int16* in, global int16* out) {\n"
        "    const size_t i = get_global_id(0);\n"
        "#if defined(__has_builtin)\n"
        "#if __has_builtin(__builtin_nontemporal_store)\n"
        "    __builtin_nontemporal_store(in[i], &out[i]);\n"
        "    return;\n"
        "#endif\n"
        "#endif\n"
        "    out[i] = in[i];\n"
        "}\n";
    if (programs_.count("copy limit") == 0)
        build({{"id", "copy limit"}, {"source", source}, {"options", ""}});
    const cl_kernel kernel = kernels_.at({"copy limit", "copyWide"});
    const std::size_t items = bytes / 64;
    launch_ = nullptr;
    context_.releaseArrays();
    const cl_mem in = context_.allocate("in", "int", bytes / 4, 4);
    const cl_mem out = context_.allocate("out", "int", bytes / 4, 4);
    fill(context_.queue, in, 0, bytes, 1);
    fill(context_.queue, out, 0, bytes, 2);
    check(clSetKernelArg(kernel, 0, sizeof in, &in), "copyWide: in");
    check(clSetKernelArg(kernel, 1, sizeof out, &out), "copyWide: out");
    check(clFinish(context_.queue), "prepare the copy");
    double best = 1e30;
    for (int repetition = 0; repetition < 8; ++repetition) {
        const auto start = std::chrono::steady_clock::now();
        if (repetition % 2 == 0)
            check(clEnqueueNDRangeKernel(context_.queue, kernel, 1, nullptr, &items, nullptr, 0,
                                         nullptr, nullptr),
                  "copyWide");
        else
            check(clEnqueueCopyBuffer(context_.queue, in, out, 0, 0, bytes, 0, nullptr, nullptr),
                  "copy a buffer");
        check(clFinish(context_.queue), "wait for the copy");
        const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
        best = std::min(best, elapsed.count());
    }
    context_.releaseArrays();
    return {{"seconds", best}};
}

}  // namespace lab
