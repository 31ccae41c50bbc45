#include "grader/judge/judge.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <future>
#include <utility>
#include <vector>

#include "grader/contract/contains.h"
#include "grader/judge/build.h"
#include "grader/judge/build_log.h"
#include "grader/judge/conformance.h"
#include "grader/judge/device.h"
#include "grader/judge/observing.h"
#include "grader/judge/second_opinion.h"
#include "grader/source/functions.h"
#include "grader/source/lexer.h"
#include "grader/source/lines.h"
#include "grader/source/live.h"
#include "grader/source/regions.h"

namespace lab {

namespace {

std::optional<Verdict> runCase(RunnerSlot& slot, const Task& task, const Composition& composition,
                               const Tuning& t, const std::string& options, const Case& c) {
    return guarded(slot, describe(c), [&](Runner& runner) -> std::optional<Verdict> {
        Launch launch;
        if (auto v = prepare(runner, task, composition, t, options, launch)) return v;
        const Arrays input = task.input(c, t);
        return runInput(runner, task, launch, input, task.expected(input, t), describe(c));
    });
}

std::optional<Verdict> modelAt(Desk& desk, const Task& task, std::size_t n,
                               const std::string& options) {
    const Case c{std::min(n, task.mostElements), task.distributions.front(), desk.options.seed};
    return runCase(desk.model, task, modelComposition(desk.kit, task), desk.tuning(task), options,
                   c);
}

Built built(Desk& desk, const Task& task, const Submission& submission) {
    desk.begin(task);
    return firstThatBuilds(desk, task, compose(desk.kit, task, submission));
}

// The predicted time of these launches, or why there is none.
Predicted predictedFrom(const Task& task, const LaunchCosts& costs, const Gpu& gpu) {
    if (costs.verdict) return {{}, costs.verdict->message};
    if (std::string why = unforeseeable(task, costs.launches); !why.empty())
        return {{}, std::move(why)};
    return {predictedSeconds(gpu, costs.launches), {}, {}, costs.launches};
}

// What is wrong on the device where launches are counted (launchCosts), which compares no outputs:
// with n elements, in that geometry, with that input and with a secret one. It is a verdict if it
// is wrong in both build modes and the model is right, and else a grader fault.
std::optional<Verdict> wrongAsCounted(Desk& desk, const Task& task, const Composition& composition,
                                      std::size_t n) {
    n = std::min(n, task.mostElements);
    Tuning tuning = desk.tuningOn(DeviceInfo{}, task);
    tuning.fence = desk.tuning(task).fence;
    for (const std::uint64_t seed : {kPublicSeed, desk.options.seed}) {
        const Case c{n, task.distributions.front(), seed};
        const auto inMode = [&](const std::string& options) {
            return runCase(desk.student, task, composition, tuning, options, c);
        };
        auto wrong = inMode({});
        if (!wrong) continue;
        wrong->by = FoundBy::device;
        wrong = afterSecondOpinion(
            task, *wrong, [&] { return inMode({}); }, [&] { return inMode(kOtherMode); },
            [&]() -> std::optional<Verdict> {
                if (!desk.kit.hasModel()) return std::nullopt;
                desk.model.renew();
                return runCase(desk.model, task, modelComposition(desk.kit, task), tuning, {}, c);
            });
        if (wrong) return wrong;
    }
    return std::nullopt;
}

// What the simulator's checks find in a sample of the launches that are counted: outputs hold their
// values there, and a kernel could read them. Nothing where they find anything in the model.
std::optional<Verdict> faultAsCounted(Desk& desk, const Task& task, const Composition& composition,
                                      std::size_t n) {
    const Case c{std::min(n, task.mostElements), task.distributions.front(), desk.options.seed};
    const auto fault = [&](RunnerSlot& thorough, const Composition& whose) {
        return onSample(desk, thorough, task, whose, desk.tuningOn(DeviceInfo{}, task), c);
    };
    auto found = fault(desk.simulators.thorough, composition);
    if (found && desk.kit.hasModel() &&
        fault(desk.modelSimulators.thorough, modelComposition(desk.kit, task)))
        return std::nullopt;
    if (found) found->by = FoundBy::simulator;
    return found;
}

// What a composition does in the simulator: all checks, then variations, many elements and counts,
// in a thread that the device's joins once it has nothing left to do.
class Simulation {
public:
    /// The composition is used until the simulation ends.
    Simulation(Desk& desk, const Task& task, const Composition& composition)
        : desk_(desk),
          task_(task),
          composition_(composition),
          counting_(desk, task, composition),
          checked_(std::async(std::launch::async, [this] { return check(); })) {}
    ~Simulation() {  // the result is not needed: begins nothing more
        varying_ = growing_ = true;
        counting_.stop();
    }
    Simulation(const Simulation&) = delete;
    Simulation& operator=(const Simulation&) = delete;

    /// What is wrong there, if anything. What is wrong on the device is not counted meanwhile.
    std::optional<Verdict> verdict(bool wrongOnDevice) {
        if (wrongOnDevice)
            counting_.stop();
        else
            goOn();
        if (auto wrong = checked_.get()) return wrong;
        if (auto wrong = withCause(desk_, desk_.simulators.thorough, task_, composition_, *varied_))
            return wrong;
        return withMany_;
    }
    Counting& counting() { return counting_; }

private:
    std::optional<Verdict> check() {
        RunnerSlot& thorough = desk_.simulators.thorough;
        auto wrong = withAllChecks(desk_, thorough, task_, composition_);
        // What never ends there need not run on the device.
        if (wrong && wrong->status == Status::timeout) desk_.student.stop();
        if (wrong)
            counting_.stop();
        else
            goOn();
        return wrong;
    }
    // Whatever the other thread has not begun.
    void goOn() {
        Simulators& in = desk_.simulators;
        const bool varies = !varying_.exchange(true);
        if (varies) varied_ = inVariations(desk_, in.quick, task_, composition_);
        if (varies && varied_->wrong) return counting_.stop();
        if ((varies || in.another) && !growing_.exchange(true)) {
            RunnerSlot& slot = in.another ? *in.another : in.quick;
            withMany_ = onManyElements(desk_, slot, task_, composition_);
            if (withMany_) return counting_.stop();
        }
        counting_.work();
    }

    Desk& desk_;
    const Task& task_;
    const Composition& composition_;
    std::atomic<bool> varying_ = false, growing_ = false;
    std::optional<Variations> varied_;
    std::optional<Verdict> withMany_;
    Counting counting_;
    std::future<std::optional<Verdict>> checked_;  // ends first, as it uses the others
};

// Functions outside of all regions that the program defines in another way than the skeleton. What
// goes wrong because of them shows elsewhere.
std::vector<std::string> altered(const std::string& program, const std::string& skeleton) {
    const std::string given = liveText(skeleton);
    const std::vector<Region> regions = findRegions(given);
    std::vector<std::string> notes;
    for (const Function& f : findFunctions(given)) {
        const auto meets = [&f](const Region& r) { return r.begin < f.end && f.begin < r.end; };
        if (f.isKernel || std::any_of(regions.begin(), regions.end(), meets)) continue;
        const auto own = findFunction(program, f.name);
        if (!own || sameCode(own->text, f.text)) continue;
        const SourcePlace place = placeOf(program, own->begin);
        notes.push_back(fmt::format("{} ({}:{}) is given, and not as it was handed out", f.name,
                                    place.file, place.line));
    }
    return notes;
}

std::string whatTakesLong(const Verdict& timeout) {
    if (isWhileCompiling(timeout.message))
        return "what keeps the compiler busy: a large array, macros within macros, a loop that is "
               "unrolled?";
    return "which loop, or which wait for others, does not end, or goes on for longer than it has "
           "to?";
}

bool isDefault(const CountingMachine& m) {
    const CountingMachine d;
    return m.wave == d.wave && m.segment == d.segment && m.banks == d.banks;
}

}  // namespace

Verdict Judge::judge(const Task& task, const Submission& submission) {
    desk_.begin(task);
    const Composed composed = compose(desk_.kit, task, submission);
    // Device and simulator are two processes: they run at the same time.
    std::optional<Simulation> simulation;
    if (desk_.options.simulator && !composed.ways.empty()) {
        desk_.device();  // determined before two threads use it
        simulation.emplace(desk_, task, composed.ways.front());
    }
    auto [way, failure] = firstThatBuilds(desk_, task, composed);
    // A crash while it is compiled says nothing about the kernel.
    if (!way && !(simulation && failure.status == Status::crash)) {
        if (failure.status == Status::timeout) failure.details.push_back(whatTakesLong(failure));
        return failure;
    }
    const Composition& composition = way ? *way : composed.ways.front();
    if (simulation && composition.source.text != composed.ways.front().source.text)
        simulation.emplace(desk_, task, composition);

    Ran device;
    if (way)
        device = onDevice(desk_, task, composition, {});
    else
        device.wrong = failure;
    std::optional<Verdict> simulator;
    if (simulation) simulator = simulation->verdict(device.wrong.has_value());
    if (desk_.student.stopped()) device = {};
    Verdict verdict = weigh(desk_, task, composition, device, simulator);
    if (verdict.status == Status::correct)
        if (Desk* pocl = onPocl())
            if (auto outside = outsideOnPocl(*pocl, task, composition)) verdict = *outside;

    // A kernel that takes too long only with many elements is counted with few: a limit that it
    // exceeds says why it does.
    std::optional<Verdict> over;
    if (simulation && verdict.status == Status::correct)
        over = overLimit(desk_, task, simulation->counting());
    else if (simulation && verdict.status == Status::timeout && !simulator)
        over = exceeded(desk_, task, simulation->counting());
    if (over) {
        verdict = *over;
        verdict.by = FoundBy::counters;
    }
    if (verdict.status == Status::graderFault) return verdict;
    if (verdict.status == Status::timeout && verdict.details.empty())
        verdict.details.push_back(whatTakesLong(verdict));
    explain(desk_, task, composition, verdict);
    // Where a function lacks a return, its result is undefined.
    if (verdict.status != Status::correct)
        verdict.details.insert(
            (verdict.status == Status::wrongAnswer || verdict.status == Status::uninitialized) &&
                    !composition.warning.empty() && lacksReturn(composition.warning.front())
                ? verdict.details.begin()
                : verdict.details.end(),
            composition.warning.begin(), composition.warning.end());
    if (!composition.note.empty()) verdict.notes.push_back(composition.note);
    if (verdict.status != Status::correct)
        for (std::string& note : altered(composition.source.text, desk_.kit.skeleton.text))
            verdict.notes.push_back(std::move(note));
    if (verdict.status == Status::correct &&
        contains(wordsOf(blanked(composition.source.text)), "printf"))
        verdict.notes.push_back("your file still calls printf, which takes time");
    for (const auto& why : submission.unreadable) verdict.notes.push_back("left out: " + why);
    return verdict;
}

void Judge::warmUp(const Task& task) {
    desk_.begin(task);
    const auto start = [](RunnerSlot& slot, const std::function<void(Runner&)>& use) {
        (void)guarded(slot, "while it was started", [&](Runner& runner) {
            use(runner);
            return std::optional<Verdict>{};
        });
    };
    // A kernel that no cache holds: a compiler is loaded when it has something to compile.
    const std::string unseen = fmt::format(
        "kernel void warmUp{}() {{}}", std::chrono::system_clock::now().time_since_epoch().count());
    std::vector<std::future<void>> started;
    if (desk_.options.simulator) {
        Simulators& in = desk_.simulators;
        RunnerOptions more = runnerOptions(desk_.options, Holds::student, true, Checks::accesses);
        more.folder += "-another";
        in.another.emplace(std::move(more));
        for (RunnerSlot* slot : {&in.thorough, &in.quick, &*in.another})
            started.push_back(std::async(std::launch::async, [=] {
                start(*slot, [&](Runner& r) { (void)r.build(unseen, {}); });
            }));
    }
    start(desk_.student, [&](Runner& r) {
        (void)r.copySeconds(4096);
        (void)r.build(unseen, {});
    });
    if (desk_.options.simulator) Counting::getReady(desk_, unseen);
}

std::optional<Verdict> Judge::judge(const Task& task, const Submission& submission, OtherMode) {
    const auto [way, failure] = built(desk_, task, submission);
    return way ? onDevice(desk_, task, *way, kOtherMode).wrong : failure;
}

Timed Judge::time(const Task& task, const Submission& submission, const std::string& options,
                  std::size_t n, int repetitions) {
    const auto [way, failure] = built(desk_, task, submission);
    if (!way) return {{}, failure};
    return timeKernels(desk_, task, *way, options, n, repetitions);
}

Timed Judge::timeModel(const Task& task, std::size_t n, int repetitions) {
    desk_.begin(task);
    return lab::timeModel(desk_, kept_, task, n, repetitions);
}

Timed Judge::timeRecord(const Record& record, std::size_t n, int repetitions) {
    desk_.begin(record.task);
    return lab::timeRecord(desk_, kept_, record, n, repetitions);
}

Timed Judge::timeRecordAlone(const Record& record, std::size_t n, int repetitions) {
    desk_.begin(record.task);
    return lab::timeRecordAlone(desk_, kept_, record, n, repetitions);
}

std::string Judge::program(const Task& task, const Submission& submission) const {
    std::string text;
    for (const Composition& way : compose(desk_.kit, task, submission).ways)
        text += way.source.text + '\n' + way.note + '\n';
    return text;
}

TimedInputs Judge::timedInputs(const Task& task, std::size_t n, std::uint64_t seed, int pairs) {
    return lab::timedInputs(task, desk_.timedTuning(task, n), n, seed, pairs);
}

void Judge::timeBaselines(const Task& task, TimedInputs& inputs) {
    timeSequential(task, inputs);
    inputs.copyBytesPerSecond = copySpeed(desk_.model, inputs.idealBytes);
}

void Judge::startBlock(const Task& task, const Submission& submission, Judge& models) {
    const auto model =
        std::async(std::launch::async, [&] { (void)models.desk_.model.get().device(); });
    (void)built(desk_, task, submission);
}

TimedBlock Judge::timeBlock(const Task& task, const Submission& submission,
                            const std::string& options, const TimedInputs& inputs, bool modelFirst,
                            Judge& models) {
    const auto [way, failure] = built(desk_, task, submission);
    TimedBlock block;
    if (way)
        block = lab::timeBlock(desk_, models.desk_.model, task, *way, options, inputs, modelFirst);
    else
        block.verdict = failure;
    desk_.student.end();  // fresh processes for each block, the model's as well
    models.desk_.model.drop();
    return block;
}

// Null where PoCL judges, or is not there.
Desk* Judge::onPocl() {
    const DeviceInfo& judging = desk_.device();
    if (judging.cpu || judging.simulator) return nullptr;
    if (!pocl_) {
        JudgeOptions options = desk_.options;
        options.device.clear();
        options.deviceInfo.reset();
        options.folder /= "pocl";
        if (!options.cache.empty()) options.cache /= "pocl";
        options.modelCache /= "pocl";
        options.phases = std::make_shared<std::atomic<int>>(0);
        options.modelChecks = std::make_shared<ModelChecks>();
        options.given.reset();
        options.compiler.reset();
        pocl_.emplace(desk_.exercise, std::move(options));
    }
    return pocl_->device().cpu ? &*pocl_ : nullptr;
}

void Judge::rest() {
    desk_.student.drop();
    if (pocl_) pocl_->student.end();
}

void Judge::forget(const Task& task) {
    desk_.forget(task);
    if (pocl_) pocl_->forget(task);
}

Costs Judge::count(const Task& task, const Submission* submission, std::size_t n,
                   const CountingMachine& machine, std::uint64_t seed) {
    if (submission == nullptr && !desk_.kit.hasModel()) return countedElsewhere(task, n, machine);
    if (submission == nullptr)
        return countKernels(desk_, task, modelComposition(desk_.kit, task), Holds::model, n,
                            machine, seed);
    const auto [way, failure] = built(desk_, task, *submission);
    if (!way) return {{}, failure, {}};
    return countKernels(desk_, task, *way, Holds::student, n, machine, seed);
}

std::optional<Many> Judge::countMany(const Task& task, const Submission& submission) {
    const auto [way, failure] = built(desk_, task, submission);
    return way ? lab::countMany(desk_, task, *way) : std::nullopt;
}

Costs Judge::countedElsewhere(const Task& task, std::size_t n, const CountingMachine& machine) {
    const auto known = reference();
    const auto it = known.counts.find(task.id);
    Costs costs;
    if (it != known.counts.end() && it->second.n == std::min(n, task.mostElements) &&
        isDefault(machine))
        costs.counted = it->second;
    else
        costs.verdict = Verdict{Status::graderFault,
                                "a handout has the model's counts for its own n and machine alone",
                                {},
                                {}};
    return costs;
}

LaunchCosts Judge::launchCosts(const Task& task, const Submission* submission, std::size_t n) {
    if (submission == nullptr)
        return lab::launchCosts(desk_, task, modelComposition(desk_.kit, task), n);
    const auto [way, failure] = built(desk_, task, *submission);
    if (!way) return {{}, failure};
    return lab::launchCosts(desk_, task, *way, n);
}

Predicted Judge::predict(const Task& task, const Submission* submission, std::size_t n,
                         const Gpu& gpu) {
    if (submission == nullptr && !desk_.kit.hasModel()) {
        const auto known = reference();
        const auto it = known.predicted.find(task.id);
        if (it != known.predicted.end() && it->second.gpu == gpu.name &&
            it->second.n == std::min(n, task.mostElements))
            return {it->second.seconds, {}};
        return {{}, "a handout has the model's time for its own sheet's n and GPU alone"};
    }
    if (submission == nullptr)
        return predictedFrom(
            task,
            lab::launchCosts(desk_, task, modelComposition(desk_.kit, task), n, desk_.options.seed),
            gpu);
    const auto [way, failure] = built(desk_, task, *submission);
    if (!way) return {{}, failure.message};
    const LaunchCosts costs = lab::launchCosts(desk_, task, *way, n, desk_.options.seed);
    Predicted predicted = predictedFrom(task, costs, gpu);
    if (!predicted.seconds) return predicted;
    auto wrong = wrongAsCounted(desk_, task, *way, n);
    if (!wrong) wrong = faultAsCounted(desk_, task, *way, n);
    if (wrong) {
        Predicted none{{}, wrong->message, {}};
        // How long it takes on this device says nothing about the GPU: it may be right and slow.
        if (wrong->status != Status::graderFault && wrong->status != Status::unchecked &&
            wrong->status != Status::timeout)
            none.wrong = std::move(wrong);
        return none;
    }
    if (std::string why = movesTooLittle(costs.launches, costs.fewestBytes); !why.empty())
        return {{}, std::move(why), {}};
    return predicted;
}

Reference Judge::reference() const {
    return readReference(referenceFile(desk_.options.root, desk_.exercise));
}

Traced Judge::trace(const Task& task, const Submission& submission, const std::optional<Case>& c,
                    const std::optional<Reproducer>& token) {
    const auto [way, failure] = built(desk_, task, submission);
    if (way && !c) return traceFailure(desk_, task, *way);
    if (way) return traceKernels(desk_, task, *way, *c, token);
    Traced traced;
    traced.verdict = failure;
    return traced;
}

Traced Judge::launch(const Task& task, const Submission* submission, Arrays input) {
    const std::string what = "run with other inputs";
    if (submission == nullptr)
        return traceInput(desk_.model, task, modelComposition(desk_.kit, task), tuning(task),
                          std::move(input), what);
    const auto [way, failure] = built(desk_, task, *submission);
    if (way) return traceInput(desk_.student, task, *way, tuning(task), std::move(input), what);
    Traced traced;
    traced.verdict = failure;
    return traced;
}

bool Judge::modelPasses(const Task& task, bool simulator) {
    return lab::modelPasses(desk_, task, simulator);
}

std::optional<Verdict> Judge::judgeModel(const Task& task, OtherMode) {
    return runCases(desk_, desk_.model, task, modelComposition(desk_.kit, task), kOtherMode,
                    Place::device)
        .wrong;
}

std::optional<Verdict> Judge::judgeModel(const Task& task, std::size_t n) {
    return modelAt(desk_, task, n, {});
}

std::optional<Verdict> Judge::judgeModel(const Task& task, std::size_t n, OtherMode) {
    return modelAt(desk_, task, n, kOtherMode);
}

std::optional<Verdict> Judge::judgeRecord(const Record& record, const Case& c) {
    desk_.model.renew();
    return runCase(desk_.model, record.task, compositionOf(record), record.tuning,
                   optionsOf(record), c);
}

}  // namespace lab
