// The geometry that kernels are timed in: the file that lists it, the choice, and the search.
#include "grader/judge/tuned.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <set>

#include "grader/course/scratch_folder.h"
#include "grader/course/sheet.h"
#include "grader/judge/judge.h"
#include "grader/tests/have_sandbox.h"
#include "grader/tuner/tune.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

class TunedTest : public testing::Test {
protected:
    std::vector<Tuned> read(const std::string& text) const {
        const fs::path file = scratch_.path() / "tuned.toml";
        std::ofstream(file) << text;
        return readTuned(file);
    }
    std::string refused(const std::string& text) const {
        try {
            read(text);
        } catch (const std::runtime_error& e) {
            const std::string what = e.what();
            return what.substr(what.find("tuned.toml"));
        }
        return {};
    }
    JudgeOptions judging() const {
        JudgeOptions o;
        o.root = LAB_ROOT;
        o.folder = scratch_.path();
        o.modelCache = scratch_.path() / "model-cache";
        o.sandbox = haveSandbox();
        return o;
    }

    ScratchFolder scratch_{fs::temp_directory_path()};
};

DeviceInfo aCpu(const std::string& name) {
    DeviceInfo d;
    d.name = name;
    d.cpu = true;
    d.maxGroupSize = 4096;
    return d;
}

Task launching(const std::string& stub) {
    Task t;
    t.stub = stub;
    return t;
}

TEST_F(TunedTest, WhatIsWrittenIsRead) {
    const std::vector<Tuned> all = {{"cpu", "scan", 0, 1, 4, 1024, {}},
                                    {"EPYC \"9R14\"", "sum/chunked", 65536, {}, 64, {}, 4096}};
    const auto again = read(tunedText(all));
    ASSERT_EQ(again.size(), 2u);
    EXPECT_EQ(again[0].lgWave, 1);
    EXPECT_EQ(again[0].elemsPerThread, 1024);
    EXPECT_EQ(again[0].mapGroupSize, std::nullopt);
    EXPECT_EQ(again[1].device, "EPYC .9R14.");
    EXPECT_EQ(again[1].from, 65536u);
    EXPECT_EQ(again[1].mapGroupSize, 4096);
    EXPECT_EQ(tunedText(again), tunedText(read(tunedText(again))));
    EXPECT_TRUE(readTuned(scratch_.path() / "none.toml").empty());
}

TEST_F(TunedTest, WhatIsWrongIsSaidWithItsLine) {
    EXPECT_EQ(refused("[[tuned]]\ndevice = \"cpu\"\nstub = \"scan\"\nelements = 4\n"),
              "tuned.toml:4: there is no key 'elements' here: write one of device, stub, from, "
              "lgwave, group, elems, maps");
    EXPECT_EQ(refused("[[tuned]]\nstub = \"scan\"\n"), "tuned.toml:1: 'device' is missing");
    EXPECT_EQ(refused("[[tuned]]\ndevice = \"cpu\"\n"), "tuned.toml:1: 'stub' is missing");
    EXPECT_EQ(refused("[[tuned]]\ndevice = \"cpu\"\nstub = 3\n"),
              "tuned.toml:3: 'stub' must be a string");
    for (const char* value : {"0", "1.5", "4.0", "\"4\"", "99999999999"})
        EXPECT_EQ(refused(std::string("[[tuned]]\ndevice = \"cpu\"\nstub = \"scan\"\ngroup = ") +
                          value + "\n"),
                  "tuned.toml:4: 'group' must be a whole number from 1 to 1073741824")
            << value;
    EXPECT_EQ(refused("tuned = 3\n"),
              "tuned.toml:1: there is no key 'tuned' here: write [[tuned]]");
    EXPECT_NE(refused("[[tuned]\n").find("tuned.toml:1: "), std::string::npos);
}

TEST_F(TunedTest, TheNameGoesBeforeTheClassAndThenTheSizeDecides) {
    const std::vector<Tuned> all = {{"cpu", "scan", 1000, {}, 64, {}, {}},
                                    {"EPYC", "scan", 0, {}, 16, {}, {}},
                                    {"EPYC", "scan", 5000, {}, 32, 7, {}},
                                    {"gpu", "scan", 0, {}, 512, {}, {}}};
    const auto groupFor = [&](const DeviceInfo& d, const char* stub, std::size_t n) {
        return tunedFor(all, d, launching(stub), n, Tuning{}).groupSize;
    };
    EXPECT_EQ(groupFor(aCpu("AMD EPYC 1"), "scan", 4999), 16);
    EXPECT_EQ(groupFor(aCpu("AMD EPYC 1"), "scan", 5000), 32);
    EXPECT_EQ(groupFor(aCpu("Xeon"), "scan", 999), Tuning{}.groupSize);
    EXPECT_EQ(groupFor(aCpu("Xeon"), "scan", 1000), 64);
    EXPECT_EQ(groupFor(aCpu("Xeon"), "sum", 1000), Tuning{}.groupSize);
    DeviceInfo gpu;
    gpu.maxGroupSize = 512;
    EXPECT_EQ(groupFor(gpu, "scan", 1), 512);
    gpu.maxGroupSize = 256;
    EXPECT_EQ(groupFor(gpu, "scan", 1), Tuning{}.groupSize) << "its groups are no larger";
    DeviceInfo simulator = aCpu("EPYC");
    simulator.simulator = true;
    EXPECT_EQ(groupFor(simulator, "scan", 9999), Tuning{}.groupSize);
    EXPECT_EQ(tunedFor(all, aCpu("EPYC"), launching("scan"), 9999, Tuning{}).elemsPerThread, 7);
}

TEST(Tune, EachRegionHasSomethingToDoInEveryGeometry) {
    for (const auto& [lgWave, group] : waveAndGroupSizes(aCpu("any"))) {
        Tuning t;
        t.lgWave = lgWave;
        t.groupSize = group;
        EXPECT_NO_THROW(buildOptions(t)) << lgWave << ' ' << group;
        EXPECT_GE(group, 2 * t.wave());
        EXPECT_GE(lgWave, 1);
    }
    DeviceInfo small = aCpu("small");
    small.maxGroupSize = 8;
    EXPECT_EQ(waveAndGroupSizes(small).size(), 2u);
}

// A device on which chunks of 4096 elements are best, small groups better than large ones, and one
// geometry gives a wrong answer.
TEST(Tune, TheSearchFindsWhatIsFastestAndAsksForNothingTwice) {
    std::set<std::string> asked;
    const TryTuning time = [&](const Tuning& t) -> std::optional<double> {
        EXPECT_TRUE(asked.insert(geometryText(t)).second) << geometryText(t);
        if (t.groupSize == 4) return std::nullopt;
        return 1 + std::abs(std::log2(t.chunk()) - 12) + 0.2 * std::log2(t.groupSize) +
               (t.mapGroup() == 1024 ? 0 : 0.5);
    };
    const Tuning best = fastest(Tuning{}, aCpu("any"), true, time);
    EXPECT_EQ(geometryText(best),
              "waves of 4, groups of 8, 512 elements each, maps in groups of 1024");
    EXPECT_LT(asked.size(), 80u);
}

TEST(Tune, WhatIsHardlyFasterStaysAsItWas) {
    const auto time = [](const Tuning& t) -> std::optional<double> {
        return t.groupSize == 16 ? 0.98 : 1;
    };
    const Tuning best = fastest(Tuning{}, aCpu("any"), true, time);
    EXPECT_TRUE(same(best, Tuning{}));
}

TEST(Tune, ElementsThatNoLaunchUsesStayAsTheyAre) {
    std::size_t asked = 0;
    const auto time = [&](const Tuning& t) -> std::optional<double> {
        ++asked;
        EXPECT_EQ(t.elemsPerThread, Tuning{}.elemsPerThread);
        return 1 + std::log2(t.groupSize);
    };
    EXPECT_EQ(fastest(Tuning{}, aCpu("any"), false, time).groupSize, 4);
    EXPECT_LT(asked, 40u);
}

// Chunks in the first, a work-item for each element in the second.
TEST_F(TunedTest, TheSimulatorTellsWhichStubsUseElementsPerWorkItem) {
    const JudgeOptions options = judging();
    const Exercise& scans = exerciseNamed("MSSP");
    EXPECT_TRUE(usesElements(scans, options, taskNamed(scans, "3")));
    EXPECT_FALSE(usesElements(scans, options, taskNamed(scans, "1")));
}

TEST(Tune, AnEntryTakesThePlaceOfTheOneBefore) {
    Tuning best;
    best.groupSize = 16;
    best.lgWave = 2;
    auto all = withEntry({}, entryFor("cpu", launching("scan"), 0, Tuning{}, best));
    best.elemsPerThread = 99;
    all = withEntry(all, entryFor("cpu", launching("scan"), 0, Tuning{}, best));
    all = withEntry(all, entryFor("cpu", launching("scan"), 4096, Tuning{}, best));
    ASSERT_EQ(all.size(), 2u);
    EXPECT_EQ(all[0].elemsPerThread, 99);
    EXPECT_EQ(all[0].mapGroupSize, std::nullopt);
}

// The shipped geometries can be launched, and leave the region of every task something to do.
TEST(Tuned, EveryExerciseHasOneThatFitsItsTasks) {
    for (const auto& [name, e] : exercises())
        for (const Tuned& entry : readTuned(tunedFile(LAB_ROOT, e))) {
            bool found = false;
            for (const Task& task : e.tasks) {
                if (task.stub != entry.stub) continue;
                found = true;
                DeviceInfo device = aCpu(entry.device);
                device.cpu = entry.device != "gpu";
                const Tuning t =
                    tunedFor({entry}, device, task, ~std::size_t{0}, defaultTuning(device));
                EXPECT_NO_THROW(buildOptions(t)) << name << ' ' << entry.stub;
                if (task.given) continue;
                EXPECT_GE(t.groupSize, 2 * t.wave()) << name << ' ' << entry.stub;
                EXPECT_GE(t.wave(), 2) << name << ' ' << entry.stub;
            }
            EXPECT_TRUE(found) << name << " has no stub " << entry.stub;
        }
}

// Here the geometries for this machine's device are judged with the exercises; those for GPUs must
// not take the simulator too long either.
TEST_F(TunedTest, ModelsPassInTheSimulatorInTheGeometriesForGpus) {
    JudgeOptions options = judging();
    options.deviceInfo = aCpu("a GPU");
    options.deviceInfo->cpu = false;
    for (const auto& [name, e] : exercises())
        for (const Tuned& entry : readTuned(tunedFile(LAB_ROOT, e)))
            for (const Task& task : e.tasks)
                if (entry.device == "gpu" && task.stub == entry.stub && !task.given) {
                    Judge judge(e, options);
                    EXPECT_FALSE(same(judge.timedTuning(task, 1 << 20), judge.tuning(task)));
                    EXPECT_TRUE(judge.modelPasses(task, true)) << name << ' ' << task.id;
                }
}

}  // namespace
}  // namespace lab
