#include "grader/publish/feedback.h"

#include <fmt/format.h>

#include <algorithm>

#include "grader/contract/text.h"
#include "grader/report/html.h"
#include "grader/report/units.h"
#include "grader/report/words.h"

namespace lab {

namespace {

// A backslash makes any punctuation literal (CommonMark 2.4).
std::string markdown(const std::string& text) {
    std::string out;
    for (const char c : printable(text)) {
        if (std::string("\\`*_{}[]<>()#+-!|~&$=.").find(c) != std::string::npos) out += '\\';
        out += c == '\n' ? ' ' : c;
    }
    return out;
}

// A code block, in which nothing is markup: its fence is longer than any in the text.
std::string fenced(const std::string& text) {
    std::size_t longest = 2, run = 0;
    for (const char c : text) {
        run = c == '`' ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    const std::string fence(longest + 1, '`');
    return fence + "\n" + text + "\n" + fence + "\n\n";
}

std::string joined(const std::vector<std::string>& lines) {
    std::string out;
    for (const std::string& line : lines) out += (out.empty() ? "" : "\n") + printable(line);
    return out;
}

bool isRight(const TaskResult& t) {
    return t.verdict.status == Status::correct;
}

std::string whenAndWhere(const Report& report, const SubmissionResult& s) {
    const bool ofGroup = !s.students.empty() && !s.students.front().group.empty();
    return fmt::format(
        "{}{}, {}, on {}{}", s.name, ofGroup ? " (" + studentNames(s.students) + ")" : "",
        report.date.substr(0, 10), report.device.name, s.late ? ", handed in late" : "");
}

// What the points do not hold yet.
std::vector<std::string> whatIsMissing(const SubmissionResult& s) {
    std::vector<std::string> lines;
    if (!s.allJudged()) lines.emplace_back("Not all tasks are judged yet: points may be missing.");
    if (!s.timed) lines.emplace_back(kTimesMissing);
    return lines;
}

std::string commandFor(const TaskResult& t) {
    return isRight(t) || t.verdict.reproducer.empty() ? ""
                                                      : "make check CASE=" + t.verdict.reproducer;
}

std::string section(const TaskResult& t) {
    std::string out = fmt::format(
        "<section>\n<h2>{} {}: {}</h2>\n<p><span class=\"verdict {}\">{}</span> {} points</p>\n",
        html(t.exercise), html(t.id), html(t.title), toneOf(t.verdict.status),
        wordsFor(t.verdict.status).shown, scoreText(t.points, t.maxPoints, t.maxExtra));
    if (!isRight(t)) {
        if (!t.verdict.message.empty()) out += fmt::format("<p>{}</p>\n", html(t.verdict.message));
        if (!t.verdict.details.empty())
            out += fmt::format("<pre>{}</pre>\n", html(joined(t.verdict.details)));
    }
    if (const std::string command = commandFor(t); !command.empty())
        out += fmt::format("<p>An input that shows it: <code>{}</code></p>\n", html(command));
    for (const std::string& line : remarkTexts(t)) out += fmt::format("<p>{}</p>\n", html(line));
    return out + "</section>\n";
}

}  // namespace

std::string feedbackPage(const Report& report, const SubmissionResult& s) {
    std::string body = fmt::format(
        "<main>\n<h1>{}</h1>\n<p class=\"soft\">{}</p>\n<p><strong>{} points</strong></p>\n",
        html(report.title), html(whenAndWhere(report, s)), scoreText(s.points(), s.maxPoints()));
    for (const std::string& line : whatIsMissing(s)) body += fmt::format("<p>{}</p>\n", line);
    for (const std::string& line : markTexts(s)) body += fmt::format("<p>{}</p>\n", html(line));
    for (const TaskResult& t : s.tasks) body += section(t);
    return htmlPage(html(report.title + ": " + s.name), body + "</main>\n");
}

std::string feedbackMarkdown(const Report& report, const SubmissionResult& s) {
    std::string out =
        fmt::format("# {}\n\n{}\n\n**{} points**\n\n", markdown(report.title),
                    markdown(whenAndWhere(report, s)), scoreText(s.points(), s.maxPoints()));
    for (const std::string& line : whatIsMissing(s)) out += line + "\n\n";
    for (const std::string& line : markTexts(s)) out += markdown(line) + "\n\n";
    for (const TaskResult& t : s.tasks) {
        out += fmt::format("## {}: {}\n\n**{}**, {} points\n\n", markdown(t.exercise + " " + t.id),
                           markdown(t.title), wordsFor(t.verdict.status).shown,
                           scoreText(t.points, t.maxPoints, t.maxExtra));
        if (!isRight(t)) {
            if (!t.verdict.message.empty()) out += markdown(t.verdict.message) + "\n\n";
            if (!t.verdict.details.empty()) out += fenced(joined(t.verdict.details));
        }
        if (const std::string command = commandFor(t); !command.empty())
            out += "An input that shows it:\n\n" + fenced(oneLine(command));
        for (const std::string& line : remarkTexts(t)) out += markdown(line) + "\n\n";
    }
    return out;
}

}  // namespace lab
