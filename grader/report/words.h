// Verdicts in the words of a student.
#pragma once

#include <string>
#include <vector>

#include "grader/contract/result.h"

namespace lab {

struct Words {
    std::string shown;    ///< "out of bounds"
    std::string brief;    ///< at most five letters, for a cell of the class table
    std::string meaning;  ///< for the legend
};

Words wordsFor(Status status);

/// How fast a task is: what it takes and moves, then beside the model and sequential C++.
std::vector<std::string> timingTexts(const Timing& timing);
/// Points for a counted figure in one line.
std::string countedText(const CountResult& count);

/// A mark by hand in one line: "by hand: 8 points in place of 5: late by agreement (Kim,
/// 2026-05-04)", where `measured` is 5.
std::string markText(const HandMark& mark, double measured);
/// The marks of a task, and those on a submission as a whole, a line each.
std::vector<std::string> markTexts(const TaskResult& task);
std::vector<std::string> markTexts(const SubmissionResult& submission);

/// What is to be said of a task below its verdict, a line each: times, counts, notes, marks.
std::vector<std::string> remarkTexts(const TaskResult& task);

}  // namespace lab
