// The judge's end of a runner: typed requests, and a certain end for a runner that misbehaves.
#pragma once

#include <chrono>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "grader/array.h"
#include "grader/judge/counts.h"
#include "grader/judge/process.h"
#include "grader/judge/result.h"
#include "grader/message.h"
#include "grader/tuning.h"

namespace lab {

struct RunnerOptions {
    std::string device;      ///< part of a platform or device name; empty: PoCL first
    bool simulator = false;  ///< under Oclgrind, with race and uninitialised checks
    std::optional<CountingMachine> counting;  ///< under Oclgrind, with counters instead of checks
    std::filesystem::path folder;             ///< private: logs, temporary files
    std::filesystem::path cache;              ///< for compiled kernels
    /// CPU seconds for one request. It has six times as long by the clock on the wall, since an
    /// honest kernel may have to wait for others on a busy machine.
    double cpuSeconds = 8;
    Limits limits;
};

/// The runner crashed, hung or babbled; `status` says which, what() says how.
struct RunnerLost : std::runtime_error {
    Status status;
    RunnerLost(Status s, const std::string& what) : std::runtime_error(what), status(s) {}
};

/// The runner could not do what was asked and said why.
struct RunnerRefused : std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct KernelArgument {
    std::string name, type, space;
};

struct Build {
    std::string id;
    bool ok = false;
    std::string log;
    std::map<std::string, std::vector<KernelArgument>> kernels;
};

/// Which stub to launch with which kernels: each from the program of `kernels`, else from `base`.
struct Launch {
    std::string stub;
    Tuning tuning;
    std::string base;
    std::map<std::string, std::string> kernels;
};

struct GuardHit {
    std::string array;
    bool before;            ///< below the first element, else behind the last
    std::ptrdiff_t offset;  ///< bytes from the first element
};

struct Fetched {
    Arrays arrays;  ///< in the order in which the stub made them
    std::vector<GuardHit> guardHits;
    std::uint32_t poison = 0;  ///< what every word held before the launch
};

class Runner {
public:
    /// Starts the runner and hears which device it holds. Throws std::runtime_error where there is
    /// no such device or the runner cannot be started.
    explicit Runner(RunnerOptions options);

    const DeviceInfo& device() const { return device_; }

    // Each throws RunnerLost, after which only a new Runner helps, or RunnerRefused.
    /// The same source and options are built once.
    const Build& build(const std::string& source, const std::string& options);
    void load(const Launch& launch, const Arrays& inputs);
    double run();                                 ///< seconds, as the runner's clock has them
    Fetched fetch(const std::string& only = {});  ///< every array, or the one called so
    double copySeconds(std::size_t bytes);        ///< of the fastest device copy of so many bytes
    std::string counts();  ///< the counters' report on all launches so far, as JSON lines

    /// What the child printed, and under Oclgrind what it reported, since the last call.
    std::string takeOutput();
    /// How many bytes that is.
    std::size_t printed() const;

private:
    Message ask(const nlohmann::json& head, const std::vector<Bytes>& parts = {});
    Message answer(std::size_t maxPayload);
    Deadline deadline() const;
    void awaitAnswer();

    RunnerOptions options_;
    std::unique_ptr<Process> process_;
    DeviceInfo device_;
    std::map<std::string, Build> builds_;
    std::size_t outputRead_ = 0;
    std::uint32_t guard_ = 0, poison_ = 0;
};

/// The folder that holds this program and lab-runner.
std::filesystem::path programFolder();

}  // namespace lab
