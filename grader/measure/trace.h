// A small case step by step: every array of the pipeline, the student's beside what must come out.
#pragma once

#include <filesystem>
#include <ostream>

#include "grader/judge/judge.h"

namespace lab {

/// Elements that fit beside each other.
constexpr std::size_t kMostTraced = 64;

/// Prints the arrays of `traced` in the order in which the pipeline makes them, in columns, the
/// student's below the expected where they differ, with a mark at the first difference of all.
void printTrace(std::ostream& out, const Task& task, const Traced& traced);

/// Draws the same as SVG.
void drawTrace(const std::filesystem::path& svg, const std::string& title, const Task& task,
               const Traced& traced);

}  // namespace lab
