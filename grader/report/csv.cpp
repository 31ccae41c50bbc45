#include "grader/report/csv.h"

#include <fmt/core.h>

#include <cmath>
#include <vector>

#include "grader/contract/text.h"
#include "grader/report/units.h"

namespace lab {

namespace {

using Cells = std::vector<std::string>;

// OWASP, CSV injection: these begin a formula; a tab or newline before one is skipped.
std::string text(const std::string& untrusted) {
    const std::string clean = printable(untrusted);
    const bool formula =
        !clean.empty() && std::string("=+-@\t\n").find(clean[0]) != std::string::npos;
    return formula ? "'" + clean : clean;
}

std::string decimal(double value) {
    return std::isfinite(value) ? fmt::format("{:.6g}", value) : "";
}

std::string quoted(const std::string& cell) {
    if (cell.find_first_of(",\"\n") == std::string::npos) return cell;
    std::string out = "\"";
    for (const char c : cell) out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + "\"";
}

std::string lineOf(const Cells& row) {
    std::string out = quoted(row.front());
    for (std::size_t i = 1; i < row.size(); ++i) out += "," + quoted(row[i]);
    return out + "\r\n";
}

const Cells kHeader = {
    "submission",          "exercise",  "task",          "title", "status",    "points",
    "max_points",          "max_extra", "message",       "n",     "seconds",   "seconds_low",
    "seconds_high",        "gb_per_s",  "share_of_copy", "ratio", "ratio_low", "ratio_high",
    "ratio_to_sequential", "timed"};

Cells rowFor(const Report& report, const SubmissionResult& submission, const TaskResult& task) {
    Cells row = {text(submission.name),      text(task.exercise),       text(task.id),
                 text(task.title),           name(task.verdict.status), pointsText(task.points),
                 pointsText(task.maxPoints), pointsText(task.maxExtra), text(task.verdict.message)};
    if (const auto& t = task.timing)
        row.insert(row.end(),
                   {std::to_string(t->n), decimal(t->student.median), decimal(t->student.low),
                    decimal(t->student.high), decimal(t->bytesPerSecond() / 1e9),
                    decimal(t->shareOfCopy()), decimal(t->ratio.median), decimal(t->ratio.low),
                    decimal(t->ratio.high), decimal(t->ratioToSequential())});
    row.resize(kHeader.size());
    row.back() = report.timed ? "yes" : "no";  // no: and so no points for speed
    return row;
}

}  // namespace

std::string toCsv(const Report& report) {
    std::string out = lineOf(kHeader);
    for (const SubmissionResult& s : report.submissions)
        for (const TaskResult& t : s.tasks) out += lineOf(rowFor(report, s, t));
    for (const SkippedEntry& e : report.skipped) {
        Cells row = {text(e.name), "", "", "", "skipped", "", "", "", text(e.reason)};
        row.resize(kHeader.size());
        out += lineOf(row);
    }
    return out;
}

}  // namespace lab
