// Verdicts in words for students.
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

/// Of a report or a submission whose `timed` is false.
inline constexpr const char* kTimesMissing =
    "Not all times were taken: points for speed may be missing.";

/// Where tasks are worth different points to different submissions, which are graded by different
/// states of a sheet: what to do about it. Empty if there are none.
std::string differingWorth(const Report& report);

/// The speed of a task: time and bandwidth, then the ratios to the model and to sequential C++.
std::vector<std::string> timingTexts(const Timing& timing);
/// A figure of `count`: "2,301" where counts are whole, and "16.51" of what is predicted.
std::string figureText(const CountResult& count, double figure);
/// Points for a counted figure in one line.
std::string countedText(const CountResult& count);

/// The marks by hand on a task, and those on a submission as a whole, one line each: "by hand: 8
/// points in place of 5: late by agreement (Kim, 2026-05-04)". Of several the last has the points
/// that count; earlier ones are "changed later".
std::vector<std::string> markTexts(const TaskResult& task);
std::vector<std::string> markTexts(const SubmissionResult& submission);
/// The marks for one member of a group alone: "for Bo Li alone, MSSP 1: by hand: 8 points ...".
std::vector<std::string> memberMarkTexts(const SubmissionResult& submission);

/// "Anna Berg, Bo Li".
std::string studentNames(const std::vector<Student>& students);

/// The remarks below a task's verdict, one line each: times, counts, notes, marks.
std::vector<std::string> remarkTexts(const TaskResult& task);

}  // namespace lab
