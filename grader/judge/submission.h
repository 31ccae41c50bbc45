// A submission's files, and how one task of it is put together with the model's other tasks.
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

/// Takes a file in, or says in `unreadable` why not: larger than kMaxFileBytes, a NUL byte, or one
/// file too many (32 are the most); false where no further one will be taken.
bool addFile(Submission& submission, const std::string& name, std::string bytes);

/// `name` fit to stand in a #line directive and a message: one line, no quotes, colons or
/// backslashes, at most 100 columns, and never a name of the kit's own.
std::string shownName(const std::string& name);

/// Files and folders that hold nothing of a student: hidden ones, __MACOSX, build, instructor,
/// data.
bool isIgnored(const std::string& fileName);
bool isKernelFile(const std::filesystem::path& path);  ///< by its name

/// Reads the .cl files below `folder` under the limits of addFile, without what isIgnored,
/// and follows no link. A folder that is not there has no files.
Submission readSubmission(const std::filesystem::path& folder);

/// One way to judge a task: build `source`, take from it `kernels` (all, where empty), and all
/// others from the model.
struct Composition {
    SourceFile source;
    std::vector<std::string> kernels;
    std::string note;                  ///< what the reader should know when this way was taken
    std::set<std::string> withheld{};  ///< functions of the model that the task does not give
    std::string base{};  ///< the program of all other kernels (modelWithout); empty: there is none
};

struct Composed {
    std::optional<Verdict> verdict;  ///< not-started or missing: there is nothing to run
    std::vector<Composition> ways;   ///< the first that builds is judged
};

/// Independence of tasks: the student's part of `task` and the model's everything else.
Composed compose(const Kit& kit, const Task& task, const Submission& submission);

/// The model's own way for the same task.
Composition modelComposition(const Kit& kit, const Task& task);

}  // namespace lab
