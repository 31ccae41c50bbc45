#include "grader/measure/prediction.h"

#include <fmt/core.h>

#include <utility>

#include "grader/contract/text.h"
#include "grader/report/units.h"
#include "grader/report/words.h"

namespace lab {

namespace {

constexpr std::size_t kTask = 36, kTime = 9, kWhy = 90;

// A time, and why it is what it is; or neither a time nor launches, and why not.
struct Row {
    std::string time{}, why{};
    double seconds = 0;
    std::vector<CountedLaunch> launches{};
};

Row rowFor(const LaunchCosts& costs, const Task& task, const Gpu& gpu) {
    if (costs.verdict)
        return {"-", costs.verdict->message.empty() ? wordsFor(costs.verdict->status).shown
                                                    : oneLine(costs.verdict->message)};
    if (const std::string why = unforeseeable(task, costs.launches); !why.empty())
        return {"-", why};
    const double seconds = predictedSeconds(gpu, costs.launches);
    return {timeText(seconds),
            fmt::format("{} launch{}, mostly {}", costs.launches.size(),
                        costs.launches.size() == 1 ? "" : "es", boundBy(gpu, costs.launches)),
            seconds, costs.launches};
}

// What the student's kernel takes more of, if that is not what it takes most of.
std::string comparison(const Gpu& gpu, const Row& mine, const Row& model) {
    constexpr double kSlower = 1.05;
    if (model.launches.empty() || mine.seconds < kSlower * model.seconds) return "";
    const std::string by = slowedBy(gpu, mine.launches, model.launches);
    return by == boundBy(gpu, mine.launches) ? "" : "; slower because of " + by;
}

}  // namespace

void predict(std::ostream& out, const Exercise& exercise, const Task* only,
             const JudgeOptions& options, const Submission& submission, std::size_t n,
             const Gpu& gpu) {
    Judge judge(exercise, options);
    // Printed with the first row: there is none above an error.
    std::string head =
        fmt::format("{} on {}, n = {}\n  {}{}{}\n", exercise.name, gpu.device, countText(n),
                    padRight("", kTask), padLeft("yours", kTime), padLeft("model", kTime));
    for (const Task& task : exercise.tasks) {
        if ((only != nullptr && only != &task) || !offered(task, options.tuning)) continue;
        const std::string title = task.given ? task.title : task.id + " " + task.title;
        Row mine, model;
        if (task.ownsOrder) {
            mine = model = {"-", unforeseeable(task, {})};
        } else {
            if (judge.kit().hasModel())
                model = rowFor(judge.launchCosts(task, nullptr, n), task, gpu);
            if (!task.given) mine = rowFor(judge.launchCosts(task, &submission, n), task, gpu);
            mine.why += comparison(gpu, mine, model);
        }
        out << std::exchange(head, {});
        if (n > task.mostElements)
            out << fmt::format("  n = {} is the most for {}\n", countText(task.mostElements),
                               title);
        const std::string why = task.given ? model.why : mine.why;
        out << withoutTrailingBlanks(fmt::format(
                   "  {}{}{}  {}", padRight(shortened(title, kTask - 1), kTask),
                   padLeft(mine.time, kTime), padLeft(model.time, kTime), shortened(why, kWhy)))
            << '\n';
        out.flush();
    }
    out << '\n';
}

}  // namespace lab
