#include "grader/store/store.h"

#include <fmt/core.h>

#include <chrono>
#include <ctime>
#include <nlohmann/json.hpp>
#include <thread>

#include "grader/contract/text.h"
#include "grader/sandbox/process.h"
#include "grader/store/schema.h"
#include "grader/transport/tuning_json.h"

namespace lab {

namespace {

using nlohmann::json;

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

}  // namespace lab
