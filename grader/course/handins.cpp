#include "grader/course/handins.h"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "grader/contract/text.h"
#include "grader/course/archive.h"
#include "grader/course/roster.h"
#include "grader/course/sheet.h"

namespace lab {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMaxListed = 10000;
constexpr int kMaxDepth = 8;
constexpr std::size_t kMaxProblems = 8;  // listed one by one

// A .cl file of a hand-in, on disk or from an archive.
struct Piece {
    std::string path;  ///< within the hand-in
    fs::path disk;     ///< empty: already read into `bytes`
    std::string bytes{};
    std::string problem{};
};

std::string lowerCase(std::string s) {
    for (char& c : s) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return s;
}

void addArchive(const fs::path& path, const std::string& prefix, std::vector<Piece>& pieces) {
    ArchiveContents contents = readArchive(path);
    if (!contents.trouble.empty())
        pieces.push_back(
            {prefix.empty() ? path.filename().string() : prefix.substr(0, prefix.size() - 1),
             {},
             {},
             contents.trouble});
    for (ArchivedFile& f : contents.files)
        pieces.push_back({prefix + f.path, {}, std::move(f.bytes), std::move(f.problem)});
}

void sort(std::vector<Piece>& pieces) {
    std::sort(pieces.begin(), pieces.end(),
              [](const Piece& a, const Piece& b) { return a.path < b.path; });
}

std::vector<Piece> piecesOf(const fs::path& path) {
    std::vector<Piece> pieces;
    std::error_code error;
    const fs::file_status status = fs::symlink_status(path, error);
    if (fs::is_regular_file(status)) {
        if (isKernelFile(path))
            pieces.push_back({uploadedName(path.filename().string()), path});
        else
            addArchive(path, {}, pieces);
        sort(pieces);
        return pieces;
    }
    if (!fs::is_directory(status)) return pieces;
    std::size_t entries = 0;
    for (fs::recursive_directory_iterator
             it(path, fs::directory_options::skip_permission_denied, error),
         end;
         !error && it != end; it.increment(error)) {
        const fs::path& at = it->path();
        const std::string name = at.lexically_relative(path).generic_string();
        if (++entries > kMaxListed) {
            pieces.push_back(
                {"everything after the first 10,000 files and folders", {}, {}, "was not read"});
            break;
        }
        if (isIgnored(at.filename().string()) || it.depth() > kMaxDepth) {
            it.disable_recursion_pending();
            continue;
        }
        std::error_code none;
        const bool ordinary = fs::is_regular_file(fs::symlink_status(at, none));
        if (isKernelFile(at))
            pieces.push_back({name, at, {}, ordinary ? "" : "is not an ordinary file"});
        else if (ordinary && hasArchiveName(at))
            addArchive(at, name + "/", pieces);
    }
    sort(pieces);
    return pieces;
}

// The number of folders above the exercise's own, this folder, and the rest of the path.
struct Below {
    std::size_t above;
    std::string folder, rest;
};

std::optional<Below> below(const std::string& path, const std::string& exercise) {
    const fs::path whole(path);
    std::size_t above = 0;
    fs::path folder;
    for (auto it = whole.begin(); it != whole.end(); ++it, ++above) {
        folder /= *it;
        if (lowerCase(it->string()) != lowerCase(exercise) || std::next(it) == whole.end())
            continue;
        return Below{above, folder.generic_string(),
                     whole.lexically_relative(folder).generic_string()};
    }
    return std::nullopt;
}

bool belongsToAnother(const std::string& path, const Exercise& exercise) {
    const std::string file = lowerCase(fs::path(path).filename().string());
    return std::any_of(exercises().begin(), exercises().end(), [&](const auto& other) {
        return other.first != exercise.name &&
               (below(path, other.first) || file == lowerCase(other.second.file));
    });
}

std::string read(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    if (!file) throw std::runtime_error("cannot be read");
    return text.str();
}

// Reads the piece; returns what is wrong with it, if anything.
std::string load(Piece& piece) {
    if (!piece.problem.empty() || piece.disk.empty()) return piece.problem;
    std::error_code error;
    if (fs::file_size(piece.disk, error) > kMaxFileBytes || error) return "is larger than 1 MiB";
    try {
        piece.bytes = read(piece.disk);
    } catch (const std::exception& e) {
        return e.what();
    }
    return {};
}

// Why an entry of a class folder is not a hand-in; empty if it is one.
std::string reasonToSkip(const fs::path& path) {
    std::error_code error;
    const fs::file_status status = fs::symlink_status(path, error);
    if (isIgnored(path.filename().string())) return "hidden, or not a submission by its name";
    if (fs::is_symlink(status)) return "a link: links are not followed";
    if (fs::is_directory(status)) return {};
    if (!fs::is_regular_file(status)) return "neither a folder nor a file";
    if (isKernelFile(path) || isArchive(path)) return {};
    return "not a folder, an archive or a .cl file";
}

}  // namespace

Submission readHandin(const fs::path& path, const Exercise& exercise) {
    return readHandin(std::vector<fs::path>{path}, exercise);
}

Submission readHandin(const std::vector<fs::path>& paths, const Exercise& exercise) {
    Submission submission;
    std::vector<Piece> pieces;
    for (const fs::path& path : paths)
        for (Piece& piece : piecesOf(path)) pieces.push_back(std::move(piece));
    std::size_t nearest = std::string::npos;
    std::set<std::string> folders;
    for (const Piece& p : pieces)
        if (const auto b = below(p.path, exercise.name); b && b->above <= nearest) {
            if (b->above < nearest) folders.clear();
            nearest = b->above;
            folders.insert(b->folder);
        }
    std::size_t problems = 0;
    for (Piece& p : pieces) {
        std::string name = p.path;
        const auto b = below(p.path, exercise.name);
        if (nearest != std::string::npos) {
            if ((!b || b->above != nearest) && isKernelFile(p.path)) continue;
            if (b && folders.size() == 1) name = b->rest;
        } else if (belongsToAnother(p.path, exercise)) {
            continue;
        }
        const std::string problem = load(p);
        if (problem.empty()) {
            if (!addFile(submission, name, std::move(p.bytes))) break;
        } else if (++problems <= kMaxProblems) {
            submission.unreadable.push_back(oneLine(name) + " " + problem);
        }
    }
    if (problems > kMaxProblems)
        submission.unreadable.push_back(fmt::format("{} more", problems - kMaxProblems));
    return submission;
}

ClassFolder handinsIn(const fs::path& folder) {
    std::error_code error;
    if (!fs::is_directory(folder, error))
        throw UsageError(fmt::format("no folder of submissions: {} is not there", folder.string()));
    std::vector<fs::path> paths;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
        paths.push_back(it->path());
    if (error)
        throw UsageError(fmt::format("cannot read {}: {}", folder.string(), error.message()));
    std::sort(paths.begin(), paths.end());
    ClassFolder found;
    std::map<std::string, std::vector<fs::path>> byName;
    for (const fs::path& path : paths) {
        const std::string name = path.filename().string();
        if (const std::string reason = reasonToSkip(path); !reason.empty()) {
            if (name != "golden.csv")  // the verdicts that a bundled class must get
                found.skipped.push_back({oneLine(name), reason});
            continue;
        }
        byName[handinName(oneLine(name))].push_back(path);
    }
    for (const auto& [name, of] : byName)
        found.handins.push_back({name, [of = of](const Exercise& e) { return readHandin(of, e); }});
    if (found.handins.empty())
        throw UsageError(
            fmt::format("no submissions in {}: each is a folder or an archive of its own "
                        "with a folder for each exercise",
                        folder.string()));
    return found;
}

}  // namespace lab
