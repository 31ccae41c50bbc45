#include "grader/publish/exports.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "grader/contract/text.h"
#include "grader/publish/csv.h"
#include "grader/report/units.h"
#include "grader/report/words.h"

namespace lab {

namespace {

using nlohmann::json;

struct Grade {
    Student student;
    std::string points, comment;
};

Grade gradeOf(const Report& report, const SubmissionResult& counts) {
    const Student& student = counts.students.front();
    const std::vector<SubmissionResult> all = report.handedInBy(student);
    const bool judged =
        std::all_of(all.begin(), all.end(), [](const auto& each) { return each.allJudged(); });
    std::vector<std::string> comments;
    if (!judged) comments.emplace_back("not all judged yet");
    if (all.size() > 1)
        comments.push_back(fmt::format("the best of {} submissions: {}", all.size(), counts.name));
    if (counts.late) comments.emplace_back("handed in late");
    for (const TaskResult& t : counts.tasks)
        for (const std::string& mark : markTexts(t))
            comments.push_back(fmt::format("{} {}: {}", t.exercise, t.id, mark));
    for (const std::string& mark : markTexts(counts)) comments.push_back(mark);
    return {student, judged ? pointsText(counts.points()) : "",
            fmt::format("{}", fmt::join(comments, "; "))};
}

// In order of name.
std::vector<Grade> gradesOf(const Report& report) {
    std::vector<Grade> grades;
    for (const SubmissionResult& s : report.submissions)
        for (const Report::Row& row : report.rowsOf(s))
            if (row.counts && !row.result.students.empty())
                grades.push_back(gradeOf(report, row.result));
    for (const Student& s : report.missing) grades.push_back({s, "", ""});
    std::stable_sort(grades.begin(), grades.end(), [](const Grade& a, const Grade& b) {
        return a.student.name < b.student.name;
    });
    return grades;
}

// The possible points, by a submission of which all tasks were judged.
double possible(const Report& report) {
    double most = 0;
    for (const SubmissionResult& s : report.submissions) most = std::max(most, s.maxPoints());
    return most;
}

}  // namespace

std::string toCanvas(const Report& report) {
    const std::string title = csvText(oneLine(report.title));
    std::string out =
        csvLine({"Student", "ID", "SIS User ID", "SIS Login ID", "Section", title}) +
        csvLine({"    Points Possible", "", "", "", "", pointsText(possible(report))});
    for (const Grade& g : gradesOf(report))
        out += csvLine({csvText(g.student.name), csvText(g.student.id), "", "", "", g.points});
    return out;
}

std::string toMoodle(const Report& report) {
    const std::string title = csvText(oneLine(report.title));
    std::string out =
        csvLine({"Full name", "ID number", "Email address", title, "Feedback: " + title});
    for (const Grade& g : gradesOf(report))
        out += csvLine({csvText(g.student.name), csvText(g.student.id), csvText(g.student.email),
                        g.points, csvText(g.comment)});
    return out;
}

json toGradescope(const SubmissionResult& s) {
    json tests = json::array();
    for (const TaskResult& t : s.tasks) {
        const bool right = t.verdict.status == Status::correct;
        std::string output = wordsFor(t.verdict.status).shown;
        const auto add = [&](const std::string& line) {
            if (!line.empty()) output += "\n" + printable(line);
        };
        if (!right) {
            add(t.verdict.message);
            for (const std::string& line : t.verdict.details) add(line);
            if (!t.verdict.reproducer.empty())
                add("an input that shows it: make check CASE=" + t.verdict.reproducer);
        }
        for (const std::string& line : remarkTexts(t)) add(line);
        tests.push_back({{"name", oneLine(t.exercise + " " + t.id + ": " + t.title)},
                         {"score", t.points},
                         {"max_score", t.maxPoints},
                         {"status", right ? "passed" : "failed"},
                         {"output", output},
                         {"output_format", "text"},
                         {"visibility", "visible"}});
    }
    std::string whole;
    for (const std::string& mark : markTexts(s)) whole += mark + "\n";
    return {{"score", s.points()},     {"output", printable(whole)},    {"output_format", "text"},
            {"visibility", "visible"}, {"stdout_visibility", "hidden"}, {"tests", tests}};
}

}  // namespace lab
