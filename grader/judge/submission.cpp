#include "grader/judge/submission.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <map>
#include <stdexcept>

#include "grader/contract/contains.h"
#include "grader/contract/files.h"
#include "grader/contract/text.h"
#include "grader/judge/build_log.h"
#include "grader/judge/candidates.h"
#include "grader/judge/transplant.h"
#include "grader/source/functions.h"
#include "grader/source/lexer.h"
#include "grader/source/live.h"
#include "grader/source/regions.h"

namespace lab {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMaxFiles = 32;
constexpr std::size_t kMaxEntries = 10000;  // of a folder that are visited

const std::string kClosed = " may not be read: chmod u+rx";

bool isClosed(const fs::path& folder) {
    return faccessat(AT_FDCWD, folder.c_str(), R_OK | X_OK, AT_EACCESS) != 0;
}

// A byte order mark is not part of the program, and lines end in line feeds alone.
std::string normalized(std::string text) {
    if (text.rfind("\xEF\xBB\xBF", 0) == 0) text.erase(0, 3);
    std::string lines;
    lines.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] != '\r')
            lines += text[i];
        else if (i + 1 == text.size() || text[i + 1] != '\n')
            lines += '\n';
    text = std::move(lines);
    if (!text.empty() && text.back() != '\n') text += '\n';
    return text;
}

bool isUtf16(const std::string& bytes) {
    if (bytes.rfind("\xFF\xFE", 0) == 0 || bytes.rfind("\xFE\xFF", 0) == 0) return true;
    return bytes.size() >= 4 && ((bytes[0] == 0 && bytes[1] != 0 && bytes[2] == 0) ||
                                 (bytes[0] != 0 && bytes[1] == 0 && bytes[3] == 0));
}

Verdict missing(std::string message, std::string detail) {
    return {Status::missing, std::move(message), {std::move(detail)}, {}};
}

Verdict at(const SourceFile& file, std::size_t offset, const std::string& why) {
    const std::string source = lined(file);
    return buildErrorAt(source, offset + (source.size() - file.text.size()), why);
}

// Where `text` has a brace without a partner.
std::optional<std::size_t> lonelyBrace(const std::string& text) {
    const std::string code = blanked(text);
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < code.size(); ++i) {
        if (code[i] == '{') open.push_back(i);
        if (code[i] != '}') continue;
        if (open.empty()) return i;
        open.pop_back();
    }
    return open.empty() ? std::nullopt : std::optional(open.back());
}

std::optional<Verdict> unbalanced(const SourceFile& file, const Region& region) {
    const auto brace = lonelyBrace(region.body);
    if (!brace) return std::nullopt;
    const std::string why =
        region.body[*brace] == '{'
            ? "region " + region.id + " ends before this { is closed: where is a } missing?"
            : "this } closes more than region " + region.id + " has opened: is it one too many?";
    return at(file, region.begin + *brace, why);
}

// A comment or a conditional without an end, up to the next banner. It is taken out, so that the
// tasks behind it are found all the same.
struct Gap {
    std::size_t begin;
    Verdict verdict;
};

std::optional<Gap> closeGap(SourceFile& file) {
    const auto begin = unclosed(file.text);
    if (!begin) return std::nullopt;
    const bool comment = file.text[*begin] == '/';
    Gap gap{*begin, at(file, *begin,
                       comment ? "a comment begins here and has no end: where is its */?"
                               : "this conditional has no end: where is its #endif?")};
    const std::size_t end = nextBanner(file.text, *begin);
    for (std::size_t i = *begin; i < end; ++i)
        if (file.text[i] != '\n') file.text[i] = ' ';
    return gap;
}

// Why a kernel may not be found in `text`.
std::string whereIsIt(const std::string& text, const SourceFile& skeleton) {
    if (trimmed(text).empty()) return "the file holds no code: did the editor save it?";
    for (const Region& region : findRegions(text))
        if (lonelyBrace(region.body))
            return fmt::format("in region {} a brace has no partner", region.id);
    const std::vector<Function> functions = findFunctions(text);
    if (functions.empty() && text.rfind("{\\rtf", 0) == 0)
        return "the file is a formatted text: save it as plain text";
    if (const auto brace = lonelyBrace(text))
        return fmt::format("the {} in line {} has no partner: {}", text[*brace],
                           lab::placeOf(text, *brace).line,
                           text[*brace] == '{' ? "does the file end too early, or is a } missing?"
                                               : "is it one too many?");
    if (!functions.empty() &&
        std::none_of(functions.begin(), functions.end(), [&](const Function& f) {
            return f.isKernel && findFunction(skeleton.text, f.name);
        }))
        return fmt::format(
            "none of {}'s kernels is there: is the file missing, or is it another exercise's?",
            skeleton.name);
    return fmt::format("was it renamed? The kit's {} shows its name and arguments.", skeleton.name);
}

// The text of each file that the compiler sees, under a name that cannot be mistaken for another.
struct Live {
    Submission submission;
    std::map<std::string, Gap> gaps;  // by file
};

Live live(const Submission& submission) {
    Live out;
    for (const SourceFile& given : submission.files) {
        SourceFile file{shownName(given.name), given.text};
        if (auto gap = closeGap(file)) out.gaps.emplace(file.name, std::move(*gap));
        file.text = liveText(file.text);
        out.submission.files.push_back(std::move(file));
    }
    out.submission.places = submission.places;
    return out;
}

// The student's file with the regions of other tasks taken from the model if the task's kernels
// execute them, and as handed out otherwise.
SourceFile withModelElsewhere(const Kit& kit, const Task& task, const Part& part,
                              const SourceFile& file) {
    const auto models = [&](const std::string& id) -> std::optional<Region> {
        for (const Region& region : part.beside)
            if (sameId(region.id, id)) return region;
        return findRegion(kit.skeleton.text, id);
    };
    std::vector<Region> regions = findRegions(file.text);
    std::string text = file.text;
    for (auto r = regions.rbegin(); r != regions.rend(); ++r) {  // earlier lines stay
        if (sameId(r->id, task.id)) continue;
        const auto ours = models(r->id);
        // One that ended inside of another ends nowhere once that is replaced.
        if (!ours || !findRegion(text, r->id)) continue;
        text = replaceRegion(text, file.name, *ours, "model");
    }
    return {file.name, lined({file.name, text})};
}

Composition spliced(const Part& part, const Candidate& candidate) {
    const std::string& name = candidate.file->name;
    return {{name,
             "#line 1 \"model\"\n" + replaceRegion(part.around, "model", *candidate.region, name)},
            part.kernels,
            {},
            part.withheld};
}

bool definesAll(const SourceFile& file, const std::vector<std::string>& functions) {
    return std::all_of(functions.begin(), functions.end(), [&](const std::string& name) {
        return findFunction(file.text, name).has_value();
    });
}

std::string together(const std::string& a, const std::string& b) {
    return a.empty() || b.empty() ? a + b : a + "; " + b;
}

// In its region a gap leaves too little to judge.
const Gap* gapIn(const std::map<std::string, Gap>& gaps, const Candidate& c) {
    const auto found = gaps.find(c.file->name);
    return found != gaps.end() && c.region && c.region->begin <= found->second.begin &&
                   found->second.begin < c.region->end
               ? &found->second
               : nullptr;
}

constexpr const char* kElsewhere =
    "your file does not compile as a whole; this region was judged inside the model";

constexpr const char* kTogether =
    "this region needs what your other regions declare: it was judged together with them";

// The student's file without kernels that the task does not launch and nothing mentions: their
// errors and their compile time must not affect this task. Line numbers are kept.
SourceFile withoutOtherKernels(const SourceFile& file, const std::vector<std::string>& kernels) {
    std::map<std::string, std::ptrdiff_t> mentions;
    for (const std::string& word : wordsOf(withoutComments(file.text))) ++mentions[word];
    SourceFile rest = file;
    for (const Function& f : findFunctions(file.text)) {
        if (!f.isKernel || contains(kernels, f.name)) continue;
        const auto own = wordsOf(withoutComments(f.text));
        if (mentions[f.name] > std::count(own.begin(), own.end(), f.name)) continue;
        // Macros defined inside it may be used below.
        if (!directivesOf(f.text).empty()) continue;
        for (std::size_t i = f.begin; i < f.end; ++i)
            if (rest.text[i] != '\n') rest.text[i] = ' ';
    }
    return rest;
}

// Whether a kernel that is not found may be there all the same: after another task's region whose
// braces do not match, or with its header in a macro. Only the compiler knows.
bool mayBeHidden(const Candidate& c, const std::string& kernel) {
    return c.region && !lonelyBrace(c.region->body) &&
           contains(wordsOf(withoutComments(c.file->text)), kernel);
}

// A task of whole kernels: the student's file, or its region if the file does not build.
Composed composeKernels(const Kit& kit, const Task& task, const Part& part, const Candidate& c,
                        const std::string& note) {
    Composed out;
    std::vector<std::string> kernels;
    for (const std::string& kernel : task.kernels) {
        const bool own = part.inRegion.count(kernel) > 0;
        if (findFunction(c.file->text, kernel) || mayBeHidden(c, kernel)) {
            kernels.push_back(kernel);
        } else if (own || kernel == task.kernels.front()) {
            out.verdict = missing(fmt::format("there is no kernel called {}", kernel),
                                  whereIsIt(c.file->text, kit.skeleton));
            return out;
        }
    }
    const SourceFile alone = withoutOtherKernels(*c.file, kernels);
    out.ways.push_back({{alone.name, lined(alone)}, kernels, note});
    if (!c.region && alone.text != c.file->text)
        out.ways.push_back({{c.file->name, lined(*c.file)}, kernels, note});
    if (c.region) {
        out.ways.push_back(spliced(part, c));
        out.ways.back().note = together(kElsewhere, note);
        out.ways.back().despite = true;
    }
    return out;
}

// A task that is part of a kernel: put into the model.
Composed composeFunction(const Kit& kit, const Task& task, const Part& part, const Candidate& c,
                         const std::string& note) {
    Composed out;
    const std::vector<std::string>& kernels = part.kernels;
    if (c.region) {
        out.ways.push_back(spliced(part, c));
        out.ways.back().note = note;
        if (definesAll(*c.file, kernels)) {
            out.ways.push_back({withModelElsewhere(kit, task, part, *c.file), kernels, note});
            out.ways.push_back(
                {{c.file->name, lined(*c.file)}, kernels, together(kTogether, note)});
        }
        return out;
    }
    // Other regions in the same function are judged together with this one.
    std::vector<std::string> others;
    if (const auto f = findFunction(kit.skeleton.text, task.function))
        for (const Region& region : findRegions(f->text))
            if (!sameId(region.id, task.id)) others.push_back(region.id);
    const std::string whole = together(
        others.empty()
            ? "the TODO markers are gone: the whole of " + task.function + " was judged"
            : fmt::format("the TODO markers are gone: the whole of {} was judged, which holds {} "
                          "as well",
                          task.function, fmt::join(others, ", ")),
        note);
    const Composition wholeFile{{c.file->name, lined(*c.file)}, kernels, whole};
    const bool complete = definesAll(*c.file, kernels);
    if (complete && c.function->isKernel) out.ways.push_back(wholeFile);
    out.ways.push_back({transplanted(part, *c.file), kernels, whole, part.withheld});
    if (complete && !c.function->isKernel) out.ways.push_back(wholeFile);
    return out;
}

}  // namespace

std::string shownName(const std::string& name) {
    std::string shown = oneLine(name);
    for (char& c : shown)
        if (c == '"' || c == '\\' || c == ':' || c == '<' || c == '>') c = '_';
    if (shown.empty() || shown == "model" || shown == "given") shown = "_" + shown;
    if (shown.front() == ' ') shown.front() = '_';
    return shortened(shown, 100);
}

bool isIgnored(const std::string& fileName) {
    const std::string name = lowerCase(fileName);
    return name.rfind('.', 0) == 0 || name.rfind("cmake-build", 0) == 0 || name == "__macosx" ||
           name == "build" || name == "instructor" || name == "data";
}

bool isKernelFile(const fs::path& path) {
    const std::string name = kernelFileName(path);
    return name.size() > 3 && name.ends_with(".cl");
}

std::string kernelFileName(const fs::path& path) {
    std::string name = lowerCase(path.filename().string());
    if (name.ends_with(".cl.txt")) name.erase(name.size() - 4);
    return name;
}

bool addFile(Submission& submission, const std::string& path, std::string bytes) {
    const std::string name = oneLine(path);
    if (submission.files.size() == kMaxFiles) {
        submission.unreadable.push_back(
            fmt::format("{} and all further files: at most {} are read", name, kMaxFiles));
        return false;
    }
    if (bytes.size() > kMaxFileBytes)
        submission.unreadable.push_back(name + " is larger than 1 MiB");
    else if (isUtf16(bytes))
        submission.unreadable.push_back(name + " is UTF-16: save it as UTF-8");
    else if (bytes.find('\0') != std::string::npos)
        submission.unreadable.push_back(name + " holds NUL bytes: is it a program?");
    else
        submission.files.push_back({name, normalized(std::move(bytes))});
    return true;
}

Submission readSubmission(const fs::path& folder, const std::string& first) {
    Submission submission;
    std::error_code error;
    if (!fs::is_directory(fs::symlink_status(folder, error))) return submission;
    if (isClosed(folder)) submission.unreadable.push_back("the folder itself" + kClosed);
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
        if (isIgnored(path.filename().string())) {
            it.disable_recursion_pending();
        } else if (isKernelFile(path)) {
            paths.push_back(path);
        } else if (it->is_directory(error) && !it->is_symlink(error) && isClosed(path)) {
            it.disable_recursion_pending();
            submission.unreadable.push_back(
                "the folder " + oneLine(path.lexically_relative(folder).string()) + kClosed);
        }
    }
    std::sort(paths.begin(), paths.end());
    std::stable_partition(paths.begin(), paths.end(), [&](const fs::path& path) {
        return kernelFileName(path) == lowerCase(first);
    });
    for (const fs::path& path : paths) {
        const std::string name = path.lexically_relative(folder).string();
        const std::string shown = oneLine(name);
        if (!fs::is_regular_file(fs::symlink_status(path, error))) {
            submission.unreadable.push_back(shown + " is not an ordinary file");
        } else if (fs::file_size(path, error) > kMaxFileBytes || error) {
            submission.unreadable.push_back(shown + " is larger than 1 MiB");
        } else {
            try {
                if (!addFile(submission, name, contentsOf(path))) break;
            } catch (const std::exception&) {
                submission.unreadable.push_back(shown + " cannot be read");
            }
        }
    }
    return submission;
}

Composition modelComposition(const Kit& kit, const Task& task) {
    if (!kit.hasModel() && !(task.given && !kit.given.text.empty()))
        throw std::runtime_error("a handout has no model");
    const SourceFile model{kit.model.name, lined({"model", kit.model.text})};
    return {task.given && !kit.given.text.empty() ? kit.given : model, {}, {}};
}

Composed compose(const Kit& kit, const Task& task, const Submission& submission) {
    Composed out;
    if (submission.files.empty()) {
        out.verdict =
            missing("there is no .cl file",
                    "hand in the folder as you got it, with your kernels in " + kit.skeleton.name);
        if (!submission.unreadable.empty()) {
            out.verdict->message = "there is no .cl file that can be judged";
            out.verdict->details = submission.unreadable;
        }
        return out;
    }
    const auto [program, gaps] = live(submission);
    const Choice choice = chooseFile(kit, task, program);
    if (choice.verdict) {
        out.verdict = choice.verdict;
    } else if (!choice.candidate) {
        out.verdict =
            task.kernels.empty()
                ? missing(fmt::format("region {} has lost its TODO markers, and there is no "
                                      "function {}",
                                      task.id, task.function),
                          "restore the lines with ---- TODO and ---- end from the file as it was "
                          "handed out")
                : missing(fmt::format("there is no kernel called {}", task.kernels.front()),
                          whereIsIt(program.files.front().text, kit.skeleton));
        for (const std::string& why : submission.unreadable)
            out.verdict->details.push_back("left out: " + why);
    } else if (const auto gap = gapIn(gaps, *choice.candidate)) {
        out.verdict = gap->verdict;
    } else if (!choice.candidate->started) {
        const auto& region = choice.candidate->region;
        out.verdict =
            Verdict{Status::notStarted, "the TODO region is as it was handed out", {}, {}};
        if (region && !holdsCode(*region))
            out.verdict = Verdict{Status::notStarted,
                                  "the TODO region holds no code",
                                  {"what stands in comments does not run"},
                                  {}};
    } else {
        const Part part = partOf(kit, task);
        out = task.kernels.empty()
                  ? composeFunction(kit, task, part, *choice.candidate, choice.note)
                  : composeKernels(kit, task, part, *choice.candidate, choice.note);
        for (Composition& way : out.ways) way.base = part.base;
        if (choice.candidate->region)
            out.brace = unbalanced(*choice.candidate->file, *choice.candidate->region);
    }
    if (out.verdict && out.verdict->status == Status::missing) {
        if (out.brace) out.verdict = out.brace;
        if (!gaps.empty()) out.verdict = gaps.begin()->second.verdict;
    }
    return out;
}

}  // namespace lab
