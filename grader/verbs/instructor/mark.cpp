#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>

#include "grader/contract/text.h"
#include "grader/course/grading.h"
#include "grader/course/roster.h"
#include "grader/publish/publish.h"
#include "grader/report/units.h"
#include "grader/report/words.h"
#include "grader/verbs/verb.h"

namespace lab {

namespace {

/// Points and comments by hand: kept apart from measured results, and shown in every report.
struct MarkVerb {
    std::string name, sheet = "Day3-Exercises", out, task, comment, author;
    std::optional<std::string> member;
    std::optional<double> points;
    bool clear = false, withdraw = false;

    void addTo(CLI::App& app) {
        app.add_option("name", name, "the submission, as the reports call it")->required();
        app.add_option("--task", task,
                       "an exercise and a task of it: MSSP.1 (default: the submission as a whole)");
        app.add_option("--member", member,
                       "for one member of a group alone: a name, id or e-mail on the roster");
        app.add_option("--points", points, "that replace the measured ones")
            ->check(numberOfPoints());
        app.add_option("--comment", comment, "the reason, or any other comment");
        app.add_option("--by", author, "the author (default: the user's name)");
        app.add_flag("--clear", clear,
                     "remove all marks on the task, or on the submission as a whole");
        app.add_flag("--withdraw", withdraw,
                     "leave the submission out of the reports until it is graded again");
        app.add_option("--sheet", sheet, "the folder of a sheet.toml");
        app.add_option("--out", out, "where results are kept (default: results/<sheet>)");
    }

    // Throws UsageError if no submission of the class has such a task.
    static void requireTask(const Report& report, const std::string& exercise,
                            const std::string& id) {
        std::vector<std::string> all;
        for (const SubmissionResult& s : report.submissions)
            for (const TaskResult& t : s.tasks) {
                if (t.exercise == exercise && t.id == id) return;
                if (&s == &report.submissions.front()) all.push_back(t.exercise + "." + t.id);
            }
        throw UsageError(fmt::format("the sheet has no task {}.{}; {}", oneLine(exercise),
                                     oneLine(id), thereAre(all)));
    }

    // The name of the member who is meant. Throws UsageError if the submission is no group's, or
    // none or several of its students are meant.
    static std::string memberOf(const Report& report, const std::vector<Student>& roster,
                                const std::string& name, const std::string& wanted) {
        for (const SubmissionResult& s : report.submissions) {
            if (s.name != name) continue;
            const Student* found = whose(wanted, s.students);
            const auto isNamesake = [&](const Student& other) { return other.name == found->name; };
            if (found != nullptr &&
                std::count_if(s.students.begin(), s.students.end(), isNamesake) == 1)
                return found->name;
            if (s.students.empty())
                throw UsageError(fmt::format(
                    "by the roster, {} is nobody's: --member is for submissions of a group "
                    "(`lab grade --roster`)",
                    oneLine(name)));
            throw UsageError(fmt::format(
                "{} '{}'; it is by {}",
                found == nullptr ? oneLine(name) + " is not by" : "several members are called",
                oneLine(wanted), oneLine(studentNames(s.students))));
        }
        // Withdrawn, or unknown: then the store says which submissions there are.
        const Student* known = whose(wanted, roster);
        return known == nullptr ? wanted : known->name;
    }

    // Points by hand change no grade of a student for whom another submission counts.
    static void noteWhatCounts(const Report& report, const SubmissionResult& marked,
                               const std::string& member) {
        for (const Student& student : marked.students) {
            if (!member.empty() && student.name != member) continue;
            const SubmissionResult counts = report.handedInBy(student).front();
            if (counts.points() > marked.of(student).points())
                std::cout << fmt::format(
                    "note: for {}, {} counts, with {} points: mark it as well\n",
                    oneLine(student.name), oneLine(counts.name), pointsText(counts.points()));
        }
    }

    // A report may have only one line for it.
    static std::string inOneLine(std::string text) {
        for (char& c : text)
            if (c == '\n' || c == '\r' || c == '\t') c = ' ';
        return text;
    }

    int run() const {
        if (!clear && !withdraw && !points && comment.empty())
            throw UsageError("nothing to mark: give --points, --comment, --clear or --withdraw");
        if (withdraw && !task.empty())
            throw UsageError("--withdraw is for the whole submission: leave --task out");
        if (withdraw && member)
            throw UsageError("--withdraw is for the whole submission: leave --member out");
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
        if (!exercise.empty()) requireTask(classReport(store, sheetName), exercise, id);
        const std::string only =
            member ? memberOf(classReport(store, sheetName), store.students(), name, *member)
                   : std::string();
        if (clear) {
            const int count = store.unmark(sheetName, name, exercise, id, only);
            std::cout << countText(static_cast<std::size_t>(count), "mark") << " taken back\n";
        }
        if (points || !comment.empty()) {
            const char* user = std::getenv("USER");
            store.mark(sheetName, name, exercise, id,
                       {points,
                        inOneLine(comment),
                        !author.empty() || user == nullptr ? inOneLine(author) : user,
                        {}},
                       only);
        }
        if (withdraw) store.withdraw(sheetName, name);
        const Report report = classReport(store, sheetName);
        for (const SubmissionResult& s : report.submissions) {
            if (s.name != name) continue;
            double most = 0;
            for (const TaskResult& t : s.tasks) {
                for (const std::string& line : markTexts(t))
                    std::cout << fmt::format("{}, {} {}: {}\n", oneLine(name), t.exercise, t.id,
                                             line);
                if (exercise.empty() || (t.exercise == exercise && t.id == id))
                    most += t.maxPoints + t.maxExtra;
            }
            for (const std::string& line : markTexts(s))
                std::cout << fmt::format("{}: {}\n", oneLine(name), line);
            for (const std::string& line : memberMarkTexts(s))
                std::cout << fmt::format("{}, {}\n", oneLine(name), line);
            if (points && *points > most)
                std::cout << fmt::format("note: {} has {} points, which is fewer than {}\n",
                                         exercise.empty() ? "the sheet" : oneLine(task),
                                         pointsText(most), pointsText(*points));
            if (points) noteWhatCounts(report, s, only);
        }
        if (std::none_of(report.submissions.begin(), report.submissions.end(),
                         [&](const SubmissionResult& s) { return s.name == name; }))
            std::cout << fmt::format("{} is left out of the reports until it is graded again\n",
                                     oneLine(name));
        publish(report, folder, benchFolder());
        return kAllPoints;
    }
};

const RegisterVerb<MarkVerb> markVerb{"mark", "set points or write a comment by hand"};

}  // namespace

}  // namespace lab
