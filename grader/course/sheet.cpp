#include "grader/course/sheet.h"

#include <fmt/format.h>

#include <algorithm>

#include "grader/contract/most_judged.h"
#include "grader/contract/nearest.h"
#include "grader/contract/text.h"
#include "grader/contract/toml_file.h"
#include "grader/course/most_points.h"
#include "grader/judge/launch_costs.h"

namespace lab {

namespace {

double pointsOf(const std::filesystem::path& path, const toml::table& table, const char* key) {
    return number(path, table, key, 0, kMostPoints);
}

std::vector<Rung> rungs(const std::filesystem::path& path, const toml::table& table,
                        const char* key) {
    std::vector<Rung> out;
    const toml::node* node = table.get(key);
    if (node == nullptr) return out;
    if (!node->is_array())
        fail(path, node, fmt::format("'{}' must be an array of {{ within, points }}", key));
    if (node->as_array()->empty())
        fail(path, node, fmt::format("'{}' has no rung: write one, or leave it out", key));
    for (const toml::node& entry : *node->as_array()) {
        const toml::table* rung = entry.as_table();
        if (rung == nullptr) fail(path, &entry, "a rung is { within = ..., points = ... }");
        onlyKnown(path, *rung, {"within", "points"});
        out.push_back({positiveNumber(path, *rung, "within"), pointsOf(path, *rung, "points")});
        if (out.back().points == 0) fail(path, rung, "a rung gives more than 0 points");
        if (out.size() > 1 && !(out[out.size() - 2].within < out.back().within))
            fail(path, rung, "rungs go from the fastest to the slowest");
        if (out.size() > 1 && !(out[out.size() - 2].points > out.back().points))
            fail(path, rung, "a slower rung gives fewer points than the one before it");
    }
    return out;
}

std::vector<CountPoints> countPoints(const std::filesystem::path& path, const toml::table& table) {
    using Unit = CountPoints::Unit;
    std::vector<CountPoints> out;
    const toml::node* node = table.get("counts");
    if (node == nullptr) return out;
    if (!node->is_array()) fail(path, node, "'counts' must be an array of { figure, ..., points }");
    if (node->as_array()->empty())
        fail(path, node, "'counts' has no entry: write one, or leave it out");
    for (const toml::node& entry : *node->as_array()) {
        const toml::table* t = entry.as_table();
        if (t == nullptr)
            fail(path, &entry, "an entry is { figure = ..., within = ..., points = ... }");
        onlyKnown(path, *t, {"figure", "within", "at_most", "per_element", "points", "extra"});
        CountPoints c;
        const std::string figure = text(path, *t, "figure");
        c.quantity = quantityNamed(figure);
        if (c.quantity == nullptr) {
            std::vector<std::string> names;
            for (const Quantity& q : quantities()) names.emplace_back(q.name);
            fail(path, t, fmt::format("no figure called '{}'; {}", figure, thereAre(names)));
        }
        int units = 0;
        for (const auto& [key, unit] : {std::pair{"within", Unit::within},
                                        {"at_most", Unit::atMost},
                                        {"per_element", Unit::perElement}})
            if (t->contains(key)) {
                c.unit = unit;
                c.limit = number(path, *t, key, 0);
                ++units;
            }
        if (units != 1)
            fail(path, t, "one of 'within', 'at_most', 'per_element' must say how many");
        c.points = pointsOf(path, *t, "points");
        if (c.points == 0) fail(path, t, "an entry gives more than 0 points");
        if (const toml::node* extra = t->get("extra")) {
            if (!extra->is_boolean()) fail(path, extra, "'extra' is true or false here");
            c.extra = *extra->value<bool>();
        }
        out.push_back(c);
    }
    return out;
}

void readPredicted(const std::filesystem::path& path, const toml::table& table, SheetTask& t) {
    t.predicted = rungs(path, table, "predicted");
    if (table.contains("gpu") && t.predicted.empty())
        fail(path, table.get("gpu"), "'gpu' names the GPU of 'predicted' times: there are none");
    if (t.predicted.empty()) return;
    if (t.task->ownsOrder)
        fail(path, table.get("predicted"),
             fmt::format("no time is predicted for {} {}: {}", t.exercise->name, t.task->id,
                         unforeseeable(*t.task, {})));
    t.gpu = table.contains("gpu") ? text(path, table, "gpu") : "h200";
    if (t.gpu.empty() || t.gpu.find('/') != std::string::npos)
        fail(path, table.get("gpu"), "'gpu' is the name of one of data/gpus, as in \"h200\"");
    const toml::node& asks = *table.get(table.contains("gpu") ? "gpu" : "predicted");
    t.gpuPlace = fmt::format("{}:{}", path.string(), asks.source().begin.line);
}

}  // namespace

double SheetTask::maxPoints() const {
    double counted = 0;
    for (const CountPoints& c : counts) counted += c.extra ? 0 : c.points;
    return points + mostPoints(speed) + mostPoints(predicted) + counted;
}

double SheetTask::maxExtra() const {
    double counted = 0;
    for (const CountPoints& c : counts) counted += c.extra ? c.points : 0;
    return extra + mostPoints(extraSpeed) + counted;
}

const Exercise& exerciseNamed(const std::string& name) {
    // A shell completes the name of a folder with a slash.
    const auto it = exercises().find(name.substr(0, name.find_last_not_of('/') + 1));
    if (it != exercises().end()) return it->second;
    std::vector<std::string> names;
    for (const auto& [n, e] : exercises()) names.push_back(n);
    const std::string near = nearest(name, names);
    throw UsageError(fmt::format("no exercise called '{}'; {}{}", name,
                                 near.empty() ? "" : "did you mean " + near + "? ",
                                 thereAre(names)));
}

const Task& taskNamed(const Exercise& exercise, const std::string& id) {
    std::vector<std::string> ids;
    for (const Task& t : exercise.tasks) {
        if (!t.given && t.id == id) return t;
        if (!t.given) ids.push_back(t.id);
    }
    throw UsageError(
        fmt::format("{} has no task called '{}'; {}", exercise.name, id, thereAre(ids)));
}

Sheet readSheet(const std::filesystem::path& folder) {
    const auto path = folder / "sheet.toml";
    if (!std::filesystem::exists(path))
        throw UsageError(fmt::format("no sheet: {} is not there", path.string()));
    const toml::table file = parseToml(path);
    onlyKnown(path, file, {"title", "task"});
    Sheet sheet;
    sheet.name = std::filesystem::canonical(folder).filename().string();
    sheet.title = text(path, file, "title");
    const toml::node* listed = file.get("task");
    if (listed == nullptr) fail(path, nullptr, "it has no [[task]]");
    const toml::array* tasks = listed->as_array();
    if (tasks == nullptr) fail(path, listed, "write [[task]], with two brackets each");
    if (tasks->empty()) fail(path, listed, "it has no [[task]]");
    for (const toml::node& node : *tasks) {
        const toml::table* table = node.as_table();
        if (table == nullptr) fail(path, &node, "a task is a table: [[task]]");
        onlyKnown(path, *table,
                  {"exercise", "id", "points", "speed", "speed_n", "extra", "extra_speed", "counts",
                   "predicted", "gpu"});
        SheetTask t;
        try {
            t.exercise = &exerciseNamed(text(path, *table, "exercise"));
            t.task = &taskNamed(*t.exercise, text(path, *table, "id"));
        } catch (const UsageError& e) {
            const std::string message = e.what();
            if (message.rfind(path.string(), 0) == 0) throw;
            fail(path, table, message);
        }
        for (const SheetTask& before : sheet.tasks)
            if (before.task == t.task)
                fail(path, table,
                     fmt::format("{} {} is listed twice", t.exercise->name, t.task->id));
        if (!table->contains("extra")) {
            t.points = pointsOf(path, *table, "points");
        } else {
            for (const char* key : {"points", "speed", "predicted"})
                if (const toml::node* counted = table->get(key))
                    fail(path, counted,
                         fmt::format("'{}' beside 'extra': a task counts towards "
                                     "the total, or it is extra",
                                     key));
            t.extra = pointsOf(path, *table, "extra");
        }
        t.speed = rungs(path, *table, "speed");
        t.extraSpeed = rungs(path, *table, "extra_speed");
        t.counts = countPoints(path, *table);
        if (table->contains("extra") && std::any_of(t.counts.begin(), t.counts.end(),
                                                    [](const CountPoints& c) { return !c.extra; }))
            fail(path, table->get("counts"),
                 "'counts' beside 'extra': write extra = true into each entry, or their points "
                 "count towards the total");
        readPredicted(path, *table, t);
        if (!t.speed.empty() || !t.extraSpeed.empty() || !t.predicted.empty())
            t.speedN = kRankedSize;
        if (table->contains("speed_n"))
            t.speedN = static_cast<std::size_t>(wholeNumber(path, *table, "speed_n"));
        sheet.tasks.push_back(std::move(t));
    }
    return sheet;
}

Sheet sheetOf(const Exercise& exercise) {
    Sheet sheet{exercise.summary, {}, exercise.name};
    for (const Task& t : exercise.tasks)
        if (!t.given) sheet.tasks.push_back({&exercise, &t, 1, {}, kShownSize, 0, {}, {}});
    return sheet;
}

}  // namespace lab
