#include "grader/report/standing.h"

#include <fmt/core.h>

#include <algorithm>

#include "grader/contract/text.h"
#include "grader/report/units.h"
#include "grader/report/words.h"

namespace lab {

namespace {

const TaskResult* resultOf(const SubmissionResult& all, const SheetTask& t) {
    for (const TaskResult& r : all.tasks)
        if (r.exercise == t.exercise->name && r.id == t.task->id) return &r;
    return nullptr;
}

std::string pointsWords(double points) {
    return fmt::format("{} {}", pointsText(points), points == 1 ? "point" : "points");
}

// The nearest rung that is not reached. A rung in doubt counts as reached, unless its points are
// extra ones.
std::string nextRung(const std::vector<Rung>& rungs, bool extra,
                     const std::optional<Timing>& timing, bool timed) {
    const bool known = timing && timing->besideModel();
    const double earned = !known  ? 0
                          : extra ? pointsBeyondDoubt(rungs, timing->ratio)
                                  : pointsInDoubt(rungs, timing->ratio);
    const Rung* next = nullptr;
    for (const Rung& rung : rungs)
        if (rung.points > earned && (next == nullptr || rung.within > next->within)) next = &rung;
    if (next == nullptr) return {};
    const std::string rung =
        fmt::format("{} more within {} times the model's time", pointsWords(next->points - earned),
                    threeDigits(next->within));
    if (known && extra)
        return fmt::format("{}; yours is {}, or up to {}", rung, threeDigits(timing->ratio.median),
                           threeDigits(timing->ratio.high));
    if (known) return fmt::format("{}; yours is {}", rung, threeDigits(timing->ratio.median));
    return rung + (timed ? "" : " (not timed)");
}

// The points that the task could still earn, and how: the next step first.
std::vector<std::string> nextSteps(const SheetTask& t, const TaskResult& r, bool timed) {
    if (r.verdict.status == Status::notStarted)
        return {fmt::format("a first hint: make hint EX={} TASK={}", r.exercise, r.id)};
    if (r.verdict.status != Status::correct)
        return {r.verdict.message, fmt::format("make check EX={} TASK={}", r.exercise, r.id)};
    std::vector<std::string> steps;
    for (const auto* rungs : {&t.speed, &t.extraSpeed})
        if (std::string step = nextRung(*rungs, rungs == &t.extraSpeed, r.timing, timed);
            !step.empty())
            steps.push_back(std::move(step));
    for (const CountResult& c : r.counts)
        if (c.points < c.maxPoints)
            steps.push_back(fmt::format("{} more with at most {} {}; yours has {}",
                                        pointsWords(c.maxPoints - c.points),
                                        figureText(c, c.allowed), c.title, figureText(c, c.count)));
    return steps;
}

}  // namespace

void printStanding(std::ostream& out, const Sheet& sheet, const SubmissionResult& result,
                   bool timed, const TerminalStyle& style) {
    std::size_t label = 0, title = 0, verdict = 0, score = 0;
    const auto scoreOf = [](const TaskResult& r) {
        return scoreText(r.points, r.maxPoints, r.maxExtra);
    };
    std::size_t finished = 0;
    for (const SheetTask& t : sheet.tasks)
        if (const TaskResult* r = resultOf(result, t)) {
            label = std::max(label, displayWidth(r->exercise + " " + r->id));
            title = std::max(title, displayWidth(r->title));
            verdict = std::max(verdict, displayWidth(wordsFor(r->verdict.status).shown));
            score = std::max(score, scoreOf(*r).size());
            if (r->verdict.status == Status::correct) ++finished;
        }
    const auto width = static_cast<std::size_t>(style.width);
    const std::size_t taken = label + verdict + score + 8;
    title = std::min(title, width > taken + 8 ? width - taken : 8);
    for (const std::string& line : wrapped(sheet.title, width))
        out << paint(style, Color::bold, line) << '\n';
    out << fmt::format("{} of {} points, {} of {} tasks right\n\n", pointsText(result.points()),
                       pointsText(result.maxPoints()), finished, sheet.tasks.size());
    for (const SheetTask& t : sheet.tasks) {
        const TaskResult* r = resultOf(result, t);
        if (r == nullptr) continue;
        const bool right = r->verdict.status == Status::correct;
        const Color color = right                                     ? Color::green
                            : r->verdict.status == Status::notStarted ? Color::plain
                                                                      : Color::red;
        out << "  " << padRight(r->exercise + " " + r->id, label) << "  "
            << padRight(shortened(r->title, title), title) << "  "
            << paint(style, color, padRight(wordsFor(r->verdict.status).shown, verdict)) << "  "
            << padLeft(scoreOf(*r), score) << '\n';
        for (const std::string& step : nextSteps(t, *r, timed))
            for (const std::string& line : wrapped(printable(step), width - 6))
                out << "      " << line << '\n';
    }
}

}  // namespace lab
