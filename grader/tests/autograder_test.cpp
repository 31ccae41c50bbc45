// The autograder for Gradescope: unpacked and run as by Gradescope, with another folder in place of
// /autograder.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "grader/course/scratch_folder.h"
#include "grader/tests/have_sandbox.h"
#include "grader/tests/read_file.h"
#include "grader/transport/runner.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

class AutograderTest : public testing::Test {
protected:
    int ran(const std::string& command) {
        return std::system(
            ("cd '" + folder_.string() + "' && { " + command + "; } >>log 2>&1").c_str());
    }
    std::string log() const { return readFile(folder_ / "log"); }

    const ScratchFolder scratch_{fs::temp_directory_path()};
    const fs::path folder_ = scratch_.path();
};

TEST_F(AutograderTest, GradesAnUploadAndHidesWhatIsHidden) {
    const std::string lab = "'" + (programFolder() / "lab").string() + "'";
    std::ofstream(folder_ / "seed") << "4711004711\n";
    ASSERT_EQ(ran(lab + " autograder Day3-Exercises --seed-file seed --out day3.zip" +
                  (haveSandbox() ? "" : " --unsafe-no-sandbox")),
              0)
        << log();
    ASSERT_EQ(ran("mkdir -p source submission && cd source && cmake -E tar xf ../day3.zip && "
                  "cp run_autograder .. && mkdir kit && tar -xzf kit.tar.gz -C kit"),
              0)
        << log();
    // All of the kit's files that git tracks, and no build output.
    ASSERT_EQ(ran("cd source/kit && for file in CMakeLists.txt Makefile grader/setup/setup.sh "
                  "MSSP/instructor/mssp.cl Day3-Exercises/sheet.toml "
                  "grader/verbs/instructor/grade.cpp; do "
                  "test -s $file || exit 1; done; test ! -e build -a ! -e .git -a ! -e results"),
              0)
        << log();
    EXPECT_EQ(ran("sh -n source/setup.sh && grep -q 'target lab-instructor student' "
                  "source/setup.sh"),
              0)
        << log();
    // Instead of building it again.
    fs::create_directory_symlink(programFolder(), folder_ / "source" / "kit" / "build");

    // A student's upload: one exercise of three, with one wrong task.
    fs::create_directories(folder_ / "submission" / "MSSP");
    ASSERT_EQ(ran(lab + " class Day3-Exercises --out class && cp class/eriksen/MSSP/mssp.cl "
                        "submission/MSSP"),
              0)
        << log();
    ASSERT_EQ(ran("./run_autograder"), 0) << log();
    const std::string text = readFile(folder_ / "results" / "results.json");
    const auto results = nlohmann::json::parse(text);
    EXPECT_EQ(results.at("tests").size(), 12u);
    EXPECT_EQ(results.at("tests").at(0).at("status"), "failed");
    EXPECT_EQ(results.at("tests").at(1).at("status"), "passed") << text;
    EXPECT_EQ(results.at("score"), results.at("tests").at(1).at("score").get<double>() +
                                       results.at("tests").at(2).at("score").get<double>());
    EXPECT_EQ(text.find("4711004711"), std::string::npos);
    EXPECT_EQ(text.find(folder_.string()), std::string::npos) << text;

    // If the machine fails there is no result: nobody gets 0 points for that.
    std::ofstream(folder_ / "source" / "seed.txt") << "no number\n";
    EXPECT_NE(ran("./run_autograder"), 0);
    EXPECT_FALSE(fs::exists(folder_ / "results" / "results.json"));
}

}  // namespace
}  // namespace lab
