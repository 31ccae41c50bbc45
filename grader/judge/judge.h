// Judges a task: compose, build, device and simulator, second opinion, limits; and times, counts
// and traces a submission's kernels. Each stage has its own file.
#pragma once

#include "grader/judge/counting.h"
#include "grader/judge/desk.h"
#include "grader/judge/gpu.h"
#include "grader/judge/launch_costs.h"
#include "grader/judge/reference.h"
#include "grader/judge/timing.h"
#include "grader/judge/tracing.h"

namespace lab {

/// A time on a GPU that is not here.
struct Predicted {
    std::optional<double> seconds;
    std::string why;                        ///< why there is none
    std::optional<Verdict> wrong{};         ///< on a submission whose answer is wrong there
    std::vector<CountedLaunch> launches{};  ///< that the time follows from; none in a handout
};

/// Judges one submission's tasks of one exercise.
class Judge {
public:
    /// Throws std::runtime_error if the kit's own files are missing.
    Judge(const Exercise& exercise, JudgeOptions options) : desk_(exercise, std::move(options)) {}

    const DeviceInfo& device() { return desk_.device(); }
    Tuning tuning(const Task& task) { return desk_.tuning(task); }  ///< for the device
    Tuning timedTuning(const Task& task, std::size_t n) { return desk_.timedTuning(task, n); }
    /// For the search for a better tuning.
    ModelTrials modelTrials(const Task& task, std::size_t n) { return {desk_, task, n}; }
    const Kit& kit() const { return desk_.kit; }

    /// The verdict on `task`. Never throws because of the submission; throws std::runtime_error if
    /// the kit itself cannot go on (no device, no runner).
    Verdict judge(const Task& task, const Submission& submission);

    /// Starts the processes that judging this task needs and makes them load their compilers: half
    /// of the time that a quick task takes. Throws as judge does.
    void warmUp(const Task& task);

    /// What is wrong in the device's other build mode only, if anything.
    struct OtherMode {};
    std::optional<Verdict> judge(const Task& task, const Submission& submission, OtherMode);

    /// Student and model in turn at size `n`, `repetitions` times. Only for tasks judged correct,
    /// with the verdict's build options.
    Timed time(const Task& task, const Submission& submission, const std::string& options,
               std::size_t n, int repetitions);
    /// The model itself (or a given kernel) as if it had been handed in.
    Timed timeModel(const Task& task, std::size_t n, int repetitions);
    /// A record and the model in turn.
    Timed timeRecord(const Record& record, std::size_t n, int repetitions);
    Timed timeRecordAlone(const Record& record, std::size_t n, int repetitions);

    /// The source compiled for `task`, for comparison with that of other submissions.
    std::string program(const Task& task, const Submission& submission) const;
    /// The inputs of a block of timed launches.
    TimedInputs timedInputs(const Task& task, std::size_t n, std::uint64_t seed, int pairs);
    /// Times sequential C++ on them, and the device's copy of the same number of bytes.
    void timeBaselines(const Task& task, TimedInputs& inputs);
    /// Starts the processes of the next block, the model's in `models`: may overlap with
    /// timedInputs, but not with anything that is timed.
    void startBlock(const Task& task, const Submission& submission, Judge& models);
    /// One block of them, in a runner of its own; the model's launches run in that of `models`.
    TimedBlock timeBlock(const Task& task, const Submission& submission, const std::string& options,
                         const TimedInputs& inputs, bool modelFirst, Judge& models);
    /// Ends the runner of the submission's kernels: JudgeOptions::compiler is free for another
    /// judge.
    void rest();
    /// Removes the submission's compiled kernels for `task`.
    void forget(const Task& task);

    /// The costs of the submission's kernels, or the model's if it is null, for n elements.
    Costs count(const Task& task, const Submission* submission, std::size_t n,
                const CountingMachine& machine = {}, std::uint64_t seed = kPublicSeed);

    /// What they cost with many elements, as countMany says.
    std::optional<Many> countMany(const Task& task, const Submission& submission);

    /// In a handout: the reference figures of the models.
    Reference reference() const;

    /// The arrays that the submission's kernel produces for one small case; `token` as given to
    /// `make check CASE=`. Without a case: for a small one that fails, if there is one.
    Traced trace(const Task& task, const Submission& submission, const std::optional<Case>& c,
                 const std::optional<Reproducer>& token = {});

    /// The costs of the submission's launches, or the model's if it is null, for n elements.
    LaunchCosts launchCosts(const Task& task, const Submission* submission, std::size_t n);

    /// The predicted time of the submission's kernels, or the model's if it is null, on a GPU for n
    /// elements: the same on every machine. Nothing runs on a GPU. None for a submission whose
    /// answer for n elements is wrong, on the device that judges, in which the simulator's checks
    /// find a fault there, or that moves fewer bytes than any right one.
    Predicted predict(const Task& task, const Submission* submission, std::size_t n,
                      const Gpu& gpu);

    /// The arrays that the submission's kernels, or the model's if it is null, produce from
    /// `input`.
    Traced launch(const Task& task, const Submission* submission, Arrays input);

    /// Does the model pass on this device or in the simulator? If not, no submission fails there.
    bool modelPasses(const Task& task, bool simulator);

    /// What is wrong with the model's outputs, if anything: in the device's other build mode, or
    /// for n elements in either mode.
    std::optional<Verdict> judgeModel(const Task& task, OtherMode);
    std::optional<Verdict> judgeModel(const Task& task, std::size_t n);
    std::optional<Verdict> judgeModel(const Task& task, std::size_t n, OtherMode);
    /// What is wrong with a record's outputs, if anything, for a case of its task.
    std::optional<Verdict> judgeRecord(const Record& record, const Case& c);

private:
    Costs countedElsewhere(const Task& task, std::size_t n, const CountingMachine& machine);

    Desk* onPocl();

    Desk desk_;
    std::optional<Desk> pocl_;  // beside a GPU
    KeptInputs kept_;
};

}  // namespace lab
