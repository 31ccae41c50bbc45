// What a grading does with one hand-in: verdicts from the store or from judges, then times.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "grader/course/grading.h"
#include "grader/course/machine.h"
#include "grader/course/model_figures.h"
#include "grader/course/timing_rounds.h"

namespace lab {

/// Where a run keeps its results.
struct Ledger {
    Store* store;
    std::int64_t run = 0;
    std::int64_t last = 0;  ///< id of the last verdict in the store when the run began
    std::string sheet;
    std::map<const SheetTask*, std::string> contexts;
};

/// One hand-in while it is being judged. Several workers may judge tasks of it at once, each with a
/// judge of its own for each exercise, made when it is needed.
class JudgedHandin {
public:
    JudgedHandin(const Sheet& sheet, ModelFigures& models, const Handin& handin,
                 const GradingOptions& options, const Ledger& ledger, MachineFaults& faults,
                 SideBySide& others, int number);

    struct Done {
        bool wasKnown;  ///< its verdict was in the store
        bool wasLast;   ///< of the hand-in's tasks
        Status status;
    };

    /// Judges the task with this index, unless the store holds its verdict.
    Done judgeTask(std::size_t index, int worker);

    /// Ends the runners of a worker that moves on to another hand-in.
    void leave(int worker);

    /// Adds the correct tasks, to be timed; `modelOf` gives the judge whose runner holds the model.
    void addTimed(std::vector<TimedTask>& tasks,
                  const std::function<Judge&(const Exercise&)>& modelOf);

    /// Adds the tasks that have been timed by now and are not yet marked so in the store.
    void addFinished(std::vector<Kept>& finished) const;

    const std::string& name() const { return result_.name; }

    /// Releases everything that judging used.
    SubmissionResult takeResult();

private:
    // Serve the judges of all exercises, one after another.
    struct Processes {
        std::shared_ptr<std::unique_ptr<Process>> compiler;
        std::shared_ptr<Simulators> simulators;
    };

    std::filesystem::path folderOf(int worker) const;
    Judge& judge(const Exercise& exercise, int worker = 0);
    void warmUp(const SheetTask& t, int worker);
    Unit unit(std::size_t index);
    void enter(bool sound);
    bool recall(std::size_t index);
    void take(std::size_t index, const Kept& kept);
    static void replace(TaskResult& r, TaskResult other);
    void judgeAnew(std::size_t index, int worker);
    void judgeAlone(const SheetTask& t, TaskResult& r, int worker);
    void remember(std::size_t index, double seconds);
    bool isTimed(std::size_t index);
    const Submission& submission(const Exercise& exercise);
    void count(const SheetTask& t, TaskResult& r, int worker);
    void predict(const SheetTask& t, TaskResult& r, int worker);
    void tryToJudge(std::size_t index, int worker);
    void fail(TaskResult& r, const std::string& what, const std::string& trouble);
    bool mayBeTheMachines(std::size_t index) const;

    const Sheet& sheet_;
    ModelFigures& models_;
    const Handin& handin_;
    const GradingOptions& options_;
    const Ledger& ledger_;
    MachineFaults& faults_;
    SideBySide& others_;
    JudgeOptions judgeOptions_;  // with a folder of its own
    bool keepsCache_ = false;
    std::mutex entering_;
    std::int64_t row_ = 0;                             // of the hand-in in the store
    std::string all_;                                  // a hash of everything handed in
    std::map<const Exercise*, std::string> contents_;  // hashes
    std::vector<Kept> kept_;                           // by task; no id: not in the store
    std::vector<std::string> programs_;                // by task: hashes, as Unit::program
    std::mutex mutex_;  // of the maps; their values belong to one worker each, or are only read
    std::map<int, std::map<const Exercise*, std::unique_ptr<Judge>>> judges_;  // by worker
    std::map<int, Processes> processes_;                                       // by worker
    std::map<int, std::vector<const SheetTask*>> settled_;  // not to be timed, by worker
    std::map<const Exercise*, Submission> submissions_;
    std::atomic<std::size_t> left_{0};
    SubmissionResult result_;
};

}  // namespace lab
