#include "grader/transport/runner_process.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <thread>

#include "grader/contract/memory.h"
#include "grader/contract/simulation.h"
#include "grader/sandbox/bubblewrap.h"
#include "grader/transport/message.h"

namespace lab {

using nlohmann::json;
namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMaxOutput = 256u << 10;  // of one that did not start

// Of PoCL, which takes one for each of the machine's: with 256, their stacks and heaps have no room
// left in Limits::addressSpace.
constexpr unsigned kMostThreads = 128;
// In which the heap grows: compilers and the simulator allocate much in small pieces.
constexpr const char* kLargeSteps = ":glibc.malloc.top_pad=8388608";

std::string simulatorLibrary() {
    for (const char* path : {"/usr/lib/oclgrind/liboclgrind-rt.so",
                             "/usr/lib/x86_64-linux-gnu/oclgrind/liboclgrind-rt.so",
                             "/usr/local/lib/oclgrind/liboclgrind-rt.so"})
        if (fs::exists(path)) return path;
    throw std::runtime_error("Oclgrind is not installed; `make doctor` says how to get it");
}

fs::path logOf(const RunnerOptions& o, Role role) {
    return o.folder / (o.counting              ? "counters.log"
                       : o.simulator           ? "simulator.log"
                       : role == Role::compile ? "compiler.log"
                                               : "runner.log");
}

void addPlugin(Command& c, const char* file, const char* sandboxed, bool sandbox) {
    const fs::path plugin = programFolder() / file;
    if (!fs::exists(plugin))
        throw std::runtime_error(std::string(file) +
                                 " is not built: run `grader/setup/setup.sh`, then `make`");
    c.environment.emplace_back("OCLGRIND_PLUGINS", sandbox ? sandboxed : plugin.string());
}

// Makes Oclgrind count, and passes the path of the report to the runner for the request "counts".
void addCounters(Command& c, const CountingMachine& machine, const std::string& home,
                 bool sandbox) {
    addPlugin(c, "lab_counters.so", kSandboxedCounters, sandbox);
    const auto set = [&](const char* name, const std::string& value) {
        c.environment.emplace_back(name, value);
    };
    set("LAB_COUNTERS_OUT", home + "/counters.jsonl");
    set("LAB_COUNTERS_WAVE", std::to_string(machine.wave));
    set("LAB_COUNTERS_SEGMENT", std::to_string(machine.segment));
    set("LAB_COUNTERS_BANKS", std::to_string(machine.banks));
}

}  // namespace

Command commandFor(const RunnerOptions& o, Role role) {
    Command c;
    c.output = logOf(o, role);
    c.limits = o.limits;
    c.arguments = {o.sandbox ? kSandboxedRunner : (programFolder() / "lab-runner").string(),
                   "3",
                   o.simulator ? "Oclgrind" : o.device,
                   name(role),
                   std::to_string(o.limits.addressSpace),
                   std::to_string(o.limits.processes),
                   o.sandbox ? "1" : "0"};
    const std::string home = o.sandbox ? "/tmp" : o.folder.string();
    c.environment = {{"PATH", "/usr/bin:/bin"}, {"HOME", home}, {"TMPDIR", home}};
    const bool inSmallPieces = o.simulator || role == Role::compile;
    c.environment.emplace_back("GLIBC_TUNABLES",
                               std::string(kHugePages) + (inSmallPieces ? kLargeSteps : ""));
    if (o.simulator) {
        c.environment.emplace_back("LD_PRELOAD", simulatorLibrary());
        c.environment.emplace_back("OCLGRIND_MAX_ERRORS", "20");
        c.environment.emplace_back("OCLGRIND_NUM_THREADS", "1");  // reproducible order of reports
        // As much as NVIDIA's GPUs have; the default is the least that OpenCL allows.
        c.environment.emplace_back("OCLGRIND_LOCAL_MEM_SIZE", std::to_string(48 << 10));
        if (o.counting) {
            addCounters(c, *o.counting, home, o.sandbox);
        } else {
            if (o.checks == Checks::all) c.environment.emplace_back("OCLGRIND_UNINITIALIZED", "1");
            c.environment.emplace_back(checks::kDescriptorVariable, "4");
            c.findings = true;
            addPlugin(c, "lab_checks.so", kSandboxedChecks, o.sandbox);
        }
    } else {
        if (std::thread::hardware_concurrency() > kMostThreads)
            for (const char* name : {"POCL_MAX_PTHREAD_COUNT", "POCL_CPU_MAX_CU_COUNT"})
                c.environment.emplace_back(name, std::to_string(kMostThreads));
        c.environment.emplace_back("POCL_CACHE_DIR",
                                   o.sandbox ? kSandboxedCache : o.cache.string());
        if (role == Role::compile && o.compiled->plainLoops)
            c.environment.emplace_back("POCL_WORK_GROUP_METHOD", "workitemloops");
    }
    if (role == Role::compile)
        c.environment.emplace_back(
            "LD_PRELOAD",
            o.sandbox ? kSandboxedPreload : (programFolder() / "liblab-hollow.so").string());
    if (!o.sandbox) {
        for (const char* name : {"OCL_ICD_VENDORS", "OCL_ICD_FILENAMES"})  // of the ICD loaders
            if (const char* value = std::getenv(name)) c.environment.emplace_back(name, value);
        return c;
    }
    SandboxView view;
    view.programs = programFolder();
    if (!o.simulator) view.cache = o.cache;
    view.writable = role != Role::run;
    view.manyCaches = role == Role::compile && o.compiler;
    view.gpus = !o.simulator && !o.device.empty();
    return sandboxed(std::move(c), view);
}

json greetingOf(Process& process, const RunnerOptions& o, Role role,
                std::chrono::milliseconds patience) {
    std::string trouble;
    try {
        const Message m = receive(process.socket(), 0, std::chrono::steady_clock::now() + patience);
        if (m.head.contains("device")) return m.head;
        if (const auto error = m.head.find("error"); error != m.head.end() && error->is_string())
            throw std::runtime_error(error->get<std::string>());  // no such device, say
        trouble = "the runner did not start: its first message is malformed";
    } catch (const MessageError& e) {
        trouble = e.cause == MessageError::Cause::closed ? process.end() : e.what();
        std::string printed(kMaxOutput, '\0');
        std::ifstream file(logOf(o, role), std::ios::binary);
        file.read(printed.data(), static_cast<std::streamsize>(printed.size()));
        printed.resize(static_cast<std::size_t>(std::max<std::streamsize>(0, file.gcount())));
        if (const std::string fault = sandboxFault(printed); !fault.empty())
            throw MachineFault(fault);
        trouble = fmt::format("the runner did not start: {} {}", trouble, printed);
    }
    throw MachineFault(trouble);
}

}  // namespace lab
