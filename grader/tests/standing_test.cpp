// A student's progress with a sheet, as printed.
#include "grader/report/standing.h"

#include <gtest/gtest.h>

#include <sstream>

#include "grader/contract/text.h"
#include "grader/report/words.h"

namespace lab {
namespace {

TEST(Standing, SaysWhatIsEarnedAndWhatTheNextRungAsks) {
    Exercise e;
    e.name = "Sums";
    e.tasks.resize(4);
    Sheet sheet{"Day 1", {}, "Day1"};
    SubmissionResult you{"you", {}};
    const char* titles[] = {"fast enough", "not yet", "wrong", "untouched"};
    for (std::size_t i = 0; i < 4; ++i) {
        SheetTask t;
        t.exercise = &e;
        t.task = &e.tasks[i];
        t.points = 8;
        t.speed = {{2, 1}, {1.5, 2}};
        e.tasks[i].id = std::to_string(i + 1);
        sheet.tasks.push_back(t);
        you.tasks.push_back({"Sums", e.tasks[i].id, titles[i], 0, 10, 0, {}, {}});
    }
    Timing timing;
    timing.model.median = 1;
    timing.ratio = {1.2, 1.1, 1.3};
    you.tasks[0].timing = timing;
    you.tasks[0].points = 10;
    timing.ratio = {1.8, 1.7, 1.9};
    you.tasks[1].timing = timing;
    you.tasks[1].points = 9;
    you.tasks[2].verdict.status = Status::wrongAnswer;
    you.tasks[2].verdict.message = "out[1] is 3, expected 4";
    you.tasks[3].verdict.status = Status::notStarted;
    std::ostringstream out;
    printStanding(out, sheet, you, true, {false, 60});
    EXPECT_EQ(out.str(),
              "Day 1\n"
              "19 of 40 points, 2 of 4 tasks right\n"
              "\n"
              "  Sums 1  fast enough  correct       10 / 10\n"
              "  Sums 2  not yet      correct        9 / 10\n"
              "      1 point more within 1.50 times the model's time; yours\n"
              "      is 1.80\n"
              "  Sums 3  wrong        wrong answer   0 / 10\n"
              "      out[1] is 3, expected 4\n"
              "      make check EX=Sums TASK=3\n"
              "  Sums 4  untouched    not started    0 / 10\n"
              "      a first hint: make hint EX=Sums TASK=4\n");
    std::istringstream lines(out.str());
    for (std::string line; std::getline(lines, line);) EXPECT_LE(displayWidth(line), 60u);
}

// In doubt a rung is reached, but not one of extra points; and no figure is rounded to the limit.
TEST(Standing, WhatIsStillToBeEarnedIsWhatWasNotGiven) {
    Exercise e;
    e.name = "Sums";
    e.tasks.resize(1);
    e.tasks[0].id = "1";
    SheetTask t;
    t.exercise = &e;
    t.task = &e.tasks[0];
    t.speed = {{1.2, 1}};
    t.extraSpeed = {{0.8, 2}};
    Sheet sheet;
    sheet.tasks = {t};
    SubmissionResult you;
    you.tasks.push_back({"Sums", "1", "a sum", 1, 3, 2, {}, {}});
    Timing timing;
    timing.model.median = 1;
    timing.ratio = {0.9, 0.7, 1.25};
    you.tasks[0].timing = timing;
    you.tasks[0].counts = {{"µs predicted on a GPU", 16.52, 11, 16.51, 0, 2},
                           {"global transactions", 12345, 11220, 12342.5, 0, 1}};
    std::ostringstream out;
    printStanding(out, sheet, you, true, {false, 100});
    for (const char* step :
         {"      2 points more within 0.800 times the model's time; yours is 0.900, or up to "
          "1.25\n",
          "      2 points more with at most 16.51 µs predicted on a GPU; yours has 16.52\n",
          "      1 point more with at most 12,342 global transactions; yours has 12,345\n"})
        EXPECT_NE(out.str().find(step), std::string::npos) << step << out.str();
    EXPECT_EQ(out.str().find("within 1.2"), std::string::npos) << out.str();
    EXPECT_EQ(countedText(you.tasks[0].counts[0]),
              "µs predicted on a GPU: 16.52 of at most 16.51, the model's 11.00: 0 / 2");
}

}  // namespace
}  // namespace lab
