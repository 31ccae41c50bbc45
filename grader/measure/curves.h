// Times against n: what `lab bench` has measured on one device, as a file and as drawings.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grader/contract/exercise.h"
#include "grader/contract/result.h"
#include "grader/measure/plot.h"

namespace lab {

/// A kernel at one size.
struct MeasuredTime {
    std::string task;    ///< its id; of a given example: its title
    std::string title;   ///< of the task
    std::string kernel;  ///< "model", "yours", "given", "record", or a library's name
    std::size_t n = 0;
    double seconds = 0, low = 0, high = 0;  ///< the median and its interval
    double sequential = 0;                  ///< seconds of sequential C++
    double copy = 0;  ///< seconds of the fastest copy that moves as many bytes as the task must
};

struct Curves {
    std::string device, driver, date;  ///< 2026-05-04
    std::vector<MeasuredTime> times;
};

MeasuredTime measuredTime(const Task& task, const std::string& kernel, const Timing& timing);

/// <folder>/<exercise>.json.
std::filesystem::path curvesFile(const std::filesystem::path& folder, const std::string& exercise);

/// Throws std::runtime_error, naming the file, if it is missing or malformed.
Curves readCurves(const std::filesystem::path& file);
/// The same, but nothing if it is missing or malformed: the next bench writes it again.
Curves knownCurves(const std::filesystem::path& file);

/// Adds `fresh` to the file: times of the same kernel and size are replaced, those of another
/// device are dropped. The result is what the file then holds. Throws MachineFault, one line, if it
/// cannot be written.
Curves keepCurves(const std::filesystem::path& file, const Curves& fresh);

/// Seconds over n for a task: of each kernel, of sequential C++ and at the copy limit, by name.
std::vector<Line> linesOf(const Curves& curves, const std::string& task);

/// The same kernels in percent of the copy limit: 100 for one that takes as long as the fastest
/// copy of the bytes that the task must move, more for one that works in the cache.
std::vector<Line> sharesOf(const Curves& curves, const std::string& task);

/// Draws two figures for each task with at least two sizes: <folder>/<exercise>-<task>.svg, time
/// against n on logarithmic axes, with the copy limit, and <exercise>-<task>-share.svg, the share
/// of that limit. The files drawn.
std::vector<std::filesystem::path> plotCurves(const std::filesystem::path& folder,
                                              const std::string& exercise, const Curves& curves);

}  // namespace lab
