#include "grader/judge/tracing.h"

#include "grader/contract/canonical.h"
#include "grader/judge/build.h"
#include "grader/judge/compare.h"

namespace lab {

Traced traceInput(Worker& worker, const Task& task, const Composition& composition,
                  const Tuning& tuning, Arrays input, const std::string& what) {
    Traced traced;
    traced.tuning = tuning;
    traced.verdict = guarded(worker, what, [&](Runner& runner) -> std::optional<Verdict> {
        Launch launch;
        if (auto v = prepare(runner, task, composition, tuning, {}, launch)) return v;
        Arrays expected = task.expected(input, tuning);
        runner.load(launch, input);
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

Traced traceKernels(Desk& desk, const Task& task, const Composition& composition, const Case& c,
                    const std::optional<Reproducer>& token) {
    Tuning tuning = desk.tuning(task);
    const TuningChoice& chosen = desk.options.tuning;
    if (token) {
        tuning = withCase(tuning, *token);
    } else {
        if (!chosen.lgWave) tuning.lgWave = 2;
        if (!chosen.groupSize) tuning.groupSize = 2 * tuning.wave();
        if (!chosen.elemsPerThread) tuning.elemsPerThread = 2;
    }
    return traceInput(desk.student, task, composition, tuning, task.input(c, tuning), describe(c));
}

}  // namespace lab
