#include "grader/course/grading.h"

#include <fmt/format.h>

#include <atomic>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>

#include "grader/contract/text.h"
#include "grader/contract/workers.h"
#include "grader/course/judged_handin.h"
#include "grader/course/machine.h"
#include "grader/course/provenance.h"
#include "grader/course/roster.h"
#include "grader/course/scratch_folder.h"
#include "grader/course/timing_rounds.h"
#include "grader/course/turn.h"
#include "grader/judge/validate.h"

namespace lab {

namespace {

// Nothing else of ours runs while times are taken.
void timeClass(const std::vector<std::unique_ptr<JudgedHandin>>& judged, const GradingOptions& o,
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
    for (const auto& handin : judged) {
        const std::size_t first = tasks.size();
        handin->addTimed(tasks, modelOf);
        for (std::size_t i = first; i < tasks.size(); ++i) names[tasks[i].result] = handin->name();
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
    for (const auto& handin : judged) handin->addFinished(finished);
    ledger.store->finishTiming(finished);
}

// Begins the run that `report` describes. Where nothing of an earlier run counts, no context does.
Ledger begun(const Sheet& sheet, const std::vector<Handin>& handins, const GradingOptions& o,
             const Report& report) {
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
    o.store->setLate(sheet.name, lateOnes(handins));
    return ledger;
}

// Enters the device, as reports name it, and what follows from it. A machine without one ends the
// grading here, before any work.
void findDevice(const Sheet& sheet, GradingOptions& o, Report& report) {
    JudgeOptions first = o.judge;
    first.folder = o.judge.folder / "device";
    Judge judge(*sheet.tasks.front().exercise, first);
    report.device = judge.device();
    o.judge.deviceInfo = report.device;
    report.tuning = judge.tuning(*sheet.tasks.front().task);
    (void)buildOptions(report.tuning);  // throws if the tuning is not valid
    if (!report.device.cpu) o.workers = workersThatFitOn(report.device.globalBytes, o.workers);
}

// The kit's own programs are compiled once for all hand-ins.
void shareGivenPrograms(GradingOptions& o) {
    JudgeOptions given = o.judge;
    given.folder = o.judge.folder / "given";
    given.modelCache = (o.kernels.empty() ? given.folder : o.kernels / "given") / "cache";
    o.judge.given = std::make_shared<GivenPrograms>(runnerOptions(given, Holds::model, false));
    given.folder /= "simulated";
    o.judge.givenInSimulator =
        std::make_shared<GivenPrograms>(runnerOptions(given, Holds::model, true));
}

// Judges every task of every hand-in. A free worker takes the next hand-in, whose runners it starts
// once for all tasks; where none is left, it helps with those that are under way. Neighbours begin
// with different tasks, since an equal program is recognised only once the first has its verdict.
Progress judgeClass(const std::vector<std::unique_ptr<JudgedHandin>>& judged, const Sheet& sheet,
                    const GradingOptions& o, const MachineFaults& faults) {
    const std::size_t tasks = sheet.tasks.size();
    std::atomic<std::size_t> next{0};
    std::vector<std::atomic<std::size_t>> taken(judged.size());  // tasks of each hand-in
    std::mutex talking;
    std::exception_ptr failure;  // of one task: the others are judged first
    Progress progress;
    progress.total = judged.size() * tasks;
    progress.handins = judged.size();
    const auto announce = [&](std::size_t handin, std::size_t task,
                              const JudgedHandin::Done& done) {
        const std::lock_guard<std::mutex> lock(talking);
        if (done.status == Status::graderFault && !faults.first().empty()) return;  // not judged
        ++progress.done;
        progress.known += done.wasKnown ? 1 : 0;
        progress.finished += done.wasLast ? 1 : 0;
        progress.name = judged[handin]->name();
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
                const JudgedHandin::Done done = judged[handin]->judgeTask(task, worker);
                if (done.wasLast) judged[handin]->leave(worker);
                announce(handin, task, done);
            } catch (...) {
                const std::lock_guard<std::mutex> lock(talking);
                if (!failure) failure = std::current_exception();
            }
        judged[handin]->leave(worker);
    };
    atOnce(o.workers, [&](int worker) {
        for (std::size_t i = next++; i < judged.size(); i = next++) judgeTasks(i, worker);
        for (std::size_t i = 0; i < judged.size(); ++i) judgeTasks(i, worker);
    });
    if (failure) std::rethrow_exception(failure);
    return progress;
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
    findDevice(sheet, o, report);
    JudgeOptions counting = o.judge;
    counting.folder = scratch.path() / "model";
    ModelFigures models(sheet, counting, o.killedForMemory);
    if (handins.size() > 1) shareGivenPrograms(o);

    std::optional<Store> inMemory;
    if (o.store == nullptr) {
        o.store = &inMemory.emplace(kInMemory);
        o.force = true;  // it holds nothing of an earlier run
    } else {
        report.version = kitVersion();
    }
    const Ledger ledger = begun(sheet, handins, o, report);
    std::optional<Turn> turn;
    if (!inMemory) {
        turn.emplace(o.store->file().string() + ".turn");
        turn->together();
    }

    MachineFaults faults;
    SideBySide sideBySide(o.killedForMemory);
    std::vector<std::unique_ptr<JudgedHandin>> judged;
    for (const Handin& handin : handins)
        judged.push_back(std::make_unique<JudgedHandin>(
            sheet, models, handin, o, ledger, faults, sideBySide, static_cast<int>(judged.size())));
    Progress progress = judgeClass(judged, sheet, o, faults);

    report.timed = o.timing && faults.first().empty();
    if (report.timed) try {
            if (turn && !turn->tryAlone()) {
                progress.stage = Progress::Stage::waiting;
                if (o.progress) o.progress(progress);
                turn->alone();
            }
            timeClass(judged, o, ledger, report);
        } catch (const MachineFault& e) {
            faults.add(e.what());
            report.timed = false;
        }
    for (std::size_t i = 0; i < judged.size(); ++i) {
        report.submissions.push_back(judged[i]->takeResult());
        report.submissions.back().timed = report.timed;
        report.submissions.back().late = handins[i].late;
    }
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
