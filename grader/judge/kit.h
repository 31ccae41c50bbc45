// The kernels of an exercise as the kit ships them, and what of them a student's program may hold.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "grader/contract/exercise.h"

namespace lab {

struct SourceFile {
    std::string name;  ///< path within the exercise's folder, or as it is shown
    std::string text;
};

struct Kit {
    SourceFile skeleton;
    SourceFile model;  ///< without placeholders
    SourceFile given;  ///< the given files one after the other
    /// Kernels of tasks by stub: tasks that share a stub have it launch the kernels of all of them.
    std::map<std::string, std::set<std::string>> launched{};
};

/// Reads <root>/<exercise>/instructor/<file>. Throws std::runtime_error where it is missing or
/// wrong.
Kit readKit(const std::filesystem::path& root, const Exercise& exercise);

/// `file` behind a #line directive that names it.
std::string lined(const SourceFile& file);

/// The functions that the task's region holds or lies in.
std::set<std::string> functionsOf(const Kit& kit, const Task& task);

/// The kernels that run the student's part of `task`: its own, or those that call its function.
/// Kernels of other tasks count only where the stub launches them as well
/// (Task::alsoLaunches, or a task with the same stub).
std::vector<std::string> kernelsOf(const Kit& kit, const Task& task);

/// The model without its solution of `task` and without those that the stub does not need: what the
/// student's runner holds beside the student's program. Placeholders stand in for them.
SourceFile modelWithout(const Kit& kit, const Task& task);

/// The model's text around the student's part of `task`, lines in their places: the kernels that
/// run it and whatever they call. Of all else nothing is left that leads to another task's
/// solution.
struct Surroundings {
    std::string text;
    std::set<std::string> withheld;  ///< functions that are gone
};
Surroundings surroundings(const Kit& kit, const Task& task);

/// The regions of other tasks that the kernels of `task` run through.
std::set<std::string> regionsBeside(const Kit& kit, const Task& task);

}  // namespace lab
