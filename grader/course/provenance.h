// What a verdict depends on, as hashes: where they are the same, nothing is judged again.
#pragma once

#include <filesystem>
#include <string>

#include "grader/course/sheet.h"
#include "grader/judge/desk.h"

namespace lab {

/// Of the judge's programs: this one, the runner, and what they load.
std::string kitVersion();

/// Of what is read of an exercise's folder while it is judged: the kernels, what they are
/// timed with, and all that the instructor keeps but records.
std::string exerciseVersion(const std::filesystem::path& folder);

/// Of everything but the submission: `kit` as kitVersion gives it, `exercise` as exerciseVersion
/// does, what the sheet says of the task, device, tuning and seed. The options name the device.
std::string contextOf(const std::string& kit, const std::string& exercise, const SheetTask& task,
                      const Tuning& tuning, const JudgeOptions& options);

/// Of what a submission has of an exercise.
std::string contentOf(const Submission& submission);

}  // namespace lab
