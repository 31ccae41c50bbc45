#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <iostream>

#include "grader/contract/text.h"
#include "grader/course/grading.h"
#include "grader/course/machine.h"
#include "grader/publish/publish.h"
#include "grader/report/units.h"
#include "grader/verbs/verb.h"

namespace lab {

namespace {

namespace fs = std::filesystem;

/// Throws UsageError if the file is not a database that can be migrated and read.
void requireStore(const fs::path& file) {
    const std::string shown = oneLine(file.string());
    if (!fs::exists(file))
        throw UsageError(
            fmt::format("there is no {}: name a grades.sqlite of other results", shown));
    if (fs::is_directory(file))
        throw UsageError(fmt::format("{} is a folder: name the store in it, {}", shown,
                                     oneLine((file / "grades.sqlite").string())));
    if (::access(file.c_str(), R_OK) != 0)
        throw UsageError(
            fmt::format("{} cannot be read: ask its owner for a copy, and merge that", shown));
    std::string start(15, '\0');
    std::ifstream(file, std::ios::binary).read(start.data(), 15);
    if (start != "SQLite format 3")
        throw UsageError(
            fmt::format("{} is no store of results: name a grades.sqlite of other results", shown));
    for (const fs::path& needed : {file, fs::absolute(file).parent_path()})
        if (::access(needed.c_str(), W_OK) != 0)
            throw UsageError(fmt::format(
                "{} cannot be written, and a store may have to be migrated: copy it to a folder of "
                "your own, and merge the copy",
                oneLine(needed.string())));
}

bool hasMarks(const SubmissionResult& s) {
    return !s.marks.empty() || !s.memberMarks.empty() ||
           std::any_of(s.tasks.begin(), s.tasks.end(),
                       [](const TaskResult& t) { return !t.marks.empty(); });
}

/// Merges the results of other graders into one store.
struct Merge {
    std::vector<std::string> stores;
    std::string sheet = "Day3-Exercises", out;

    void addTo(CLI::App& app) {
        app.add_option("stores", stores, "the grades.sqlite files of other results folders")
            ->required();
        app.add_option("--sheet", sheet, "the folder of a sheet.toml");
        app.add_option("--out", out, "the results folder to merge into (default: results/<sheet>)");
    }

    int run() const {
        const std::string name = fs::canonical(sheetFolder(sheet)).filename();
        const fs::path folder = out.empty() ? resultsFolder() / name : userPath(out);
        const fs::path merged = folder / "grades.sqlite";
        std::vector<std::string> leftBehind;
        for (const std::string& other : stores)
            if (const std::string what = foundIn(userPath(other), name, merged); !what.empty())
                leftBehind.push_back(what);
        (void)triedFolder(folder);
        Store store(merged);
        for (const std::string& other : stores) store.merge(userPath(other));
        const Report report = classReport(store, name);
        publish(report, folder, benchFolder());
        std::cout << fmt::format("{} in {}\n", countText(report.submissions.size(), "submission"),
                                 folder.string());
        for (const std::string& what : leftBehind) std::cout << what << '\n';
        return kAllPoints;
    }

    /// Throws UsageError if the store cannot be merged into `merged`; else one line about what
    /// a merge leaves out, if there is anything.
    static std::string foundIn(const fs::path& file, const std::string& name,
                               const fs::path& merged) {
        requireStore(file);
        const std::string shown = oneLine(file.string());
        std::error_code missing;
        if (fs::equivalent(file, merged, missing))
            throw UsageError(
                fmt::format("{} is the store to merge into: name those of others", shown));
        Store other(file);
        const std::vector<std::string> sheets = other.sheets();
        if (std::find(sheets.begin(), sheets.end(), name) == sheets.end())
            throw UsageError(fmt::format("{} has no results of {}; {}: choose with --sheet", shown,
                                         oneLine(name), thereAre(sheets)));
        const Report report = other.report(name);
        const bool marks =
            std::any_of(report.submissions.begin(), report.submissions.end(), hasMarks);
        std::vector<std::string> left;
        if (marks) left.emplace_back("marks by hand (`lab mark` gives them here)");
        for (const std::string& withdrawn : other.withdrawn(name))
            left.push_back(
                fmt::format("that {} is withdrawn (`lab mark --withdraw`)", oneLine(withdrawn)));
        if (!other.students().empty()) left.emplace_back("the roster (`lab grade --roster`)");
        if (left.empty()) return {};
        return fmt::format("left out of what {} holds: {}", shown, fmt::join(left, ", "));
    }
};

const RegisterVerb<Merge> mergeVerb{"merge",
                                    "take over results graded elsewhere, except marks by hand"};

}  // namespace

}  // namespace lab
