#include "grader/judge/statistics.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <limits>
#include <numeric>
#include <stdexcept>

namespace {

using lab::Rung;
using lab::Summary;
using Sample = std::vector<double>;

Sample oneTo(std::size_t n) {
    Sample sample(n);
    std::iota(sample.begin(), sample.end(), 1.0);
    return sample;
}

rc::Gen<double> time() {
    return rc::gen::map(rc::gen::inRange(1, 1'000'000), [](int us) { return us * 1e-6; });
}

rc::Gen<Sample> times() {
    return rc::gen::mapcat(rc::gen::inRange<std::size_t>(1, 32),
                           [](std::size_t n) { return rc::gen::container<Sample>(n, time()); });
}

// ------------------------------------------ the median ------------------------------------------

TEST(Median, OfLiterals) {
    EXPECT_EQ(lab::median({7}), 7);
    EXPECT_EQ(lab::median({3, 1, 2}), 2);
    EXPECT_EQ(lab::median({4, 1, 3, 2}), 2.5);
    EXPECT_EQ(lab::median({1, 1, 1, 100, 100}), 1);
    EXPECT_EQ(lab::median({5, 5, 5, 5}), 5);
}

TEST(Median, OfNothingIsAnError) {
    EXPECT_THROW(lab::median({}), std::invalid_argument);
}

TEST(Median, HasHalfOfTheSampleOnEitherSide) {
    EXPECT_TRUE(rc::check("half below, half above", [] {
        const Sample sample = *times();
        const double m = lab::median(sample);
        const auto below =
            std::count_if(sample.begin(), sample.end(), [&](double x) { return x < m; });
        const auto above =
            std::count_if(sample.begin(), sample.end(), [&](double x) { return x > m; });
        const auto half = static_cast<std::ptrdiff_t>(sample.size() / 2);
        RC_ASSERT(below <= half);
        RC_ASSERT(above <= half);
        const auto [low, high] = std::minmax_element(sample.begin(), sample.end());
        RC_ASSERT(*low <= m && m <= *high);
    }));
}

// ----------------------------------- the interval of a median -----------------------------------

// Of n distinct values, the median of a resample is at most the k-th with probability
// P(Bin(n, k/n) > n/2) (Efron 1979). n = 5: 5.8 % for k = 1. n = 7: 1.0 % for 1, 10.8 % for 2. n =
// 11: 0.7 % for 2, 5.1 % for 3. So 2.5 % falls on the values below, whatever the generator draws.
TEST(BootstrapMedian, EndsWhereTheExactDistributionDoes) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Summary of5 = lab::bootstrapMedian(oneTo(5), seed);
        EXPECT_EQ(of5.low, 1);
        EXPECT_EQ(of5.high, 5);
        const Summary of7 = lab::bootstrapMedian(oneTo(7), seed);
        EXPECT_EQ(of7.low, 2);
        EXPECT_EQ(of7.median, 4);
        EXPECT_EQ(of7.high, 6);
        const Summary of11 = lab::bootstrapMedian(oneTo(11), seed);
        EXPECT_EQ(of11.low, 3);
        EXPECT_EQ(of11.median, 6);
        EXPECT_EQ(of11.high, 9);
    }
}

TEST(BootstrapMedian, IsAPointWhereAllValuesAreEqual) {
    const Summary s = lab::bootstrapMedian(Sample(9, 0.25), 1);
    EXPECT_EQ(s.low, 0.25);
    EXPECT_EQ(s.median, 0.25);
    EXPECT_EQ(s.high, 0.25);
}

TEST(BootstrapMedian, RepeatsForTheSameSeedOnly) {
    Sample sample;
    for (int i = 0; i < 30; ++i) sample.push_back(i * i);
    const Summary first = lab::bootstrapMedian(sample, 42);
    const Summary again = lab::bootstrapMedian(sample, 42);
    EXPECT_EQ(first.low, again.low);
    EXPECT_EQ(first.high, again.high);
    bool differs = false;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Summary other = lab::bootstrapMedian(sample, seed);
        differs = differs || other.low != first.low || other.high != first.high;
    }
    EXPECT_TRUE(differs);
}

TEST(BootstrapMedian, OneOutlierOfElevenMovesNoEnd) {
    Sample sample = oneTo(11);
    sample[10] = 1e6;  // the largest
    EXPECT_EQ(lab::bootstrapMedian(sample, 3).high, 9);
}

TEST(BootstrapMedian, HoldsTheMedianAndStaysWithinTheSample) {
    EXPECT_TRUE(rc::check("min <= low <= median <= high <= max", [] {
        const Sample sample = *times();
        const Summary s = lab::bootstrapMedian(sample, *rc::gen::arbitrary<std::uint64_t>());
        const auto [least, most] = std::minmax_element(sample.begin(), sample.end());
        RC_ASSERT(s.median == lab::median(sample));
        RC_ASSERT(*least <= s.low && s.low <= s.median && s.median <= s.high && s.high <= *most);
    }));
}

// ----------------------------------- the interval of a ratio ------------------------------------

TEST(BootstrapRatio, IsTheRatioOfTheMedians) {
    EXPECT_DOUBLE_EQ(lab::bootstrapRatio({3, 1, 2}, {40, 10, 20}, 1).median, 2.0 / 20);
}

// The machine slows down ninefold while both are measured: pairs keep the ratio, columns resampled
// apart would spread it from 2/9 to 18.
TEST(BootstrapRatio, PairsCancelWhatBothSuffer) {
    Sample student, model;
    for (double mood : {1, 1, 1, 2, 3, 5, 9, 9, 9}) {
        model.push_back(0.5 * mood);
        student.push_back(1.0 * mood);
    }
    const Summary s = lab::bootstrapRatio(student, model, 7);
    EXPECT_DOUBLE_EQ(s.low, 2);
    EXPECT_DOUBLE_EQ(s.median, 2);
    EXPECT_DOUBLE_EQ(s.high, 2);
}

TEST(BootstrapRatio, HasTheStudentsSpreadWhereTheModelIsSteady) {
    const Summary s = lab::bootstrapRatio(oneTo(7), Sample(7, 2), 5);
    EXPECT_EQ(s.low, 1);
    EXPECT_EQ(s.median, 2);
    EXPECT_EQ(s.high, 3);
}

TEST(BootstrapRatio, NeedsPairsOfPositiveTimes) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const double infinity = std::numeric_limits<double>::infinity();
    EXPECT_THROW(lab::bootstrapRatio({1, 2}, {1}, 1), std::invalid_argument);
    EXPECT_THROW(lab::bootstrapRatio({}, {}, 1), std::invalid_argument);
    for (double bad : {0.0, -1.0, nan, infinity}) {
        EXPECT_THROW(lab::bootstrapRatio({1, bad}, {1, 1}, 1), std::invalid_argument) << bad;
        EXPECT_THROW(lab::bootstrapRatio({1, 1}, {bad, 1}, 1), std::invalid_argument) << bad;
    }
}

TEST(BootstrapRatio, HoldsTheRatio) {
    EXPECT_TRUE(rc::check("low <= median <= high", [] {
        const Sample student = *times();
        const Sample model = *rc::gen::container<Sample>(student.size(), time());
        const Summary s = lab::bootstrapRatio(student, model, *rc::gen::arbitrary<std::uint64_t>());
        RC_ASSERT(s.median == lab::median(student) / lab::median(model));
        RC_ASSERT(s.low <= s.median && s.median <= s.high);
    }));
}

// -------------------------------------------- rungs ---------------------------------------------

const std::vector<Rung> kRungs = {{1.5, 3}, {3, 2}, {10, 1}};

Summary around(double median, double low, double high) {
    return {median, low, high};
}

TEST(Rungs, TheBestOneThatTheMedianReaches) {
    EXPECT_EQ(lab::pointsForRatio(kRungs, around(0.9, 0.9, 0.9)), 3);
    EXPECT_EQ(lab::pointsForRatio(kRungs, around(1.5, 1.4, 1.6)), 3);
    EXPECT_EQ(lab::pointsForRatio(kRungs, around(1.51, 1.4, 1.6)), 2);
    EXPECT_EQ(lab::pointsForRatio(kRungs, around(10, 2, 20)), 1);
    EXPECT_EQ(lab::pointsForRatio(kRungs, around(10.1, 2, 20)), 0);
    EXPECT_EQ(lab::pointsForRatio({}, around(1, 1, 1)), 0);
    const double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(lab::pointsForRatio(kRungs, around(nan, nan, nan)), 0);
}

TEST(Rungs, AreStraddledFromLowInclusiveToHighExclusive) {
    EXPECT_TRUE(lab::straddlesRung(kRungs, around(1.6, 1.4, 1.8)));
    EXPECT_TRUE(lab::straddlesRung(kRungs, around(1.6, 1.5, 1.8)));
    EXPECT_FALSE(lab::straddlesRung(kRungs, around(1.4, 1.3, 1.5)));
    EXPECT_TRUE(lab::straddlesRung(kRungs, around(5, 2.9, 9)));
    EXPECT_FALSE(lab::straddlesRung(kRungs, around(2, 1.6, 2.5)));
    EXPECT_FALSE(lab::straddlesRung(kRungs, around(20, 11, 30)));
    EXPECT_FALSE(lab::straddlesRung({}, around(1, 0, 9)));
}

TEST(Rungs, InDoubtTheBetterOneIsGiven) {
    EXPECT_EQ(lab::pointsInDoubt(kRungs, around(1.6, 1.4, 1.8)), 3);
    EXPECT_EQ(lab::pointsInDoubt(kRungs, around(1.6, 1.5, 1.8)), 3);
    EXPECT_EQ(lab::pointsInDoubt(kRungs, around(1.6, 1.51, 1.8)), 2);
    EXPECT_EQ(lab::pointsInDoubt(kRungs, around(12, 9, 13)), 1);
    EXPECT_EQ(lab::pointsInDoubt(kRungs, around(20, 11, 30)), 0);
}

TEST(Rungs, BeyondDoubtIsWhatTheWholeIntervalReaches) {
    EXPECT_EQ(lab::pointsBeyondDoubt(kRungs, around(1.4, 1.3, 1.5)), 3);
    EXPECT_EQ(lab::pointsBeyondDoubt(kRungs, around(1.4, 1.3, 1.51)), 2);
    EXPECT_EQ(lab::pointsBeyondDoubt(kRungs, around(1.4, 0.1, 11)), 0);
}

TEST(Rungs, WithoutStraddlingThereIsNoDoubt) {
    EXPECT_TRUE(rc::check("all of the interval earns the same", [] {
        Sample ends = *rc::gen::container<Sample>(
            3, rc::gen::map(rc::gen::inRange(1, 40), [](int i) { return i * 0.5; }));
        std::sort(ends.begin(), ends.end());
        const Summary s = around(ends[1], ends[0], ends[2]);
        const double points = lab::pointsForRatio(kRungs, s);
        RC_ASSERT(lab::pointsInDoubt(kRungs, s) >= points);
        RC_ASSERT(lab::pointsBeyondDoubt(kRungs, s) <= points);
        if (lab::straddlesRung(kRungs, s)) return;
        RC_ASSERT(lab::pointsInDoubt(kRungs, s) == points);
        RC_ASSERT(lab::pointsBeyondDoubt(kRungs, s) == points);
    }));
}

}  // namespace
