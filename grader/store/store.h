// Where the results of a course are kept: one SQLite file, in which every result is written as it
// comes. A run that is cut off loses what it was busy with, and nothing else; several processes may
// use one store at once. schema.cpp says what stands in its tables.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
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

/// What a run is begun with.
struct RunStart {
    std::string sheet;  ///< the name of its folder
    std::string title;
    std::string kit;  ///< a hash of the judge's programs
    DeviceInfo device;
    Tuning tuning;
    std::uint64_t seed = 0;
    bool sandbox = true, timing = true;
    std::string token{};  ///< of a run that others have begun a part of; empty: a new run
};

/// A run as it stands in the store. Times are UTC, as in 2026-05-04T12:00:00Z.
struct RunRecord {
    std::int64_t id = 0;
    std::string sheet, title, started, ended, kit;  ///< no end: it goes on, or was cut off
    bool timing = true;
};

/// One task of one submission, and what its verdict depends on.
struct Unit {
    std::string sheet, name;     ///< of the submission
    std::string exercise, task;  ///< its id
    std::string context;         ///< a hash of all that is not the submission's
    std::string content;         ///< a hash of what it hands in for the exercise
};

/// A verdict in the store.
struct Kept {
    std::int64_t id = 0;
    TaskResult result;
    bool timed = false;       ///< all of its times are taken; the points hold those for speed
    bool untimeable = false;  ///< they could not be taken; a note says why
};

/// The name of a submission, an exercise, and the id of a task of it.
using VerdictKey = std::tuple<std::string, std::string, std::string>;

class Store {
public:
    /// Opens the store, or makes one; an older one is migrated. Throws MachineFault where it cannot
    /// be written, before any work is done.
    explicit Store(const std::filesystem::path& file);
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    const std::filesystem::path& file() const { return database_.file(); }

    /// The secret seed of the store; `fresh` becomes it where there is none, or where it is forced.
    std::uint64_t seed(std::uint64_t fresh, bool force);

    std::int64_t beginRun(const RunStart& start, const std::vector<TaskResult>& tasks);
    void endRun(std::int64_t run, const std::optional<Load>& load, const std::string& fault);

    /// The row of what someone handed in; `content` is a hash of all of it.
    std::int64_t submission(const std::string& sheet, const std::string& name,
                            const std::string& content);

    /// The latest verdict on exactly that. What was the grader's own fault is none.
    std::optional<Kept> find(const Unit& unit);
    /// The same, if it was timed and is newer than the verdict `after`: by another grading that
    /// runs beside this one.
    std::optional<Kept> findTimed(const Unit& unit, std::int64_t after);
    std::int64_t lastVerdict();  ///< 0 where there is none
    /// A new verdict, with its counts: of `run`, which reports it. `seconds`: what it took.
    std::int64_t add(std::int64_t run, std::int64_t submission, const Unit& unit,
                     const TaskResult& result,
                     double seconds = std::numeric_limits<double>::quiet_NaN());
    /// `run` reports a verdict that was there.
    void reuse(std::int64_t run, std::int64_t submission, std::int64_t verdict);

    /// The blocks measured so far, the first ones first.
    std::vector<MeasuredBlock> blocks(std::int64_t verdict);
    /// Keeps block number `index`, in place of it and all that follow it.
    void addBlock(std::int64_t verdict, int index, const MeasuredBlock& block);
    /// What timing came to: for all of a class at once, since points for speed are. Who is right
    /// and has no times could not be timed.
    void finishTiming(const std::vector<Kept>& timed);
    /// The ratios of everyone who holds a result for this task in this context.
    std::vector<Summary> ratios(const Unit& task);

    /// What judging took, the last time that each was judged.
    std::map<VerdictKey, double> seconds(const std::string& sheet);

    /// Takes over what another store holds: runs, verdicts, times and results, of these submissions
    /// alone where any are named; no marks, no roster, no seed. What is here already stays, so that
    /// merging again changes nothing.
    void merge(const std::filesystem::path& other, const std::vector<std::string>& names = {});

    /// Marks by hand, which no grading changes: on a task, or on all of a submission where
    /// `exercise` is empty. Throws std::invalid_argument where there is no such result.
    void mark(const std::string& sheet, const std::string& name, const std::string& exercise,
              const std::string& task, const HandMark& mark);
    /// Takes back all marks on just that; how many there were.
    int unmark(const std::string& sheet, const std::string& name, const std::string& exercise,
               const std::string& task);
    /// Leaves a submission out of the class, until it is graded again.
    void withdraw(const std::string& sheet, const std::string& name);

    /// What the class folder held besides submissions; it takes the place of what was said before.
    void setSkipped(const std::string& sheet, const std::vector<SkippedEntry>& skipped);

    /// The roster of the course takes the place of the one before.
    void setStudents(const std::vector<Student>& students);
    std::vector<Student> students();

    std::vector<RunRecord> runs(const std::string& sheet);  ///< the first one first
    std::vector<std::string> sheets();
    /// The verdict that holds for everyone's tasks, as report() chooses it.
    std::map<VerdictKey, std::int64_t> verdicts(const std::string& sheet, std::int64_t run = 0);
    /// The class as it stands: everyone's latest result for every task of the sheet, in order of
    /// name; or what one run reported. `fresh` takes the place of what is stored.
    Report report(const std::string& sheet, const std::vector<SubmissionResult>& fresh = {},
                  std::int64_t run = 0);

private:
    std::optional<Kept> findWhere(const Unit& unit, const std::string& condition,
                                  std::int64_t after);
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
