// Side by side: what cannot be timed leaves the others their times.
#include "grader/measure/bench.h"

#include <gtest/gtest.h>

#include <sstream>

#include "grader/course/scratch_folder.h"
#include "grader/tests/have_sandbox.h"

namespace lab {
namespace {

class BenchTest : public testing::Test {
protected:
    BenchTest() {
        options_.root = LAB_ROOT;
        options_.folder = scratch_.path();
        options_.modelCache = scratch_.path() / "model-cache";
        options_.sandbox = haveSandbox();
    }
    Curves run(const std::string& exercise, const std::string& task, std::size_t n, int repetitions,
               bool records = false) {
        return bench(out_, exercises().at(exercise), {}, options_, {n}, repetitions, {}, task,
                     records);
    }

    ScratchFolder scratch_{std::filesystem::temp_directory_path()};
    JudgeOptions options_;
    std::ostringstream out_;
};

TEST_F(BenchTest, ARecordHasItsTimeWhereTheModelTakesTooLong) {
    constexpr const char* kSort = "radix sort of pairs";
    (void)run("Sorting", kSort, 1000, 3, true);  // builds both
    ASSERT_EQ(out_.str().find("model not timed"), std::string::npos) << out_.str();
    options_.cpuSeconds = 0.3;  // the model takes a second
    const Curves measured = run("Sorting", kSort, 1'000'000, 3, true);
    ASSERT_GE(measured.times.size(), 1u) << out_.str();
    EXPECT_NE(out_.str().find("model not timed"), std::string::npos) << out_.str();
}

TEST_F(BenchTest, EachBlockHasTheTimeOfATask) {
    (void)run("MSSP", "2", 1000, 3);  // builds
    options_.taskCpuSeconds = 0.1;
    while (run("MSSP", "2", 1'000'000, 3).times.empty() && options_.taskCpuSeconds < 10)
        options_.taskCpuSeconds *= 2;  // until it is enough for one block, of three launches
    options_.taskCpuSeconds *= 2;
    EXPECT_FALSE(run("MSSP", "2", 1'000'000, 120).times.empty()) << out_.str();
}

}  // namespace
}  // namespace lab
