#include "grader/course/provenance.h"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "grader/judge/gpu.h"
#include "grader/store/store.h"
#include "grader/transport/tuning_json.h"

namespace lab {

namespace fs = std::filesystem;

namespace {

// With its length in front, so that different lists of texts give different results.
void append(std::string& all, const std::string& text) {
    all += std::to_string(text.size()) + ':' + text;
}

std::string hashOfFiles(std::vector<fs::path> paths) {
    std::sort(paths.begin(), paths.end());
    std::string all;
    for (const fs::path& path : paths) {
        append(all, path.filename().string());
        append(all, hashOfFile(path));
    }
    return hashOf(all);
}

nlohmann::json jsonOf(const std::vector<Rung>& rungs) {
    auto out = nlohmann::json::array();
    for (const Rung& r : rungs) out.push_back({r.within, r.points});
    return out;
}

nlohmann::json jsonOf(const std::vector<CountPoints>& counts) {
    auto out = nlohmann::json::array();
    for (const CountPoints& c : counts)
        out.push_back({c.quantity->name, static_cast<int>(c.unit), c.limit, c.points, c.extra});
    return out;
}

}  // namespace

std::string kitVersion() {
    std::vector<fs::path> paths = {fs::read_symlink("/proc/self/exe"),
                                   programFolder() / "lab-runner"};
    for (const auto& entry : fs::directory_iterator(programFolder()))
        if (entry.path().extension() == ".so") paths.push_back(entry.path());
    return hashOfFiles(std::move(paths));
}

std::string exerciseVersion(const fs::path& root, const Exercise& exercise) {
    const fs::path folder = root / exercise.name;
    std::vector<fs::path> paths;
    for (const auto& entry : fs::directory_iterator(folder)) {
        const fs::path name = entry.path().filename();
        const bool given = name.extension() == ".cl" && name != exercise.file;
        if (entry.is_regular_file() && (given || name == "tuned.toml"))
            paths.push_back(entry.path());
    }
    for (const char* part : {"instructor", "judge"}) {  // the kit has one, a handout the other
        if (!fs::is_directory(folder / part)) continue;
        for (fs::recursive_directory_iterator it(folder / part), end; it != end; ++it) {
            if (it->path().filename() == "records") it.disable_recursion_pending();
            if (it->is_regular_file()) paths.push_back(it->path());
        }
    }
    return hashOfFiles(std::move(paths));
}

std::string contextOf(const std::string& kit, const std::string& exercise, const SheetTask& t,
                      const Tuning& tuning, const JudgeOptions& options) {
    nlohmann::json device = printableJson(options.deviceInfo.value_or(DeviceInfo{}));
    device.erase("globalBytes");  // it may vary from run to run
    const nlohmann::json all = {
        {"kit", kit},
        {"exercise", exercise},
        {"task", t.task->id},
        {"points", {t.points, t.extra}},
        {"speed", jsonOf(t.speed)},
        {"extraSpeed", jsonOf(t.extraSpeed)},
        {"speedN", t.speedN},
        {"counts", jsonOf(t.counts)},
        {"predicted", jsonOf(t.predicted)},
        {"gpu", t.gpu.empty() ? "" : hashOfFile(gpuFile(options.root, t.gpu))},
        {"device", device},
        {"tuning", tuning},
        {"sandbox", options.sandbox},
        {"simulator", options.simulator},
        {"seed", std::to_string(options.seed)}};
    return hashOf(all.dump());
}

std::string contentOf(const Submission& submission) {
    std::string all;
    for (const SourceFile& file : submission.files) {
        append(all, file.name);
        append(all, file.text);
    }
    for (const std::string& why : submission.unreadable) append(all, why);
    return hashOf(all);
}

}  // namespace lab
