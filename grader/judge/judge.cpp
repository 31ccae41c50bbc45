#include "grader/judge/judge.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <future>

#include "grader/contract/inputs.h"
#include "grader/judge/build_log.h"
#include "grader/judge/cases.h"
#include "grader/judge/compare.h"
#include "grader/judge/launch_clock.h"
#include "grader/judge/simulator_log.h"
#include "grader/judge/statistics.h"
#include "grader/source/lines.h"

namespace lab {

namespace {

// The other build mode of a device. Oclgrind always gets it: optimised code loses source lines, and
// holds instructions (freeze) that its check for uninitialised values cannot run.
constexpr const char* kOtherMode = " -cl-opt-disable";

// Begins the detail that says what the kit's own code met in the simulator.
constexpr const char* kThen = "in the simulator, ";

enum class Holds { student, model };

// Elements of a simpler case that the simulator is asked for: larger ones take it too long.
constexpr std::size_t kMostSimplified = 600;

RunnerOptions runnerOptions(const JudgeOptions& o, Holds holds, bool simulator) {
    RunnerOptions r;
    r.device = o.device;
    r.simulator = simulator;
    r.folder = o.folder / (holds == Holds::student ? "student" : "model");
    if (holds == Holds::model)
        r.cache = o.modelCache;
    else
        r.cache = o.cache.empty() ? o.folder / "cache" : o.cache;
    r.cpuSeconds = o.cpuSeconds;
    r.sandbox = o.sandbox;
    r.limits = o.limits;
    return r;
}

std::string typeWithoutQualifiers(std::string type) {
    for (const char* word : {"const ", "volatile ", "restrict ", "unsigned "}) {
        const std::string w = word;
        for (std::size_t at = type.find(w); at != std::string::npos; at = type.find(w))
            type.replace(at, w.size(), w == "unsigned " ? "u" : "");
    }
    type.erase(std::remove(type.begin(), type.end(), ' '), type.end());
    return type;
}

std::string signature(const std::vector<KernelArgument>& arguments) {
    std::string s;
    for (const auto& a : arguments)
        s += fmt::format("{}{}{}{}", s.empty() ? "" : ", ",
                         a.space == "private" ? "" : a.space + " ", a.type,
                         a.name.empty() ? "" : " " + a.name);
    return "(" + s + ")";
}

std::optional<Verdict> compareSignatures(const std::string& kernel,
                                         const std::vector<KernelArgument>& got,
                                         const std::vector<KernelArgument>& expected) {
    bool same = got.size() == expected.size();
    for (std::size_t i = 0; same && i < got.size(); ++i)
        same = got[i].space == expected[i].space &&
               typeWithoutQualifiers(got[i].type) == typeWithoutQualifiers(expected[i].type);
    if (same) return std::nullopt;
    return Verdict{Status::wrongSignature,
                   fmt::format("{} takes other arguments than the stub gives it", kernel),
                   {"yours:    " + signature(got), "expected: " + signature(expected)},
                   {}};
}

// The chosen tuning, then those that differ in one thing from it.
std::vector<Tuning> tunings(const Task& task, const Tuning& chosen, const DeviceInfo& device) {
    std::vector<Tuning> all = {chosen};
    for (const auto& op : task.moreOperators)
        if (op != chosen.op) {
            all.push_back(chosen);
            all.back().op = op;
        }
    for (const int groupSize : task.moreGroupSizes)
        if (groupSize != chosen.groupSize && groupSize % chosen.wave() == 0 &&
            groupSize <= chosen.wave() * chosen.wave() &&
            static_cast<std::size_t>(groupSize) <= device.maxGroupSize) {
            all.push_back(chosen);
            all.back().groupSize = groupSize;
        }
    return all;
}

// Is the case worth its time with an operator or group size that is not the chosen one? Accesses,
// all that the simulator adds, hardly depend on values.
bool worthwhile(const Task& task, const Case& c, bool simulator) {
    return simulator ? c.n <= 400 && c.distribution == task.distributions.front() : c.n <= 2000;
}

// What the simulator could not build (assembly, say) or run to its end decides nothing.
bool ranToItsEnd(Status inSimulator) {
    return inSimulator != Status::graderFault && inSimulator != Status::buildError &&
           inSimulator != Status::timeout && inSimulator != Status::crash;
}

Tuning withCase(Tuning tuning, const Reproducer& r) {
    if (!r.op.empty()) tuning.op = r.op;
    if (r.groupSize != 0) tuning.groupSize = r.groupSize;
    return tuning;
}

}  // namespace

bool ModelChecks::passes(const Task& task, bool simulator, const std::function<bool()>& find) {
    const std::lock_guard<std::mutex> lock(mutex_);
    const auto key = std::make_pair(&task, simulator);
    if (const auto it = known_.find(key); it != known_.end()) return it->second;
    return known_[key] = find();
}

Judge::Judge(const Exercise& exercise, JudgeOptions options)
    : exercise_(exercise),
      options_(std::move(options)),
      kit_(readKit(options_.root, exercise)),
      student_(runnerOptions(options_, Holds::student, false)),
      model_(runnerOptions(options_, Holds::model, false)),
      simulator_(runnerOptions(options_, Holds::student, true)),
      modelSimulator_(runnerOptions(options_, Holds::model, true)) {}

Tuning Judge::tuningOn(const DeviceInfo& device, const Task& task) const {
    Tuning t = defaultTuning(device);
    const TuningChoice& c = options_.tuning;
    if (task.generic) {
        if (c.element) t.element = *c.element;
        if (c.op) t.op = *c.op;
    }
    if (c.lgWave) t.lgWave = *c.lgWave;
    if (device.simulator)  // at least two waves, and no more than one wave can scan
        t.groupSize = std::min(std::max(t.groupSize, 2 * t.wave()), t.wave() * t.wave());
    if (!device.simulator) {
        if (c.fence) t.fence = *c.fence;
        if (c.elemsPerThread) t.elemsPerThread = *c.elemsPerThread;
        if (c.groupSize) t.groupSize = *c.groupSize;
    }
    return t;
}

// A runner names its device before it has seen a kernel. This one will be needed next.
const DeviceInfo& Judge::device() {
    if (!device_) device_ = student_.get().device();
    return *device_;
}

Tuning Judge::tuning(const Task& task) {
    return tuningOn(device(), task);
}

// Builds what a composition needs, checks names and arguments of the kernels, and fills `launch`.
std::optional<Verdict> Judge::prepare(Worker& worker, const Task& task,
                                      const Composition& composition, const Tuning& tuning,
                                      const std::string& options, Launch& launch) {
    const std::string common = buildOptions(tuning) + " -cl-kernel-arg-info";
    Runner& runner = worker.get();
    const Composition model = modelComposition(kit_, task);
    const Build& theirs = runner.build(composition.source.text, common + options);
    if (!theirs.ok) return buildVerdict(theirs.log, composition.source.text);
    launch = {task.stub, tuning, theirs.id, {}};
    if (composition.source.text == model.source.text) return std::nullopt;

    const Build& ours = runner.build(model.source.text, common + options);
    if (!ours.ok) throw std::runtime_error("the model does not build: " + ours.log);
    if (!composition.kernels.empty()) launch.base = ours.id;
    for (const std::string& kernel : composition.kernels) {
        const auto it = theirs.kernels.find(kernel);
        if (it == theirs.kernels.end())
            return Verdict{Status::missing, "there is no kernel called " + kernel, {}, {}};
        if (auto v = compareSignatures(kernel, it->second, ours.kernels.at(kernel))) return v;
        launch.kernels[kernel] = theirs.id;
    }
    return std::nullopt;
}

std::optional<Verdict> Judge::runInput(Worker& worker, const Task& task, const Launch& launch,
                                       const Arrays& input, const Arrays& expected,
                                       const std::string& what) {
    Runner& runner = worker.get();
    runner.load(launch, input, /*edge=*/true);
    runner.run();
    return compare(task, input, expected, runner.fetch(), launch.tuning, what);
}

// Every case of the device or the simulator, worked examples first; the first that fails ends it.
// What the runner does when it is lost or refuses becomes a verdict.
Judge::Ran Judge::runCases(Worker& worker, const Task& task, const Composition& composition,
                           const std::string& options, bool simulator) {
    std::string what = "while it was built";
    Ran ran;
    try {
        const Tuning chosen = tuningOn(worker.get().device(), task);
        const auto all = options_.only ? std::vector<Tuning>{withCase(chosen, *options_.only)}
                                       : tunings(task, chosen, worker.get().device());
        for (const Tuning& tuning : all) {
            const bool few = tuning.op != chosen.op || tuning.groupSize != chosen.groupSize;
            Launch launch;
            if (auto v = prepare(worker, task, composition, tuning, options, launch))
                return {v, {}};
            const auto fails = [&](const Case& c) {
                what = describe(c);
                if (tuning.groupSize != chosen.groupSize)
                    what += fmt::format(", groups of {}", tuning.groupSize);
                const Arrays input = task.input(c, tuning);
                return runInput(worker, task, launch, input, task.expected(input, tuning), what);
            };
            const auto tokenOf = [&](const Case& c) {
                return token({exercise_.name, task.id, c, tuning.op == chosen.op ? "" : tuning.op,
                              tuning.groupSize == chosen.groupSize ? 0 : tuning.groupSize});
            };
            if (tuning.op == "add" && tuning.element == "int" && !options_.only)
                for (const WorkedExample& example : task.examples) {
                    what = example.name;
                    Arrays expected = task.expected(example.input, tuning);
                    for (const auto& [name, array] : example.expected)
                        for (auto& e : expected)
                            if (e.name == name) e.array = array;
                    if (auto v = runInput(worker, task, launch, example.input, expected, what))
                        return {v, {}};
                }
            bool quiet = worker.get().printed() == 0;
            for (const Case& c : cases(task, tuning, simulator)) {
                if (few && !worthwhile(task, c, simulator)) continue;
                const auto wrong = fails(c);
                const bool reported = simulator && quiet && worker.get().printed() > 0;
                quiet = quiet && !reported;
                if (!wrong && !reported) continue;
                // The same with less: what a hidden input showed, a public one shows to everybody.
                if (ran.reproducer.empty() && !options_.only)
                    for (const Case& simpler : simplerCases(c)) {
                        if (simulator && simpler.n > kMostSimplified) break;
                        const std::size_t before = worker.get().printed();
                        const auto again = fails(simpler);
                        const bool shows = wrong ? again && again->status == wrong->status
                                                 : worker.get().printed() > before;
                        if (!shows) continue;
                        ran.reproducer = tokenOf(simpler);
                        break;
                    }
                if (wrong) return {wrong, ran.reproducer};
            }
        }
    } catch (const RunnerLost& e) {
        worker.drop();
        ran.wrong = Verdict{e.status, fmt::format("{} ({})", e.what(), what), {}, {}};
    } catch (const RunnerRefused& e) {
        ran.wrong = Verdict{Status::crash, fmt::format("{} ({})", e.what(), what), {}, {}};
    }
    return ran;
}

std::vector<Case> Judge::cases(const Task& task, const Tuning& tuning, bool simulator) const {
    constexpr std::size_t kMostInSimulator = 5000;
    if (options_.only)
        return simulator && options_.only->c.n > kMostInSimulator ? std::vector<Case>{}
                                                                  : std::vector{options_.only->c};
    auto cases = simulator ? simulatorCases(task, tuning, options_.seed)
                           : deviceCases(task, tuning, options_.seed);
    if (simulator)
        for (const std::size_t n : options_.moreSimulatorSizes)
            cases.push_back({n, task.distributions.front(), options_.seed ^ n});
    return cases;
}

std::optional<Verdict> Judge::onDevice(const Task& task, const Composition& composition,
                                       const std::string& options) {
    Ran ran = runCases(student_, task, composition, options, false);
    if (ran.wrong) ran.wrong->reproducer = ran.reproducer;
    return ran.wrong;
}

// Conformance: small cases under race, bounds and initialisation checks. A finding in the student's
// own lines says more than the wrong answer that follows from it.
std::optional<Verdict> Judge::onSimulator(Worker& worker, const Task& task,
                                          const Composition& composition) {
    auto [wrong, reproducer] = runCases(worker, task, composition, kOtherMode, true);
    if (wrong) wrong->reproducer = reproducer;
    const SimulatorLog log = readSimulatorLog(worker.takeOutput(), composition.source.text);
    if (!log.findings.empty() || !log.gaveUp.empty()) worker.drop();  // it falls silent after many
    if (!log.gaveUp.empty())
        return Verdict{Status::graderFault, "Oclgrind gave up: " + log.gaveUp, {}, {}};
    if (log.own == 0 && wrong && !log.findings.empty())
        wrong->details.push_back(kThen + log.findings.front().message);
    if (log.findings.empty() || (log.own == 0 && wrong)) return wrong;
    Verdict first = log.findings.front();
    first.reproducer = reproducer;
    for (std::size_t i = 1; i < std::min<std::size_t>(log.own, 4); ++i)
        first.details.push_back(
            fmt::format("also {}: {}", name(log.findings[i].status), log.findings[i].message));
    return first;
}

bool Judge::modelPasses(const Task& task, bool simulator) {
    return options_.modelChecks->passes(task, simulator, [&] {
        const Composition model = modelComposition(kit_, task);
        return simulator ? !onSimulator(modelSimulator_, task, model)
                         : !runCases(model_, task, model, {}, false).wrong;
    });
}

std::optional<Verdict> Judge::judgeModel(const Task& task, OtherMode) {
    return runCases(model_, task, modelComposition(kit_, task), kOtherMode, false).wrong;
}

std::optional<Verdict> Judge::judgeModel(const Task& task, std::size_t n) {
    return judgeModel(task, n, std::string());
}

std::optional<Verdict> Judge::judgeModel(const Task& task, std::size_t n, OtherMode) {
    return judgeModel(task, n, std::string(kOtherMode));
}

std::optional<Verdict> Judge::judgeModel(const Task& task, std::size_t n,
                                         const std::string& options) {
    const Tuning t = tuning(task);
    const Case c{n, task.distributions.front(), options_.seed};
    const Arrays input = task.input(c, t);
    Launch launch;
    if (auto v = prepare(model_, task, modelComposition(kit_, task), t, options, launch)) return v;
    return runInput(model_, task, launch, input, task.expected(input, t), describe(c));
}

Judge::Built Judge::firstThatBuilds(const Task& task, const Submission& submission) {
    const Composed composed = compose(kit_, task, submission);
    Built built;
    if (composed.verdict) {
        built.failure = *composed.verdict;
        built.failure.by = FoundBy::source;
        return built;
    }
    bool first = true;
    for (const Composition& way : composed.ways) {
        std::optional<Verdict> failure;
        try {
            Launch launch;
            failure = prepare(student_, task, way, tuning(task), {}, launch);
        } catch (const RunnerLost& e) {
            student_.drop();
            failure = Verdict{e.status, fmt::format("{} while it was built", e.what()), {}, {}};
        } catch (const RunnerRefused& e) {
            failure = Verdict{Status::buildError, e.what(), {}, {}};
        }
        if (!failure) {
            built.way = way;
            return built;
        }
        if (std::exchange(first, false)) built.failure = *failure;
        if (failure->status == Status::missing || failure->status == Status::wrongSignature) break;
    }
    built.failure.by = FoundBy::build;
    return built;
}

Verdict Judge::judge(const Task& task, const Submission& submission) {
    const auto [way, failure] = firstThatBuilds(task, submission);
    if (!way) return failure;
    const Composition& composition = *way;
    const auto found = [](Verdict v, FoundBy by) {
        v.by = by;
        return v;
    };

    Verdict verdict;
    // Device and simulator are two processes: let them work at the same time.
    std::future<std::optional<Verdict>> conformance;
    if (options_.simulator) {
        simulator_.get();  // a child dies with the thread that started it: so not with the next one
        conformance = std::async(std::launch::async,
                                 [&] { return onSimulator(simulator_, task, composition); });
    }
    const auto device = onDevice(task, composition, {});
    std::optional<Verdict> simulator;
    if (conformance.valid()) simulator = conformance.get();
    if (device && !modelPasses(task, false))
        return {Status::graderFault,
                "the model fails here as well: this device cannot judge the task",
                {device->message},
                {}};
    const bool ranInSimulator = !simulator || ranToItsEnd(simulator->status);
    if (!ranInSimulator || (simulator && !modelPasses(task, true))) {
        if (!device)
            verdict.notes.push_back("not checked for races: in the simulator, " +
                                    simulator->message);
        simulator.reset();
    }

    // A second opinion is asked for where nothing but this device says that the kernel is wrong.
    if (device && !simulator && !onDevice(task, composition, kOtherMode)) {
        verdict.notes.push_back(fmt::format(
            "right with{}{}, wrong with the default build ({}): this device's compiler is at "
            "fault, "
            "not your kernel",
            kOtherMode, ranInSimulator && options_.simulator ? " and in the simulator" : "",
            device->message));
        verdict.buildOptions = kOtherMode;
    } else if (simulator && (!device || simulator->status != Status::wrongAnswer)) {
        verdict = found(*simulator, FoundBy::simulator);
        if (device) {
            if (verdict.reproducer.empty()) verdict.reproducer = device->reproducer;
            verdict.details.push_back(device->message);
            verdict.details.insert(verdict.details.end(), device->details.begin(),
                                   device->details.end());
        }
    } else if (device) {
        verdict = found(*device, FoundBy::device);
        if (simulator)
            for (const std::string& detail : simulator->details)
                if (detail.rfind(kThen, 0) == 0) verdict.details.push_back(detail);
    }
    if (verdict.status == Status::correct && options_.simulator && !task.limits.empty())
        if (auto over = overLimit(task, composition)) verdict = found(*over, FoundBy::counters);
    if (!composition.note.empty()) verdict.notes.push_back(composition.note);
    for (const auto& why : submission.unreadable) verdict.notes.push_back("left out: " + why);
    return verdict;
}

// Waves and groups as GPUs have them, whatever the device at hand; one runner for one count.
Judge::Costs Judge::countWay(const Task& task, const Composition& composition, bool own,
                             std::size_t n, const CountingMachine& machine) {
    RunnerOptions options = runnerOptions(options_, own ? Holds::student : Holds::model, true);
    options.counting = machine;
    Worker worker(options);
    const std::string what = fmt::format("n = {}, counted", n);
    Costs costs;
    costs.source = composition.source.text;
    try {
        DeviceInfo gpu;
        Tuning tuning = tuningOn(gpu, task);
        tuning.fence = "group";  // as nobody looks for races here
        Launch launch;
        if (auto v = prepare(worker, task, composition, tuning, {}, launch)) {
            costs.verdict = v;
            return costs;
        }
        const Arrays input = task.input({n, task.distributions.front(), kPublicSeed}, tuning);
        costs.verdict = runInput(worker, task, launch, input, task.expected(input, tuning), what);
        if (costs.verdict) return costs;
        const std::string report = worker.get().counts();
        try {
            costs.counted = readCounts(report, task.kernels);
        } catch (const std::runtime_error& e) {
            costs.verdict = Verdict{Status::graderFault, e.what(), {}, {}};
            return costs;
        }
        costs.counted->n = n;
        costs.counted->groupSize = tuning.groupSize;
    } catch (const RunnerLost& e) {
        costs.verdict = Verdict{e.status, fmt::format("{} ({})", e.what(), what), {}, {}};
    } catch (const RunnerRefused& e) {
        costs.verdict = Verdict{Status::crash, fmt::format("{} ({})", e.what(), what), {}, {}};
    }
    return costs;
}

Judge::Costs Judge::count(const Task& task, const Submission* submission, std::size_t n,
                          const CountingMachine& machine) {
    if (submission == nullptr)
        return countWay(task, modelComposition(kit_, task), false, n, machine);
    const auto [way, failure] = firstThatBuilds(task, *submission);
    if (!way) return {{}, failure, {}};
    return countWay(task, *way, true, n, machine);
}

Judge::Traced Judge::trace(const Task& task, const Submission& submission, const Case& c) {
    Traced traced;
    const auto [way, failure] = firstThatBuilds(task, submission);
    if (!way) {
        traced.verdict = failure;
        return traced;
    }
    // Waves of 4, groups of two of them: unless the command line says so, what the lecture draws.
    Tuning& tuning = traced.tuning = this->tuning(task);
    const TuningChoice& chosen = options_.tuning;
    if (!chosen.lgWave) tuning.lgWave = 2;
    if (!chosen.groupSize) tuning.groupSize = 2 * tuning.wave();
    if (!chosen.elemsPerThread) tuning.elemsPerThread = 2;
    try {
        Launch launch;
        traced.verdict = prepare(student_, task, *way, tuning, {}, launch);
        if (traced.verdict) return traced;
        const Arrays input = task.input(c, tuning);
        Arrays expected = task.expected(input, tuning);
        student_.get().load(launch, input);
        student_.get().run();
        Fetched fetched = student_.get().fetch();
        traced.verdict = compare(task, input, expected, fetched, tuning, describe(c));
        traced.input = input;
        traced.expected = std::move(expected);
        traced.got = std::move(fetched.arrays);
    } catch (const RunnerLost& e) {
        student_.drop();
        traced.verdict = Verdict{e.status, fmt::format("{} ({})", e.what(), describe(c)), {}, {}};
    } catch (const RunnerRefused& e) {
        traced.verdict = Verdict{Status::crash, e.what(), {}, {}};
    }
    return traced;
}

std::optional<Verdict> Judge::overLimit(const Task& task, const Composition& composition) {
    const Costs costs = countWay(task, composition, true, kCountedSize, {});
    if (!costs.counted && ranToItsEnd(costs.verdict->status)) return costs.verdict;
    if (!costs.counted)
        return Verdict{Status::graderFault,
                       "right, but what the task limits could not be counted: judge it by hand",
                       {costs.verdict->message},
                       {}};
    const Counted& counted = *costs.counted;
    for (const CountLimit& limit : task.limits) {
        const std::uint64_t got = counted.total.*limit.quantity;
        if (got <= limit.atMost) continue;
        const auto quantity =
            std::find_if(quantities().begin(), quantities().end(),
                         [&](const Quantity& f) { return f.value == limit.quantity; });
        Verdict v{Status::overLimit,
                  fmt::format("{} {}; the task allows {} (n = {}, groups of {}, waves of {}, {} "
                              "banks)",
                              got, quantity->title, limit.atMost, counted.n, counted.groupSize,
                              counted.machine.wave, counted.machine.banks),
                  {},
                  {}};
        for (const auto& [place, counts] : counted.lines) {
            const std::uint64_t here = counts.*limit.quantity;
            if (here == 0) continue;
            const std::string line =
                lineOf(costs.source, place.first, static_cast<std::size_t>(place.second));
            v.details.push_back(
                fmt::format("{} in {}:{}:  {}", here, place.first, place.second,
                            line.substr(std::min(line.size(), line.find_first_not_of(" \t")))));
        }
        v.details.push_back(limit.question);
        return v;
    }
    return std::nullopt;
}

std::optional<Verdict> Judge::judge(const Task& task, const Submission& submission, OtherMode) {
    const auto [way, failure] = firstThatBuilds(task, submission);
    return way ? onDevice(task, *way, kOtherMode) : failure;
}

// A busy machine may look like a forger once. A forger forges again, however often he is asked.
Judge::Timed Judge::timeWay(const Task& task, const Composition& composition,
                            const std::string& options, std::size_t n, int repetitions) {
    Timed timed = timeOnce(task, composition, options, n, repetitions);
    if (timed.verdict && timed.verdict->status == Status::tamperedTiming)
        timed = timeOnce(task, composition, options, n, 3 * repetitions);
    return timed;
}

Judge::Timed Judge::timeOnce(const Task& task, const Composition& composition,
                             const std::string& options, std::size_t n, int repetitions) {
    Worker& worker = student_;
    const Tuning t = tuning(task);
    Launch student, model;
    Timing timing;
    timing.n = n;
    timing.repetitions = repetitions;
    std::vector<double> studentTimes, modelTimes, sequentialTimes;
    std::vector<LaunchClock> studentClocks, modelClocks;
    try {
        if (auto v = prepare(worker, task, composition, t, options, student)) return {{}, v};
        if (auto v = prepare(model_, task, modelComposition(kit_, task), t, {}, model))
            return {{}, v};
        Random seeds(options_.seed ^ n);
        for (int i = -1; i < repetitions; ++i) {  // the first warms up
            const Case c{n, task.distributions.front(), seeds.next()};
            const Arrays input = task.input(c, t);
            const Arrays expected = {std::move(task.expected(input, t).back())};  // the final array
            const auto sequential = task.sequential(input, t);
            const auto launch = [&](Worker& w, const Launch& l, std::vector<double>& times,
                                    std::vector<LaunchClock>& clocks) {
                const auto start = std::chrono::steady_clock::now();
                w.get().load(l, input);
                const Times run = w.get().timedRun();
                Fetched fetched = w.get().fetch(expected.front().name);
                const std::chrono::duration<double> all = std::chrono::steady_clock::now() - start;
                if (i >= 0) {
                    times.push_back(run.reported);
                    clocks.push_back({run.reported, run.observed, all.count()});
                }
                return fetched;
            };
            const bool modelFirst = i % 2 == 0;
            if (modelFirst) launch(model_, model, modelTimes, modelClocks);
            const Fetched fetched = launch(worker, student, studentTimes, studentClocks);
            if (auto v = compare(task, input, expected, fetched, t, describe(c))) return {{}, v};
            if (!modelFirst) launch(model_, model, modelTimes, modelClocks);
            const auto start = std::chrono::steady_clock::now();
            sequential();
            const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
            if (i >= 0) sequentialTimes.push_back(elapsed.count());
            timing.idealBytes = task.idealBytes(input);
        }
        const std::size_t copied =
            std::max<std::size_t>(64, static_cast<std::size_t>(timing.idealBytes / 2));
        timing.copyBytesPerSecond =
            2.0 * static_cast<double>(copied) / model_.get().copySeconds(copied);
    } catch (const RunnerLost& e) {
        worker.drop();
        return {{}, Verdict{e.status, fmt::format("{} (n = {}, timed)", e.what(), n), {}, {}}};
    } catch (const RunnerRefused& e) {
        return {{}, Verdict{Status::crash, fmt::format("{} (n = {}, timed)", e.what(), n), {}, {}}};
    }
    if (const auto forged = contradiction(studentClocks, modelClocks))
        return {{}, Verdict{Status::tamperedTiming, *forged, {}, {}}};
    timing.student = bootstrapMedian(studentTimes, options_.seed);
    timing.model = bootstrapMedian(modelTimes, options_.seed);
    timing.sequential = bootstrapMedian(sequentialTimes, options_.seed);
    timing.ratio = bootstrapRatio(studentTimes, modelTimes, options_.seed);
    return {timing, {}};
}

Judge::Timed Judge::time(const Task& task, const Submission& submission, const std::string& options,
                         std::size_t n, int repetitions) {
    const auto [way, failure] = firstThatBuilds(task, submission);
    if (!way) return {{}, failure};
    return timeWay(task, *way, options, n, repetitions);
}

Judge::Timed Judge::timeModel(const Task& task, std::size_t n, int repetitions) {
    return timeWay(task, modelComposition(kit_, task), {}, n, repetitions);
}

}  // namespace lab
