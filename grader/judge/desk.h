// The state shared by the stages (build.h, device.h, conformance.h, ...) that judge one
// submission's tasks of one exercise: the kit's files, the options, and the runners.
#pragma once

#include <fmt/core.h>

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "grader/contract/exercise.h"
#include "grader/contract/result.h"
#include "grader/judge/cases.h"
#include "grader/judge/compare.h"
#include "grader/judge/simulator_log.h"
#include "grader/judge/submission.h"
#include "grader/judge/tuned.h"
#include "grader/transport/given_programs.h"
#include "grader/transport/runner.h"

namespace lab {

/// The part of the tuning that the command line may set; the rest depends on the device.
struct TuningChoice {
    std::optional<std::string> element, op, fence;
    std::optional<int> lgWave, elemsPerThread, groupSize;
};

/// Whether the task is one for the element type and operator that were chosen.
bool offered(const Task& task, const TuningChoice& choice);

/// Which tasks the model passes on this device and in the simulator, what it does in samples of
/// large launches, and what its limited counts are: determined once for all submissions that are
/// judged with the same seed.
class ModelChecks {
public:
    /// The answer for this task; calls `find` if it is not yet known.
    bool passes(const Task& task, bool simulator, const std::function<bool()>& find);
    /// The log of a sample of so many groups of the task's launches in that tuning. Calls `find` if
    /// it is not yet known, which also says whether it is the log of all; else it is not kept.
    SimulatorLog sample(const Task& task, const Tuning& tuning, std::size_t groups,
                        const std::function<std::pair<SimulatorLog, bool>()>& find);
    /// Its counts with n elements of an input in groups of that size, if it can be counted there.
    /// Calls `find` if they are not yet known.
    std::optional<Counted> counts(const Task& task, std::size_t n, int groupSize,
                                  const std::string& input,
                                  const std::function<std::optional<Counted>()>& find);

private:
    std::mutex passing_, sampling_, counting_;
    std::map<std::pair<const Task*, bool>, bool> passes_;
    std::map<std::tuple<const Task*, int, int, std::size_t>, SimulatorLog> samples_;
    std::map<std::tuple<const Task*, std::size_t, int, std::string>, std::optional<Counted>>
        counts_;
};

struct Simulators;

struct JudgeOptions {
    std::filesystem::path root;    ///< of the kit
    std::filesystem::path folder;  ///< private to one submission: logs, temporary files
    /// Holds a kernel cache for each task of the submission; empty: in its folder.
    std::filesystem::path cache;
    std::filesystem::path modelCache;  ///< kernel cache of runners that hold the model alone
    std::string device;
    std::optional<DeviceInfo> deviceInfo;  ///< of that device, if already known
    /// Of all runners on it: RunnerOptions::phases.
    std::shared_ptr<std::atomic<int>> phases = std::make_shared<std::atomic<int>>(0);
    TuningChoice tuning;
    std::uint64_t seed = 1;
    double cpuSeconds = 8;           ///< for one request to a runner
    double taskCpuSeconds = 120;     ///< for a task, and for each block of timings
    Limits limits;                   ///< of each runner
    bool sandbox = true;             ///< as RunnerOptions::sandbox
    bool simulator = true;           ///< conformance runs
    std::optional<Reproducer> only;  ///< judge with this case alone
    bool explain = true;  ///< show a wrong answer with few elements, and the mistake behind it
    std::vector<std::size_t> moreSimulatorSizes;  ///< besides those of simulatorCases
    std::shared_ptr<ModelChecks> modelChecks = std::make_shared<ModelChecks>();
    /// For many submissions, on the device and in the simulator; null: each runner builds them.
    std::shared_ptr<GivenPrograms> given, givenInSimulator;
    /// Shared with the judges of other exercises if their caches are in the same folder and one
    /// thread uses them in turn; null: the judge's own.
    std::shared_ptr<std::unique_ptr<Process>> compiler;
    /// Of the submission's kernels, shared in the same way (simulatorsFor makes them).
    std::shared_ptr<Simulators> simulators;
};

/// The place of a runner, which is started on demand, and again after it was lost.
class RunnerSlot {
public:
    explicit RunnerSlot(RunnerOptions options) : options_(std::move(options)) {
        options_.compiled = std::make_shared<Compiled>();
        options_.stopped = std::make_shared<std::atomic<bool>>(false);
    }
    Runner& get() {
        if (!runner_) runner_ = std::make_unique<Runner>(options_);
        return *runner_;
    }
    /// From here on, a runner that has seen no kernel, with its own cache, for which `compiled` was
    /// made. The compile process goes on: it executes no kernel, so nothing can inspect it.
    void begin(std::filesystem::path cache, std::shared_ptr<Compiled> compiled,
               std::shared_ptr<std::unique_ptr<Process>> compiler) {
        drop();
        options_.cache = std::move(cache);
        options_.compiled = std::move(compiled);
        options_.compiler = std::move(compiler);
    }
    /// Ends all of its processes.
    void end() {
        drop();
        if (options_.compiler) options_.compiler->reset();
    }
    /// Restarts the budget of its requests. A runner that might not live for one more is dropped.
    void renew() {
        *options_.spent = {};
        *options_.stopped = false;
        if (runner_ && !runner_->lastsForATask()) drop();
    }
    /// Called by another thread: until renew(), the results of its requests are not needed.
    void stop() { *options_.stopped = true; }
    bool stopped() const { return *options_.stopped; }
    /// CPU seconds that its requests have taken since renew().
    double cpuSeconds() const { return options_.spent->cpuSeconds; }
    void drop() {
        if (runner_) findings_ += runner_->findings();
        runner_.reset();
    }
    /// The findings of the simulator's checks in all of its runners, dropped ones included.
    std::string findings() const { return findings_ + (runner_ ? runner_->findings() : ""); }

private:
    RunnerOptions options_;
    std::unique_ptr<Runner> runner_;
    std::string findings_;
};

/// The only way to call a runner: passes it to `use`; if it is lost or refuses, the result is a
/// verdict that quotes `what`, the runner's activity. A device may be broken for good after an
/// error, so a runner that refused a launch is never used again. If it had launched something
/// before `use`, that may be the cause: `use` gets a second try with a fresh runner, as it does
/// after the loss of a compile process that had compiled another task.
template <class Use>
std::optional<Verdict> guarded(RunnerSlot& slot, const std::string& what, Use use,
                               Status refused = Status::crash) {
    for (;;) {
        Runner& runner = slot.get();
        const bool hasLaunched = runner.launches() > 0;
        try {
            return use(runner);
        } catch (const RunnerLost& e) {
            slot.drop();
            if (e.mayBeStale) continue;
            Verdict lost{e.status, fmt::format("{} ({})", e.what(), what), {}, {}};
            if (e.status == Status::outOfBounds) lost.details.emplace_back(kWhoGetsIt);
            return lost;
        } catch (const RunnerRefused& e) {
            if (e.spoilt) slot.drop();
            if (e.spoilt && hasLaunched) continue;
            return Verdict{refused, fmt::format("{} ({})", e.what(), what), {}, {}};
        }
    }
}

/// Whose kernels a runner holds: the model's alone, or also a student's.
enum class Holds { student, model };

RunnerOptions runnerOptions(const JudgeOptions& options, Holds holds, bool simulator,
                            Checks checks = Checks::all);

/// A runner in the simulator that counts, in the folder of that name.
RunnerOptions counterOptions(const JudgeOptions& options, Holds holds,
                             const CountingMachine& machine, const std::string& name);

/// Runners in the simulator: one with all of its checks, and a quick one without the check for
/// uninitialised values; another quick one where there was time to start it beforehand; and those
/// that count what limits are about, at the same time.
struct Simulators {
    RunnerSlot thorough, quick;
    std::optional<RunnerSlot> another;
    std::vector<RunnerSlot> counters;
};

Simulators simulatorsFor(const JudgeOptions& options, Holds holds);

constexpr std::size_t kMostElements = ~std::size_t{0};  ///< for timedTuning: as large as any

struct Desk {
    /// Throws std::runtime_error if the kit's own files are missing.
    Desk(const Exercise& exercise, JudgeOptions options);

    /// To be called before the kernels of a task are run: the runner must hold no other task's
    /// kernels, since the model's solutions of those would be in its process and its cache.
    void begin(const Task& task);
    /// Ends the runner of the submission's kernels, and removes the kernels compiled for `task`.
    void forget(const Task& task);

    /// The device on which students' kernels run. Throws std::runtime_error if there is none.
    const DeviceInfo& device();
    /// The tuning for `task` on `device`: its defaults and the choices of the command line.
    Tuning tuningOn(const DeviceInfo& device, const Task& task) const;
    Tuning tuning(const Task& task) { return tuningOn(device(), task); }
    /// The tuning for timed launches with n elements: what suits the device, unless the command
    /// line chose a geometry.
    Tuning timedTuning(const Task& task, std::size_t n);
    /// The tuning in which the device judges most cases: that of timing, if the simulator runs with
    /// the other one.
    Tuning judgedTuning(const Task& task);

    const Exercise& exercise;
    JudgeOptions options;
    Kit kit;
    RunnerSlot student, model;
    Simulators& simulators;  ///< of JudgeOptions::simulators
    Simulators modelSimulators;
    std::mutex modelRuns;  ///< held while a thread of several uses modelSimulators

private:
    std::filesystem::path cacheOf(const Task& task) const;

    std::optional<DeviceInfo> device_;
    std::vector<Tuned> tuned_;
    std::map<const Task*, std::shared_ptr<Compiled>> compiled_;
    const Task* task_ = nullptr;
};

}  // namespace lab
