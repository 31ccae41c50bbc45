// Small kernels in groups of 16, two waves of 8, run on Oclgrind with the plugin.
#include <gtest/gtest.h>
#include <stdlib.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "grader/simulator/wave_races/wave_fence.h"

namespace {

namespace fs = std::filesystem;

class WaveRaces : public testing::Test {
protected:
    WaveRaces() {
        std::string name = (fs::temp_directory_path() / "wave_races_test_XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no scratch folder");
        folder_ = name;
    }
    ~WaveRaces() override { fs::remove_all(folder_); }

    /// What the simulator prints for two groups that each execute `body`: i is the number of the
    /// work-item in its group, buf local memory that nobody else has written, out the work-item's.
    std::string printed(const std::string& body) {
        std::ofstream(folder_ / "kernel.cl")
            << "#define WAVE_FENCE() sub_group_barrier(CLK_LOCAL_MEM_FENCE)\n"
               "kernel void k(global int* all, local int* buf) {\n"
               "    int i = get_local_id(0);\n"
               "    global int* out = all + get_global_id(0);\n" +
                   body + "\n}\n";
        std::ofstream(folder_ / "kernel.sim")
            << (folder_ / "kernel.cl").string()
            << "\nk\n32 1 1\n16 1 1\n<size=128 fill=0>\n<size=64>\n";
        const std::string log = (folder_ / "log").string();
        const std::string command = "OCLGRIND_PLUGINS='" WAVE_RACES_PLUGIN "' " OCLGRIND_KERNEL
                                    " --build-options '-cl-opt-disable -DlgWAVE=3" +
                                    lab::wave_races::buildOption() + "' '" +
                                    (folder_ / "kernel.sim").string() + "' >'" + log + "' 2>&1";
        EXPECT_EQ(std::system(command.c_str()), 0);
        std::ifstream file(log);
        return {std::istreambuf_iterator<char>(file), {}};
    }
    static int races(const std::string& printed) {
        int n = 0;
        for (std::size_t at = 0; (at = printed.find("Wave data race", at)) != std::string::npos;
             ++at)
            ++n;
        return n;
    }

    fs::path folder_;
};

TEST_F(WaveRaces, AFenceOrdersNoOtherWave) {
    const std::string log = printed("buf[i] = i;\nWAVE_FENCE();\n*out = buf[15 - i];");
    EXPECT_EQ(races(log), 1) << log;  // of each pair of instructions in a launch, one
    EXPECT_NE(log.find("Wave data race at local memory address 0x"), std::string::npos) << log;
    EXPECT_NE(log.find("First entity:  Global(0,0,0) Local(0,0,0) Group(0,0,0)"), std::string::npos)
        << log;
    EXPECT_NE(log.find("At line 7 "), std::string::npos) << log;
    EXPECT_NE(log.find("Second entity: Global(15,0,0) Local(15,0,0) Group(0,0,0)"),
              std::string::npos)
        << log;
    EXPECT_NE(log.find("At line 5 "), std::string::npos) << log;
}

TEST_F(WaveRaces, AFenceOrdersItsOwnWave) {
    EXPECT_EQ(races(printed("buf[i] = i; WAVE_FENCE(); *out = buf[i ^ 7];")), 0);
}

TEST_F(WaveRaces, ABarrierOrdersTheGroup) {
    EXPECT_EQ(races(printed("buf[i] = i; WAVE_FENCE(); barrier(CLK_LOCAL_MEM_FENCE);"
                            "*out = buf[15 - i];")),
              0);
    EXPECT_EQ(races(printed("buf[i] = i; barrier(CLK_LOCAL_MEM_FENCE); WAVE_FENCE();"
                            "*out = buf[15 - i];")),
              0);
    EXPECT_EQ(races(printed("buf[i] = i; WAVE_FENCE(); barrier(CLK_GLOBAL_MEM_FENCE);"
                            "*out = buf[15 - i];")),
              1);
}

TEST_F(WaveRaces, WhatAnotherWaveHasReadIsNotOverwrittenBehindAFence) {
    const std::string start = "buf[i] = i; barrier(CLK_LOCAL_MEM_FENCE); int x = buf[15 - i]; ";
    EXPECT_EQ(races(printed(start + "WAVE_FENCE(); buf[i] = x; *out = x;")), 1);
    EXPECT_EQ(races(printed(start + "barrier(CLK_LOCAL_MEM_FENCE); buf[i] = x; *out = x;")), 0);
}

TEST_F(WaveRaces, OfTwoWritersOneIsTooManyUnlessTheyAgree) {
    EXPECT_EQ(races(printed("if (i == 0) buf[0] = 1; WAVE_FENCE(); if (i == 8) buf[0] = 2;")), 1);
    EXPECT_EQ(races(printed("if (i == 0) buf[0] = 1; WAVE_FENCE(); if (i == 8) buf[0] = 1;")), 0);
}

// A fence further back than the last one is no less a fence.
TEST_F(WaveRaces, AnyFenceSinceTheLastBarrierCounts) {
    EXPECT_EQ(races(printed("buf[i] = i; WAVE_FENCE(); WAVE_FENCE(); WAVE_FENCE();"
                            "*out = buf[15 - i];")),
              1);
}

// Many readers between the fence and the write, the first and the last of the writer's own wave.
TEST_F(WaveRaces, EveryReaderCounts) {
    EXPECT_EQ(races(printed("if (i > 2 && i < 12) *out = buf[0]; WAVE_FENCE();"
                            "if (i == 5) buf[0] = 1;")),
              1);
    EXPECT_EQ(races(printed("if (i < 8) *out = buf[0]; WAVE_FENCE(); if (i == 5) buf[0] = 1;")), 0);
}

TEST_F(WaveRaces, NeighboursInAWordAreNoRace) {
    EXPECT_EQ(races(printed("local char* c = (local char*)buf; c[i] = i; WAVE_FENCE();"
                            "*out = c[i];")),
              0);
}

// What no fence lies between is found by Oclgrind's own detector.
TEST_F(WaveRaces, WithoutAFenceNothingIsSaid) {
    EXPECT_EQ(races(printed("buf[i] = i; *out = buf[15 - i];")), 0);
    EXPECT_EQ(races(printed("WAVE_FENCE(); buf[i] = i; *out = buf[15 - i];")), 0);
}

}  // namespace
