// How a task is judged: build, device, second opinion, simulator, verdict.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "grader/contract/exercise.h"
#include "grader/contract/result.h"
#include "grader/judge/cases.h"
#include "grader/judge/submission.h"
#include "grader/transport/runner.h"

namespace lab {

/// Elements that kernels are counted with: a few groups of every task.
constexpr std::size_t kCountedSize = 8192;

/// What the command line may choose of the tuning; the rest follows from the device.
struct TuningChoice {
    std::optional<std::string> element, op, fence;
    std::optional<int> lgWave, elemsPerThread, groupSize;
};

/// Which tasks the model passes on this device and in the simulator: found out once for all
/// submissions that are judged with the same seed.
class ModelChecks {
public:
    /// The answer for this task, found out by `find` where it is not known yet.
    bool passes(const Task& task, bool simulator, const std::function<bool()>& find);

private:
    std::mutex mutex_;
    std::map<std::pair<const Task*, bool>, bool> known_;
};

struct JudgeOptions {
    std::filesystem::path root;        ///< of the kit
    std::filesystem::path folder;      ///< private to one submission: logs, temporary files
    std::filesystem::path cache;       ///< kernel cache of the submission; empty: in its folder
    std::filesystem::path modelCache;  ///< kernel cache of runners that hold the model alone
    std::string device;
    TuningChoice tuning;
    std::uint64_t seed = 1;
    double cpuSeconds = 8;                        ///< for one request to a runner
    Limits limits;                                ///< of each runner
    bool sandbox = true;                          ///< as RunnerOptions::sandbox
    bool simulator = true;                        ///< conformance runs
    std::optional<Reproducer> only;               ///< judge with this case alone
    std::vector<std::size_t> moreSimulatorSizes;  ///< besides those of simulatorCases
    std::shared_ptr<ModelChecks> modelChecks = std::make_shared<ModelChecks>();
};

/// A runner that is started when it is needed, and again after it was lost.
class Worker {
public:
    explicit Worker(RunnerOptions options) : options_(std::move(options)) {}
    Runner& get() {
        if (!runner_) runner_ = std::make_unique<Runner>(options_);
        return *runner_;
    }
    void drop() {
        if (runner_) output_ += runner_->takeOutput();
        runner_.reset();
    }
    /// What its runners, dropped ones too, printed since the last call.
    std::string takeOutput() {
        if (runner_) output_ += runner_->takeOutput();
        return std::exchange(output_, {});
    }

private:
    RunnerOptions options_;
    std::unique_ptr<Runner> runner_;
    std::string output_;
};

/// Judges one submission's tasks of one exercise.
class Judge {
public:
    /// Throws std::runtime_error where the kit's own files or the device are missing.
    Judge(const Exercise& exercise, JudgeOptions options);

    const DeviceInfo& device();
    Tuning tuning(const Task& task);  ///< for the device

    /// The verdict on `task`. Never throws for what the submission does; throws std::runtime_error
    /// where the kit itself cannot go on (no device, no runner).
    Verdict judge(const Task& task, const Submission& submission);

    /// What is wrong in the device's other build mode alone, if anything.
    struct OtherMode {};
    std::optional<Verdict> judge(const Task& task, const Submission& submission, OtherMode);

    /// Student and model in turn at size `n`, fresh inputs for each launch, `repetitions` times.
    /// Gives a verdict instead where an output is wrong. To be asked for tasks judged correct, with
    /// the verdict's build options.
    struct Timed {
        std::optional<Timing> timing;
        std::optional<Verdict> verdict;
    };
    Timed time(const Task& task, const Submission& submission, const std::string& options,
               std::size_t n, int repetitions);

    /// What the task's kernels cost for `n` elements on `machine`, counted in the simulator: those
    /// of the submission, or of the model where it is null. Gives a verdict instead where they
    /// cannot be run to their end or their output is wrong. Throws std::runtime_error where the
    /// simulator or its counters are missing. The same figures on every run and machine.
    struct Costs {
        std::optional<Counted> counted;
        std::optional<Verdict> verdict;
        std::string source;  ///< that was built; lineOf finds the lines of the figures in it
    };
    Costs count(const Task& task, const Submission* submission, std::size_t n,
                const CountingMachine& machine = {});

    /// What the submission's kernel makes of n elements, in groups small enough to be looked at.
    struct Traced {
        Tuning tuning;
        Arrays input, expected, got;
        std::optional<Verdict> verdict;  ///< what is wrong; without arrays where nothing could run
    };
    Traced trace(const Task& task, const Submission& submission, const Case& c);

    /// Does the model pass where submissions are judged? No submission fails where it does not.
    bool modelPasses(const Task& task, bool simulator);

    /// What is wrong with the model's outputs, if anything: in the device's other build mode, or
    /// for n elements in one mode or the other.
    std::optional<Verdict> judgeModel(const Task& task, OtherMode mode);
    std::optional<Verdict> judgeModel(const Task& task, std::size_t n);
    std::optional<Verdict> judgeModel(const Task& task, std::size_t n, OtherMode mode);

    /// The model itself (or a given kernel) as if it had been handed in.
    Timed timeModel(const Task& task, std::size_t n, int repetitions);

    const Kit& kit() const { return kit_; }

private:
    Tuning tuningOn(const DeviceInfo& device, const Task& task) const;
    std::optional<Verdict> prepare(Worker& worker, const Task& task, const Composition& composition,
                                   const Tuning& tuning, const std::string& options,
                                   Launch& launch);
    std::optional<Verdict> runInput(Worker& worker, const Task& task, const Launch& launch,
                                    const Arrays& input, const Arrays& expected,
                                    const std::string& what);
    /// What went wrong, if anything, and the token of a small public case in which it is seen.
    struct Ran {
        std::optional<Verdict> wrong;
        std::string reproducer;
    };
    Ran runCases(Worker& worker, const Task& task, const Composition& composition,
                 const std::string& options, bool simulator);
    std::vector<Case> cases(const Task& task, const Tuning& tuning, bool simulator) const;
    std::optional<Verdict> onDevice(const Task& task, const Composition& composition,
                                    const std::string& options);
    std::optional<Verdict> onSimulator(Worker& worker, const Task& task,
                                       const Composition& composition);
    /// The first composition of the submission that builds; where none does, what is wrong.
    struct Built {
        std::optional<Composition> way;
        Verdict failure;
    };
    Built firstThatBuilds(const Task& task, const Submission& submission);
    std::optional<Verdict> judgeModel(const Task& task, std::size_t n, const std::string& options);
    Costs countWay(const Task& task, const Composition& composition, bool own, std::size_t n,
                   const CountingMachine& machine);
    std::optional<Verdict> overLimit(const Task& task, const Composition& composition);
    Timed timeWay(const Task& task, const Composition& composition, const std::string& options,
                  std::size_t n, int repetitions);
    Timed timeOnce(const Task& task, const Composition& composition, const std::string& options,
                   std::size_t n, int repetitions);

    const Exercise& exercise_;
    JudgeOptions options_;
    Kit kit_;
    std::optional<DeviceInfo> device_;
    Worker student_, model_, simulator_, modelSimulator_;
};

}  // namespace lab
