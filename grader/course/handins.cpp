#include "grader/course/handins.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <tuple>

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

// A .cl file of a hand-in, on disk or from an archive; or a file that is none; or why something was
// not read.
struct Piece {
    std::string path;  ///< within the hand-in
    fs::path disk;     ///< empty: already read into `bytes`
    std::string bytes{};
    std::string problem{};
    std::string archive{};  ///< the beginning of `path` that names one of several archives
    std::string fault{};    ///< why the grader may not read it
    std::string leftOut{};  ///< why it was not looked at
    bool other = false;     ///< no .cl file
};

bool isOwnFile(const std::string& path, const Exercise& exercise) {
    return kernelFileName(path) == lowerCase(exercise.file);
}

// The pieces of one entry of a class folder.
class Collector {
public:
    // `together`: the entry is one of several.
    Collector(fs::path path, bool together) : root_(std::move(path)), together_(together) {}

    std::vector<Piece> pieces() {
        std::error_code error;
        const fs::file_status status = fs::symlink_status(root_, error);
        const std::string name = root_.filename().string();
        if (fs::is_directory(status))
            folder(root_, 0);
        else if (fs::is_regular_file(status) && isKernelFile(root_))
            pieces_.push_back({uploadedName(name), root_});
        else if (fs::is_regular_file(status))
            archive(root_, together_ ? name + "/" : "");
        else if (error)
            fault(root_, error.message());
        return std::move(pieces_);
    }

private:
    std::string within(const fs::path& path) const {
        return path == root_ ? root_.filename().string()
                             : path.lexically_relative(root_).generic_string();
    }

    void fault(const fs::path& path, const std::string& why) {
        pieces_.push_back({within(path), path});
        pieces_.back().fault = why;
    }

    void leaveOut(const std::string& path, const std::string& why) {
        pieces_.push_back({path, {}});
        pieces_.back().leftOut = why;
    }

    void other(const std::string& path) {
        pieces_.push_back({path, {}});
        pieces_.back().other = true;
    }

    void archive(const fs::path& path, const std::string& prefix) {
        ArchiveContents contents = readArchive(path);
        if (!contents.fault.empty()) return fault(path, contents.fault);
        if (!contents.trouble.empty())
            pieces_.push_back({within(path), {}, {}, contents.trouble, prefix});
        for (ArchivedFile& f : contents.files)
            pieces_.push_back(
                {prefix + f.path, {}, std::move(f.bytes), std::move(f.problem), prefix});
        for (const LeftOut& left : contents.leftOut) leaveOut(prefix + left.path, left.why);
        for (const std::string& name : contents.others) other(prefix + name);
    }

    void folder(const fs::path& path, int depth) {
        std::error_code error;
        for (fs::directory_iterator it(path, error), end; !error && it != end; it.increment(error))
            if (!entry(it->path(), depth)) return;
        if (error) fault(path, error.message());
    }

    // False if nothing more is to be read.
    bool entry(const fs::path& at, int depth) {
        if (++entries_ > kMaxListed) {
            if (entries_ == kMaxListed + 1)
                pieces_.push_back({"everything after the first 10,000 files and folders",
                                   {},
                                   {},
                                   "was not read"});
            return false;
        }
        const std::string name = within(at), last = at.filename().string();
        std::error_code error;
        const fs::file_status status = fs::symlink_status(at, error);
        const bool isFolder = fs::is_directory(status), ordinary = fs::is_regular_file(status);
        if (isIgnored(last)) {
            if (isFolder || isKernelFile(at)) leaveOut(name, "has a name that is ignored");
        } else if (error) {
            fault(at, error.message());
        } else if (isFolder && depth == kMaxDepth) {
            leaveOut(name, fmt::format("lies more than {} folders deep", kMaxDepth));
        } else if (isKernelFile(at)) {
            pieces_.push_back({name, at, {}, ordinary ? "" : "is not an ordinary file"});
        } else if (ordinary && hasArchiveName(at)) {
            archive(at, name + "/");
        } else if (fs::is_symlink(status)) {
            leaveOut(name, "is a link: links are not followed");
        } else if (ordinary) {
            other(name);
        }
        if (isFolder && !isIgnored(last) && depth < kMaxDepth) folder(at, depth + 1);
        return true;
    }

    fs::path root_;
    bool together_;
    std::size_t entries_ = 0;
    std::vector<Piece> pieces_;
};

std::vector<Piece> piecesOf(const std::vector<fs::path>& paths) {
    std::vector<Piece> all;
    std::vector<std::string> entries;  // of which each piece is
    for (const fs::path& path : paths)
        for (Piece& piece : Collector(path, paths.size() > 1).pieces()) {
            all.push_back(std::move(piece));
            entries.push_back(path.filename().string());
        }
    // Two files of one name are distinguished by their entries.
    std::map<std::string, int> times;
    for (const Piece& piece : all) ++times[piece.path];
    for (std::size_t i = 0; i < all.size(); ++i)
        if (times[all[i].path] > 1 && !all[i].disk.empty() && paths.size() > 1)
            all[i].path = entries[i] + "/" + all[i].path;
    return all;
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
    return std::any_of(exercises().begin(), exercises().end(), [&](const auto& other) {
        return other.first != exercise.name &&
               (below(path, other.first) || isOwnFile(path, other.second));
    });
}

// Reads the piece; what is wrong with it, or why it may not be read, is entered there.
void load(Piece& piece) {
    if (!piece.problem.empty() || piece.disk.empty()) return;
    std::error_code error;
    const auto size = fs::file_size(piece.disk, error);
    if (error) {
        piece.fault = error.message();
    } else if (size > kMaxFileBytes) {
        piece.problem = "is larger than 1 MiB";
    } else {
        errno = 0;
        std::ifstream file(piece.disk, std::ios::binary);
        std::ostringstream text;
        if (size > 0) text << file.rdbuf();
        if (!file || !text) piece.fault = std::strerror(errno != 0 ? errno : EIO);
        piece.bytes = text.str();
    }
}

// The kernels among the pieces that belong to an exercise.
struct Found {
    struct Kernel {
        Piece* piece;
        std::optional<Below> inside;  ///< a folder of the exercise
        FilePlace place;
    };
    std::vector<Kernel> kernels;      ///< the nearest first, of a folder the exercise's own file
    std::set<std::string> folders{};  ///< of the exercise
    bool outside = false;             ///< some lie in none of them
};

Found find(std::vector<Piece>& pieces, const Exercise& exercise) {
    Found found;
    std::map<std::string, std::size_t> nearest;  // by archive
    std::set<bool> loose;                        // in a folder of the exercise, or not
    for (Piece& p : pieces) {
        if (!p.leftOut.empty() || !p.fault.empty() || !isKernelFile(p.path)) continue;
        const auto inside = below(p.path, exercise.name);
        if (!inside && belongsToAnother(p.path, exercise)) {
            if (isOwnFile(p.path, exercise)) p.leftOut = "lies in the folder of another exercise";
            continue;
        }
        found.kernels.push_back({&p, inside, {}});
        if (p.archive.empty()) loose.insert(inside.has_value());
        if (!inside) {
            found.outside = true;
            continue;
        }
        found.folders.insert(inside->folder);
        const auto it = nearest.try_emplace(p.archive, inside->above).first;
        it->second = std::min(it->second, inside->above);
    }
    // Archives are alike, whatever folders each has around the exercise's. Files beside them come
    // first, and those in no folder of the exercise come last.
    constexpr std::size_t kArchived = 1000, kOutside = 2000;
    for (Found::Kernel& k : found.kernels) {
        const std::string& archive = k.piece->archive;
        if (!archive.empty() && loose.count(k.inside.has_value()) > 0) k.place.folder += kArchived;
        if (k.inside)
            k.place.folder += k.inside->above - nearest.at(archive);
        else if (!found.folders.empty())
            k.place.folder += kOutside;
        const std::string rest = k.inside ? k.inside->rest : k.piece->path.substr(archive.size());
        k.place.depth = std::count(rest.begin(), rest.end(), '/');
    }
    const auto order = [&](const Found::Kernel& k) {
        return std::tuple(k.place.folder, !isOwnFile(k.piece->path, exercise), k.piece->path);
    };
    std::sort(found.kernels.begin(), found.kernels.end(),
              [&](const auto& a, const auto& b) { return order(a) < order(b); });
    return found;
}

// What was handed in for the exercise in place of a .cl file; empty if nothing was.
std::string instead(const std::vector<Piece>& pieces, const Exercise& exercise) {
    std::vector<std::string> names;
    for (const Piece& p : pieces)
        if (p.other && !belongsToAnother(p.path, exercise)) names.push_back(oneLine(p.path));
    if (names.empty()) return {};
    return fmt::format("{}: hand your kernels in as {}", thereAre(std::move(names), kMostListed),
                       exercise.file);
}

// Two archives that each hold a kernel of the same exercise.
bool holdTheSame(const std::vector<fs::path>& paths) {
    std::set<const Exercise*> held;
    for (const fs::path& path : paths) {
        if (isKernelFile(path) || fs::is_directory(path)) continue;
        const std::vector<Piece> pieces = Collector(path, false).pieces();
        for (const auto& [name, e] : exercises()) {
            const bool holds = std::any_of(pieces.begin(), pieces.end(), [&](const Piece& p) {
                return isKernelFile(p.path) && (below(p.path, name) || isOwnFile(p.path, e));
            });
            if (holds && !held.insert(&e).second) return true;
        }
    }
    return false;
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
    // An archive without an ending, perhaps: readHandin says why it cannot be read.
    if (path.extension().empty() && access(path.c_str(), R_OK) != 0) return {};
    return "not a folder, an archive or a .cl file";
}

}  // namespace

Submission readHandin(const fs::path& path, const Exercise& exercise) {
    return readHandin(std::vector<fs::path>{path}, exercise);
}

Submission readHandin(const std::vector<fs::path>& paths, const Exercise& exercise) {
    Submission submission;
    std::vector<Piece> pieces = piecesOf(paths);
    const Found found = find(pieces, exercise);
    const bool oneFolder = found.folders.size() == 1 && !found.outside;
    bool hasOwn = false, full = false;
    std::vector<std::string> problems;
    for (const Found::Kernel& k : found.kernels) {
        if (full) break;
        Piece& p = *k.piece;
        load(p);
        const std::string name = oneFolder ? k.inside->rest : p.path;
        if (!p.problem.empty()) problems.push_back(oneLine(name) + " " + p.problem);
        if (!p.problem.empty() || !p.fault.empty()) continue;
        full = !addFile(submission, name, std::move(p.bytes));
        if (submission.files.size() > submission.places.size()) {
            submission.places.push_back(k.place);
            hasOwn = hasOwn || isOwnFile(name, exercise);
        }
    }
    std::sort(pieces.begin(), pieces.end(),
              [](const Piece& a, const Piece& b) { return a.path < b.path; });
    for (const Piece& p : pieces) {
        if (!p.problem.empty() && !isKernelFile(p.path))
            problems.push_back(oneLine(p.path) + " " + p.problem);
        if (p.fault.empty()) continue;
        const bool whole = !isKernelFile(p.path) && std::count(paths.begin(), paths.end(), p.disk);
        if (!whole &&
            (belongsToAnother(p.path + "/x", exercise) || belongsToAnother(p.path, exercise)))
            continue;
        problems.push_back(oneLine(p.path) + " cannot be read: " + p.fault);
        if (submission.fault.empty())
            submission.fault = fmt::format("cannot read {}: {}: make it readable, then grade again",
                                           oneLine(p.disk.string()), p.fault);
    }
    if (!hasOwn)
        for (const bool own : {true, false})
            for (const Piece& p : pieces)
                if (!p.leftOut.empty() && isOwnFile(p.path, exercise) == own)
                    problems.push_back(oneLine(p.path) + " " + p.leftOut);
    if (problems.empty() && found.kernels.empty())
        if (std::string files = instead(pieces, exercise); !files.empty())
            problems.push_back(std::move(files));
    for (std::size_t i = 0; i < std::min(problems.size(), kMaxProblems); ++i)
        submission.unreadable.push_back(problems[i]);
    if (problems.size() > kMaxProblems)
        submission.unreadable.push_back(fmt::format("{} more", problems.size() - kMaxProblems));
    return submission;
}

ClassFolder handinsIn(const fs::path& folder) {
    std::error_code error;
    if (fs::is_regular_file(folder, error))
        throw UsageError(
            fmt::format("{} is a file: name a folder that holds the submissions, each an archive "
                        "or a folder of its own",
                        folder.string()));
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
    std::map<std::string, std::vector<fs::path>> separate;
    for (const auto& [name, of] : byName)
        if (of.size() > 1 && holdTheSame(of))
            for (const fs::path& path : of) separate[oneLine(path.filename().string())] = {path};
        else
            separate[name] = of;
    for (const auto& [name, of] : separate)
        found.handins.push_back({name, [of = of](const Exercise& e) { return readHandin(of, e); },
                                 std::any_of(of.begin(), of.end(), [](const fs::path& path) {
                                     return isLateByName(path.filename().string());
                                 })});
    if (found.handins.empty())
        throw UsageError(
            fmt::format("no submissions in {}: each is a folder or an archive of its own "
                        "with a folder for each exercise",
                        folder.string()));
    return found;
}

std::map<std::string, bool> lateOnes(const std::vector<Handin>& handins) {
    std::map<std::string, bool> late;
    for (const Handin& h : handins) late[h.name] = h.late;
    return late;
}

std::vector<Handin> withOwners(std::vector<Handin> handins, const std::vector<Student>& roster) {
    for (Handin& h : handins)
        if (const std::vector<Student> owners = ownersOf(h.name, roster); !owners.empty()) {
            const Student& s = owners.front();
            h.whose = s.group.empty() ? "student " + s.name + " " + s.id + " " + s.email
                                      : "group " + s.group;
        }
    return handins;
}

std::size_t meantBy(const std::string& wanted, const std::vector<std::string>& names) {
    std::vector<std::size_t> similar;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i] == wanted) return i;
        if (!wanted.empty() && lowerCase(names[i]).find(lowerCase(wanted)) != std::string::npos)
            similar.push_back(i);
    }
    if (similar.size() == 1) return similar.front();
    std::vector<std::string> listed;
    for (const std::size_t i : similar) listed.push_back(oneLine(names[i]));
    if (listed.empty())
        for (const std::string& name : names) listed.push_back(oneLine(name));
    throw UsageError(
        fmt::format("{} '{}': {}",
                    similar.empty() ? "no submission called" : "several submissions are meant by",
                    oneLine(wanted), thereAre(std::move(listed), kMostListed)));
}

}  // namespace lab
