#include "grader/mutants/mistakes.h"

#include <fstream>
#include <iostream>

#include "grader/course/sheet.h"
#include "grader/judge/observing.h"
#include "grader/verbs/verb.h"

namespace lab {

namespace {

struct Mistakes {
    std::string exercise, task;
    int workers = 2;
    DeviceOptions device;

    void addTo(CLI::App& app) {
        app.add_option("exercise", exercise, "its folder, as in `lab list` (default: all)");
        app.add_option("task", task, "one task of it, by the number in its TODO banner");
        app.add_option("--workers", workers, "kernels run at once")->check(wholeNumber(1, 64));
        device.addTo(app);
    }

    int run() const {
        JudgeOptions options = device.judge();
        const ScratchFolder scratch(workFolder());
        options.folder = scratch.path();
        for (const Exercise* e : exercisesNamed(exercise)) {
            std::vector<const Task*> tasks;
            for (const Task& t : e->tasks)
                if (!t.given && (task.empty() || &t == &taskNamed(*e, task))) tasks.push_back(&t);
            const auto path = mistakesFile(options.root, *e);
            std::map<std::string, KnownMistakes> all;
            if (!task.empty()) all = readMistakes(path);
            for (auto& [id, known] :
                 knownMistakes(*e, tasks, options, workers,
                               [](const std::string& line) { std::cerr << line << '\n'; }))
                all[id] = std::move(known);
            std::ofstream file(path);
            file << writtenMistakes(all);
            if (!file.flush()) throw std::runtime_error("cannot write " + path.string());
        }
        return kAllPoints;
    }
};

const RegisterVerb<Mistakes> mistakesVerb{
    "mistakes", "fingerprint the known mistakes: instructor/mistakes.txt"};

}  // namespace

}  // namespace lab
