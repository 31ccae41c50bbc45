#include "grader/measure/bench.h"

#include <fmt/core.h>

#include "grader/contract/text.h"
#include "grader/report/units.h"
#include "grader/report/words.h"

namespace lab {

namespace {

constexpr std::size_t kLabel = 42;  // columns

void row(std::ostream& out, const std::string& label, const Timing& t) {
    out << fmt::format(
        "  {} {} {} {} {}  {} [{}, {}]\n", padRight(label, kLabel),
        padLeft(timeText(t.student.median), 10), padLeft(rateText(t.bytesPerSecond()), 11),
        padLeft(shareText(t.shareOfCopy()), 8), padLeft(threeDigits(1 / t.ratioToSequential()), 10),
        padLeft(threeDigits(t.ratio.median), 9), threeDigits(t.ratio.low),
        threeDigits(t.ratio.high));
}

}  // namespace

void bench(std::ostream& out, const Exercise& exercise, const JudgeOptions& options,
           const std::vector<std::size_t>& sizes, int repetitions) {
    JudgeOptions o = options;
    o.simulator = false;
    Judge judge(exercise, o);
    const Submission submission = readSubmission(options.root / exercise.name);
    std::map<const Task*, Verdict> verdicts;
    for (const Task& task : exercise.tasks)
        if (!task.given) verdicts[&task] = judge.judge(task, submission);

    const DeviceInfo& d = judge.device();
    out << fmt::format("{}: {} ({})\n", exercise.name, printable(d.name), printable(d.platform));
    for (const std::size_t n : sizes) {
        double copy = 0;
        out << fmt::format("\nn = {}, median of {}\n  {} {} {} {} {}  {}\n", countText(n),
                           repetitions, padRight("", kLabel), padLeft("time", 10),
                           padLeft("ideal bytes", 11), padLeft("of copy", 8), padLeft("x seq.", 10),
                           "  / model [95 %]");
        for (const Task& task : exercise.tasks) {
            std::string label = task.given ? task.title : task.id + " " + task.title;
            if (n > task.mostElements)
                label += fmt::format(", n = {}", countText(task.mostElements));
            const auto print = [&](const Timed& timed, const std::string& what) {
                if (!timed.timing) {
                    out << fmt::format("  {} {}\n", padRight(what, kLabel),
                                       printable(timed.verdict->message));
                    return;
                }
                row(out, what, *timed.timing);
                copy = timed.timing->copyBytesPerSecond;
            };
            print(judge.timeModel(task, n, repetitions), task.given ? label : label + " (model)");
            if (task.given || verdicts[&task].status == Status::notStarted) continue;
            const std::string own = label + " (yours)";
            if (const Verdict& v = verdicts[&task]; v.status != Status::correct)
                out << fmt::format("  {} {}: {}\n", padRight(own, kLabel), wordsFor(v.status).shown,
                                   printable(v.message));
            else
                print(judge.time(task, submission, v.buildOptions, n, repetitions), own);
            out.flush();
        }
        out << fmt::format("  the fastest copy of as many bytes: {}\n", rateText(copy));
        out.flush();
    }
    out << "\n";
}

}  // namespace lab
