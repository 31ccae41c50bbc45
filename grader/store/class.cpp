// What people say of a class, which no run judges: marks by hand, who has withdrawn or is late, the
// roster.
#include <fmt/core.h>

#include <limits>
#include <stdexcept>
#include <utility>

#include "grader/contract/text.h"
#include "grader/store/store.h"

namespace lab {

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

}  // namespace lab
