#include "grader/judge/timing.h"

#include <algorithm>
#include <chrono>

#include "grader/contract/inputs.h"
#include "grader/judge/build.h"
#include "grader/judge/compare.h"
#include "grader/judge/launch_clock.h"
#include "grader/judge/statistics.h"

namespace lab {

namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

/// What the launches of one side took.
struct Laps {
    std::vector<double> seconds;
    std::vector<LaunchClock> clocks;
};

Fetched lap(Runner& runner, const Launch& launch, const Arrays& input, const std::string& array,
            Laps* laps) {
    const auto start = Clock::now();
    runner.load(launch, input);
    const Times run = runner.timedRun();
    Fetched fetched = runner.fetch(array);
    if (laps != nullptr) {
        laps->seconds.push_back(run.reported);
        laps->clocks.push_back({run.reported, run.observed, secondsSince(start)});
    }
    return fetched;
}

// What happens to the model's runner is never the student's fault.
template <class Use>
auto asKit(Worker& model, Use use) {
    try {
        return use(model.get());
    } catch (const RunnerLost& e) {
        model.drop();
        throw std::runtime_error(fmt::format("the model was lost: {}", e.what()));
    } catch (const RunnerRefused& e) {
        throw std::runtime_error(fmt::format("the model could not be launched: {}", e.what()));
    }
}

Timed timeOnce(Desk& desk, const Task& task, const Composition& composition,
               const std::string& options, std::size_t n, int repetitions) {
    const Tuning t = desk.tuning(task);
    const Composition models = modelComposition(desk.kit, task);
    Timing timing;
    timing.n = n;
    timing.repetitions = repetitions;
    Laps student, model;
    std::vector<double> sequentialSeconds;
    const auto measure = [&](Runner& runner) -> std::optional<Verdict> {
        Launch theirs, ours;
        if (auto v = prepare(runner, desk.kit, task, composition, t, options, theirs)) return v;
        asKit(desk.model,
              [&](Runner& m) { return prepare(m, desk.kit, task, models, t, {}, ours); });
        Random seeds(desk.options.seed ^ n);
        for (int i = -1; i < repetitions; ++i) {  // the first warms up
            const Case c{n, task.distributions.front(), seeds.next()};
            const Arrays input = task.input(c, t);
            const Arrays expected = {std::move(task.expected(input, t).back())};  // the final array
            const auto sequential = task.sequential(input, t);
            const bool counted = i >= 0, modelFirst = i % 2 == 0;
            const auto launchModel = [&] {
                asKit(desk.model, [&](Runner& m) {
                    return lap(m, ours, input, expected.front().name, counted ? &model : nullptr);
                });
            };
            if (modelFirst) launchModel();
            const Fetched fetched =
                lap(runner, theirs, input, expected.front().name, counted ? &student : nullptr);
            if (auto v = compare(task, input, expected, fetched, t, describe(c))) return v;
            if (!modelFirst) launchModel();
            const auto start = Clock::now();
            sequential();
            if (counted) sequentialSeconds.push_back(secondsSince(start));
            timing.idealBytes = task.idealBytes(input);
        }
        return std::nullopt;
    };
    if (auto v = guarded(desk.student, fmt::format("n = {}, timed", n), measure)) return {{}, v};
    if (const auto forged = contradiction(student.clocks, model.clocks))
        return {{}, Verdict{Status::tamperedTiming, *forged, {}, {}}};
    const auto copied = std::max<std::size_t>(64, static_cast<std::size_t>(timing.idealBytes / 2));
    timing.copyBytesPerSecond = 2.0 * static_cast<double>(copied) /
                                asKit(desk.model, [&](Runner& m) { return m.copySeconds(copied); });
    timing.student = bootstrapMedian(student.seconds, desk.options.seed);
    timing.model = bootstrapMedian(model.seconds, desk.options.seed);
    timing.sequential = bootstrapMedian(sequentialSeconds, desk.options.seed);
    timing.ratio = bootstrapRatio(student.seconds, model.seconds, desk.options.seed);
    return {timing, {}};
}

}  // namespace

// A busy machine may contradict an honest time once. A forged one is contradicted again.
Timed timeKernels(Desk& desk, const Task& task, const Composition& composition,
                  const std::string& options, std::size_t n, int repetitions) {
    Timed timed = timeOnce(desk, task, composition, options, n, repetitions);
    if (timed.verdict && timed.verdict->status == Status::tamperedTiming)
        timed = timeOnce(desk, task, composition, options, n, 3 * repetitions);
    return timed;
}

}  // namespace lab
