#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <set>

#include "grader/contract/text.h"
#include "grader/course/grading.h"
#include "grader/course/machine.h"
#include "grader/course/timing_rounds.h"
#include "grader/report/units.h"
#include "grader/verbs/verb.h"

namespace lab {

namespace {

namespace fs = std::filesystem;

/// Thrown where a save was awaited and none will come.
struct NothingSaved {};

int exitFor(const SubmissionResult& s) {
    int code = kAllPoints;
    for (const auto& t : s.tasks) {
        if (t.verdict.status == Status::graderFault) return kGraderFault;
        if (t.verdict.status != Status::correct) code = kPointsLost;
    }
    return code;
}

struct Check {
    std::string exercise, task, submission, token, sheet;
    bool noTiming = false, model = false, awaitsSave = false;
    DeviceOptions device;

    void addTo(CLI::App& app) {
        app.add_option("exercise", exercise, "its folder, as in `lab list` (default: all)");
        app.add_option("task", task, "one task of it, by the number in its TODO banner");
        app.add_option("--submission", submission, "check the kernels of this folder instead");
        app.add_option("--sheet", sheet,
                       "the tasks and points of that sheet (default: the kit's, if it has only "
                       "one; else every task for one point)");
        app.add_flag("--model", model, "check the instructor's model instead");
        app.add_option("--case", token, "with only one input: the one that a verdict names");
        app.add_flag("--no-timing", noTiming, "verdicts only");
        app.add_flag("--await-save", awaitsSave,
                     "get ready, then read the kernels after a line on stdin: for `lab watch`")
            ->group("");
        device.addTo(app);
    }

    int run() {
        std::optional<Reproducer> only;
        if (!token.empty()) {
            only = caseNamed(token, exercise, task);
            requireDistribution(taskNamed(exerciseNamed(exercise), task), only->c);
        }
        if (!submission.empty()) submissionFolder(submission);
        Sheet chosen;
        for (const SheetTask& t : candidates()) {
            if (!task.empty()) device.requireOffered(*t.exercise, *t.task);
            if (device.offered(*t.task)) chosen.tasks.push_back(t);
        }
        if (chosen.tasks.empty()) throw UsageError(kNoneOffered);
        const std::set<const Task*> unpaid = takeSpeedWithoutModel(chosen);
        const Handin handin{
            "", [this](const Exercise& e) {
                if (std::string line; awaitsSave && !std::getline(std::cin, line))
                    throw NothingSaved{};
                return model ? Submission{{modelOf(e)}, {}} : kernelsOf(e, submission);
            }};
        GradingOptions options;
        options.judge = device.judge();
        options.judge.seed = kPublicSeed;
        options.judge.cache = ownCache();  // the user's own kernels stay compiled
        options.judge.only = only;
        options.timing = !noTiming && !only;
        options.workers = workersThatFit();
        options.warmUp = awaitsSave;
        Report report;
        try {
            report = grade(chosen, {handin}, options);
        } catch (const NothingSaved&) {
            return kAllPoints;
        }
        addTimesElsewhere(report, unpaid);
        if (!options.timing) addUntimed(report, chosen);
        if (!model && submission.empty())
            for (const std::string& line : whereOwnKernelsAre(chosen.tasks))
                std::cout << line << '\n';
        printSubmission(std::cout, report.submissions.front(), style());
        if (!report.machineFault.empty()) throw MachineFault(report.machineFault);
        return exitFor(report.submissions.front());
    }

    // The tasks asked for, with what they are worth on the sheet.
    std::vector<SheetTask> candidates() const {
        std::vector<SheetTask> all;
        const auto asked = exercisesNamed(exercise);
        const auto add = [&](const SheetTask& t) {
            if (std::find(asked.begin(), asked.end(), t.exercise) != asked.end() &&
                (task.empty() || t.task == &taskNamed(*t.exercise, task)))
                all.push_back(t);
        };
        if (const fs::path folder = sheetFolder(sheet); !folder.empty()) {
            const Sheet read = readSheet(folder);
            for (const SheetTask& t : read.tasks) add(t);
            if (all.empty() && !sheet.empty()) refuse(read);
        }
        if (all.empty())
            for (const Exercise* e : asked)
                for (const SheetTask& t : sheetOf(*e).tasks) add(t);
        return all;
    }

    [[noreturn]] void refuse(const Sheet& read) const {
        std::string tasks, last;
        for (const SheetTask& t : read.tasks) {
            const std::string& its = t.exercise->name;
            tasks += its == last ? ", " : (last.empty() ? "" : "; ") + its + " ";
            tasks += t.task->id;
            last = its;
        }
        throw UsageError(fmt::format("{}{} is not on the sheet {}, which has {}", exercise,
                                     task.empty() ? "" : " " + task, oneLine(read.name), tasks));
    }

    static SourceFile modelOf(const Exercise& e) {
        const Kit kit = readKit(kitFolder(), e);
        if (!kit.hasModel()) throw UsageError("a handout has no model to check");
        return kit.model;
    }

    // What cannot be earned without times.
    static void addUntimed(Report& report, const Sheet& sheet) {
        for (TaskResult& r : report.submissions.front().tasks)
            for (const SheetTask& t : sheet.tasks) {
                const double points = mostPoints(t.speed) + mostPoints(t.extraSpeed);
                if (r.exercise == t.exercise->name && r.id == t.task->id && points > 0 &&
                    r.verdict.status == Status::correct)
                    r.verdict.notes.push_back(fmt::format("{}up to {} point{} for speed left out",
                                                          kNotTimed, pointsText(points),
                                                          points == 1 ? "" : "s"));
            }
    }

    // Points for speed need the model for comparison: takes them from tasks without one, in a
    // handout, and says which had some.
    static std::set<const Task*> takeSpeedWithoutModel(Sheet& sheet) {
        std::set<const Task*> unpaid;
        for (SheetTask& t : sheet.tasks) {
            if (readKit(kitFolder(), *t.exercise).hasModel()) continue;
            if (!t.speed.empty() || !t.extraSpeed.empty()) unpaid.insert(t.task);
            t.speed = t.extraSpeed = {};
        }
        return unpaid;
    }

    // In a handout: the models' times were measured elsewhere.
    static void addTimesElsewhere(Report& report, const std::set<const Task*>& unpaid) {
        for (TaskResult& t : report.submissions.front().tasks) {
            if (!t.timing || t.timing->besideModel()) continue;
            const Exercise& e = exerciseNamed(t.exercise);
            auto& notes = t.verdict.notes;
            if (auto known = timeElsewhere(readReference(referenceFile(kitFolder(), e)), t.id);
                !known.empty())
                notes.push_back(std::move(known));
            if (unpaid.count(&taskNamed(e, t.id)) > 0)
                notes.push_back("points for speed come with the grading, beside the model");
        }
    }
};

const RegisterVerb<Check> checkVerb{"check", "judge the kernels in the exercise folders"};

}  // namespace

}  // namespace lab
