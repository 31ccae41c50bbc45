// What parallel libraries make of the records' algorithms, and what is read of their programs.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "grader/course/scratch_folder.h"
#include "grader/measure/peer_times.h"
#include "grader/transport/runner.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

class PeersTest : public testing::TestWithParam<const char*> {};

TEST_P(PeersTest, EveryLibraryIsRight) {
    const fs::path program = programFolder() / "lab-peers";
    if (!fs::exists(program)) GTEST_SKIP() << "not built: TBB, OpenMP or Boost is missing";
    for (const std::size_t n : {1, 2, 3, 255, 4097, 100003}) {
        const std::vector<PeerTimes> peers = timePeers(program, GetParam(), n, 2);
        EXPECT_FALSE(peers.empty());
        for (const PeerTimes& p : peers) {
            EXPECT_TRUE(p.right) << p.library << ", n = " << n;
            ASSERT_EQ(p.seconds.size(), 2u);
            EXPECT_GT(p.seconds[0], 0);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Operations, PeersTest,
                         testing::Values("sum", "max segment sum", "scan", "exclusive scan",
                                         "segmented scan", "compact", "partition", "256 bins",
                                         "65,536 bins", "SpMV", "SpMV, skewed rows", "merge sort",
                                         "radix sort of pairs", "PrefixSum 2a", "PrefixSum 2b",
                                         "PrefixSum 2c", "SegmentedScan 3a", "SegmentedScan 3b",
                                         "MSSP 1", "MSSP tree sum"),
                         [](const auto& each) {
                             std::string name = each.param;
                             std::erase(name, ',');
                             std::replace(name.begin(), name.end(), ' ', '_');
                             return name;
                         });

class PeerTimesTest : public testing::Test {
protected:
    fs::path program(const std::string& script) const {
        const fs::path path = scratch_.path() / "lab-mine";
        std::ofstream(path) << "#!/bin/sh\n" << script << '\n';
        fs::permissions(path, fs::perms::owner_all);
        return path;
    }
    std::string trouble(const std::string& script) const {
        try {
            timePeers(program(script), "sum", 9, 2);
        } catch (const std::runtime_error& e) {
            return e.what();
        }
        return {};
    }

    ScratchFolder scratch_{fs::temp_directory_path()};
};

TEST_F(PeerTimesTest, AreALineForEachLibrary) {
    const auto peers = timePeers(program(R"([ "$1 $2 $3" = "256 bins 9 2" ] || exit 1
echo '{"library":"A","right":true,"seconds":[1e-3,0.002]}'
echo '{"library":"B","right":false,"seconds":[0.5,3]}')"),
                                 "256 bins", 9, 2);
    ASSERT_EQ(peers.size(), 2u);
    EXPECT_EQ(peers[0].library, "A");
    EXPECT_TRUE(peers[0].right);
    EXPECT_EQ(peers[0].seconds, (std::vector<double>{0.001, 0.002}));
    EXPECT_FALSE(peers[1].right);
}

TEST_F(PeerTimesTest, AreNoneWhereNothingIsBuilt) {
    EXPECT_TRUE(timePeers(scratch_.path() / "lab-none", "sum", 9, 2).empty());
    EXPECT_TRUE(timePeers(program("exit 0"), "sum", 9, 2).empty());
}

TEST_F(PeerTimesTest, AProgramThatFailsIsNamed) {
    EXPECT_EQ(trouble("exit 3"), "lab-mine failed");
    EXPECT_EQ(trouble("echo seconds"), "lab-mine prints what is no list of times");
    EXPECT_EQ(trouble(R"(echo '{"library":"A","right":true,"seconds":[]}')"),
              "lab-mine ran nothing");
}

}  // namespace
}  // namespace lab
