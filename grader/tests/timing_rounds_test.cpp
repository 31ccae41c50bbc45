// Times of a class, with simulated launches: the order of measurements, and the points.
#include "grader/course/timing_rounds.h"

#include <gtest/gtest.h>

#include <cmath>
#include <deque>
#include <random>
#include <set>

#include "grader/sandbox/process.h"

namespace lab {
namespace {

class TimingRoundsTest : public testing::Test {
protected:
    TimingRoundsTest() {
        task_.id = "1";
        sheet_.task = &task_;
        sheet_.speed = {{1.05, 2}};
        options_.inputs = [this](const SheetTask&, std::uint64_t seed, int pairs) {
            seeds_.push_back(seed);
            TimedInputs inputs;
            inputs.n = 1000;
            inputs.inputs.resize(static_cast<std::size_t>(pairs) + 1);
            inputs.sequentialSeconds = 1;
            return inputs;
        };
        options_.oneForEqual = false;
    }

    // A block whose pairs have the ratio that `ratio` draws.
    TimedBlock block(double ratio) {
        TimedBlock b;
        for (int i = 0; i < options_.pairs; ++i) {
            b.times.student.push_back(ratio * 1e-3);
            b.times.model.push_back(1e-3);
            b.student.push_back({ratio * 1e-3, ratio * 1e-3, ratio * 1e-3});
            b.model.push_back({1e-3, 1e-3, 1e-3});
        }
        return b;
    }

    void add(const std::string& program, std::function<TimedBlock()> make) {
        results_.emplace_back();
        results_.back().points = 1;
        names_.push_back(program);
        programs_.push_back([this, make, name = program] {
            order_ += name;
            return make();
        });
    }

    void run() {
        std::vector<TimedTask> tasks;
        for (std::size_t i = 0; i < results_.size(); ++i)
            tasks.push_back({&sheet_, &results_[i], names_[i],
                             [this, i](const TimedInputs&, bool) { return programs_[i](); }});
        timeInRounds(tasks, options_);
    }

    Task task_;
    SheetTask sheet_;
    RoundOptions options_;
    std::vector<std::uint64_t> seeds_;
    std::deque<TaskResult> results_;
    std::vector<std::string> names_;
    std::vector<std::function<TimedBlock()>> programs_;
    std::string order_;
};

TEST_F(TimingRoundsTest, BlocksOfAllAreInterleavedAndShareTheirInputs) {
    for (const char* name : {"a", "b", "c"}) add(name, [this] { return block(0.5); });
    options_.rounds = 3;
    run();
    EXPECT_EQ(order_, "abccbaabc");
    EXPECT_EQ(seeds_.size(), 3u);
    EXPECT_NE(seeds_[0], seeds_[1]);
    for (const TaskResult& r : results_) {
        ASSERT_TRUE(r.timing);
        EXPECT_NEAR(r.timing->ratio.median, 0.5, 1e-9);
        EXPECT_EQ(r.timing->repetitions, 9);
        EXPECT_EQ(r.points, 3);
    }
}

TEST_F(TimingRoundsTest, EqualProgramsAreMeasuredAsOne) {
    options_.oneForEqual = true;
    add("int x; // one", [this] { return block(1.0); });
    add("int  x; /* two */", [this] { return block(9.0); });
    add("int y;", [this] { return block(2.0); });
    run();
    EXPECT_EQ(results_[0].timing->ratio.median, results_[1].timing->ratio.median);
    EXPECT_EQ(results_[0].points, results_[1].points);
    EXPECT_NEAR(results_[2].timing->ratio.median, 2, 1e-9);
}

TEST_F(TimingRoundsTest, ARunThatWasCutOffGoesOnWhereItWas) {
    for (const char* name : {"a", "b", "c"}) add(name, [this] { return block(0.5); });
    std::vector<TimedTask> tasks;
    std::vector<std::vector<int>> kept(3);
    for (std::size_t i = 0; i < 3; ++i) {
        tasks.push_back({&sheet_, &results_[i], names_[i],
                         [this, i](const TimedInputs&, bool) { return programs_[i](); }});
        tasks[i].keep = [&kept, i](int index, const MeasuredBlock& b) {
            EXPECT_EQ(b.n, 1000u);
            kept[i].push_back(index);
        };
    }
    const MeasuredBlock before{block(0.5), 1000, 1, 0, 7};
    tasks[0].before = {5, before};  // already done
    tasks[1].before = {3, before};
    timeInRounds(tasks, options_);
    EXPECT_EQ(order_, "ccccbbc");
    EXPECT_EQ(kept, (std::vector<std::vector<int>>{{}, {3, 4}, {0, 1, 2, 3, 4}}));
    for (const TaskResult& r : results_) {
        ASSERT_TRUE(r.timing);
        EXPECT_EQ(r.timing->repetitions, 15);
        EXPECT_EQ(r.points, 3);
    }
    EXPECT_EQ(results_[0].timing->copyBytesPerSecond, 7);
}

TEST_F(TimingRoundsTest, WhoIsLikeOneThatWasTimedBeforeGetsThatOnesPoints) {
    int blocks = 0;
    const auto noisy = [&] { return block(++blocks % 2 == 0 ? 1.1 : 1.13); };
    add("a", noisy);
    run();
    EXPECT_EQ(results_[0].points, 1);
    results_.clear(), names_.clear(), programs_.clear();
    options_.others[&sheet_] = {{1.04, 1.0, 1.15}};
    add("a", noisy);
    run();
    EXPECT_EQ(results_[0].points, 3);
}

TEST_F(TimingRoundsTest, WhoStraddlesARungIsMeasuredMoreAndThenGetsIt) {
    int blocks = 0;
    add("a", [&] { return block(++blocks % 2 == 0 ? 1.0 : 1.12); });
    add("b", [this] { return block(3); });
    run();
    EXPECT_EQ(blocks, options_.mostRounds);
    EXPECT_EQ(results_[0].points, 3);
    EXPECT_EQ(results_[1].points, 1);
    EXPECT_EQ(results_[1].timing->repetitions, options_.rounds * options_.pairs);
}

TEST_F(TimingRoundsTest, AWrongOutputEndsItAtOnce) {
    int blocks = 0;
    add("a", [&] {
        TimedBlock b = block(1);
        if (++blocks == 2) b.verdict = Verdict{Status::wrongAnswer, "here", {}, {}};
        return b;
    });
    run();
    EXPECT_EQ(blocks, 2);
    EXPECT_EQ(results_[0].verdict.status, Status::wrongAnswer);
    EXPECT_EQ(results_[0].points, 0);
    EXPECT_FALSE(results_[0].timing);
}

TEST_F(TimingRoundsTest, WhatOnlyTheDefaultBuildHasWrongIsTimedInTheOther) {
    add("a", [this] {
        TimedBlock b = block(1);
        b.buildOptions = " -other";
        return b;
    });
    run();
    EXPECT_EQ(results_[0].verdict.status, Status::correct);
    EXPECT_EQ(results_[0].verdict.buildOptions, " -other");
    EXPECT_EQ(results_[0].points, 3);
    ASSERT_EQ(results_[0].verdict.notes.size(), 1u);
    EXPECT_EQ(results_[0].verdict.notes[0].rfind("timed with -other: ", 0), 0u);
}

TEST_F(TimingRoundsTest, WhereTheModelFailsAsWellNobodyLosesPoints) {
    add("a", [this] {
        TimedBlock b = block(1);
        b.verdict = Verdict{Status::graderFault, "the model fails here as well", {}, {}};
        return b;
    });
    run();
    EXPECT_EQ(results_[0].verdict.status, Status::correct);
    EXPECT_EQ(results_[0].points, 1);
    ASSERT_EQ(results_[0].verdict.notes.size(), 1u);
    EXPECT_EQ(results_[0].verdict.notes[0], "not timed: the model fails here as well");
}

TEST_F(TimingRoundsTest, WhereSpeedEarnsNothingNobodyIsAccused) {
    sheet_.speed.clear();
    add("a", [this] {
        TimedBlock b = block(1);
        for (LaunchClock& c : b.student) c.observed = c.whole = 1;
        return b;
    });
    run();
    EXPECT_EQ(results_[0].verdict.status, Status::correct);
    EXPECT_EQ(results_[0].points, 1);
    EXPECT_FALSE(results_[0].timing);
    EXPECT_FALSE(results_[0].verdict.notes.empty());
}

TEST_F(TimingRoundsTest, AContradictionIsMeasuredAnewBeforeItIsAVerdict) {
    const auto forged = [this] {
        TimedBlock b = block(1);
        for (LaunchClock& c : b.student) c.observed = c.whole = 1;
        return b;
    };
    int once = 0, always = 0;
    add("a", [&] { return ++once <= options_.rounds ? forged() : block(1); });
    add("b", [&] {
        ++always;
        return forged();
    });
    run();
    EXPECT_EQ(results_[0].verdict.status, Status::correct);
    EXPECT_EQ(results_[0].points, 3);
    EXPECT_EQ(results_[1].verdict.status, Status::tamperedTiming);
    EXPECT_EQ(results_[1].points, 0);
    EXPECT_EQ(always, 2 * options_.rounds);
}

TEST_F(TimingRoundsTest, WhatTheGraderCannotDoIsANoteAndAFaultOfTheMachineEndsAll) {
    add("a", [this]() -> TimedBlock { throw std::runtime_error("the model was lost"); });
    add("b", [this] { return block(1); });
    run();
    ASSERT_EQ(results_[0].verdict.notes.size(), 1u);
    EXPECT_EQ(results_[0].verdict.notes[0], "not timed: the model was lost");
    EXPECT_EQ(results_[0].points, 1);
    EXPECT_EQ(results_[1].points, 3);
    add("c", []() -> TimedBlock { throw MachineFault("no room"); });
    EXPECT_THROW(run(), MachineFault);
}

TEST_F(TimingRoundsTest, IdenticalProgramsGetIdenticalPointsOnABusyMachine) {
    std::mt19937_64 random(3);
    std::normal_distribution<double> normal;
    int unequal = 0;
    for (int repetition = 0; repetition < 50; ++repetition) {
        results_.clear();
        names_.clear();
        programs_.clear();
        for (int i = 0; i < 8; ++i)
            add("p", [&] { return block(1.04 * std::exp(0.08 * normal(random))); });
        run();
        for (const TaskResult& r : results_) unequal += r.points != results_[0].points;
    }
    EXPECT_LE(unequal, 4);
}

TEST(SecretSize, IsJustBelowTheSheetsAndTheSameForAll) {
    Task task;
    task.id = "3";
    std::set<std::size_t> seen;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const std::size_t n = secretSize("MSSP", task, 1000000, seed);
        EXPECT_LE(n, 1000000u);
        EXPECT_GE(n, 1000000u - 1000000u / 64);
        EXPECT_EQ(n, secretSize("MSSP", task, 1000000, seed));
        seen.insert(n);
    }
    EXPECT_GT(seen.size(), 40u);
    EXPECT_EQ(secretSize("MSSP", task, 0, 1), 0u);
}

}  // namespace
}  // namespace lab
