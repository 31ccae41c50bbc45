#include "grader/judge/tracing.h"

#include "grader/judge/build.h"
#include "grader/judge/compare.h"

namespace lab {

Traced traceKernels(Desk& desk, const Task& task, const Composition& composition, const Case& c,
                    const std::optional<Reproducer>& token) {
    Traced traced;
    Tuning& tuning = traced.tuning = desk.tuning(task);
    const TuningChoice& chosen = desk.options.tuning;
    if (token) {
        tuning = withCase(tuning, *token);
    } else {
        if (!chosen.lgWave) tuning.lgWave = 2;
        if (!chosen.groupSize) tuning.groupSize = 2 * tuning.wave();
        if (!chosen.elemsPerThread) tuning.elemsPerThread = 2;
    }
    traced.verdict =
        guarded(desk.student, describe(c), [&](Runner& runner) -> std::optional<Verdict> {
            Launch launch;
            if (auto v = prepare(runner, task, composition, tuning, {}, launch)) return v;
            const Arrays input = task.input(c, tuning);
            Arrays expected = task.expected(input, tuning);
            runner.load(launch, input);
            runner.run();
            Fetched fetched = runner.fetch();
            auto wrong = compare(task, input, expected, fetched, tuning, describe(c));
            traced.input = input;
            traced.expected = std::move(expected);
            traced.poison = fetched.poison;
            traced.got = std::move(fetched.arrays);
            return wrong;
        });
    return traced;
}

}  // namespace lab
