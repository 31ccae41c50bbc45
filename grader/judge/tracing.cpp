#include "grader/judge/tracing.h"

#include "grader/contract/canonical.h"
#include "grader/judge/build.h"
#include "grader/judge/cases.h"
#include "grader/judge/compare.h"
#include "grader/judge/observing.h"

namespace lab {

Traced traceInput(RunnerSlot& slot, const Task& task, const Composition& composition,
                  const Tuning& tuning, Arrays input, const std::string& what, Turns turns) {
    Traced traced;
    traced.what = what;
    traced.tuning = tuning;
    traced.verdict = guarded(slot, what, [&](Runner& runner) -> std::optional<Verdict> {
        Launch launch;
        if (auto v = prepare(runner, task, composition, tuning, {}, launch)) return v;
        Arrays expected = task.expected(input, tuning);
        launch.turns = turns;
        // The simulator leaves what no kernel wrote as it was, unless it is given a value.
        runner.load(launch, input, /*edge=*/false,
                    runner.device().simulator ? std::optional(kObservedPoison) : std::nullopt);
        runner.run();
        Fetched fetched = runner.fetch();
        auto wrong = compare(task, input, expected, fetched, tuning, what);
        traced.expected = std::move(expected);
        traced.poison = fetched.poison;
        traced.got = canonical(task, std::move(fetched.arrays), input, tuning);
        return wrong;
    });
    traced.input = std::move(input);
    return traced;
}

namespace {

// Groups small enough to read.
Tuning smallTuning(Desk& desk, const Task& task) {
    Tuning tuning = desk.tuning(task);
    const TuningChoice& chosen = desk.options.tuning;
    if (!chosen.lgWave) tuning.lgWave = 2;
    if (!chosen.groupSize) tuning.groupSize = 2 * tuning.wave();
    if (!chosen.elemsPerThread) tuning.elemsPerThread = 2;
    return tuning;
}

// Those of `small`; then, unless the command line chooses, other operators, and floats.
std::vector<Tuning> smallTunings(const Desk& desk, const Task& task, const Tuning& small) {
    std::vector<Tuning> all{small};
    if (!task.generic) return all;
    const TuningChoice& chosen = desk.options.tuning;
    if (!chosen.op)
        for (const std::string& op : task.moreOperators) {
            all.push_back(small);
            all.back().op = op;
        }
    if (!chosen.element) {
        all.push_back(small);
        all.back().element = "float";
    }
    return all;
}

// 16 elements first: that case is shown if nothing fails.
std::vector<Case> smallCases(const Task& task) {
    std::vector<Case> all;
    for (const std::string& distribution : task.distributions)
        all.push_back({16, distribution, kPublicSeed});
    for (const std::size_t n : {7, 33, 64, 1, 2, 50})
        all.push_back({n, task.distributions.front(), kPublicSeed});
    return all;
}

}  // namespace

Traced traceKernels(Desk& desk, const Task& task, const Composition& composition, const Case& c,
                    const std::optional<Reproducer>& token) {
    Tuning tuning = token ? withCase(desk.tuning(task), *token) : smallTuning(desk, task);
    Traced traced =
        traceInput(desk.student, task, composition, tuning, task.input(c, tuning), describe(c));
    const Turns other = turns(task, c);
    if (!token || traced.verdict || other == Turns::inOrder) return traced;
    tuning.fence = "group";  // no races are looked for here
    RunnerSlot simulator = observer(desk.options, Holds::student);
    Traced simulated = traceInput(simulator, task, composition, tuning, task.input(c, tuning),
                                  describe(c) + ", the last group and work-item first", other);
    return simulated.verdict && !simulated.got.empty() ? simulated : traced;
}

Traced traceFailure(Desk& desk, const Task& task, const Composition& composition) {
    const Tuning tuning = smallTuning(desk, task);
    if (tuning.element == "int" && tuning.op == "add")
        for (const WorkedExample& example : task.examples) {
            Traced traced =
                traceInput(desk.student, task, composition, tuning, example.input, example.name);
            if (traced.verdict) return traced;
        }
    std::optional<Traced> first;
    for (const Tuning& t : smallTunings(desk, task, tuning))
        for (const Case& c : smallCases(task)) {
            Traced traced = traceInput(desk.student, task, composition, t, task.input(c, t),
                                       describe(c, t, tuning));
            if (traced.verdict) return traced;
            if (!first) first = std::move(traced);
        }
    return *first;
}

}  // namespace lab
