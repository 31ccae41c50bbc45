#include "grader/judge/statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>

#include "grader/contract/inputs.h"

namespace lab {

namespace {

constexpr std::size_t kResamples = 2000;
constexpr std::size_t kOutside = kResamples / 40;  // 2.5 % at either end

using Indices = std::vector<std::size_t>;

std::vector<double> pick(const std::vector<double>& sample, const Indices& indices) {
    std::vector<double> out;
    out.reserve(indices.size());
    for (std::size_t i : indices) out.push_back(sample[i]);
    return out;
}

// `statistic` of n observations, given by their indices, and its interval. Where the resamples lie
// to one side of the estimate, as a ratio's can, the interval is widened to hold it.
template <class Statistic>
Summary bootstrap(std::size_t n, std::uint64_t seed, Statistic statistic) {
    Indices indices(n);
    std::iota(indices.begin(), indices.end(), std::size_t{0});
    const double estimate = statistic(indices);

    Random random(seed);
    const auto last = static_cast<std::int32_t>(n) - 1;
    std::vector<double> resampled(kResamples);
    for (double& value : resampled) {
        for (std::size_t& i : indices) i = static_cast<std::size_t>(random.between(0, last));
        value = statistic(indices);
    }
    std::sort(resampled.begin(), resampled.end());
    return {estimate, std::min(estimate, resampled[kOutside]),
            std::max(estimate, resampled[kResamples - 1 - kOutside])};
}

bool isTime(double seconds) {
    return std::isfinite(seconds) && seconds > 0;
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
    return bootstrap(sample.size(), seed,
                     [&](const Indices& indices) { return median(pick(sample, indices)); });
}

Summary bootstrapRatio(const std::vector<double>& student, const std::vector<double>& model,
                       std::uint64_t seed) {
    if (student.size() != model.size() || student.empty())
        throw std::invalid_argument("a ratio needs one time of the model for each of the student");
    if (!std::all_of(student.begin(), student.end(), isTime) ||
        !std::all_of(model.begin(), model.end(), isTime))
        throw std::invalid_argument("a time is a positive number of seconds");
    return bootstrap(student.size(), seed, [&](const Indices& indices) {
        return median(pick(student, indices)) / median(pick(model, indices));
    });
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

}  // namespace lab
