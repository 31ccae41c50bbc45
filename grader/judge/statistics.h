// From repeated timings to points: medians, intervals, rungs. Pure functions; the same sample and
// the same seed give the same answer on every machine.
#pragma once

#include <cstdint>
#include <vector>

#include "grader/contract/result.h"

namespace lab {

/// The middle value, or the mean of the two middle ones, in the unit of the sample. Throws
/// std::invalid_argument if the sample is empty.
double median(std::vector<double> sample);

/// The median and its 95 % interval by the percentile bootstrap (Efron, Bootstrap methods: another
/// look at the jackknife, 1979): the middle 95 % of the medians of 2000 resamples. In the unit of
/// the sample. Intended for 5 to 31 values; with fewer than 5 the interval means little.
Summary bootstrapMedian(const std::vector<double>& sample, std::uint64_t seed);

/// Launches of student and model in turn, in processes of their own, within a short time:
/// student[i] and model[i] had the same input. Seconds.
struct Block {
    std::vector<double> student, model;
};

/// student / model, without unit, and its 95 % interval. Successive launches share a process and
/// the machine's momentary state, so they are not independent observations; blocks spread over a
/// run are. The value of a block is the median of its pairs' log ratios; the estimate is the mean
/// of the blocks' values, and its interval Student's t with one degree of freedom fewer than there
/// are blocks: batch means (Law, Statistical analysis of simulation output data, 1983), with
/// processes as the batches (Kalibera and Jones, Rigorous benchmarking in reasonable time, 2013). A
/// single block is split into its pairs. One pair has no interval. Throws std::invalid_argument if
/// a block has no pairs or a time is not a positive number.
Summary ratioOfBlocks(const std::vector<Block>& blocks);

/// The ratio of one kernel divided by that of another, each relative to the model and from its own
/// blocks; the interval is Welch's (The generalization of Student's problem, 1947), as the two may
/// have different variances. Throws like ratioOfBlocks.
Summary quotientOfBlocks(const std::vector<Block>& a, const std::vector<Block>& b);

/// The median of `student` or `model` over the blocks' medians, and its interval: seconds.
Summary timeOfBlocks(const std::vector<Block>& blocks, std::vector<double> Block::*who,
                     std::uint64_t seed);

/// `points` for a kernel that takes at most `within` times as long as the model.
struct Rung {
    double within = 0;
    double points = 0;
};

double mostPoints(const std::vector<Rung>& rungs);  ///< of the best rung; 0 without any

/// The points of the best rung that the ratio's median reaches, and 0 if it reaches none.
double pointsForRatio(const std::vector<Rung>& rungs, const Summary& ratio);

/// True if low <= within < high for a rung: this measurement does not show on which side of it the
/// kernel is, so measure again.
bool straddlesRung(const std::vector<Rung>& rungs, const Summary& ratio);

/// The points after the last measurement: like pointsForRatio, but a rung that is straddled still
/// counts as reached, since the doubt is due to the machine, not the kernel.
double pointsInDoubt(const std::vector<Rung>& rungs, const Summary& ratio);

/// The points of the best rung that the whole interval reaches: for extra points, which a kernel as
/// fast as the model must not get by chance.
double pointsBeyondDoubt(const std::vector<Rung>& rungs, const Summary& ratio);

/// pointsInDoubt for each of several kernels that were measured in one run, and the same for equal
/// ones: a rung also counts for a kernel whose interval overlaps with that of one that has reached
/// it, up to 1.25 times the rung. No kernel gets less because of another.
std::vector<double> pointsTogether(const std::vector<Rung>& rungs,
                                   const std::vector<Summary>& ratios);

/// pointsBeyondDoubt for each, also for a kernel whose estimate lies below the upper end of one
/// that has reached the rung.
std::vector<double> extraPointsTogether(const std::vector<Rung>& rungs,
                                        const std::vector<Summary>& ratios);

}  // namespace lab
