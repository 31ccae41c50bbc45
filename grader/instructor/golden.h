// The verdicts of a class as text, to be compared with earlier ones.
#pragma once

#include <string>

#include "grader/contract/result.h"

namespace lab {

constexpr const char* kGoldenHead = "submission,exercise,task,verdict,points\n";

/// One line for each submission and task: name, exercise, task, verdict, points, below a line
/// that names these. No times, which vary.
std::string goldenText(const Report& report);

}  // namespace lab
