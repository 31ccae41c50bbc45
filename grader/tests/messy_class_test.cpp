// A realistic class folder (data/make-messy-class.sh): every entry has a row or is skipped, correct
// work has full points, and everything else has a reason.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>

#include "grader/course/grading.h"
#include "grader/course/roster.h"
#include "grader/course/scratch_folder.h"
#include "grader/tests/judging_in.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

TEST(MessyClass, EveryEntryGetsWhatItDeserves) {
    const ScratchFolder scratch(fs::temp_directory_path());
    const fs::path& root = scratch.path();
    const std::string make =
        std::string(LAB_ROOT) + "/data/make-messy-class.sh '" + (root / "class").string() + "'";
    ASSERT_EQ(std::system(make.c_str()), 0) << make;
    std::map<std::string, std::string> expected;
    std::ifstream lines(root / "class.expected");
    for (std::string line; std::getline(lines, line);) {
        const std::size_t tab = line.find('\t');
        expected[handinName(line.substr(0, tab))] = line.substr(tab + 1);
    }
    ASSERT_GT(expected.size(), 25u);
    std::ofstream(root / "sheet.toml")
        << "title = 'One task'\n[[task]]\nexercise = 'MSSP'\nid = '1'\npoints = 2\n";

    const ClassFolder found = handinsIn(root / "class");
    GradingOptions options;
    options.judge = judgingIn(root / "work");
    options.judge.simulator = false;
    options.judge.only = Reproducer{"MSSP", "1", {100, "random", 1}};
    options.timing = false;
    options.workers = 2;
    options.skipped = found.skipped;
    const Report report = grade(readSheet(root), found.handins, options);
    EXPECT_EQ(report.submissions.size() + report.skipped.size(), expected.size());
    for (const SubmissionResult& s : report.submissions) {
        const Verdict& v = s.tasks.at(0).verdict;
        ASSERT_TRUE(expected.count(s.name)) << s.name;
        EXPECT_EQ(v.status == Status::correct ? "right" : "wrong", expected[s.name])
            << s.name << ": " << v.message;
        EXPECT_EQ(s.points(), expected[s.name] == "right" ? 2 : 0) << s.name;
        EXPECT_TRUE(v.status == Status::correct || !v.message.empty()) << s.name;
    }
    for (const SkippedEntry& e : report.skipped) {
        EXPECT_EQ(expected[e.name], "skipped") << e.name;
        EXPECT_FALSE(e.reason.empty()) << e.name;
    }
}

}  // namespace
}  // namespace lab
