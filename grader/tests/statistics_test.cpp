#include "grader/judge/statistics.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>
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
// 11: 0.7 % for 2, 5.1 % for 3. So 2.5 % is at the values below, whatever the generator draws.
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

using lab::Block;

// Blocks of one pair each, whose ratios are `ratios`.
std::vector<Block> pairsOf(const Sample& ratios) {
    std::vector<Block> blocks;
    for (const double ratio : ratios) blocks.push_back({{ratio * 2}, {2}});
    return blocks;
}

TEST(RatioOfBlocks, IsTheGeometricMeanWithStudentsInterval) {
    // Logs of 1, 2 and 4: mean ln 2, standard error ln 2 / sqrt 3, t = 4.303 with 2 degrees.
    const Summary s = lab::ratioOfBlocks(pairsOf({1, 2, 4}));
    EXPECT_NEAR(s.median, 2, 1e-12);
    EXPECT_NEAR(s.low, 2 * std::exp(-4.303 * std::log(2) / std::sqrt(3)), 1e-9);
    EXPECT_NEAR(s.high, 2 * std::exp(4.303 * std::log(2) / std::sqrt(3)), 1e-9);
}

TEST(RatioOfBlocks, TakesTheMedianWithinABlock) {
    const Summary s = lab::ratioOfBlocks({{{3, 1, 900}, {1, 1, 1}}, {{3, 3, 3}, {1, 1, 1}}});
    EXPECT_NEAR(s.median, 3, 1e-12);
    EXPECT_NEAR(s.low, 3, 1e-12);
}

// The machine slows down ninefold while both are measured: the ratio of a pair stays the same.
TEST(RatioOfBlocks, PairsCancelWhatBothSuffer) {
    std::vector<Block> blocks;
    for (const double slower : {1, 2, 5, 9})
        blocks.push_back({{slower, slower}, {slower / 2, slower / 2}});
    const Summary s = lab::ratioOfBlocks(blocks);
    EXPECT_NEAR(s.low, 2, 1e-9);
    EXPECT_NEAR(s.high, 2, 1e-9);
}

TEST(RatioOfBlocks, ASingleBlockIsTakenApart) {
    const Summary apart = lab::ratioOfBlocks({{{2, 4, 8}, {2, 2, 2}}});
    const Summary blocks = lab::ratioOfBlocks(pairsOf({1, 2, 4}));
    EXPECT_DOUBLE_EQ(apart.low, blocks.low);
    EXPECT_DOUBLE_EQ(apart.high, blocks.high);
}

TEST(RatioOfBlocks, NeedsPairsOfPositiveTimes) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const double infinity = std::numeric_limits<double>::infinity();
    EXPECT_THROW(lab::ratioOfBlocks({{{1, 2}, {1}}}), std::invalid_argument);
    EXPECT_THROW(lab::ratioOfBlocks({{{}, {}}}), std::invalid_argument);
    EXPECT_THROW(lab::ratioOfBlocks({}), std::invalid_argument);
    for (double bad : {0.0, -1.0, nan, infinity}) {
        EXPECT_THROW(lab::ratioOfBlocks({{{1, bad}, {1, 1}}}), std::invalid_argument) << bad;
        EXPECT_THROW(lab::ratioOfBlocks({{{1, 1}, {bad, 1}}}), std::invalid_argument) << bad;
    }
}

TEST(RatioOfBlocks, HoldsTheRatio) {
    EXPECT_TRUE(rc::check("low <= estimate <= high", [] {
        std::vector<Block> blocks(*rc::gen::inRange<std::size_t>(1, 9));
        for (Block& block : blocks) {
            block.student = *times();
            block.model = *rc::gen::container<Sample>(block.student.size(), time());
        }
        const Summary s = lab::ratioOfBlocks(blocks);
        RC_ASSERT(s.low <= s.median && s.median <= s.high);
    }));
}

// Identical programs on a machine with bursts of load, which last longer than a launch and slow
// down one of the two more than the other; and each process has a speed of its own.
std::vector<Block> onABusyMachine(std::mt19937_64& random, std::size_t blocks, std::size_t pairs) {
    std::normal_distribution<double> normal;
    std::bernoulli_distribution burst(0.3);
    std::vector<Block> all(blocks);
    for (Block& block : all) {
        const double process = 0.04 * normal(random);
        const double load = burst(random) ? 0.25 * normal(random) : 0;
        for (std::size_t i = 0; i < pairs; ++i) {
            const double moment = std::abs(0.5 * normal(random));
            block.model.push_back(std::exp(moment + 0.02 * normal(random)));
            block.student.push_back(std::exp(moment + process + load + 0.02 * normal(random)));
        }
    }
    return all;
}

TEST(RatioOfBlocks, IntervalsOfIdenticalProgramsOverlapWhereLaunchesDepend) {
    std::mt19937_64 random(1);
    constexpr int runs = 100, programs = 8;
    int overlapping = 0, all = 0, covered = 0;
    for (int run = 0; run < runs; ++run) {
        std::vector<Summary> ratios;
        for (int i = 0; i < programs; ++i)
            ratios.push_back(lab::ratioOfBlocks(onABusyMachine(random, 5, 3)));
        for (int i = 0; i < programs; ++i) {
            covered += ratios[i].low <= 1 && 1 <= ratios[i].high;
            for (int j = 0; j < i; ++j, ++all)
                overlapping += ratios[i].low <= ratios[j].high && ratios[j].low <= ratios[i].high;
        }
    }
    EXPECT_GE(overlapping, all * 97 / 100);
    EXPECT_GE(covered, runs * programs * 93 / 100);
}

TEST(RatioOfBlocks, IdenticalProgramsGetTheSamePointsWhereverTheRungIs) {
    std::mt19937_64 random(2);
    int unequal = 0;
    for (int run = 0; run < 400; ++run) {
        std::vector<Summary> ratios;
        for (int i = 0; i < 8; ++i)
            ratios.push_back(lab::ratioOfBlocks(onABusyMachine(random, 5, 3)));
        const double rung = std::uniform_real_distribution<double>(0.8, 1.2)(random);
        const auto points = lab::pointsTogether({{rung, 2}}, ratios);
        unequal += std::count(points.begin(), points.end(), points.front()) != 8;
    }
    EXPECT_LE(unequal, 8);
}

TEST(TimeOfBlocks, IsTheMedianOfTheBlocksMedians) {
    const std::vector<Block> blocks = {{{1, 2, 90}, {}}, {{3}, {}}, {{4, 4}, {}}};
    const Summary s = lab::timeOfBlocks(blocks, &Block::student, 1);
    EXPECT_EQ(s.median, 3);
    EXPECT_EQ(s.low, 2);
    EXPECT_EQ(s.high, 4);
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

TEST(Rungs, TogetherWhoCannotBeToldFromOneThatReachedItReachesItAsWell) {
    const std::vector<Rung> rungs = {{1.05, 2}};
    using Points = std::vector<double>;
    EXPECT_EQ(lab::pointsTogether(rungs, {around(1.06, 1.04, 1.08), around(1.07, 1.06, 1.08)}),
              (Points{2, 2}));
    EXPECT_EQ(lab::pointsTogether(rungs, {around(1.06, 1.04, 1.08), around(1.2, 1.1, 1.3)}),
              (Points{2, 0}));
    EXPECT_EQ(lab::pointsTogether(rungs, {around(1.07, 1.06, 1.08), around(1.2, 1.1, 1.3)}),
              (Points{0, 0}));
    // A result with a very wide interval gives no points to others that are clearly slower.
    EXPECT_EQ(lab::pointsTogether(rungs, {around(2, 0.1, 40), around(3, 2.9, 3.1)}),
              (Points{2, 0}));
    EXPECT_EQ(lab::pointsTogether(rungs, {}), Points{});
}

TEST(Rungs, TogetherExtraPointsGoToWhoeverIsEstimatedWithinOneThatHasThem) {
    const std::vector<Rung> rungs = {{0.9, 1}};
    using Points = std::vector<double>;
    EXPECT_EQ(lab::extraPointsTogether(rungs, {around(0.85, 0.8, 0.89), around(0.88, 0.8, 0.95)}),
              (Points{1, 1}));
    EXPECT_EQ(lab::extraPointsTogether(rungs, {around(0.85, 0.8, 0.89), around(0.95, 0.8, 1.1)}),
              (Points{1, 0}));
    EXPECT_EQ(lab::extraPointsTogether(rungs, {around(0.88, 0.8, 0.95)}), Points{0});
}

TEST(Rungs, TogetherNobodyGetsLess) {
    EXPECT_TRUE(rc::check("at least what each gets alone", [] {
        std::vector<Summary> ratios;
        for (std::size_t i = *rc::gen::inRange<std::size_t>(0, 6); i > 0; --i) {
            Sample ends = *rc::gen::container<Sample>(
                3, rc::gen::map(rc::gen::inRange(1, 40), [](int k) { return k * 0.5; }));
            std::sort(ends.begin(), ends.end());
            ratios.push_back(around(ends[1], ends[0], ends[2]));
        }
        const auto points = lab::pointsTogether(kRungs, ratios);
        const auto extra = lab::extraPointsTogether(kRungs, ratios);
        for (std::size_t i = 0; i < ratios.size(); ++i) {
            RC_ASSERT(points[i] >= lab::pointsInDoubt(kRungs, ratios[i]));
            RC_ASSERT(extra[i] >= lab::pointsBeyondDoubt(kRungs, ratios[i]));
        }
    }));
}

}  // namespace
