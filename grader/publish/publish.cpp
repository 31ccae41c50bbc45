#include "grader/publish/publish.h"

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "grader/measure/curves.h"
#include "grader/publish/class_page.h"
#include "grader/publish/csv.h"
#include "grader/publish/exports.h"
#include "grader/publish/feedback.h"
#include "grader/publish/json.h"
#include "grader/publish/junit.h"
#include "grader/report/html.h"
#include "grader/report/write.h"

namespace lab {

namespace {

namespace fs = std::filesystem;

// Removes the pages of submissions that are no longer there.
void removeOthers(const fs::path& folder, const std::vector<NamedText>& files) {
    std::set<std::string> ours;
    for (const NamedText& f : files) ours.insert(f.name);
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        const std::string extension = it->path().extension().string();
        if (extension != ".html" && extension != ".md" && extension != ".json") continue;
        std::error_code ignored;
        if (ours.count(it->path().filename().string()) == 0) fs::remove(it->path(), ignored);
    }
}

// The clusters of the last `lab similarity`, if there was one.
std::optional<std::vector<std::vector<std::string>>> clustersIn(const fs::path& folder) {
    std::ifstream file(folder / "similarity.json");
    if (!file || !fs::exists(folder / "similarity.html")) return std::nullopt;
    try {
        return nlohmann::json::parse(file).get<std::vector<std::vector<std::string>>>();
    } catch (const nlohmann::json::exception&) {
        return std::nullopt;
    }
}

// By exercise.
std::map<std::string, Curves> curvesOf(const Report& report, const fs::path& bench) {
    std::map<std::string, Curves> all;
    for (const SubmissionResult& s : report.submissions)
        for (const TaskResult& t : s.tasks)
            if (all.count(t.exercise) == 0)
                all[t.exercise] = knownCurves(curvesFile(bench, t.exercise));
    return all;
}

}  // namespace

void writeReports(const Report& report, const fs::path& directory) {
    writeFiles({{"grades.csv", toCsv(report)},
                {"gradebook.csv", toGradebook(report)},
                {"junit.xml", toJUnit(report)},
                {"results.json", toJson(report).dump(2) + "\n"}},
               directory);
}

void publish(const Report& report, const fs::path& directory, const fs::path& bench) {
    writeReports(report, directory);
    if (report.hasRoster)
        writeFiles({{"canvas.csv", toCanvas(report)}, {"moodle.csv", toMoodle(report)}}, directory);
    std::vector<NamedText> pages, gradescope;
    const auto add = [&](const std::string& name, const SubmissionResult& s) {
        pages.push_back({name + ".html", feedbackPage(report, s)});
        pages.push_back({name + ".md", feedbackMarkdown(report, s)});
        // As the autograder writes none where the machine failed.
        if (s.allJudged()) gradescope.push_back({name + ".json", toGradescope(s).dump(2) + "\n"});
    };
    for (const SubmissionResult& s : report.submissions) {
        add(pageName(s.name), s);
        if (s.students.size() < 2) continue;
        for (const Report::Row& row : report.rowsOf(s))
            if (row.counts) {
                const Student& member = row.result.students.front();
                // No submission has a name of several lines.
                add(pageName(s.name + '\n' + member.name + '\n' + member.id), row.result);
            }
    }
    const std::pair<fs::path, const std::vector<NamedText>&> folders[] = {
        {directory / "report" / "feedback", pages}, {directory / "gradescope", gradescope}};
    for (const auto& [folder, files] : folders) {
        writeFiles(files, folder, /*durable=*/false);  // thousands, and easily written again
        removeOthers(folder, files);
    }
    writeFiles({{"index.html",
                 classPage(report, clustersIn(directory / "report"), curvesOf(report, bench))}},
               directory / "report");
}

}  // namespace lab
