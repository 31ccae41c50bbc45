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

/// What a student handed in for one exercise.
struct Submission {
    std::vector<SourceFile> files;        ///< every .cl file of the folder, in order of name
    std::vector<std::string> unreadable;  ///< why files were left out, one line each
};

inline constexpr std::size_t kMaxFileBytes = std::size_t{1} << 20;

/// Adds a file, or the reason to `unreadable` why not: larger than kMaxFileBytes, a NUL byte, or
/// too many files (32 at most); false if no further file will be accepted.
bool addFile(Submission& submission, const std::string& name, std::string bytes);

/// `name` made fit for a #line directive and a message: one line, no quotes, colons or
/// backslashes, at most 100 columns, and never a name of the kit's own.
std::string shownName(const std::string& name);

/// Files and folders without students' work: hidden ones, __MACOSX, build, instructor, data.
bool isIgnored(const std::string& fileName);
bool isKernelFile(const std::filesystem::path& path);  ///< by its name

/// Reads the .cl files below `folder` within the limits of addFile, skipping what isIgnored names,
/// and follows no links. A folder that does not exist has no files.
Submission readSubmission(const std::filesystem::path& folder);

/// One way to judge a task: build `source`, take `kernels` from it (all, if empty), and all others
/// from the model.
struct Composition {
    SourceFile source;
    std::vector<std::string> kernels;
    std::string note;                  ///< for the reader, if this way was taken
    std::set<std::string> withheld{};  ///< functions of the model that the task does not provide
    std::string base{};  ///< the program of all other kernels (modelWithout); empty: there is none
};

struct Composed {
    std::optional<Verdict> verdict;  ///< not-started or missing: there is nothing to run
    std::vector<Composition> ways;   ///< the first that builds is judged
};

/// Independence of tasks: the student's part of `task` with everything else from the model.
Composed compose(const Kit& kit, const Task& task, const Submission& submission);

/// The model's own way for the same task.
Composition modelComposition(const Kit& kit, const Task& task);

}  // namespace lab
