// Two results side by side: what changed, and which differences are noise.
#include "grader/instructor/comparison.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <sstream>

#include "grader/contract/usage_error.h"
#include "grader/course/scratch_folder.h"
#include "grader/publish/terminal.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

// Times around `ratio` times the model's 1 ms.
std::vector<Block> blocksAround(double ratio, double scatter, unsigned seed, int count = 5) {
    std::mt19937 random(seed);
    std::normal_distribution<double> noise(0, scatter);
    std::vector<Block> blocks;
    for (int i = 0; i < count; ++i) {
        Block b;
        for (int pair = 0; pair < 3; ++pair) {
            b.student.push_back(1e-3 * ratio * std::exp(noise(random)));
            b.model.push_back(1e-3 * std::exp(noise(random)));
        }
        blocks.push_back(b);
    }
    return blocks;
}

TEST(Quotient, OfExactTimesIsExact) {
    const Summary s = quotientOfBlocks(blocksAround(3, 0, 1), blocksAround(2, 0, 2));
    EXPECT_NEAR(s.median, 1.5, 1e-12);
    EXPECT_NEAR(s.low, 1.5, 1e-12);
    EXPECT_NEAR(s.high, 1.5, 1e-12);
}

TEST(Quotient, OfEqualKernelsHoldsOneAsOftenAsItSays) {
    int holds = 0;
    for (unsigned i = 0; i < 1000; ++i) {
        const Summary s =
            quotientOfBlocks(blocksAround(1.3, 0.05, 2 * i), blocksAround(1.3, 0.02, 2 * i + 1));
        holds += s.low <= 1 && 1 <= s.high ? 1 : 0;
    }
    EXPECT_GT(holds, 930);
    EXPECT_LT(holds, 990);
}

TEST(Quotient, OfASinglePairSaysNothing) {
    Block one;
    one.student = {2e-3};
    one.model = {1e-3};
    const Summary s = quotientOfBlocks({one}, blocksAround(1, 0.01, 1));
    EXPECT_EQ(s.low, 0);
    EXPECT_TRUE(std::isinf(s.high));
}

class ComparisonTest : public testing::Test {
protected:
    ComparisonTest() { store_.emplace(folder_ / "grades.sqlite"); }
    std::int64_t run() {
        RunStart start;
        start.sheet = start.title = "Day";
        start.device.name = "a device";
        start.timing = true;
        return store_->beginRun(start, {TaskResult{"MSSP", "1", "tree", 0, 0, 0, {}, {}},
                                        TaskResult{"MSSP", "2", "group", 0, 0, 0, {}, {}}});
    }
    // Adds task 1, correct and `ratio` times as slow as the model.
    void addRight(std::int64_t run, const std::string& name, double ratio, unsigned seed) {
        const Unit unit{"Day", name, "MSSP", "1", "context", name};
        Kept kept;
        kept.result = TaskResult{"MSSP", "1", "tree", 8, 8, 0, {}, {}};
        kept.id = store_->add(run, store_->submission("Day", name, name), unit, kept.result);
        const auto blocks = blocksAround(ratio, 0.01, seed);
        for (int i = 0; i < 5; ++i) {
            MeasuredBlock b;
            b.launches.times = blocks[static_cast<std::size_t>(i)];
            b.launches.student.resize(3);
            b.launches.model.resize(3);
            b.n = 1000;
            store_->addBlock(kept.id, i, b);
        }
        Timing t;
        t.n = 1000;
        t.model.median = 1e-3;
        t.student.median = ratio * 1e-3;
        t.ratio = ratioOfBlocks(blocks);
        kept.result.timing = t;
        store_->finishTiming({kept});
    }
    void addWrong(std::int64_t run, const std::string& name) {
        TaskResult r{"MSSP", "1", "tree", 0, 8, 0, {}, {}};
        r.verdict.status = Status::wrongAnswer;
        r.verdict.message = "mss[3] is 4";
        r.verdict.diagnosis = {Diagnosis::Kind::namedMistake, "the operands are swapped"};
        store_->add(run, store_->submission("Day", name, name + "2"),
                    {"Day", name, "MSSP", "1", "context", name + "2"}, r);
    }
    std::string shown(const std::string& a, const std::string& b) {
        std::ostringstream out;
        printComparison(out,
                        compare(*store_, "Day", operandNamed(*store_, "Day", a),
                                operandNamed(*store_, "Day", b)),
                        {});
        return out.str();
    }

    const ScratchFolder scratch_{fs::temp_directory_path()};
    const fs::path folder_ = scratch_.path();
    std::optional<Store> store_;
};

TEST_F(ComparisonTest, OfSubmissionsSaysWhichDifferencesAreNoise) {
    const auto first = run();
    addRight(first, "anna", 1.0, 1);
    addRight(first, "bo", 1.0, 2);
    addRight(first, "cid", 1.5, 3);
    EXPECT_NE(shown("anna", "bo").find(": noise\n"), std::string::npos) << shown("anna", "bo");
    EXPECT_NE(shown("cid", "anna").find(": slower\n"), std::string::npos);
    EXPECT_NE(shown("anna", "cid").find("0.6"), std::string::npos) << shown("anna", "cid");
    EXPECT_NE(shown("anna", "cid").find(": faster\n"), std::string::npos);
    EXPECT_NE(shown("cid", "model").find("× model's time"), std::string::npos);
    EXPECT_NE(shown("model", "cid").find(": faster\n"), std::string::npos) << shown("model", "cid");
    EXPECT_NE(shown("ann", "bo").find("anna | bo"), std::string::npos) << "a part of the name";
}

TEST_F(ComparisonTest, OfRunsSaysWhatChanged) {
    const auto first = run();
    addRight(first, "anna", 1.0, 1);
    addRight(first, "bo", 1.0, 2);
    addRight(first, "cid", 1.0, 3);
    const auto second = run();
    addWrong(second, "anna");
    addRight(second, "bo", 1.9, 4);
    EXPECT_EQ(shown("run:1", "run:2")
                  .find("run 1 | run 2\n\n"
                        "  anna, MSSP 1: correct, 8 / 8 | wrong answer, 0 / 8\n"
                        "      run 2: the operands are swapped\n"
                        "  bo, MSSP 1: both correct, 8 / 8\n"
                        "      0.5"),
              0u)
        << shown("run:1", "run:2");
    EXPECT_NE(shown("run:1", "run:2").find("1 of 2 tasks differ in verdict"), std::string::npos);
    EXPECT_NE(shown("run:1", "run:2").find("  only in run 1: cid\n"), std::string::npos);
    EXPECT_NE(shown("anna@1", "anna@2").find("the operands are swapped"), std::string::npos);
}

TEST_F(ComparisonTest, EqualProgramsAreTimedAsOne) {
    const auto first = run();
    addRight(first, "anna", 1.0, 1);
    addRight(first, "bo", 1.0, 1);
    EXPECT_NE(shown("anna", "bo").find("equal programs, timed as one"), std::string::npos);
}

TEST_F(ComparisonTest, WithoutTimesNoneAreCounted) {
    const auto first = run();
    addWrong(first, "anna");
    addWrong(first, "bo");
    EXPECT_EQ(shown("anna", "bo").find("noise"), std::string::npos) << shown("anna", "bo");
    EXPECT_EQ(shown("run:1", "run:1").find("noise"), std::string::npos);
}

TEST_F(ComparisonTest, AMarkOnTheWholeIsShown) {
    const auto first = run();
    addRight(first, "anna", 1.0, 1);
    addRight(first, "bo", 1.0, 2);
    store_->mark("Day", "anna", "", "", {5, "by agreement", "Kim", {}});
    for (const std::string& text : {shown("anna", "bo"), shown("anna", "model")})
        EXPECT_NE(text.find("  anna, as a whole, by hand: 5 points in place of 8: by agreement"),
                  std::string::npos)
            << text;
}

TEST_F(ComparisonTest, WhatIsNotThereIsListed) {
    addRight(run(), "anna", 1.0, 1);
    const auto complaint = [&](const std::string& a, const std::string& b) -> std::string {
        try {
            shown(a, b);
        } catch (const UsageError& e) {
            return e.what();
        }
        return "";
    };
    EXPECT_EQ(complaint("zoe", "anna"), "no submission called 'zoe': there is anna");
    EXPECT_EQ(complaint("", "anna"), "no submission called '': there is anna");
    addRight(run(), "annabel", 1.0, 2);
    addRight(run(), "zed", 1.0, 3);
    EXPECT_EQ(complaint("ann", "zed"),
              "several submissions are meant by 'ann': there are anna, annabel");
    EXPECT_EQ(complaint("zed@1", "anna"), "run 1: no submission called 'zed': there is anna");
    EXPECT_EQ(complaint("run:7", "anna").find("no run 7 of Day: there are 1 ("), 0u);
    EXPECT_NE(complaint("run:1", "anna"), "");
    EXPECT_NE(complaint("model", "model"), "");
}

}  // namespace
}  // namespace lab
