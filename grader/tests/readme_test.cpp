// What the README shows is what its commands print.
#include "grader/tests/readme.h"

#include <gtest/gtest.h>

#include "grader/judge/runner.h"
#include "grader/judge/submission.h"
#include "grader/source/regions.h"
#include "grader/tests/have_sandbox.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = LAB_ROOT;

class ReadmeTest : public testing::Test {
protected:
    ReadmeTest()
        : folder_(fs::temp_directory_path() / ("readme-test-" + std::to_string(getpid()))) {
        fs::create_directories(folder_ / "MSSP");
    }
    ~ReadmeTest() override { fs::remove_all(folder_); }

    // What `lab check MSSP <task>` prints where region `task` of the skeleton is `body`.
    std::string check(const std::string& task, const std::string& body) {
        std::string text = readKit(kRoot, exercises().at("MSSP")).skeleton.text;
        const auto region = findRegion(text, task);
        text.replace(region->begin, region->end - region->begin, body);
        std::ofstream(folder_ / "MSSP" / "mssp.cl") << text;
        const fs::path output = folder_ / "output";
        const std::string command = (programFolder() / "lab").string() + " check MSSP " + task +
                                    " --submission " + folder_.string() +
                                    (haveSandbox() ? "" : " --unsafe-no-sandbox 2>/dev/null") +
                                    " > " + output.string();
        EXPECT_NE(std::system(command.c_str()), 0);
        return readFile(output);
    }

    fs::path folder_;
};

TEST_F(ReadmeTest, TheStudentsFirstMistake) {
    const std::string readme = readFile(kRoot / "README.md");
    const std::string code =
        "    if (i < m) out[i] = 2 * i + 1 < n ? msspJoin(in[2 * i + 1], in[2 * i]) "
        ": in[2 * i];\n";
    ASSERT_NE(readme.find(code), std::string::npos) << "the README shows this line";
    EXPECT_EQ(check("1", code), shownOutput(kRoot / "README.md", "student"));
}

TEST_F(ReadmeTest, TheForgottenBarrier) {
    const auto region =
        findRegion(readFile(kRoot / "MSSP" / "instructor" / "wrong" / "2-missing-barrier.cl"), "2");
    EXPECT_EQ(check("2", region->body), shownOutput(kRoot / "README.md", "race"));
}

}  // namespace
}  // namespace lab
