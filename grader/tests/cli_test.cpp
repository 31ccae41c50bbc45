// Bad input gets one clear line that says what to do, and the right exit code.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include "grader/judge/runner.h"
#include "grader/tests/readme.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

struct Ran {
    int code;
    std::string output;
};

class CliTest : public testing::Test {
protected:
    CliTest() : folder_(fs::temp_directory_path() / ("cli-test-" + std::to_string(getpid()))) {
        fs::create_directories(folder_);
    }
    ~CliTest() override { fs::remove_all(folder_); }

    Ran lab(const std::string& arguments, const std::string& environment = "") {
        const fs::path output = folder_ / "output";
        const int status = std::system((environment + " '" + (programFolder() / "lab").string() +
                                        "' " + arguments + " > '" + output.string() + "' 2>&1")
                                           .c_str());
        return {WEXITSTATUS(status), readFile(output)};
    }
    void complains(const Ran& ran, int code, const std::string& words) {
        EXPECT_EQ(ran.code, code) << ran.output;
        EXPECT_NE(ran.output.find(words), std::string::npos) << ran.output;
        EXPECT_EQ(std::count(ran.output.begin(), ran.output.end(), '\n'), 1) << ran.output;
    }

    fs::path folder_;
};

TEST_F(CliTest, UnknownNamesListWhatThereIs) {
    complains(lab("check Nope"), 64, "no exercise called 'Nope'; there is MSSP");
    complains(lab("check MSSP 9"), 64, "MSSP has no task called '9'; there is 1, 2, 3");
    complains(lab("check MSSP --submission " + (folder_ / "nowhere").string()), 64, "no folder ");
}

TEST_F(CliTest, SheetsAndSubmissionsThatAreNotThere) {
    complains(lab("grade --sheet Nope"), 64, "no sheet: ");
    complains(lab("grade --submissions " + (folder_ / "nowhere").string()), 64,
              "no folder of submissions: ");
    fs::create_directories(folder_ / "empty");
    complains(lab("grade --submissions " + (folder_ / "empty").string()), 64, "no submissions in ");
}

TEST_F(CliTest, TuningThatCannotBe) {
    complains(lab("check MSSP --group 100"), 64,
              "work-group size 100: choose a multiple of the wave");
    complains(lab("check MSSP --lgwave 9"), 64, "lgWAVE 9: choose 0 to 6");
    EXPECT_EQ(lab("check MSSP --op plus").code, 64);
}

TEST_F(CliTest, NoSuchDeviceOrNoneAtAll) {
    complains(lab("check MSSP --device Elbrus"), 2,
              "no OpenCL device whose name holds 'Elbrus'; there is ");
    complains(lab("check MSSP", "OCL_ICD_VENDORS=" + (folder_ / "none").string()), 2,
              "no OpenCL device; `make doctor` says what is missing");
}

TEST_F(CliTest, UsageIsItsOwnExitCodeAndHelpIsNone) {
    EXPECT_EQ(lab("").code, 64);
    EXPECT_EQ(lab("nonsense").code, 64);
    for (const char* verb : {"check", "grade", "bench", "doctor", "list", "skeletons", "figures"})
        EXPECT_EQ(lab(std::string(verb) + " --help").code, 0) << verb;
    EXPECT_EQ(lab("list").code, 0);
}

TEST_F(CliTest, AnUntouchedExerciseLosesPoints) {
    const Ran ran = lab("check MSSP");
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.output.find("not started"), std::string::npos);
    EXPECT_NE(ran.output.find("Score 0 / 3"), std::string::npos);
}

}  // namespace
}  // namespace lab
