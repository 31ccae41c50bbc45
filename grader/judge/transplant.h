// Puts a student's function without TODO markers into the model, with everything it depends on.
#pragma once

#include "grader/judge/kit.h"

namespace lab {

/// The model around the task with the functions of its region replaced by those of `file`, which
/// holds live text and the task's own function. Functions, types, macros and variables that they
/// need are copied, too. If student and model define a name differently, the student's functions
/// see the student's definition, and the model's functions the model's.
SourceFile transplanted(const Part& part, const SourceFile& file);

}  // namespace lab
