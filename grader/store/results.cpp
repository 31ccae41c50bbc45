// The verdicts, and the times that some of them wait for.
#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "grader/contract/text.h"
#include "grader/store/result_row.h"
#include "grader/store/store.h"

namespace lab {

namespace {

std::string jsonOf(const std::vector<std::string>& lines) {
    nlohmann::json out = nlohmann::json::array();
    for (const std::string& line : lines) out.push_back(printable(line));
    return out.dump();
}

void writeResult(Database& database, std::int64_t run, std::int64_t submission,
                 std::int64_t verdict) {
    database.run("INSERT OR IGNORE INTO results (run, submission, verdict) VALUES (?1, ?2, ?3)",
                 run, submission, verdict);
}

}  // namespace

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
                    kResultColumns, kResultJoins, condition),
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

void Store::reuse(std::int64_t run, std::int64_t submission, std::int64_t verdict) {
    const std::lock_guard<std::mutex> lock(mutex_);
    writeResult(database_, run, submission, verdict);
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

void Store::setPoints(std::int64_t verdict, double points) {
    const std::lock_guard<std::mutex> lock(mutex_);
    database_.run("UPDATE verdicts SET points = ?2 WHERE id = ?1", verdict, points);
}

}  // namespace lab
