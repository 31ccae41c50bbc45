// A small case as a page to step through: the arrays of the pipeline one after the other, the
// student's beside the expected. The page is self-contained.
#pragma once

#include <string>

#include "grader/judge/judge.h"

namespace lab {

/// One step for each array, inputs first. It opens at the first difference, if there is one.
std::string playerPage(const std::string& title, const Task& task, const Traced& traced);

}  // namespace lab
