// The kernels of an exercise as the kit ships them, and what of them a student's program may hold.
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

/// What one task is judged with beside the student's part of it, as it follows from the model.
struct Part {
    std::vector<std::string> kernels;  ///< that run the student's part
    std::set<std::string> functions;   ///< that the task's region holds or lies in
    std::set<std::string> inRegion;    ///< those of them that the region itself has
    std::vector<Region> beside;        ///< the model's other regions that the kernels run through
    std::string base;                  ///< the program of all other kernels
    std::string around;                ///< the model's text around the region
    std::set<std::string> withheld;    ///< functions that are gone from it
    std::string hole;                  ///< the same without `functions`
    std::size_t place = 0;             ///< in `hole`, where the first of them was
};

struct Kit {
    SourceFile skeleton;
    SourceFile model;  ///< without placeholders; empty in a handout
    SourceFile given;  ///< the given files one after the other
    /// Kernels of tasks by stub: tasks that share a stub have it launch the kernels of all of them.
    std::map<std::string, std::set<std::string>> launched{};
    /// In a handout, which has no model: by task id.
    std::map<std::string, Part> parts{};

    bool hasModel() const { return parts.empty(); }
};

/// Reads <root>/<exercise>/instructor/<file>, or in a handout <root>/<exercise>/judge/parts. Throws
/// std::runtime_error where it is missing or wrong.
Kit readKit(const std::filesystem::path& root, const Exercise& exercise);

Part partOf(const Kit& kit, const Task& task);

/// The regions of other tasks whose solutions `part` holds.
std::set<std::string> standIns(const Kit& kit, const Task& task, const Part& part);

/// What a handout has in place of the model: the part of each of these tasks, without its own
/// solution.
Kit withoutModel(const Kit& kit, const std::vector<const Task*>& tasks);

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
