#include <fmt/format.h>

#include <iostream>

#include "grader/contract/application.h"
#include "grader/contract/text.h"
#include "grader/course/machine.h"
#include "grader/course/sheet.h"
#include "grader/report/words.h"
#include "grader/verbs/verb.h"

namespace lab {

namespace {

namespace fs = std::filesystem;

constexpr double kApplicationSeconds = 60;  // of CPU time, for a launch: the input is the user's

const Application& applicationNamed(const std::string& exercise) {
    const auto it = applications().find(exercise);
    if (it != applications().end()) return it->second;
    std::vector<std::string> names;
    for (const auto& [name, application] : applications()) names.push_back(name);
    throw UsageError(
        fmt::format("{} has no application: run {}", exercise, fmt::join(names, " or ")));
}

struct Run {
    std::string exercise, submission, out;
    std::vector<std::string> files;
    bool model = false;
    DeviceOptions device;

    void addTo(CLI::App& app) {
        app.add_option("exercise", exercise, "its folder")->required();
        std::string help;
        for (const auto& [name, a] : applications())
            help += fmt::format("{}{} {}: {}", help.empty() ? "" : "; ", name, a.summary,
                                fmt::join(a.files, ", then "));
        app.add_option("files", files, help);
        app.add_option("--out", out,
                       "folder for the results (default: build/results/run/EXERCISE)");
        app.add_option("--submission", submission, "run the kernels of this folder instead");
        app.add_flag("--model", model, "run the instructor's model instead");
        device.addTo(app);
    }

    int run() {
        const Exercise& e = exerciseNamed(exercise);
        const Application& application = applicationNamed(exercise);
        exercisesNamed(exercise);  // throws AuthorError if the exercise has faults
        if (files.size() > application.files.size())
            throw UsageError(fmt::format("{} takes at most {} files: {}", exercise,
                                         application.files.size(),
                                         fmt::join(application.files, ", then ")));
        const Submission own = model ? Submission{} : kernelsOf(e, submission);
        const fs::path folder =
            triedFolder(out.empty() ? ownFolder() / "results" / "run" / exercise : userPath(out));
        const ScratchFolder scratch(workFolder());
        JudgeOptions options = device.own(scratch);
        options.simulator = false;
        options.cpuSeconds = kApplicationSeconds;
        Judge judge(e, options);
        int code = kAllPoints;
        const auto launch = [&](const std::string& id, const Arrays& input) {
            return launched(judge, e, taskNamed(e, id), model ? nullptr : &own, input, code);
        };
        for (const std::string& line :
             application.run({files.begin(), files.end()}, folder, launch))
            std::cout << "  " << printable(line) << '\n';
        return code;
    }

private:
    // The model does tasks that are not started; a wrong result is passed on, to show its effect.
    static Arrays launched(Judge& judge, const Exercise& e, const Task& task, const Submission* own,
                           const Arrays& input, int& code) {
        Traced t = judge.launch(task, own, input);
        std::string whose = own != nullptr ? "yours, right" : "the model's";
        if (own != nullptr && t.verdict && t.verdict->status == Status::notStarted &&
            judge.kit().hasModel()) {
            t = judge.launch(task, nullptr, input);
            whose = "not started: the model's";
        }
        if (t.verdict) {
            whose = oneLine(
                fmt::format("{}: {}", wordsFor(t.verdict->status).shown, t.verdict->message));
            code = kPointsLost;
        }
        std::cout << fmt::format("  {:<4} {:<32} {}\n", task.id, task.title, whose);
        std::cout.flush();
        if (t.got.empty())
            throw std::runtime_error(
                fmt::format("task {} could not be run, so the run stops "
                            "here; make check EX={} TASK={} says more",
                            task.id, e.name, task.id));
        return std::move(t.got);
    }
};

const RegisterVerb<Run> runVerb{"run", "run an exercise's kernels on a file of yours"};

}  // namespace

}  // namespace lab
