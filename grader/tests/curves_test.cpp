// Times against n, kept from one bench to the next.
#include "grader/measure/curves.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "grader/contract/files.h"
#include "grader/course/scratch_folder.h"
#include "grader/measure/group_sizes.h"
#include "grader/tests/small_disk.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

class CurvesTest : public testing::Test {
protected:
    static MeasuredTime at(std::size_t n, double seconds) {
        return {"1a", "a scan", "model", n, seconds, seconds, seconds, 2 * seconds, seconds / 2};
    }
    fs::path file() const { return curvesFile(folder_, "Heat"); }

    const ScratchFolder scratch_{fs::temp_directory_path()};
    const fs::path folder_ = scratch_.path();
};

TEST_F(CurvesTest, SizesAddUpAndNewTimesReplaceOldOnes) {
    keepCurves(file(), {"a device", "1", "2026-05-04", {at(1000, 1e-5), at(4000, 4e-5)}});
    const Curves all = keepCurves(file(), {"a device", "1", "2026-05-05", {at(1000, 2e-5)}});
    ASSERT_EQ(all.times.size(), 2u);
    EXPECT_EQ(all.date, "2026-05-05");
    EXPECT_EQ(all.times[0].n, 1000u);
    EXPECT_EQ(all.times[0].seconds, 2e-5);
    EXPECT_EQ(all.times[1].n, 4000u);
    const Curves read = readCurves(file());
    EXPECT_EQ(read.times.size(), 2u);
    EXPECT_EQ(read.times[1].sequential, 8e-5);
}

TEST_F(CurvesTest, AnotherDeviceBeginsAnew) {
    keepCurves(file(), {"a device", "1", "2026-05-04", {at(1000, 1e-5)}});
    EXPECT_EQ(keepCurves(file(), {"a device", "2", "2026-05-04", {at(4000, 1e-5)}}).times.size(),
              1u);
}

TEST_F(CurvesTest, AFileThatIsNoneIsNamed) {
    std::ofstream(file()) << "{";
    try {
        readCurves(file());
        FAIL();
    } catch (const std::runtime_error& e) {
        EXPECT_NE(std::string(e.what()).find("Heat.json"), std::string::npos) << e.what();
    }
    EXPECT_EQ(keepCurves(file(), {"a device", "1", "", {at(1000, 1e-5)}}).times.size(), 1u);
    EXPECT_EQ(readCurves(file()).times.size(), 1u) << "written anew";
}

TEST_F(CurvesTest, ATaskThatTakesNoMoreIsKeptOnce) {
    const Curves all =
        keepCurves(file(), {"a device", "1", "", {at(1000, 1e-5), at(1000, 2e-5), at(4000, 4e-5)}});
    ASSERT_EQ(all.times.size(), 2u);
    EXPECT_EQ(all.times[0].seconds, 1e-5);
}

TEST_F(CurvesTest, ALineOfOneSizeHindersNoDrawing) {
    MeasuredTime library = at(1000, 1e-5);
    library.kernel = "Another library";
    const Curves curves{"a device", "1", "", {at(1000, 1e-5), library, at(4000, 4e-5)}};
    EXPECT_EQ(plotCurves(folder_, "Heat", curves).size(), 2u);
}

TEST_F(CurvesTest, OnAFullDiskADrawingStaysAsItWas) {
    const auto ran = ranOnASmallDisk(folder_);
    if (ran == SmallDisk::none) GTEST_SKIP() << kNoSmallDisk;
    if (ran) return;
    const fs::path disk = std::getenv(kSmallDisk);
    plot(disk / "own.svg", "one", "", {{"first", {{1, 1}, {2, 2}}}});
    const std::string before = contentsOf(disk / "own.svg");
    std::ofstream(disk / "filler") << std::string(4 << 20, 'x');
    EXPECT_THROW(plot(disk / "own.svg", "other", "", {{"second", {{1, 1}, {2, 2}}}}),
                 std::runtime_error);
    EXPECT_EQ(contentsOf(disk / "own.svg"), before);
}

TEST(GroupSizes, RatesAreOfTheElementsThatWereTimed) {
    std::ostringstream out;
    printGroupSizes(out, 4'000'000, {64, 128},
                    {{"1 all", 4'000'000, {2e-3, 1e-3}}, {"2 few", 1'000'000, {1e-3, 2e-3}}});
    const std::string text = out.str();
    EXPECT_NE(text.find("n = 1,000,000 is the most for 2 few\n"), std::string::npos) << text;
    EXPECT_NE(text.find("    1.00   0.500    0.250\n"), std::string::npos) << text;
}

TEST_F(CurvesTest, ATaskWithSeveralSizesIsDrawn) {
    EXPECT_TRUE(plotCurves(folder_, "Heat", {"a device", "1", "", {at(1000, 1e-5)}}).empty());
    const auto drawn =
        plotCurves(folder_, "Heat", {"a device", "1", "", {at(1000, 1e-5), at(4000, 4e-5)}});
    ASSERT_EQ(drawn.size(), 2u);
    EXPECT_EQ(drawn[0].filename(), "Heat-1a.svg");
    EXPECT_EQ(drawn[1].filename(), "Heat-1a-share.svg");
    EXPECT_NE(contentsOf(drawn[1]).find("% of the copy limit"), std::string::npos);
    const std::string svg = contentsOf(drawn[0]);
    for (const char* shown : {"sequential C++", "copy limit", "model", "Heat a scan, a device"})
        EXPECT_NE(svg.find(shown), std::string::npos) << shown;
}

TEST_F(CurvesTest, TheShareOfTheLimitIsTheCopysTimeOverTheKernels) {
    const auto lines = sharesOf({"a device", "1", "", {at(1000, 1e-5), at(4000, 4e-5)}}, "1a");
    ASSERT_EQ(lines.size(), 2u);
    EXPECT_EQ(lines[0].name, "model");
    EXPECT_DOUBLE_EQ(lines[0].points.at(1).second, 50);
    EXPECT_EQ(lines[1].name, "sequential C++");
    EXPECT_DOUBLE_EQ(lines[1].points.at(0).second, 25);
}

TEST_F(CurvesTest, ATitleMayHoldAnApostrophe) {
    plot(folder_ / "own.svg", "a GPU's time", "", {{"the model's", {{1, 1}, {2, 2}}}});
    EXPECT_NE(contentsOf(folder_ / "own.svg").find("the model's"), std::string::npos);
}

}  // namespace
}  // namespace lab
