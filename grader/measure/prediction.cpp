#include "grader/measure/prediction.h"

#include <fmt/core.h>

#include "grader/contract/text.h"
#include "grader/report/units.h"
#include "grader/report/words.h"

namespace lab {

namespace {

constexpr std::size_t kTask = 36, kTime = 9;

// A time, and in `why` what bounds it; or "-", and in `why` the reason.
std::string predictedTime(const LaunchCosts& costs, const Task& task, const Gpu& gpu,
                          std::string& why) {
    if (costs.verdict)
        why = costs.verdict->message.empty() ? wordsFor(costs.verdict->status).shown
                                             : oneLine(costs.verdict->message);
    else
        why = unforeseeable(task, costs.launches);
    if (!why.empty()) return "-";
    why = fmt::format("{} launch{}, mostly {}", costs.launches.size(),
                      costs.launches.size() == 1 ? "" : "es", boundBy(gpu, costs.launches));
    return timeText(predictedSeconds(gpu, costs.launches));
}

}  // namespace

void predict(std::ostream& out, const Exercise& exercise, const Task* only,
             const JudgeOptions& options, const Submission& submission, std::size_t n,
             const Gpu& gpu) {
    Judge judge(exercise, options);
    out << fmt::format("{} on {}, n = {}\n  {}{}{}\n", exercise.name, gpu.device, countText(n),
                       padRight("", kTask), padLeft("yours", kTime), padLeft("model", kTime));
    for (const Task& task : exercise.tasks) {
        if (only != nullptr && only != &task) continue;
        std::string title = task.given ? task.title : task.id + " " + task.title;
        if (n > task.mostElements) title += fmt::format(", n = {}", countText(task.mostElements));
        std::string mine, models, why;
        if (task.ownsOrder) {
            mine = models = "-";
            why = unforeseeable(task, {});
        } else {
            if (judge.kit().hasModel())
                models = predictedTime(judge.launchCosts(task, nullptr, n), task, gpu, why);
            if (!task.given)
                mine = predictedTime(judge.launchCosts(task, &submission, n), task, gpu, why);
        }
        out << withoutTrailingBlanks(
                   fmt::format("  {}{}{}  {}", padRight(shortened(title, kTask - 1), kTask),
                               padLeft(mine, kTime), padLeft(models, kTime), shortened(why, 60)))
            << '\n';
        out.flush();
    }
    out << '\n';
}

}  // namespace lab
