#include "grader/store/store.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <thread>
#include <utility>

#include "grader/contract/text.h"
#include "grader/sandbox/process.h"
#include "grader/store/schema.h"
#include "grader/transport/tuning_json.h"

namespace lab {

namespace {

using nlohmann::json;

std::string jsonOf(const std::vector<std::string>& lines) {
    json out = json::array();
    for (const std::string& line : lines) out.push_back(printable(line));
    return out.dump();
}

std::vector<std::string> linesIn(const std::string& text) {
    return json::parse(text).get<std::vector<std::string>>();
}

template <class Name, class Value>
Value named(const std::string& text, Name nameOf, std::initializer_list<Value> values) {
    for (const Value value : values)
        if (text == nameOf(value)) return value;
    return {};
}

FoundBy foundBy(const std::string& text) {
    return named(
        text, [](FoundBy by) { return name(by); },
        {FoundBy::source, FoundBy::build, FoundBy::device, FoundBy::simulator, FoundBy::counters});
}

Diagnosis::Kind kindNamed(const std::string& text) {
    using Kind = Diagnosis::Kind;
    return named(text, [](Kind kind) { return name(kind); },
                 {Kind::namedMistake, Kind::rule, Kind::consequence, Kind::neverWritten,
                  Kind::firstDifference});
}

// Columns of a task's result, in the order in which resultIn reads them.
constexpr const char* kColumns =
    "v.id, v.exercise, v.task, coalesce(t.title, ''), v.points, v.max_points, v.max_extra, "
    "v.status, v.message, v.details, v.notes, coalesce(c.token, ''), v.build_options, v.found_by, "
    "v.diagnosis, v.diagnosis_text, v.timed, "
    "m.n, m.repetitions, m.student, m.student_low, m.student_high, m.model, m.model_low, "
    "m.model_high, m.sequential, m.sequential_low, m.sequential_high, m.ratio, m.ratio_low, "
    "m.ratio_high, m.ideal_bytes, m.copy_bytes_per_second";
constexpr const char* kJoins =
    " LEFT JOIN tasks t ON t.sheet = s.sheet AND t.exercise = v.exercise AND t.task = v.task"
    " LEFT JOIN cases c ON c.verdict = v.id LEFT JOIN timings m ON m.verdict = v.id ";
constexpr int kFurther = 33;  // the first column after these

Kept resultIn(const Row& row) {
    Kept kept;
    kept.id = row.integer(0);
    TaskResult& r = kept.result;
    r.exercise = row.text(1);
    r.id = row.text(2);
    r.title = row.text(3);
    r.points = row.real(4);
    r.maxPoints = row.real(5);
    r.maxExtra = row.real(6);
    r.verdict.status = statusNamed(row.text(7));
    r.verdict.message = row.text(8);
    r.verdict.details = linesIn(row.text(9));
    r.verdict.notes = linesIn(row.text(10));
    r.verdict.reproducer = row.text(11);
    r.verdict.buildOptions = row.text(12);
    r.verdict.by = foundBy(row.text(13));
    r.verdict.diagnosis = {kindNamed(row.text(14)), row.text(15)};
    kept.timed = row.integer(16) == 1;
    kept.untimeable = row.integer(16) == 2;
    if (row.null(17)) return kept;
    const auto summary = [&](int column) {
        return Summary{row.real(column), row.real(column + 1), row.real(column + 2)};
    };
    Timing timing;
    timing.n = static_cast<std::size_t>(row.integer(17));
    timing.repetitions = static_cast<int>(row.integer(18));
    timing.student = summary(19);
    timing.model = summary(22);
    timing.sequential = summary(25);
    timing.ratio = summary(28);
    timing.idealBytes = row.real(31);
    timing.copyBytesPerSecond = row.real(32);
    r.timing = timing;
    return kept;
}

CountResult countIn(const Row& row) {
    return {row.text(1), row.real(2), row.real(3), row.real(4), row.real(5), row.real(6)};
}

void writeResult(Database& database, std::int64_t run, std::int64_t submission,
                 std::int64_t verdict) {
    database.run("INSERT OR IGNORE INTO results (run, submission, verdict) VALUES (?1, ?2, ?3)",
                 run, submission, verdict);
}

// In this mode readers and writers do not wait for each other. The first process to open a new
// store sets it; others may have to try again.
void useWriteAheadLog(Database& database) {
    for (int tries = 0;; ++tries) try {
            database.execute("PRAGMA journal_mode = WAL");
            return;
        } catch (const MachineFault&) {
            if (tries == 50) throw;
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
}

}  // namespace

std::string timestamp() {
    const std::time_t now = std::time(nullptr);
    std::tm utc{};
    gmtime_r(&now, &utc);
    char text[32];
    std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &utc);
    return text;
}

Store::Store(const std::filesystem::path& file) : database_(file) {
    requireOurs(database_);
    useWriteAheadLog(database_);
    // Committed data survives the crash of any process; a crash of the machine may lose only the
    // last moments.
    database_.execute("PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON");
    migrate(database_);
}

std::uint64_t Store::seed(std::uint64_t fresh, bool force) {
    const std::lock_guard<std::mutex> lock(mutex_);
    Transaction transaction(database_);
    database_.run(fmt::format("INSERT OR {} INTO settings (key, value) VALUES ('seed', ?1)",
                              force ? "REPLACE" : "IGNORE"),
                  std::to_string(fresh));
    std::uint64_t seed = 0;
    database_.each("SELECT value FROM settings WHERE key = 'seed'",
                   [&](const Row& row) { seed = std::stoull(row.text(0)); });
    transaction.commit();
    return seed;
}

std::int64_t Store::beginRun(const RunStart& start, const std::vector<TaskResult>& tasks) {
    const std::lock_guard<std::mutex> lock(mutex_);
    Transaction transaction(database_);
    std::int64_t run = 0;
    database_.each(
        "INSERT INTO runs (sheet, title, started, kit, device, tuning, seed, sandbox, timing, "
        "token) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, "
        "coalesce(nullif(?10, ''), lower(hex(randomblob(16))))) "
        "ON CONFLICT (token) DO UPDATE SET ended = NULL RETURNING id",
        [&](const Row& row) { run = row.integer(0); }, start.sheet, printable(start.title),
        timestamp(), start.kit, printableJson(start.device).dump(), json(start.tuning).dump(),
        std::to_string(start.seed), int{start.sandbox}, int{start.timing}, start.token);
    database_.run("DELETE FROM tasks WHERE sheet = ?1", start.sheet);
    int place = 0;
    for (const TaskResult& t : tasks)
        database_.run(
            "INSERT INTO tasks (sheet, exercise, task, title, place) VALUES (?1, ?2, ?3, ?4, ?5)",
            start.sheet, t.exercise, t.id, printable(t.title), place++);
    transaction.commit();
    return run;
}

void Store::endRun(std::int64_t run, const std::optional<Load>& load, const std::string& fault) {
    const std::lock_guard<std::mutex> lock(mutex_);
    Transaction transaction(database_);
    database_.run("UPDATE runs SET ended = ?2, fault = ?3 WHERE id = ?1", run, timestamp(),
                  printable(fault));
    if (load)
        database_.run(
            "UPDATE runs SET load_before = ?2, load_after = ?3, load_waiting = ?4 WHERE id = ?1",
            run, load->before, load->after, load->waiting);
    transaction.commit();
}

std::int64_t Store::submission(const std::string& sheet, const std::string& name,
                               const std::string& content) {
    const std::lock_guard<std::mutex> lock(mutex_);
    Transaction transaction(database_);
    database_.run("INSERT OR IGNORE INTO submissions (sheet, name, content) VALUES (?1, ?2, ?3)",
                  sheet, name, content);
    database_.run("DELETE FROM withdrawn WHERE sheet = ?1 AND name = ?2", sheet, name);
    std::int64_t id = 0;
    database_.each(
        "SELECT id FROM submissions WHERE sheet = ?1 AND name = ?2 AND content = ?3",
        [&](const Row& row) { id = row.integer(0); }, sheet, name, content);
    transaction.commit();
    return id;
}

// In the condition, ?6 and ?7 are the two texts.
std::optional<Kept> Store::findWhere(const Unit& unit, std::int64_t after,
                                     const std::string& condition, const std::string& first,
                                     const std::string& second) {
    const std::lock_guard<std::mutex> lock(mutex_);
    std::optional<Kept> kept;
    database_.each(
        fmt::format("SELECT {} FROM verdicts v JOIN submissions s ON s.id = v.submission {} "
                    "WHERE s.sheet = ?1 AND v.exercise = ?2 AND v.task = ?3 AND v.context = ?4 AND "
                    "v.id > ?5 AND {} ORDER BY v.id DESC LIMIT 1",
                    kColumns, kJoins, condition),
        [&](const Row& row) { kept = resultIn(row); }, unit.sheet, unit.exercise, unit.task,
        unit.context, after, first, second);
    if (kept)
        database_.each(
            "SELECT verdict, title, count, model, allowed, points, max_points FROM counts "
            "WHERE verdict = ?1 ORDER BY place",
            [&](const Row& row) { kept->result.counts.push_back(countIn(row)); }, kept->id);
    return kept;
}

std::optional<Kept> Store::find(const Unit& unit) {
    return findWhere(unit, 0, "s.name = ?6 AND v.content = ?7 AND v.status <> 'grader-fault'",
                     unit.name, unit.content);
}

std::optional<Kept> Store::findTimed(const Unit& unit, std::int64_t after) {
    return findWhere(unit, after, "s.name = ?6 AND v.content = ?7 AND v.timed = 1", unit.name,
                     unit.content);
}

std::optional<Kept> Store::findEqual(const Unit& unit, const std::string& program,
                                     const std::string& orProgram, std::int64_t after) {
    return findWhere(unit, after,
                     "v.program IN (?6, ?7) AND v.timed = 0 AND v.status <> 'grader-fault'",
                     program, orProgram);
}

std::int64_t Store::lastVerdict() {
    const std::lock_guard<std::mutex> lock(mutex_);
    std::int64_t last = 0;
    database_.each("SELECT coalesce(max(id), 0) FROM verdicts",
                   [&](const Row& row) { last = row.integer(0); });
    return last;
}

std::int64_t Store::add(std::int64_t run, std::int64_t submission, const Unit& unit,
                        const TaskResult& r, double seconds) {
    const std::lock_guard<std::mutex> lock(mutex_);
    Transaction transaction(database_);
    const Verdict& v = r.verdict;
    database_.run(
        "INSERT INTO verdicts (submission, run, judged, exercise, task, context, content, status, "
        "message, details, notes, build_options, found_by, diagnosis, diagnosis_text, points, "
        "max_points, max_extra, seconds, program) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, "
        "?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20)",
        submission, run, timestamp(), unit.exercise, unit.task, unit.context, unit.content,
        name(v.status), printable(v.message), jsonOf(v.details), jsonOf(v.notes), v.buildOptions,
        name(v.by), name(v.diagnosis.kind), printable(v.diagnosis.text), r.points, r.maxPoints,
        r.maxExtra, seconds, unit.program);
    const std::int64_t id = database_.lastId();
    if (!v.reproducer.empty())
        database_.run("INSERT INTO cases (verdict, token) VALUES (?1, ?2)", id,
                      printable(v.reproducer));
    int place = 0;
    for (const CountResult& c : r.counts)
        database_.run(
            "INSERT INTO counts (verdict, place, title, count, model, allowed, points, max_points) "
            "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
            id, place++, printable(c.title), c.count, c.model, c.allowed, c.points, c.maxPoints);
    writeResult(database_, run, submission, id);
    transaction.commit();
    return id;
}

std::map<VerdictKey, double> Store::seconds(const std::string& sheet) {
    const std::lock_guard<std::mutex> lock(mutex_);
    std::map<VerdictKey, double> all;
    database_.each(
        "SELECT s.name, v.exercise, v.task, v.seconds FROM verdicts v "
        "JOIN submissions s ON s.id = v.submission "
        "WHERE s.sheet = ?1 AND v.seconds IS NOT NULL ORDER BY v.id",
        [&](const Row& row) {
            all[{row.text(0), row.text(1), row.text(2)}] = row.real(3);
        },
        sheet);
    return all;
}

void Store::reuse(std::int64_t run, std::int64_t submission, std::int64_t verdict) {
    const std::lock_guard<std::mutex> lock(mutex_);
    writeResult(database_, run, submission, verdict);
}

std::vector<MeasuredBlock> Store::blocks(std::int64_t verdict) {
    const std::lock_guard<std::mutex> lock(mutex_);
    std::vector<MeasuredBlock> blocks;
    database_.each(
        "SELECT n, sequential, ideal_bytes, copy_bytes_per_second FROM blocks WHERE verdict = ?1 "
        "ORDER BY block",
        [&](const Row& row) {
            blocks.push_back({{},
                              static_cast<std::size_t>(row.integer(0)),
                              row.real(1),
                              row.real(2),
                              row.real(3)});
        },
        verdict);
    database_.each(
        "SELECT block, student, student_reported, student_observed, student_whole, model, "
        "model_reported, model_observed, model_whole FROM repetitions WHERE verdict = ?1 "
        "ORDER BY block, pair",
        [&](const Row& row) {
            TimedBlock& b = blocks.at(static_cast<std::size_t>(row.integer(0))).launches;
            b.times.student.push_back(row.real(1));
            b.student.push_back({row.real(2), row.real(3), row.real(4)});
            b.times.model.push_back(row.real(5));
            b.model.push_back({row.real(6), row.real(7), row.real(8)});
        },
        verdict);
    return blocks;
}

void Store::addBlock(std::int64_t verdict, int index, const MeasuredBlock& block) {
    const std::lock_guard<std::mutex> lock(mutex_);
    Transaction transaction(database_);
    for (const char* table : {"blocks", "repetitions"})
        database_.run(fmt::format("DELETE FROM {} WHERE verdict = ?1 AND block >= ?2", table),
                      verdict, index);
    database_.run(
        "INSERT INTO blocks (verdict, block, n, sequential, ideal_bytes, copy_bytes_per_second) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        verdict, index, static_cast<std::int64_t>(block.n), block.sequentialSeconds,
        block.idealBytes, block.copyBytesPerSecond);
    const TimedBlock& b = block.launches;
    for (std::size_t i = 0; i < b.times.student.size(); ++i) {
        const LaunchClock &student = b.student.at(i), &model = b.model.at(i);
        database_.run(
            "INSERT INTO repetitions (verdict, block, pair, student, student_reported, "
            "student_observed, student_whole, model, model_reported, model_observed, model_whole) "
            "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
            verdict, index, static_cast<std::int64_t>(i), b.times.student[i], student.reported,
            student.observed, student.whole, b.times.model.at(i), model.reported, model.observed,
            model.whole);
    }
    transaction.commit();
}

void Store::finishTiming(const std::vector<Kept>& timed) {
    const std::lock_guard<std::mutex> lock(mutex_);
    Transaction transaction(database_);
    for (const Kept& kept : timed) {
        const TaskResult& r = kept.result;
        const Verdict& v = r.verdict;
        database_.run(
            "UPDATE verdicts SET points = ?2, status = ?3, message = ?4, details = ?5, notes = ?6, "
            "timed = ?7 WHERE id = ?1",
            kept.id, r.points, name(v.status), printable(v.message), jsonOf(v.details),
            jsonOf(v.notes), r.timing || v.status != Status::correct ? 1 : 2);
        if (!r.timing) continue;
        const Timing& t = *r.timing;
        database_.run(
            "INSERT OR REPLACE INTO timings VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, "
            "?12, ?13, ?14, ?15, ?16, ?17)",
            kept.id, static_cast<std::int64_t>(t.n), t.repetitions, t.student.median, t.student.low,
            t.student.high, t.model.median, t.model.low, t.model.high, t.sequential.median,
            t.sequential.low, t.sequential.high, t.ratio.median, t.ratio.low, t.ratio.high,
            t.idealBytes, t.copyBytesPerSecond);
    }
    transaction.commit();
}

namespace {

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

}  // namespace

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

void Store::setPoints(std::int64_t verdict, double points) {
    const std::lock_guard<std::mutex> lock(mutex_);
    database_.run("UPDATE verdicts SET points = ?2 WHERE id = ?1", verdict, points);
}

void Store::requireResult(const std::string& sheet, const std::string& name,
                          const std::string& exercise, const std::string& task) {
    bool found = false;
    database_.each(
        "SELECT 1 FROM submissions s JOIN verdicts v ON v.submission = s.id WHERE s.sheet = ?1 AND "
        "s.name = ?2 AND (?3 = '' OR (v.exercise = ?3 AND v.task = ?4)) LIMIT 1",
        [&](const Row&) { found = true; }, sheet, name, exercise, task);
    if (found) return;
    std::vector<std::string> names;
    database_.each(
        "SELECT DISTINCT name FROM submissions WHERE sheet = ?1 ORDER BY name",
        [&](const Row& row) { names.push_back(oneLine(row.text(0))); }, sheet);
    throw std::invalid_argument(
        fmt::format("{} has no result of '{}'{} on the sheet {}; {}", oneLine(file().string()),
                    oneLine(name), exercise.empty() ? "" : " for " + oneLine(exercise + "." + task),
                    oneLine(sheet), thereAre(std::move(names), kMostListed)));
}

void Store::mark(const std::string& sheet, const std::string& name, const std::string& exercise,
                 const std::string& task, const HandMark& mark, const std::string& member) {
    const std::lock_guard<std::mutex> lock(mutex_);
    Transaction transaction(database_);
    requireResult(sheet, name, exercise, task);
    database_.run(
        "INSERT INTO marks (sheet, name, exercise, task, points, text, author, made, member) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
        sheet, name, exercise, task, mark.points.value_or(std::numeric_limits<double>::quiet_NaN()),
        printable(mark.text), printable(mark.author), mark.date.empty() ? timestamp() : mark.date,
        member);
    transaction.commit();
}

int Store::unmark(const std::string& sheet, const std::string& name, const std::string& exercise,
                  const std::string& task, const std::string& member) {
    const std::lock_guard<std::mutex> lock(mutex_);
    Transaction transaction(database_);
    requireResult(sheet, name, exercise, task);
    constexpr const char* kOfIt =
        "FROM marks WHERE sheet = ?1 AND name = ?2 AND exercise = ?3 AND task = ?4 AND member = "
        "?5";
    int count = 0;
    database_.each(
        fmt::format("SELECT count(*) {}", kOfIt),
        [&](const Row& row) { count = static_cast<int>(row.integer(0)); }, sheet, name, exercise,
        task, member);
    database_.run(fmt::format("DELETE {}", kOfIt), sheet, name, exercise, task, member);
    transaction.commit();
    return count;
}

void Store::withdraw(const std::string& sheet, const std::string& name) {
    const std::lock_guard<std::mutex> lock(mutex_);
    Transaction transaction(database_);
    requireResult(sheet, name, "", "");
    database_.run("INSERT OR IGNORE INTO withdrawn (sheet, name) VALUES (?1, ?2)", sheet, name);
    transaction.commit();
}

std::vector<std::string> Store::withdrawn(const std::string& sheet) {
    const std::lock_guard<std::mutex> lock(mutex_);
    std::vector<std::string> names;
    database_.each(
        "SELECT name FROM withdrawn WHERE sheet = ?1 ORDER BY name",
        [&](const Row& row) { names.push_back(row.text(0)); }, sheet);
    return names;
}

void Store::setSkipped(const std::string& sheet, const std::vector<SkippedEntry>& skipped) {
    const std::lock_guard<std::mutex> lock(mutex_);
    Transaction transaction(database_);
    database_.run("DELETE FROM skipped WHERE sheet = ?1", sheet);
    for (const SkippedEntry& e : skipped)
        database_.run("INSERT INTO skipped (sheet, name, reason) VALUES (?1, ?2, ?3)", sheet,
                      printable(e.name), printable(e.reason));
    transaction.commit();
}

void Store::setLate(const std::string& sheet, const std::map<std::string, bool>& late) {
    const std::lock_guard<std::mutex> lock(mutex_);
    Transaction transaction(database_);
    for (const auto& [name, isLate] : late)
        database_.run(isLate ? "INSERT OR IGNORE INTO late (sheet, name) VALUES (?1, ?2)"
                             : "DELETE FROM late WHERE sheet = ?1 AND name = ?2",
                      sheet, name);
    transaction.commit();
}

void Store::setStudents(const std::vector<Student>& students) {
    const std::lock_guard<std::mutex> lock(mutex_);
    Transaction transaction(database_);
    database_.run("DELETE FROM students");
    for (const Student& s : students)
        database_.run(
            "INSERT INTO students (name, id, email, late_days, team) VALUES (?1, ?2, ?3, ?4, ?5)",
            s.name, s.id, s.email, s.lateDays, s.group);
    transaction.commit();
}

std::vector<Student> Store::students() {
    const std::lock_guard<std::mutex> lock(mutex_);
    std::vector<Student> students;
    database_.each(
        "SELECT name, id, email, late_days, team FROM students ORDER BY place",
        [&](const Row& row) {
            students.push_back({row.text(0), row.text(1), row.text(2), row.real(3), row.text(4)});
        });
    return students;
}

std::vector<RunRecord> Store::runs(const std::string& sheet) {
    const std::lock_guard<std::mutex> lock(mutex_);
    std::vector<RunRecord> runs;
    database_.each(
        "SELECT id, sheet, title, started, coalesce(ended, ''), kit, timing FROM runs "
        "WHERE sheet = ?1 ORDER BY id",
        [&](const Row& row) {
            runs.push_back({row.integer(0), row.text(1), row.text(2), row.text(3), row.text(4),
                            row.text(5), row.integer(6) != 0});
        },
        sheet);
    return runs;
}

std::vector<std::string> Store::sheets() {
    const std::lock_guard<std::mutex> lock(mutex_);
    std::vector<std::string> sheets;
    database_.each("SELECT DISTINCT sheet FROM runs ORDER BY sheet",
                   [&](const Row& row) { sheets.push_back(row.text(0)); });
    return sheets;
}

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

namespace {

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
                    kColumns, kHolding, kJoins),
        [&](const Row& row) {
            byName[row.text(kFurther)].push_back(
                {row.integer(kFurther + 2),
                 {row.text(kFurther + 3), row.integer(kFurther + 4)},
                 resultIn(row)});
            if (row.integer(kFurther + 1) == 0) sandbox = false;
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
