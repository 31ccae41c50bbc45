// A student's function without TODO markers, put into the model with what it needs.
#pragma once

#include "grader/judge/kit.h"

namespace lab {

/// The model around `task` with the functions of its region replaced by those of `file`, which
/// holds live text and the task's own function. Functions, types, macros and variables that they
/// need come along. Where the student has another definition of a name than the model, the
/// student's own functions see theirs, and the model's functions the model's.
SourceFile transplanted(const Part& part, const SourceFile& file);

}  // namespace lab
