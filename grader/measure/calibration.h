// From measured times to a GPU's parameters, and how near the model then comes.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <string>
#include <vector>

#include "grader/judge/gpu.h"

namespace lab {

/// A kernel with its counts and its times on a GPU.
struct MeasuredKernel {
    std::string exercise, task, kernel;  ///< as ShippedKernel names them
    std::size_t n = 0;
    double seconds = 0, least = 0, most = 0;  ///< median and extremes of its launches
    std::vector<CountedLaunch> launches;      ///< none where they are yet to be counted
    std::string unforeseeable;                ///< why it is not predicted; empty: it is
};

/// Steps of a lesson that are to be predicted in the order in which they were measured.
struct Ladder {
    std::string exercise;
    std::vector<std::string> tasks;
};

struct Measurements {
    std::string device, driver, date;
    std::vector<Ladder> ladders;
    std::vector<MeasuredKernel> kernels;
};

/// data/gpus/<gpu>.json. Throws std::runtime_error where it is missing or wrong.
Measurements readMeasurements(const std::filesystem::path& file);
std::string measurementsText(const Measurements& measurements);

/// Whether a kernel is one of those that the parameters are fitted to. All kernels of a task are on
/// one side, and every other task is.
bool calibrates(const Measurements& measurements, const MeasuredKernel& kernel);

/// `gpu` with the fitted parameters that bring the model nearest to the kernels that calibrate:
/// the mean of |ln(predicted / measured)| is least, by coordinate descent. Deterministic.
Gpu fitted(Gpu gpu, const Measurements& measurements);

/// How near predictions come to what was measured.
struct Nearness {
    std::size_t kernels = 0;
    double rankCorrelation = 0;  ///< Spearman's
    double medianFactor = 0;     ///< between predicted and measured, the larger over the smaller
    double withinTwo = 0;        ///< share of kernels within a factor of 2
};
enum class Half { calibrating, other };
Nearness nearness(const Gpu& gpu, const Measurements& measurements, Half half);

/// Pairs of steps whose measured times do not overlap, and those of them in the wrong order.
struct LadderOrder {
    std::size_t pairs = 0;
    std::vector<std::string> wrong;
};
LadderOrder ladderOrder(const Gpu& gpu, const Measurements& measurements);

/// All of that, and every kernel where `all` is set.
void printProof(std::ostream& out, const Gpu& gpu, const Measurements& measurements, bool all);

}  // namespace lab
