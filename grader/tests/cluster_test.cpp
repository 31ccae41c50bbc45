// A class on a cluster: parts of equal cost, and the same verdicts as without a cluster. The
// cluster is a real Slurm with one node, this machine.
#include "grader/instructor/cluster.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <thread>

#include "grader/publish/json.h"
#include "grader/tests/have_sandbox.h"
#include "grader/tests/read_file.h"
#include "grader/transport/runner.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

TEST(PartsOf, CostAboutTheSameAndHoldEveryoneOnce) {
    std::vector<std::pair<std::string, double>> costs;
    double all = 0;
    for (int i = 0; i < 200; ++i) {
        costs.emplace_back(std::to_string(i), i % 10 == 0 ? 60 : 5 + i % 7);
        all += costs.back().second;
    }
    const auto parts = partsOf(costs, 120, 1000);
    EXPECT_EQ(parts.size(), static_cast<std::size_t>(std::ceil(all / 120)));
    std::set<std::string> seen;
    for (const auto& part : parts) {
        double sum = 0;
        for (const std::string& name : part) {
            EXPECT_TRUE(seen.insert(name).second) << name;
            sum += costs[static_cast<std::size_t>(std::stoi(name))].second;
        }
        EXPECT_LE(sum, 135);
        EXPECT_GE(sum, 90);
    }
    EXPECT_EQ(seen.size(), 200u);
    EXPECT_EQ(partsOf(costs, 1, 16).size(), 16u) << "as many as Slurm's arrays may have";
    EXPECT_EQ(partsOf({{"one", 0.1}}, 900, 1000).size(), 1u);
    EXPECT_EQ(partsOf({{"one", 5000}, {"two", 5000}}, 900, 1000).size(), 2u);
}

class SlurmTest : public testing::Test {
protected:
    void SetUp() override {
        if (std::system("command -v slurmctld >/dev/null && command -v slurmd >/dev/null && "
                        "command -v munged >/dev/null && command -v sbatch >/dev/null") != 0)
            GTEST_SKIP() << "no Slurm: grader/setup/setup.sh --slurm installs it";
        std::string pattern = (fs::temp_directory_path() / "slurm-test-XXXXXX").string();
        folder_ = mkdtemp(pattern.data());
        setenv("SLURM_CONF", (folder_ / "slurm" / "slurm.conf").c_str(), 1);
        setenv("TMPDIR", folder_.c_str(), 1);
        ASSERT_EQ(slurm("start"), 0);
        fs::create_directories(folder_ / "sheet");
        std::ofstream(folder_ / "sheet" / "sheet.toml")
            << "title = 'One task'\n[[task]]\nexercise = 'MSSP'\nid = '1'\npoints = 5\n";
        const std::string model = readFile(fs::path(LAB_ROOT) / "MSSP" / "instructor" / "mssp.cl");
        for (int i = 0; i < 6; ++i) {
            const fs::path mssp =
                folder_ / "class" / (std::to_string(i) + " o'\"Brien $x") / "MSSP";
            fs::create_directories(mssp);
            std::ofstream(mssp / "mssp.cl") << (i % 3 == 0 ? "" : "#define SOLUTION\n")
                                            << (i == 5 ? "not OpenCL C\n" : "") << model;
        }
    }
    void TearDown() override {
        if (folder_.empty()) return;
        slurm("crash");
        slurm("stop");
        fs::remove_all(folder_);
    }

    int slurm(const std::string& verb) {
        return std::system((std::string(LAB_ROOT) + "/grader/tests/slurm_loopback.sh " + verb +
                            " '" + (folder_ / "slurm").string() + "'")
                               .c_str());
    }
    std::string command(const std::string& out, const std::string& more) {
        return "'" + (programFolder() / "lab").string() + "' grade --no-timing --sheet '" +
               (folder_ / "sheet").string() + "' --submissions '" + (folder_ / "class").string() +
               "' --seed-file '" + (folder_ / "seed").string() + "' --out '" +
               (folder_ / out).string() + "' " + (haveSandbox() ? "" : "--unsafe-no-sandbox ") +
               more + " >>'" + (folder_ / "log").string() + "' 2>&1";
    }
    std::string stored(const std::string& out) {
        Report report = Store(folder_ / out / "grades.sqlite").report("sheet");
        report.date.clear();
        return toJson(report).dump(1);
    }
    std::string log() const { return readFile(folder_ / "log"); }

    fs::path folder_;
};

TEST_F(SlurmTest, SlowGivesTheVerdictsOfThisMachineThoughItsNodeCrashes) {
    ASSERT_EQ(std::system(command("local", "").c_str()), 0) << log();
    const std::string cluster =
        "exec " + command("cluster", "--engine slurm --minutes 0.1 --workers 1 --at-once 1");
    const pid_t grading = fork();
    if (grading == 0) {
        execl("/bin/sh", "sh", "-c", cluster.c_str(), nullptr);
        _exit(127);
    }
    // The node is lost while a part is judged, and comes back; so is the process that waits for it.
    while (log().find("of 6 parts done") == std::string::npos &&
           waitpid(grading, nullptr, WNOHANG) == 0)
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
    EXPECT_EQ(slurm("crash"), 0);
    std::this_thread::sleep_for(std::chrono::seconds(2));
    EXPECT_EQ(slurm("node"), 0);
    kill(grading, SIGKILL);
    waitpid(grading, nullptr, 0);
    EXPECT_EQ(std::system(cluster.c_str()), 0) << log();
    EXPECT_EQ(stored("cluster"), stored("local")) << log();
    EXPECT_FALSE(fs::exists(folder_ / "cluster" / "slurm")) << "all is in the store";

    // Again: nothing has changed, so nothing is judged.
    const std::int64_t last = Store(folder_ / "cluster" / "grades.sqlite").lastVerdict();
    ASSERT_EQ(std::system(command("cluster", "--engine slurm").c_str()), 0) << log();
    EXPECT_EQ(Store(folder_ / "cluster" / "grades.sqlite").lastVerdict(), last);
    EXPECT_EQ(stored("cluster"), stored("local"));
    EXPECT_NE(std::system(command("cluster", "--engine slurm --gres gpu:9 --force").c_str()), 0);
    EXPECT_NE(log().find("Slurm does not take the job"), std::string::npos) << log();
}

}  // namespace
}  // namespace lab
