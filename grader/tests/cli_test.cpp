// Bad input gets one clear line that says what to do, and the right exit code.
#include <fmt/core.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <set>

#include "grader/contract/image.h"
#include "grader/contract/text.h"
#include "grader/course/sheet.h"
#include "grader/judge/kit.h"
#include "grader/tests/have_sandbox.h"
#include "grader/tests/readme.h"
#include "grader/transport/runner.h"

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
        const bool runsKernels =
            arguments.starts_with("check ") || arguments.starts_with("trace ") ||
            arguments.starts_with("grade ") || arguments.find("--model") != std::string::npos;
        const bool unsafe = runsKernels && !haveSandbox();
        const fs::path output = folder_ / "output";
        const std::string command = fmt::format(
            "{} '{}' {} {} > '{}' 2>&1", environment, (programFolder() / "lab").string(), arguments,
            unsafe ? "--unsafe-no-sandbox" : "", output.string());
        const int status = std::system(command.c_str());
        std::string said = readFile(output);
        if (unsafe && said.rfind("lab: UNSAFE", 0) == 0) said.erase(0, said.find('\n') + 1);
        return {WEXITSTATUS(status), said};
    }
    void complains(const Ran& ran, int code, const std::string& words) {
        EXPECT_EQ(ran.code, code) << ran.output;
        EXPECT_NE(ran.output.find(words), std::string::npos) << ran.output;
        EXPECT_EQ(std::count(ran.output.begin(), ran.output.end(), '\n'), 1) << ran.output;
    }

    fs::path folder_;
};

// Expects that no line of `text` is wider.
void fits80Columns(const std::string& what, const std::string& text) {
    EXPECT_NE(text, "") << what;
    for (const std::string& line : linesOf(text))
        EXPECT_LE(displayWidth(line), 80u) << what << ": " << line;
}

TEST_F(CliTest, EightyColumnsHoldEveryHelpAndHint) {
    const Ran all = lab("--help");
    fits80Columns("--help", all.output);
    std::set<std::string> verbs;
    const std::string listed = all.output.substr(all.output.find("Subcommands:"));
    for (const std::string& line : linesOf(listed))
        if (line.size() > 2 && line[2] != ' ' && line.starts_with("  "))
            verbs.insert(line.substr(2, line.find(' ', 2) - 2));
    EXPECT_GT(verbs.size(), 20u);
    for (const std::string& verb : verbs)
        fits80Columns(verb + " --help", lab(verb + " --help").output);
    fits80Columns("list", lab("list").output);
    for (const auto& [name, e] : exercises())
        for (const Task& t : e.tasks)
            if (!t.given) {
                const std::string hint = "hint " + name + " " + t.id + " --number 3";
                fits80Columns(hint, lab(hint).output);
            }
    const fs::path output = folder_ / "make";
    const std::string make = fmt::format("env -u MAKEFLAGS make -s -C '{}' help > '{}' 2>&1",
                                         fs::path(LAB_ROOT).string(), output.string());
    EXPECT_EQ(std::system(make.c_str()), 0);
    fits80Columns("make help", readFile(output));
}

TEST_F(CliTest, EightyColumnsHoldAVerdictAndATrace) {
    const Exercise& mssp = exerciseNamed("MSSP");
    fs::create_directories(folder_ / "MSSP");
    std::string text = readKit(LAB_ROOT, mssp).skeleton.text;
    const auto region = findRegion(text, "1");
    text.replace(region->begin, region->end - region->begin,
                 "    if (i < m) out[i] = msspJoin(in[2 * i + 1], in[2 * i]);\n");
    std::ofstream(folder_ / "MSSP" / mssp.file) << text;
    const std::string from = " --submission " + folder_.string();
    for (const char* verb : {"check MSSP 1", "trace MSSP 1 --n 64"}) {
        const Ran ran = lab(verb + from, "NO_COLOR=1");
        EXPECT_EQ(ran.code, 1) << ran.output;
        EXPECT_EQ(ran.output.find('\x1b'), std::string::npos);
        // A path of this machine may be of any length.
        fits80Columns(verb, ran.output.substr(0, ran.output.find("  step by step: /")));
    }
}

TEST_F(CliTest, UnknownNamesListWhatThereIs) {
    complains(lab("check Nope"), 64, "no exercise called 'Nope'; there is ");
    complains(lab("check MSSP 9"), 64, "MSSP has no task called '9'; there is 1, 2, 3");
    complains(lab("check MSSP --submission " + (folder_ / "nowhere").string()), 64, "no folder ");
}

TEST_F(CliTest, AnApplicationReadsAndWritesFiles) {
    complains(lab("run MSSP"), 64, "MSSP has no application: run ");
    complains(lab("run RedEye " + (folder_ / "none.png").string()), 64, "no such file");
    complains(lab("run SegmentedScan " + (folder_ / "none.mtx").string()), 64, "no such file");
    complains(lab("run RedEye a b c"), 64, "RedEye takes at most 2 files: ");
    const fs::path image = folder_ / "image.png", out = folder_ / "out";
    writeImage(image, blankImage(30, 20, 180, 90, 80));
    const Ran ran =
        lab(fmt::format("run RedEye {} --model --out {}", image.string(), out.string()));
    EXPECT_EQ(ran.code, 0) << ran.output;
    EXPECT_NE(ran.output.find("the model's"), std::string::npos) << ran.output;
    EXPECT_EQ(readImage(out / "after.png").rgba, readImage(image).rgba) << "no eyes in it";
    EXPECT_EQ(readImage(out / "picture.png").height, 20u);
}

TEST_F(CliTest, ASparseMatrixOfAFileIsMultiplied) {
    const fs::path matrix = folder_ / "a.mtx";
    std::ofstream(matrix) << "%%MatrixMarket matrix coordinate real general\n"
                             "4 3 4\n1 1 0.5\n1 3 -2\n4 2 7\n4 3 0.25\n";
    for (const char* exercise : {"ScanApps", "SegmentedScan"}) {
        const fs::path out = folder_ / exercise;
        const Ran ran =
            lab(fmt::format("run {} {} --model --out {}", exercise, matrix.string(), out.string()));
        EXPECT_EQ(ran.code, 0) << ran.output;
        EXPECT_NE(ran.output.find("every row is right"), std::string::npos) << ran.output;
        std::ifstream y(out / "y.txt");
        for (const int row : {-1500, 0, 0, 7250}) {
            int value = 1;
            EXPECT_TRUE(y >> value);
            EXPECT_EQ(value, row) << exercise << ", in thousandths";
        }
        std::ofstream(matrix, std::ios::app) << "9 9 1\n";
        complains(lab(fmt::format("run {} {}", exercise, matrix.string())), 64, "a.mtx");
        fs::resize_file(matrix, fs::file_size(matrix) - 6);
    }
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
              "no OpenCL device whose name contains 'Elbrus'; there is ");
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

TEST_F(CliTest, UnknownVerbsAndOptionsGetTheNearestOne) {
    complains(lab("chek MSSP"), 64, "there is no verb 'chek'; did you mean check?");
    complains(lab("gradde"), 64, "did you mean grade?");
    complains(lab("nonsense"), 64, "there is no verb 'nonsense'; `build/lab --help` lists them");
    complains(lab("check MSSP --no-timming"), 64,
              "check has no option --no-timming; did you mean --no-timing?");
    complains(lab("bench --repetition=3"), 64, "did you mean --repetitions?");
    complains(lab("check MSSP 1 2"), 64, "check does not take '2'");
    EXPECT_EQ(lab("--version").output.rfind("opencl-lab-kit ", 0), 0u);
}

TEST_F(CliTest, ACheckHasThePointsOfItsSheet) {
    const Ran sheet = lab("check MSSP 1 --no-timing --sheet Day3-Exercises");
    EXPECT_EQ(sheet.code, 1);
    EXPECT_NE(sheet.output.find("Score 0 / 8"), std::string::npos) << sheet.output;
    const Ran none = lab("check MSSP 1 --no-timing");
    EXPECT_NE(none.output.find("Score 0 / 1"), std::string::npos) << none.output;
}

// dash does not expand the tilde in SUBMISSIONS=~/day3.
TEST_F(CliTest, ATildeIsTheHomeFolder) {
    complains(lab("grade --submissions '~/day3'", "HOME=" + folder_.string()), 64,
              "no folder of submissions: " + (folder_ / "day3").string());
}

// Kernels are looked for in the current folder.
TEST_F(CliTest, KernelsAreThoseOfTheFolderAtHand) {
    fs::create_directories(folder_ / "MSSP");
    std::ofstream(folder_ / "MSSP" / "mssp.cl") << "kernel void tree_mssp(\n";
    const Ran ran = lab("check MSSP 1 --no-timing", "cd '" + folder_.string() + "' &&");
    EXPECT_NE(ran.output.find("there is no kernel called tree_mssp"), std::string::npos)
        << ran.output;
}

TEST_F(CliTest, WatchJudgesOnEverySaveAndObeysKeys) {
    if (!haveSandbox()) GTEST_SKIP() << kNoSandbox;
    const Kit kit = readKit(LAB_ROOT, exerciseNamed("Primer"));
    const fs::path file = folder_ / "Primer" / "primer.cl", output = folder_ / "watched";
    fs::create_directories(file.parent_path());
    std::ofstream(file) << kit.skeleton.text;
    const auto shown = [&](const std::string& words) {
        for (int i = 0; i < 1200; ++i, usleep(100000))
            if (readFile(output).find(words) != std::string::npos) return true;
        return false;
    };
    FILE* keys = popen(fmt::format("cd '{}' && '{}' watch Primer 1 > '{}' 2>&1", folder_.string(),
                                   (programFolder() / "lab").string(), output.string())
                           .c_str(),
                       "w");
    ASSERT_NE(keys, nullptr);
    EXPECT_TRUE(shown("Score 0 / 1")) << readFile(output);
    EXPECT_TRUE(shown("q quit"));
    std::ofstream(file) << kit.model.text;
    EXPECT_TRUE(shown("Score 1 / 1")) << readFile(output);
    std::fputc('l', keys);
    std::fflush(keys);
    EXPECT_TRUE(shown("> 1    map")) << readFile(output);
    std::fputc('q', keys);
    EXPECT_EQ(pclose(keys), 0);
}

TEST_F(CliTest, WithoutASandboxNothingRunsUnlessOneSaysSo) {
    if (!haveSandbox()) GTEST_SKIP() << kNoSandbox;
    // In a user namespace that may have no further ones.
    if (std::system("unshare -Ur true 2>/dev/null") != 0)
        GTEST_SKIP() << "unshare makes no user namespace";
    const std::string inside =
        "unshare -Ur sh -c 'echo 0 >/proc/sys/user/max_user_namespaces && exec \"$@\"' sh";
    complains(lab("check MSSP 1 --no-timing", inside), 3, "the sandbox cannot be made");
    const Ran unsafe = lab("check MSSP 1 --no-timing --unsafe-no-sandbox", inside);
    EXPECT_EQ(unsafe.code, 1) << unsafe.output;
    EXPECT_EQ(unsafe.output.rfind("lab: UNSAFE: no sandbox.", 0), 0u) << unsafe.output;
}

TEST_F(CliTest, AGradingWithoutASandboxSaysSoInItsResults) {
    fs::create_directories(folder_ / "class" / "nobody" / "MSSP");
    fs::create_directories(folder_ / "sheet");
    std::ofstream(folder_ / "sheet" / "sheet.toml")
        << "title = \"One task\"\n[[task]]\nexercise = \"MSSP\"\nid = \"1\"\npoints = 1\n";
    const std::string grade = fmt::format(
        "grade --no-timing --unsafe-no-sandbox --sheet '{0}/sheet' --submissions '{0}/class' --out "
        "'{0}/out' --seed-file '{0}/secret'",
        folder_.string());
    const Ran first = lab(grade);
    EXPECT_EQ(first.code, 0) << first.output;
    EXPECT_NE(first.output.find("UNSAFE: the kernels ran without a sandbox"), std::string::npos);
    const std::string results = readFile(folder_ / "out" / "results.json");
    EXPECT_NE(results.find("\"sandbox\": false"), std::string::npos) << results;
    // The seed is created once, readable only by its owner, and used again.
    const std::string seed = readFile(folder_ / "secret");
    EXPECT_EQ(readFile(folder_ / "out" / "seed.txt"), seed);
    EXPECT_EQ(fs::status(folder_ / "secret").permissions(), fs::perms(0600));
    lab(grade);
    EXPECT_EQ(readFile(folder_ / "out" / "seed.txt"), seed);
    std::ofstream(folder_ / "secret") << "no number";
    complains(lab(grade.substr(0, grade.find("--unsafe")) + grade.substr(grade.find("--sheet"))),
              64, "no seed in ");
}

TEST_F(CliTest, AnUntouchedExerciseLosesPoints) {
    const Ran ran = lab("check MSSP");
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.output.find("not started"), std::string::npos);
    EXPECT_NE(ran.output.find("Score 0 / 3"), std::string::npos);
}

}  // namespace
}  // namespace lab
