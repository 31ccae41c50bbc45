// Cases and the tokens that name them.
#include "grader/judge/cases.h"

#include <gtest/gtest.h>

#include <set>

#include "grader/contract/most_judged.h"
#include "grader/course/grading.h"
#include "grader/course/scratch_folder.h"
#include "grader/tests/have_sandbox.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

TEST(Cases, ATokenSaysWhatItWasMadeOf) {
    const Reproducer r{"ScanApps", "3b", {33, "all-true", 0x1f9c}, "float", "max", 64, 4, 3};
    EXPECT_EQ(token(r), "ScanApps.3b.33.all-true.1f9c.float.max.g64.w4.e3");
    const Reproducer again = readToken(token(r));
    EXPECT_EQ(token(again), token(r));
    EXPECT_EQ(again.c.n, 33u);
    Tuning tuning;
    tuning.elemsPerThread = 9;
    tuning = withCase(tuning, again);
    EXPECT_TRUE(same(tuning, Tuning{"float", "max", 4, 3, 64}));
    EXPECT_EQ(token(readToken("MSSP.1.2.random.0")), "MSSP.1.2.random.0");
    const Reproducer rows{"ScanApps", "4a", {7, "rows of 5 to 15", 1}};
    EXPECT_EQ(token(rows), "ScanApps.4a.7.rows_of_5_to_15.1");
    EXPECT_EQ(readToken(token(rows)).c.distribution, rows.c.distribution);
}

TEST(Cases, EveryInputOfEveryTaskCanBeNamed) {
    for (const auto& [name, e] : exercises())
        for (const Task& t : e.tasks)
            for (const auto& d : t.given ? std::vector<std::string>{} : t.distributions)
                EXPECT_EQ(readToken(token({name, t.id, {7, d, 1}})).c.distribution, d);
}

TEST(Cases, NoneIsLargerThanTheTaskIsMeantFor) {
    Task task;
    task.distributions = {"random", "special"};
    task.mostElements = 300;
    const Tuning tuning;
    for (const auto& cases : {deviceCases(task, tuning, 1), simulatorCases(task, tuning, 1),
                              fewCases(task, tuning, true), fewCases(task, tuning, false)}) {
        std::size_t most = 0;
        for (const Case& c : cases) most = std::max(most, c.n);
        EXPECT_EQ(most, 300u);
    }
}

// A number of groups that 16 bits do not hold, or that a loop does not expect, is one of small
// groups, whichever the device has; but of large ones where there is a group for each work-item.
TEST(Cases, LargeInputsHaveTheMostGroups) {
    Task task;
    task.large = {{5'000'000, "special"}};
    const std::vector<Case> cases = largeCases(task, 1);
    ASSERT_EQ(cases.size(), 1u);
    EXPECT_EQ(cases[0].n, 5'000'000u);
    EXPECT_EQ(cases[0].distribution, "special");
    EXPECT_NE(cases[0].seed, largeCases(task, 2)[0].seed);
    std::vector<Tuning> all(3);
    all[0].groupSize = 1024;
    all[1].groupSize = 64;
    all[2].groupSize = 128;
    EXPECT_EQ(&forLargeCases(task, all), &all[1]);
    task.squaresGroups = true;
    EXPECT_EQ(&forLargeCases(task, all), &all[0]);
}

// Nor by which sizes it is judged: most are the same every time, three are drawn, two of them
// large, and one of these in whole blocks.
TEST(Cases, ASizeAndTwoLargeOnesAreDrawnFromTheSeed) {
    const Task& task = taskNamed(exerciseNamed("MSSP"), "1");
    std::set<std::size_t> sizes, large, whole;
    std::size_t cases = 0;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const auto all = deviceCases(task, {}, seed);
        cases = all.size();
        for (const Case& c : all) {
            const bool isDrawn = c.n > 70'001 && c.n < kMostJudged;
            (!isDrawn ? sizes : c.n % 1024 == 0 ? whole : large).insert(c.n);
        }
    }
    EXPECT_GT(sizes.size(), 50u);
    EXPECT_GT(large.size(), 40u);
    EXPECT_GT(whole.size(), 40u);
    EXPECT_EQ(deviceCases(task, {}, 7).size(), cases) << "as many every time";
}

// What is timed is of the first distribution: with as many elements of another one a kernel could
// be wrong and fast.
TEST(Cases, AnotherDistributionComesWithAsManyElementsAsAreTimed) {
    const Task& task = taskNamed(exerciseNamed("MSSP"), "1");
    std::set<std::size_t> sizes;
    std::set<std::string> drawn{task.distributions.front()};
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const auto many = manyElements(task, seed);
        ASSERT_TRUE(many);
        EXPECT_NE(many->distribution, task.distributions.front());
        drawn.insert(many->distribution);
        sizes.insert(many->n);
    }
    EXPECT_EQ(drawn, std::set(task.distributions.begin(), task.distributions.end()));
    EXPECT_GT(sizes.size(), 90u);
    EXPECT_GE(*sizes.begin(), kRankedSize - kRankedSize / 64);
    EXPECT_LE(*sizes.rbegin(), kRankedSize);
}

// A kernel cannot know where it runs: whatever the seed, the geometries fit the device, and
// together they cover every element type, three operators, three group sizes and two waves.
TEST(Cases, TuningsCoverWhatTheContractPromises) {
    const Task& task = taskNamed(exerciseNamed("PrefixSum"), "2b");
    for (const bool simulator : {false, true})
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            DeviceInfo device;
            device.cpu = true;
            device.simulator = simulator;
            device.maxGroupSize = 4096;
            const Tuning chosen = defaultTuning(device);
            std::set<std::string> elements, ops;
            std::set<int> groups, waves;
            bool sumsFloats = false;
            for (const Tuning& t : tunings(task, chosen, device, {true, true, true, true}, seed)) {
                EXPECT_NO_THROW(buildOptions(t)) << t.groupSize << ' ' << t.wave();
                elements.insert(t.element);
                ops.insert(t.op);
                groups.insert(t.groupSize);
                waves.insert(t.lgWave);
                sumsFloats = sumsFloats || (t.element == "float" && t.op == "add");
            }
            EXPECT_TRUE(sumsFloats || !simulator);
            EXPECT_EQ(elements.size(), 2u);
            EXPECT_GE(ops.size(), 3u);
            EXPECT_GE(groups.size(), 3u);
            EXPECT_GE(waves.size(), 2u);
        }
}

TEST(Cases, EveryOperatorOfATaskIsTried) {
    const Task& task = taskNamed(exerciseNamed("Reduction"), "1c");
    DeviceInfo device;
    device.simulator = true;
    device.maxGroupSize = 4096;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        std::set<std::string> ops;
        for (const Tuning& t :
             tunings(task, defaultTuning(device), device, {true, true, true, true}, seed))
            ops.insert(t.op);
        for (const std::string& op : task.moreOperators) EXPECT_EQ(ops.count(op), 1u) << op;
    }
}

// In a group of a GPU's size all few elements of the simulator are the first group's.
TEST(Cases, TheFormForACpuIsTriedWithManyGroupsWhateverTheDevice) {
    const Task& task = taskNamed(exerciseNamed("Partition2Opt"), "1");
    DeviceInfo gpu, simulator;
    gpu.vendor = "NVIDIA Corporation";
    simulator.simulator = true;
    const Tuning devices = defaultTuning(gpu);
    bool tried = false;
    for (const Tuning& t : simulatorTunings(task, defaultTuning(simulator), devices, devices))
        for (const Case& c : fewCases(task, t, true))
            tried = tried || (t.stretches && c.n > 2 * static_cast<std::size_t>(t.chunk()));
    EXPECT_TRUE(tried);
}

TEST(Cases, WhatIsChosenStays) {
    const Task& task = taskNamed(exerciseNamed("PrefixSum"), "2b");
    DeviceInfo device;
    device.maxGroupSize = 1024;
    Tuning chosen;
    chosen.op = "min";
    for (const Tuning& t : tunings(task, chosen, device, {}, 7)) EXPECT_TRUE(same(t, chosen));
}

TEST(Cases, WhatIsNoTokenIsRefused) {
    for (const char* bad :
         {"", "MSSP", "MSSP.1.2.random", "MSSP.1.x.random.0", "MSSP.1.2.random.0.up",
          "MSSP.1.99999999999.random.0", "../MSSP.1.2.random.0", "MSSP.1.2.random.0.g64.double"})
        EXPECT_THROW(readToken(bad), std::invalid_argument) << bad;
    EXPECT_THROW(requireDistribution(taskNamed(exerciseNamed("MSSP"), "1"), {2, "joy", 0}),
                 std::invalid_argument);
}

// A submission that fails only with hidden inputs is shown a public one; judged with only this, it
// fails as well.
TEST(Cases, AHiddenFailureIsDisclosedByASmallPublicOne) {
    const ScratchFolder scratch(fs::temp_directory_path());
    const Exercise& exercise = exerciseNamed("Reduction");
    const Task& task = taskNamed(exercise, "1a");
    Submission submission;
    submission.files.push_back({exercise.file, readKit(LAB_ROOT, exercise).model.text});
    std::string& text = submission.files.front().text;
    const std::string from = "binOp(data";
    ASSERT_NE(text.find(from), std::string::npos);
    // Correct for the worked example and everything small; wrong beyond element 300.
    text.replace(text.find(from), from.size(), "(get_global_id(0) > 300 ? NE : binOp(data");
    const std::size_t end = text.find(";", text.find("NE : binOp(data"));
    text.insert(end, ")");

    JudgeOptions options;
    options.root = LAB_ROOT;
    options.sandbox = haveSandbox();
    options.folder = scratch.path();
    options.modelCache = scratch.path() / "cache";
    options.simulator = false;
    options.seed = 88172645463325252;
    const Verdict hidden = Judge(exercise, options).judge(task, submission);
    ASSERT_EQ(hidden.status, Status::wrongAnswer) << hidden.message;
    ASSERT_FALSE(hidden.reproducer.empty());
    const Reproducer shown = readToken(hidden.reproducer);
    EXPECT_LT(shown.c.n, 2000u) << hidden.reproducer;
    EXPECT_NE(shown.c.seed, options.seed);

    options.seed = 1;
    options.only = shown;
    EXPECT_EQ(Judge(exercise, options).judge(task, submission).status, Status::wrongAnswer);
    options.only->c.n = 8;
    EXPECT_EQ(Judge(exercise, options).judge(task, submission).status, Status::correct);
}

}  // namespace
}  // namespace lab
