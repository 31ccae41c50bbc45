// The bundled classes: every submission's verdicts are those of the golden file beside it. After a
// change that is meant to change them: build/lab grade --no-timing --golden
// data/submissions/<sheet>/golden.csv
#include <gtest/gtest.h>

#include <sstream>

#include "grader/golden.h"
#include "grader/judge/grading.h"
#include "grader/report/terminal.h"
#include "grader/tests/have_sandbox.h"
#include "grader/tests/readme.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = LAB_ROOT;

std::vector<std::string> sheets() {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(kRoot / "data" / "submissions"))
        names.push_back(entry.path().filename().string());
    return names;
}

class ClassTest : public testing::TestWithParam<std::string> {};

TEST_P(ClassTest, GetsTheGradesOfTheGoldenFile) {
    const fs::path folder = kRoot / "data" / "submissions" / GetParam();
    const fs::path work = fs::temp_directory_path() / ("class-test-" + std::to_string(getpid()));
    GradingOptions options;
    options.judge.root = kRoot;
    options.judge.folder = work;
    options.judge.modelCache = programFolder() / "cache" / "model";
    options.judge.seed = 20190204;
    options.judge.sandbox = haveSandbox();
    options.timing = false;
    options.workers = 2;
    const Report report = grade(readSheet(kRoot / GetParam()), handinsIn(folder), options);
    EXPECT_EQ(goldenText(report), readFile(folder / "golden.csv"));
    if (GetParam() == "Day3-Exercises") {
        std::ostringstream table;
        printClass(table, report, {});
        const auto belowTitle = [](const std::string& text) {  // which names the device
            const std::size_t at = text.find("task ");
            return at == std::string::npos ? text : withoutNumbers(text.substr(at));
        };
        EXPECT_EQ(belowTitle(table.str()), belowTitle(shownOutput(kRoot / "README.md", "class")));
    }
    EXPECT_TRUE(fs::is_empty(work)) << "private folders are removed";
    fs::remove_all(work);
}

std::string testName(const testing::TestParamInfo<std::string>& parameter) {
    std::string name;
    for (char c : parameter.param)
        if (std::isalnum(static_cast<unsigned char>(c)) != 0) name += c;
    return name;
}

INSTANTIATE_TEST_SUITE_P(Sheets, ClassTest, testing::ValuesIn(sheets()), testName);

}  // namespace
}  // namespace lab
