// The verdicts of a class as text, to be compared with earlier ones.
#pragma once

#include <string>

#include "grader/contract/result.h"

namespace lab {

/// One line for each submission and task: name, exercise, task, verdict, points. No times, which
/// vary.
std::string goldenText(const Report& report);

}  // namespace lab
