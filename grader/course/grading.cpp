#include "grader/course/grading.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <mutex>
#include <new>
#include <set>
#include <system_error>
#include <thread>

#include "grader/contract/text.h"
#include "grader/course/machine.h"
#include "grader/course/provenance.h"
#include "grader/course/roster.h"
#include "grader/course/scratch_folder.h"
#include "grader/course/timing_rounds.h"
#include "grader/course/turn.h"
#include "grader/judge/validate.h"
#include "grader/source/functions.h"

namespace lab {

namespace fs = std::filesystem;

namespace {

/// The machine's first fault; from then on nothing more is judged, and nothing costs points. Faults
/// that concern one submission alone are kept separate, and leave the others as they are.
class MachineFaults {
public:
    void add(const std::string& what) {
        const std::lock_guard<std::mutex> lock(mutex_);
        if (first_.empty()) first_ = what;
    }
    void addOfOne(const std::string& what) {
        const std::lock_guard<std::mutex> lock(mutex_);
        if (ofOne_.empty()) ofOne_ = what;
    }
    std::string first() const {
        const std::lock_guard<std::mutex> lock(mutex_);
        return first_;
    }

    std::string toReport() const {
        const std::lock_guard<std::mutex> lock(mutex_);
        return first_.empty() ? ofOne_ : first_;
    }

private:
    mutable std::mutex mutex_;
    std::string first_, ofOne_;
};

/// The figures of the models that points compare with: their costs, and their predicted times on
/// the GPUs of the sheet. Each is determined when it is first needed.
class Models {
public:
    Models(const Sheet& sheet, JudgeOptions options) : options_(std::move(options)) {
        for (const SheetTask& t : sheet.tasks) {
            if (t.gpu.empty()) continue;
            try {
                gpus_.try_emplace(t.gpu, readGpu(gpuFile(options_.root, t.gpu)));
            } catch (const std::runtime_error& e) {
                throw UsageError(fmt::format("{}/sheet.toml, {} {}: {}", sheet.name,
                                             t.exercise->name, t.task->id, e.what()));
            }
        }
    }

    const Gpu& gpu(const SheetTask& t) const { return gpus_.at(t.gpu); }

    const Costs& costs(const SheetTask& t) {
        const std::lock_guard<std::mutex> lock(mutex_);
        if (const auto it = costs_.find(t.task); it != costs_.end()) return it->second;
        Costs costs;
        try {
            costs = Judge(*t.exercise, options_).count(*t.task, nullptr, kCountedSize);
        } catch (const MachineFault&) {
            throw;
        } catch (const std::runtime_error& e) {  // e.g. no simulator
            costs.verdict = Verdict{Status::graderFault, e.what(), {}, {}};
        }
        return costs_[t.task] = std::move(costs);
    }

    const Predicted& predicted(const SheetTask& t) {
        const std::lock_guard<std::mutex> lock(mutex_);
        if (const auto it = predicted_.find(t.task); it != predicted_.end()) return it->second;
        Predicted predicted;
        try {
            predicted = Judge(*t.exercise, options_).predict(*t.task, nullptr, t.speedN, gpu(t));
        } catch (const MachineFault&) {
            throw;
        } catch (const std::runtime_error& e) {
            predicted.why = e.what();
        }
        return predicted_[t.task] = std::move(predicted);
    }

private:
    JudgeOptions options_;
    std::map<std::string, Gpu> gpus_;
    std::mutex mutex_;
    std::map<const Task*, Costs> costs_;
    std::map<const Task*, Predicted> predicted_;
};

// The points of the best rung that a predicted time reaches.
CountResult predictedPoints(const std::vector<Rung>& rungs, const std::string& device, double mine,
                            double model) {
    const double micro = 1e6, ratio = mine / model;
    CountResult result{"µs predicted on an " + printable(device), mine * micro, model * micro,
                       rungs.back().within * model * micro};
    result.points = pointsForRatio(rungs, {ratio, ratio, ratio});
    result.maxPoints = mostPoints(rungs);
    for (auto rung = rungs.rbegin(); rung != rungs.rend(); ++rung)
        if (ratio <= rung->within) result.allowed = rung->within * model * micro;
    return result;
}

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
class Session {
public:
    Session(const Sheet& sheet, Models& models, const Handin& handin, const GradingOptions& options,
            const Ledger& ledger, MachineFaults& faults, int number)
        : sheet_(sheet), models_(models), handin_(handin), ledger_(ledger), faults_(faults) {
        judgeOptions_ = options.judge;
        force_ = options.force;
        oneForEqual_ = options.oneForEqual;
        warmsUp_ = options.warmUp;
        judgeOptions_.folder = options.judge.folder / fmt::format("{}", number);
        kernels_ = options.kernels;
        keepsCache_ = !judgeOptions_.cache.empty() || !kernels_.empty();
        if (!keepsCache_) judgeOptions_.cache = judgeOptions_.folder / "cache";
        result_.name = handin.name;
        for (const SheetTask& t : sheet.tasks) {
            TaskResult r{t.exercise->name, t.task->id, t.task->title, 0, 0, 0, {}, {}};
            r.maxPoints = t.maxPoints();
            r.maxExtra = t.maxExtra();
            result_.tasks.push_back(std::move(r));
        }
        left_ = result_.tasks.size();
        kept_.resize(result_.tasks.size());
        programs_.resize(result_.tasks.size());
    }

    struct Done {
        bool wasKnown;  ///< its verdict was in the store
        bool wasLast;   ///< of the hand-in's tasks
        Status status;
    };

    /// Judges the task with this index, unless the store holds its verdict.
    Done judgeTask(std::size_t index, int worker) {
        TaskResult& r = result_.tasks[index];
        if (warmsUp_) warmUp(sheet_.tasks[index], worker);
        const bool wasKnown = recall(index);
        if (!wasKnown) {
            const auto began = std::chrono::steady_clock::now();
            tryToJudge(index, worker);
            const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
            remember(index, took.count());
        }
        const Status status = r.verdict.status;
        return {wasKnown, --left_ == 0, status};
    }

    /// Ends the runners of a worker that moves on to another hand-in.
    void leave(int worker) {
        std::map<const Exercise*, std::unique_ptr<Judge>> ended;
        Processes processes;
        std::vector<const SheetTask*> settled;
        {
            const std::lock_guard<std::mutex> lock(mutex_);
            ended.swap(judges_[worker]);
            std::swap(processes, processes_[worker]);
            settled.swap(settled_[worker]);
        }
        for (const SheetTask* t : settled)
            if (const auto judge = ended.find(t->exercise); judge != ended.end())
                judge->second->forget(*t->task);
        ended.clear();
        std::error_code ignored;
        fs::remove_all(folderOf(worker), ignored);
    }

    /// Adds the correct tasks, to be timed; `modelOf` gives the judge whose runner holds the model.
    void addTimed(std::vector<TimedTask>& tasks,
                  const std::function<Judge&(const Exercise&)>& modelOf) {
        for (std::size_t i = 0; i < sheet_.tasks.size(); ++i) {
            TaskResult& r = result_.tasks[i];
            if (r.verdict.status != Status::correct || isTimed(i)) continue;
            std::erase_if(r.verdict.notes, [](const std::string& note) {
                return note.rfind(kNotTimed, 0) == 0;  // an earlier try's
            });
            const SheetTask& t = sheet_.tasks[i];
            const std::string options = r.verdict.buildOptions;
            tasks.push_back(
                {&t, &r,
                 options + '\n' +
                     codeOf(judge(*t.exercise).program(*t.task, submission(*t.exercise))),
                 [this, &t, options, modelOf](const TimedInputs& inputs, bool modelFirst) {
                     TimedBlock block = judge(*t.exercise)
                                            .timeBlock(*t.task, submission(*t.exercise), options,
                                                       inputs, modelFirst, modelOf(*t.exercise));
                     if (t.speed.empty() && t.extraSpeed.empty() && !keepsCache_)
                         judge(*t.exercise).forget(*t.task);  // no second block
                     if (block.verdict)
                         if (const auto trouble = machineTrouble(judgeOptions_.folder);
                             !trouble.empty())
                             throw MachineFault(trouble);
                     return block;
                 },
                 [this, &t, modelOf] {
                     judge(*t.exercise)
                         .startBlock(*t.task, submission(*t.exercise), modelOf(*t.exercise));
                 }});
            tasks.back().before = ledger_.store->blocks(kept_[i].id);
            tasks.back().keep = [this, i](int block, const MeasuredBlock& measured) {
                // Launches are kept in pairs, and a kit without the model has none.
                if (measured.launches.model.empty()) return;
                ledger_.store->addBlock(kept_[i].id, block, measured);
            };
        }
    }

    /// Adds the tasks that have been timed by now and are not yet marked so in the store.
    void addFinished(std::vector<Kept>& finished) const {
        for (std::size_t i = 0; i < kept_.size(); ++i) {
            const TaskResult& r = result_.tasks[i];
            const bool was = kept_[i].result.verdict.status == Status::correct && !kept_[i].timed;
            if (kept_[i].id != 0 && was) finished.push_back({kept_[i].id, r});
        }
    }

    const std::string& name() const { return result_.name; }

    /// Releases everything that judging used.
    SubmissionResult takeResult() {
        judges_.clear();
        std::error_code ignored;
        fs::remove_all(judgeOptions_.folder, ignored);
        return std::move(result_);
    }

private:
    // Serve the judges of all exercises, one after another.
    struct Processes {
        std::shared_ptr<std::unique_ptr<Process>> compiler;
        std::shared_ptr<Simulators> simulators;
    };

    fs::path folderOf(int worker) const {
        return judgeOptions_.folder / fmt::format("worker-{}", worker);
    }

    Judge& judge(const Exercise& exercise, int worker = 0) {
        const std::lock_guard<std::mutex> lock(mutex_);
        auto& judge = judges_[worker][&exercise];
        if (!judge) {
            JudgeOptions options = judgeOptions_;
            options.folder = folderOf(worker);
            auto& [compiler, simulators] = processes_[worker];
            if (!compiler) {
                compiler = std::make_shared<std::unique_ptr<Process>>();
                simulators = std::make_shared<Simulators>(simulatorsFor(options, Holds::student));
            }
            options.compiler = compiler;
            options.simulators = simulators;
            for (const auto& [other, resting] : judges_[worker])
                if (resting) resting->rest();  // and leaves the compiler
            fs::create_directories(options.folder);
            judge = std::make_unique<Judge>(exercise, options);
        }
        return *judge;
    }

    void warmUp(const SheetTask& t, int worker) {
        try {
            judge(*t.exercise, worker).warmUp(*t.task);
        } catch (const std::exception&) {  // it fails again, with a verdict, when it is judged
        }
    }

    Unit unit(std::size_t index) {
        const SheetTask& t = sheet_.tasks[index];
        return {ledger_.sheet,           result_.name,
                t.exercise->name,        t.task->id,
                ledger_.contexts.at(&t), contents_.at(t.exercise),
                programs_[index]};
    }

    // Creates the store's row for this hand-in, if the store is `sound`.
    void enter(bool sound) {
        const std::lock_guard<std::mutex> lock(entering_);
        if (all_.empty()) {
            std::map<const Exercise*, std::string> contents;
            std::string all;
            for (const SheetTask& t : sheet_.tasks)
                if (const auto [it, isNew] = contents.try_emplace(t.exercise); isNew)
                    all += it->second = contentOf(submission(*t.exercise));
            contents_ = std::move(contents);
            all_ = hashOf(all);
            if (!kernels_.empty())
                judgeOptions_.cache = kernels_ / hashOf(handin_.name + '\n' + all);
        }
        if (row_ == 0 && sound) row_ = ledger_.store->submission(ledger_.sheet, result_.name, all_);
    }

    // Takes the verdict from the store; false if the store does not hold it. After a fault of the
    // machine, nothing is written: a report is to show what is known.
    bool recall(std::size_t index) {
        const bool sound = faults_.first().empty();
        try {
            enter(sound);
            if (force_ || !submission(*sheet_.tasks[index].exercise).fault.empty()) return false;
            const auto kept = ledger_.store->find(unit(index));
            if (!kept) return false;
            if (sound) ledger_.store->reuse(ledger_.run, row_, kept->id);
            take(index, *kept);
            return true;
        } catch (const MachineFault& e) {
            faults_.add(e.what());
            return false;
        }
    }

    void take(std::size_t index, const Kept& kept) {
        kept_[index] = kept;
        replace(result_.tasks[index], kept.result);
    }

    static void replace(TaskResult& r, TaskResult other) {
        other.title = r.title;
        r = std::move(other);
    }

    // Judges the task, unless an equal program was judged before. A correct program stays correct
    // if comments or line breaks differ; the verdict on a wrong one names lines.
    void judgeAnew(std::size_t index, int worker) {
        const SheetTask& t = sheet_.tasks[index];
        TaskResult& r = result_.tasks[index];
        const Submission& own = submission(*t.exercise);
        Judge& judge = this->judge(*t.exercise, worker);
        const std::string program = oneForEqual_ ? judge.program(*t.task, own) : "";
        if (program.empty()) {
            judgeAlone(t, r, worker);
            return;
        }
        std::string leftOut;
        for (const std::string& why : own.unreadable) leftOut += why + '\n';
        const std::string exact = hashOf(leftOut + program);
        const std::string code = hashOf(leftOut + codeOf(program));
        if (const auto equal =
                ledger_.store->findEqual(unit(index), exact, code, force_ ? ledger_.last : 0))
            replace(r, equal->result);
        else
            judgeAlone(t, r, worker);
        programs_[index] = r.verdict.status == Status::correct ? code : exact;
    }

    void judgeAlone(const SheetTask& t, TaskResult& r, int worker) {
        r.verdict = judge(*t.exercise, worker).judge(*t.task, submission(*t.exercise));
        if (r.verdict.status == Status::correct) {
            r.points = t.points + t.extra;
            if (!t.counts.empty()) count(t, r, worker);
            if (!t.predicted.empty()) predict(t, r, worker);
        }
        if (!keepsCache_ && r.verdict.status != Status::correct &&
            r.verdict.status != Status::graderFault) {
            const std::lock_guard<std::mutex> lock(mutex_);
            settled_[worker].push_back(&t);
        }
    }

    // A task that was not judged because of a fault of the machine has no result to keep.
    void remember(std::size_t index, double seconds) {
        TaskResult& r = result_.tasks[index];
        const bool fault = r.verdict.status == Status::graderFault;
        if (row_ == 0 || (fault && !faults_.first().empty())) return;
        try {
            const std::int64_t id = ledger_.store->add(ledger_.run, row_, unit(index), r, seconds);
            kept_[index] = {id, r, false};
        } catch (const MachineFault& e) {
            fail(r, "not kept: ", e.what());
        }
    }

    // Timed before, or meanwhile by another grading of this class?
    bool isTimed(std::size_t index) {
        if (kept_[index].timed) return true;
        const auto now = ledger_.store->findTimed(unit(index), ledger_.last);
        if (!now) return false;
        ledger_.store->reuse(ledger_.run, row_, now->id);
        take(index, *now);
        return true;
    }

    const Submission& submission(const Exercise& exercise) {
        const std::lock_guard<std::mutex> lock(mutex_);
        const auto it = submissions_.find(&exercise);
        if (it != submissions_.end()) return it->second;
        return submissions_[&exercise] = handin_.read(exercise);
    }

    void count(const SheetTask& t, TaskResult& r, int worker) {
        try {
            const Costs& models = models_.costs(t);
            const Costs mine =
                judge(*t.exercise, worker).count(*t.task, &submission(*t.exercise), kCountedSize);
            if (!models.counted || !mine.counted)
                throw std::runtime_error((models.counted ? mine : models).verdict->message);
            for (const CountPoints& c : t.counts) {
                const Counts &own = mine.counted->total, &model = models.counted->total;
                CountResult result{c.quantity->title,
                                   static_cast<double>(own.*c.quantity->value),
                                   static_cast<double>(model.*c.quantity->value),
                                   c.allowed(model, kCountedSize),
                                   0,
                                   c.points};
                if (result.count <= result.allowed) result.points = c.points;
                r.points += result.points;
                r.counts.push_back(result);
            }
        } catch (const MachineFault&) {
            throw;
        } catch (const std::exception& e) {
            r.verdict.notes.push_back(fmt::format("not counted: {}", e.what()));
        }
    }

    void predict(const SheetTask& t, TaskResult& r, int worker) {
        try {
            const Gpu& gpu = models_.gpu(t);
            const Predicted& model = models_.predicted(t);
            const Predicted mine = judge(*t.exercise, worker)
                                       .predict(*t.task, &submission(*t.exercise), t.speedN, gpu);
            if (mine.wrong) {  // with a number of elements that no case had
                r.verdict = *mine.wrong;
                r.points = 0;
                r.counts.clear();
                return;
            }
            if (!model.seconds || !mine.seconds)
                throw std::runtime_error((model.seconds ? mine : model).why);
            r.counts.push_back(
                predictedPoints(t.predicted, gpu.device, *mine.seconds, *model.seconds));
            r.points += r.counts.back().points;
        } catch (const MachineFault&) {
            throw;
        } catch (const std::exception& e) {
            r.verdict.notes.push_back(fmt::format("no time predicted: {}", e.what()));
        }
    }

    // As judgeAnew; whatever the machine fails in costs no points.
    void tryToJudge(std::size_t index, int worker) {
        TaskResult& r = result_.tasks[index];
        const auto judged = [&]() -> std::string {  // or what the machine lacks
            if (std::string before = faults_.first(); !before.empty()) return before;
            const RoomWatch watch(judgeOptions_.folder,
                                  [this](const std::string& what) { faults_.add(what); });
            try {
                judgeAnew(index, worker);
                if (!mayBeTheMachines(index)) return {};
                const std::string meanwhile = faults_.first();
                return meanwhile.empty() ? machineTrouble(judgeOptions_.folder) : meanwhile;
            } catch (const MachineFault& e) {
                return e.what();
            } catch (const std::system_error& e) {  // of the file system, or no thread
                return std::string(e.what()) + ": make room, then grade again";
            } catch (const std::bad_alloc&) {
                return "no memory left: end other programs or take fewer --workers";
            } catch (const std::exception& e) {
                r.verdict = {Status::graderFault, e.what(), {}, {}};
                return machineTrouble(judgeOptions_.folder);
            }
        };
        const std::string& unread = submission(*sheet_.tasks[index].exercise).fault;
        if (!unread.empty() && faults_.first().empty()) {
            faults_.addOfOne(unread);
            r.verdict = {Status::graderFault, "not judged: " + unread, {}, {}};
        } else if (const std::string trouble = judged(); !trouble.empty()) {
            fail(r, "not judged: ", trouble);
        }
        if (r.verdict.status == Status::graderFault)
            r.maxPoints = r.maxExtra = 0;  // to be judged again
    }

    void fail(TaskResult& r, const std::string& what, const std::string& trouble) {
        faults_.add(trouble);
        r.verdict = {Status::graderFault, what + trouble, {}, {}};
        r.points = r.maxPoints = r.maxExtra = 0;
        r.counts.clear();
    }

    // Does the result cost points, although the machine could be the reason?
    bool mayBeTheMachines(std::size_t index) const {
        const TaskResult& r = result_.tasks[index];
        const SheetTask& t = sheet_.tasks[index];
        const std::size_t counts = t.counts.size() + (t.predicted.empty() ? 0 : 1);
        if (r.verdict.status == Status::correct) return r.counts.size() < counts;
        return r.verdict.status != Status::notStarted && r.verdict.status != Status::missing;
    }

    const Sheet& sheet_;
    Models& models_;
    const Handin& handin_;
    const Ledger& ledger_;
    MachineFaults& faults_;
    JudgeOptions judgeOptions_;
    fs::path kernels_;
    bool keepsCache_ = false, oneForEqual_ = true, force_ = false, warmsUp_ = false;
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

// Nothing else of ours runs while times are taken.
void timeClass(const std::vector<std::unique_ptr<Session>>& sessions, const GradingOptions& o,
               const Ledger& ledger, Report& report) {
    std::map<const Exercise*, std::unique_ptr<Judge>> models;  // a runner each, new in each round
    std::mutex finding;  // a block starts while its inputs are made
    const auto modelOf = [&](const Exercise& e) -> Judge& {
        const std::lock_guard<std::mutex> lock(finding);
        auto& judge = models[&e];
        if (!judge) {
            JudgeOptions options = o.judge;
            options.folder = o.judge.folder / "timed-model";
            judge = std::make_unique<Judge>(e, options);
        }
        return *judge;
    };
    std::vector<TimedTask> tasks;
    std::map<const TaskResult*, std::string> names;
    for (const auto& session : sessions) {
        const std::size_t first = tasks.size();
        session->addTimed(tasks, modelOf);
        for (std::size_t i = first; i < tasks.size(); ++i) names[tasks[i].result] = session->name();
    }
    if (tasks.empty()) return;
    RoundOptions rounds;
    rounds.rounds = o.rounds;
    rounds.mostRounds = 2 * o.rounds;
    rounds.oneForEqual = o.oneForEqual;
    rounds.seed = o.judge.seed;
    rounds.inputs = [&](const SheetTask& t, std::uint64_t seed, int pairs) {
        return modelOf(*t.exercise)
            .timedInputs(*t.task, secretSize(t.exercise->name, *t.task, t.speedN, o.judge.seed),
                         seed, pairs);
    };
    rounds.baselines = [&](const SheetTask& t, TimedInputs& inputs) {
        modelOf(*t.exercise).timeBaselines(*t.task, inputs);
    };
    rounds.afterBlock = [&](const TimedTask& task, std::size_t done, std::size_t wanted) {
        if (!o.progress) return;
        Progress p;
        p.stage = Progress::Stage::timing;
        p.done = done;
        p.total = wanted;
        p.name = names.at(task.result);
        p.exercise = task.sheet->exercise->name;
        p.task = task.sheet->task->id;
        o.progress(p);
    };
    for (const auto& [sheet, context] : ledger.contexts)
        for (const TimedVerdict& other :
             ledger.store->timed(ledger.sheet, sheet->exercise->name, sheet->task->id))
            if (other.context == context) rounds.others[sheet].push_back(other.ratio);
    const LoadMeter meter;
    timeInRounds(tasks, rounds);
    report.load = meter.load();
    std::vector<Kept> finished;
    for (const auto& session : sessions) session->addFinished(finished);
    ledger.store->finishTiming(finished);
}

// Begins the run that `report` describes. Where nothing of an earlier run counts, no context does.
Ledger begun(const Sheet& sheet, const GradingOptions& o, const Report& report) {
    Ledger ledger{o.store, 0, o.store->lastVerdict(), sheet.name, {}};
    const Exercise* exercise = nullptr;  // in a sheet, the tasks of one follow each other
    std::optional<Judge> judge;
    std::string version;
    std::vector<TaskResult> columns;
    for (const SheetTask& t : sheet.tasks) {
        columns.push_back({t.exercise->name, t.task->id, t.task->title, 0, 0, 0, {}, {}, {}});
        std::string& context = ledger.contexts[&t];
        if (report.version.empty()) continue;
        if (exercise != t.exercise) {
            exercise = t.exercise;
            judge.emplace(*exercise, o.judge);
            version = exerciseVersion(o.judge.root, *exercise);
        }
        context = contextOf(report.version, version, t, judge->tuning(*t.task), o.judge);
    }
    ledger.run = o.store->beginRun({sheet.name, sheet.title, report.version, report.device,
                                    report.tuning, o.judge.seed, o.judge.sandbox, o.timing, o.run},
                                   columns);
    o.store->setSkipped(sheet.name, o.skipped);
    return ledger;
}

}  // namespace

Report grade(const Sheet& sheet, const std::vector<Handin>& handins,
             const GradingOptions& options) {
    std::set<const Exercise*> used;
    for (const SheetTask& t : sheet.tasks)
        if (used.insert(t.exercise).second) validate(*t.exercise, options.judge.root);
    GradingOptions o = options;
    const ScratchFolder scratch(options.judge.folder);
    o.judge.folder = scratch.path();

    Report report;
    report.title = sheet.title;
    report.sandbox = o.judge.sandbox;
    report.skipped = o.skipped;
    {
        // The device as the reports name it; a machine without one ends here, before any work.
        JudgeOptions first = o.judge;
        first.folder = scratch.path() / "device";
        Judge judge(*sheet.tasks.front().exercise, first);
        report.device = judge.device();
        o.judge.deviceInfo = report.device;
        report.tuning = judge.tuning(*sheet.tasks.front().task);
        (void)buildOptions(report.tuning);
    }
    JudgeOptions counting = o.judge;
    counting.folder = scratch.path() / "model";
    Models models(sheet, counting);
    if (handins.size() > 1) {
        JudgeOptions given = o.judge;
        given.folder = scratch.path() / "given";
        given.modelCache = (o.kernels.empty() ? given.folder : o.kernels / "given") / "cache";
        o.judge.given = std::make_shared<GivenPrograms>(runnerOptions(given, Holds::model, false));
        given.folder /= "simulated";
        o.judge.givenInSimulator =
            std::make_shared<GivenPrograms>(runnerOptions(given, Holds::model, true));
    }

    std::optional<Store> inMemory;
    if (o.store == nullptr) {
        o.store = &inMemory.emplace(kInMemory);
        o.force = true;  // it holds nothing of an earlier run
    } else {
        report.version = kitVersion();
    }
    const Ledger ledger = begun(sheet, o, report);
    std::optional<Turn> turn;
    if (!inMemory) {
        turn.emplace(o.store->file().string() + ".turn");
        turn->together();
    }

    MachineFaults faults;
    std::vector<std::unique_ptr<Session>> sessions;
    for (const Handin& handin : handins)
        sessions.push_back(std::make_unique<Session>(sheet, models, handin, o, ledger, faults,
                                                     static_cast<int>(sessions.size())));
    // A free worker takes the next hand-in, whose runners it starts once for all tasks; where none
    // is left, it helps with those that are under way. Neighbours begin with different tasks, since
    // an equal program is recognised only once the first has its verdict.
    const std::size_t tasks = sheet.tasks.size();
    std::atomic<std::size_t> next{0};
    std::vector<std::atomic<std::size_t>> taken(sessions.size());  // tasks of each hand-in
    std::mutex talking;
    std::exception_ptr failure;
    Progress progress;
    progress.total = sessions.size() * tasks;
    progress.handins = sessions.size();
    const auto announce = [&](std::size_t handin, std::size_t task, const Session::Done& done) {
        const std::lock_guard<std::mutex> lock(talking);
        if (done.status == Status::graderFault && !faults.first().empty()) return;  // not judged
        ++progress.done;
        progress.known += done.wasKnown ? 1 : 0;
        progress.finished += done.wasLast ? 1 : 0;
        progress.name = handins[handin].name;
        progress.exercise = sheet.tasks[task].exercise->name;
        progress.task = sheet.tasks[task].task->id;
        progress.status = done.status;
        progress.wasKnown = done.wasKnown;
        progress.wasLast = done.wasLast;
        if (o.progress) o.progress(progress);
    };
    const auto workers = static_cast<std::size_t>(o.workers);
    const auto judgeTasks = [&](std::size_t handin, int worker) {
        const std::size_t first = handin % workers * tasks / workers;
        for (std::size_t i = taken[handin]++; i < tasks; i = taken[handin]++) try {
                const std::size_t task = (first + i) % tasks;
                const Session::Done done = sessions[handin]->judgeTask(task, worker);
                if (done.wasLast) sessions[handin]->leave(worker);
                announce(handin, task, done);
            } catch (...) {
                const std::lock_guard<std::mutex> lock(talking);
                if (!failure) failure = std::current_exception();
            }
        sessions[handin]->leave(worker);
    };
    const auto work = [&](int worker) {
        for (std::size_t i = next++; i < sessions.size(); i = next++) judgeTasks(i, worker);
        for (std::size_t i = 0; i < sessions.size(); ++i) judgeTasks(i, worker);
    };
    {
        std::vector<std::jthread> others;
        for (int i = 1; i < o.workers; ++i) others.emplace_back(work, i);
        work(0);
    }
    if (failure) std::rethrow_exception(failure);

    report.timed = o.timing && faults.first().empty();
    if (report.timed) try {
            if (turn && !turn->tryAlone()) {
                progress.stage = Progress::Stage::waiting;
                if (o.progress) o.progress(progress);
                turn->alone();
            }
            timeClass(sessions, o, ledger, report);
        } catch (const MachineFault& e) {
            faults.add(e.what());
            report.timed = false;
        }
    for (const auto& session : sessions) report.submissions.push_back(session->takeResult());
    if (!inMemory) {
        try {
            o.store->endRun(ledger.run, report.load, faults.toReport());
        } catch (const MachineFault& e) {
            faults.add(e.what());
        }
        report = classReport(*o.store, sheet.name, report.submissions);
    }
    report.machineFault = faults.toReport();
    return report;
}

void settleSpeed(Store& store, const Sheet& sheet) {
    for (const SheetTask& t : sheet.tasks) {
        if (t.speed.empty() && t.extraSpeed.empty()) continue;
        std::map<std::string, std::vector<TimedVerdict>> together;
        for (TimedVerdict& v : store.timed(sheet.name, t.exercise->name, t.task->id))
            together[v.context].push_back(std::move(v));
        for (const auto& [context, verdicts] : together) {
            std::vector<Summary> ratios;
            for (const TimedVerdict& v : verdicts) ratios.push_back(v.ratio);
            const auto speed = pointsTogether(t.speed, ratios);
            const auto extra = extraPointsTogether(t.extraSpeed, ratios);
            for (std::size_t i = 0; i < verdicts.size(); ++i) {
                const TimedVerdict& v = verdicts[i];
                const double points = t.points + t.extra + v.counted + speed[i] + extra[i];
                if (points > v.points) store.setPoints(v.id, points);
            }
        }
    }
}

Report classReport(Store& store, const std::string& sheet,
                   const std::vector<SubmissionResult>& fresh) {
    Report report = store.report(sheet, fresh);
    if (report.date.empty())
        throw UsageError(fmt::format("{} holds nothing of the sheet '{}'; {}",
                                     oneLine(store.file().string()), oneLine(sheet),
                                     thereAre(store.sheets())));
    enterStudents(report, store.students());
    return report;
}

}  // namespace lab
