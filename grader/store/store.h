// Where the results of a course are kept: one SQLite file, to which every result is written as it
// comes. A run that is interrupted loses only the task that it was judging; several processes may
// use one store at once. Its tables are described in schema.cpp. The functions of Store are in
// store.cpp (runs), results.cpp (verdicts and times), report.cpp (what reports read), class.cpp
// (what people say) and merge.cpp.
#pragma once

#include <cstdint>
#include <filesystem>
#include <limits>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "grader/contract/result.h"
#include "grader/judge/timing.h"
#include "grader/store/database.h"

namespace lab {

/// What describes a run at its start.
struct RunStart {
    std::string sheet;  ///< the name of its folder
    std::string title;
    std::string kit;  ///< a hash of the judge's programs
    DeviceInfo device;
    Tuning tuning;
    std::uint64_t seed = 0;
    bool sandbox = true, timing = true;
    std::string token{};  ///< of a run that other processes judge parts of; empty: a new run
};

/// A run in the store. Times are UTC, as in 2026-05-04T12:00:00Z.
struct RunRecord {
    std::int64_t id = 0;
    std::string sheet, title, started, ended, kit;  ///< no end: still running, or interrupted
    bool timing = true;
};

/// One task of one submission, and what its verdict depends on.
struct Unit {
    std::string sheet, name;     ///< of the submission
    std::string exercise, task;  ///< its id
    std::string context;         ///< a hash of everything that is not the submission's
    std::string content;         ///< a hash of its files for the exercise
    std::string program{};       ///< a hash of what is judged; empty: it serves nobody else
};

/// A verdict in the store.
struct Kept {
    std::int64_t id = 0;
    TaskResult result;
    bool timed = false;       ///< all times are taken; the points include those for speed
    bool untimeable = false;  ///< times could not be taken; a note says why
};

/// What points for speed follow from.
struct TimedVerdict {
    std::int64_t id = 0;
    std::string context;  ///< as in Unit
    Summary ratio;        ///< to the model
    double points = 0;    ///< all that were given
    double counted = 0;   ///< those for counts among them
};

/// The name of a submission, an exercise, and the id of a task of it.
using VerdictKey = std::tuple<std::string, std::string, std::string>;

class Store {
public:
    /// Opens the store, or creates one (kInMemory: for this object); an older one is migrated.
    /// Throws MachineFault if it cannot be written, before any work is done.
    explicit Store(const std::filesystem::path& file);
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    const std::filesystem::path& file() const { return database_.file(); }

    /// The secret seed of the store; set to `fresh` if there is none, or if forced.
    std::uint64_t seed(std::uint64_t fresh, bool force);

    std::int64_t beginRun(const RunStart& start, const std::vector<TaskResult>& tasks);
    void endRun(std::int64_t run, const std::optional<Load>& load, const std::string& fault);

    /// The id of a submission's row, which is added if missing; `content` is a hash of all its
    /// files.
    std::int64_t submission(const std::string& sheet, const std::string& name,
                            const std::string& content);

    /// The latest verdict on exactly this unit, other than a fault of the grader.
    std::optional<Kept> find(const Unit& unit);
    /// The same, if it was timed and is newer than the verdict `after`: by another grading that
    /// runs at the same time.
    std::optional<Kept> findTimed(const Unit& unit, std::int64_t after);
    /// The latest such verdict on the same task in the same context, whoever's it is and newer than
    /// `after`, on a program with one of these hashes. It was not timed: times may have changed it.
    std::optional<Kept> findEqual(const Unit& unit, const std::string& program,
                                  const std::string& orProgram, std::int64_t after);
    std::int64_t lastVerdict();  ///< its id; 0 if there is none
    /// Adds a new verdict with its counts, reported by `run`. `seconds`: the time to judge.
    std::int64_t add(std::int64_t run, std::int64_t submission, const Unit& unit,
                     const TaskResult& result,
                     double seconds = std::numeric_limits<double>::quiet_NaN());
    /// Lets `run` report a verdict that was already there.
    void reuse(std::int64_t run, std::int64_t submission, std::int64_t verdict);

    /// The blocks measured so far, the first ones first.
    std::vector<MeasuredBlock> blocks(std::int64_t verdict);
    /// Stores block number `index`, replacing it and all that follow it.
    void addBlock(std::int64_t verdict, int index, const MeasuredBlock& block);
    /// The results of timing, for the whole class at once, as points for speed are given. A correct
    /// task without times could not be timed.
    void finishTiming(const std::vector<Kept>& timed);
    /// The current results for this task that were timed, everyone's, in all contexts.
    std::vector<TimedVerdict> timed(const std::string& sheet, const std::string& exercise,
                                    const std::string& task);
    void setPoints(std::int64_t verdict, double points);

    /// The time of each task's last judging.
    std::map<VerdictKey, double> seconds(const std::string& sheet);

    /// Takes over runs, verdicts, times and results of another store, only of the submissions in
    /// `names` if any; no marks, no roster, no seed. Existing entries stay, so that merging again
    /// changes nothing.
    void merge(const std::filesystem::path& other, const std::vector<std::string>& names = {});

    /// Marks by hand, which no grading changes: on a task, or on the whole submission if `exercise`
    /// is empty; for one of a group alone if `member` names one. Throws std::invalid_argument if
    /// there is no such result.
    void mark(const std::string& sheet, const std::string& name, const std::string& exercise,
              const std::string& task, const HandMark& mark, const std::string& member = {});
    /// Removes all marks on exactly that, and returns their number.
    int unmark(const std::string& sheet, const std::string& name, const std::string& exercise,
               const std::string& task, const std::string& member = {});
    /// Leaves a submission out of the class until it is graded again.
    void withdraw(const std::string& sheet, const std::string& name);
    std::vector<std::string> withdrawn(const std::string& sheet);

    /// Replaces the list of entries in the class folder that are not submissions.
    void setSkipped(const std::string& sheet, const std::vector<SkippedEntry>& skipped);

    /// Which of these submissions were handed in late; others stay as they are.
    void setLate(const std::string& sheet, const std::map<std::string, bool>& late);

    /// Replaces the roster of the course.
    void setStudents(const std::vector<Student>& students);
    std::vector<Student> students();

    std::vector<RunRecord> runs(const std::string& sheet);  ///< the first one first
    std::vector<std::string> sheets();
    /// The ids of everyone's current verdicts, as report() chooses them.
    std::map<VerdictKey, std::int64_t> verdicts(const std::string& sheet, std::int64_t run = 0);
    /// The current state of the class: everyone's latest result for every task of the sheet, in
    /// order of name; or what one run reported. `fresh` replaces stored results.
    Report report(const std::string& sheet, const std::vector<SubmissionResult>& fresh = {},
                  std::int64_t run = 0);

private:
    std::optional<Kept> findWhere(const Unit& unit, std::int64_t after,
                                  const std::string& condition, const std::string& first,
                                  const std::string& second);
    void requireResult(const std::string& sheet, const std::string& name,
                       const std::string& exercise, const std::string& task);

    std::mutex mutex_;
    Database database_;
};

/// SHA-256, in hexadecimal digits.
std::string hashOf(const std::string& bytes);
std::string hashOfFile(const std::filesystem::path& file);

/// Now, UTC: "2026-05-04T12:00:00Z".
std::string timestamp();

}  // namespace lab
