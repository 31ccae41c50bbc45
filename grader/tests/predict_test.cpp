// Times on a GPU that is not here: the counts, the prediction from them, and its accuracy.
#include <gtest/gtest.h>

#include <fstream>

#include "grader/contract/usage_error.h"
#include "grader/course/grading.h"
#include "grader/course/scratch_folder.h"
#include "grader/tests/grading_in.h"
#include "grader/tests/miscompiled.h"
#include "grader/tuner/calibration.h"
#include "grader/tuner/device_times.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

const fs::path kGpus = fs::path(LAB_ROOT) / "data" / "gpus";

const Measurements& measurements() {
    static const Measurements m = readMeasurements(kGpus / "h200.json");
    return m;
}

// A launch that moves `bytes` and does little else.
CountedLaunch moving(double bytes) {
    CountedLaunch l;
    l.counts.groups = 1e5;
    l.counts.groupSize = 256;
    l.counts.loadFootprint = bytes;
    return l;
}

TEST(Prediction, TakesTheBandwidthForLargeArrays) {
    const Gpu gpu = readGpu(kGpus / "h200.toml");
    const double once = predictedSeconds(gpu, {moving(4e9)});
    EXPECT_NEAR(predictedSeconds(gpu, {moving(8e9)}) / once, 2, 0.05);
    EXPECT_NEAR(once, 4 / gpu.memoryRate, 0.1 * once);
    EXPECT_EQ(boundBy(gpu, {moving(4e9)}), "memory");
    EXPECT_EQ(boundBy(gpu, {moving(4e3)}), "launches");
    EXPECT_EQ(slowedBy(gpu, {moving(8e9)}, {moving(4e9)}), "memory");
    EXPECT_EQ(slowedBy(gpu, {moving(4e3), moving(4e3)}, {moving(8e3)}), "launches");
    CountedLaunch waiting = moving(4e3);
    waiting.counts.pathBarriers = 64;
    EXPECT_EQ(boundBy(gpu, {waiting}), "latency of barriers");
    EXPECT_EQ(slowedBy(gpu, {waiting}, {moving(4e3)}), "latency of barriers");
}

TEST(Prediction, OneGroupCannotUseTheWholeGpu) {
    const Gpu gpu = readGpu(kGpus / "h200.toml");
    CountedLaunch many = moving(0), one = moving(0);
    many.counts.slots = one.counts.slots = 1e9;
    one.counts.groups = 1;
    EXPECT_GT(predictedSeconds(gpu, {one}), 20 * predictedSeconds(gpu, {many}));
}

TEST(Prediction, SectorsThatGroupsWriteInPartsComeFromMemoryAgainIfTheyDoNotFitIntoTheCache) {
    const Gpu gpu = readGpu(kGpus / "h200.toml");
    CountedLaunch whole = moving(4e9), parts = whole;
    parts.counts.storesAgain = 8e9;
    EXPECT_GT(predictedSeconds(gpu, {parts}), 4 * predictedSeconds(gpu, {whole}));
    whole.counts.loadFootprint = parts.counts.loadFootprint = gpu.cacheBytes / 2;
    EXPECT_EQ(predictedSeconds(gpu, {parts}), predictedSeconds(gpu, {whole}));
}

TEST(Prediction, ALaunchHidesBehindTheOneBefore) {
    const Gpu gpu = readGpu(kGpus / "h200.toml");
    const double one = predictedSeconds(gpu, {moving(1e9)});
    EXPECT_NEAR(predictedSeconds(gpu, {moving(1e9), moving(1e9)}), 2 * one - gpu.firstLaunch * 1e-9,
                0.01 * one);
    const double nothing = predictedSeconds(gpu, {moving(0)});
    EXPECT_NEAR(predictedSeconds(gpu, {moving(0), moving(0)}), nothing + gpu.nextLaunch * 1e-9,
                0.01 * nothing);
}

class Shipped : public ::testing::TestWithParam<const char*> {
protected:
    const Gpu gpu_ = readGpu(kGpus / (std::string(GetParam()) + ".toml"));
    const Measurements measured_ = readMeasurements(kGpus / (std::string(GetParam()) + ".json"));
};

TEST_P(Shipped, ComesAsNearAsTheDocumentationSays) {
    const Gpu exchanged = fitted(gpu_, measured_, Half::other);
    for (const auto& [gpu, unseen] :
         {std::pair{gpu_, Half::other}, {exchanged, Half::calibrating}}) {
        const Nearness n = nearness(gpu, measured_, unseen);
        EXPECT_GE(n.kernels, 60u);
        EXPECT_GE(n.rankCorrelation, 0.95);
        EXPECT_LE(n.medianFactor, 1.25);
        EXPECT_GE(n.withinTwo, 0.915);  // which is printed as 92 %
        EXPECT_EQ(ladderOrder(gpu, measured_).wrong, std::vector<std::string>());
    }
}

TEST_P(Shipped, ParametersAreWhatTheMeasurementsComeTo) {
    const Gpu again = fitted(gpu_, measured_);
    for (const auto& [name, figure] : kGpuFitted)
        EXPECT_NEAR(again.*figure / (gpu_.*figure), 1, 0.001) << name << ": run make calibrate";
}

INSTANTIATE_TEST_SUITE_P(Gpus, Shipped, testing::Values("h100", "h200"));

TEST(Calibration, AMeasurementAddsToThoseOfTheSameDevice) {
    const auto kernel = [](const char* task, std::size_t n, double seconds) {
        MeasuredKernel k;
        k.exercise = "MSSP";
        k.task = task;
        k.kernel = "model";
        k.n = n;
        k.seconds = seconds;
        return k;
    };
    Measurements before{"H200", "580", "2026-11-25", {{"MSSP", {"1", "2"}}}, {}};
    add(before, kernel("1", 1000, 1));
    before.kernels.front().launches = {moving(4e9)};

    Measurements m = continued(before, "H200", "580");
    add(m, kernel("1", 2000, 2));
    add(m, kernel("2", 1000, 3));
    ASSERT_EQ(m.kernels.size(), 3u);
    EXPECT_EQ(m.kernels[0].launches.size(), 1u) << "counts of before";

    add(m, kernel("1", 1000, 4));
    ASSERT_EQ(m.kernels.size(), 3u);
    EXPECT_EQ(m.kernels[0].seconds, 4);
    EXPECT_TRUE(m.kernels[0].launches.empty()) << "the kernel may have changed: it is counted anew";

    EXPECT_THROW(continued(m, "H200", "590"), std::runtime_error);
    EXPECT_THROW(continued(m, "H100", "580"), std::runtime_error);
    const Measurements first = continued({{}, {}, {}, m.ladders, {}}, "H100", "580");
    EXPECT_EQ(first.device, "H100");
    EXPECT_EQ(first.ladders.size(), 1u);
}

TEST(Calibration, AFileSaysAllOfAGpu) {
    const ScratchFolder scratch(fs::temp_directory_path());
    const Gpu gpu = readGpu(kGpus / "h200.toml");
    const fs::path copy = scratch.path() / "copy.toml";
    std::ofstream(copy) << gpuText(gpu);
    EXPECT_EQ(gpuText(readGpu(copy)), gpuText(gpu));
    const auto refused = [&](const std::string& text) -> std::string {
        std::ofstream(copy) << text;
        try {
            readGpu(copy);
        } catch (const UsageError& e) {
            const std::string what = e.what();
            return what.substr(what.find("copy.toml"));
        }
        return "read";
    };
    EXPECT_EQ(refused("device = \"H100\"\n"), "copy.toml: it has no [machine]");
    EXPECT_EQ(refused("\n[machine]\nprocessors = 3\n"), "copy.toml:2: 'clock' is missing");
    EXPECT_EQ(refused("[machine]\nprocessors = 0\n"),
              "copy.toml:2: 'processors' must be a number, more than 0");
    EXPECT_EQ(refused("machines = 3\n").find("copy.toml:1: there is no key 'machines' here"), 0u);
}

// Counts of some groups of each launch, compared with those of all groups at an affordable size,
// and with the recorded ones at the sizes of the measurements.
class Counting : public ::testing::Test {
protected:
    void SetUp() override {
        options_.root = LAB_ROOT;
        options_.sandbox = haveSandbox();
        options_.folder = scratch_.path();
    }

    LaunchCosts count(const std::string& exercise, const std::string& task, std::size_t n,
                      std::uint32_t sample) {
        const Exercise& e = exercises().at(exercise);
        Desk desk(e, options_);
        for (const ShippedKernel& k : shippedKernels(e, desk.kit, options_.root))
            if (k.task->name() == task && k.name == "model")
                return launchCosts(desk, *k.task, k.composition, n, kPublicSeed, sample);
        throw std::logic_error("no such task");
    }

    const ScratchFolder scratch_{fs::temp_directory_path()};
    JudgeOptions options_;
};

TEST_F(Counting, SomeGroupsStandForAll) {
    const Gpu gpu = readGpu(kGpus / "h200.toml");
    for (const auto& [exercise, task] :
         {std::pair{"Reduction", "1a"}, {"ScanApps", "partition2"}}) {
        const auto some = count(exercise, task, 20000, kSampledGroups).launches;
        const auto all = count(exercise, task, 20000, 0).launches;
        ASSERT_EQ(some.size(), all.size()) << exercise << ' ' << task;
        ASSERT_FALSE(all.empty());
        for (std::size_t i = 0; i < all.size(); ++i) {
            EXPECT_EQ(some[i].counts.groups, all[i].counts.groups);
            EXPECT_NEAR(some[i].counts.slots, all[i].counts.slots, 0.1 * all[i].counts.slots);
            EXPECT_NEAR(some[i].counts.loadSectors, all[i].counts.loadSectors,
                        0.1 * all[i].counts.loadSectors)
                << exercise << ' ' << task << ' ' << all[i].kernel;
        }
        const double whole = predictedSeconds(gpu, all);
        EXPECT_NEAR(predictedSeconds(gpu, some), whole, 0.05 * whole) << exercise << ' ' << task;
    }
}

TEST_F(Counting, GivesWhatTheMeasurementsHold) {
    for (const MeasuredKernel& k : measurements().kernels) {
        if (k.exercise != "Reduction" || k.task != "1c" || k.kernel != "model" || k.n != 1 << 20)
            continue;
        const auto launches = count(k.exercise, k.task, k.n, kSampledGroups).launches;
        ASSERT_EQ(launches.size(), k.launches.size());
        for (std::size_t i = 0; i < launches.size(); ++i)
            for (const auto& [name, figure] : kLaunchFigures)
                EXPECT_NEAR(launches[i].counts.*figure, k.launches[i].counts.*figure, 0.01) << name;
        return;
    }
    FAIL() << "Reduction 1c was not measured";
}

TEST(Predict, TimesAreWorthPoints) {
    const Exercise& exercise = exerciseNamed("Reduction");
    const ScratchFolder scratch(std::filesystem::temp_directory_path());
    const auto folder = scratch.path();
    std::filesystem::create_directories(folder / "anna");
    std::ofstream(folder / "anna" / exercise.file) << readKit(LAB_ROOT, exercise).model.text;
    std::ofstream(folder / "sheet.toml")
        << "title = \"predicted\"\n[[task]]\nexercise = \"Reduction\"\nid = \"1b\"\npoints = 3\n"
           "speed_n = 100000\n"
           "predicted = [{ within = 0.5, points = 4 }, { within = 1.01, points = 2 }]\n";
    const GradingOptions options = gradingIn(folder);
    const auto graded = [&] {
        return grade(readSheet(folder),
                     {{"anna", [&](const Exercise&) { return readSubmission(folder / "anna"); }}},
                     options)
            .submissions.front()
            .tasks.front();
    };
    const TaskResult r = graded();
    EXPECT_EQ(r.maxPoints, 7);
    ASSERT_EQ(r.counts.size(), 1u) << r.verdict.message;
    EXPECT_EQ(r.counts[0].title, "µs predicted on an NVIDIA H200");
    EXPECT_EQ(r.counts[0].count, r.counts[0].model) << "the model itself";
    EXPECT_GT(r.counts[0].count, 1);
    EXPECT_EQ(r.counts[0].points, 2);
    EXPECT_EQ(r.points, 5);
    std::ofstream(folder / "sheet.toml", std::ios::app) << "gpu = \"none\"\n";
    try {
        graded();
        ADD_FAILURE() << "there is no such GPU";
    } catch (const UsageError& e) {
        EXPECT_NE(std::string(e.what()).find("sheet.toml:8: no GPU called 'none'; there are h100"),
                  std::string::npos)
            << e.what();
    }
}

TEST(Predict, NoRightKernelMovesTooFewBytes) {
    const auto moves = [](double loaded, double stored) {
        CountedLaunch l;
        l.counts.loadFootprint = loaded;
        l.counts.storeFootprint = stored;
        return std::vector{l, l};
    };
    EXPECT_EQ(movesTooLittle(moves(40, 10), 200), "");
    EXPECT_EQ(movesTooLittle(moves(20, 10), 200), "it moves 60 bytes, and 200 must be moved");
}

TEST(Predict, LargePrivateArraysAreNotForeseen) {
    CountedLaunch launch;
    launch.kernel = "k";
    launch.counts.privateBytes = 256;
    EXPECT_EQ(unforeseeable(Task{}, {launch}), "");
    launch.counts.privateBytes = 400;
    EXPECT_EQ(unforeseeable(Task{}, {launch}),
              "a work-item of k has private arrays of 400 bytes, more than registers");
}

// What one hand-in of `text` gets for the only task of a sheet, whose times are predicted for n
// elements.
TaskResult gradedAlone(const char* exercise, const std::string& id, const std::string& text,
                       const std::string& rungs, std::size_t n = 100000,
                       double cpuSeconds = JudgeOptions{}.cpuSeconds) {
    const ScratchFolder scratch(std::filesystem::temp_directory_path());
    const auto folder = scratch.path();
    std::filesystem::create_directories(folder / "dora");
    std::ofstream(folder / "dora" / exerciseNamed(exercise).file) << text;
    std::ofstream(folder / "sheet.toml")
        << "title = \"predicted\"\n[[task]]\nexercise = \"" << exercise << "\"\nid = \"" << id
        << "\"\npoints = 3\nspeed_n = " << n << "\npredicted = [" << rungs << "]\n";
    GradingOptions options = gradingIn(folder);
    options.judge.cpuSeconds = cpuSeconds;
    return grade(readSheet(folder),
                 {{"dora", [&](const Exercise&) { return readSubmission(folder / "dora"); }}},
                 options)
        .submissions.front()
        .tasks.front();
}

TEST(Predict, ACompilersFaultCostsNone) {
    const TaskResult r =
        gradedAlone("MSSP", "2", miscompiledFor(100000), "{ within = 4, points = 4 }");
    EXPECT_EQ(r.verdict.status, Status::correct) << r.verdict.message;
    EXPECT_EQ(r.points, 7);
}

// Kernels that are right wherever they are judged, and do nothing for the number of elements that
// times are predicted for: all in one run, or once they find their own output there already.
TEST(Predict, WhoDoesNothingEarnsNone) {
    const Exercise& exercise = exerciseNamed("Reduction");
    const std::string model = readKit(LAB_ROOT, exercise).model.text;
    const auto with = [&](const std::string& before, const std::string& added) {
        std::string text = model;
        const auto at = text.find(before);
        if (at == std::string::npos) throw std::logic_error("the model has no " + before);
        return text.insert(at, added);
    };
    const std::map<std::string, std::string> cheats = {
        {"1b", with("    const int middle = (n + 1) / 2;\n    if (i + middle < n) data[i]",
                    "    if (n == 100000 && get_local_size(0) == 256) return;\n")},
        {"1c", with("    const int first = 2 * size * get_group_id(0) + lid;",
                    "    if (n == 100000) {\n        ElTp all = NE;\n"
                    "        for (int k = 0; k < 2 * size; k++) all = binOp(all, in[k]);\n"
                    "        if (all == out[0]) return;\n    }\n")}};
    for (const auto& [id, text] : cheats) {
        const TaskResult r = gradedAlone("Reduction", id, text, "{ within = 1.5, points = 4 }");
        EXPECT_TRUE(r.counts.empty()) << id;
        EXPECT_EQ(r.verdict.status, Status::wrongAnswer) << id << ": " << r.verdict.message;
        EXPECT_EQ(r.points, 0) << id;
    }
}

// A right kernel that, with as many elements as times are predicted for, does without its work once
// it finds its own output there.
TEST(Predict, WhoReadsTheAnswerEarnsNone) {
    std::string text = readKit(LAB_ROOT, exerciseNamed("PrefixSum")).model.text;
    const auto region = text.find("    const ElTp x = i < n ? in[i] : NE;");
    ASSERT_NE(region, std::string::npos);
    text.insert(region,
                "    if (n > 90000) {\n"
                "        const uint k = get_group_id(0) * 2 * size;\n"
                "        const bool known = inclusive[k] == binOp(exclusive[k], in[k]);\n"
                "        barrier(CLK_GLOBAL_MEM_FENCE);\n"
                "        if (known && i < n) inclusive[i] = binOp(exclusive[i], in[i]);\n"
                "        if (known) return;\n"
                "    }\n");
    const TaskResult r = gradedAlone("PrefixSum", "2b", text, "{ within = 1.5, points = 4 }");
    EXPECT_EQ(r.verdict.status, Status::uninitialized) << r.verdict.message;
    EXPECT_EQ(r.points, 0);
}

// The naive scan with lines added in front of what it does.
std::string naiveScanWith(const std::string& added) {
    std::string text = readKit(LAB_ROOT, exerciseNamed("PrefixSum")).model.text;
    const auto region = text.find("    if (i < n) out[i] = i >= stride");
    if (region == std::string::npos) throw std::logic_error("the model has changed");
    return text.insert(region, added);
}

// A right kernel that does without its work in launches whose arrays hold what a whole run does not
// leave them: where few groups run, sums of zeros.
TEST(Predict, WhoSkipsLaunchesEarnsNone) {
    const TaskResult r =
        gradedAlone("PrefixSum", "2a",
                    naiveScanWith("    if (n > 90000 && stride >= 1024) {\n"
                                  "        const size_t f = get_group_id(0) * get_local_size(0);\n"
                                  "        const bool same = in[f + 9] == out[f + 9];\n"
                                  "        barrier(CLK_GLOBAL_MEM_FENCE);\n"
                                  "        if (same) return;\n"
                                  "    }\n"),
                    "{ within = 1.5, points = 4 }");
    EXPECT_EQ(r.verdict.status, Status::correct) << r.verdict.message;
    EXPECT_TRUE(r.counts.empty());
    EXPECT_EQ(r.points, 3);
}

// A time is the same everywhere, so a slow machine costs no more than the points for it.
TEST(Predict, ARightKernelThatIsSlowHereStaysRight) {
    const TaskResult r = gradedAlone(
        "PrefixSum", "2a",
        naiveScanWith("    if (n == 1000000 && stride == 1 && i < n) {\n"
                      "        ulong16 x = (ulong)in[i];\n"
                      "        for (uint k = 0; k < 150; k++) x = x * 1664525 % (x / 3 + k + 5);\n"
                      "        if (x.s0 == 12345 && x.s1 == 54321) return;\n"
                      "    }\n"),
        "{ within = 1.5, points = 4 }", 1000000, 3);
    EXPECT_EQ(r.verdict.status, Status::correct) << r.verdict.message;
    ASSERT_FALSE(r.verdict.notes.empty());
    EXPECT_EQ(r.verdict.notes.front(),
              "no time predicted: not done after 3 seconds of CPU time (n = 1000000, random)");
    EXPECT_EQ(r.points, 3);
}

}  // namespace
}  // namespace lab
