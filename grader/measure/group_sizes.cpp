#include "grader/measure/group_sizes.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <limits>

#include "grader/contract/text.h"
#include "grader/report/units.h"

namespace lab {

namespace {

constexpr std::size_t kName = 21, kSizeColumn = 8;

double best(const MethodTimes& m) {
    double least = std::numeric_limits<double>::quiet_NaN();
    for (const double s : m.seconds) least = std::fmin(least, s);
    return least;
}

double billionsPerSecond(std::size_t n, double seconds) {
    return static_cast<double>(n) / seconds / 1e9;
}

void heading(std::ostream& out, const std::string& what, const std::vector<int>& groupSizes) {
    out << "  " << padRight(what, kName);
    for (const int g : groupSizes) out << padLeft(std::to_string(g), kSizeColumn);
}

}  // namespace

std::vector<MethodTimes> timeGroupSizes(const Exercise& exercise, const Submission& submission,
                                        const JudgeOptions& options, std::size_t n,
                                        const std::vector<int>& groupSizes, int repetitions) {
    std::vector<MethodTimes> methods;
    for (const int groupSize : groupSizes) {
        JudgeOptions o = options;
        o.simulator = false;
        o.tuning.groupSize = groupSize;
        Judge judge(exercise, o);
        std::size_t at = 0;
        for (const Task& task : exercise.tasks) {
            if (task.given) continue;
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
                     {}});
            methods[at++].seconds.push_back(timed.timing
                                                ? timed.timing->student.median
                                                : std::numeric_limits<double>::quiet_NaN());
        }
    }
    return methods;
}

void printGroupSizes(std::ostream& out, std::size_t n, const std::vector<int>& groupSizes,
                     const std::vector<MethodTimes>& methods) {
    out << fmt::format("n = {}, by work-items in a group\n", countText(n));
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
            out << padLeft(threeDigits(billionsPerSecond(n, s)), kSizeColumn);
        if (before != nullptr)
            out << padLeft(threeDigits(best(*before) / best(m)), kSizeColumn + 1);
        out << '\n';
        before = &m;
    }
}

void plotGroupSizes(const std::filesystem::path& svg, const std::string& title, std::size_t n,
                    const std::vector<int>& groupSizes, const std::vector<MethodTimes>& methods) {
    std::string script = fmt::format(
        "set terminal svg size 760,420 font 'sans-serif,13' background 'white'\n"
        "set output '{}'\nset title '{}' noenhanced\nset xlabel 'work-items in a group'\n"
        "set ylabel 'GE/s'\nset logscale x 2\nset yrange [0:*]\nset grid ytics\n"
        "set key outside right noenhanced\nset xtics ({})\nplot ",
        svg.string(), title, [&] {
            std::string tics;
            for (const int g : groupSizes)
                tics += fmt::format("{}'{}' {}", tics.empty() ? "" : ", ", g, g);
            return tics;
        }());
    for (std::size_t i = 0; i < methods.size(); ++i)
        script += fmt::format("{}'-' with linespoints lw 2 title '{}'", i == 0 ? "" : ", ",
                              methods[i].name);
    script += '\n';
    for (const MethodTimes& m : methods) {
        for (std::size_t i = 0; i < groupSizes.size(); ++i)
            if (std::isfinite(m.seconds[i]))
                script += fmt::format("{} {}\n", groupSizes[i], billionsPerSecond(n, m.seconds[i]));
        script += "e\n";
    }
    std::filesystem::path file = svg;
    file.replace_extension(".gnuplot");
    std::ofstream(file) << script;
    if (std::system(("gnuplot '" + file.string() + "'").c_str()) != 0)
        throw std::runtime_error("gnuplot failed; `grader/setup/setup.sh` installs it");
}

}  // namespace lab
