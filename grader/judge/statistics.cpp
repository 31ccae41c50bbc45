#include "grader/judge/statistics.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <numeric>
#include <stdexcept>

#include "grader/contract/inputs.h"

namespace lab {

namespace {

constexpr std::size_t kResamples = 2000;
constexpr std::size_t kOutside = kResamples / 40;  // 2.5 % at either end

// Limit, relative to the rung, up to which a kernel may gain from similarity to another one.
constexpr double kIndifference = 1.25;

// The 97.5 % quantile of Student's distribution.
double studentsT(std::size_t degrees) {
    constexpr double table[] = {12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306,
                                2.262,  2.228, 2.201, 2.179, 2.160, 2.145, 2.131, 2.120,
                                2.110,  2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064,
                                2.060,  2.056, 2.052, 2.048, 2.045, 2.042};
    return degrees <= std::size(table) ? table[degrees - 1]
                                       : 1.960 + 2.5 / static_cast<double>(degrees);
}

// For each rung: the kernels that reach it, and those that `like` then adds to them.
template <class Reaches, class Like>
std::vector<double> together(const std::vector<Rung>& rungs, const std::vector<Summary>& ratios,
                             Reaches reaches, Like like) {
    std::vector<double> points(ratios.size(), 0);
    for (const Rung& rung : rungs)
        for (std::size_t i = 0; i < ratios.size(); ++i) {
            const bool reached =
                std::any_of(ratios.begin(), ratios.end(), [&](const Summary& other) {
                    return reaches(other, rung) &&
                           (&other == &ratios[i] || like(ratios[i], other, rung));
                });
            if (reached) points[i] = std::max(points[i], rung.points);
        }
    return points;
}

bool isTime(double seconds) {
    return std::isfinite(seconds) && seconds > 0;
}

// The mean of the blocks' values, and its variance.
struct LogRatio {
    double mean = 0, variance = 0;
    std::size_t count = 0;
};

LogRatio logRatioOf(const std::vector<Block>& blocks) {
    std::vector<double> values;
    for (const Block& block : blocks) {
        if (block.student.size() != block.model.size() || block.student.empty())
            throw std::invalid_argument(
                "a block needs a time of the model for each time of the student");
        std::vector<double> logs;
        for (std::size_t i = 0; i < block.student.size(); ++i) {
            if (!isTime(block.student[i]) || !isTime(block.model[i]))
                throw std::invalid_argument("a time is a positive number of seconds");
            logs.push_back(std::log(block.student[i] / block.model[i]));
        }
        if (blocks.size() == 1)
            values = logs;
        else
            values.push_back(median(logs));
    }
    if (values.empty()) throw std::invalid_argument("a ratio needs a block");
    const auto n = static_cast<double>(values.size());
    LogRatio r{std::accumulate(values.begin(), values.end(), 0.0) / n, 0, values.size()};
    if (values.size() == 1) return r;
    for (const double value : values) r.variance += (value - r.mean) * (value - r.mean);
    r.variance /= (n - 1) * n;
    return r;
}

double pointsWithin(const std::vector<Rung>& rungs, double ratio) {
    double points = 0;
    for (const Rung& rung : rungs)
        if (ratio <= rung.within) points = std::max(points, rung.points);
    return points;
}

}  // namespace

double median(std::vector<double> sample) {
    if (sample.empty()) throw std::invalid_argument("an empty sample has no median");
    const auto middle = sample.begin() + static_cast<std::ptrdiff_t>(sample.size() / 2);
    std::nth_element(sample.begin(), middle, sample.end());
    if (sample.size() % 2 == 1) return *middle;
    const double below = *std::max_element(sample.begin(), middle);
    return below + (*middle - below) / 2;
}

Summary bootstrapMedian(const std::vector<double>& sample, std::uint64_t seed) {
    const double estimate = median(sample);
    Random random(seed);
    const auto last = static_cast<std::int32_t>(sample.size()) - 1;
    std::vector<double> resample(sample.size()), medians(kResamples);
    for (double& each : medians) {
        for (double& value : resample)
            value = sample[static_cast<std::size_t>(random.between(0, last))];
        each = median(resample);
    }
    std::sort(medians.begin(), medians.end());
    return {estimate, std::min(estimate, medians[kOutside]),
            std::max(estimate, medians[kResamples - 1 - kOutside])};
}

Summary ratioOfBlocks(const std::vector<Block>& blocks) {
    const LogRatio r = logRatioOf(blocks);
    if (r.count == 1) return {std::exp(r.mean), std::exp(r.mean), std::exp(r.mean)};
    const double half = studentsT(r.count - 1) * std::sqrt(r.variance);
    return {std::exp(r.mean), std::exp(r.mean - half), std::exp(r.mean + half)};
}

Summary quotientOfBlocks(const std::vector<Block>& a, const std::vector<Block>& b) {
    const LogRatio x = logRatioOf(a), y = logRatioOf(b);
    const double mean = x.mean - y.mean, variance = x.variance + y.variance;
    const auto share = [](const LogRatio& r) {
        return r.count < 2 ? 0.0 : r.variance * r.variance / static_cast<double>(r.count - 1);
    };
    if (x.count < 2 || y.count < 2)  // one pair has no variance
        return {std::exp(mean), 0, std::numeric_limits<double>::infinity()};
    if (variance == 0) return {std::exp(mean), std::exp(mean), std::exp(mean)};
    const double degrees = variance * variance / (share(x) + share(y));
    const double half =
        studentsT(static_cast<std::size_t>(std::max(1.0, degrees))) * std::sqrt(variance);
    return {std::exp(mean), std::exp(mean - half), std::exp(mean + half)};
}

Summary timeOfBlocks(const std::vector<Block>& blocks, std::vector<double> Block::*who,
                     std::uint64_t seed) {
    if (blocks.size() == 1) return bootstrapMedian(blocks.front().*who, seed);
    std::vector<double> medians;
    for (const Block& block : blocks) medians.push_back(median(block.*who));
    return bootstrapMedian(medians, seed);
}

double mostPoints(const std::vector<Rung>& rungs) {
    double most = 0;
    for (const Rung& r : rungs) most = std::max(most, r.points);
    return most;
}

double pointsForRatio(const std::vector<Rung>& rungs, const Summary& ratio) {
    return pointsWithin(rungs, ratio.median);
}

bool straddlesRung(const std::vector<Rung>& rungs, const Summary& ratio) {
    return std::any_of(rungs.begin(), rungs.end(), [&](const Rung& rung) {
        return ratio.low <= rung.within && rung.within < ratio.high;
    });
}

double pointsInDoubt(const std::vector<Rung>& rungs, const Summary& ratio) {
    return pointsWithin(rungs, ratio.low);
}

double pointsBeyondDoubt(const std::vector<Rung>& rungs, const Summary& ratio) {
    return pointsWithin(rungs, ratio.high);
}

std::vector<double> pointsTogether(const std::vector<Rung>& rungs,
                                   const std::vector<Summary>& ratios) {
    return together(
        rungs, ratios, [](const Summary& s, const Rung& rung) { return s.low <= rung.within; },
        [](const Summary& s, const Summary& other, const Rung& rung) {
            return s.low <= std::min(other.high, kIndifference * rung.within);
        });
}

std::vector<double> extraPointsTogether(const std::vector<Rung>& rungs,
                                        const std::vector<Summary>& ratios) {
    return together(
        rungs, ratios, [](const Summary& s, const Rung& rung) { return s.high <= rung.within; },
        [](const Summary& s, const Summary& other, const Rung&) { return s.median <= other.high; });
}

}  // namespace lab
