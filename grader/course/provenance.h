// What a verdict depends on, as hashes: while they stay the same, nothing is judged again.
#pragma once

#include <filesystem>
#include <string>

#include "grader/course/sheet.h"
#include "grader/judge/desk.h"

namespace lab {

/// Hash of the judge's programs: this one, the runner, and the libraries that they load.
std::string kitVersion();

/// Hash of the files of an exercise that judging reads in the kit at `root`: given kernels, tuned
/// parameters, and the instructor's files except the records, or what a handout has in their place.
/// Not the file that students edit.
std::string exerciseVersion(const std::filesystem::path& root, const Exercise& exercise);

/// Hash of everything but the submission: `kit` from kitVersion, `exercise` from exerciseVersion,
/// the task's entry in the sheet, device, tuning and seed. The options name the device.
std::string contextOf(const std::string& kit, const std::string& exercise, const SheetTask& task,
                      const Tuning& tuning, const JudgeOptions& options);

/// Hash of the part of a submission that belongs to an exercise.
std::string contentOf(const Submission& submission);

}  // namespace lab
