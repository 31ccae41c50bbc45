#include "grader/judge/timing.h"

#include <algorithm>
#include <future>
#include <span>

#include "grader/contract/inputs.h"
#include "grader/contract/seconds_now.h"
#include "grader/judge/build.h"
#include "grader/judge/compare.h"
#include "grader/judge/second_opinion.h"

namespace lab {

namespace {

constexpr int kPairs = 3;  // of a block, if blocks run one after another

std::uint64_t numberOf(const std::string& text) {  // FNV-1a
    std::uint64_t hash = 14695981039346656037u;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211u;
    return hash;
}

// One launch of one side; fetches all arrays that the contract fixes.
Fetched lap(Runner& runner, const Launch& launch, const Arrays& input, std::vector<double>* seconds,
            std::vector<LaunchClock>* clocks) {
    const double start = secondsNow();
    runner.load(launch, input);
    const Times run = runner.timedRun();
    Fetched fetched = runner.fetch();
    if (seconds != nullptr) {
        seconds->push_back(run.reported);
        clocks->push_back({run.reported, run.observed, secondsNow() - start});
    }
    return fetched;
}

// A failure of the model's runner is never the student's fault.
struct ModelFailed : std::runtime_error {
    using runtime_error::runtime_error;
};

template <class Use>
auto asKit(RunnerSlot& model, Use use) {
    try {
        return use(model.get());
    } catch (const RunnerLost& e) {
        model.drop();
        throw ModelFailed(fmt::format("the model was lost: {}", e.what()));
    } catch (const RunnerRefused& e) {
        model.drop();
        throw ModelFailed(fmt::format("the model could not be launched: {}", e.what()));
    }
}

// Of several things that are timed, one whose model fails leaves the others their times.
template <class Time>
Timed unlessModelFails(Time time) {
    try {
        return time();
    } catch (const ModelFailed& e) {
        return {{}, Verdict{Status::graderFault, e.what(), {}, {}}};
    }
}

}  // namespace

std::size_t secretSize(const std::string& exercise, const Task& task, std::size_t n,
                       std::uint64_t seed) {
    n = std::min(n, task.mostElements);
    Random random(seed ^ numberOf(exercise + " " + task.id));
    return justBelow(n, random);
}

TimedInputs timedInputs(const Task& task, const Tuning& tuning, std::size_t n, std::uint64_t seed,
                        int pairs) {
    TimedInputs made;
    n = made.n = std::min(n, task.mostElements);
    made.tuning = tuning;
    Random seeds(seed);
    const auto& all = task.distributions;
    // So no kernel is fast because of what holds for the timed inputs alone.
    const std::string& warmUp = pairs > 0 ? all[seeds.next() % all.size()] : all.front();
    std::vector<std::future<TimedInputs::Input>> making;
    for (int i = 0; i <= pairs; ++i)
        making.push_back(std::async(
            std::launch::async, [&, c = Case{n, i == 0 ? warmUp : all.front(), seeds.next()}] {
                Arrays input = task.input(c, tuning), expected = task.expected(input, tuning);
                return TimedInputs::Input{c, std::move(input), std::move(expected)};
            }));
    for (auto& input : making) made.inputs.push_back(input.get());
    for (const auto& [c, input, expected] : made.inputs)
        for (const auto* arrays : {&input, &expected})
            for (const auto& a : *arrays) made.bytes += byteSize(a.array);
    made.idealBytes = task.idealBytes(made.inputs.back().input);
    return made;
}

void timeSequential(const Task& task, TimedInputs& made) {
    std::vector<double> sequential;
    for (const auto& [c, input, expected] : made.inputs) {
        if (c.distribution != task.distributions.front()) continue;
        const auto baseline = task.sequential(input, made.tuning);
        const double start = secondsNow();
        baseline();
        sequential.push_back(secondsNow() - start);
    }
    made.sequentialSeconds = median(std::move(sequential));
}

namespace {

TimedBlock blockInMode(Desk& desk, RunnerSlot& model, const Task& task,
                       const Composition& composition, const std::string& options,
                       const TimedInputs& inputs, bool modelFirst) {
    const Tuning& t = inputs.tuning;
    const bool hasModel = desk.kit.hasModel();
    const Composition models = hasModel ? modelComposition(desk.kit, task) : Composition{};
    TimedBlock block;
    Launch ours;
    const auto prepareModel = [&] {
        if (hasModel)
            asKit(model, [&](Runner& m) { return prepare(m, task, models, t, {}, ours); });
    };
    // While the student's runner starts.
    std::shared_future<void> ready = std::async(std::launch::async, prepareModel);
    std::span<const TimedInputs::Input> launched = inputs.inputs;
    const auto measure = [&, modelFirst](Runner& runner) mutable -> std::optional<Verdict> {
        Launch theirs;
        block = {};
        block.buildOptions = options;
        if (auto v = prepare(runner, task, composition, t, options, theirs)) return v;
        ready.get();
        bool counted = false;
        for (const auto& [c, input, expected] : launched) {
            const auto launchModel = [&] {
                if (!hasModel) return;
                asKit(model, [&](Runner& m) {
                    return lap(m, ours, input, counted ? &block.times.model : nullptr,
                               &block.model);
                });
            };
            if (modelFirst) launchModel();
            const Fetched fetched = lap(runner, theirs, input,
                                        counted ? &block.times.student : nullptr, &block.student);
            if (auto v = compare(task, input, expected, fetched, t, describe(c))) return v;
            if (!modelFirst) launchModel();
            modelFirst = !modelFirst;
            counted = true;
        }
        return std::nullopt;
    };
    const auto run = [&] {
        block.verdict = guarded(desk.student, fmt::format("n = {}, timed", inputs.n), measure);
    };
    const auto mayWarmUpWithTheNext = [&] {
        return block.times.student.empty() && launched.size() > 2;
    };
    const auto next = [&] {
        launched = launched.subspan(1);
        run();
    };
    // With another distribution a kernel may be slow and right, the model as well.
    try {
        run();
        if (block.verdict && block.verdict->status == Status::timeout && mayWarmUpWithTheNext())
            next();
    } catch (const ModelFailed&) {
        if (!mayWarmUpWithTheNext()) throw;
        ready = std::async(std::launch::async, prepareModel);
        next();
    }
    return block;
}

// What is wrong with the model's answers to the same inputs, if anything.
std::optional<Verdict> modelWrong(Desk& desk, RunnerSlot& model, const Task& task,
                                  const TimedInputs& inputs) {
    if (!desk.kit.hasModel()) return std::nullopt;
    return asKit(model, [&](Runner& m) -> std::optional<Verdict> {
        Launch launch;
        const Composition composition = modelComposition(desk.kit, task);
        if (auto v = prepare(m, task, composition, inputs.tuning, {}, launch)) return v;
        for (const auto& [c, input, expected] : inputs.inputs) {
            const Fetched fetched = lap(m, launch, input, nullptr, nullptr);
            if (auto v = compare(task, input, expected, fetched, inputs.tuning, describe(c)))
                return v;
        }
        return std::nullopt;
    });
}

}  // namespace

TimedBlock timeBlock(Desk& desk, RunnerSlot& model, const Task& task,
                     const Composition& composition, const std::string& options,
                     const TimedInputs& inputs, bool modelFirst) {
    const auto inMode = [&](const std::string& mode) {
        return blockInMode(desk, model, task, composition, mode, inputs, modelFirst);
    };
    TimedBlock block = inMode(options);
    if (!block.verdict || block.verdict->status == Status::graderFault) return block;
    TimedBlock other;
    block.verdict = afterSecondOpinion(
        task, *block.verdict, [&] { return inMode({}).verdict; },
        [&] {
            if (!options.empty()) return block.verdict;
            other = inMode(kOtherMode);
            return other.verdict;
        },
        [&] { return modelWrong(desk, model, task, inputs); });
    return block.verdict ? block : other;
}

TimedInputs& KeptInputs::of(const Task& task, const Tuning& tuning, std::size_t n,
                            std::uint64_t seed) {
    const std::string key =
        fmt::format("{} {} {} {} {} {} {} {}", task.title, task.stub, task.distributions.front(), n,
                    seed, buildOptions(tuning), tuning.groupSize, tuning.mapGroupSize);
    if (key != key_) {
        key_.clear();
        made_ = {};  // before others take as much memory
        made_ = timedInputs(task, tuning, n, seed, 0);
        key_ = key;
    }
    return made_;
}

ModelTrials::ModelTrials(Desk& desk, const Task& task, std::size_t n)
    : desk_(desk),
      task_(task),
      case_{std::min(n, task.mostElements), task.distributions.front(), kPublicSeed} {}

ModelTrials::Trial ModelTrials::time(const Tuning& tuning, int launches) {
    Trial trial;
    const std::string what = describe(case_);
    desk_.model.renew();
    const auto measure = [&](Runner& runner) -> std::optional<Verdict> {
        Launch launch;
        const Composition model = modelComposition(desk_.kit, task_);
        if (auto v = prepare(runner, task_, model, tuning, {}, launch)) return v;
        launch.kept = true;
        const Arrays input = task_.input(case_, tuning);
        const Fetched fetched = lap(runner, launch, input, nullptr, nullptr);
        if (auto v = compare(task_, input, task_.expected(input, tuning), fetched, tuning, what))
            return v;
        for (int i = 0; i < launches; ++i) {
            runner.reload();
            const double seconds = runner.timedRun().reported;
            trial.seconds = std::min(trial.seconds.value_or(seconds), seconds);
        }
        return std::nullopt;
    };
    try {
        if (const auto wrong = guarded(desk_.model, what, measure)) trial = {{}, wrong->message};
    } catch (const std::invalid_argument& e) {  // not a valid tuning
        trial = {{}, e.what()};
    }
    return trial;
}

double copySpeed(RunnerSlot& model, double idealBytes) {
    const auto bytes = std::max<std::size_t>(64, static_cast<std::size_t>(idealBytes / 2));
    return 2.0 * static_cast<double>(bytes) /
           asKit(model, [&](Runner& m) { return m.copySeconds(bytes); });
}

Timed summarize(const std::vector<TimedBlock>& blocks, const std::vector<double>& sequential,
                std::size_t n, double idealBytes, std::uint64_t seed, Holds holds) {
    std::vector<Block> times;
    std::vector<LaunchClock> student, model;
    for (const TimedBlock& block : blocks) {
        if (block.verdict) return {{}, block.verdict};
        times.push_back(block.times);
        student.insert(student.end(), block.student.begin(), block.student.end());
        model.insert(model.end(), block.model.begin(), block.model.end());
    }
    if (holds == Holds::student) {
        if (const auto forged = contradiction(student, model))
            return {{}, Verdict{Status::tamperedTiming, *forged, {}, {}}};
        for (std::size_t b = 0; b < blocks.size(); ++b)
            std::transform(blocks[b].student.begin(), blocks[b].student.end(),
                           times[b].student.begin(),
                           [&](const LaunchClock& c) { return credibleSeconds(c, model); });
    }
    Timing timing;
    timing.n = n;
    for (const Block& block : times) timing.repetitions += static_cast<int>(block.student.size());
    timing.idealBytes = idealBytes;
    timing.student = timeOfBlocks(times, &Block::student, seed);
    timing.sequential = bootstrapMedian(sequential, seed);
    if (!model.empty()) {
        timing.model = timeOfBlocks(times, &Block::model, seed);
        timing.ratio = ratioOfBlocks(times);
    }
    return {timing, {}};
}

namespace {

// Whose model runs in turn with a record, and how.
struct Beside {
    const Task& task;
    Tuning tuning;
};

void again(Runner& runner, std::vector<double>& seconds, std::vector<LaunchClock>& clocks) {
    const double start = secondsNow();
    runner.reload();
    const Times run = runner.timedRun();
    seconds.push_back(run.reported);
    clocks.push_back({run.reported, run.observed, secondsNow() - start});
}

// A copy of n ints in a runner of its own: that of a kernel keeps its arrays.
struct Copy {
    RunnerSlot runner;
    double bytes;  // read and written
};

Copy copyOfInts(const Desk& desk, std::size_t n) {
    RunnerOptions o = runnerOptions(desk.options, Holds::model, false);
    o.folder += "-copy";
    return {RunnerSlot(std::move(o)), 2.0 * sizeof(std::int32_t) * static_cast<double>(n)};
}

// A block of the kit's own kernels: the warm-up launch is checked, and repeated with its inputs.
TimedBlock ownBlock(Desk& desk, const Task& task, const Composition& composition,
                    const std::string& options, const TimedInputs& inputs, int pairs,
                    bool modelFirst, const std::optional<Beside>& beside, Copy& copy) {
    const auto& [c, input, expected] = inputs.inputs.front();
    const bool hasModel = beside && desk.kit.hasModel();
    desk.student.renew();
    desk.model.renew();
    copy.runner.renew();
    TimedBlock block;
    const auto measure = [&, modelFirst](Runner& runner) mutable -> std::optional<Verdict> {
        block = {};
        Launch launch;
        if (auto v = prepare(runner, task, composition, inputs.tuning, options, launch)) return v;
        launch.kept = true;
        const Fetched fetched = lap(runner, launch, input, nullptr, nullptr);
        if (auto v = compare(task, input, expected, fetched, inputs.tuning, describe(c))) return v;
        if (hasModel)
            asKit(desk.model, [&](Runner& m) {
                Launch models;
                (void)prepare(m, beside->task, modelComposition(desk.kit, beside->task),
                              beside->tuning, {}, models);
                models.kept = true;
                m.load(models, input);
                return m.run();
            });
        for (int i = 0; i < pairs; ++i, modelFirst = !modelFirst) {
            const auto launchModel = [&] {
                if (hasModel)
                    asKit(desk.model, [&](Runner& m) { again(m, block.times.model, block.model); });
            };
            if (modelFirst) launchModel();
            again(runner, block.times.student, block.student);
            if (!modelFirst) launchModel();
            block.inCopies.push_back(block.times.student.back() *
                                     copySpeed(copy.runner, copy.bytes) / copy.bytes);
        }
        return std::nullopt;
    };
    block.verdict = guarded(desk.student, fmt::format("n = {}, timed", inputs.n), measure);
    return block;
}

Timed ownBlocks(Desk& desk, KeptInputs& kept, const Task& task, const Tuning& t,
                const Composition& composition, const std::string& options, std::size_t n,
                int repetitions, const std::optional<Beside>& beside) {
    return unlessModelFails([&] {
        TimedInputs& inputs = kept.of(task, t, n, desk.options.seed ^ n);
        std::vector<TimedBlock> blocks;
        std::vector<double> sequential, inCopies;
        Copy copy = copyOfInts(desk, n);
        for (int done = 0; done < repetitions; done += kPairs) {
            timeSequential(task, inputs);
            sequential.push_back(inputs.sequentialSeconds);
            blocks.push_back(ownBlock(desk, task, composition, options, inputs,
                                      std::min(kPairs, repetitions - done), blocks.size() % 2 == 0,
                                      beside, copy));
            if (blocks.back().verdict) break;
            const std::vector<double>& more = blocks.back().inCopies;
            inCopies.insert(inCopies.end(), more.begin(), more.end());
        }
        Timed timed =
            summarize(blocks, sequential, n, inputs.idealBytes, desk.options.seed, Holds::model);
        if (timed.timing)
            timed.timing->copyBytesPerSecond =
                median(inCopies) * copy.bytes / timed.timing->student.median;
        return timed;
    });
}

}  // namespace

Timed timeKernels(Desk& desk, const Task& task, const Composition& composition,
                  const std::string& options, std::size_t n, int repetitions) {
    return unlessModelFails([&] {
        n = std::min(n, task.mostElements);
        const Tuning t = desk.timedTuning(task, n);
        std::vector<TimedBlock> blocks;
        std::vector<double> sequential;
        double idealBytes = 0;
        Timed timed;
        // On a busy machine an honest time may be contradicted once. A forged one is contradicted
        // again.
        for (int tries = 0; tries < 2; ++tries) {
            blocks.clear();
            sequential.clear();
            Random seeds(desk.options.seed ^ n);
            for (int done = 0; done < repetitions; done += kPairs) {
                TimedInputs inputs =
                    timedInputs(task, t, n, seeds.next(), std::min(kPairs, repetitions - done));
                timeSequential(task, inputs);
                sequential.push_back(inputs.sequentialSeconds);
                idealBytes = inputs.idealBytes;
                desk.student.renew();
                desk.model.renew();
                blocks.push_back(timeBlock(desk, desk.model, task, composition, options, inputs,
                                           blocks.size() % 2 == 0));
                if (blocks.back().verdict) break;
            }
            timed = summarize(blocks, sequential, n, idealBytes, desk.options.seed);
            if (!timed.verdict || timed.verdict->status != Status::tamperedTiming) break;
        }
        if (timed.timing) timed.timing->copyBytesPerSecond = copySpeed(desk.model, idealBytes);
        return timed;
    });
}

Timed timeModel(Desk& desk, KeptInputs& kept, const Task& task, std::size_t n, int repetitions) {
    n = std::min(n, task.mostElements);
    return ownBlocks(desk, kept, task, desk.timedTuning(task, n), modelComposition(desk.kit, task),
                     {}, n, repetitions, {});
}

Timed timeRecord(Desk& desk, KeptInputs& kept, const Record& record, std::size_t n,
                 int repetitions) {
    n = std::min(n, record.task.mostElements);
    return ownBlocks(desk, kept, record.task, record.tuning, compositionOf(record),
                     optionsOf(record), n, repetitions,
                     Beside{*record.of, desk.timedTuning(*record.of, n)});
}

Timed timeRecordAlone(Desk& desk, KeptInputs& kept, const Record& record, std::size_t n,
                      int repetitions) {
    n = std::min(n, record.task.mostElements);
    return ownBlocks(desk, kept, record.task, record.tuning, compositionOf(record),
                     optionsOf(record), n, repetitions, {});
}

}  // namespace lab
