#include "grader/instructor/handout.h"

#include <fmt/core.h>

#include <algorithm>
#include <stdexcept>

#include "grader/contract/files.h"
#include "grader/contract/usage_error.h"
#include "grader/judge/observing.h"
#include "grader/judge/parts.h"
#include "grader/judge/tuned.h"

namespace lab {

namespace fs = std::filesystem;

namespace {

// Folders of grader/ that are only for the instructor.
const std::set<std::string> kInstructorsRooms = {"figure",  "instructor", "mutants",
                                                 "publish", "tests",      "tuner"};

bool hasExtension(const fs::path& path, const std::set<std::string>& extensions) {
    return extensions.count(path.extension().string()) > 0;
}

// The programs of an exercise's figures are left out: students get the drawings.
bool drawsFigures(const fs::path& path) {
    return path.begin()->string() != "grader" && path.filename().string().rfind("figures", 0) == 0;
}

class Collector {
public:
    explicit Collector(fs::path root) : root_(std::move(root)) {}

    void file(const fs::path& path) {
        const bool runs =
            (fs::status(root_ / path).permissions() & fs::perms::owner_exec) != fs::perms::none;
        add(path.string(), contentsOf(root_ / path), runs);
    }
    void add(const std::string& path, std::string bytes, bool executable = false) {
        files_.push_back({path, std::move(bytes), executable});
    }
    void link(const std::string& path, const std::string& to) {
        files_.push_back({path, {}, false, to});
    }
    // The files of one folder with one of these extensions, in order of name.
    void folder(const fs::path& path, const std::set<std::string>& extensions) {
        if (!fs::is_directory(root_ / path)) return;
        for (const fs::path& name : names(path))
            if (fs::is_regular_file(root_ / path / name) && hasExtension(name, extensions) &&
                !drawsFigures(path / name))
                file(path / name);
    }
    std::vector<fs::path> names(const fs::path& path) const {
        std::vector<fs::path> names;
        for (const auto& entry : fs::directory_iterator(root_ / path))
            names.push_back(entry.path().filename());
        std::sort(names.begin(), names.end());
        return names;
    }
    std::vector<PackedFile> take() { return std::move(files_); }

    const fs::path& root() const { return root_; }

private:
    fs::path root_;
    std::vector<PackedFile> files_;
};

void addGrader(Collector& all) {
    for (const fs::path& room : all.names("grader")) {
        const fs::path path = fs::path("grader") / room;
        if (kInstructorsRooms.count(room.string()) > 0) continue;
        if (room == "simulator") {
            all.folder(path, {".h", ".cpp"});
            for (const fs::path& plugin : all.names(path))
                all.folder(path / plugin, {".h", ".cpp", ".txt", ".md"});
        } else if (room == "setup") {
            all.file(path / "setup.sh");
            all.file(path / "Containerfile");
            all.folder(path, {".mk"});
        } else {
            all.folder(path, {".h", ".cpp", ".md", ".css", ".js"});
        }
    }
    all.folder("reference", {".h"});
    all.folder("data/gpus", {".toml"});
    for (const char* file : {"CMakeLists.txt", "CMakePresets.json", "Makefile", ".clangd",
                             ".gitignore", "LICENSE", ".devcontainer/devcontainer.json"})
        all.file(file);
}

void addExercise(Collector& all, const Exercise& e, const std::vector<const Task*>& tasks,
                 const Reference& reference) {
    const fs::path folder = e.name;
    const Kit kit = readKit(all.root(), e);
    if (!kit.hasModel())
        throw std::runtime_error("this is a handout itself: making one needs the instructor's kit");
    all.add((folder / e.file).string(), kit.skeleton.text);
    for (const std::string& given : e.givenFiles) all.file(folder / given);
    all.file(folder / "Makefile");
    if (fs::exists(tunedFile(all.root(), e))) all.file(folder / "tuned.toml");
    if (fs::exists(all.root() / folder / "hints.toml")) all.file(folder / "hints.toml");
    all.folder(folder, {".h", ".cpp", ".md"});
    all.folder(folder / "tasks", {".h", ".cpp"});
    all.folder(folder / "figures", {".svg"});
    all.add((folder / "judge" / "parts").string(), partsBytes(withoutModel(kit, tasks)));
    all.add((folder / "judge" / "reference.json").string(), referenceText(reference));
    const fs::path mistakes = mistakesFile(all.root(), e);
    if (fs::exists(mistakes))
        all.add((folder / "judge" / "mistakes.txt").string(), contentsOf(mistakes));
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size())
        text.replace(at, what.size(), by);
    return text;
}

// The sheet's tasks of each exercise.
std::map<const Exercise*, std::vector<const Task*>> tasksOf(const Sheet& sheet) {
    std::map<const Exercise*, std::vector<const Task*>> all;
    for (const SheetTask& t : sheet.tasks) all[t.exercise].push_back(t.task);
    return all;
}

}  // namespace

void requireText(const fs::path& sheet) {
    const fs::path text = sheet / "README.md";
    if (!fs::exists(text))
        throw UsageError(fmt::format("{} is missing: students begin with it", text.string()));
}

std::vector<PackedFile> handoutFiles(const fs::path& root, const std::string& sheet,
                                     const std::map<const Exercise*, Reference>& references) {
    const Sheet read = readSheet(root / sheet);
    Collector all(root);
    std::string text = replaced(contentsOf(root / "docs" / "student.md"), "SHEET", sheet);
    text = replaced(text, "EXERCISE", read.tasks.front().exercise->name);
    all.add("README.md", replaced(text, "TASK_ID", read.tasks.front().task->id));
    all.file(fs::path(sheet) / "sheet.toml");
    all.folder(sheet, {".md"});
    all.folder(fs::path(sheet) / "figures", {".svg"});
    for (const auto& [e, tasks] : tasksOf(read)) {
        const auto it = references.find(e);
        addExercise(all, *e, tasks, it == references.end() ? Reference{} : it->second);
        all.link(sheet + "/" + e->name, "../" + e->name);
    }
    addGrader(all);
    return all.take();
}

std::vector<std::string> solutionsInside(const fs::path& root, const Sheet& sheet) {
    std::set<std::string> inside;
    for (const auto& [e, tasks] : tasksOf(sheet)) {
        const Kit kit = readKit(root, *e);
        for (const Task* task : tasks)
            for (const std::string& id : standIns(kit, *task, partOf(kit, *task)))
                inside.insert(e->name + " " + id);
    }
    return {inside.begin(), inside.end()};
}

}  // namespace lab
