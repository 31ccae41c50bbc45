#include "grader/publish/csv.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>
#include <vector>

#include "grader/contract/text.h"
#include "grader/course/roster.h"
#include "grader/report/units.h"
#include "grader/report/words.h"

namespace lab {

namespace {

using Cells = std::vector<std::string>;

// A byte order mark: without it Excel takes a file for Windows-1252.
const std::string kUtf8 = "\xEF\xBB\xBF";

std::string decimal(double value) {
    return std::isfinite(value) ? fmt::format("{:.6g}", value) : "";
}

std::string quoted(const std::string& cell) {
    if (cell.find_first_of(",\"\n") == std::string::npos) return cell;
    std::string out = "\"";
    for (const char c : cell) out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + "\"";
}

const Cells kHeader = {
    "submission",          "exercise",  "task",          "title",  "status",    "points",
    "max_points",          "max_extra", "message",       "n",      "seconds",   "seconds_low",
    "seconds_high",        "gb_per_s",  "share_of_copy", "ratio",  "ratio_low", "ratio_high",
    "ratio_to_sequential", "timed",     "late",          "by_hand"};

Cells rowFor(const SubmissionResult& submission, const TaskResult& task) {
    Cells row = {
        csvText(submission.name),   csvText(task.exercise),    csvText(task.id),
        csvText(task.title),        name(task.verdict.status), pointsText(task.points),
        pointsText(task.maxPoints), pointsText(task.maxExtra), csvText(task.verdict.message)};
    if (const auto& t = task.timing)
        row.insert(row.end(),
                   {std::to_string(t->n), decimal(t->student.median), decimal(t->student.low),
                    decimal(t->student.high), decimal(t->bytesPerSecond() / 1e9),
                    decimal(t->shareOfCopy()), decimal(t->ratio.median), decimal(t->ratio.low),
                    decimal(t->ratio.high), decimal(t->ratioToSequential())});
    row.resize(kHeader.size());
    row[kHeader.size() - 3] = submission.timed ? "yes" : "no";  // no: without points for speed
    row[kHeader.size() - 2] = submission.late ? "yes" : "";
    row.back() = csvText(fmt::format("{}", fmt::join(markTexts(task), "; ")));
    return row;
}

Cells rowForTotal(const SubmissionResult& s) {
    Cells row = {csvText(s.name),          "", "", "", "total", pointsText(s.points()),
                 pointsText(s.maxPoints())};
    row.resize(kHeader.size());
    row.back() = csvText(fmt::format("{}", fmt::join(markTexts(s), "; ")));
    return row;
}

// The tasks of the class, in order of first occurrence.
std::vector<std::pair<std::string, std::string>> tasksOf(const Report& report) {
    std::vector<std::pair<std::string, std::string>> tasks;
    std::set<std::pair<std::string, std::string>> seen;
    for (const SubmissionResult& s : report.submissions)
        for (const TaskResult& t : s.tasks)
            if (seen.emplace(t.exercise, t.id).second) tasks.emplace_back(t.exercise, t.id);
    return tasks;
}

Cells studentCells(const std::string& submission, const Student& s) {
    return {csvText(submission), csvText(s.name),        csvText(s.id),
            csvText(s.email),    pointsText(s.lateDays), csvText(s.group)};
}

std::string stateOf(const Report& report, const Report::Row& row) {
    const SubmissionResult& s = row.result;
    if (!s.allJudged()) return "not all judged";
    if (!s.namesakes.empty()) return "namesakes on the roster";
    if (report.hasRoster && s.students.empty()) return "not on the roster";
    return row.counts ? "graded" : "another one counts";
}

}  // namespace

std::string csvLine(const std::vector<std::string>& row) {
    std::string out = quoted(row.front());
    for (std::size_t i = 1; i < row.size(); ++i) out += "," + quoted(row[i]);
    return out + "\r\n";
}

// OWASP, CSV injection: these begin a formula; a tab or newline before one is skipped. Where a
// spreadsheet expects semicolons, each begins a cell, within quotes as well.
std::string csvText(const std::string& untrusted) {
    const auto isOneOf = [](const char* chars, char c) {
        return std::string(chars).find(c) != std::string::npos;
    };
    std::string out;
    for (const char c : printable(untrusted)) {
        const bool formula =
            out.empty() ? isOneOf("=+-@\t\n", c) : out.back() == ';' && isOneOf("=+-@", c);
        if (formula) out += '\'';
        out += c;
    }
    return out;
}

std::string toCsv(const Report& report) {
    std::string out = kUtf8 + csvLine(kHeader);
    for (const SubmissionResult& s : report.submissions) {
        for (const TaskResult& t : s.tasks) out += csvLine(rowFor(s, t));
        if (!s.marks.empty()) out += csvLine(rowForTotal(s));
    }
    for (const SkippedEntry& e : report.skipped) {
        Cells row = {csvText(e.name), "", "", "", "skipped", "", "", "", csvText(e.reason)};
        row.resize(kHeader.size());
        out += csvLine(row);
    }
    return out;
}

std::string toGradebook(const Report& report) {
    const auto tasks = tasksOf(report);
    Cells header = {"submission", "name", "id", "e_mail", "late_days", "group", "late"};
    for (const auto& [exercise, id] : tasks) header.push_back(csvText(exercise + " " + id));
    header.insert(header.end(), {"points", "max_points", "timed", "state", "comments"});
    std::string out = kUtf8 + csvLine(header);
    const auto add = [&](const Report::Row& each) {
        const SubmissionResult& s = each.result;
        Cells row = studentCells(s.name, s.students.empty() ? Student() : s.students.front());
        if (s.students.empty()) std::fill(row.begin() + 1, row.end(), "");
        row.emplace_back(s.late ? "yes" : "");
        std::vector<std::string> comments;
        for (const auto& [exercise, id] : tasks) {
            row.emplace_back();
            for (const TaskResult& t : s.tasks) {
                if (t.exercise != exercise || t.id != id) continue;
                if (t.verdict.status != Status::notJudged || t.measured)
                    row.back() = pointsText(t.points);
                for (const std::string& line : markTexts(t))
                    comments.push_back(exercise + " " + id + " " + line);
            }
        }
        for (const std::string& line : markTexts(s)) comments.push_back(line);
        row.insert(row.end(),
                   {pointsText(s.points()), pointsText(s.maxPoints()), s.timed ? "yes" : "no",
                    stateOf(report, each), csvText(fmt::format("{}", fmt::join(comments, "; ")))});
        out += csvLine(row);
    };
    for (const SubmissionResult& s : report.submissions)
        for (const Report::Row& row : report.rowsOf(s)) add(row);
    for (const Student& s : report.missing) {
        Cells row = studentCells("", s);
        row.resize(header.size());
        row[header.size() - 2] = report.mayHaveHandedIn(s) ? "has a namesake"
                                 : skippedOf(s, report)    ? "skipped"
                                 : report.unfinished       ? "not judged yet"
                                                           : "missing";
        out += csvLine(row);
    }
    return out;
}

}  // namespace lab
