#include "grader/judge/compare.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "grader/contract/canonical.h"
#include "grader/diagnosis/difference.h"

namespace lab {
namespace {

using Ints = std::vector<std::int32_t>;

class CompareTest : public testing::Test {
protected:
    CompareTest() {
        task_.coordinates = [](const std::string&, std::size_t i, const Arrays&, const Tuning&) {
            return std::vector<Coordinate>{{"lane", static_cast<std::int64_t>(i)}};
        };
        task_.hints = {"partial"};
    }

    std::optional<Verdict> judge(Arrays got) {
        Fetched fetched{std::move(got), {}, 0xdeadbeef};
        return compare(task_, {{"in", Ints{1, 2, 3}}},
                       {{"partial", Ints{6}}, {"out", Ints{1, 3, 6}}}, fetched, {},
                       "n = 3, random");
    }

    Task task_;
};

TEST_F(CompareTest, RightIsRight) {
    EXPECT_FALSE(judge({{"in", Ints{1, 2, 3}}, {"partial", Ints{6}}, {"out", Ints{1, 3, 6}}}));
}

TEST_F(CompareTest, TheFirstDifferenceIsNamedInTheLessonsWords) {
    const auto v = judge({{"in", Ints{1, 2, 3}}, {"partial", Ints{6}}, {"out", Ints{1, 4, 7}}});
    ASSERT_TRUE(v);
    EXPECT_EQ(v->status, Status::wrongAnswer);
    EXPECT_EQ(v->message, "out[1] is 4, expected 3");
    EXPECT_EQ(v->details.at(0), "lane 1; 2 of 3 elements differ (n = 3, random)");
    EXPECT_EQ(v->details.size(), 1u);
}

TEST_F(CompareTest, WhatTheContractLeavesOpenIsNeverCompared) {
    EXPECT_FALSE(judge({{"in", Ints{1, 2, 3}}, {"partial", Ints{5}}, {"out", Ints{1, 3, 6}}}));
    const auto v = judge({{"in", Ints{1, 2, 3}}, {"partial", Ints{5}}, {"out", Ints{1, 3, 7}}});
    ASSERT_TRUE(v);
    EXPECT_EQ(v->details.size(), 1u);
    EXPECT_EQ(v->diagnosis.kind, Diagnosis::Kind::firstDifference);
}

TEST_F(CompareTest, WhereTheOrderIsOpenAnyOrderIsRight) {
    const RegisterCanonical sorted("open", [](Arrays got, const Arrays&, const Tuning&) {
        for (auto& a : got)
            if (a.name == "out") {
                auto& out = std::get<Ints>(a.array);
                std::sort(out.begin(), out.end());
            }
        return got;
    });
    task_.stub = "open";
    EXPECT_FALSE(judge({{"in", Ints{1, 2, 3}}, {"partial", Ints{6}}, {"out", Ints{6, 1, 3}}}));
    const auto v = judge({{"in", Ints{1, 2, 3}}, {"partial", Ints{6}}, {"out", Ints{6, 1, 1}}});
    ASSERT_TRUE(v);
    EXPECT_EQ(v->message, "out[1] is 1, expected 3");
}

TEST_F(CompareTest, PoisonMeansNeverWritten) {
    const auto v = judge({{"in", Ints{1, 2, 3}},
                          {"partial", Ints{6}},
                          {"out", Ints{1, static_cast<std::int32_t>(0xdeadbeef), 6}}});
    ASSERT_TRUE(v);
    EXPECT_EQ(v->message, "out[1] was never written, expected 3");
    EXPECT_EQ(v->diagnosis.kind, Diagnosis::Kind::neverWritten);
}

TEST_F(CompareTest, AChangedInputIsAVerdictOfItsOwn) {
    const auto v = judge({{"in", Ints{1, 9, 3}}, {"partial", Ints{6}}, {"out", Ints{1, 3, 6}}});
    ASSERT_TRUE(v);
    EXPECT_EQ(v->status, Status::inputModified);
}

TEST_F(CompareTest, AGuardHitComesBeforeEverything) {
    Fetched fetched{{{"out", Ints{1, 3, 6}}}, {{"out", false, 12}}, 0};
    const auto v = compare(task_, {}, {{"out", Ints{1, 3, 6}}}, fetched, {}, "n = 3");
    ASSERT_TRUE(v);
    EXPECT_EQ(v->status, Status::outOfBounds);
    EXPECT_EQ(v->message, "a write to out[3], which has 3 elements (n = 3)");
    const Fetched one{{{"out", Ints{6}}}, {{"out", false, 4}}, 0};
    EXPECT_EQ(compare(task_, {}, {{"out", Ints{6}}}, one, {}, "n = 3")->message,
              "a write to out[1], which has 1 element (n = 3)");
    fetched.guardHits = {{"out", true, -5}};
    EXPECT_EQ(compare(task_, {}, {{"out", Ints{1, 3, 6}}}, fetched, {}, "n = 3")->message,
              "a write to out[-2], before its start (n = 3)");
    fetched = {{{"out", Ints{1}}}, {{"out", false, 4}}, 0};
    EXPECT_EQ(compare(task_, {}, {{"out", Ints{1}}}, fetched, {}, "n = 1")->message,
              "a write to out[1], which has 1 element (n = 1)");
}

TEST_F(CompareTest, AnArrayThatIsMissingOrOfAnotherLengthIsWrong) {
    EXPECT_EQ(judge({{"in", Ints{1, 2, 3}}, {"partial", Ints{6}}})->status, Status::garbage);
    EXPECT_EQ(judge({{"in", Ints{1, 2, 3}}, {"partial", Ints{6}}, {"out", Ints{1, 3}}})->status,
              Status::wrongAnswer);
}

TEST_F(CompareTest, ANumberThatIsNoneHasNoSign) {
    for (const float sign : {1.0f, -1.0f})
        EXPECT_EQ(shown(std::vector<float>{std::copysign(std::nanf(""), sign)}, 0), "nan");
    EXPECT_EQ(shown(std::vector<float>{-0.5f}, 0), "-0.5");
    EXPECT_EQ(shown(Ints{-3}, 0), "-3");
    EXPECT_EQ(shown(Ints{-3}, 1), "missing");
}

TEST_F(CompareTest, FloatsMayDifferByTheBoundAndNoMore) {
    using Floats = std::vector<float>;
    task_.errorBound = [](const std::string&, const Arrays&, const Arrays&, const Tuning&) {
        return Floats{0.5f, 0.5f};
    };
    const auto judgeFloats = [&](Floats got) {
        return compare(task_, {}, {{"out", Floats{1, 2}}}, {{{"out", std::move(got)}}, {}, 0}, {},
                       "n");
    };
    EXPECT_FALSE(judgeFloats({1.5f, 1.5f}));
    EXPECT_TRUE(judgeFloats({1.6f, 2.0f}));
    EXPECT_TRUE(judgeFloats({1.0f, NAN}));

    // What another kernel of the launch computes may round, and no input may.
    task_.onlyRead = {"out"};
    EXPECT_FALSE(judgeFloats({1.5f, 1.5f}));
    EXPECT_EQ(judgeFloats({1.6f, 2.0f})->status, Status::inputModified);
    const Arrays in = {{"in", Floats{1, 2}}}, out = {{"out", Floats{1, 2}}};
    Fetched changed{{{"in", Floats{1.5f, 2}}, {"out", Floats{1, 2}}}, {}, 0};
    EXPECT_EQ(compare(task_, in, out, changed, {}, "n")->status, Status::inputModified);
}

}  // namespace
}  // namespace lab
