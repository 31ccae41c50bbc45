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

auto keyOf(const MeasuredTime& t) {
    return std::tie(t.task, t.kernel, t.n);
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

Curves knownCurves(const fs::path& file) {
    try {
        return readCurves(file);
    } catch (const std::runtime_error&) {
        return {};
    }
}

Curves keepCurves(const fs::path& file, const Curves& fresh) {
    Curves all = fresh;
    const Curves before = knownCurves(file);
    if (before.device == fresh.device && before.driver == fresh.driver)
        for (const MeasuredTime& old : before.times)
            if (std::none_of(fresh.times.begin(), fresh.times.end(),
                             [&](const MeasuredTime& t) { return keyOf(t) == keyOf(old); }))
                all.times.push_back(old);
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
        lines["copy limit"][t.n] = t.copy;
        lines[t.kernel][t.n] = t.seconds;
    }
    std::vector<Line> all;
    for (const auto& [name, points] : lines) all.push_back({name, {points.begin(), points.end()}});
    return all;
}

std::vector<fs::path> plotCurves(const fs::path& folder, const std::string& exercise,
                                 const Curves& curves) {
    std::map<std::string, std::string> titles;  // by task
    for (const MeasuredTime& t : curves.times) titles[t.task] = t.title;
    std::vector<fs::path> drawn;
    for (const auto& [task, title] : titles) {
        const std::vector<Line> lines = linesOf(curves, task);
        if (lines.front().points.size() < 2) continue;
        drawn.push_back(folder / fmt::format("{}-{}.svg", exercise, fileName(task)));
        plot(drawn.back(), fmt::format("{} {}, {}", exercise, title, curves.device),
             "set xlabel 'elements'\nset ylabel 'seconds'\nset logscale xy\nset format xy '%.0e'\n",
             lines);
    }
    return drawn;
}

}  // namespace lab
