#include "grader/course/grading.h"

#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <new>
#include <set>
#include <system_error>
#include <thread>

#include "grader/course/machine.h"
#include "grader/course/scratch_folder.h"
#include "grader/course/timing_rounds.h"
#include "grader/judge/validate.h"

namespace lab {

namespace fs = std::filesystem;

namespace {

/// What the machine failed with first; from then on nothing more is judged, and nothing costs
/// points.
class MachineFaults {
public:
    void add(const std::string& what) {
        const std::lock_guard<std::mutex> lock(mutex_);
        if (first_.empty()) first_ = what;
    }
    std::string first() const {
        const std::lock_guard<std::mutex> lock(mutex_);
        return first_;
    }

private:
    mutable std::mutex mutex_;
    std::string first_;
};

// Could the machine, rather than the kernel, be the reason?
bool blamesTheKernel(Status status) {
    return status != Status::correct && status != Status::notStarted && status != Status::missing &&
           status != Status::graderFault;
}

/// What the models cost whose tasks give points for counted figures.
using ModelCosts = std::map<const Task*, Costs>;

/// One hand-in while it is being judged: a judge for each exercise, made when it is needed.
class Session {
public:
    Session(const Sheet& sheet, const ModelCosts& modelCosts, const Handin& handin,
            const GradingOptions& options, MachineFaults& faults, int number)
        : sheet_(sheet), modelCosts_(modelCosts), handin_(handin), faults_(faults) {
        judgeOptions_ = options.judge;
        judgeOptions_.folder = options.judge.folder / fmt::format("{}", number);
        fs::create_directories(judgeOptions_.folder);
        result_.name = handin.name;
    }

    void judgeAll() {
        for (const SheetTask& t : sheet_.tasks) {
            TaskResult r{t.exercise->name, t.task->id, t.task->title, 0, 0, 0, {}, {}};
            r.maxPoints = t.maxPoints();
            r.maxExtra = t.maxExtra();
            r.verdict = verdictOn(t);
            if (r.verdict.status == Status::correct) {
                r.points = t.points + t.extra;
                if (!t.counts.empty()) count(t, r);
            }
            if (r.verdict.status == Status::graderFault)
                r.maxPoints = r.maxExtra = 0;  // to be judged again
            result_.tasks.push_back(std::move(r));
        }
        if (judgeOptions_.cache.empty())
            for (std::size_t i = 0; i < sheet_.tasks.size(); ++i)
                if (const auto it = judges_.find(sheet_.tasks[i].exercise);
                    it != judges_.end() && it->second &&
                    result_.tasks[i].verdict.status != Status::correct)
                    it->second->forget(*sheet_.tasks[i].task);
        judges_.clear();  // and their runners
        std::error_code ignored;
        for (const char* logs : {"student", "model"})
            fs::remove_all(judgeOptions_.folder / logs, ignored);
    }

    /// The right tasks, to be timed; `modelOf` gives the judge whose runner holds the model.
    void addTimed(std::vector<TimedTask>& tasks,
                  const std::function<Judge&(const Exercise&)>& modelOf) {
        for (std::size_t i = 0; i < sheet_.tasks.size(); ++i) {
            TaskResult& r = result_.tasks[i];
            if (r.verdict.status != Status::correct) continue;
            const SheetTask& t = sheet_.tasks[i];
            const std::string options = r.verdict.buildOptions;
            tasks.push_back(
                {&t, &r,
                 options + '\n' + judge(*t.exercise).program(*t.task, submission(*t.exercise)),
                 [this, &t, options, modelOf](const TimedInputs& inputs, bool modelFirst) {
                     TimedBlock block = judge(*t.exercise)
                                            .timeBlock(*t.task, submission(*t.exercise), options,
                                                       inputs, modelFirst, modelOf(*t.exercise));
                     if (block.verdict)
                         if (const auto trouble = machineTrouble(judgeOptions_.folder);
                             !trouble.empty())
                             throw MachineFault(trouble);
                     return block;
                 }});
        }
    }

    /// Gives everything back that judging took.
    SubmissionResult takeResult() {
        judges_.clear();
        std::error_code ignored;
        fs::remove_all(judgeOptions_.folder, ignored);
        return std::move(result_);
    }

private:
    Judge& judge(const Exercise& exercise) {
        auto& judge = judges_[&exercise];
        if (!judge) judge = std::make_unique<Judge>(exercise, judgeOptions_);
        return *judge;
    }

    const Submission& submission(const Exercise& exercise) {
        const auto it = submissions_.find(&exercise);
        if (it != submissions_.end()) return it->second;
        return submissions_[&exercise] = handin_.read(exercise);
    }

    void count(const SheetTask& t, TaskResult& r) {
        try {
            const Costs& models = modelCosts_.at(t.task);
            const Costs mine =
                judge(*t.exercise).count(*t.task, &submission(*t.exercise), kCountedSize);
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
        } catch (const std::exception& e) {
            r.verdict.notes.push_back(fmt::format("not counted: {}", e.what()));
        }
    }

    Verdict verdictOn(const SheetTask& t) {
        const auto fault = [&](const std::string& what) {
            faults_.add(what);
            return Verdict{Status::graderFault, "not judged: " + what, {}, {}};
        };
        if (const std::string before = faults_.first(); !before.empty()) return fault(before);
        try {
            Verdict v = judge(*t.exercise).judge(*t.task, submission(*t.exercise));
            if (!blamesTheKernel(v.status)) return v;
            const std::string trouble = machineTrouble(judgeOptions_.folder);
            return trouble.empty() ? v : fault(trouble);
        } catch (const MachineFault& e) {
            return fault(e.what());
        } catch (const std::system_error& e) {  // of the file system, or no thread
            return fault(std::string(e.what()) + ": make room, then grade again");
        } catch (const std::bad_alloc&) {
            return fault("no memory left: end other programs or take fewer --workers");
        } catch (const std::exception& e) {
            const std::string trouble = machineTrouble(judgeOptions_.folder);
            if (!trouble.empty()) return fault(trouble);
            return {Status::graderFault, e.what(), {}, {}};
        }
    }

    const Sheet& sheet_;
    const ModelCosts& modelCosts_;
    const Handin& handin_;
    MachineFaults& faults_;
    JudgeOptions judgeOptions_;
    std::map<const Exercise*, std::unique_ptr<Judge>> judges_;
    std::map<const Exercise*, Submission> submissions_;
    SubmissionResult result_;
};

// Alone: nothing else of ours runs while times are taken.
void timeClass(const std::vector<std::unique_ptr<Session>>& sessions, const GradingOptions& o,
               Report& report) {
    std::map<const Exercise*, std::unique_ptr<Judge>> models;  // a runner each, new in each round
    const auto modelOf = [&](const Exercise& e) -> Judge& {
        auto& judge = models[&e];
        if (!judge) {
            JudgeOptions options = o.judge;
            options.folder = o.judge.folder / "timed-model";
            judge = std::make_unique<Judge>(e, options);
        }
        return *judge;
    };
    std::vector<TimedTask> tasks;
    for (const auto& session : sessions) session->addTimed(tasks, modelOf);
    RoundOptions rounds;
    rounds.rounds = o.rounds;
    rounds.mostRounds = 3 * o.rounds;
    rounds.oneForEqual = o.oneForEqual;
    rounds.seed = o.judge.seed;
    rounds.inputs = [&](const SheetTask& t, std::uint64_t seed, int pairs) {
        return modelOf(*t.exercise)
            .timedInputs(*t.task, secretSize(t.exercise->name, *t.task, t.speedN, o.judge.seed),
                         seed, pairs);
    };
    rounds.afterRound = [&](int round) {
        models.clear();
        if (o.progress) o.progress(fmt::format("timed, round {}", round + 1));
    };
    const LoadMeter meter;
    timeInRounds(tasks, rounds);
    report.load = meter.load();
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
    // The model first: a task that it fails cannot be judged here.
    ModelCosts modelCosts;
    for (std::size_t i = 0; i < sheet.tasks.size();) {
        const Exercise& exercise = *sheet.tasks[i].exercise;
        JudgeOptions first = o.judge;
        first.folder = scratch.path() / "model";
        Judge judge(exercise, first);
        for (; i < sheet.tasks.size() && sheet.tasks[i].exercise == &exercise; ++i) {
            const Task& task = *sheet.tasks[i].task;
            if (!judge.modelPasses(task, false) && o.progress)
                o.progress(
                    fmt::format("{} {}: the model fails on this device, so the task cannot be "
                                "judged here",
                                exercise.name, task.id));
            if (sheet.tasks[i].counts.empty()) continue;
            try {
                modelCosts[&task] = judge.count(task, nullptr, kCountedSize);
            } catch (const std::runtime_error& e) {  // no simulator, say
                modelCosts[&task].verdict = Verdict{Status::graderFault, e.what(), {}, {}};
            }
        }
    }

    std::vector<std::unique_ptr<Session>> sessions(handins.size());
    std::atomic<std::size_t> next{0};
    MachineFaults faults;
    std::mutex talking;
    std::exception_ptr failure;
    const auto work = [&] {
        for (std::size_t i = next++; i < handins.size(); i = next++) try {
                sessions[i] = std::make_unique<Session>(sheet, modelCosts, handins[i], o, faults,
                                                        static_cast<int>(i));
                sessions[i]->judgeAll();
                const std::lock_guard<std::mutex> lock(talking);
                if (o.progress) o.progress(fmt::format("judged {}", handins[i].name));
            } catch (...) {
                const std::lock_guard<std::mutex> lock(talking);
                if (!failure) failure = std::current_exception();
            }
    };
    std::vector<std::thread> workers;
    for (int i = 1; i < o.workers; ++i) workers.emplace_back(work);
    work();
    for (auto& w : workers) w.join();
    if (failure) std::rethrow_exception(failure);

    report.timed = o.timing && faults.first().empty();
    if (report.timed) try {
            timeClass(sessions, o, report);
        } catch (const MachineFault& e) {
            faults.add(e.what());
            report.timed = false;
        }
    for (const auto& session : sessions) report.submissions.push_back(session->takeResult());
    report.machineFault = faults.first();
    return report;
}

}  // namespace lab
