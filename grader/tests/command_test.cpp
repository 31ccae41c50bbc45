#include "grader/contract/command.h"

#include <gtest/gtest.h>

namespace lab {
namespace {

TEST(Command, AWordStaysAsItIs) {
    const std::string word = "o'brien's  \"kit\" $HOME `id` \\ *";
    EXPECT_EQ(outputOf({"printf", "%s", word}).text, word);
}

TEST(Command, SaysHowItEnded) {
    EXPECT_EQ(outputOf({"true"}).status, 0);
    EXPECT_EQ(outputOf({"sh", "-c", "exit 3"}).status, 3);
    EXPECT_EQ(outputOf({"no-such-program"}, true).status, 127);
}

TEST(Command, ErrorsAreOutputOnlyIfAskedFor) {
    const std::vector<std::string> both = {"sh", "-c", "echo out; echo err >&2"};
    EXPECT_EQ(outputOf(both, true).text, "out\nerr");
    testing::internal::CaptureStderr();
    EXPECT_EQ(outputOf(both).text, "out");
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "err\n");
}

}  // namespace
}  // namespace lab
