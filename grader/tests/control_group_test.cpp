// What a container or a cluster's job leaves to the grader, from files as the systems write them.
#include "grader/course/control_group.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <fstream>

#include "grader/course/scratch_folder.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMega = std::size_t{1} << 20;

class ControlGroupTest : public testing::Test {
protected:
    void write(const std::string& file, const std::string& text) const {
        fs::create_directories((root_ / file).parent_path());
        std::ofstream(root_ / file) << text;
    }

    const ScratchFolder scratch_{fs::temp_directory_path()};
    const fs::path root_ = scratch_.path();
};

TEST_F(ControlGroupTest, WithoutAnyNothingIsLimited) {
    const ControlGroup group = controlGroup(root_);
    EXPECT_TRUE(std::isinf(group.cores));
    EXPECT_EQ(group.memoryLeft, std::numeric_limits<std::size_t>::max());
    EXPECT_FALSE(group.killed);
}

TEST_F(ControlGroupTest, WhatNoGroupCountsIsThatOfTheMachine) {
    write("proc/vmstat", "nr_free_pages 7\noom_kill 5\nzone_reclaim_failed 0\n");
    EXPECT_EQ(controlGroup(root_).killed, 5u);
}

TEST_F(ControlGroupTest, NoLimitIsNone) {
    write("proc/self/cgroup", "0::/user.slice\n");
    write("sys/fs/cgroup/user.slice/cpu.max", "max 100000\n");
    write("sys/fs/cgroup/user.slice/memory.max", "max\n");
    write("sys/fs/cgroup/user.slice/memory.current", "1000\n");
    write("sys/fs/cgroup/user.slice/memory.events", "low 0\nhigh 0\nmax 0\noom 0\noom_kill 0\n");
    const ControlGroup group = controlGroup(root_);
    EXPECT_TRUE(std::isinf(group.cores));
    EXPECT_EQ(group.memoryLeft, std::numeric_limits<std::size_t>::max());
    EXPECT_EQ(group.killed, 0u);
}

TEST_F(ControlGroupTest, AContainerIsTheTopmostGroupThatItSees) {
    write("proc/self/cgroup", "0::/\n");
    write("sys/fs/cgroup/cpu.max", "150000 100000\n");
    write("sys/fs/cgroup/memory.max", std::to_string(1000 * kMega));
    write("sys/fs/cgroup/memory.current", std::to_string(900 * kMega));
    write("sys/fs/cgroup/memory.stat", "anon 5\nactive_file " + std::to_string(100 * kMega) +
                                           "\ninactive_file " + std::to_string(200 * kMega) + "\n");
    write("sys/fs/cgroup/memory.events", "low 0\nhigh 0\nmax 7\noom 4\noom_kill 3\n");
    const ControlGroup group = controlGroup(root_);
    EXPECT_EQ(group.cores, 1.5);
    EXPECT_EQ(group.memoryLeft, 400 * kMega);
    EXPECT_EQ(group.killed, 3u);
}

TEST_F(ControlGroupTest, TheTightestGroupAroundCounts) {
    const std::string groups = "sys/fs/cgroup/";
    write("proc/self/cgroup", "0::/job_7/step_0\n");
    write(groups + "job_7/step_0/cpu.max", "400000 100000\n");
    write(groups + "job_7/cpu.max", "200000 100000\n");
    write(groups + "job_7/step_0/memory.max", "max\n");
    write(groups + "job_7/step_0/memory.current", "1\n");
    write(groups + "job_7/memory.max", std::to_string(300 * kMega));
    write(groups + "job_7/memory.current", std::to_string(400 * kMega));
    const ControlGroup group = controlGroup(root_);
    EXPECT_EQ(group.cores, 2);
    EXPECT_EQ(group.memoryLeft, 0u);
}

TEST_F(ControlGroupTest, Version1HasAFolderForEachController) {
    write("proc/self/cgroup",
          "11:memory:/docker/6a\n3:cpu,cpuacct:/docker/6a\n1:name=systemd:/docker/6a\n0::/\n");
    write("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "50000\n");
    write("sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000\n");
    write("sys/fs/cgroup/memory/memory.limit_in_bytes", std::to_string(500 * kMega));
    write("sys/fs/cgroup/memory/memory.usage_in_bytes", std::to_string(450 * kMega));
    write("sys/fs/cgroup/memory/memory.stat",
          "inactive_file 1\ntotal_inactive_file " + std::to_string(50 * kMega) + "\n");
    write("sys/fs/cgroup/memory/memory.oom_control",
          "oom_kill_disable 0\nunder_oom 0\noom_kill 2\n");
    ControlGroup group = controlGroup(root_);
    EXPECT_EQ(group.cores, 0.5);
    EXPECT_EQ(group.memoryLeft, 100 * kMega);
    EXPECT_EQ(group.killed, 2u);
    write("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "-1\n");
    group = controlGroup(root_);
    EXPECT_TRUE(std::isinf(group.cores));
}

}  // namespace
}  // namespace lab
