#include "grader/course/sheet.h"

#include <gtest/gtest.h>

#include <fstream>

#include "grader/course/scratch_folder.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

class SheetTest : public testing::Test {
protected:
    Sheet read(const std::string& text) {
        std::ofstream(folder_ / "sheet.toml") << text;
        return readSheet(folder_);
    }
    std::string complaint(const std::string& text) {
        try {
            read(text);
        } catch (const UsageError& e) {
            const std::string message = e.what();
            EXPECT_EQ(message.find('\n'), std::string::npos) << "one line";
            return message;
        }
        return "none";
    }

    const ScratchFolder scratch_{fs::temp_directory_path()};
    const fs::path folder_ = scratch_.path();
};

TEST_F(SheetTest, ReadsTasksPointsAndRungs) {
    const Sheet s = read(
        "title = 'Day'\n[[task]]\nexercise = 'MSSP'\nid = '2'\npoints = 3\n"
        "speed = [{ within = 1.5, points = 2 }, { within = 3, points = 1 }]\n");
    ASSERT_EQ(s.tasks.size(), 1u);
    EXPECT_EQ(s.tasks[0].task->title, "group reduction");
    EXPECT_EQ(s.tasks[0].maxPoints(), 5);
    EXPECT_EQ(s.tasks[0].speed[1].within, 3);
}

TEST_F(SheetTest, ExtraPointsDoNotCountTowardsTheTotal) {
    const Sheet s = read(
        "title = 'Day'\n"
        "[[task]]\nexercise = 'MSSP'\nid = '1'\npoints = 3\n"
        "speed = [{ within = 3, points = 1 }]\n"
        "extra_speed = [{ within = 0.5, points = 2 }, { within = 0.9, points = 1.5 }]\n"
        "[[task]]\nexercise = 'MSSP'\nid = '2'\nextra = 4\n"
        "extra_speed = [{ within = 0.9, points = 1 }]\n");
    ASSERT_EQ(s.tasks.size(), 2u);
    EXPECT_EQ(s.tasks[0].maxPoints(), 4);
    EXPECT_EQ(s.tasks[0].maxExtra(), 2);
    EXPECT_EQ(s.tasks[0].extraSpeed[1].points, 1.5);
    EXPECT_EQ(s.tasks[1].maxPoints(), 0);
    EXPECT_EQ(s.tasks[1].maxExtra(), 5);
}

TEST_F(SheetTest, BadExtraPointsGetOneClearLineWithItsNumber) {
    const std::string task = "title = 'Day'\n[[task]]\nexercise = 'MSSP'\nid = '1'\n";
    const auto complains = [&](const std::string& lines, const std::string& message) {
        EXPECT_NE(complaint(task + lines).find(message), std::string::npos)
            << complaint(task + lines);
    };
    complains("extra = -1\n", "sheet.toml:5: 'extra' must be a number, 0 or more");
    complains("extra = 'two'\n", "sheet.toml:5: 'extra' must be a number, 0 or more");
    complains("extra = nan\n", "sheet.toml:5: 'extra' must be a number, 0 or more");
    complains("points = 1\nextra = 1\n", "sheet.toml:5: 'points' beside 'extra'");
    complains("extra = 1\nspeed = [{ within = 3, points = 1 }]\n",
              "sheet.toml:6: 'speed' beside 'extra'");
    complains("extra = 1\ncounts = [{ figure = 'ops', within = 1, points = 1 }]\n",
              "sheet.toml:6: 'counts' beside 'extra': write extra = true");
    complains("extra_speed = [{ within = 0.9, points = 1 }]\n", "'points' is missing");
    complains("extra = 1e300\n", "sheet.toml:5: 'extra' must be a number, at most 1000000");
    complains("points = 1\nextra_speed = [{ within = 0.9, points = 1e300 }]\n",
              "sheet.toml:6: 'points' must be a number, at most 1000000");
    complains("points = 1\nextra_speed = 2\n",
              "sheet.toml:6: 'extra_speed' must be an array of { within, points }");
    complains("points = 1\nextra_speed = [{ within = 0.9, points = -2 }]\n",
              "sheet.toml:6: 'points' must be a number, 0 or more");
    complains("points = 1\nextra_speed = [{ within = 'fast', points = 2 }]\n",
              "sheet.toml:6: 'within' must be a number, more than 0");
    for (const char* within : {"0", "-1", "inf", "nan"})
        complains(std::string("points = 1\nspeed = [{ within = ") + within + ", points = 2 }]\n",
                  "sheet.toml:6: 'within' must be a number, more than 0");
    complains(
        "points = 1\nextra_speed = [{ within = 3, points = 1 }, { within = 2, points = 2 }]\n",
        "from the fastest to the slowest");
}

TEST_F(SheetTest, PointsHangOnCountedFigures) {
    const Sheet s = read(
        "title = 'Day'\n[[task]]\nexercise = 'MSSP'\nid = '2'\npoints = 3\n"
        "counts = [{ figure = 'conflicts', at_most = 0, points = 1 },\n"
        "          { figure = 'transactions', within = 0.5, points = 2, extra = true }]\n");
    ASSERT_EQ(s.tasks[0].counts.size(), 2u);
    EXPECT_EQ(s.tasks[0].maxPoints(), 4);
    EXPECT_EQ(s.tasks[0].maxExtra(), 2);
    Counts model;
    model.transactions = 64;
    EXPECT_EQ(s.tasks[0].counts[0].allowed(model, 1000), 0);
    EXPECT_EQ(s.tasks[0].counts[1].allowed(model, 1000), 32);
}

TEST_F(SheetTest, PointsHangOnPredictedTimes) {
    const Sheet s = read(
        "title = 'Day'\n[[task]]\nexercise = 'MSSP'\nid = '2'\npoints = 3\n"
        "predicted = [{ within = 1.5, points = 2 }, { within = 3, points = 1 }]\n"
        "[[task]]\nexercise = 'MSSP'\nid = '1'\npoints = 3\n");
    EXPECT_EQ(s.tasks[0].maxPoints(), 5);
    EXPECT_EQ(s.tasks[0].gpu, "h200");
    EXPECT_EQ(s.tasks[1].gpu, "");
    const auto complains = [&](const std::string& task, const std::string& lines,
                               const std::string& message) {
        const std::string said =
            complaint("title = 'Day'\n[[task]]\n" + task + "points = 1\n" + lines);
        EXPECT_NE(said.find(message), std::string::npos) << said;
    };
    const std::string tree = "exercise = 'MSSP'\nid = '1'\n";
    complains(tree, "gpu = 'h200'\n", "sheet.toml:6: 'gpu' names the GPU");
    for (const char* gpu : {"''", "'../gpus/h200'"})
        complains(tree,
                  std::string("predicted = [{ within = 2, points = 1 }]\ngpu = ") + gpu + "\n",
                  "sheet.toml:7: 'gpu' is the name of one of data/gpus, as in \"h200\"");
    complains(tree, "predicted = 2\n", "sheet.toml:6: 'predicted' must be an array");
    complains(tree, "predicted = []\n", "sheet.toml:6: 'predicted' has no rung");
    complains(tree, "predicted = [{ within = 2, points = 0 }]\n",
              "sheet.toml:6: a rung gives more than 0 points");
    complains("exercise = 'PrefixSum'\nid = '2x'\n", "predicted = [{ within = 2, points = 1 }]\n",
              "no time is predicted for PrefixSum 2x: its groups wait for each other");
}

TEST_F(SheetTest, BadCountsGetOneClearLineWithItsNumber) {
    const std::string task = "title = 'Day'\n[[task]]\nexercise = 'MSSP'\nid = '1'\npoints = 1\n";
    const auto complains = [&](const std::string& entry, const std::string& message) {
        const std::string said = complaint(task + "counts = [{ " + entry + " }]\n");
        EXPECT_NE(said.find("sheet.toml:6: " + message), std::string::npos) << said;
    };
    complains("figure = 'joy', at_most = 0, points = 1", "no figure called 'joy'; there are trans");
    complains("figure = 'ops', points = 1", "one of 'within', 'at_most', 'per_element'");
    complains("figure = 'ops', within = 1, at_most = 2, points = 1", "one of 'within'");
    complains("figure = 'ops', within = -1, points = 1", "'within' must be a number");
    complains("figure = 'ops', within = 1", "'points' is missing");
    complains("figure = 'ops', within = 1, points = 0", "an entry gives more than 0 points");
    EXPECT_NE(complaint(task + "counts = []\n").find("sheet.toml:6: 'counts' has no entry"),
              std::string::npos);
}

TEST_F(SheetTest, BadSheetsGetOneClearLineWithItsNumber) {
    const std::string head = "title = 'Day'\n[[task]]\n";
    EXPECT_NE(complaint(head + "exercise = 'MSSP'\nid = '9'\npoints = 3\n")
                  .find("sheet.toml:2: MSSP has no task called '9'; there are 1, 2, 3"),
              std::string::npos);
    EXPECT_NE(complaint(head + "exercise = 'Nope'\nid = '1'\npoints = 3\n")
                  .find("no exercise called 'Nope'"),
              std::string::npos);
    EXPECT_NE(complaint(head + "exercise = 'MSSP'\nid = '1'\npoints = -1\n")
                  .find("sheet.toml:5: 'points' must be a number, 0 or more"),
              std::string::npos);
    EXPECT_NE(complaint(head + "exercise = 'MSSP'\nid = '1'\n").find("'points' is missing"),
              std::string::npos);
    EXPECT_NE(complaint(head + "exercise = 'MSSP'\nid = '1'\npoints = 1\npionts = 2\n")
                  .find("there is no key 'pionts' here"),
              std::string::npos);
    EXPECT_NE(complaint("title = 'Day'\n").find("it has no [[task]]"), std::string::npos);
    EXPECT_NE(complaint("title = \n").find("sheet.toml:1"), std::string::npos);
    EXPECT_NE(complaint(head + "exercise = 'MSSP'\nid = '1'\npoints = 1\n"
                               "speed = [{ within = 3, points = 1 }, { within = 2, points = 2 }]\n")
                  .find("from the fastest to the slowest"),
              std::string::npos);
    for (const char* slower : {"2", "1"}) {
        const std::string said = complaint(
            head + "exercise = 'MSSP'\nid = '1'\npoints = 1\n" +
            "speed = [{ within = 2, points = 1 },\n{ within = 3, points = " + slower + " }]\n");
        EXPECT_NE(said.find("sheet.toml:7: a slower rung gives fewer points"), std::string::npos)
            << said;
    }
    EXPECT_NE(complaint("title = 'Day'\n[task]\nexercise = 'MSSP'\nid = '1'\npoints = 1\n")
                  .find("sheet.toml:2: write [[task]]"),
              std::string::npos);
    EXPECT_NE(complaint("title = 'Day'\ntask = []\n").find("sheet.toml:2: it has no [[task]]"),
              std::string::npos);
    const std::string task = head + "exercise = 'MSSP'\nid = '1'\n";
    EXPECT_NE(complaint(task + "points = 1e300\n")
                  .find("sheet.toml:5: 'points' must be a number, at most 1000000"),
              std::string::npos);
    EXPECT_NE(complaint(task + "points = inf\n").find("sheet.toml:5: 'points' must be a number"),
              std::string::npos);
    for (const char* n : {"1.5", "1e30"}) {
        const std::string said = complaint(task + "points = 1\nspeed_n = " + n + "\n");
        EXPECT_NE(said.find("sheet.toml:6: 'speed_n' must be a whole number"), std::string::npos)
            << said;
    }
    EXPECT_THROW(readSheet(folder_ / "nowhere"), UsageError);
}

}  // namespace
}  // namespace lab
