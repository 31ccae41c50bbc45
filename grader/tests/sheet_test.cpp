#include "grader/judge/sheet.h"

#include <gtest/gtest.h>

#include <fstream>

namespace lab {
namespace {

namespace fs = std::filesystem;

class SheetTest : public testing::Test {
protected:
    void SetUp() override {
        folder_ = fs::temp_directory_path() /
                  ("sheet-" + std::to_string(getpid()) + "-" +
                   testing::UnitTest::GetInstance()->current_test_info()->name());
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

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

    fs::path folder_;
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

TEST_F(SheetTest, BadSheetsGetOneClearLineWithItsNumber) {
    const std::string head = "title = 'Day'\n[[task]]\n";
    EXPECT_NE(complaint(head + "exercise = 'MSSP'\nid = '9'\npoints = 3\n")
                  .find("sheet.toml:2: MSSP has no task called '9'; there is 1, 2, 3"),
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
                  .find("'pionts' means nothing here"),
              std::string::npos);
    EXPECT_NE(complaint("title = 'Day'\n").find("it has no [[task]]"), std::string::npos);
    EXPECT_NE(complaint("title = \n").find("sheet.toml:1"), std::string::npos);
    EXPECT_NE(complaint(head + "exercise = 'MSSP'\nid = '1'\npoints = 1\n"
                               "speed = [{ within = 3, points = 1 }, { within = 2, points = 2 }]\n")
                  .find("from the fastest to the slowest"),
              std::string::npos);
    EXPECT_THROW(readSheet(folder_ / "nowhere"), UsageError);
}

}  // namespace
}  // namespace lab
