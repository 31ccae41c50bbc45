// The timing stage: student and model in turn, fresh inputs for each launch, in blocks spread over
// a run.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "grader/judge/desk.h"
#include "grader/judge/launch_clock.h"
#include "grader/judge/record.h"
#include "grader/judge/statistics.h"

namespace lab {

/// The size with which a task is timed in place of the sheet's n: drawn from the secret seed, up to
/// a 64th below n, so that no kernel recognises a timed launch. The same for all submissions.
std::size_t secretSize(const std::string& exercise, const Task& task, std::size_t n,
                       std::uint64_t seed);

/// The inputs of one block with the expected outputs, and the figures for comparison of its times.
/// All submissions of a run get the same, each in processes of its own.
struct TimedInputs {
    struct Input {
        Case c;
        Arrays input, expected;
    };
    std::size_t n = 0;
    Tuning tuning;              ///< for which they were made, and with which they are launched
    std::vector<Input> inputs;  ///< the first is for warming up
    double idealBytes = 0;
    std::size_t bytes = 0;          ///< of memory
    double sequentialSeconds = 0;   ///< set by timeSequential
    double copyBytesPerSecond = 0;  ///< of the fastest device copy of as many; set by the caller
};

/// Launches of the model, one tuning after the other, with one input.
class ModelTrials {
public:
    ModelTrials(Desk& desk, const Task& task, std::size_t n);

    struct Trial {
        std::optional<double> seconds;  ///< the least of the launches
        std::string why;                ///< why there are none: a wrong answer, a refusal
    };
    /// One launch whose output is checked, and `launches` more.
    Trial time(const Tuning& tuning, int launches);

private:
    Desk& desk_;
    const Task& task_;
    Case case_;
};

/// Inputs for `pairs` launches, drawn from `seed`, and one to warm up, which has any of the task's
/// distributions: a kernel is right for all of them with as many elements as are timed.
TimedInputs timedInputs(const Task& task, const Tuning& tuning, std::size_t n, std::uint64_t seed,
                        int pairs);

/// The inputs of the kit's own kernels, whose launches need no fresh ones: those that were made
/// last are kept for whatever is timed next with the same.
class KeptInputs {
public:
    /// One input for the warm-up launch and all others.
    TimedInputs& of(const Task& task, const Tuning& tuning, std::size_t n, std::uint64_t seed);

private:
    std::string key_;
    TimedInputs made_;
};

/// Sets `sequentialSeconds`: the median over the inputs. Nothing else should run at the same time.
void timeSequential(const Task& task, TimedInputs& inputs);

/// One block's launches, or a verdict instead if an output is wrong or the runner was lost.
struct TimedBlock {
    Block times;
    std::vector<LaunchClock> student, model;
    std::vector<double> inCopies;  ///< times of the kit's own launches, in copies of n ints
    std::optional<Verdict> verdict;
    std::string buildOptions;  ///< of the student's kernels
};

/// A block, and the figures of its inputs.
struct MeasuredBlock {
    TimedBlock launches;
    std::size_t n = 0;
    double sequentialSeconds = 0, idealBytes = 0, copyBytesPerSecond = 0;  ///< as in TimedInputs
};

/// A composition, built with `options`, and the model, in the runner `model`, in turn. What is
/// wrong in the default build and right in the other one is timed in that; where the model is wrong
/// as well, the verdict is a grader fault.
TimedBlock timeBlock(Desk& desk, RunnerSlot& model, const Task& task,
                     const Composition& composition, const std::string& options,
                     const TimedInputs& inputs, bool modelFirst);

/// Times, or a verdict instead if an output is wrong, the clock contradicts a time, or (a grader
/// fault) the kit's own kernels cannot be timed.
struct Timed {
    std::optional<Timing> timing;
    std::optional<Verdict> verdict;
};

/// The combined times of a run's blocks; `sequential` has the sequential time of each. What the
/// kit's own kernels report is taken as it is.
Timed summarize(const std::vector<TimedBlock>& blocks, const std::vector<double>& sequential,
                std::size_t n, double idealBytes, std::uint64_t seed, Holds holds = Holds::student);

/// Bytes per second, read plus written, of the fastest device copy that moves `idealBytes`.
double copySpeed(RunnerSlot& model, double idealBytes);

/// Blocks of a composition and the model at exactly `n`, one after the other: `repetitions` pairs
/// in all.
Timed timeKernels(Desk& desk, const Task& task, const Composition& composition,
                  const std::string& options, std::size_t n, int repetitions);

/// Blocks of the model alone, with nothing in turn. Of the kit's own kernels the first output of
/// each block is compared.
Timed timeModel(Desk& desk, KeptInputs& kept, const Task& task, std::size_t n, int repetitions);

/// The same as timeModel for a record, beside the model of the task that it is a record of.
Timed timeRecord(Desk& desk, KeptInputs& kept, const Record& record, std::size_t n,
                 int repetitions);

/// Blocks of the record alone, with nothing in turn.
Timed timeRecordAlone(Desk& desk, KeptInputs& kept, const Record& record, std::size_t n,
                      int repetitions);

}  // namespace lab
