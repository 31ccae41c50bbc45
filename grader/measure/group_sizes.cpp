#include "grader/measure/group_sizes.h"

#include <fmt/core.h>

#include <algorithm>
#include <limits>

#include "grader/contract/text.h"
#include "grader/measure/plot.h"
#include "grader/report/units.h"

namespace lab {

namespace {

constexpr std::size_t kName = 21, kSizeColumn = 8;

double billionsPerSecond(const MethodTimes& m, double seconds) {
    return static_cast<double>(m.n) / seconds / 1e9;
}

double best(const MethodTimes& m) {
    double most = std::numeric_limits<double>::quiet_NaN();
    for (const double s : m.seconds) most = std::fmax(most, billionsPerSecond(m, s));
    return most;
}

void heading(std::ostream& out, const std::string& what, const std::vector<int>& groupSizes) {
    out << "  " << padRight(what, kName);
    for (const int g : groupSizes) out << padLeft(std::to_string(g), kSizeColumn);
}

}  // namespace

std::vector<MethodTimes> timeGroupSizes(std::ostream& out, const Exercise& exercise,
                                        const Submission& submission, const JudgeOptions& options,
                                        std::size_t n, const std::vector<int>& groupSizes,
                                        int repetitions) {
    std::vector<MethodTimes> methods;
    out << fmt::format("n = {}, by work-items in a group, median of {}\n  timing groups of",
                       countText(n), repetitions);
    for (const int groupSize : groupSizes) {
        out << ' ' << groupSize << std::flush;
        JudgeOptions o = options;
        o.simulator = false;
        o.tuning.groupSize = groupSize;
        Judge judge(exercise, o);
        std::size_t at = 0;
        for (const Task& task : exercise.tasks) {
            if (task.given || !offered(task, options.tuning)) continue;
            const Verdict own = judge.judge(task, submission);
            const bool right = own.status == Status::correct;
            const bool hasModel = judge.kit().hasModel();
            Timed timed;
            if (right)
                timed = judge.time(task, submission, own.buildOptions, n, repetitions);
            else if (hasModel)
                timed = judge.timeModel(task, n, repetitions);
            if (groupSize == groupSizes.front())
                methods.push_back(
                    {task.id + " " + task.title + (right || !hasModel ? " (yours)" : " (model)"),
                     std::min(n, task.mostElements),
                     {}});
            methods[at++].seconds.push_back(timed.timing
                                                ? timed.timing->student.median
                                                : std::numeric_limits<double>::quiet_NaN());
        }
    }
    out << '\n';
    return methods;
}

void printGroupSizes(std::ostream& out, std::size_t n, const std::vector<int>& groupSizes,
                     const std::vector<MethodTimes>& methods) {
    for (const MethodTimes& m : methods)
        if (m.n < n) out << fmt::format("  n = {} is the most for {}\n", countText(m.n), m.name);
    heading(out, "time", groupSizes);
    out << '\n';
    for (const MethodTimes& m : methods) {
        out << "  " << padRight(shortened(m.name, kName), kName);
        for (const double s : m.seconds) out << padLeft(timeText(s), kSizeColumn);
        out << '\n';
    }
    heading(out, "GE/s", groupSizes);
    out << padLeft("x before", kSizeColumn + 1) << '\n';
    const MethodTimes* before = nullptr;
    for (const MethodTimes& m : methods) {
        out << "  " << padRight(shortened(m.name, kName), kName);
        for (const double s : m.seconds)
            out << padLeft(threeDigits(billionsPerSecond(m, s)), kSizeColumn);
        if (before != nullptr)
            out << padLeft(threeDigits(best(m) / best(*before)), kSizeColumn + 1);
        out << '\n';
        before = &m;
    }
    out << "  GE/s: billions of elements a second; x before: the best of a row over the best\n"
           "  of the row before it\n";
}

void plotGroupSizes(const std::filesystem::path& svg, const std::string& title,
                    const std::vector<int>& groupSizes, const std::vector<MethodTimes>& methods) {
    const auto [least, most] = std::minmax_element(groupSizes.begin(), groupSizes.end());
    std::string tics;
    for (const int g : groupSizes) tics += fmt::format("{}'{}' {}", tics.empty() ? "" : ", ", g, g);
    std::vector<Line> lines;
    for (const MethodTimes& m : methods) {
        Line& line = lines.emplace_back(Line{shortened(m.name, kName), {}});
        for (std::size_t i = 0; i < groupSizes.size(); ++i)
            line.points.emplace_back(groupSizes[i], billionsPerSecond(m, m.seconds[i]));
    }
    plot(svg, title,
         fmt::format(
             "set xlabel 'work-items in a group'\nset ylabel 'billions of elements a second'\n"
             "set logscale x 2\nset yrange [0:*]\nset xtics ({})\n"
             "set xrange [{}:{}]\n",
             tics, 0.9 * *least, 1.1 * *most),
         lines);
}

}  // namespace lab
