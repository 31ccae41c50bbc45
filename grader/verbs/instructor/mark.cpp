#include <fmt/format.h>

#include <cstdlib>
#include <iostream>

#include "grader/contract/text.h"
#include "grader/course/grading.h"
#include "grader/publish/publish.h"
#include "grader/report/words.h"
#include "grader/verbs/verb.h"

namespace lab {

namespace {

/// Points and comments by hand: kept apart from measured results, and shown in every report.
struct MarkVerb {
    std::string name, sheet = "Day3-Exercises", out, task, comment, author;
    std::optional<double> points;
    bool clear = false, withdraw = false;

    void addTo(CLI::App& app) {
        app.add_option("name", name, "the submission, as the reports call it")->required();
        app.add_option("--task", task,
                       "an exercise and a task of it: MSSP.1 (default: the submission as a whole)");
        app.add_option("--points", points, "that replace the measured ones");
        app.add_option("--comment", comment, "the reason, or any other comment");
        app.add_option("--by", author, "the author (default: the user's name)");
        app.add_flag("--clear", clear, "take back all marks on the task, or on the whole");
        app.add_flag("--withdraw", withdraw,
                     "leave the submission out of the reports until it is graded again");
        app.add_option("--sheet", sheet, "the folder of a sheet.toml");
        app.add_option("--out", out, "where results are kept (default: results/<sheet>)");
    }

    int run() const {
        if (!clear && !withdraw && !points && comment.empty())
            throw UsageError("nothing to mark: give --points, --comment, --clear or --withdraw");
        std::string exercise, id;
        if (!task.empty()) {
            const std::size_t dot = task.rfind('.');
            if (dot == std::string::npos)
                throw UsageError("a task is an exercise and a number, as in MSSP.1, not '" +
                                 oneLine(task) + "'");
            exercise = task.substr(0, dot);
            id = task.substr(dot + 1);
        }
        const auto [sheetName, folder] = storedResults(sheet, out);
        Store store(folder / "grades.sqlite");
        if (clear) {
            const int count = store.unmark(sheetName, name, exercise, id);
            std::cout << fmt::format("{} mark{} taken back\n", count, count == 1 ? "" : "s");
        }
        if (points || !comment.empty()) {
            const char* user = std::getenv("USER");
            store.mark(sheetName, name, exercise, id,
                       {points, comment, !author.empty() || user == nullptr ? author : user, {}});
        }
        if (withdraw) store.withdraw(sheetName, name);
        const Report report = classReport(store, sheetName);
        for (const SubmissionResult& s : report.submissions) {
            if (s.name != name) continue;
            for (const TaskResult& t : s.tasks)
                for (const std::string& line : markTexts(t))
                    std::cout << fmt::format("{}, {} {}: {}\n", oneLine(name), t.exercise, t.id,
                                             line);
            for (const std::string& line : markTexts(s))
                std::cout << fmt::format("{}: {}\n", oneLine(name), line);
        }
        publish(report, folder, benchFolder());
        return kAllPoints;
    }
};

const RegisterVerb<MarkVerb> markVerb{"mark", "set points or write a comment by hand"};

}  // namespace

}  // namespace lab
