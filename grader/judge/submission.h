// A submission's files, and how one of its tasks is combined with the model's other tasks.
#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "grader/contract/exercise.h"
#include "grader/contract/result.h"
#include "grader/judge/kit.h"

namespace lab {

/// Where a file lies: how much farther from the root its folder is than the nearest folder of the
/// exercise, and how deep it lies inside that folder.
struct FilePlace {
    std::size_t folder = 0;
    long depth = 0;
};

/// What a student handed in for one exercise.
struct Submission {
    std::vector<SourceFile> files;        ///< every .cl file, the nearest to the root first
    std::vector<std::string> unreadable;  ///< why files were left out, one line each
    std::vector<FilePlace> places{};      ///< of the files; empty: all are in one folder
    /// Not empty: what the grader may not read, and what to do. Then nobody knows what is missing,
    /// and no file may cost points.
    std::string fault{};
};

inline constexpr std::size_t kMaxFileBytes = std::size_t{1} << 20;

/// Adds a file, or the reason to `unreadable` why not: larger than kMaxFileBytes, UTF-16, a NUL
/// byte, or too many files (32 at most); false if no further file will be accepted.
bool addFile(Submission& submission, const std::string& name, std::string bytes);

/// `name` made fit for a #line directive and a message: one line, no quotes, colons or
/// backslashes, at most 100 columns, and never a name of the kit's own.
std::string shownName(const std::string& name);

/// Files and folders without students' work: hidden ones, __MACOSX, build, instructor, data.
bool isIgnored(const std::string& fileName);
/// By its name, in upper or lower case: x.cl, or x.cl.txt as some editors save it.
bool isKernelFile(const std::filesystem::path& path);
/// The name, in lower case and without the ".txt" of x.cl.txt.
std::string kernelFileName(const std::filesystem::path& path);

/// Reads the .cl files below `folder` within the limits of addFile, skipping what isIgnored names,
/// and follows no links; those called `first` before all others, by name. A folder that does not
/// exist has no files.
Submission readSubmission(const std::filesystem::path& folder, const std::string& first = "");

/// One way to judge a task: build `source`, take `kernels` from it (all, if empty), and all others
/// from the model.
struct Composition {
    SourceFile source;
    std::vector<std::string> kernels;
    std::string note;                  ///< for the reader, if this way was taken
    std::set<std::string> withheld{};  ///< functions of the model that the task does not provide
    std::string base{};  ///< the program of all other kernels (modelWithout); empty: there is none
    bool despite = false;  ///< taken only if the whole file does not build: the note says why
    std::vector<std::string> warning{};  ///< the compiler's, with its lines (firstThatBuilds)
};

struct Composed {
    std::optional<Verdict>
        verdict;                    ///< not-started, missing or not closed: there is nothing to run
    std::vector<Composition> ways;  ///< the first that builds is judged
    /// The brace of the region without a partner, if there is one: where nothing builds, a compiler
    /// may see that only after the region.
    std::optional<Verdict> brace{};
};

/// Independence of tasks: the student's part of `task` with everything else from the model.
Composed compose(const Kit& kit, const Task& task, const Submission& submission);

/// The model's own way for the same task.
Composition modelComposition(const Kit& kit, const Task& task);

}  // namespace lab
