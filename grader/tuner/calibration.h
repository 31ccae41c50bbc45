// Fits a GPU's parameters to measured times, and shows how near predictions then come.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <string>
#include <tuple>
#include <vector>

#include "grader/judge/gpu.h"

namespace lab {

/// A kernel with its counts and its times on a GPU.
struct MeasuredKernel {
    std::string exercise, task, kernel;  ///< as ShippedKernel names them
    std::size_t n = 0;
    double seconds = 0, least = 0, most = 0;  ///< median and extremes of its launches
    std::vector<CountedLaunch> launches;      ///< empty until they are counted
    std::string unforeseeable;                ///< why it is not predicted; empty: it is

    bool counted() const { return !launches.empty() || !unforeseeable.empty(); }
    bool isOfTheSame(const MeasuredKernel& other) const {
        return std::tie(exercise, task, kernel, n) ==
               std::tie(other.exercise, other.task, other.kernel, other.n);
    }
};

/// Steps of a lesson whose predicted times should have the same order as the measured ones.
struct Ladder {
    std::string exercise;
    std::vector<std::string> tasks;
};

struct Measurements {
    std::string device, driver, date;
    std::vector<Ladder> ladders;
    std::vector<MeasuredKernel> kernels;
};

/// data/gpus/<gpu>.json. Throws std::runtime_error if it is missing or wrong.
Measurements readMeasurements(const std::filesystem::path& file);
std::string measurementsText(const Measurements& measurements);

/// What a measurement on this device adds to. Throws std::runtime_error, in words for people, if
/// `before` has times of another device or driver: times of two do not belong together.
Measurements continued(Measurements before, const std::string& device, const std::string& driver);

/// Adds `kernel`, in the place of what was measured of the same kernel and n before.
void add(Measurements& measurements, MeasuredKernel kernel);

/// The parameters are fitted to one half of the kernels: those of every second task of each
/// exercise. A task more in one exercise leaves all others in their halves.
enum class Half { calibrating, other };
Half halfOf(const Measurements& measurements, const MeasuredKernel& kernel);

/// `gpu` with parameters fitted to the kernels of a half: coordinate descent minimises,
/// essentially, the mean of |ln(predicted / measured)|. Deterministic.
Gpu fitted(Gpu gpu, const Measurements& measurements, Half to = Half::calibrating);

/// How near predictions come to the measured times.
struct Nearness {
    std::size_t kernels = 0;
    double rankCorrelation = 0;  ///< Spearman's
    double medianFactor = 0;     ///< of predicted and measured time, the larger over the smaller
    double withinTwo = 0;        ///< share of kernels within a factor of 2
};
Nearness nearness(const Gpu& gpu, const Measurements& measurements, Half half);

/// Pairs of steps whose measured times do not overlap, and those predicted in the wrong order.
struct LadderOrder {
    std::size_t pairs = 0;
    std::vector<std::string> wrong;
};
LadderOrder ladderOrder(const Gpu& gpu, const Measurements& measurements);

/// Prints all of this, the same with the halves exchanged, and every kernel if `all` is set.
void printProof(std::ostream& out, const Gpu& gpu, const Measurements& measurements, bool all);

}  // namespace lab
