#include "grader/judge/tuned.h"

#include <fmt/core.h>

#include "grader/contract/text.h"
#include "grader/contract/toml_file.h"

namespace lab {

namespace fs = std::filesystem;

namespace {

const char* const kTunedHead =
    R"(# The geometry that kernels are timed in; `make tune EX=..` looks for a better one and writes
# it here. `device` is a class (cpu, gpu) or part of a device's name, `from` the least number
# of elements. `lgwave`, `group`, `elems` and `maps` (work-items in a group of kernels without
# local memory) are the defaults where left out.
)";

Tuned entry(const fs::path& file, const toml::table& table) {
    onlyKnown(file, table, {"device", "stub", "from", "lgwave", "group", "elems", "maps"});
    const auto given = [&](const char* key, int least) {
        return table.contains(key) ? std::optional(wholeNumber(file, table, key, least))
                                   : std::nullopt;
    };
    return {text(file, table, "device"),
            text(file, table, "stub"),
            static_cast<std::size_t>(given("from", 0).value_or(0)),
            given("lgwave", 0),
            given("group", 1),
            given("elems", 1),
            given("maps", 1)};
}

bool isFor(const Tuned& tuned, const DeviceInfo& device) {
    if (device.simulator) return false;
    for (const int group : {tuned.groupSize.value_or(1), tuned.mapGroupSize.value_or(1)})
        if (static_cast<std::size_t>(group) > device.maxGroupSize) return false;
    if (tuned.device == "cpu" || tuned.device == "gpu")
        return device.cpu == (tuned.device == "cpu");
    return device.name.find(tuned.device) != std::string::npos;
}

}  // namespace

fs::path tunedFile(const fs::path& root, const Exercise& exercise) {
    return root / exercise.name / "tuned.toml";
}

std::vector<Tuned> readTuned(const fs::path& file) {
    std::vector<Tuned> all;
    if (!fs::exists(file)) return all;
    forEachTable(file, "tuned",
                 [&](const toml::table& table) { all.push_back(entry(file, table)); });
    return all;
}

std::string tunedText(const std::vector<Tuned>& all) {
    std::string text = kTunedHead;
    for (const Tuned& t : all) {
        std::string device;
        for (const char c : printable(t.device)) device += c == '"' || c == '\\' ? '.' : c;
        text += fmt::format("\n[[tuned]]\ndevice = \"{}\"\nstub = \"{}\"\n", device, t.stub);
        if (t.from > 0) text += fmt::format("from = {}\n", t.from);
        const auto add = [&](const char* key, const std::optional<int>& value) {
            if (value) text += fmt::format("{} = {}\n", key, *value);
        };
        add("lgwave", t.lgWave);
        add("group", t.groupSize);
        add("elems", t.elemsPerThread);
        add("maps", t.mapGroupSize);
    }
    return text;
}

Tuning tunedFor(const std::vector<Tuned>& all, const DeviceInfo& device, const Task& task,
                std::size_t n, Tuning tuning) {
    const Tuned* best = nullptr;
    const auto rank = [](const Tuned& t) {
        return std::make_pair(t.device != "cpu" && t.device != "gpu", t.from);
    };
    for (const Tuned& t : all)
        if (t.stub == task.stub && t.from <= n && isFor(t, device) &&
            (best == nullptr || rank(*best) < rank(t)))
            best = &t;
    if (best == nullptr) return tuning;
    tuning.lgWave = best->lgWave.value_or(tuning.lgWave);
    tuning.groupSize = best->groupSize.value_or(tuning.groupSize);
    tuning.elemsPerThread = best->elemsPerThread.value_or(tuning.elemsPerThread);
    tuning.mapGroupSize = best->mapGroupSize.value_or(tuning.mapGroupSize);
    return tuning;
}

}  // namespace lab
