#include <fmt/core.h>

#include <algorithm>
#include <iostream>
#include <map>

#include "grader/course/grading.h"
#include "grader/course/sheet.h"
#include "grader/report/units.h"
#include "grader/verbs/verb.h"

namespace lab {

namespace {

struct BenchFairness {
    std::string exercise, task;
    int copies = 8, rounds = 5;
    double rung = 1.05;
    DeviceOptions device;

    void addTo(CLI::App& app) {
        app.add_option("exercise", exercise, "its folder (default: MSSP, and ScanApps 2)");
        app.add_option("task", task, "one task of it");
        app.add_option("--copies", copies, "identical submissions")->check(wholeNumber(2, 64));
        app.add_option("--rounds", rounds, "blocks of each")->check(wholeNumber(2, 100));
        app.add_option("--rung", rung, "a point for at most this multiple of the model's time")
            ->check(positive());
        device.addTo(app);
    }

    int run() const {
        int disjoint = 0, pairs = 0;
        bool samePoints = true;
        for (const auto& [e, id] : chosen()) {
            Sheet sheet = sheetOf(*e);
            std::erase_if(sheet.tasks, [&, only = id](const SheetTask& t) {
                return !only.empty() && t.task->id != only;
            });
            for (SheetTask& t : sheet.tasks) t.speed = {{rung, 1}};
            const Report report = grade(sheet, copiesOf(*e), options());
            for (std::size_t i = 0; i < sheet.tasks.size(); ++i)
                print(report, i, disjoint, pairs, samePoints);
            if (report.load)
                std::cout << fmt::format(
                    "load {:.1f} to {:.1f}, something waited for a core {:.0f} "
                    "% of the time{}\n",
                    report.load->before, report.load->after, 100 * report.load->waiting,
                    report.load->busy() ? ": a busy machine" : "");
        }
        std::cout << fmt::format(
            "{} of {} pairs of intervals are disjoint; {}\n", disjoint, pairs,
            samePoints ? "all get the same points" : "identical kernels got different points");
        return samePoints && 20 * disjoint <= pairs ? kAllPoints : kPointsLost;
    }

    std::vector<std::pair<const Exercise*, std::string>> chosen() const {
        if (!exercise.empty()) {
            const Exercise& e = exerciseNamed(exercise);
            return {{&e, task.empty() ? task : taskNamed(e, task).id}};
        }
        return {{&exerciseNamed("MSSP"), ""}, {&exerciseNamed("ScanApps"), "2"}};
    }

    // The model's file, handed in several times.
    std::vector<Handin> copiesOf(const Exercise& e) const {
        Submission model;
        model.files.push_back({e.file, readKit(kitFolder(), e).model.text});
        std::vector<Handin> handins;
        for (int i = 1; i <= copies; ++i)
            handins.push_back(
                {fmt::format("copy {}", i), [model](const Exercise&) { return model; }});
        return handins;
    }

    GradingOptions options() const {
        GradingOptions o;
        o.judge = device.judge();
        o.judge.simulator = false;
        o.judge.seed = kPublicSeed;
        o.rounds = rounds;
        o.oneForEqual = false;  // else all would share one time
        return o;
    }

    static void print(const Report& report, std::size_t i, int& disjoint, int& pairs,
                      bool& samePoints) {
        std::vector<Summary> ratios;
        std::map<double, int> points;
        for (const SubmissionResult& s : report.submissions) {
            ++points[s.tasks[i].points];
            if (s.tasks[i].timing) ratios.push_back(s.tasks[i].timing->ratio);
        }
        const TaskResult& first = report.submissions.front().tasks[i];
        if (ratios.empty()) {
            std::cout << fmt::format("{} {}: not timed: {}\n", first.exercise, first.id,
                                     first.verdict.message);
            samePoints = false;
            return;
        }
        int apart = 0;
        for (std::size_t a = 0; a < ratios.size(); ++a)
            for (std::size_t b = 0; b < a; ++b)
                apart += ratios[a].low > ratios[b].high || ratios[b].low > ratios[a].high;
        const auto [least, most] =
            std::minmax_element(ratios.begin(), ratios.end(),
                                [](const auto& a, const auto& b) { return a.median < b.median; });
        std::string given;
        for (const auto& [value, count] : points)
            given += fmt::format("{}{} x {}", given.empty() ? "" : ", ", count, pointsText(value));
        const int all = static_cast<int>(ratios.size() * (ratios.size() - 1) / 2);
        std::cout << fmt::format("{} {}: ratios {} to {}, {} of {} pairs disjoint, points {}\n",
                                 first.exercise, first.id, threeDigits(least->median),
                                 threeDigits(most->median), apart, all, given);
        disjoint += apart;
        pairs += all;
        samePoints = samePoints && points.size() == 1;
    }
};

const RegisterVerb<BenchFairness> benchFairnessVerb{
    "bench-fairness", "do identical kernels get equal times and points?"};

}  // namespace

}  // namespace lab
