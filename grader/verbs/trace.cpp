#include "grader/measure/trace.h"

#include <fmt/core.h>

#include <iostream>
#include <optional>

#include "grader/contract/text.h"
#include "grader/course/sheet.h"
#include "grader/measure/player.h"
#include "grader/report/words.h"
#include "grader/report/write.h"
#include "grader/verbs/verb.h"

namespace lab {

namespace {

namespace fs = std::filesystem;

struct Trace {
    std::string exercise, task, submission, distribution, token;
    std::optional<std::size_t> n;
    DeviceOptions device;

    void addTo(CLI::App& app) {
        app.add_option("exercise", exercise, "its folder");
        app.add_option("task", task, "one task of it (default: all)");
        app.add_option("--submission", submission, "trace the kernels of this folder instead");
        app.add_option("--n", n, "number of elements (default: of a small case that fails)")
            ->check(wholeNumber(0, kMostTraced, "a number of elements"));
        app.add_option("--input", distribution, "which kind of input, as verdicts name it");
        app.add_option("--case", token, "one input, as a verdict names it");
        device.addTo(app);
    }

    int run() {
        std::optional<Reproducer> shown;
        if (!token.empty()) {
            shown = caseNamed(token, exercise, task);
            n = shown->c.n;
            distribution = shown->c.distribution;
            if (*n > kMostTraced)
                throw UsageError(fmt::format("that case has {} elements; at most {} can be traced",
                                             *n, kMostTraced));
        }
        if (exercise.empty()) throw UsageError("trace what? Name an exercise, or a case");
        const Exercise& e = *exercisesNamed(exercise).front();
        const Task* only = task.empty() ? nullptr : &taskNamed(e, task);
        const Submission own = kernelsOf(e, submission);
        const ScratchFolder scratch(workFolder());
        JudgeOptions options = device.own(scratch);
        options.simulator = false;
        Judge judge(e, options);
        const fs::path folder = ownFolder() / "results" / "trace";
        const auto columns = static_cast<std::size_t>(style().width);
        int code = kAllPoints;
        for (const Task& t : e.tasks) {
            if (t.given || (only != nullptr && only != &t)) continue;
            if (only != nullptr) device.requireOffered(e, t);
            if (!device.offered(t)) continue;
            std::optional<Case> c;
            if (n || !distribution.empty()) {
                c = {n.value_or(16), distribution.empty() ? t.distributions.front() : distribution,
                     shown ? shown->c.seed : kPublicSeed};
                requireDistribution(t, *c);
            }
            const auto traced = judge.trace(t, own, c, shown);
            const std::string title = fmt::format("{} {}  {}", e.name, t.id, t.title);
            std::cout << title << '\n';
            if (traced.verdict) code = kPointsLost;
            if (traced.got.empty()) {
                for (const std::string& line :
                     wrapped(fmt::format("{}: {}", wordsFor(traced.verdict->status).shown,
                                         printable(traced.verdict->message)),
                             columns - 2))
                    std::cout << "  " << line << '\n';
                std::cout << '\n';
                continue;
            }
            std::cout << fmt::format("  {}, groups of {}, waves of {}\n", traced.what,
                                     traced.tuning.groupSize, traced.tuning.wave());
            printTrace(std::cout, t, traced, columns);
            const std::string page = fmt::format("{}-{}.html", e.name, t.id);
            writeFiles({{page, playerPage(title, t, traced)}}, folder, false);
            std::cout << "  step by step: " << fs::proximate(folder / page).string() << "\n\n";
        }
        return code;
    }
};

const RegisterVerb<Trace> traceVerb{"trace",
                                    "a small case step by step, yours beside the expected"};

}  // namespace

}  // namespace lab
