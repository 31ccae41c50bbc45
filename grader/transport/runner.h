// The judge's end of a runner: typed requests, and reliable termination of a misbehaving runner.
#pragma once

#include <atomic>
#include <chrono>
#include <filesystem>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "grader/contract/array.h"
#include "grader/contract/counts.h"
#include "grader/contract/result.h"
#include "grader/contract/tuning.h"
#include "grader/sandbox/process.h"
#include "grader/sandbox/role.h"
#include "grader/transport/compiled.h"

namespace lab {

struct Bytes;
struct Message;

/// What the requests of one task have used so far, over all runners to which they were sent.
struct Spent {
    double cpuSeconds = 0;
    double asleepSeconds = 0;
};

/// What the simulator checks: races, stray and misaligned accesses and divergent barriers; or also
/// uses of uninitialised values, which takes longer than all other checks.
enum class Checks { accesses, all };

class GivenPrograms;

struct RunnerOptions {
    std::string device;      ///< part of a platform or device name; empty: PoCL first
    bool simulator = false;  ///< under Oclgrind, with grader/simulator/checks
    Checks checks = Checks::all;
    std::optional<CountingMachine> counting;  ///< under Oclgrind, with counters instead of checks
    std::filesystem::path folder;             ///< private: logs, temporary files
    std::filesystem::path cache;              ///< for compiled kernels
    /// Passes the compile process on from runner to runner, with PoCL's compiler loaded (loading
    /// takes four times as long as compiling a kernel). Empty: the runner starts one. One runner at
    /// a time has it, and their caches are in the same folder. Null: it ends with the runner.
    std::shared_ptr<std::unique_ptr<Process>> compiler;
    /// Shared by runners that have the same cache, one after another; null: the runner's own.
    std::shared_ptr<Compiled> compiled;
    std::shared_ptr<GivenPrograms> given;  ///< null: each runner builds its own
    /// How many processes a runner of this device is, two or one; 0 until the first has said so.
    /// Shared by the device's runners: on a GPU, where starting one takes a second, none of the
    /// others starts processes in vain.
    std::shared_ptr<std::atomic<int>> phases = std::make_shared<std::atomic<int>>(0);
    /// CPU seconds of all cores for one request, and for all that are added to `spent`. Wall-clock
    /// time depends on the load of the machine: a runner that waits for a core loses nothing. (A
    /// limit of six times as long, at least a minute, ends whatever escapes the others.)
    double cpuSeconds = 8;
    double taskCpuSeconds = 120;
    /// Seconds in which it neither runs nor waits for a core or a disk, for one request and for all
    /// of `spent`: no kernel has anything to wait for. A GPU's host does wait; its limit is that on
    /// CPU seconds. On a busy machine the short sleeps of an honest runner add up.
    double asleepSeconds = 3;
    double taskAsleepSeconds = 20;
    std::shared_ptr<Spent> spent = std::make_shared<Spent>();  ///< may be shared by several runners
    /// Set by another thread that needs no answer any more: a request that runs kernels is lost.
    std::shared_ptr<std::atomic<bool>> stopped = std::make_shared<std::atomic<bool>>(false);
    Limits limits;
    bool sandbox = true;     ///< false: the student's code may do what the user may
    std::uint64_t seed = 1;  ///< of poison and guards: secret where inputs are
};

/// Begins the message of a process that was lost while it compiled: no kernel has run in it.
constexpr const char* kWhileCompiling = "while compiling, ";
inline bool isWhileCompiling(const std::string& message) {
    return message.rfind(kWhileCompiling, 0) == 0;
}

/// The runner crashed, hung, sent a malformed message or accessed memory outside an array; `status`
/// says which, what() says how. `mayBeStale`: the lost process was a compile process that had
/// served another runner; a fresh one might succeed.
struct RunnerLost : std::runtime_error {
    Status status;
    bool mayBeStale;
    RunnerLost(Status s, const std::string& what, bool stale = false)
        : std::runtime_error(what), status(s), mayBeStale(stale) {}
};

/// The runner could not do what was asked and said why. After a refused launch the device may be
/// broken for good (on a GPU every later request fails), so such a runner is `spoilt`: it is to be
/// dropped, and one of its earlier launches may be the cause.
struct RunnerRefused : std::runtime_error {
    bool spoilt;
    explicit RunnerRefused(const std::string& what, bool spoilsRunner = false)
        : std::runtime_error(what), spoilt(spoilsRunner) {}
};

/// The order in which groups and work-items run, as OpenCL promises none: ascending; the last one
/// first; or that, and a work-item that has used an atomic lets all others go on first; or only the
/// one of its group that does so first, and then all others go on to the next barrier.
enum class Turns { inOrder, lastFirst, atAtomics, atFirstAtomic };

/// The stub to launch and its kernels: each from its program in `kernels`, else from `base`.
struct Launch {
    std::string stub;
    Tuning tuning;
    std::string base;
    std::map<std::string, std::string> kernels;
    /// In the simulator: one group of each launch runs, chosen by this number. What the others
    /// would have written is missing.
    std::optional<std::uint32_t> sample{};
    std::size_t sampledGroups = 1;  ///< so many run, for the checks
    /// The kernels that the sample is of: small launches of others before them run whole. Empty: it
    /// is of all.
    std::vector<std::string> sampledKernels{};
    Turns turns = Turns::inOrder;      ///< in the simulator
    std::set<std::string> readOnly{};  ///< in the simulator: arrays that no kernel may write to
    std::set<std::string> locked{};    ///< in the simulator: Task::locked
    bool kept = false;                 ///< the runner keeps a copy of the inputs, for reload
    /// It has no more, unless it also compiles, and no more than RunnerOptions::cpuSeconds.
    double cpuSeconds = std::numeric_limits<double>::infinity();
};

struct GuardHit {
    std::string array;
    bool before;            ///< before the first element, else past the last
    std::ptrdiff_t offset;  ///< bytes from the first element
};

struct Fetched {
    Arrays arrays;  ///< in the order in which the stub created them
    std::vector<GuardHit> guardHits;
    std::uint32_t poison = 0;  ///< the value of every word before the launch
};

/// How long a launch took.
struct Times {
    double reported;  ///< seconds by the runner's clock: untrusted
    double observed;  ///< seconds from request to answer by the judge's: never less, if honest
};

/// A runner is one process or, with PoCL in a sandbox, two: one compiles and never runs what it
/// compiled, the other runs it and can do nothing else. grader/sandbox/README.md says why.
class Runner {
public:
    /// Starts the runner, which reports its device. Throws MachineFault if there is no sandbox or
    /// the runner cannot be started, and std::runtime_error if there is no such device.
    explicit Runner(RunnerOptions options);
    ~Runner();
    Runner(const Runner&) = delete;
    Runner& operator=(const Runner&) = delete;

    const DeviceInfo& device() const { return device_; }

    // Each throws RunnerLost, after which only a new Runner helps, or RunnerRefused.
    /// The same source and options are built once.
    const Build& build(const std::string& source, const std::string& options);
    /// Like build, for the kit's own programs, which are taken from RunnerOptions::given.
    const Build& buildGiven(const std::string& source, const std::string& options);
    /// Compiles the kernels of the launch, unless that is done, and places the arrays. With `edge`
    /// on a CPU each array ends where unreadable memory begins, within 16 bytes of alignment: a
    /// kernel that reads or writes past the end is lost with Status::outOfBounds. Without `poison`,
    /// one follows from RunnerOptions::seed and launches(); a given one also surrounds every array,
    /// in the simulator as well: a kernel that reads outside its arrays finds the same values each
    /// time.
    void load(const Launch& launch, const Arrays& inputs, bool edge = false,
              std::optional<std::uint32_t> poison = {});
    /// The arrays of the last load, whose launch had `kept`, hold again what they held after it.
    /// No bytes are sent.
    void reload();
    /// On a GPU it waits for the launches of this program's other runners.
    Times timedRun();
    double run() { return timedRun().reported; }
    Fetched fetch(const std::string& only = {});  ///< every array, or the one called so
    double copySeconds(std::size_t bytes);        ///< of the fastest device copy of that many bytes
    std::string
    counts();  ///< the counters' report on all launches since the last load, as JSON lines

    /// The findings of the simulator's checks, as lines of JSON
    /// (grader/simulator/checks/findings.h). Available even after the process is lost.
    std::string findings() const;

    /// How many launches it has run: any of them may have caused a device error.
    int launches() const { return launches_; }
    /// Does its process have the CPU time left that the requests of one task may take?
    bool lastsForATask() const;

    /// Only compiles the program, with a binary for other runners that install it.
    const CompiledProgram& compile(const std::string& source, const std::string& options) {
        return compile(source, options, true);
    }

private:
    std::chrono::milliseconds wall() const;
    std::unique_lock<std::mutex> turnOnDevice() const;
    std::string marked(const std::string& options) const;
    const CompiledProgram& compile(const std::string& source, const std::string& options,
                                   bool forOthers);
    std::unique_ptr<Process> start(Role role) const;
    int greet(Role role);
    bool startApart();
    void startCompiler();
    Process& compiler();
    void install(Process& process, const CompiledProgram& program);
    Message ask(Process& process, const nlohmann::json& head, const std::vector<Bytes>& parts,
                std::size_t maxPayload = 0,
                double cpuSeconds = std::numeric_limits<double>::infinity());
    Message ask(Process& process, const nlohmann::json& head);
    /// Whether a request runs kernels, what it may use and has used, in seconds, and when that was
    /// last measured.
    struct Request {
        bool runs = false;
        double cpuLimit = 0;
        double cpuBefore = 0, cpu = 0, asleep = 0;
        std::chrono::steady_clock::time_point lookedAt;
    };
    Message answer(Process& process, Request& request, std::size_t maxPayload, bool spoilsRunner);
    void look(Process& process, Request& request);
    [[noreturn]] void lose(Process& process, Status status, const std::string& how = {});
    /// Makes the compile process go through a launch with kernels that do nothing, once.
    Message compileFor(const nlohmann::json& head);
    void rehearse(const nlohmann::json& head);
    std::size_t bytesOf(const Message& answer) const;

    RunnerOptions options_;
    std::unique_ptr<Process> process_;
    bool compilesApart_ = false;         ///< false: process_ does both
    std::unique_ptr<Process> compiler_;  ///< null if not needed yet
    bool compilerHasServed_ = false;     ///< another runner
    bool compilerIsReady_ = false;       ///< it has this runner's programs and is alive
    DeviceInfo device_;
    std::map<std::string, Build> builds_;  ///< that are installed in process_
    int launches_ = 0;
    double launchSeconds_ = Launch{}.cpuSeconds;  ///< of the last load
    std::size_t fetchBytes_ = 0;  ///< of all arrays that are loaded, with their guards
    bool edge_ = false;
    std::uint32_t guard_ = 0, poison_ = 0;
};

/// The devices in what `lab-runner --devices` printed; none if it printed anything else.
std::vector<DeviceInfo> readDevices(const std::string& printed);

/// Why no sandboxed runner can be started here, in one line that says what to do; empty if one can.
std::string sandboxTrouble();

/// The folder that holds this program and lab-runner.
std::filesystem::path programFolder();

}  // namespace lab
