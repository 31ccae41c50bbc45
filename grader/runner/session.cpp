#include "grader/runner/session.h"

#include <dlfcn.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <set>
#include <span>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "grader/contract/seconds_now.h"
#include "grader/contract/simulation.h"
#include "grader/runner/device.h"
#include "grader/runner/events.h"
#include "grader/runner/signals.h"
#include "grader/sandbox/bubblewrap.h"
#include "grader/sandbox/filter.h"
#include "grader/transport/tuning_json.h"

namespace lab {

using nlohmann::json;
namespace fs = std::filesystem;

namespace {

constexpr std::size_t kGuardBytes =
    4096;  // a page; satisfies every device's alignment of sub-buffers
constexpr std::size_t kMaxPayload = std::size_t{8} << 30;

constexpr std::size_t kMaxLog = std::size_t{128} << 10;

std::string buildLog(cl_program program, cl_device_id device) {
    std::size_t size = 0;
    clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, 0, nullptr, &size);
    std::string log(size, '\0');
    clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, size, log.data(), nullptr);
    while (!log.empty() && (log.back() == '\0' || log.back() == '\n')) log.pop_back();
    if (log.size() > kMaxLog) log.resize(kMaxLog);
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

// PoCL compiles for a launch, and finds what another process compiled with the same cache. The
// separation of compiling and running (sandbox/hollow.cpp) is tested with this version only.
bool compilesApart(const DeviceInfo& device) {
    return device.platform == "Portable Computing Language" && device.driver.rfind("3.1", 0) == 0;
}

using PretendCompiled = void(bool);

PretendCompiled* hollowKernels() {
    auto* found = reinterpret_cast<PretendCompiled*>(dlsym(RTLD_DEFAULT, "labPretendCompiled"));
    if (found == nullptr)
        throw std::runtime_error(
            "liblab-hollow.so is not loaded, so kernels would run as they are "
            "compiled; build the kit again");
    return found;
}

std::vector<unsigned char> binaryOf(cl_program program, bool hollow) {
    if (hollow) hollowKernels()(true);
    std::size_t size = 0;
    cl_int status = clGetProgramInfo(program, CL_PROGRAM_BINARY_SIZES, sizeof size, &size, nullptr);
    std::vector<unsigned char> binary(size);
    unsigned char* data = binary.data();
    if (status == CL_SUCCESS)
        status = clGetProgramInfo(program, CL_PROGRAM_BINARIES, sizeof data, &data, nullptr);
    if (hollow) hollowKernels()(false);
    check(status, "get the binary of a program");
    return binary;
}

// For the simulator's plugins.
void toEnvironment(const char* variable, const json& head, const char* field) {
    const auto value = head.find(field);
    if (value == head.end())
        unsetenv(variable);
    else
        setenv(variable, value->get<std::string>().c_str(), 1);
}

// The counters' report; empty without them.
std::string countersFile() {
    const char* path = std::getenv("LAB_COUNTERS_OUT");
    return path == nullptr ? "" : path;
}

// The counters begin again where their report is empty.
void emptyCounters() {
    const std::string path = countersFile();
    if (path.empty()) return;
    if (!std::ofstream(path, std::ios::trunc))
        throw std::runtime_error("cannot empty the counters' report");
}

/// Fills a buffer with a 32-bit pattern. PoCL stores one pattern after another: four words at once
/// are faster, and arrays begin at multiples of 16 bytes.
void fill(cl_command_queue queue, cl_mem mem, std::size_t offset, std::size_t bytes,
          std::uint32_t pattern) {
    std::array<std::uint32_t, 4> wide{};
    wide.fill(pattern);
    for (const std::size_t size : {sizeof wide, sizeof pattern}) {
        const std::size_t whole = offset % size == 0 ? bytes / size * size : 0;
        if (whole == 0) continue;
        check(
            clEnqueueFillBuffer(queue, mem, wide.data(), size, offset, whole, 0, nullptr, nullptr),
            "fill a buffer");
        offset += whole;
        bytes -= whole;
    }
    if (bytes > 0)
        check(
            clEnqueueWriteBuffer(queue, mem, CL_TRUE, offset, bytes, &pattern, 0, nullptr, nullptr),
            "fill a buffer");
}

}  // namespace

std::map<std::string, Stub>& stubs() {
    static std::map<std::string, Stub> all;
    return all;
}

RegisterStub::RegisterStub(const char* name, Stub stub) {
    if (stubs().try_emplace(name, std::move(stub)).second) return;
    std::fprintf(stderr,
                 "lab-runner: two stubs are called %s. Give each its own name in stub.cpp\n", name);
    std::_Exit(EXIT_FAILURE);
}

std::size_t lengthCalled(const std::string& name, const Lengths& inputs) {
    if (const auto it = inputs.find(name); it != inputs.end()) return it->second;
    std::string names;
    for (const auto& [known, length] : inputs) names += (names.empty() ? "" : ", ") + known;
    throw std::runtime_error("stub.cpp asks for the length of an input " + name +
                             ", and input makes the lengths " + names);
}

Session::Session(int fd, const std::string& device, Role role, const Allowance& allowance)
    : fd_(fd), role_(role) {
    try {
        const FoundDevice found = chooseDevice(device);
        context_.device = found.id;
        info_ = found.info;
        cl_int status = CL_SUCCESS;
        context_.context = clCreateContext(nullptr, 1, &found.id, nullptr, nullptr, &status);
        check(status, info_.cpu ? "make a context"
                                : "make a context on a GPU, whose memory other programs may hold");
        context_.queue = clCreateCommandQueue(
            context_.context, found.id,
            timesByEvents() ? cl_command_queue_properties{CL_QUEUE_PROFILING_ENABLE} : 0, &status);
        check(status, "make a command queue");
        // Output of a kernel would only fill the log here.
        if (info_.simulator && std::freopen("/dev/null", "w", stdout) == nullptr)
            throw std::runtime_error("cannot open /dev/null");
        context_.guardBytes = info_.simulator ? 0 : kGuardBytes;
        if (role_ == Role::compile && compilesApart(info_)) {
            hollowKernels();
            builtins_ = Builtins::ofPocl();
        }
        resetSignals();
        lockIn(allowance);
    } catch (const std::exception& e) {
        send(fd_, {{"error", e.what()}});
        throw;
    }
    send(fd_, {{"device", info_}, {"phases", compilesApart(info_) ? 2 : 1}});
}

// Everything that arrives over the socket from here on is the student's.
void Session::lockIn(const Allowance& allowance) {
    if (info_.cpu && allowance.addressSpace > 0) limitAddressSpace(allowance.addressSpace);
    if (!allowance.sandbox) return;
    limitProcesses(allowance.processes);
    reportForbiddenCalls(fd_);
    lab::install(role_ == Role::run ? Filter::tight : Filter::loose);
}

void Session::serve() {
    for (;;) {
        Message request = receive(fd_, kMaxPayload, {}, kMaxRequest);
        try {
            const std::string op = request.head.at("op");
            if (op == "begin")
                begin(request.head);
            else if (op == "build")
                build(request.head);
            else if (op == "install")
                send(fd_, install(request));
            else if (op == "rehearse")
                send(fd_, rehearse(request.head));
            else if (op == "load")
                send(fd_, load(std::move(request)));
            else if (op == "reload")
                send(fd_, reload());
            else if (op == "run")
                send(fd_, run());
            else if (op == "fetch")
                fetch(request.head);
            else if (op == "copy")
                send(fd_, copy(request.head, false));
            else if (op == "rehearse copy")
                send(fd_, copy(request.head, true));
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

void Session::begin(const json& request) {
    launch_ = nullptr;
    context_.releaseArrays();
    context_.kernels.clear();
    for (const auto& [key, kernel] : kernels_) check(clReleaseKernel(kernel), "release a kernel");
    for (const auto& [id, program] : programs_)
        check(clReleaseProgram(program), "release a program");
    kernels_.clear();
    programs_.clear();
    const fs::path cache = fs::path(kSandboxedCaches) / request.at("cache").get<std::string>();
    fs::remove(kSandboxedCache);
    fs::create_symlink(cache, kSandboxedCache);
    send(fd_, json::object());
}

Session::Built Session::builtFrom(const std::string& source, const std::string& options) const {
    const char* text = source.data();
    const std::size_t size = source.size();
    Built built;
    built.program = clCreateProgramWithSource(context_.context, 1, &text, &size, &built.status);
    check(built.status, "make a program");
    built.status =
        clBuildProgram(built.program, 1, &context_.device, options.c_str(), nullptr, nullptr);
    built.log = buildLog(built.program, context_.device);
    return built;
}

void Session::build(const json& request) {
    const std::string id = request.at("id"), source = request.at("source");
    std::string options = request.at("options");
    // Oclgrind's plugin holds a pass as well: grader/simulator/lowering.cpp. Options end at spaces.
    const char* plugin = std::getenv("OCLGRIND_PLUGINS");
    if (plugin != nullptr && std::strchr(plugin, ' ') == nullptr)
        options += std::string(" -fpass-plugin=") + plugin;
    // What needs more than the declarations of the functions that it names, or has warnings, is
    // built as PoCL does it: then nothing shifts its columns, and clang suggests other names.
    Built built;
    if (!builtins_.empty())
        built = builtFrom(builtins_.declaredFor(source, options) + source,
                          options + Builtins::kLeftOut);
    if (built.status != CL_SUCCESS || !built.log.empty()) {
        if (built.program != nullptr) clReleaseProgram(built.program);
        built = builtFrom(source, options);
    }
    resetSignals();
    json answer = {
        {"ok", built.status == CL_SUCCESS}, {"log", built.log}, {"kernels", json::array()}};
    if (built.status != CL_SUCCESS) return send(fd_, answer);
    answer["kernels"] = describeKernels(id, built.program);
    if (!request.at("binary")) return send(fd_, answer);
    const auto binary = binaryOf(built.program, role_ == Role::compile);
    send(fd_, answer, {{binary.data(), binary.size()}});
}

json Session::install(const Message& request) {
    const std::string options = request.head.at("options");
    const auto* binary = reinterpret_cast<const unsigned char*>(request.payload.data());
    const std::size_t size = request.payload.size();
    cl_int status = CL_SUCCESS;
    cl_program program = clCreateProgramWithBinary(context_.context, 1, &context_.device, &size,
                                                   &binary, nullptr, &status);
    check(status, "make a program from a binary");
    check(clBuildProgram(program, 1, &context_.device, options.c_str(), nullptr, nullptr),
          "build a program from a binary");
    resetSignals();
    describeKernels(request.head.at("id"), program);
    return json::object();
}

json Session::describeKernels(const std::string& id, cl_program program) {
    cl_uint count = 0;
    clCreateKernelsInProgram(program, 0, nullptr, &count);
    std::vector<cl_kernel> kernels(count);
    if (count > 0)
        check(clCreateKernelsInProgram(program, count, kernels.data(), nullptr),
              "make the kernels");
    programs_[id] = program;
    json descriptions = json::array();
    for (cl_kernel kernel : kernels) {
        // PoCL would accept a gigabyte; a GPU would not.
        cl_ulong local = 0;
        clGetKernelWorkGroupInfo(kernel, context_.device, CL_KERNEL_LOCAL_MEM_SIZE, sizeof local,
                                 &local, nullptr);
        json description = describe(kernel);
        if (local > info_.localBytes)
            throw std::runtime_error(
                description.at("name").get<std::string>() + " takes " + std::to_string(local) +
                " bytes of local memory; the device has " + std::to_string(info_.localBytes));
        kernels_[{id, description.at("name")}] = kernel;
        descriptions.push_back(std::move(description));
    }
    return descriptions;
}

// Creates the arrays of a launch, and the function that launches it.
void Session::place(const json& head) {
    launch_ = nullptr;
    kept_.reset();
    reportOverruns({}, fd_);
    // Oclgrind 21.10 reports false uninitialised reads of a buffer that reuses the number of a
    // smaller, released one, so in the simulator buffers live as long as the runner.
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
    for (const auto& a : head.at("arrays")) {
        const std::string name = a.at("name");
        lengths[name] = a.at("length");
        lengths[name + ".columns"] = a.at("columns");
    }
    launch_ = stub->second(context_, lengths);
}

std::size_t Session::bytesOfArrays() const {
    std::size_t bytes = 0;
    for (const auto& a : context_.arrays) bytes += a.wholeBytes();
    return bytes;
}

json Session::rehearse(const json& head) {
    context_.edge = false;
    place(head);
    run();
    json answer = {{"bytes", bytesOfArrays()}};
    context_.releaseArrays();
    return answer;
}

json Session::load(Message request) {
    const json& head = request.head;
    toEnvironment(checks::kSampleVariable, head, "sample");
    toEnvironment(checks::kTurnsVariable, head, "turns");
    // The simulator itself detects stray accesses and uninitialised elements, so guards and poison
    // are needed there only for observing.
    const bool filled = !info_.simulator || head.at("observed");
    context_.guardBytes = filled ? kGuardBytes : 0;
    context_.edge = head.at("edge") && (info_.simulator ? !filled : info_.cpu);
    context_.readOnly.clear();
    context_.locked.clear();
    if (info_.simulator) {
        context_.readOnly = head.at("readOnly").get<std::set<std::string>>();
        context_.locked = head.at("locked").get<std::set<std::string>>();
    }
    emptyCounters();
    place(head);
    fillArrays(request);
    if (context_.edge && !info_.simulator) reportOverruns(context_.arrays, fd_);
    if (head.value("kept", false)) kept_ = std::move(request);
    return {{"bytes", bytesOfArrays()}};
}

json Session::reload() {
    if (!kept_ || !launch_) throw std::runtime_error("nothing is loaded that was to be kept");
    fillArrays(*kept_);
    return json::object();
}

void Session::fillArrays(const Message& request) {
    const json& head = request.head;
    const bool filled = !info_.simulator || head.at("observed");
    const std::uint32_t guard = head.at("guard"), poison = head.at("poison");
    std::map<std::string, std::span<const std::byte>> inputs;
    std::size_t offset = 0;
    for (const auto& input : head.at("arrays")) {
        const std::size_t bytes = input.at("bytes");
        inputs[input.at("name")] = std::span(request.payload).subspan(offset, bytes);
        offset += bytes;
    }
    for (const auto& a : context_.arrays) {
        if (a.guard > 0) {
            const std::size_t tail = a.guard + a.bytes / 4 * 4;
            fill(context_.queue, a.whole, 0, a.guard, guard);
            fill(context_.queue, a.whole, tail, a.wholeBytes() - tail, guard);
        }
        const auto input = inputs.find(a.name);
        if (input != inputs.end() && input->second.size() == a.bytes && a.bytes > 0)
            check(clEnqueueWriteBuffer(context_.queue, a.mem, CL_TRUE, 0, a.bytes,
                                       input->second.data(), 0, nullptr, nullptr),
                  "copy an input to the device");
        else if (filled)  // else elements never written must stay uninitialised
            fill(context_.queue, a.mem, 0, a.bytes, poison);
    }
    check(clFinish(context_.queue), "copy the inputs to the device");
    resetSignals();
}

// A GPU reports when a kernel began and ended. On a CPU an event would be no better than the clock,
// and would cost time.
bool Session::timesByEvents() const {
    return !info_.cpu && !info_.simulator;
}

double Session::secondsOf(const std::function<void()>& launch) {
    const bool byEvents = timesByEvents();
    recordEvents(byEvents);
    const double start = secondsNow();
    launch();
    check(clFinish(context_.queue), "wait for the kernels");
    const double elapsed = secondsNow() - start;
    const double onDevice = byEvents ? recordedSeconds() : 0;
    recordEvents(false);
    return onDevice > 0 ? onDevice : elapsed;
}

json Session::run() {
    if (!launch_) throw std::runtime_error("nothing is loaded");
    return {{"seconds", secondsOf(launch_)}};
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
    std::ifstream file(countersFile(), std::ios::binary);
    if (!file) throw std::runtime_error("there are no counters here");
    std::ostringstream text;
    text << file.rdbuf();
    const std::string report = text.str();
    send(fd_, nlohmann::json::object(),
         {{reinterpret_cast<const std::byte*>(report.data()), report.size()}});
}

json Session::copy(const json& request, bool rehearsal) {
    const std::size_t bytes = request.at("bytes");
    const cl_kernel kernel = kernels_.at({request.at("program"), "copyWide"});
    const std::size_t items = bytes / 64;
    launch_ = nullptr;
    kept_.reset();
    reportOverruns({}, fd_);
    context_.edge = false;
    context_.releaseArrays();
    const cl_mem in = context_.allocate("in", "int", bytes / 4, 4);
    const cl_mem out = context_.allocate("out", "int", bytes / 4, 4);
    if (!rehearsal) {
        fill(context_.queue, in, 0, bytes, 1);
        fill(context_.queue, out, 0, bytes, 2);
    }
    check(clSetKernelArg(kernel, 0, sizeof(cl_mem), &in), "copyWide: in");
    check(clSetKernelArg(kernel, 1, sizeof(cl_mem), &out), "copyWide: out");
    check(clFinish(context_.queue), "prepare the copy");
    const auto byKernel = [&] {
        check(clEnqueueNDRangeKernel(context_.queue, kernel, 1, nullptr, &items, nullptr, 0,
                                     nullptr, nullptr),
              "copyWide");
    };
    const auto byBuffer = [&] {
        check(clEnqueueCopyBuffer(context_.queue, in, out, 0, 0, bytes, 0, nullptr, nullptr),
              "copy a buffer");
    };
    const auto median = [&](const auto& copy) {
        std::array<double, 5> seconds;
        for (double& s : seconds) s = secondsOf(copy);
        std::nth_element(seconds.begin(), seconds.begin() + 2, seconds.end());
        return seconds[2];
    };
    // A rehearsal has to launch the kernel, and that alone.
    const double seconds =
        rehearsal ? secondsOf(byKernel) : std::min(median(byKernel), median(byBuffer));
    const std::size_t made = bytesOfArrays();
    context_.releaseArrays();
    return {{"seconds", seconds}, {"bytes", made}};
}

}  // namespace lab
