#include "grader/judge/launch_clock.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace lab {
namespace {

using Clocks = std::vector<LaunchClock>;

// Reported, observed and whole in milliseconds.
LaunchClock ms(double reported, double observed, double whole) {
    return {reported / 1e3, observed / 1e3, whole / 1e3};
}

TEST(LaunchClockTest, HonestTimesPassHoweverBusyTheMachine) {
    EXPECT_EQ(contradiction({}, {}), std::nullopt);
    EXPECT_EQ(contradiction({ms(2, 2.1, 9)}, {ms(1, 1.1, 8)}), std::nullopt);
    // An answer that came late, once in three times.
    EXPECT_EQ(
        contradiction({ms(2, 30, 40), ms(2, 2.5, 9), ms(2, 2.2, 9)}, Clocks(3, ms(2, 2.1, 9))),
        std::nullopt);
    // A machine on which answers take long, the model's as well.
    EXPECT_EQ(contradiction(Clocks(3, ms(0.1, 3.6, 30)), Clocks(3, ms(0.1, 3.3, 30))),
              std::nullopt);
    // Transfers of varying duration, on both sides.
    EXPECT_EQ(contradiction({ms(0.1, 0.2, 30), ms(0.1, 0.2, 27), ms(0.1, 0.2, 15)},
                            {ms(0.1, 0.2, 16), ms(0.1, 0.2, 14), ms(0.1, 0.2, 24)}),
              std::nullopt);
    // Large arrays, a tenth slower than the model's.
    EXPECT_EQ(contradiction(Clocks(3, ms(0.1, 0.2, 110)), Clocks(3, ms(0.1, 0.2, 100))),
              std::nullopt);
    // Slow transfers, except one.
    EXPECT_EQ(contradiction({ms(2, 2.1, 90), ms(2, 2.1, 12)}, Clocks(2, ms(2, 2.1, 9))),
              std::nullopt);
}

// Transfers whose times are spread over a factor of ten, with processes that are faster or slower
// as a whole: five blocks of three launches, as a class is timed.
TEST(LaunchClockTest, HonestTimesAreHardlyEverContradicted) {
    std::mt19937 random(1);
    std::lognormal_distribution<double> ofProcess(std::log(20.0), 0.4), ofLaunch(0, 0.5);
    constexpr int trials = 20000;
    int contradicted = 0;
    for (int t = 0; t < trials; ++t) {
        Clocks student, model;
        for (int block = 0; block < 5; ++block)
            for (Clocks* side : {&student, &model})
                for (int i = 0, base = static_cast<int>(ofProcess(random)); i < 3; ++i)
                    side->push_back(ms(0.1, 0.3, 0.3 + base * ofLaunch(random)));
        contradicted += contradiction(student, model).has_value();
    }
    // Besides, a contradicted time is measured anew.
    EXPECT_LE(contradicted, 2) << "of " << trials;
}

TEST(LaunchClockTest, LessReportedThanPassedIsForged) {
    const auto forged = contradiction(Clocks(3, ms(0, 20, 27)), Clocks(3, ms(2, 2.1, 9)));
    ASSERT_TRUE(forged);
    EXPECT_EQ(*forged,
              "a launch was reported to take 0.0 ms, and took 20.0 ms by the judge's clock");
    EXPECT_EQ(contradiction(Clocks(3, ms(15.1, 20, 27)), Clocks(3, ms(2, 2.1, 9))), std::nullopt);
    EXPECT_TRUE(contradiction(Clocks(3, ms(14.8, 20, 27)), Clocks(3, ms(2, 2.1, 9))));
}

TEST(LaunchClockTest, AForgedLaunchCountsWhatPassed) {
    const Clocks model(3, ms(2, 2.1, 9));
    EXPECT_DOUBLE_EQ(credibleSeconds(ms(2, 2.1, 9), model), 2e-3);
    EXPECT_DOUBLE_EQ(credibleSeconds(ms(2, 2.05, 13), model), 2e-3) << "a slow transfer";
    EXPECT_NEAR(credibleSeconds(ms(0, 20, 27), model), 19.9e-3, 1e-9)
        << "all but what answers take";
    EXPECT_NEAR(credibleSeconds(ms(0.1, 0.2, 32.1), model), 20.1e-3, 1e-9) << "done while fetching";
    EXPECT_DOUBLE_EQ(credibleSeconds(ms(1, 30, 40), {}), 1e-3) << "no model to compare with";
}

TEST(LaunchClockTest, HonestyInOneLaunchOfThreeHidesNothing) {
    EXPECT_TRUE(
        contradiction({ms(2, 2.1, 9), ms(0, 20, 27), ms(0, 20, 27)}, Clocks(3, ms(2, 2.1, 9))));
}

TEST(LaunchClockTest, WorkDoneWhilePlacingOrFetchingIsForged) {
    const auto forged = contradiction(Clocks(3, ms(0.1, 0.2, 30)), Clocks(3, ms(2, 2.1, 9)));
    ASSERT_TRUE(forged);
    EXPECT_EQ(
        *forged,
        "a launch was reported to take 0.1 ms, but placing its arrays and fetching its result "
        "took 22.9 ms more than the model's");
    EXPECT_EQ(contradiction(Clocks(3, ms(0.1, 0.2, 12)), Clocks(3, ms(2, 2.1, 9))), std::nullopt);
}

}  // namespace
}  // namespace lab
