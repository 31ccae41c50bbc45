// A machine that fails is no submission's fault: full disks, no memory, leftovers of killed runs.

#include "grader/course/machine.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <fstream>
#include <thread>
#include <utility>

#include "grader/contract/workers.h"
#include "grader/course/grading.h"
#include "grader/course/scratch_folder.h"
#include "grader/sandbox/process.h"
#include "grader/tests/have_sandbox.h"
#include "grader/tests/small_disk.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

class MachineTest : public testing::Test {
protected:
    const ScratchFolder scratch_{fs::temp_directory_path()};
    const fs::path folder_ = scratch_.path();
};

TEST_F(MachineTest, ThereIsRoomHere) {
    EXPECT_EQ(machineTrouble(folder_), "");
    EXPECT_TRUE(fs::is_empty(folder_));
    const std::string trouble = machineTrouble(folder_ / "none");
    EXPECT_NE(trouble.find("No such file"), std::string::npos) << trouble;
    EXPECT_EQ(trouble.find("make room"), std::string::npos) << trouble;
}

TEST_F(MachineTest, AFullDiskIsSaidWithWhatToDo) {
    if (const auto elsewhere = ranOnASmallDisk(folder_)) {
        if (*elsewhere == SmallDisk::none) GTEST_SKIP() << kNoSmallDisk;
        return;
    }
    const std::string trouble = machineTrouble(std::getenv(kSmallDisk));
    EXPECT_NE(trouble.find("No space left"), std::string::npos) << trouble;
    EXPECT_NE(trouble.find("make room"), std::string::npos) << trouble;
    EXPECT_EQ(trouble.find('\n'), std::string::npos);
}

TEST_F(MachineTest, ADiskThatWasFullForAMomentIsNoticed) {
    if (const auto elsewhere = ranOnASmallDisk(folder_, 16)) {
        if (*elsewhere == SmallDisk::none) GTEST_SKIP() << kNoSmallDisk;
        return;
    }
    const fs::path disk = std::getenv(kSmallDisk);
    std::atomic<int> said{0};
    const RoomWatch watch(disk, [&](const std::string& what) {
        EXPECT_NE(what.find("make room"), std::string::npos) << what;
        ++said;
    });
    usleep(100'000);
    EXPECT_EQ(said, 0);
    std::ofstream(disk / "filler", std::ios::binary) << std::string(15 << 20, 'x');
    usleep(200'000);
    fs::remove(disk / "filler");
    EXPECT_EQ(said, 1);
    EXPECT_EQ(machineTrouble(disk), "");
}

TEST_F(MachineTest, WorkersAreNoMoreThanCoresAndMemoryAllow) {
    const int workers = workersThatFit();
    EXPECT_GE(workers, 1);
    EXPECT_LE(workers, static_cast<int>(std::max(1u, std::thread::hardware_concurrency())));
    const std::size_t giga = std::size_t{1} << 30;
    EXPECT_EQ(workersThatFitOn(80 * giga, 16), 16);
    EXPECT_EQ(workersThatFitOn(8 * giga, 16), 4);
    EXPECT_EQ(workersThatFitOn(giga / 2, 16), 1);
}

TEST_F(MachineTest, AfterAKillOneTaskIsJudgedAtATime) {
    std::atomic<std::size_t> killed{0};
    std::atomic<int> inside{0}, calls{0}, since{0}, most{0};
    SideBySide tasks([&] { return killed.load(); });
    atOnce(4, [&](int) {
        for (int i = 0; i < 20; ++i)
            EXPECT_TRUE(tasks.judge(
                [&] {
                    const int now = ++inside;
                    ++calls;
                    // Some began before the one that was killed had ended.
                    if (killed > 0 && ++since > 8) most = std::max(most.load(), now);
                    usleep(2000);
                    if (now > 1 && killed == 0) ++killed;
                    --inside;
                    return true;
                },
                [] {}));
    });
    EXPECT_EQ(most, 1);
    EXPECT_GE(calls, 81);  // that which was killed, and those beside it, twice
    EXPECT_LE(calls, 84);
    const auto killsOne = [&] {
        ++killed;
        return true;
    };
    EXPECT_FALSE(tasks.judge(killsOne, [] {}));
}

TEST_F(MachineTest, WhoHasToWaitEndsItsProcessesFirst) {
    std::atomic<bool> second{false};
    std::atomic<int> calls{0}, ended{0};
    SideBySide tasks([] { return 0; });
    bool refused = false;  // once, so that one at a time is judged from then on
    tasks.judge([&] { return std::exchange(refused, true); }, [] {});
    atOnce(2, [&](int) {
        tasks.judge(
            [&] {
                if (++calls == 1)
                    for (int i = 0; i < 5000 && !second; ++i) usleep(1000);
                EXPECT_TRUE(second);
                return true;
            },
            [&] {
                ++ended;
                second = true;
            });
    });
    EXPECT_EQ(calls, 2);
    EXPECT_EQ(ended, 1);
}

TEST_F(MachineTest, WhatCouldNotBeJudgedIsJudgedAgainAndTheOthersGoOnSideBySide) {
    SideBySide tasks([] { return 0; });
    int calls = 0;
    EXPECT_TRUE(tasks.judge([&] { return ++calls == 0; }, [] {}));
    EXPECT_EQ(calls, 2) << "could not be judged alone either";
    std::atomic<int> inside{0}, most{0};
    const auto both = [&] {
        most = inside = 0;
        atOnce(2, [&](int) {
            tasks.judge(
                [&] {
                    most = std::max(most.load(), ++inside);
                    usleep(300'000);
                    --inside;
                    return true;
                },
                [] {});
        });
        return most.load();
    };
    EXPECT_EQ(both(), 2);
    EXPECT_TRUE(tasks.judge([&] { return ++calls == 4; }, [] {}));
    EXPECT_EQ(calls, 4);
    EXPECT_EQ(both(), 1) << "alone it could";
}

class UnluckyMachineTest : public MachineTest {
protected:
    UnluckyMachineTest() {
        sheet_.tasks.resize(1);
        options_.judge.root = LAB_ROOT;
        options_.judge.modelCache = folder_ / "cache";
        options_.judge.simulator = false;
        options_.timing = false;
    }

    static Handin right(const std::string& name) {
        return {name, [](const Exercise& e) {
                    Submission s;
                    s.files.push_back({e.file, readKit(LAB_ROOT, e).model.text});
                    return s;
                }};
    }
    static void fill(const fs::path& disk, std::uintmax_t bytesLeft) {
        std::ofstream filler(disk / "filler", std::ios::binary);
        while (fs::space(disk).available > bytesLeft)
            filler << std::string(16 << 10, 'x') << std::flush;
    }

    Sheet sheet_ = sheetOf(exercises().at("MSSP"));
    GradingOptions options_;
};

TEST_F(UnluckyMachineTest, AShortageOfMemoryCostsNothing) {
    if (!haveSandbox()) GTEST_SKIP() << kNoSandbox;
    options_.judge.folder = folder_ / "work";
    std::size_t killed = 0;
    options_.killedForMemory = [&] { return killed++; };  // whenever anybody looks
    const Report report = grade(sheet_, {right("a")}, options_);
    const TaskResult& t = report.submissions.at(0).tasks.at(0);
    EXPECT_EQ(t.verdict.status, Status::graderFault) << t.verdict.message;
    EXPECT_EQ(t.maxPoints, 0);
    EXPECT_NE(report.machineFault.find("lack of memory"), std::string::npos) << report.machineFault;
    std::size_t looks = 0;
    options_.killedForMemory = [&] { return std::min<std::size_t>(looks++, 1); };  // once
    const Report later = grade(sheet_, {right("a")}, options_);
    EXPECT_EQ(later.submissions.at(0).tasks.at(0).verdict.status, Status::correct);
    EXPECT_EQ(later.machineFault, "");
}

TEST_F(UnluckyMachineTest, AFullDiskCostsNothing) {
    if (!haveSandbox()) GTEST_SKIP() << kNoSandbox;
    if (const auto elsewhere = ranOnASmallDisk(folder_)) {
        if (*elsewhere == SmallDisk::none) GTEST_SKIP() << kNoSmallDisk;
        return;
    }
    const fs::path disk = std::getenv(kSmallDisk);
    options_.judge.folder = disk / "work";
    fill(disk, 300 << 10);
    try {
        const Report report = grade(sheet_, {right("a"), right("b")}, options_);
        ASSERT_EQ(report.submissions.size(), 2u);
        for (const SubmissionResult& s : report.submissions) {
            const TaskResult& t = s.tasks.at(0);
            EXPECT_EQ(t.verdict.status, Status::graderFault) << t.verdict.message;
            EXPECT_EQ(t.maxPoints, 0);
        }
        EXPECT_NE(report.machineFault.find("make room"), std::string::npos) << report.machineFault;
    } catch (const MachineFault& e) {  // the model could not even be built
        EXPECT_NE(std::string(e.what()).find("make room"), std::string::npos) << e.what();
    }
}

TEST_F(UnluckyMachineTest, ReportsShowWhatIsKnown) {
    if (!haveSandbox()) GTEST_SKIP() << kNoSandbox;
    if (const auto elsewhere = ranOnASmallDisk(folder_, 32)) {
        if (*elsewhere == SmallDisk::none) GTEST_SKIP() << kNoSmallDisk;
        return;
    }
    const fs::path disk = std::getenv(kSmallDisk);
    Store store(folder_ / "s.sqlite");
    options_.store = &store;
    options_.judge.folder = disk / "work";
    options_.oneForEqual = false;
    grade(sheet_, {right("known")}, options_);
    fill(disk, 3 << 20);
    const Report report = grade(sheet_, {right("a new one"), right("known")}, options_);
    ASSERT_EQ(report.submissions.size(), 2u);
    EXPECT_EQ(report.submissions[1].tasks.at(0).verdict.status, Status::correct);
    EXPECT_NE(report.machineFault.find("make room"), std::string::npos) << report.machineFault;
}

TEST_F(MachineTest, WhatAKilledRunLeftIsSweptAndWhatALivingOneHoldsIsNot) {
    const ScratchFolder living(folder_);
    const pid_t child = fork();
    if (child == 0) {
        const ScratchFolder mine(folder_);
        std::ofstream(mine.path() / "file") << "left";
        _exit(0);  // as if killed: without cleanup
    }
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_EQ(std::distance(fs::directory_iterator(folder_), {}), 2);
    fs::path gone;
    {
        const ScratchFolder next(folder_);
        gone = next.path();
        EXPECT_TRUE(fs::exists(gone));
        EXPECT_TRUE(fs::exists(living.path()));
        EXPECT_EQ(std::distance(fs::directory_iterator(folder_), {}), 2);
    }
    EXPECT_FALSE(fs::exists(gone));
    fs::create_directory(folder_ / "someone's");
    const ScratchFolder last(folder_);
    EXPECT_TRUE(fs::exists(folder_ / "someone's"));
}

TEST_F(MachineTest, WhereNoFolderCanBeMadeItIsAFaultOfTheMachine) {
    std::ofstream(folder_ / "file") << "no folder";
    EXPECT_THROW(ScratchFolder(folder_ / "file"), MachineFault);
}

TEST_F(MachineTest, LoadIsMeasured) {
    const LoadMeter meter;
    const Load load = meter.load();
    EXPECT_GE(load.before, 0);
    EXPECT_GE(load.waiting, 0);
    EXPECT_FALSE((Load{5, 5, 0.01}).busy());
    EXPECT_TRUE((Load{0, 0, 0.6}).busy());
}

}  // namespace
}  // namespace lab
