// From repeated timings to points: medians, bootstrap intervals, rungs. Pure functions; the same
// sample and the same seed give the same answer on every machine.
#pragma once

#include <cstdint>
#include <vector>

#include "grader/contract/result.h"

namespace lab {

/// The middle value, or the mean of the two middle ones, in the unit of the sample. Throws
/// std::invalid_argument where the sample is empty.
double median(std::vector<double> sample);

/// The median and its 95 % interval by the percentile bootstrap (Efron, Bootstrap methods: another
/// look at the jackknife, 1979): the middle 95 % of the medians of 2000 resamples. In the unit of
/// the sample. Made for 5 to 31 values; with fewer than 5 the interval says little.
Summary bootstrapMedian(const std::vector<double>& sample, std::uint64_t seed);

/// median(student) / median(model), without unit. student[i] and model[i] were launched in turn and
/// share the machine's mood of that moment, so pairs are resampled. Throws std::invalid_argument
/// where the samples differ in length, are empty, or hold a time that is no positive number.
Summary bootstrapRatio(const std::vector<double>& student, const std::vector<double>& model,
                       std::uint64_t seed);

/// `points` for a kernel that takes at most `within` times as long as the model.
struct Rung {
    double within = 0;
    double points = 0;
};

/// The points of the best rung that the ratio's median reaches, and 0 where it reaches none.
double pointsForRatio(const std::vector<Rung>& rungs, const Summary& ratio);

/// True where low <= within < high for a rung: this measurement does not tell on which side of it
/// the kernel is, so measure again.
bool straddlesRung(const std::vector<Rung>& rungs, const Summary& ratio);

/// The points after the last measurement: as pointsForRatio, but a rung that is straddled still
/// counts as reached. The doubt is the machine's, not the kernel's.
double pointsInDoubt(const std::vector<Rung>& rungs, const Summary& ratio);

/// The points of the best rung that the whole interval reaches: for extra points, which a kernel as
/// fast as the model must not get from a machine in a mood.
double pointsBeyondDoubt(const std::vector<Rung>& rungs, const Summary& ratio);

}  // namespace lab
