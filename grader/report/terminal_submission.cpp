#include <fmt/core.h>

#include <algorithm>

#include "grader/contract/text.h"
#include "grader/judge/cases.h"
#include "grader/judge/tracing.h"
#include "grader/report/terminal.h"
#include "grader/report/units.h"
#include "grader/report/words.h"

namespace lab {

namespace {

constexpr std::size_t kIndent = 6;

struct Mark {
    const char* sign;
    Color color;
};

Mark markFor(const TaskResult& task) {
    switch (task.verdict.status) {
        case Status::correct:
            return {"✓", task.points < task.maxPoints ? Color::yellow : Color::green};
        case Status::notStarted:
        case Status::notJudged:
            return {"·", Color::yellow};
        case Status::unchecked:
            return {"?", Color::yellow};
        case Status::graderFault:
            return {"!", Color::yellow};
        default:
            return {"✗", Color::red};
    }
}

std::string labelOf(const TaskResult& task) {
    return oneLine(task.exercise + " " + task.id);
}

std::size_t room(const TerminalStyle& style, std::size_t taken) {
    constexpr std::size_t kLeast = 20;
    const auto width = static_cast<std::size_t>(std::max(style.width, 0));
    return std::max(kLeast, width > taken ? width - taken : 0);
}

// Column widths that all tasks of a submission share.
struct Columns {
    std::size_t label = 0, title = 0, verdict = 0, score = 0;
};

Columns columnsFor(const std::vector<TaskResult>& tasks, const TerminalStyle& style) {
    Columns c;
    for (const TaskResult& t : tasks) {
        c.label = std::max(c.label, displayWidth(labelOf(t)));
        c.title = std::max(c.title, displayWidth(oneLine(t.title)));
        c.verdict = std::max(c.verdict, displayWidth(wordsFor(t.verdict.status).shown));
        c.score = std::max(c.score, scoreText(t.points, t.maxPoints, t.maxExtra).size());
    }
    c.title = std::min(c.title, room(style, 2 + c.label + 2 + 2 + 2 + c.verdict + 2 + c.score));
    return c;
}

void printHeadline(std::ostream& out, const TaskResult& task, const Columns& c,
                   const TerminalStyle& style) {
    const Mark mark = markFor(task);
    const std::string verdict =
        fmt::format("{} {}", mark.sign, padRight(wordsFor(task.verdict.status).shown, c.verdict));
    out << fmt::format("  {}  {}  {}  {}\n", padRight(labelOf(task), c.label),
                       padRight(shortened(oneLine(task.title), c.title), c.title),
                       paint(style, mark.color, verdict),
                       padLeft(scoreText(task.points, task.maxPoints, task.maxExtra), c.score));
}

// The text, wrapped if it is too long; its first line begins with `lead`.
void printWrapped(std::ostream& out, const std::string& text, const std::string& lead,
                  const TerminalStyle& style) {
    std::string margin = std::string(kIndent, ' ') + lead;
    for (const std::string& line :
         wrapped(printable(text), room(style, kIndent + displayWidth(lead)))) {
        out << margin << line << '\n';
        margin.assign(kIndent + displayWidth(lead), ' ');
    }
}

// A source line above its caret is never wrapped; other lines are if they are too long.
void printDetails(std::ostream& out, const std::vector<std::string>& details,
                  const TerminalStyle& style) {
    const std::string margin(kIndent + 2, ' ');
    std::vector<std::string> lines;
    for (const std::string& detail : details)
        for (std::string& line : linesOf(detail.empty() ? "\n" : printable(detail)))
            lines.push_back(std::move(line));
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const bool marked = i + 1 < lines.size() && trimmed(lines[i + 1]).rfind('^', 0) == 0;
        const bool caret = trimmed(lines[i]).rfind('^', 0) == 0;
        if (marked || caret || lines[i].empty())
            out << (lines[i].empty() ? "" : margin) << lines[i] << '\n';
        else
            for (const std::string& line : wrapped(lines[i], room(style, margin.size())))
                out << margin << line << '\n';
    }
}

// The command that traces a wrong answer; empty for other verdicts.
std::string traceCommand(const TaskResult& task) {
    if (task.verdict.status != Status::wrongAnswer) return {};
    const std::string& token = task.verdict.reproducer;
    if (!token.empty() && readToken(token).c.n <= kMostTraced) return "make trace CASE=" + token;
    return fmt::format("make trace EX={} TASK={}", task.exercise, task.id);
}

}  // namespace

void printSubmission(std::ostream& out, const SubmissionResult& submission,
                     const TerminalStyle& style) {
    out << paint(style, Color::bold, oneLine(submission.name)) << "\n\n";
    const Columns columns = columnsFor(submission.tasks, style);
    for (const TaskResult& task : submission.tasks) {
        printHeadline(out, task, columns, style);
        if (task.verdict.status != Status::correct) {
            printWrapped(out, task.verdict.message, "", style);
            printDetails(out, task.verdict.details, style);
            if (task.verdict.status == Status::unchecked)
                printWrapped(out,
                             fmt::format("{} of {} points until it is checked",
                                         pointsText(task.points), pointsText(task.maxPoints)),
                             "", style);
            if (!task.verdict.reproducer.empty())
                printWrapped(out,
                             "an input that shows it: make check CASE=" + task.verdict.reproducer,
                             "", style);
            if (const std::string command = traceCommand(task); !command.empty())
                printWrapped(out, "step by step: " + command, "", style);
        } else if (task.timing) {
            for (const std::string& line : timingTexts(*task.timing))
                printWrapped(out, line, "", style);
        }
        for (const CountResult& c : task.counts) printWrapped(out, countedText(c), "", style);
        for (const std::string& note : task.verdict.notes) printWrapped(out, note, "note: ", style);
        for (const std::string& line : markTexts(task)) printWrapped(out, line, "", style);
    }
    const std::string score =
        fmt::format("Score {}", scoreText(submission.points(), submission.maxPoints()));
    out << '\n' << paint(style, Color::bold, score) << '\n';
    for (const std::string& line : markTexts(submission)) printWrapped(out, line, "", style);
}

}  // namespace lab
