#include "grader/judge/desk.h"

#include <fmt/format.h>

#include <algorithm>

#include "grader/contract/contains.h"

namespace lab {

bool ModelChecks::passes(const Task& task, bool simulator, const std::function<bool()>& find) {
    const std::lock_guard<std::mutex> lock(passing_);
    const auto key = std::make_pair(&task, simulator);
    if (const auto it = passes_.find(key); it != passes_.end()) return it->second;
    return passes_[key] = find();
}

SimulatorLog ModelChecks::sample(const Task& task, const Tuning& tuning, std::size_t groups,
                                 const std::function<std::pair<SimulatorLog, bool>()>& find) {
    const std::lock_guard<std::mutex> lock(sampling_);
    const auto key = std::make_tuple(&task, tuning.groupSize, tuning.elemsPerThread, groups);
    if (const auto it = samples_.find(key); it != samples_.end()) return it->second;
    auto [log, whole] = find();
    if (whole) samples_[key] = log;
    return log;
}

std::optional<Counted> ModelChecks::counts(const Task& task, std::size_t n, int groupSize,
                                           const std::string& input,
                                           const std::function<std::optional<Counted>()>& find) {
    const std::lock_guard<std::mutex> lock(counting_);
    const auto [it, isNew] = counts_.try_emplace({&task, n, groupSize, input});
    if (isNew) it->second = find();
    return it->second;
}

RunnerOptions runnerOptions(const JudgeOptions& o, Holds holds, bool simulator, Checks checks) {
    RunnerOptions r;
    r.device = o.device;
    if (!simulator) r.phases = o.phases;
    r.simulator = simulator;
    r.checks = checks;
    r.folder = o.folder / (holds == Holds::student ? "student" : "model");
    if (holds == Holds::model)
        r.cache = o.modelCache;
    else
        r.cache = o.cache.empty() ? o.folder / "cache" : o.cache;
    if (holds == Holds::student) r.given = simulator ? o.givenInSimulator : o.given;
    r.cpuSeconds = o.cpuSeconds;
    r.taskCpuSeconds = o.taskCpuSeconds;
    r.sandbox = o.sandbox;
    r.limits = o.limits;
    r.seed = o.seed;
    return r;
}

RunnerOptions counterOptions(const JudgeOptions& o, Holds holds, const CountingMachine& machine,
                             const std::string& name) {
    RunnerOptions r = runnerOptions(o, holds, true);
    r.counting = machine;
    r.folder += "-" + name;
    return r;
}

Simulators simulatorsFor(const JudgeOptions& o, Holds holds) {
    RunnerOptions quick = runnerOptions(o, holds, true, Checks::accesses);
    quick.folder += "-quick";  // all may run at the same time, and each has a log
    std::vector<RunnerSlot> counters;
    const int atOnce = holds == Holds::student ? 2 : 1;
    for (int i = 0; i < atOnce; ++i)
        counters.emplace_back(counterOptions(o, holds, {}, fmt::format("counter-{}", i)));
    return {RunnerSlot(runnerOptions(o, holds, true)), RunnerSlot(quick), {}, std::move(counters)};
}

namespace {

JudgeOptions withProcesses(JudgeOptions o) {
    if (!o.compiler) o.compiler = std::make_shared<std::unique_ptr<Process>>();
    if (!o.simulators)
        o.simulators = std::make_shared<Simulators>(simulatorsFor(o, Holds::student));
    return o;
}

}  // namespace

Desk::Desk(const Exercise& e, JudgeOptions o)
    : exercise(e),
      options(withProcesses(std::move(o))),
      kit(readKit(options.root, e)),
      student(runnerOptions(options, Holds::student, false)),
      model(runnerOptions(options, Holds::model, false)),
      simulators(*options.simulators),
      modelSimulators(simulatorsFor(options, Holds::model)),
      device_(options.deviceInfo),
      tuned_(readTuned(tunedFile(options.root, e))) {}

std::filesystem::path Desk::cacheOf(const Task& task) const {
    return (options.cache.empty() ? options.folder / "cache" : options.cache) /
           (exercise.name + "-" + task.id);
}

void Desk::begin(const Task& task) {
    if (task_ != &task) {
        auto& compiled = compiled_[&task];
        if (!compiled) compiled = std::make_shared<Compiled>();
        student.begin(cacheOf(task), compiled, options.compiler);
    }
    for (RunnerSlot* slot : {&student, &model, &simulators.thorough, &simulators.quick,
                             &modelSimulators.thorough, &modelSimulators.quick})
        slot->renew();
    if (simulators.another) simulators.another->renew();
    task_ = &task;
}

void Desk::forget(const Task& task) {
    student.end();
    task_ = nullptr;
    compiled_.erase(&task);
    std::error_code ignored;
    std::filesystem::remove_all(cacheOf(task), ignored);
}

bool offered(const Task& task, const TuningChoice& choice) {
    if (!choice.element && !choice.op) return true;
    return task.generic &&
           (!choice.op || *choice.op == "add" || contains(task.moreOperators, *choice.op));
}

// A runner reports its device before it has seen a kernel. This runner will be needed next.
const DeviceInfo& Desk::device() {
    if (!device_) device_ = student.get().device();
    return *device_;
}

Tuning Desk::tuningOn(const DeviceInfo& on, const Task& task) const {
    Tuning t = defaultTuning(on);
    const TuningChoice& c = options.tuning;
    if (task.generic) {
        if (c.element) t.element = *c.element;
        if (c.op) t.op = *c.op;
    }
    if (c.lgWave) t.lgWave = *c.lgWave;
    if (on.simulator) {  // at least two waves, and at most as many as one wave can scan
        t.groupSize = std::min(std::max(t.groupSize, 2 * t.wave()), t.wave() * t.wave());
        return t;
    }
    if (c.fence) t.fence = *c.fence;
    if (c.elemsPerThread) t.elemsPerThread = *c.elemsPerThread;
    if (c.groupSize) t.groupSize = *c.groupSize;
    return t;
}

Tuning Desk::timedTuning(const Task& task, std::size_t n) {
    Tuning chosen = tuning(task);
    const TuningChoice& c = options.tuning;
    if (c.lgWave || c.elemsPerThread || c.groupSize) return chosen;
    return tunedFor(tuned_, device(), task, n, chosen);
}

Tuning Desk::judgedTuning(const Task& task) {
    Tuning chosen = tuning(task);
    if (options.only) return withCase(chosen, *options.only);
    if (!options.simulator) return chosen;
    const Tuning timed = timedTuning(task, kMostElements);
    return same(timed, chosen) ? chosen : timed;
}

}  // namespace lab
