// The work-group size as a parameter to explore: times of every method for every group size.
#pragma once

#include <filesystem>
#include <ostream>
#include <vector>

#include "grader/judge/judge.h"

namespace lab {

/// Seconds of one method, by work-group size; not a number where it could not be timed.
struct MethodTimes {
    std::string name;
    std::vector<double> seconds;
};

/// Times each task of `exercise` (the student's kernel if it is correct, else the model) for n
/// elements with each of the group sizes.
std::vector<MethodTimes> timeGroupSizes(const Exercise& exercise, const Submission& submission,
                                        const JudgeOptions& options, std::size_t n,
                                        const std::vector<int>& groupSizes, int repetitions);

/// Prints times, GE/s (10^9 elements a second), and the speedup of each method's best over the best
/// of the method before.
void printGroupSizes(std::ostream& out, std::size_t n, const std::vector<int>& groupSizes,
                     const std::vector<MethodTimes>& methods);

/// Draws GE/s over group size, a line for each method, as SVG, with gnuplot. Throws
/// std::runtime_error if there is no gnuplot or it fails.
void plotGroupSizes(const std::filesystem::path& svg, const std::string& title, std::size_t n,
                    const std::vector<int>& groupSizes, const std::vector<MethodTimes>& methods);

}  // namespace lab
