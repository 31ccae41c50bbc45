#include <fmt/core.h>

#include <iostream>

#include "grader/contract/text.h"
#include "grader/course/hints.h"
#include "grader/course/sheet.h"
#include "grader/verbs/verb.h"

namespace lab {

namespace {

/// One hint at a time: each call shows the next one.
struct Hint {
    std::string exercise, task;
    std::size_t number = 0;

    void addTo(CLI::App& app) {
        app.add_option("exercise", exercise, "its folder, as in `lab list`")->required();
        app.add_option("task", task, "one task of it")->required();
        app.add_option("--number", number, "show this one again (default: the next one)")
            ->check(wholeNumber(1, kHints));
    }

    int run() const {
        const Exercise& e = exerciseNamed(exercise);
        const Task& t = taskNamed(e, task);
        const auto all = readHints(kitFolder(), e);
        const auto hints = all.find(t.id);
        if (hints == all.end())
            throw UsageError(
                fmt::format("{} {} has no hints; its text is {}/README.md", e.name, t.id, e.name));
        const std::size_t shown = number > 0 ? number - 1 : nextHint(ownFolder() / "hints", e, t);
        std::cout << fmt::format("{} {}  {}: hint {} of {}\n", e.name, t.id, t.title, shown + 1,
                                 kHints);
        const auto width = static_cast<std::size_t>(style().width - 2);
        for (const std::string& line : wrapped(hints->second[shown], width))
            std::cout << "  " << line << '\n';
        return kAllPoints;
    }
};

const RegisterVerb<Hint> hintVerb{"hint", "the next of three hints for a task"};

}  // namespace

}  // namespace lab
