// The kernels of an exercise as the kit ships them, and which of them a student's program may hold.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "grader/contract/exercise.h"
#include "grader/source/regions.h"

namespace lab {

struct SourceFile {
    std::string name;  ///< path within the exercise's folder, or as it is shown
    std::string text;
};

/// The code that surrounds the student's part of one task, derived from the model.
struct Part {
    std::vector<std::string> kernels;  ///< that run the student's part
    std::set<std::string> functions;   ///< that contain the task's region or are inside it
    std::set<std::string> inRegion;    ///< those of them inside the region
    std::vector<Region> beside;        ///< the model's other regions that the kernels execute
    std::string base;                  ///< the program of all other kernels
    std::string around;                ///< the model's text around the region
    std::set<std::string> withheld;    ///< functions removed from it
    std::string hole;                  ///< the same without `functions`
    std::size_t place = 0;             ///< in `hole`, where the first of them was
};

struct Kit {
    SourceFile skeleton;
    SourceFile model;  ///< without placeholders; empty in a handout
    SourceFile given;  ///< the given files one after the other
    /// Kernels of tasks by stub: a stub launches the kernels of all tasks that share it.
    std::map<std::string, std::set<std::string>> launched{};
    /// By task id, in a handout, which has no model.
    std::map<std::string, Part> parts{};

    bool hasModel() const { return parts.empty(); }
};

/// Reads <root>/<exercise>/instructor/<file>, or in a handout <root>/<exercise>/judge/parts. Throws
/// std::runtime_error if it is missing or malformed.
Kit readKit(const std::filesystem::path& root, const Exercise& exercise);

Part partOf(const Kit& kit, const Task& task);

/// The regions of other tasks whose solutions `part` contains.
std::set<std::string> standIns(const Kit& kit, const Task& task, const Part& part);

/// A handout's replacement for the model: the part of each of these tasks, without its own
/// solution.
Kit withoutModel(const Kit& kit, const std::vector<const Task*>& tasks);

/// `file`, preceded by a #line directive that names it.
std::string lined(const SourceFile& file);

/// The functions that contain the task's region or are inside it.
std::set<std::string> functionsOf(const Kit& kit, const Task& task);

/// The kernels that run the student's part of `task`: its own, or those that call its function.
/// Kernels of other tasks count only if the stub also launches them (Task::alsoLaunches, or a task
/// with the same stub).
std::vector<std::string> kernelsOf(const Kit& kit, const Task& task);

/// The model with placeholders for its solution of `task` and for those that the stub does not
/// need: the program in the student's runner besides the student's own.
SourceFile modelWithout(const Kit& kit, const Task& task);

/// The model's text around the student's part of `task`, with line numbers kept: the kernels that
/// run it and whatever they call. Everything else that reaches another task's solution is removed.
struct Surroundings {
    std::string text;
    std::set<std::string> withheld;  ///< removed functions
};
Surroundings surroundings(const Kit& kit, const Task& task);

/// The regions of other tasks that the kernels of `task` execute.
std::set<std::string> regionsBeside(const Kit& kit, const Task& task);

}  // namespace lab
