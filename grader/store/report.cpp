// The current state of a class, as its reports show it.
#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "grader/store/result_row.h"
#include "grader/store/store.h"
#include "grader/transport/tuning_json.h"

namespace lab {

namespace {

using nlohmann::json;

// The current result for every task of everyone on sheet ?1: the latest, or that of run ?2. Runs
// that were merged in may be older than runs that were there.
constexpr const char* kHolding =
    "(SELECT id, started FROM (SELECT r.id AS id, u.started AS started, row_number() OVER "
    "(PARTITION BY s.name, v.exercise, v.task ORDER BY u.started DESC, r.id DESC) AS place "
    "FROM results r JOIN submissions s ON s.id = r.submission "
    "JOIN verdicts v ON v.id = r.verdict JOIN runs u ON u.id = r.run "
    "WHERE s.sheet = ?1 AND (?2 = 0 OR r.run = ?2) "
    "AND s.name NOT IN (SELECT name FROM withdrawn WHERE sheet = ?1)) WHERE place = 1)";

// What a task that has no result yet is worth, by the latest verdict on it.
constexpr const char* kWorth =
    "(SELECT v.{} FROM verdicts v JOIN submissions s ON s.id = v.submission WHERE s.sheet = "
    "t.sheet AND v.exercise = t.exercise AND v.task = t.task ORDER BY v.id DESC LIMIT 1)";

// The run that the report is of, or the latest: when, with which kit and device, how it ended, and
// how busy the machine was.
void enterRun(Database& database, const std::string& sheet, std::int64_t run, Report& report) {
    database.each(
        "SELECT title, started, kit, device, tuning, fault, ended IS NULL FROM runs WHERE "
        "sheet = ?1 AND "
        "(?2 = 0 OR id = ?2) ORDER BY started DESC, id DESC LIMIT 1",
        [&](const Row& row) {
            report.title = row.text(0);
            report.date = row.text(1);
            report.version = row.text(2);
            report.device = json::parse(row.text(3));
            report.tuning = json::parse(row.text(4));
            report.machineFault = row.text(5);
            report.unfinished = row.integer(6) != 0;
        },
        sheet, run);
    database.each(
        "SELECT load_before, load_after, load_waiting FROM runs WHERE sheet = ?1 AND "
        "(?2 = 0 OR id = ?2) AND load_before IS NOT NULL ORDER BY started DESC, id DESC LIMIT 1",
        [&](const Row& row) {
            report.load = Load{row.real(0), row.real(1), row.real(2)};
        },
        sheet, run);
}

// The tasks of the sheet, for submissions that are not judged to the end.
std::vector<TaskResult> openTasks(Database& database, const std::string& sheet) {
    std::vector<TaskResult> open;
    database.each(
        "SELECT t.exercise, t.task, t.title, coalesce(" + fmt::format(kWorth, "max_points") +
            ", 0), coalesce(" + fmt::format(kWorth, "max_extra") +
            ", 0) FROM tasks t WHERE t.sheet = ?1 ORDER BY t.place",
        [&](const Row& row) {
            TaskResult r{row.text(0), row.text(1), row.text(2), 0,
                         row.real(3), row.real(4), {},          {}};
            r.verdict.status = Status::notJudged;
            open.push_back(std::move(r));
        },
        sheet);
    return open;
}

// By submission, its results in the order of the sheet. Results of what the same person handed in
// before do not count. `sandbox` becomes false if one was found without.
std::map<std::string, std::vector<Kept>> latestResults(Database& database, const std::string& sheet,
                                                       std::int64_t run, bool& sandbox) {
    struct Found {
        std::int64_t submission;
        std::pair<std::string, std::int64_t> since;  ///< start of the run, number of the result
        Kept kept;
    };
    std::map<std::string, std::vector<Found>> byName;
    database.each(
        fmt::format("SELECT {}, s.name, u.sandbox, s.id, h.started, h.id FROM {} h "
                    "JOIN results r ON r.id = h.id JOIN verdicts v ON v.id = r.verdict "
                    "JOIN submissions s ON s.id = r.submission JOIN runs u ON u.id = v.run {} "
                    "WHERE t.place IS NOT NULL ORDER BY s.name, t.place",
                    kResultColumns, kHolding, kResultJoins),
        [&](const Row& row) {
            byName[row.text(kAfterResult)].push_back(
                {row.integer(kAfterResult + 2),
                 {row.text(kAfterResult + 3), row.integer(kAfterResult + 4)},
                 resultIn(row)});
            if (row.integer(kAfterResult + 1) == 0) sandbox = false;
        },
        sheet, run);
    std::map<std::string, std::vector<Kept>> results;
    for (auto& [name, found] : byName) {
        const auto latest =
            std::max_element(found.begin(), found.end(),
                             [](const Found& a, const Found& b) { return a.since < b.since; });
        for (Found& f : found)
            if (f.submission == latest->submission) results[name].push_back(std::move(f.kept));
    }
    return results;
}

void enterCounts(Database& database, const std::string& sheet, std::int64_t run,
                 std::map<std::string, std::vector<Kept>>& results) {
    std::map<std::int64_t, TaskResult*> byVerdict;
    for (auto& [name, kept] : results)
        for (Kept& k : kept) byVerdict[k.id] = &k.result;
    database.each(
        fmt::format("SELECT c.verdict, c.title, c.count, c.model, c.allowed, c.points, "
                    "c.max_points FROM {} h JOIN results r ON r.id = h.id "
                    "JOIN counts c ON c.verdict = r.verdict ORDER BY c.verdict, c.place",
                    kHolding),
        [&](const Row& row) {
            if (const auto it = byVerdict.find(row.integer(0)); it != byVerdict.end())
                it->second->counts.push_back(countIn(row));
        },
        sheet, run);
}

void enterMarks(Database& database, const std::string& sheet,
                std::map<std::string, SubmissionResult>& all) {
    database.each(
        "SELECT name, exercise, task, points, text, author, made, member FROM marks "
        "WHERE sheet = ?1 ORDER BY id",
        [&](const Row& row) {
            const auto it = all.find(row.text(0));
            if (it == all.end()) return;
            HandMark mark{{}, row.text(4), row.text(5), row.text(6)};
            if (!row.null(3)) mark.points = row.real(3);
            if (row.text(7).empty())
                it->second.addMark(row.text(1), row.text(2), mark);
            else
                it->second.memberMarks.push_back({row.text(7), row.text(1), row.text(2), mark});
        },
        sheet);
}

}  // namespace

std::map<VerdictKey, std::int64_t> Store::verdicts(const std::string& sheet, std::int64_t run) {
    const std::lock_guard<std::mutex> lock(mutex_);
    std::map<VerdictKey, std::int64_t> all;
    database_.each(
        fmt::format("SELECT s.name, v.exercise, v.task, v.id FROM {} h "
                    "JOIN results r ON r.id = h.id JOIN verdicts v ON v.id = r.verdict "
                    "JOIN submissions s ON s.id = r.submission",
                    kHolding),
        [&](const Row& row) {
            all[{row.text(0), row.text(1), row.text(2)}] = row.integer(3);
        },
        sheet, run);
    return all;
}

std::vector<TimedVerdict> Store::timed(const std::string& sheet, const std::string& exercise,
                                       const std::string& task) {
    const std::lock_guard<std::mutex> lock(mutex_);
    std::vector<TimedVerdict> all;
    database_.each(
        fmt::format("SELECT v.id, v.context, m.ratio, m.ratio_low, m.ratio_high, v.points, "
                    "(SELECT total(points) FROM counts c WHERE c.verdict = v.id) FROM {} h "
                    "JOIN results r ON r.id = h.id JOIN verdicts v ON v.id = r.verdict "
                    "JOIN timings m ON m.verdict = v.id WHERE v.exercise = ?3 AND v.task = ?4 AND "
                    "v.timed ORDER BY v.id",
                    kHolding),
        [&](const Row& row) {
            all.push_back({row.integer(0),
                           row.text(1),
                           {row.real(2), row.real(3), row.real(4)},
                           row.real(5),
                           row.real(6)});
        },
        sheet, 0, exercise, task);
    return all;
}

Report Store::report(const std::string& sheet, const std::vector<SubmissionResult>& fresh,
                     std::int64_t run) {
    const std::lock_guard<std::mutex> lock(mutex_);
    Report report;
    report.sheet = sheet;
    enterRun(database_, sheet, run, report);
    const std::vector<TaskResult> open =
        run == 0 ? openTasks(database_, sheet) : std::vector<TaskResult>();
    auto results = latestResults(database_, sheet, run, report.sandbox);
    enterCounts(database_, sheet, run, results);
    std::map<std::string, SubmissionResult> all;
    for (auto& [name, kept] : results) {
        SubmissionResult& s = all[name];
        s.name = name;
        for (Kept& k : kept) {
            if (k.result.verdict.status == Status::correct && !k.timed && !k.untimeable)
                s.timed = report.timed = false;
            s.tasks.push_back(std::move(k.result));
        }
        for (std::size_t i = 0; i < open.size(); ++i)
            if (i >= s.tasks.size() || s.tasks[i].exercise != open[i].exercise ||
                s.tasks[i].id != open[i].id)
                s.tasks.insert(s.tasks.begin() + static_cast<std::ptrdiff_t>(i), open[i]);
    }
    for (const SubmissionResult& s : fresh) {
        const auto kept = all.find(s.name);
        const bool timed = kept == all.end() ? s.timed : kept->second.timed;
        (all[s.name] = s).timed = timed;
    }
    database_.each(
        "SELECT count(*) FROM runs WHERE sheet = ?1 AND (?2 = 0 OR id = ?2) AND timing",
        [&](const Row& row) { report.timed = report.timed && row.integer(0) > 0; }, sheet, run);
    enterMarks(database_, sheet, all);
    database_.each(
        "SELECT name FROM late WHERE sheet = ?1",
        [&](const Row& row) {
            if (const auto it = all.find(row.text(0)); it != all.end()) it->second.late = true;
        },
        sheet);
    for (auto& [name, s] : all) report.submissions.push_back(std::move(s));
    database_.each(
        "SELECT name, reason FROM skipped WHERE sheet = ?1 ORDER BY rowid",
        [&](const Row& row) {
            report.skipped.push_back({row.text(0), row.text(1)});
        },
        sheet);
    return report;
}

}  // namespace lab
