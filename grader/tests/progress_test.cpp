// The progress shown during a grading.
#include "grader/publish/progress.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

namespace lab {
namespace {

using Kind = ProgressPrinter::Kind;

class ProgressTest : public testing::Test {
protected:
    std::string shown(Kind kind, const std::vector<Progress>& steps, int width = 100) {
        std::ostringstream out;
        double now = 100;
        {
            ProgressPrinter printer(out, kind, {true, width}, [&] { return now; });
            for (const Progress& p : steps) {
                printer.show(p);
                now += 10;
            }
        }
        return out.str();
    }
    Progress step(std::size_t done, std::size_t known, bool wasLast, Status status) const {
        Progress p;
        p.done = done;
        p.total = 10;
        p.known = known;
        p.wasKnown = known == done;
        p.finished = done / 2;
        p.handins = 5;
        p.name = done <= 2 ? "anna" : "bo";
        p.exercise = "MSSP";
        p.task = "1";
        p.status = status;
        p.wasLast = wasLast;
        return p;
    }
    const std::vector<Progress> steps_ = {
        step(1, 1, false, Status::correct), step(2, 2, true, Status::correct),
        step(3, 2, false, Status::race), step(4, 2, true, Status::correct)};
};

TEST_F(ProgressTest, ALogGetsALineForEachHandin) {
    EXPECT_EQ(shown(Kind::lines, steps_),
              "unchanged anna: 1 of 5 submissions, 2 of 10 tasks (2 unchanged)\n"
              "judged bo: 2 of 5 submissions, 4 of 10 tasks (2 unchanged), 4.00 a minute, 1 min 30 "
              "s left\n");
}

TEST_F(ProgressTest, ATerminalGetsOneLineWithCountRateTimeLeftAndTheLastVerdict) {
    const std::string text = shown(Kind::bar, steps_);
    EXPECT_NE(text.find("\r[####........] 4 of 10 tasks (2 unchanged), 4.00 a minute, 1 min "
                        "30 s left  bo MSSP"),
              std::string::npos)
        << text;
    EXPECT_NE(text.find("bo MSSP 1: data race\x1b[K"), std::string::npos) << text;
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 1) << "at the end";
    // Never wider than the terminal, which would wrap it.
    for (const std::string& line : {shown(Kind::bar, {steps_[3]}, 40)})
        EXPECT_LE(line.size(), 1u + 39 + 2 + 3 + 1) << line;  // \r, "…" of three bytes, \x1b[K, \n
}

TEST_F(ProgressTest, AProgramGetsALineOfJsonForEachStep) {
    std::istringstream lines(shown(Kind::json, steps_));
    std::vector<nlohmann::json> all;
    for (std::string line; std::getline(lines, line);) all.push_back(nlohmann::json::parse(line));
    ASSERT_EQ(all.size(), 4u);
    EXPECT_EQ(all[2]["event"], "judging");
    EXPECT_EQ(all[2]["status"], "race");
    EXPECT_EQ(all[2]["submission"], "bo");
    EXPECT_EQ(all[3]["submissions"]["done"], 2);
    EXPECT_EQ(all[3]["total"], 10);
}

TEST_F(ProgressTest, TimingHasALineNowAndThen) {
    std::vector<Progress> timing;
    for (std::size_t i = 1; i <= 10; ++i) {
        Progress p = step(i, 0, false, Status::correct);
        p.stage = Progress::Stage::timing;
        timing.push_back(p);
    }
    const std::string text = shown(Kind::lines, timing);
    EXPECT_NE(text.find("timing: 2 of 10 timed blocks"), std::string::npos) << text;
    EXPECT_NE(text.find("timing: 10 of 10 timed blocks, "), std::string::npos) << text;
    Progress waiting;
    waiting.stage = Progress::Stage::waiting;
    EXPECT_NE(shown(Kind::bar, {waiting}).find("waiting for another grading"), std::string::npos);
}

TEST(Duration, IsWhatPeopleSay) {
    EXPECT_EQ(durationText(4.4), "4 s");
    EXPECT_EQ(durationText(125), "2 min 5 s");
    EXPECT_EQ(durationText(12000), "3 h 20 min");
    EXPECT_EQ(durationText(-1), "0 s");
}

}  // namespace
}  // namespace lab
