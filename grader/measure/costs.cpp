#include "grader/measure/costs.h"

#include <fmt/core.h>

#include <algorithm>

#include "grader/contract/text.h"
#include "grader/report/units.h"
#include "grader/report/words.h"
#include "grader/source/lines.h"

namespace lab {

namespace {

constexpr std::size_t kTitle = 36, kColumn = 12, kColumns = 80;

std::string ratioText(std::uint64_t mine, std::uint64_t models) {
    if (mine == models) return "=";
    if (models == 0) return "";
    return threeDigits(static_cast<double>(mine) / static_cast<double>(models)) + " x";
}

void row(std::ostream& out, const std::string& title, const std::string& mine,
         const std::string& models, const std::string& ratio) {
    const std::string line = "  " + padRight(title, kTitle) + padLeft(mine, kColumn) +
                             padLeft(models, kColumn) + padLeft(ratio, kColumn);
    out << withoutTrailingBlanks(line) << '\n';
}

// Brent: P processors need at least W/P steps, and at most W/P + D.
std::string boundsText(const Counts& c, std::uint64_t processors) {
    const auto least = c.ops / processors;
    return fmt::format("{} to {}", countText(least), countText(least + c.steps));
}

void printFigures(std::ostream& out, const Counted* models, const Counted* mine) {
    row(out, "", mine == nullptr ? "" : "yours", models == nullptr ? "" : "model", "");
    for (const Quantity& f : quantities()) {
        const std::uint64_t theirs = models == nullptr ? 0 : models->total.*f.value;
        if (models == nullptr)
            row(out, f.title, countText(mine->total.*f.value), "", "");
        else if (mine == nullptr)
            row(out, f.title, "", countText(theirs), "");
        else
            row(out, f.title, countText(mine->total.*f.value), countText(theirs),
                ratioText(mine->total.*f.value, theirs));
    }
    const Counts& c = (mine == nullptr ? models : mine)->total;
    out << fmt::format("  Steps T of {} kernels on P processors, W/P <= T <= W/P + D:\n",
                       mine == nullptr ? "the model's" : "your");
    for (const std::uint64_t processors : {1, 32, 1024})
        out << fmt::format("    {}{}\n", padRight(fmt::format("P = {}", processors), 12),
                           boundsText(c, processors));
}

// The student's lines that cost more than their accesses need.
void printLines(std::ostream& out, const Counted& mine, const std::string& source) {
    for (const auto& [place, c] : mine.lines) {
        std::string why;
        const auto add = [&](const std::string& what) { why += (why.empty() ? "" : ", ") + what; };
        if (c.transactions > c.idealTransactions)
            add(fmt::format("{} transactions where {} would do", countText(c.transactions),
                            countText(c.idealTransactions)));
        if (c.conflicts > 0) add(fmt::format("{} bank conflicts", countText(c.conflicts)));
        if (c.contention > 0) add(fmt::format("{} atomics that wait", countText(c.contention)));
        if (c.divergent > 0) add(fmt::format("{} divergent branches", countText(c.divergent)));
        if (why.empty()) continue;
        for (const std::string& each : wrapped(
                 fmt::format("{}:{}: {}", oneLine(place.first), place.second, why), kColumns - 2))
            out << "  " << each << '\n';
        const std::string text =
            lineOf(source, place.first, static_cast<std::size_t>(place.second));
        if (!text.empty()) out << "    " << shortened(printable(text), kColumns - 4) << '\n';
    }
}

}  // namespace

void costs(std::ostream& out, const Exercise& exercise, const Task* only,
           const JudgeOptions& options, const Submission& submission, std::size_t n,
           const CountingMachine& machine, const std::string& input) {
    Judge judge(exercise, options);
    for (const Task& task : exercise.tasks) {
        if (task.given || (only != nullptr && only != &task)) continue;
        if (!offered(task, options.tuning)) continue;
        if (!input.empty() && task.distributions.front() != input) continue;
        const auto models = judge.count(task, nullptr, n, machine);
        const auto mine = judge.count(task, &submission, n, machine);
        const Counted* any = mine.counted     ? &*mine.counted
                             : models.counted ? &*models.counted
                                              : nullptr;
        out << fmt::format("{} {}  {}\n", exercise.name, task.id, task.title);
        if (any != nullptr) {
            out << fmt::format(
                "  n = {}{}{}, groups of {}, waves of {}, {} bytes a transaction, {} banks\n",
                countText(std::min(n, task.mostElements)), input.empty() ? "" : ", ", input,
                any->groupSize, any->machine.wave, any->machine.segment, any->machine.banks);
            printFigures(out, models.counted ? &*models.counted : nullptr,
                         mine.counted ? &*mine.counted : nullptr);
        }
        if (!models.counted) out << "  the model: " << oneLine(models.verdict->message) << '\n';
        if (mine.counted)
            printLines(out, *mine.counted, mine.source);
        else
            out << fmt::format("  yours: {}\n", mine.verdict->message.empty()
                                                    ? wordsFor(mine.verdict->status).shown
                                                    : oneLine(mine.verdict->message));
        out << '\n';
        out.flush();
    }
}

}  // namespace lab
