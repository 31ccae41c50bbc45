#include "grader/verbs/verb.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <random>
#include <set>

#include "grader/contract/text.h"
#include "grader/course/handins.h"
#include "grader/course/sheet.h"
#include "grader/judge/parts.h"
#include "grader/judge/validate.h"
#include "grader/sandbox/process.h"

namespace lab {

namespace fs = std::filesystem;

std::map<std::string, std::function<void(CLI::App&, int&)>>& verbs() {
    static std::map<std::string, std::function<void(CLI::App&, int&)>> all;
    return all;
}

// A folder above the programs; LAB_ROOT serves build folders outside of the kit.
fs::path kitFolder() {
    for (fs::path folder = programFolder(); folder != folder.root_path();
         folder = folder.parent_path())
        if (fs::exists(folder / "grader" / "setup" / "setup.sh")) return folder;
    return LAB_ROOT;
}

void forgetTasksThatAreNotHere() {
    for (auto& [name, e] : exercises()) {
        const fs::path file = partsFile(kitFolder(), e);
        if (!fs::exists(file)) continue;
        const Kit kit = readParts(file);
        std::erase_if(e.tasks,
                      [&](const Task& t) { return !t.given && kit.parts.count(t.id) == 0; });
    }
}

fs::path ownFolder() {
    const fs::path beside = programFolder();
    const bool shared = std::getenv("LAB_SHARED_DISK") != nullptr;
    if (!shared && ::access(beside.c_str(), W_OK) == 0) return beside;
    const char *cache = std::getenv("XDG_CACHE_HOME"), *home = std::getenv("HOME");
    std::vector<fs::path> folders;
    if (!shared && cache != nullptr && *cache != 0)
        folders.push_back(fs::path(cache) / "opencl-lab-kit");
    if (!shared && home != nullptr && *home != 0)
        folders.push_back(fs::path(home) / ".cache" / "opencl-lab-kit");
    for (const fs::path& folder : folders) {
        std::error_code error;
        fs::create_directories(folder, error);
        if (::access(folder.c_str(), W_OK) == 0) return folder;
    }
    const fs::path last = fs::temp_directory_path() / fmt::format("opencl-lab-kit-{}", ::getuid());
    fs::create_directories(last);
    struct stat is {};
    if (::lstat(last.c_str(), &is) != 0 || !S_ISDIR(is.st_mode) || is.st_uid != ::getuid())
        throw MachineFault(last.string() +
                           " belongs to somebody else: set XDG_CACHE_HOME to a folder of "
                           "your own");
    fs::permissions(last, fs::perms::owner_all);
    return last;
}

fs::path workFolder() {
    return ownFolder() / "work";
}

fs::path ownCache() {
    return ownFolder() / "cache" / "own";
}

fs::path userPath(const std::string& path) {
    const char* home = std::getenv("HOME");
    if (home == nullptr || (path != "~" && path.rfind("~/", 0) != 0)) return path;
    return home + path.substr(1);
}

namespace {

std::vector<fs::path> sheetsOfTheKit() {
    std::vector<fs::path> all;
    for (const auto& entry : fs::directory_iterator(kitFolder()))
        if (fs::exists(entry.path() / "sheet.toml")) all.push_back(entry.path());
    std::sort(all.begin(), all.end());
    return all;
}

}  // namespace

fs::path sheetFolder(const std::string& name) {
    if (!name.empty()) {
        for (const fs::path& folder : {fs::path(userPath(name)), kitFolder() / name})
            if (fs::exists(folder / "sheet.toml")) return folder;
        if (fs::is_regular_file(userPath(name)))
            throw UsageError(fmt::format("{} is a file: name its folder", oneLine(name)));
        std::vector<std::string> names;
        for (const fs::path& sheet : sheetsOfTheKit()) names.push_back(sheet.filename().string());
        throw UsageError(fmt::format("no sheet: {} has no sheet.toml; in the kit {}", oneLine(name),
                                     thereAre(names)));
    }
    const std::vector<fs::path> all = sheetsOfTheKit();
    return all.size() == 1 ? all.front() : fs::path{};
}

std::string packedSheet(const fs::path& folder) {
    const std::string name = fs::canonical(folder).filename();
    std::error_code missing;
    if (!fs::equivalent(folder, kitFolder() / name, missing))
        throw UsageError(fmt::format("only a sheet of this kit can be packed: put {} into {}", name,
                                     kitFolder().string()));
    return name;
}

std::uint64_t freshSeed() {
    std::random_device device;
    return (std::uint64_t{device()} << 32) | device();
}

std::uint64_t readSeed(const fs::path& path) {
    std::ifstream file(path);
    std::string word, more;
    file >> word;
    std::uint64_t seed = 0;
    const char* end = word.data() + word.size();
    const auto [read, error] = std::from_chars(word.data(), end, seed);
    if (error != std::errc() || read != end || file >> more)
        throw UsageError("no seed in " + oneLine(path.string()) +
                         ": it must hold one number, as seed.txt beside the results does");
    return seed;
}

fs::path resultsFolder() {
    return (ownFolder() == programFolder() ? kitFolder() : ownFolder()) / "results";
}

fs::path benchFolder() {
    return ownFolder() / "results" / "bench";
}

StoredResults storedResults(const std::string& sheet, const std::string& out) {
    std::error_code missing;  // the results outlive their sheet
    fs::path path = fs::canonical(userPath(sheet), missing);
    if (missing) path = fs::path(sheet).lexically_normal();
    const std::string name = (path.has_filename() ? path : path.parent_path()).filename().string();
    const fs::path folder = out.empty() ? resultsFolder() / name : userPath(out);
    if (!fs::exists(folder / "grades.sqlite"))
        throw UsageError(
            fmt::format("no results in {}: 'make grade' creates them", oneLine(folder.string())));
    return {name, folder};
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
        ->check(oneOf({"int", "float"}));
    app.add_option("--op", tuning.op, "operator of generic tasks")
        ->check(oneOf({"add", "max", "min", "last"}));
    app.add_option("--lgwave", tuning.lgWave, "a wave is 2^lgwave work-items")
        ->check(wholeNumber(0, 6));
    app.add_option("--elems", tuning.elemsPerThread, "elements per work-item");
    app.add_option("--group", tuning.groupSize, "work-items per work-group");
    app.add_option("--fence", tuning.fence, "what synchronises a wave")
        ->check(oneOf({"group", "subgroup", "warp"}));
}

bool DeviceOptions::offered(const Task& task) const {
    return lab::offered(task, tuning);
}

std::vector<const Exercise*> DeviceOptions::offering(const std::string& exercise,
                                                     const std::string& task) const {
    std::vector<const Exercise*> all = exercisesNamed(exercise);
    for (const Exercise* e : all)
        for (const Task& t : e->tasks)
            if (t.name() == task) requireOffered(*e, t);
    std::erase_if(all, [&](const Exercise* e) {
        return std::none_of(e->tasks.begin(), e->tasks.end(),
                            [&](const Task& t) { return offered(t); });
    });
    if (all.empty()) throw UsageError(kNoneOffered);
    return all;
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
    o.modelCache = ownFolder() / "cache" / "model";
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

Exercise withInputFirst(Exercise exercise, const std::string& input) {
    std::set<std::string> known;
    for (Task& task : exercise.tasks) {
        auto& all = task.distributions;
        known.insert(all.begin(), all.end());
        const auto at = std::find(all.begin(), all.end(), input);
        if (at != all.end()) std::rotate(all.begin(), at, at + 1);
    }
    if (!input.empty() && known.count(input) == 0)
        throw UsageError(fmt::format("{} has no input called '{}'; {}", exercise.name, input,
                                     thereAre({known.begin(), known.end()})));
    return exercise;
}

fs::path ownKernels(const Exercise& exercise) {
    const fs::path here = fs::current_path();
    for (const fs::path& folder : {here / exercise.name, here}) {
        if (folder.filename() != exercise.name || !fs::is_directory(folder)) continue;
        const Submission there = readSubmission(fs::canonical(folder));
        if (!there.files.empty() || !there.unreadable.empty()) return fs::canonical(folder);
    }
    return kitFolder() / exercise.name;
}

std::vector<std::string> whereOwnKernelsAre(const std::vector<SheetTask>& tasks) {
    std::vector<std::string> lines;
    std::set<const Exercise*> named;
    for (const SheetTask& t : tasks) {
        if (!named.insert(t.exercise).second) continue;
        const std::string& name = t.exercise->name;
        const fs::path folder = ownKernels(*t.exercise);
        std::error_code missing;
        if (!fs::equivalent(folder, kitFolder() / name, missing))
            lines.push_back(fmt::format("{}: the kernels of {}", name, oneLine(folder.string())));
        else if (const fs::path here = fs::current_path() / name;
                 fs::is_directory(here, missing) && !fs::equivalent(here, folder, missing))
            lines.push_back(fmt::format("{}: the kernels of {}, as {} has no .cl file", name,
                                        oneLine(folder.string()), oneLine(here.string())));
    }
    return lines;
}

fs::path submissionFolder(const std::string& submission) {
    const fs::path folder = userPath(submission);
    if (fs::is_directory(folder)) return fs::canonical(folder);
    const std::string shown = oneLine(submission);
    throw UsageError(fs::exists(folder) ? shown + " is not a folder: unpack it, or name its folder"
                                        : "no folder " + shown);
}

Submission kernelsOf(const Exercise& exercise, const std::string& submission) {
    if (submission.empty()) return readSubmission(ownKernels(exercise), exercise.file);
    return readHandin(submissionFolder(submission), exercise);
}

Reproducer caseNamed(const std::string& token, std::string& exercise, std::string& task) {
    const Reproducer named = readToken(token);
    if ((!exercise.empty() && exercise != named.exercise) || (!task.empty() && task != named.task))
        throw UsageError(fmt::format(
            "{} is an input of {} {}, not of {}: leave exercise and task out", oneLine(token),
            named.exercise, named.task, oneLine(exercise + (task.empty() ? "" : " " + task))));
    exercise = named.exercise;
    task = named.task;
    return named;
}

}  // namespace lab
