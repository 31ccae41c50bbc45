#include "grader/course/grading.h"

#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

#include "grader/course/archive.h"
#include "grader/course/scratch_folder.h"

namespace lab {

namespace fs = std::filesystem;

namespace {

constexpr int kMostMeasurements = 3;  // of a ratio that straddles a rung

/// What the models cost whose tasks give points for counted figures.
using ModelCosts = std::map<const Task*, Costs>;

/// One hand-in while it is being judged: a judge for each exercise, made when it is needed.
class Session {
public:
    Session(const Sheet& sheet, const ModelCosts& modelCosts, const Handin& handin,
            const GradingOptions& options, int number)
        : sheet_(sheet), modelCosts_(modelCosts), handin_(handin), options_(options) {
        judgeOptions_ = options.judge;
        judgeOptions_.folder = options.judge.folder / fmt::format("{}", number);
        fs::create_directories(judgeOptions_.folder);
        // A private copy of the model's compiled kernels: the submission may spoil it for itself
        // only.
        std::error_code ignored;
        if (judgeOptions_.cache.empty())
            fs::copy(options.judge.modelCache, judgeOptions_.folder / "cache",
                     fs::copy_options::recursive, ignored);
        result_.name = handin.name;
    }

    void judgeAll() {
        for (const SheetTask& t : sheet_.tasks) {
            TaskResult r{t.exercise->name, t.task->id, t.task->title, 0, 0, 0, {}, {}};
            r.maxPoints = t.maxPoints();
            r.maxExtra = t.maxExtra();
            try {
                r.verdict = judge(*t.exercise).judge(*t.task, submission(*t.exercise));
            } catch (const std::exception& e) {
                r.verdict = {Status::graderFault, e.what(), {}, {}};
            }
            if (r.verdict.status == Status::correct) {
                r.points = t.points + t.extra;
                if (!t.counts.empty()) count(t, r);
            }
            if (r.verdict.status == Status::graderFault)
                r.maxPoints = r.maxExtra = 0;  // to be judged again
            result_.tasks.push_back(std::move(r));
        }
        judges_.clear();  // and their runners
    }

    void timeAll() {
        for (std::size_t i = 0; i < sheet_.tasks.size(); ++i)
            if (result_.tasks[i].verdict.status == Status::correct)
                time(sheet_.tasks[i], result_.tasks[i]);
        judges_.clear();
    }

    SubmissionResult takeResult() {
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

    void time(const SheetTask& t, TaskResult& r) {
        try {
            int repetitions = options_.repetitions;
            for (int measurement = 1; measurement <= kMostMeasurements; ++measurement) {
                const auto timed = judge(*t.exercise)
                                       .time(*t.task, submission(*t.exercise),
                                             r.verdict.buildOptions, t.speedN, repetitions);
                if (timed.verdict) {
                    r.verdict = *timed.verdict;
                    r.points = 0;
                    return;
                }
                r.timing = timed.timing;
                if (!straddlesRung(t.speed, r.timing->ratio) &&
                    !straddlesRung(t.extraSpeed, r.timing->ratio))
                    break;
                repetitions *= 2;
            }
            r.points += pointsInDoubt(t.speed, r.timing->ratio) +
                        pointsBeyondDoubt(t.extraSpeed, r.timing->ratio);
        } catch (const std::exception& e) {
            r.verdict.notes.push_back(fmt::format("not timed: {}", e.what()));
        }
    }

    const Sheet& sheet_;
    const ModelCosts& modelCosts_;
    const Handin& handin_;
    const GradingOptions& options_;
    JudgeOptions judgeOptions_;
    std::map<const Exercise*, std::unique_ptr<Judge>> judges_;
    std::map<const Exercise*, Submission> submissions_;
    SubmissionResult result_;
};

// Where a submission keeps an exercise: in its folder, or one below.
fs::path folderOf(const fs::path& submission, const Exercise& exercise) {
    std::error_code ignored;
    if (fs::is_directory(submission / exercise.name, ignored)) return submission / exercise.name;
    for (fs::directory_iterator it(submission, ignored), end; !ignored && it != end;
         it.increment(ignored))
        if (fs::is_directory(it->symlink_status()) &&
            fs::is_directory(it->path() / exercise.name, ignored))
            return it->path() / exercise.name;
    return submission / exercise.name;
}

}  // namespace

std::vector<Handin> handinsIn(const fs::path& folder) {
    std::error_code error;
    if (!fs::is_directory(folder, error))
        throw UsageError(fmt::format("no folder of submissions: {} is not there", folder.string()));
    std::vector<fs::path> paths;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
        if (fs::is_directory(it->symlink_status()) ||
            (fs::is_regular_file(it->symlink_status()) && isArchive(it->path())))
            paths.push_back(it->path());
    if (error)
        throw UsageError(fmt::format("cannot read {}: {}", folder.string(), error.message()));
    if (paths.empty())
        throw UsageError(
            fmt::format("no submissions in {}: each is a folder or an archive of its own "
                        "with a folder for each exercise",
                        folder.string()));
    std::sort(paths.begin(), paths.end());
    std::vector<Handin> handins;
    for (const fs::path& path : paths)
        handins.push_back({path.filename().string(), [path](const Exercise& e) {
                               return fs::is_directory(path) ? readSubmission(folderOf(path, e))
                                                             : readArchive(path, e.name);
                           }});
    return handins;
}

Report grade(const Sheet& sheet, const std::vector<Handin>& handins,
             const GradingOptions& options) {
    GradingOptions o = options;
    const ScratchFolder scratch(options.judge.folder);
    o.judge.folder = scratch.path();

    Report report;
    report.title = sheet.title;
    report.sandbox = o.judge.sandbox;
    {
        // The device as the reports name it; a machine without one ends here, before any work.
        JudgeOptions first = o.judge;
        first.folder = scratch.path() / "device";
        first.cache = first.modelCache;  // nobody's kernel is built
        Judge judge(*sheet.tasks.front().exercise, first);
        report.device = judge.device();
        report.tuning = judge.tuning(*sheet.tasks.front().task);
        (void)buildOptions(report.tuning);
    }
    // The model first: it fills the kernel cache that each submission gets a copy of.
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
    std::mutex talking;
    std::exception_ptr failure;
    const auto work = [&] {
        for (std::size_t i = next++; i < handins.size(); i = next++) try {
                sessions[i] = std::make_unique<Session>(sheet, modelCosts, handins[i], o,
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

    for (std::size_t i = 0; i < sessions.size(); ++i) {
        if (o.timing) {
            sessions[i]->timeAll();
            if (o.progress) o.progress(fmt::format("timed {}", handins[i].name));
        }
        report.submissions.push_back(sessions[i]->takeResult());
    }
    return report;
}

}  // namespace lab
