#include "grader/report/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <set>
#include <stdexcept>

#include "grader/contract/text.h"
#include "grader/report/units.h"

namespace lab {

Words wordsFor(Status status) {
    switch (status) {
        case Status::correct:
            return {"correct", "ok", "right answers"};
        case Status::notStarted:
            return {"not started", "-", "not started: the TODO is as it was handed out"};
        case Status::missing:
            return {"not found", "gone", "no such file, kernel or TODO region in the submission"};
        case Status::buildError:
            return {"does not compile", "build", "does not compile"};
        case Status::wrongSignature:
            return {"wrong arguments", "args",
                    "the kernel's arguments differ from those that the task gives"};
        case Status::wrongAnswer:
            return {"wrong answer", "wrong", "wrong answer"};
        case Status::outOfBounds:
            return {"out of bounds", "bound", "reads or writes outside of an array"};
        case Status::misaligned:
            return {"misaligned access", "align",
                    "reads or writes a vector at an address that is not a multiple of its size"};
        case Status::inputModified:
            return {"input overwritten", "input", "writes to an input array"};
        case Status::race:
            return {"data race", "race",
                    "two work-items use the same element without a barrier between them"};
        case Status::uninitialized:
            return {"uninitialised read", "unset", "reads memory that was never written"};
        case Status::divergentBarrier:
            return {"barrier not reached by all", "barr",
                    "a barrier that only some work-items of a group reach"};
        case Status::crash:
            return {"crashed", "crash", "the kernel ended its process"};
        case Status::timeout:
            return {"took too long", "time", "did not end within its time limit"};
        case Status::unchecked:
            return {"unchecked", "unchk",
                    "right as far as it ran, but not all of it could be checked"};
        case Status::overLimit:
            return {"outside the limits", "limit",
                    "right, but does more, or less, of something than the task allows"};
        case Status::notOblivious:
            return {"not oblivious", "obliv",
                    "right, but which elements it reads or writes depends on the data"};
        case Status::garbage:
            return {"no valid result", "junk", "answered something that is not a result"};
        case Status::tamperedTiming:
            return {"forged time", "forge",
                    "reported a time that the grader's own clock contradicts"};
        case Status::graderFault:
            return {"grader's fault", "fault",
                    "the grader failed, not the submission: run it again"};
        case Status::notJudged:
            return {"not judged", "open", "not judged yet: grade the class again"};
    }
    throw std::invalid_argument("a verdict without words");
}

std::vector<std::string> timingTexts(const Timing& t) {
    std::string speed = fmt::format("{} for n = {}", timeText(t.student.median), countText(t.n));
    if (std::isfinite(t.bytesPerSecond())) speed += ", " + rateText(t.bytesPerSecond());
    if (std::isfinite(t.shareOfCopy()))
        speed += fmt::format(", {} of the copy limit", shareText(t.shareOfCopy()));
    std::string ratio;
    if (t.besideModel())
        ratio = fmt::format("{} × the model's time ({} to {})", threeDigits(t.ratio.median),
                            threeDigits(t.ratio.low), threeDigits(t.ratio.high));
    if (std::isfinite(t.ratioToSequential()))
        ratio += fmt::format("{}{} × sequential C++'s time", ratio.empty() ? "" : ", ",
                             threeDigits(t.ratioToSequential()));
    return ratio.empty() ? std::vector<std::string>{speed} : std::vector{speed, ratio};
}

std::string differingWorth(const Report& report) {
    std::map<std::string, std::set<std::string>> worth;
    for (const SubmissionResult& s : report.submissions)
        for (const TaskResult& t : s.tasks)
            if (!saysNothing(t.verdict.status))
                worth[oneLine(t.exercise + " " + t.id)].insert(
                    possibleText(t.maxPoints, t.maxExtra));
    std::vector<std::string> tasks;
    for (const auto& [task, points] : worth)
        if (points.size() > 1)
            tasks.push_back(fmt::format("{} ({} points)", task, fmt::join(points, " or ")));
    if (tasks.empty()) return "";
    return fmt::format(
        "The sheet has changed since some submissions were graded: grade the whole class again. "
        "What a task is worth depends on the submission: {}.",
        fmt::join(tasks, ", "));
}

std::string figureText(const CountResult& c, double figure) {
    const bool whole = std::floor(c.count) == c.count && std::floor(c.model) == c.model;
    return whole ? countText(static_cast<std::size_t>(figure)) : fmt::format("{:.2f}", figure);
}

std::string countedText(const CountResult& c) {
    return fmt::format("{}: {} of at most {}, the model's {}: {} / {}", c.title,
                       figureText(c, c.count), figureText(c, c.allowed), figureText(c, c.model),
                       pointsText(c.points), pointsText(c.maxPoints));
}

namespace {

std::string markText(const HandMark& mark, double measured, bool counts) {
    std::string text = "comment";
    if (mark.points)
        text = fmt::format("by hand: {} point{}{}", pointsText(*mark.points),
                           *mark.points == 1 ? "" : "s",
                           counts ? " in place of " + pointsText(measured) : ", changed later");
    if (!mark.text.empty()) text += ": " + oneLine(mark.text);
    return text + fmt::format(" ({}{}{})", oneLine(mark.author), mark.author.empty() ? "" : ", ",
                              mark.date.substr(0, 10));
}

std::vector<std::string> textsOf(const std::vector<HandMark>& marks, double measured) {
    std::vector<std::string> lines;
    bool counts = true;  // the last one with points does
    for (auto mark = marks.rbegin(); mark != marks.rend(); ++mark) {
        lines.insert(lines.begin(), markText(*mark, measured, counts));
        if (mark->points) counts = false;
    }
    return lines;
}

}  // namespace

std::vector<std::string> markTexts(const TaskResult& task) {
    return textsOf(task.marks, task.measured.value_or(task.points));
}

std::vector<std::string> markTexts(const SubmissionResult& submission) {
    return textsOf(submission.marks, submission.measured());
}

std::vector<std::string> memberMarkTexts(const SubmissionResult& s) {
    std::vector<std::string> lines;
    for (auto m = s.memberMarks.begin(); m != s.memberMarks.end(); ++m) {
        double before = s.points();
        for (const TaskResult& t : s.tasks)
            if (t.exercise == m->exercise && t.id == m->task) before = t.points;
        const bool counts = std::none_of(std::next(m), s.memberMarks.end(), [&](const auto& later) {
            return later.mark.points && later.member == m->member &&
                   later.exercise == m->exercise && later.task == m->task;
        });
        lines.push_back(
            fmt::format("for {} alone{}: {}", oneLine(m->member),
                        m->exercise.empty() ? "" : ", " + oneLine(m->exercise + " " + m->task),
                        markText(m->mark, before, counts)));
    }
    return lines;
}

std::string studentNames(const std::vector<Student>& students) {
    std::vector<std::string> names;
    for (const Student& s : students) names.push_back(s.name);
    return fmt::format("{}", fmt::join(names, ", "));
}

std::vector<std::string> remarkTexts(const TaskResult& t) {
    std::vector<std::string> lines;
    if (t.verdict.status == Status::correct && t.timing) lines = timingTexts(*t.timing);
    for (const CountResult& c : t.counts) lines.push_back(countedText(c));
    for (const std::string& note : t.verdict.notes) lines.push_back("note: " + note);
    for (const std::string& mark : markTexts(t)) lines.push_back(mark);
    return lines;
}

}  // namespace lab
