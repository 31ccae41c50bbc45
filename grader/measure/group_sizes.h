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
    std::size_t n = 0;  ///< elements: those that were asked for, or the most for which it is meant
    std::vector<double> seconds;
};

/// Times each task of `exercise` (the student's kernel if it is correct, else the model) for n
/// elements with each of the group sizes, and names them in `out` as it goes.
std::vector<MethodTimes> timeGroupSizes(std::ostream& out, const Exercise& exercise,
                                        const Submission& submission, const JudgeOptions& options,
                                        std::size_t n, const std::vector<int>& groupSizes,
                                        int repetitions);

/// Prints times, GE/s (10^9 elements a second), and each method's best rate over the best of the
/// method before.
void printGroupSizes(std::ostream& out, std::size_t n, const std::vector<int>& groupSizes,
                     const std::vector<MethodTimes>& methods);

/// Draws GE/s over group size, a line for each method, as SVG, with gnuplot. Throws
/// std::runtime_error if there is no gnuplot or it fails.
void plotGroupSizes(const std::filesystem::path& svg, const std::string& title,
                    const std::vector<int>& groupSizes, const std::vector<MethodTimes>& methods);

}  // namespace lab
