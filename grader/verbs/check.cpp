#include <iostream>

#include "grader/course/grading.h"
#include "grader/verbs/verb.h"

namespace lab {

namespace {

namespace fs = std::filesystem;

int exitFor(const SubmissionResult& s) {
    int code = kAllPoints;
    for (const auto& t : s.tasks) {
        if (t.verdict.status == Status::graderFault) return kGraderFault;
        if (t.verdict.status != Status::correct) code = kPointsLost;
    }
    return code;
}

struct Check {
    std::string exercise, task, submission, token;
    bool noTiming = false, model = false;
    DeviceOptions device;

    void addTo(CLI::App& app) {
        app.add_option("exercise", exercise,
                       "its folder, as in `lab list`; all where it is left out");
        app.add_option("task", task, "one task of it, by the number in its TODO banner");
        app.add_option("--submission", submission, "check the kernels of this folder instead");
        app.add_flag("--model", model, "check the instructor's model instead");
        app.add_option("--case", token, "with one input alone, as a verdict names it");
        app.add_flag("--no-timing", noTiming, "verdicts only");
        device.addTo(app);
    }

    int run() {
        std::optional<Reproducer> only;
        if (!token.empty()) {
            only = readToken(token);
            exercise = only->exercise;
            task = only->task;
            requireDistribution(taskNamed(exerciseNamed(exercise), task), only->c);
        }
        if (!submission.empty() && !fs::is_directory(submission))
            throw UsageError("no folder " + submission);
        Sheet sheet;
        for (const Exercise* e : exercisesNamed(exercise)) {
            const Sheet one = sheetOf(*e);
            for (const auto& t : one.tasks) {
                if (!task.empty() && t.task != &taskNamed(*e, task)) continue;
                if (!task.empty()) device.requireOffered(*e, *t.task);
                if (device.offered(*t.task)) sheet.tasks.push_back(t);
            }
        }
        if (sheet.tasks.empty())
            throw UsageError("no task here is offered for that --element and --op: leave them out");
        const Handin handin{"", [this](const Exercise& e) {
                                return model ? Submission{{readKit(kitFolder(), e).model}, {}}
                                             : readSubmission(kernelsOf(e, submission));
                            }};
        GradingOptions options;
        options.judge = device.judge();
        options.judge.seed = kPublicSeed;
        options.judge.cache = ownCache();  // one's own kernels: kept
        options.judge.only = only;
        options.timing = !noTiming && !only;
        options.workers = cores();
        const Report report = grade(sheet, {handin}, options);
        printSubmission(std::cout, report.submissions.front(), style());
        if (!report.machineFault.empty()) throw MachineFault(report.machineFault);
        return exitFor(report.submissions.front());
    }
};

}  // namespace

void addCheck(CLI::App& app, int& code) {
    addVerb<Check>(app, code, "check", "judge the kernels in the exercise folders");
}

}  // namespace lab
