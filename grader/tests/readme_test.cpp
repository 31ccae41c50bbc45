// What the README shows is what its commands print.
#include "grader/tests/readme.h"

#include <gtest/gtest.h>

#include "grader/judge/submission.h"
#include "grader/source/regions.h"
#include "grader/tests/have_sandbox.h"
#include "grader/transport/runner.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = LAB_ROOT;

class ReadmeTest : public testing::Test {
protected:
    ReadmeTest()
        : folder_(fs::temp_directory_path() / ("readme-test-" + std::to_string(getpid()))) {}
    ~ReadmeTest() override { fs::remove_all(folder_); }

    // What `lab <verb> <exercise> <task> <arguments>` prints, in the kit's folder, where region
    // `task` of the skeleton is `body`.
    std::string lab(const std::string& verb, const Exercise& exercise, const std::string& task,
                    const std::string& body, const std::string& arguments = "") {
        std::string text = readKit(kRoot, exercise).skeleton.text;
        const auto region = findRegion(text, task);
        text.replace(region->begin, region->end - region->begin, body);
        fs::create_directories(folder_ / exercise.name);
        std::ofstream(folder_ / exercise.name / exercise.file) << text;
        const fs::path output = folder_ / "output";
        const std::string command =
            "cd '" + kRoot.string() + "' && '" + (programFolder() / "lab").string() + "' " + verb +
            " " + exercise.name + " " + task + " " + arguments + " --submission " +
            folder_.string() + (haveSandbox() ? "" : " --unsafe-no-sandbox 2>/dev/null") + " > " +
            output.string();
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
    const Exercise& mssp = exercises().at("MSSP");
    EXPECT_EQ(lab("check", mssp, "1", code), shownOutput(kRoot / "README.md", "student"));
    const std::string trace = lab("trace", mssp, "1", code, "--n 4");
    EXPECT_EQ(trace.substr(0, trace.find("  drawn in")), shownOutput(kRoot / "README.md", "trace"));
}

TEST_F(ReadmeTest, TheForgottenBarrier) {
    const auto region =
        findRegion(readFile(kRoot / "MSSP" / "instructor" / "wrong" / "2-missing-barrier.cl"), "2");
    EXPECT_EQ(lab("check", exercises().at("MSSP"), "2", region->body),
              shownOutput(kRoot / "README.md", "race"));
}

TEST_F(ReadmeTest, TheBankConflicts) {
    const fs::path wrong = kRoot / "PrefixSum" / "instructor" / "wrong" / "2c-not-padded.cl";
    const auto region = findRegion(readFile(wrong), "2c");
    EXPECT_EQ(lab("check", exercises().at("PrefixSum"), "2c", region->body),
              shownOutput(kRoot / "README.md", "conflicts"));
}

}  // namespace
}  // namespace lab
