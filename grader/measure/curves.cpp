#include "grader/measure/curves.h"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <tuple>

#include "grader/measure/plot.h"

namespace lab {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(MeasuredTime, task, title, kernel, n, seconds, low, high,
                                   sequential, copy)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Curves, device, driver, date, times)

namespace {

namespace fs = std::filesystem;

constexpr const char* kSequential = "sequential C++";
constexpr const char* kCopy = "copy limit";

auto keyOf(const MeasuredTime& t) {
    return std::tie(t.task, t.kernel, t.n);
}

// "odd-even sort" as "odd-even-sort".
std::string fileName(const std::string& task) {
    std::string name;
    for (const char c : task) name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '-';
    return name;
}

}  // namespace

MeasuredTime measuredTime(const Task& task, const std::string& kernel, const Timing& t) {
    return {task.given ? task.title : task.id,
            task.title,
            kernel,
            t.n,
            t.student.median,
            t.student.low,
            t.student.high,
            t.sequential.median,
            t.idealBytes / t.copyBytesPerSecond};
}

fs::path curvesFile(const fs::path& folder, const std::string& exercise) {
    return folder / (exercise + ".json");
}

Curves readCurves(const fs::path& file) {
    try {
        std::ifstream in(file);
        return nlohmann::json::parse(in).get<Curves>();
    } catch (const nlohmann::json::exception& e) {
        throw std::runtime_error(fmt::format("{}: {}", file.string(), e.what()));
    }
}

Curves keepCurves(const fs::path& file, const Curves& fresh) {
    Curves all = fresh;
    if (fs::exists(file)) {
        const Curves before = readCurves(file);
        if (before.device == fresh.device && before.driver == fresh.driver)
            for (const MeasuredTime& old : before.times)
                if (std::none_of(fresh.times.begin(), fresh.times.end(),
                                 [&](const MeasuredTime& t) { return keyOf(t) == keyOf(old); }))
                    all.times.push_back(old);
    }
    std::stable_sort(all.times.begin(), all.times.end(),
                     [](const MeasuredTime& a, const MeasuredTime& b) {
                         return std::tie(a.task, a.n) < std::tie(b.task, b.n);
                     });
    fs::path whole = file;
    whole += ".new";
    std::ofstream(whole) << nlohmann::json(all).dump(1) << '\n' << std::flush;
    fs::rename(whole, file);
    return all;
}

std::vector<fs::path> plotCurves(const fs::path& folder, const std::string& exercise,
                                 const Curves& curves) {
    std::map<std::string, std::vector<MeasuredTime>> tasks;
    for (const MeasuredTime& t : curves.times) tasks[t.task].push_back(t);
    std::vector<fs::path> drawn;
    for (const auto& [task, times] : tasks) {
        if (times.front().n == times.back().n) continue;
        std::vector<Line> lines;
        const auto add = [&](const std::string& name, double n, double seconds) {
            const auto it = std::find_if(lines.begin(), lines.end(),
                                         [&](const Line& line) { return line.name == name; });
            Line& line = it != lines.end() ? *it : lines.emplace_back(Line{name, {}});
            if (line.points.empty() || line.points.back().first < n)
                line.points.emplace_back(n, seconds);
        };
        for (const MeasuredTime& t : times) {
            const auto n = static_cast<double>(t.n);
            add(kSequential, n, t.sequential);
            add(kCopy, n, t.copy);
            add(t.kernel, n, t.seconds);
        }
        drawn.push_back(folder / fmt::format("{}-{}.svg", exercise, fileName(task)));
        plot(drawn.back(), fmt::format("{} {}, {}", exercise, times.front().title, curves.device),
             "set xlabel 'elements'\nset ylabel 'seconds'\nset logscale xy\nset format xy '%.0e'\n",
             lines);
    }
    return drawn;
}

}  // namespace lab
