#include "grader/instructor/bundled_class.h"

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <map>
#include <memory>
#include <set>

#include "grader/contract/text.h"
#include "grader/contract/toml_file.h"
#include "grader/course/sheet.h"
#include "grader/judge/submission.h"
#include "grader/sandbox/process.h"
#include "grader/source/fixtures.h"
#include "grader/source/functions.h"
#include "grader/source/regions.h"

namespace lab {

namespace fs = std::filesystem;

namespace {

// ---- how layouts change a file's text ------------------------------------------------------

std::string withoutLines(const std::string& text, bool (*goes)(const std::string& line)) {
    std::string kept;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
        const std::string line = text.substr(at, end - at);
        if (!goes(line)) kept += line;
        at = end;
    }
    return kept;
}

bool isComment(const std::string& line) {
    const std::size_t at = line.find_first_not_of(" \t");
    return at != std::string::npos && line.compare(at, 2, "//") == 0;
}

bool isBanner(const std::string& line) {
    return isComment(line) && (line.find("-- TODO ") != std::string::npos ||
                               line.find("-- end ") != std::string::npos);
}

std::string withoutBlankRuns(std::string text) {
    for (std::size_t at; (at = text.find("\n\n\n")) != std::string::npos;) text.erase(at, 1);
    return text;
}

// One file for each kernel; kernels that belong to the same task share a file.
std::vector<HandinFile> filePerKernel(const Exercise& exercise, const std::string& text) {
    const std::vector<Function> functions = findFunctions(text);
    const auto fileOf = [&](const std::string& kernel) {
        for (const Task& task : exercise.tasks)
            if (std::count(task.kernels.begin(), task.kernels.end(), kernel) && !task.given)
                return task.kernels.front();
        return kernel;
    };
    std::map<std::string, std::string> files;
    for (const Function& f : functions)
        if (f.isKernel) files[fileOf(f.name)];
    std::vector<HandinFile> list;
    for (auto& [name, content] : files) {
        content = text;
        for (auto f = functions.rbegin(); f != functions.rend(); ++f)
            if (f->isKernel && fileOf(f->name) != name) content.erase(f->begin, f->end - f->begin);
        list.push_back({"kernels/" + name + ".cl", withoutBlankRuns(content)});
    }
    return list;
}

std::string withCrlf(const std::string& text) {
    std::string out;
    for (const char c : text) {
        if (c == '\n') out += '\r';
        out += c;
    }
    return out;
}

// ---- one hand-in ---------------------------------------------------------------------------

struct KnownExercise {
    const Exercise* exercise;
    Kit kit;
    std::map<std::string, Fixture> fixtures;  ///< by name, wrong kernels and variants
};

class ClassReader {
public:
    ClassReader(const fs::path& root, const std::string& sheet)
        : sheet_(sheet), path_(root / sheet / "class.toml") {
        if (!fs::exists(path_))
            throw UsageError(fmt::format("no bundled class: {} is not there", path_.string()));
        for (const SheetTask& task : readSheet(root / sheet).tasks) {
            KnownExercise& known = exercises_[task.exercise->name];
            if (known.exercise != nullptr) continue;
            known.exercise = task.exercise;
            known.kit = readKit(root, *task.exercise);
            for (const char* kind : {"wrong", "variants"})
                for (Fixture& f : readFixtures(root / task.exercise->name / "instructor" / kind,
                                               known.kit.model.text)) {
                    const std::string name = f.name;
                    if (!known.fixtures.emplace(name, std::move(f)).second)
                        throw UsageError(fmt::format(
                            "{0}/instructor/wrong and {0}/instructor/variants both have a {1}.cl: "
                            "rename one, since a class means either by that name",
                            task.exercise->name, name));
                }
        }
    }

    std::vector<BundledHandin> all() const {
        std::vector<BundledHandin> handins;
        const toml::table file = parseToml(path_);
        for (const auto& [name, node] : file) {
            if (!node.is_table())
                fail(path_, &node, fmt::format("a hand-in is a table: [{}]", name.str()));
            handins.push_back(handin(std::string(name.str()), *node.as_table()));
        }
        return handins;  // toml++ keeps tables in order of name
    }

private:
    BundledHandin handin(const std::string& name, const toml::table& table) const {
        BundledHandin h{name, text(path_, table, "what"), false, {}};
        const std::vector<std::string> layout = words(path_, table, "layout");
        const auto has = [&](const char* word) {
            return std::find(layout.begin(), layout.end(), word) != layout.end();
        };
        for (const std::string& word : layout) {
            if (word.rfind('.', 0) == 0) {
                h.archive = true;
                h.name += word;
            } else if (!known_.count(word)) {
                fail(path_, table.get("layout"),
                     fmt::format("no layout called '{}'; {}, or an extension like .zip", word,
                                 thereAre({known_.begin(), known_.end()})));
            }
        }
        const std::vector<std::string> missing = names(table, "missing"),
                                       todo = names(table, "todo");
        onlyKnown(table);
        for (const auto& [folder, known] : exercises_) {
            if (listed(missing, folder, "")) continue;
            std::string text = solved(table, known, todo);
            for (const Task& task : known.exercise->tasks)
                if (listed(missing, folder, task.id)) remove(task, text);
            if (has("no-comments"))
                text = withoutLines(text, isComment);
            else if (has("no-markers") || has("file-per-kernel"))
                text = withoutLines(text, isBanner);
            std::vector<HandinFile> files = {{known.exercise->file, text}};
            if (has("file-per-kernel")) files = filePerKernel(*known.exercise, text);
            for (HandinFile& f : files) {
                if (!has("flat")) f.path = folder + "/" + f.path;
                if (has("nested")) f.path = sheet_ + "/" + f.path;
                if (has("crlf")) f.bytes = withCrlf(f.bytes);
                if (has("bom")) f.bytes.insert(0, "\xEF\xBB\xBF");
                h.files.push_back(std::move(f));
            }
        }
        std::sort(h.files.begin(), h.files.end(),
                  [](const HandinFile& a, const HandinFile& b) { return a.path < b.path; });
        return h;
    }

    // The skeleton with the model's or a fixture's region for each task that is solved.
    std::string solved(const toml::table& table, const KnownExercise& known,
                       const std::vector<std::string>& todo) const {
        const toml::node* own = table.get(known.exercise->name);
        if (own != nullptr && !own->is_table())
            fail(path_, own, fmt::format("write {0}.TASK = \"...\"", known.exercise->name));
        std::string text = known.kit.skeleton.text;
        for (const Task& task : known.exercise->tasks) {
            if (task.given || listed(todo, known.exercise->name, task.id)) continue;
            const toml::node* held = own == nullptr ? nullptr : own->as_table()->get(task.id);
            const auto place = findRegion(text, task.id);
            text.replace(place->begin, place->end - place->begin,
                         held == nullptr ? findRegion(known.kit.model.text, task.id)->body
                                         : fixture(known, task.id, *held).region);
        }
        if (own != nullptr)
            for (const auto& [id, node] : *own->as_table()) {
                const Task* task = known.exercise->task(std::string(id.str()));
                if (task == nullptr || task->given)
                    fail(path_, &node,
                         fmt::format("{} has no task called '{}'", known.exercise->name, id.str()));
            }
        return text;
    }

    const Fixture& fixture(const KnownExercise& known, const std::string& task,
                           const toml::node& node) const {
        const std::string name = task + "-" + node.value_or(std::string());
        const auto found = known.fixtures.find(name);
        if (found == known.fixtures.end())
            fail(path_, &node,
                 fmt::format("no {1}.cl in {0}/instructor/wrong or {0}/instructor/variants",
                             known.exercise->name, name));
        return found->second;
    }

    // Removes the task's region and its kernels from `text`.
    static void remove(const Task& task, std::string& text) {
        if (const auto region = findRegion(text, task.id))
            text.erase(region->begin, region->end - region->begin);
        std::vector<std::string> kernels = task.kernels;
        kernels.push_back(task.function);
        for (const std::string& name : kernels)
            if (const auto f = findFunction(text, name); f && f->isKernel)
                text.erase(f->begin, f->end - f->begin);
    }

    // The words of a list; each is an exercise or <exercise>.<task>.
    std::vector<std::string> names(const toml::table& table, const char* key) const {
        std::vector<std::string> all = words(path_, table, key);
        for (const std::string& word : all) {
            const std::size_t dot = word.find('.');
            const auto known = exercises_.find(word.substr(0, dot));
            if (known == exercises_.end() ||
                (dot != std::string::npos &&
                 known->second.exercise->task(word.substr(dot + 1)) == nullptr))
                fail(path_, table.get(key),
                     fmt::format("'{}': the sheet has no such exercise or task", word));
        }
        return all;
    }

    static bool listed(const std::vector<std::string>& words, const std::string& exercise,
                       const std::string& task) {
        return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
            return word == exercise || word == exercise + "." + task;
        });
    }

    void onlyKnown(const toml::table& table) const {
        for (const auto& [key, node] : table) {
            const std::string word(key.str());
            if (word != "what" && word != "layout" && word != "todo" && word != "missing" &&
                !exercises_.count(word))
                fail(path_, &node, fmt::format("there is no key '{}' here", word));
        }
    }

    std::string sheet_;
    fs::path path_;
    std::map<std::string, KnownExercise> exercises_;  // of the sheet
    const std::set<std::string> known_ = {
        "no-markers", "no-comments", "file-per-kernel", "crlf", "bom", "nested", "flat"};
};

[[noreturn]] void failWriting(const fs::path& path, const std::string& why) {
    throw MachineFault(
        fmt::format("cannot write {}: {}: make room there", oneLine(path.string()), why));
}

void writeFolder(const BundledHandin& handin, const fs::path& folder) {
    fs::create_directories(folder);
    for (const HandinFile& f : handin.files) {
        fs::create_directories((folder / f.path).parent_path());
        std::ofstream file(folder / f.path, std::ios::binary | std::ios::trunc);
        file << f.bytes;
        if (!file.flush()) failWriting(folder / f.path, std::strerror(errno));
    }
}

void writeArchive(const BundledHandin& handin, const fs::path& path) {
    const std::unique_ptr<archive, int (*)(archive*)> a(archive_write_new(), archive_write_free);
    const auto check = [&](int result) {
        if (result < ARCHIVE_WARN) failWriting(path, archive_error_string(a.get()));
    };
    check(archive_write_set_format_filter_by_ext(a.get(), path.c_str()));
    // The same bytes each time.
    archive_write_set_filter_option(a.get(), "gzip", "timestamp", nullptr);
    check(archive_write_open_filename(a.get(), path.c_str()));
    for (const HandinFile& f : handin.files) {
        const std::unique_ptr<archive_entry, void (*)(archive_entry*)> entry(archive_entry_new(),
                                                                             archive_entry_free);
        archive_entry_set_pathname(entry.get(), f.path.c_str());
        archive_entry_set_perm(entry.get(), 0644);
        archive_entry_set_filetype(entry.get(), AE_IFREG);
        archive_entry_set_size(entry.get(), static_cast<la_int64_t>(f.bytes.size()));
        check(archive_write_header(a.get(), entry.get()));
        check(static_cast<int>(archive_write_data(a.get(), f.bytes.data(), f.bytes.size())));
    }
    check(archive_write_close(a.get()));
}

}  // namespace

std::vector<BundledHandin> readBundledClass(const fs::path& root, const std::string& sheet) {
    return ClassReader(root, sheet).all();
}

void writeBundledClass(const std::vector<BundledHandin>& handins, const fs::path& folder) {
    fs::create_directories(folder);
    for (const BundledHandin& h : handins)
        h.archive ? writeArchive(h, folder / h.name) : writeFolder(h, folder / h.name);
}

}  // namespace lab
