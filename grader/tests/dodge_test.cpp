// Every file of data/hostile/dodge: its results are right on this machine's device, but it violates
// the contract and tries to hide that from the simulator. None is judged correct.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "grader/course/scratch_folder.h"
#include "grader/course/sheet.h"
#include "grader/judge/judge.h"
#include "grader/tests/judging_in.h"
#include "grader/tests/read_file.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> dodges() {
    std::vector<std::string> all;
    for (const auto& entry : fs::directory_iterator(fs::path(LAB_ROOT) / "data/hostile/dodge"))
        all.push_back(entry.path().stem().string());
    std::sort(all.begin(), all.end());
    return all;
}

class Dodge : public testing::TestWithParam<std::string> {};

TEST_P(Dodge, GetsItsVerdictAndNoPoints) {
    const std::string text =
        readFile(fs::path(LAB_ROOT) / "data/hostile/dodge" / (GetParam() + ".cl"));
    std::string slashes, word, expected;
    std::istringstream(text) >> slashes >> word >> expected;
    ASSERT_EQ(word, "verdict:");

    const ScratchFolder scratch(fs::temp_directory_path());
    JudgeOptions options = judgingIn(scratch.path());
    options.cpuSeconds = 4;
    const Exercise& mssp = exercises().at("MSSP");
    const Verdict v =
        Judge(mssp, options).judge(taskNamed(mssp, "2"), Submission{{{"group_mssp.cl", text}}, {}});
    EXPECT_STREQ(name(v.status), expected.c_str()) << v.message;
    EXPECT_NE(v.status, Status::correct);
    EXPECT_FALSE(v.message.empty());
}

INSTANTIATE_TEST_SUITE_P(All, Dodge, testing::ValuesIn(dodges()), [](const auto& dodge) {
    std::string name = dodge.param;
    for (char& c : name)
        if (c == '-') c = '_';
    return name;
});

}  // namespace
}  // namespace lab
