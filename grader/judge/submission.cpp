#include "grader/judge/submission.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "grader/source/functions.h"
#include "grader/source/regions.h"

namespace lab {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMaxFiles = 32;
constexpr std::size_t kMaxEntries = 10000;  // of a folder, looked at

std::string read(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    if (!file) throw std::runtime_error("cannot read " + path.string());
    return text.str();
}

// A byte order mark and carriage returns are no part of the program.
std::string normalized(std::string text) {
    if (text.rfind("\xEF\xBB\xBF", 0) == 0) text.erase(0, 3);
    text.erase(std::remove(text.begin(), text.end(), '\r'), text.end());
    if (!text.empty() && text.back() != '\n') text += '\n';
    return text;
}

std::string lined(const SourceFile& file) {
    return fmt::format("#line 1 \"{}\"\n{}", file.name, file.text);
}

Verdict missing(std::string message, std::string detail) {
    return {Status::missing, std::move(message), {std::move(detail)}, {}};
}

Verdict notStarted() {
    return {Status::notStarted, "the TODO region is as it was handed out", {}, {}};
}

struct Found {
    const SourceFile* file;
    Region region;
};

std::optional<Found> findRegion(const Submission& submission, const std::string& id) {
    for (const SourceFile& file : submission.files)
        if (auto region = lab::findRegion(file.text, id)) return Found{&file, *region};
    return std::nullopt;
}

const SourceFile* fileWithFunction(const Submission& submission, const std::string& name) {
    for (const SourceFile& file : submission.files)
        if (findFunction(file.text, name)) return &file;
    return nullptr;
}

// The model with one function replaced by the student's.
SourceFile replaceFunction(const SourceFile& model, const Function& function,
                           const std::string& fileName) {
    const auto place = findFunction(model.text, function.name);
    if (!place) throw std::runtime_error("the model has no function " + function.name);
    const auto lines = [&](std::size_t end) {
        return 1 + std::count(model.text.begin(),
                              model.text.begin() + static_cast<std::ptrdiff_t>(end), '\n');
    };
    return {fileName,
            fmt::format("#line 1 \"model\"\n{}\n#line {} \"{}\"\n{}\n#line {} \"model\"\n{}",
                        model.text.substr(0, place->begin), function.firstLine, fileName,
                        function.text, lines(place->end), model.text.substr(place->end))};
}

// The student's file with every other region taken from the model.
SourceFile withModelElsewhere(const SourceFile& file, const SourceFile& model,
                              const std::string& id) {
    std::string text = file.text;
    for (const Region& region : findRegions(model.text))
        if (region.id != id && lab::findRegion(text, region.id))
            text = replaceRegion(text, file.name, region, "model");
    return {file.name, fmt::format("#line 1 \"{}\"\n{}", file.name, text)};
}

SourceFile spliced(const Kit& kit, const Found& found) {
    return {found.file->name,
            "#line 1 \"model\"\n" +
                replaceRegion(kit.model.text, "model", found.region, found.file->name)};
}

constexpr const char* kElsewhere =
    "your file does not compile as a whole; this region was judged inside the model";

}  // namespace

Kit readKit(const fs::path& root, const Exercise& exercise) {
    const fs::path folder = root / exercise.name;
    const std::string source = read(folder / "instructor" / exercise.file);
    Kit kit;
    kit.skeleton = {exercise.file, skeletonOf(source)};
    kit.model = {exercise.file, solutionOf(source)};
    kit.given.name = "given";
    for (const std::string& name : exercise.givenFiles)
        kit.given.text += lined({name, read(folder / name)});
    return kit;
}

bool addFile(Submission& submission, const std::string& name, std::string bytes) {
    if (submission.files.size() == kMaxFiles) {
        submission.unreadable.push_back(
            fmt::format("{} and what follows: {} files are the most", name, kMaxFiles));
        return false;
    }
    if (bytes.size() > kMaxFileBytes)
        submission.unreadable.push_back(name + " is larger than 1 MiB");
    else if (bytes.find('\0') != std::string::npos)
        submission.unreadable.push_back(name + " holds NUL bytes: is it a program?");
    else
        submission.files.push_back({name, normalized(std::move(bytes))});
    return true;
}

Submission readSubmission(const fs::path& folder) {
    Submission submission;
    std::error_code error;
    if (!fs::is_directory(fs::symlink_status(folder, error))) return submission;
    std::vector<fs::path> paths;
    std::size_t entries = 0;
    for (auto it = fs::recursive_directory_iterator(
             folder, fs::directory_options::skip_permission_denied, error);
         it != fs::recursive_directory_iterator(); it.increment(error)) {
        if (error) break;
        if (++entries > kMaxEntries) {
            submission.unreadable.emplace_back("what follows the first 10,000 files and folders");
            break;
        }
        const fs::path& path = it->path();
        if (it.depth() > 4) it.disable_recursion_pending();
        if (path.filename() == "instructor") it.disable_recursion_pending();
        if (path.extension() == ".cl") paths.push_back(path);
    }
    std::sort(paths.begin(), paths.end());
    for (const fs::path& path : paths) {
        const std::string name = fs::relative(path, folder, error).string();
        if (!fs::is_regular_file(fs::symlink_status(path, error))) {
            submission.unreadable.push_back(name + " is no ordinary file");
        } else if (fs::file_size(path, error) > kMaxFileBytes || error) {
            submission.unreadable.push_back(name + " is larger than 1 MiB");
        } else {
            try {
                if (!addFile(submission, name, read(path))) break;
            } catch (const std::exception&) {
                submission.unreadable.push_back(name + " cannot be read");
            }
        }
    }
    return submission;
}

Composition modelComposition(const Kit& kit, const Task& task) {
    const SourceFile model{kit.model.name, lined({"model", kit.model.text})};
    return {task.given && !kit.given.text.empty() ? kit.given : model, {}, {}};
}

Composed compose(const Kit& kit, const Task& task, const Submission& submission) {
    Composed out;
    if (submission.files.empty()) {
        const std::string why =
            submission.unreadable.empty()
                ? "hand in the folder as you got it, with your kernels in " + kit.skeleton.name
                : submission.unreadable.front();
        out.verdict = missing("there is no .cl file", why);
        return out;
    }
    const auto marked = findRegion(submission, task.id);
    const auto untouched = lab::findRegion(kit.skeleton.text, task.id);
    if (marked && untouched && sameCode(marked->region.body, untouched->body)) {
        out.verdict = notStarted();
        return out;
    }

    const std::string& function = task.kernels.empty() ? task.function : task.kernels.front();
    const SourceFile* file = fileWithFunction(submission, function);
    if (!marked && file != nullptr) {
        // No markers, yet the function may be as it was handed out.
        const auto theirs = findFunction(file->text, function);
        const auto ours = findFunction(kit.skeleton.text, function);
        if (ours && sameCode(theirs->text, ours->text)) {
            out.verdict = notStarted();
            return out;
        }
    }

    if (!task.kernels.empty()) {
        if (file == nullptr) {
            out.verdict = missing(
                fmt::format("there is no kernel called {}", function),
                fmt::format("was it renamed, or its braces unbalanced? The kit's {} shows its "
                            "name and arguments.",
                            kit.skeleton.name));
            return out;
        }
        std::vector<std::string> kernels;
        for (const std::string& kernel : task.kernels)
            if (findFunction(file->text, kernel)) kernels.push_back(kernel);
        out.ways.push_back({{file->name, lined(*file)}, kernels, {}});
        if (marked) out.ways.push_back({spliced(kit, *marked), task.kernels, kElsewhere});
        return out;
    }

    if (marked) {
        out.ways.push_back({spliced(kit, *marked), {}, {}});
        out.ways.push_back({withModelElsewhere(*marked->file, kit.model, task.id), {}, {}});
        return out;
    }
    if (file == nullptr) {
        out.verdict = missing(
            fmt::format("region {} has lost its TODO markers, and there is no function {}", task.id,
                        function),
            "get the lines with ---- TODO and ---- end back from the file as it was handed out");
        return out;
    }
    // Where other regions share the function, they are judged together with this one.
    std::vector<std::string> together;
    if (const auto f = findFunction(kit.skeleton.text, function))
        for (const Region& region : findRegions(f->text))
            if (region.id != task.id) together.push_back(region.id);
    const std::string note =
        together.empty() ? "the TODO markers are gone: the whole of " + function + " was judged"
                         : fmt::format(
                               "the TODO markers are gone: the whole of {} was judged, which "
                               "holds {} as well",
                               function, fmt::join(together, ", "));
    const Function theirs = *findFunction(file->text, function);
    if (theirs.isKernel) out.ways.push_back({{file->name, lined(*file)}, {function}, note});
    out.ways.push_back({replaceFunction(kit.model, theirs, file->name), {}, note});
    return out;
}

}  // namespace lab
