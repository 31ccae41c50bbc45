#include "grader/measure/curves.h"

#include <fmt/core.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <tuple>

#include "grader/contract/text.h"
#include "grader/report/write.h"

namespace lab {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(MeasuredTime, task, title, kernel, n, seconds, low, high,
                                   sequential, copy)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Curves, device, driver, date, times)

namespace {

namespace fs = std::filesystem;

constexpr const char* kCopyLimit = "copy limit";

auto keyOf(const MeasuredTime& t) {
    return std::tie(t.task, t.kernel, t.n);
}

}  // namespace

MeasuredTime measuredTime(const Task& task, const std::string& kernel, const Timing& t) {
    return {task.name(),
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

Curves knownCurves(const fs::path& file) {
    try {
        return readCurves(file);
    } catch (const std::runtime_error&) {
        return {};
    }
}

Curves keepCurves(const fs::path& file, const Curves& fresh) {
    Curves all{fresh.device, fresh.driver, fresh.date, {}};
    const auto add = [&](const MeasuredTime& time) {
        if (std::none_of(all.times.begin(), all.times.end(),
                         [&](const MeasuredTime& t) { return keyOf(t) == keyOf(time); }))
            all.times.push_back(time);
    };
    std::for_each(fresh.times.begin(), fresh.times.end(), add);
    const Curves before = knownCurves(file);
    if (before.device == fresh.device && before.driver == fresh.driver)
        std::for_each(before.times.begin(), before.times.end(), add);
    std::stable_sort(all.times.begin(), all.times.end(),
                     [](const MeasuredTime& a, const MeasuredTime& b) {
                         return std::tie(a.task, a.n) < std::tie(b.task, b.n);
                     });
    writeFiles({{file.filename().string(), nlohmann::json(all).dump(1) + "\n"}},
               file.parent_path());
    return all;
}

std::vector<Line> linesOf(const Curves& curves, const std::string& task) {
    std::map<std::string, std::map<std::size_t, double>> lines;
    for (const MeasuredTime& t : curves.times) {
        if (t.task != task) continue;
        lines["sequential C++"][t.n] = t.sequential;
        lines[kCopyLimit][t.n] = t.copy;
        lines[t.kernel][t.n] = t.seconds;
    }
    std::vector<Line> all;
    for (const auto& [name, points] : lines) all.push_back({name, {points.begin(), points.end()}});
    return all;
}

std::vector<Line> sharesOf(const Curves& curves, const std::string& task) {
    std::vector<Line> lines = linesOf(curves, task);
    const auto limit = std::find_if(lines.begin(), lines.end(),
                                    [](const Line& l) { return l.name == kCopyLimit; });
    if (limit == lines.end()) return {};
    const std::map<double, double> copy(limit->points.begin(), limit->points.end());
    lines.erase(limit);
    for (Line& line : lines)
        for (auto& [n, seconds] : line.points) seconds = 100 * copy.at(n) / seconds;
    return lines;
}

std::vector<fs::path> plotCurves(const fs::path& folder, const std::string& exercise,
                                 const Curves& curves) {
    std::map<std::string, std::string> titles;  // by task
    for (const MeasuredTime& t : curves.times) titles[t.task] = t.title;
    std::vector<fs::path> drawn;
    for (const auto& [task, title] : titles) {
        const std::vector<Line> lines = linesOf(curves, task);
        // Not every line has all sizes: a library may have been installed later.
        if (std::none_of(lines.begin(), lines.end(),
                         [](const Line& l) { return l.points.size() > 1; }))
            continue;
        const std::string of = fmt::format("{} {}, {}", exercise, title, curves.device);
        const auto draw = [&](const std::string& what, const std::string& axes,
                              const std::vector<Line>& shown) {
            drawn.push_back(folder / fmt::format("{}-{}{}.svg", exercise, fileName(task), what));
            plot(drawn.back(), of, "set xlabel 'elements'\nset format x '%.0e'\n" + axes, shown);
        };
        draw("", "set ylabel 'seconds'\nset logscale xy\nset format y '%.0e'\n", lines);
        draw("-share", "set ylabel '% of the copy limit'\nset logscale x\nset yrange [0:*]\n",
             sharesOf(curves, task));
    }
    return drawn;
}

}  // namespace lab
