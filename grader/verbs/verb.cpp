#include "grader/verbs/verb.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <thread>

#include "grader/course/sheet.h"
#include "grader/judge/validate.h"

namespace lab {

namespace fs = std::filesystem;

// Where it was built; beside the programs where the whole kit was moved.
fs::path kitFolder() {
    const fs::path moved = programFolder().parent_path();
    return fs::exists(moved / "grader" / "setup" / "setup.sh") ? moved : fs::path(LAB_ROOT);
}

fs::path workFolder() {
    return programFolder() / "work";
}

fs::path ownCache() {
    return programFolder() / "cache" / "own";
}

int cores() {
    return static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
}

TerminalStyle style() {
    TerminalStyle s;
    if (isatty(STDOUT_FILENO) != 0) {
        s.color = std::getenv("NO_COLOR") == nullptr;
        winsize size{};
        if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 40)
            s.width = size.ws_col;
    }
    return s;
}

void DeviceOptions::addTo(CLI::App& app) {
    app.add_flag("--unsafe-no-sandbox", noSandbox,
                 "run kernels without a sandbox: they can do whatever you can");
    app.add_option("--device", device, "part of a platform or device name (default: PoCL)");
    app.add_option("--element", tuning.element, "element type of generic tasks")
        ->check(CLI::IsMember({"int", "float"}));
    app.add_option("--op", tuning.op, "operator of generic tasks")
        ->check(CLI::IsMember({"add", "max", "min", "last"}));
    app.add_option("--lgwave", tuning.lgWave, "a wave is 2^lgwave work-items");
    app.add_option("--elems", tuning.elemsPerThread, "elements per work-item");
    app.add_option("--group", tuning.groupSize, "work-items per work-group");
    app.add_option("--fence", tuning.fence, "what synchronises a wave")
        ->check(CLI::IsMember({"group", "subgroup", "warp"}));
}

bool DeviceOptions::offered(const Task& task) const {
    if (!tuning.element && !tuning.op) return true;
    const auto& more = task.moreOperators;
    return task.generic && (!tuning.op || *tuning.op == "add" ||
                            std::find(more.begin(), more.end(), *tuning.op) != more.end());
}

void DeviceOptions::requireOffered(const Exercise& exercise, const Task& task) const {
    if (offered(task)) return;
    throw UsageError(
        task.generic
            ? fmt::format("{} {} is offered for add, {}: choose one of them with --op",
                          exercise.name, task.id, fmt::join(task.moreOperators, ", "))
            : fmt::format("{} {} has one element type and operator: leave --element and --op out",
                          exercise.name, task.id));
}

JudgeOptions DeviceOptions::judge() const {
    JudgeOptions o;
    o.root = kitFolder();
    o.folder = workFolder();
    o.modelCache = programFolder() / "cache" / "model";
    o.device = device;
    o.tuning = tuning;
    o.sandbox = !noSandbox;
    if (noSandbox)
        std::cerr << "lab: UNSAFE: no sandbox. The kernels can read, change and send whatever "
                     "you can; grade only what you would run yourself.\n";
    return o;
}

JudgeOptions DeviceOptions::own(const ScratchFolder& scratch) const {
    JudgeOptions o = judge();
    o.folder = scratch.path();
    o.cache = ownCache();
    return o;
}

std::vector<const Exercise*> exercisesNamed(const std::string& name) {
    std::vector<const Exercise*> all;
    if (!name.empty())
        all.push_back(&exerciseNamed(name));
    else
        for (const auto& [each, exercise] : exercises()) all.push_back(&exercise);
    for (const Exercise* exercise : all) validate(*exercise, kitFolder());
    return all;
}

fs::path kernelsOf(const Exercise& exercise, const fs::path& submission) {
    if (submission.empty()) return kitFolder() / exercise.name;
    if (!fs::is_directory(submission)) throw UsageError("no folder " + submission.string());
    const fs::path below = submission / exercise.name;
    return fs::is_directory(below) ? below : submission;
}

}  // namespace lab
