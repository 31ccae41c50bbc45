// Small kernels in groups of 16, two waves of 8, run on Oclgrind with the plugin.
#include <gtest/gtest.h>
#include <stdlib.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "grader/contract/wave_fence.h"
#include "grader/simulator/checks/work.h"

namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using Kinds = std::set<std::string>;

class Checks : public testing::Test {
protected:
    Checks() {
        std::string name = (fs::temp_directory_path() / "checks_test_XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no scratch folder");
        folder_ = name;
    }
    ~Checks() override { fs::remove_all(folder_); }

    /// What is found in two groups that each execute `body`: i is the number of the work-item in
    /// its group, buf local memory that nobody else has written, out the work-item's, given may
    /// only be read. With `work`: whose work it is; with `turns` the last comes first; of a sample,
    /// `drawn` is the number of the group.
    std::vector<json> found(const std::string& body, bool work = false,
                            const std::string& turns = {}, const std::string& drawn = {}) {
        std::ofstream(folder_ / "kernel.cl")
            << "#define WAVE_FENCE() sub_group_barrier(CLK_LOCAL_MEM_FENCE)\n"
               "kernel void k(volatile global int* all, local int* buf, global int* more, "
               "global int* given) {\n"
               "    int i = get_local_id(0);\n"
               "    volatile global int* out = all + get_global_id(0);\n" +
                   body + "\n}\n";
        std::ofstream(folder_ / "kernel.sim")
            << (folder_ / "kernel.cl").string()
            << "\nk\n32 1 1\n16 1 1\n<size=128 fill=0 dump>\n<size=64>\n<size=64 noinit>\n<size=64 "
               "fill=7 ro>\n";
        const std::string in = "'" + folder_.string() + "/";
        const std::string command =
            (turns.empty() ? "" : "LAB_TURNS='" + turns + "' ") +
            (drawn.empty() ? "" : "LAB_SAMPLED_GROUP='" + drawn + "' ") +
            "LAB_FINDINGS_FD=9 OCLGRIND_PLUGINS='" CHECKS_PLUGIN "' " OCLGRIND_KERNEL
            " --uninitialized --num-threads 1 --build-options '-cl-opt-disable "
            "-fpass-plugin=" CHECKS_PLUGIN " -DlgWAVE=3" +
            lab::checks::buildOption() + "' " + in + "kernel.sim' >" + in + "log' 2>&1 9>" + in +
            "found'";
        EXPECT_EQ(std::system(command.c_str()), 0);
        std::ifstream file(folder_ / "found");
        std::vector<json> all;
        for (std::string line; std::getline(file, line);)
            if (json one = json::parse(line); (one["kind"] == "work") == work)
                all.push_back(std::move(one));
        return all;
    }
    /// How many races that are, of two waves' or not.
    static int races(const std::vector<json>& found, bool wave) {
        int n = 0;
        for (const json& f : found) n += f["kind"] == "race" && f.value("wave", false) == wave;
        return n;
    }
    int races(const std::string& body) { return races(found(body), true); }
    /// Whether there are races, and what work-items store and load orders all of them.
    bool ordered(const std::string& body) {
        const auto all = found(body);
        return !all.empty() && std::all_of(all.begin(), all.end(), [](const json& f) {
            return f["kind"] == "race" && f.value("ordered", false);
        });
    }
    /// The kinds of all findings, without repetition.
    std::set<std::string> kinds(const std::string& body) {
        std::set<std::string> all;
        for (const json& f : found(body)) all.insert(f["kind"]);
        return all;
    }

    /// What is in all at the end, which has one element for each work-item.
    std::vector<int> made(const std::string& body, bool turns) {
        return madeWith(turns ? "at atomics" : "", body);
    }
    std::vector<int> madeWith(const std::string& turns, const std::string& body) {
        found(body, /*work=*/false, turns);
        return dumped();
    }
    /// By the last run.
    std::vector<int> dumped() const {
        std::ifstream file(folder_ / "log");
        std::vector<int> all;
        for (std::string line; std::getline(file, line);)
            if (const auto is = line.find("] = "); is != line.npos)
                all.push_back(std::stoi(line.substr(is + 4)));
        return all;
    }

    fs::path folder_;
};

// Oclgrind shows what is in `all`, where a group that did not run left 0.
TEST_F(Checks, OfASampleTheDrawnGroupRunsAndTheFirst) {
    const auto ran = [&](const std::string& drawn) {
        found("*out = 1;", false, {}, drawn);
        const auto all = dumped();
        return std::pair(all.at(0), all.at(16));
    };
    EXPECT_EQ(ran("0"), std::pair(1, 0));
    EXPECT_EQ(ran("1"), std::pair(1, 1));
}

TEST_F(Checks, SmallLaunchesBeforeTheSampledKernelsRunWhole) {
    const auto ran = [&](const std::string& drawn) {
        found("*out = 1;", false, {}, drawn);
        return dumped().at(16) == 1;
    };
    EXPECT_TRUE(ran("0 1 another"));
    EXPECT_FALSE(ran("0 1 another k"));
    EXPECT_FALSE(ran("0 1"));
}

TEST_F(Checks, WhatTheDrawnGroupsOfASampleWriteIsSaid) {
    const auto written = [&](const std::string& drawn, const std::string& body) {
        std::vector<std::pair<int, int>> all;
        for (const json& f : found(body, false, {}, drawn))
            if (f["kind"] == "written") all.emplace_back(f["all"], f["bytes"]);
        return all;
    };
    const std::string body = "if (i < 4) *out = i, *out = 1;\nif (i == 5) atomic_inc(all + 31);";
    EXPECT_EQ(written("1", body), (std::vector{std::pair(5, 16)}));
    EXPECT_EQ(written("1 2", body), (std::vector{std::pair(5, 16), {5, 16}}));
    EXPECT_EQ(written("", body), (std::vector<std::pair<int, int>>{}));
    EXPECT_EQ(written("1", "if (i == 0) vstore4((int4)(1), 0, out);"),
              (std::vector{std::pair(1, 16)}))
        << "a vector is as much as its components";
    for (const json& f : found("buf[i] = i;\nbarrier(CLK_LOCAL_MEM_FENCE);\n"
                               "event_t e = async_work_group_copy((global int*)more, buf, 16, 0);\n"
                               "wait_group_events(1, &e);",
                               false, {}, "0"))
        EXPECT_EQ(f.value("bytes", 64), 64) << "by an asynchronous copy";
}

TEST_F(Checks, ReadsByADrawnGroupWhereNobodyHasWrittenAreSaid) {
    const auto said = [&](const std::string& body) {
        for (const json& f : found(body, false, {}, "1"))
            if (f["kind"] == "written") return f.value("unwritten", false);
        ADD_FAILURE() << "nothing is said of " << body;
        return false;
    };
    EXPECT_TRUE(said("*out = more[i];"));
    EXPECT_FALSE(said("more[i] = 1; *out = more[i];"));
    EXPECT_TRUE(said("*out = buf[i];"));
    EXPECT_FALSE(said("buf[i] = 1; *out = buf[i];"));
    EXPECT_TRUE(said("if (i < 8) buf[i] = 1;\nbarrier(CLK_LOCAL_MEM_FENCE); *out = buf[i];"));
    EXPECT_FALSE(
        said("event_t e = async_work_group_copy(buf, given, 16, 0);\n"
             "wait_group_events(1, &e);\n*out = buf[15 - i];"));
}

TEST_F(Checks, AGroupOfASampleIsFollowedByThoseToWhoseElementsItGoesOn) {
    const std::string own = "int k = get_global_id(0); ", on = "for (; k < 32; k += 16) ";
    EXPECT_EQ(races(found(own + "all[k] = 1;", false, {}, "0"), false), 0);
    EXPECT_EQ(races(found(own + on + "all[k] = 1;", false, {}, "0"), false), 1);
    // Where they are written to the same places, only what is read says whose elements they are.
    EXPECT_EQ(races(found(own + on + "all[k % 16] = 1;", false, {}, "0"), false), 0);
    EXPECT_GT(races(found(own + on + "all[k % 16] = all[k];", false, {}, "0"), false), 0);
    // What begins with the elements of others does not go on to them.
    EXPECT_EQ(races(found("*out = all[31 - i];", false, {}, "0"), false), 0);
}

TEST_F(Checks, TheLastComesFirstBehindABarrierToo) {
    const std::string body = "if (get_group_id(0) == 0) *out = atomic_inc(all + 31);";
    const auto inOrder = made(body, false), turned = made(body, true);
    const auto later = made("barrier(CLK_LOCAL_MEM_FENCE);" + body, true);
    ASSERT_EQ(inOrder.size(), 32u);
    for (int i = 0; i < 16; ++i) {
        EXPECT_EQ(inOrder.at(i), i);
        EXPECT_EQ(turned.at(i), 15 - i);
        EXPECT_EQ(later.at(i), 15 - i);
    }
    const auto groups = made("if (i == 0) *out = atomic_inc(all + 31);", true);
    EXPECT_EQ(groups.at(0), 1);
    EXPECT_EQ(groups.at(16), 0);
}

TEST_F(Checks, WhoUsesAnAtomicLetsTheOthersGoOn) {
    const std::string twoSteps =
        "if (get_group_id(0) == 0) { int seen = atomic_add(all, 0); atomic_xchg(all, seen + 1); }";
    EXPECT_EQ(made(twoSteps, false).at(0), 16);
    EXPECT_EQ(made(twoSteps, true).at(0), 1);
    const std::string lock =
        "while (atomic_cmpxchg(all, 0, 1) != 0); all[1] = all[1] + 1; atomic_xchg(all, 0);";
    EXPECT_EQ(made(lock, true).at(1), 32) << "who holds it gets a turn";
}

TEST_F(Checks, WhoUsesAnAtomicFirstWaitsForTheOthersToReachTheBarrier) {
    // The first to try gets the lock, and has it until all others are at the barrier.
    const std::string tries =
        "for (int round = 0, done = 0; round < 3; ++round) {"
        "    if (!done && atomic_cmpxchg(all, 0, 1) == 0) {"
        "        all[1] = all[1] + 1; atomic_xchg(all, 0); done = 1; }"
        "    barrier(CLK_GLOBAL_MEM_FENCE); }";
    EXPECT_EQ(madeWith("last first", tries).at(1), 32);
    EXPECT_EQ(madeWith("at first atomic", tries).at(1), 6) << "one in each round of each group";
}

TEST_F(Checks, SeesWhoseWorkItIs) {
    using Answers = std::map<std::string, bool>;
    const auto alone = [&](const std::string& body) {
        Answers all;
        for (const json& f : found(body, /*work=*/true)) all[f["who"]] = f["alone"];
        return all;
    };
    EXPECT_EQ(alone("if (get_global_id(0) == 3) for (int k = 0; k < 80; ++k) atomic_inc(all);"),
              (Answers{{"item", true}, {"item of each group", true}}));
    EXPECT_EQ(alone("if (i == 5) for (int k = 0; k < 40; ++k) atomic_inc(all);"),
              (Answers{{"item", false}, {"item of each group", true}}));
    EXPECT_EQ(alone("for (int k = 0; k < 4; ++k) atomic_inc(all);"),
              (Answers{{"item", false}, {"item of each group", false}}));
    EXPECT_EQ(alone("if (i < 8) *out = 1;"), Answers()) << "too little to say";
    EXPECT_EQ(alone("if (get_global_id(0) == 3) for (int k = 0; k < 80; ++k) *all += k;"),
              Answers())
        << "it is one element";
}

TEST(Work, OfFewWorkItemsIsThatOfTheBusiestSixteenth) {
    // Ten groups of 16, of which `groups` make 160 writes with `items` work-items each.
    const auto few = [](std::size_t groups, std::size_t items) {
        lab::checks::Work<char> work;
        for (std::size_t g = 0; g < 10; ++g) {
            std::vector<lab::checks::ItemWrites<char>> all(16);
            for (std::size_t i = 0; g < groups && i < items; ++i)
                for (std::size_t k = 0; k < 160 / groups / items; ++k) {
                    all[i].all.add({1, ""});
                    all[i].places.try_emplace(k, 4);
                }
            work.add(all);
        }
        for (const auto& share : work.shares(10))
            if (share.who == std::string("items")) return share.alone;
        return false;
    };
    EXPECT_TRUE(few(1, 16)) << "one group";
    EXPECT_TRUE(few(10, 1)) << "one of each group";
    EXPECT_TRUE(few(1, 3));
    EXPECT_FALSE(few(2, 16));
    EXPECT_FALSE(few(10, 4)) << "four elements each";
    EXPECT_FALSE(few(10, 16));
    // Sixteen groups, in each of which one work-item writes a result, one component at a time.
    const auto results = [](std::size_t components) {
        lab::checks::Work<char> work;
        for (std::size_t g = 0; g < 16; ++g) {
            std::vector<lab::checks::ItemWrites<char>> all(16);
            for (std::size_t k = 0; k < components; ++k) {
                all[0].all.add({1, ""});
                all[0].places.try_emplace(k, 4);
            }
            work.add(all);
        }
        const auto shares = work.shares(16);
        return std::any_of(shares.begin(), shares.end(), [](const auto& s) { return s.alone; });
    };
    EXPECT_FALSE(results(4));
    EXPECT_TRUE(results(8));
}

TEST_F(Checks, AFenceOrdersNoOtherWave) {
    const auto all = found("buf[i] = i;\nWAVE_FENCE();\n*out = buf[15 - i];");
    ASSERT_EQ(all.size(), 1u);  // of each pair of instructions, one
    const json& f = all[0];
    EXPECT_TRUE(f.value("wave", false)) << f;
    EXPECT_EQ(f["space"], "local");
    EXPECT_EQ(f["array"], "buf");
    EXPECT_EQ(f["uses"][0]["does"], "read");
    EXPECT_EQ(f["uses"][0]["item"][0], 0);
    EXPECT_EQ(f["uses"][0]["line"], 7);
    EXPECT_EQ(f["uses"][1]["does"], "write");
    EXPECT_EQ(f["uses"][1]["item"][0], 15);
    EXPECT_EQ(f["uses"][1]["line"], 5);
}

TEST_F(Checks, AFenceOrdersItsOwnWave) {
    EXPECT_EQ(races(("buf[i] = i; WAVE_FENCE(); *out = buf[i ^ 7];")), 0);
}

TEST_F(Checks, ABarrierOrdersTheGroup) {
    EXPECT_EQ(races(("buf[i] = i; WAVE_FENCE(); barrier(CLK_LOCAL_MEM_FENCE);"
                     "*out = buf[15 - i];")),
              0);
    EXPECT_EQ(races(("buf[i] = i; barrier(CLK_LOCAL_MEM_FENCE); WAVE_FENCE();"
                     "*out = buf[15 - i];")),
              0);
    EXPECT_EQ(races(("buf[i] = i; WAVE_FENCE(); barrier(CLK_GLOBAL_MEM_FENCE);"
                     "*out = buf[15 - i];")),
              1);
}

TEST_F(Checks, WhatAnotherWaveHasReadIsNotOverwrittenBehindAFence) {
    const std::string start = "buf[i] = i; barrier(CLK_LOCAL_MEM_FENCE); int x = buf[15 - i]; ";
    EXPECT_EQ(races((start + "WAVE_FENCE(); buf[i] = x; *out = x;")), 1);
    EXPECT_EQ(races((start + "barrier(CLK_LOCAL_MEM_FENCE); buf[i] = x; *out = x;")), 0);
}

TEST_F(Checks, OfTwoWritersOneIsTooMany) {
    EXPECT_EQ(races(("if (i == 0) buf[0] = 1; WAVE_FENCE(); if (i == 8) buf[0] = 2;")), 1);
    const auto same = found("if (i == 0) buf[0] = 1; WAVE_FENCE(); if (i == 8) buf[0] = 1;");
    ASSERT_EQ(races(same, true), 1);
    EXPECT_TRUE(same[0].value("agree", false));
}

// A fence further back than the last one is no less a fence.
TEST_F(Checks, AnyFenceSinceTheLastBarrierCounts) {
    EXPECT_EQ(races(("buf[i] = i; WAVE_FENCE(); WAVE_FENCE(); WAVE_FENCE();"
                     "*out = buf[15 - i];")),
              1);
}

// Many readers between the fence and the write, the first and the last of the writer's own wave.
TEST_F(Checks, EveryReaderCounts) {
    EXPECT_EQ(races(("if (i > 2 && i < 12) *out = buf[0]; WAVE_FENCE();"
                     "if (i == 5) buf[0] = 1;")),
              1);
    EXPECT_EQ(races(("if (i < 8) *out = buf[0]; WAVE_FENCE(); if (i == 5) buf[0] = 1;")), 0);
}

TEST_F(Checks, WhatMayOnlyBeReadIsNotBorrowed) {
    EXPECT_EQ(kinds("*out = given[i];"), Kinds());
    const auto borrowed = found(
        "if (get_global_id(0) == 3) { int kept = given[3]; given[3] = 1; *out = given[3];\n"
        "given[3] = kept; }");
    ASSERT_EQ(borrowed.size(), 2u);
    for (const json& f : borrowed) {
        EXPECT_EQ(f["kind"], "read-only");
        EXPECT_EQ(f["array"], "given");
        EXPECT_EQ(f["uses"][0]["does"], "write");
        EXPECT_EQ(f["uses"][0]["item"][0], 3);
    }
    EXPECT_EQ(kinds("if (get_global_id(0) == 3) atomic_inc(given);"), Kinds{"read-only"});
    EXPECT_EQ(kinds("buf[i] = i; barrier(CLK_LOCAL_MEM_FENCE); if (get_group_id(0) == 0) {"
                    "event_t e = async_work_group_copy(given, buf, 16, 0);"
                    "wait_group_events(1, &e); }"),
              Kinds{"read-only"});
}

TEST_F(Checks, NeighboursInAWordAreNoRace) {
    EXPECT_EQ(races(("local char* c = (local char*)buf; c[i] = i; WAVE_FENCE();"
                     "*out = c[i];")),
              0);
}

TEST_F(Checks, WithoutABarrierItIsARaceOfAnyTwo) {
    for (const char* body :
         {"buf[i] = i; *out = buf[15 - i];", "WAVE_FENCE(); buf[i] = i; *out = buf[15 - i];",
          "if (i < 2) buf[0] = i;"}) {
        const auto all = found(body);
        EXPECT_GE(races(all, false), 1) << body;
        EXPECT_EQ(races(all, true), 0) << body;
    }
    EXPECT_EQ(kinds("buf[i] = i; barrier(CLK_LOCAL_MEM_FENCE); *out = buf[15 - i];"), Kinds{});
    EXPECT_EQ(kinds("buf[i] = i; mem_fence(CLK_LOCAL_MEM_FENCE); *out = buf[i ^ 1];"),
              (Kinds{"race", "uninitialized"}));
}

TEST_F(Checks, GroupsAreOrderedByNoBarrier) {
    EXPECT_EQ(kinds("if (i == 0) all[get_group_id(0)] = 1; barrier(CLK_GLOBAL_MEM_FENCE);"
                    "*out = all[1];"),
              Kinds{"race"});
    EXPECT_EQ(kinds("*out = i; barrier(CLK_GLOBAL_MEM_FENCE); *out = out[i < 15 ? 1 : 0];"),
              Kinds{"race"});
    EXPECT_EQ(kinds("*out = i; barrier(CLK_GLOBAL_MEM_FENCE); i = all[get_global_id(0) ^ 1];"),
              Kinds{});
    EXPECT_EQ(kinds("*out = i; barrier(CLK_LOCAL_MEM_FENCE); i = all[get_global_id(0) ^ 1];"),
              Kinds{"race"});
}

// The values that two work-items write say nothing about their order.
TEST_F(Checks, TwoWritersOfOneValueAreReportedAsThat) {
    const auto same = found("all[0] = 7;");
    ASSERT_FALSE(same.empty());
    for (const json& f : same) EXPECT_TRUE(f.value("agree", false)) << f;
    const auto different = found("all[0] = i / 4;");
    EXPECT_TRUE(std::any_of(different.begin(), different.end(),
                            [](const json& f) { return !f.value("agree", false); }));
}

TEST_F(Checks, AtomicsDoNotRaceWithEachOther) {
    EXPECT_EQ(kinds("atomic_inc(all); atomic_add(all, i);"), Kinds{});
    EXPECT_EQ(kinds("atomic_inc(all); *out = i;"), Kinds{"race"});
}

// For the whole device, and for the group alone.
const std::string kFence = "mem_fence(CLK_GLOBAL_MEM_FENCE | DEVICE_FENCE_MARK); ",
                  kGroupsFence = "mem_fence(CLK_GLOBAL_MEM_FENCE); ";

// A spin lock, by which work-items order themselves; what is done without it is not ordered.
TEST_F(Checks, LocksOrder) {
    const std::string take = "while (atomic_cmpxchg(all, 0, 1) != 0); ", lock = take + kFence,
                      unlock = " " + kFence + "atomic_xchg(all, 0);";
    EXPECT_TRUE(ordered(lock + "all[1] += i;" + unlock));
    EXPECT_TRUE(ordered(lock + "more[1] = i;" + unlock));
    EXPECT_FALSE(ordered(take + "more[1] = i;" + unlock)) << "which may be written before";
    // A fence of the group orders nothing between groups.
    for (const std::string group : {"if (get_group_id(0) == 0) { ", "{ "})
        EXPECT_EQ(ordered(group + take + kGroupsFence + "more[1] = i; " + kGroupsFence +
                          "atomic_xchg(all, 0); }"),
                  group != "{ ");
    EXPECT_FALSE(ordered("if (i > 0) more[1] = i; " + lock + unlock));
    EXPECT_FALSE(ordered(lock + unlock + "if (i > 0) more[1] = i;"));
    // What one lock protects, another one does not.
    const std::string any =
        "volatile global int* own = all + i % 2; "
        "while (atomic_cmpxchg(own, 0, 1) != 0); " +
        kFence + "more[1] = i; " + kFence + "atomic_xchg(own, 0);";
    EXPECT_FALSE(ordered(any));
    EXPECT_TRUE(ordered(std::string(any).replace(any.find("% 2"), 3, "/ 64")));
}

// What a work-item loads, changes and stores again, another may have changed in between.
TEST_F(Checks, AnUpdateInTwoStepsIsNoAtomicOne) {
    const std::string one = "if (i == 0) ", load = one + "{ buf[0] = all[1]; ",
                      store = "all[1] = buf[0] + 1; }";
    for (const std::string& update : {one + "all[1]++;", load + store, kFence + load + store}) {
        EXPECT_FALSE(ordered(update)) << update;
        EXPECT_FALSE(ordered(update + "if (i == 1) all[2] = all[1];")) << "and is asked for";
    }
    EXPECT_TRUE(ordered(one + "all[1] = 7;"));
    EXPECT_TRUE(ordered(one + "{ while (all[1] != (int)get_group_id(0)); " + kFence +
                        "more[1] = i; " + kFence + "all[1] = get_group_id(0) + 1; }"))
        << "groups that take turns";
    EXPECT_TRUE(ordered("if (get_global_id(0) == 0) all[1]++; else if (i == 1) all[2] = all[1];"));
}

// Work-item 0 writes; 1, or 1 of the other group, hands on what it knows; 17 reads.
TEST_F(Checks, OrderIsHandedOn) {
    const auto first = [](const std::string& fence) {
        return "int g = get_global_id(0); if (g == 0) { more[1] = 7; " + fence + "all[2] = 1; } ";
    };
    const std::string fence = kFence, g = first(fence),
                      hands = "if (g == 1 && all[2]) { " + fence + "all[3] = 1; } ",
                      last = "if (g == 17 && all[3]) { " + fence + "all[4] = more[1]; }";
    EXPECT_TRUE(ordered(g + hands + last));
    EXPECT_TRUE(ordered(
        g + hands +
        "if (g == 17 && all[3]) { read_mem_fence(CLK_GLOBAL_MEM_FENCE | DEVICE_FENCE_MARK); "
        "all[4] = more[1]; }"));
    for (const char* none : {"", "mem_fence(CLK_LOCAL_MEM_FENCE); ",
                             "write_mem_fence(CLK_GLOBAL_MEM_FENCE | DEVICE_FENCE_MARK); "})
        EXPECT_FALSE(
            ordered(g + hands + "if (g == 17 && all[3]) { " + none + "all[4] = more[1]; }"))
            << none;
    EXPECT_TRUE(ordered(first("write_mem_fence(CLK_GLOBAL_MEM_FENCE | DEVICE_FENCE_MARK); ") +
                        hands + last));
    for (const char* none : {"", "mem_fence(CLK_LOCAL_MEM_FENCE); ",
                             "read_mem_fence(CLK_GLOBAL_MEM_FENCE | DEVICE_FENCE_MARK); "})
        EXPECT_FALSE(ordered(first(none) + hands + last)) << none;
    const std::string swaps =
        g + "if (g == 16 && all[2]) { " + fence + "atomic_xchg(all + 3, 1); } ";
    EXPECT_TRUE(ordered(swaps + "if (g == 17 && atomic_or(all + 3, 0)) { " + fence +
                        "all[4] = more[1]; }"));
    EXPECT_FALSE(ordered(swaps + last));  // a plain question about what is changed by atomics
    EXPECT_FALSE(ordered(g + "if (g == 1) all[3] = 1; " + last));
    EXPECT_FALSE(ordered(g + "if (g == 1) { all[3] = 1; int know = all[2]; } " + last));
    EXPECT_FALSE(ordered(g + "if (g == 1 && all[2]) all[3] = 1; " + last));
    // The store that 17 meets is of somebody who knows nothing.
    EXPECT_FALSE(ordered(g + hands + "if (g == 2) all[3] = 1; " + last));
    EXPECT_FALSE(ordered("if (i == 0) buf[0] = 1; barrier(CLK_GLOBAL_MEM_FENCE); *out = buf[0];"))
        << "which orders no local memory";
}

// A barrier for global memory hands on within the group. Between groups somebody needs a fence as
// well, before it or after it.
TEST_F(Checks, ABarrierHandsOnWithinItsGroup) {
    const std::string none, fence = kFence, global = "barrier(CLK_GLOBAL_MEM_FENCE); ",
                            local = "barrier(CLK_LOCAL_MEM_FENCE); ",
                            g = "int g = get_global_id(0); ";
    const auto asks = [&](const std::string& asker, const std::string& barrier,
                          const std::string& reader) {
        return ordered(g + "if (g == 0) { more[1] = 7; " + fence + "all[2] = 1; } " +
                       "if (g == 16 && all[2]) { " + asker + "all[3] = 1; } " + barrier +
                       "if (g == 17) { " + reader + "all[4] = more[1]; }");
    };
    EXPECT_TRUE(asks(fence, global, none));
    EXPECT_TRUE(asks(none, global, fence));
    EXPECT_FALSE(asks(none, global, none));
    EXPECT_FALSE(asks(fence, local, none));
    const auto publishes = [&](const std::string& writer, const std::string& barrier,
                               const std::string& publisher) {
        return ordered(g + "if (g == 0) { more[1] = 7; " + writer + "} " + barrier +
                       "if (g == 1) { " + publisher + "all[2] = 1; } " +
                       "if (g == 17 && all[2]) { " + fence + "all[4] = more[1]; }");
    };
    EXPECT_TRUE(publishes(fence, global, none));
    EXPECT_TRUE(publishes(none, global, fence));
    EXPECT_FALSE(publishes(none, global, none));
    EXPECT_FALSE(publishes(fence, local, fence));
}

// Some devices stop at a vector that lies at no multiple of its size.
TEST_F(Checks, VectorsLieAtMultiplesOfTheirSize) {
    EXPECT_EQ(kinds("if (get_global_id(0) == 0) *(global int2*)(more + 1) = 0;"),
              Kinds{"misaligned"});
    EXPECT_EQ(kinds("if (i == 0) *(global int2*)(more + 2 * get_group_id(0)) = 0;"), Kinds{});
    EXPECT_EQ(kinds("if (i == 0) vstore2((int2)(0), 0, more + 1 + 2 * get_group_id(0));"), Kinds{});
    EXPECT_EQ(kinds("char c[8]; if (i == 0) *(private int*)(c + 1) = 0;"), Kinds{"misaligned"});
}

// Whatever lies before it, a local array of ints begins at a multiple of 4 and no more.
TEST_F(Checks, ALocalArrayPromisesWhatItsElementsDo) {
    const auto all = found("if (i == 0) *(local int2*)buf = 0;");
    ASSERT_EQ(all.size(), 1u);
    EXPECT_EQ(all[0]["kind"], "misaligned");
    EXPECT_EQ(all[0]["needed"], 8);
    EXPECT_EQ(all[0]["promised"], 4);
    EXPECT_EQ(kinds("if (i == 0) *(local int2*)(((size_t)buf + 7) / 8 * 8) = 0;"), Kinds{});
    EXPECT_EQ(kinds("local int2 two[16]; two[i] = 0;"), Kinds{});
    EXPECT_EQ(kinds("if (i == 0) vstore2((int2)(0), 0, buf);"), Kinds{});
}

TEST_F(Checks, WhatAnExchangeLeavesIsSet) {
    const std::string begin = "if (i == 0 && get_group_id(0) == 0) { ";
    EXPECT_EQ(kinds(begin + "atomic_xchg(more, 3); *out = *more; }"), Kinds{});
    EXPECT_EQ(kinds(begin + "if (atomic_xchg(more, 3) == 2) *out = 1; }"), Kinds{"uninitialized"});
    EXPECT_EQ(kinds(begin + "int u; atomic_xchg(more, u); }"), Kinds{"uninitialized"});
    EXPECT_EQ(kinds(begin + "atomic_add(more, 1); }"), Kinds{"uninitialized"});
}

TEST_F(Checks, WhatOclgrindReportsIsHandedOver) {
    const auto stray = found("if (i == 3) out[40] = 1;");
    ASSERT_FALSE(stray.empty());
    EXPECT_EQ(stray[0]["kind"], "out-of-bounds");
    EXPECT_EQ(stray[0]["uses"][0]["item"][0], 3);
    EXPECT_EQ(stray[0]["array"], "all");
    EXPECT_EQ(stray[0]["elements"], 32);
    EXPECT_EQ(stray[0]["element"], 43);
    EXPECT_EQ(found("if (i == 3) all[-1] = 1;").at(0)["element"], -1);
    EXPECT_EQ(found("if (i == 3) buf[i + 14] = 1;").at(0)["element"], 17);
    EXPECT_EQ(found("local int2 mine[5]; mine[i] = (int2)(1);").at(0)["element"], 5);
    EXPECT_EQ(kinds("if (i < 3) barrier(CLK_LOCAL_MEM_FENCE);"), Kinds{"divergent-barrier"});
}

TEST_F(Checks, OfTwoBarriersThatAGroupReachesBothAreNamed) {
    const auto all = found(
        "if (i < 3)\nbarrier(CLK_LOCAL_MEM_FENCE);\nelse {\nbuf[i] = 1;\n"
        "barrier(CLK_LOCAL_MEM_FENCE);\n}");
    ASSERT_FALSE(all.empty());
    EXPECT_EQ(all[0]["kind"], "divergent-barrier");
    const json& uses = all[0]["uses"];
    ASSERT_EQ(uses.size(), 2u);
    EXPECT_EQ(uses[0]["item"][0], 3);
    EXPECT_EQ(uses[0]["line"].get<int>() - uses[1]["line"].get<int>(), 3);
}

TEST_F(Checks, ABarrierForOtherMemoryIsNoted) {
    const auto noted = [&](const std::string& between, const std::string& array) {
        const auto all = found(array + "[i] = i; " + between + " *out = " + array + "[i ^ 1];");
        EXPECT_FALSE(all.empty()) << between;
        return !all.empty() && all[0].value("other-fence", false);
    };
    EXPECT_TRUE(noted("barrier(CLK_GLOBAL_MEM_FENCE);", "buf"));
    EXPECT_FALSE(noted("", "buf"));
    const std::string body = "all[16 * get_group_id(0) + i] = i; ";
    const std::string read = "more[0] = all[16 * get_group_id(0) + (i ^ 1)];";
    const auto race = [&](const std::string& between) {
        for (const json& f : found(body + between + read))
            if (f["kind"] == "race" && f["array"] == "all") return f.value("other-fence", false);
        ADD_FAILURE() << "no race";
        return false;
    };
    EXPECT_TRUE(race("barrier(CLK_LOCAL_MEM_FENCE);"));
    EXPECT_FALSE(race(""));
}

TEST_F(Checks, AnAtomicOutsideItsArrayIsOne) {
    for (const char* stray :
         {"if (i == 3) atomic_inc(all + 40);", "atomic_cmpxchg(all + 40, 0, 1);"})
        EXPECT_EQ(found(stray).at(0)["uses"][0]["does"], "atomic") << stray;
    EXPECT_EQ(found("if (i == 3) *out = all[40];").at(0)["uses"][0]["does"], "read");
    EXPECT_EQ(found("if (i == 3) all[40] = 1;").at(0)["uses"][0]["does"], "write");
}

TEST_F(Checks, WhatAFunctionDoesHasThePlaceOfItsCall) {
    const std::string helper =
        "\n}\nvoid set(volatile global int* at) {\n    *at = 1;\n}\nkernel void "
        "other(global int* all) {\n    set(all);\n";
    const auto stray =
        found("void set(volatile global int*);\n    if (i == 3)\n        set(out + 40);" + helper);
    const auto at = [&](const json& place) { return place["line"].get<int>(); };
    ASSERT_FALSE(stray.empty());
    const json& use = stray[0]["uses"][0];
    EXPECT_EQ(at(use["call"]), 7);
    EXPECT_EQ(use["call"]["column"], 9);
    EXPECT_EQ(at(use), 10);
    EXPECT_FALSE(found("if (i == 3) out[40] = 1;").at(0)["uses"][0].contains("call"));
}

TEST_F(Checks, ALoopThatNeverEndsIsFound) {
    for (const char* endless :
         {"for (int k = 0; k < 16; k += 0) *out = 1;", "for (uint k = 8; k >= 0; k /= 2);",
          "for (int k = 0; k < i; k *= 2) { buf[i] = k; barrier(CLK_LOCAL_MEM_FENCE); "
          "buf[(i + 1) % 16] += 0; barrier(CLK_LOCAL_MEM_FENCE); }",
          "while (atomic_xchg(all, 1) != 0);", "while (atomic_cmpxchg(all, 0, 1) != 0);"})
        for (const char* turns : {"", "last first", "at atomics", "at first atomic"}) {
            const auto all = found(endless, false, turns);
            ASSERT_FALSE(all.empty()) << endless;
            EXPECT_EQ(all.back()["kind"], "endless") << endless << turns;
            EXPECT_EQ(all.back()["uses"][0]["line"], 5);
        }
    const auto outer = found("while (i == 2)\n    for (int k = 0; k < 9; ++k)\n        *out = 3;");
    ASSERT_EQ(outer.size(), 1u);
    EXPECT_EQ(outer[0]["uses"][0]["line"], 5) << "the inner one ends";
    EXPECT_EQ(outer[0]["uses"][0]["item"][0], 2);
}

TEST_F(Checks, ALoopThatIsLongEnds) {
    for (const char* ends :
         {"for (int k = 0; k < 9999; ++k) *out = 1;", "for (int k = 0; k < 9999; ++k);",
          "while (++*out < 9999);", "while (atomic_inc(all + 3) < 9999);",
          "for (int k = 0, x = 1; k < 99; k += x % 64 == 0) x = x * 5 + 3;",
          "int far[2] = {0, 0}; for (int k = 0; far[1] < 99; far[1] += ++k % 99 == 0);"})
        EXPECT_EQ(kinds("if (i + get_group_id(0) == 0) { " + std::string(ends) + " }"), Kinds{})
            << ends;
    for (const json& finding : found("if (i == 15) while (atomic_add(all, 0) < 15); "
                                     "else atomic_inc(all);",
                                     false, "at atomics"))
        EXPECT_NE(finding["kind"], "endless") << "who waits for others that have a turn";
}

TEST_F(Checks, ManyVariablesOfAWorkItemAreTooMany) {
    const auto all = found("int far[200000]; far[i] = 1; *out = far[i];");
    ASSERT_EQ(all.size(), 1u);
    EXPECT_EQ(all[0]["kind"], "private-memory");
    EXPECT_EQ(all[0]["array"], "far");
    EXPECT_GE(all[0]["needed"], 800000);
    EXPECT_EQ(all[0]["uses"][0]["line"], 5);
    EXPECT_EQ(kinds("int far[2000]; far[i] = 1; *out = far[i];"), Kinds{});
}

TEST_F(Checks, AnUnsignedNumberBelowZeroIsNoted) {
    const std::string number = "volatile global uint* n = (volatile global uint*)out; ";
    EXPECT_EQ(kinds(number + "atomic_dec(n);"), Kinds{"below-zero"});
    EXPECT_EQ(kinds(number + "atomic_inc(n); atomic_dec(n);"), Kinds{});
    EXPECT_EQ(kinds("atomic_dec(out);"), Kinds{}) << "an int";
}

TEST_F(Checks, ComponentsOfAVectorArePlacesOfTheirOwn) {
    const std::string pair = "local int4* v = (local int4*)(((size_t)buf + 15) / 16 * 16); ";
    const std::string set = "if (i == 0) *v = (int4)(0); barrier(CLK_LOCAL_MEM_FENCE); ";
    for (const char* apart : {"if (i == 1) v->y = 1; if (i == 2) *out = v->x;",
                              "if (i == 1) v->yz = 1; if (i == 2) *out = v->x + v->w;",
                              "if (i == 1) v->lo = 1; if (i == 2) v->hi = 2;"})
        EXPECT_EQ(kinds(pair + set + apart), Kinds{}) << apart;
    for (const char* same : {"if (i == 1) v->y = 1; if (i == 2) *out = v->y;",
                             "if (i == 1) v->yz = 1; if (i == 2) *out = v->x + v->z;",
                             "if (i == 1) v->y = 1; if (i == 2) { int4 w = *v; v[0] = w; }",
                             "if (i == 1) v->lo = 1; if (i == 2) v->yz = 2;"})
        EXPECT_EQ(kinds(pair + set + same), Kinds{"race"}) << same;
}

// `mine`: the group's half of all.
const std::string kMine = "global int* mine = (global int*)all + 16 * get_group_id(0); ";

TEST_F(Checks, AnAsynchronousCopyThatIsWaitedForIsNoRace) {
    const std::string barrier = "barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE); ";
    const std::string fill = "buf[i] = i; " + barrier;
    const std::string wait = "wait_group_events(1, &e); ";
    for (const std::string& body : {
             "event_t e = async_work_group_copy(buf, mine, 16, 0);" + wait + "*out = buf[15 - i];",
             fill + "event_t e = async_work_group_copy(mine, buf, 16, 0);" + wait + "buf[i] = 1;",
             fill + "event_t e = async_work_group_copy(mine, buf, 16, 0);" + wait +
                 "mine[i ^ 1]++;",
             "event_t e = 0; for (int k = 0; k < 4; ++k)"
             "    e = async_work_group_copy(buf + 4 * k, mine + 4 * k, 4, e);" +
                 wait + "*out = buf[i ^ 1];",
             std::string("event_t e[2]; e[0] = async_work_group_copy(buf, mine, 8, 0);"
                         "e[1] = async_work_group_copy(buf + 8, mine + 8, 8, 0);"
                         "wait_group_events(2, e); *out = buf[i ^ 8];"),
             "buf[i] = 3;" + barrier +
                 "event_t e = async_work_group_strided_copy(mine + 1, buf, 5, 3, 0);" + wait +
                 barrier + "if (mine[i % 5 * 3 + 1] != 3) all[40] = 0;",
             "event_t e = async_work_group_strided_copy(buf, mine, i * 0, 2, 0);" + wait,
             "event_t e = async_work_group_strided_copy(buf, mine, 8, 2, 0);"
             "if (i % 2) mine[i] = 1; if (i >= 8) buf[i] = 1;" +
                 wait + "if (i < 8) mine[2 * i] = buf[7 - i];",
             "event_t e = async_work_group_copy(buf, mine, 0, 0); buf[i] = 1;" + wait,
         }) {
        const auto all = found(kMine + body);
        EXPECT_TRUE(all.empty()) << body << "\n" << all[0];
    }
}

TEST_F(Checks, AnAsynchronousCopyRaces) {
    // In which ways, each once.
    const auto how = [&](const std::string& body) {
        Kinds all;
        for (const json& f : found(kMine + body))
            if (const std::string kind = f["kind"]; kind != "uninitialized")
                all.insert(kind == "race" ? f.value("copy", kind) : kind);
        return all;
    };
    const std::string in = "event_t e = async_work_group_copy(buf, mine, 16, 0); ";
    const std::string out = "event_t e = async_work_group_copy(mine, buf, 16, 0); ";
    const std::string wait = "wait_group_events(1, &e); ";
    const std::string barrier = "barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE); ";
    EXPECT_EQ(how("buf[i] = i; " + out + wait), Kinds{"early"});
    EXPECT_EQ(how("int x = mine[i]; buf[i] = x; " + barrier + "if (buf[15 - i] > 99) *out = 1; " +
                  in + wait),
              Kinds{"early"});
    EXPECT_EQ(how(in + "buf[i] = 0; " + wait), Kinds{"under way"});
    EXPECT_EQ(how(in + "if (i == 3) mine[7] = 1; " + wait), Kinds{"under way"});
    EXPECT_EQ(how("buf[i] = i; " + barrier + out + "buf[i] = 1; " + wait), Kinds{"under way"});
    EXPECT_EQ(how(in + barrier + "*more = buf[0]; " + wait).count("under way"), 1u);
    EXPECT_EQ(how(in + "event_t f = async_work_group_copy(buf + 15, mine, 1, 0); " + wait +
                  "wait_group_events(1, &f);"),
              Kinds{"under way"});
    EXPECT_EQ(how(in), Kinds{"unfinished-copy"});
    EXPECT_EQ(how(in + "event_t f = async_work_group_copy(buf, mine, 0, 0);" + wait),
              Kinds{"unfinished-copy"});
    EXPECT_EQ(how("buf[i] = i; " + barrier +
                  "event_t e = async_work_group_copy((global int*)all, buf, 16, 0);" + wait),
              Kinds{"race"})
        << "of two groups";
    EXPECT_EQ(how("local int own[16]; own[i] = i; " + in + wait + "*out = own[i ^ 1];"),
              Kinds{"race"})
        << "a wait is no barrier";
}

TEST_F(Checks, AnAsynchronousCopyStaysInItsArrays) {
    const auto all =
        found(kMine +
              "event_t e = async_work_group_copy(buf, mine + 4, 16, 0); wait_group_events(1, &e);");
    const auto stray = std::find_if(all.begin(), all.end(),
                                    [](const json& f) { return f["kind"] == "out-of-bounds"; });
    ASSERT_NE(stray, all.end());
    EXPECT_EQ((*stray)["array"], "all");
    EXPECT_EQ((*stray)["uses"][0]["line"], 5);
}

// Whatever a kernel prints or calls its files is no finding.
TEST_F(Checks, KernelsForgeNothing) {
    EXPECT_EQ(kinds("printf(\"{\\\"kind\\\":\\\"race\\\"}\\nInvalid read of size 4\\n\");"),
              Kinds{});
    const auto all = found("#line 1 \"a\\n{\\\"kind\\\":\\\"forged\\\"}\"\nif (i < 2) buf[0] = i;");
    ASSERT_EQ(all.size(), 1u);
    EXPECT_EQ(all[0]["kind"], "race");
}

TEST_F(Checks, WhoDecidesByTheDeviceIsFound) {
    const auto decides = [&](const std::string& body) {
        return kinds("uint rest = i; " + body).count("device-decides") > 0;
    };
    for (const char* body :
         {"if ((ulong)more >> 48) rest = 1; out[0] = rest;",
          "while (((ulong)more >> 60) + rest < 3) rest++; out[0] = rest;",
          "union { global int* p; ulong number; } u; u.p = more; if (u.number > 4096) rest = 1; "
          "out[0] = rest;",
          "out[0] = more > (global int*)4096 ? 1 : 2;",
          "if (more - (global int*)all > 1000) rest = 1; out[0] = rest;",
          "if ((ulong)more - (ulong)all > 4000) rest = 1; out[0] = rest;",
          "if (more > all + 1000) rest = 1; out[0] = rest;",
          "if (((ulong)more >> 1) - ((ulong)all >> 1) > 4000) rest = 1; out[0] = rest;",
          "buf[i] = (ulong)more >> 48; if (buf[i]) rest = 1; out[0] = rest;",
          "uint all2[2] = {1, 2}; out[0] = all2[((ulong)more >> 48) % 2];",
          "if (native_sin(1e9f * i) > 0) rest = 1; out[0] = rest;",
          "struct { global int* p; } s; s.p = more; if (*(ulong*)&s >> 48) rest = 1; out[0] = "
          "rest;",
          "global int* two[2] = {more, all}; if (*(ulong*)two >> 48) rest = 1; out[0] = rest;",
          "local uint high; atomic_xchg(&high, (uint)((ulong)more >> 48)); out[0] = high;",
          "float f[2]; f[1] = exp(1.0f * i); if (f[1] - 2.5f > 0) rest = 1; out[0] = rest;",
          "if (as_int(log2((float)i)) & 1) rest = 1; out[0] = rest;",
          "if ((int)(log2((float)i) * 1e6f) & 1) rest = 1; out[0] = rest;",
          "if ((int)(log((float)i) / log(2.0f)) > 2) rest = 1; out[0] = rest;",
          "if (round(log((float)i) / log(2.0f) + 0.5f) > 2) rest = 1; out[0] = rest;",
          "barrier((ulong)more >> 60 ? CLK_LOCAL_MEM_FENCE : CLK_GLOBAL_MEM_FENCE);",
          "if (printf(\"\") > 0) rest = 1; out[0] = rest;"})
        EXPECT_TRUE(decides(body)) << body;
    for (const char* body :
         {"if (more + i - more < 3) rest = 1; out[0] = rest;",
          "local int* up = (local int*)(((ulong)buf + 7) / 8 * 8); if (i == 0) up[0] = 1;",
          "if (more == 0 || rest < 7) out[0] = rest;",
          "for (volatile global int* p = all; p != all + 4; ++p) rest += *p; out[0] = rest;",
          "global int* p = more; while (p - more < i) ++p; out[0] = p - more;",
          "volatile global int* p = i % 2 ? more : all; if (p == all) rest = 1; out[0] = rest;",
          "if (sin(0.5f * i) > 0) rest = 1; out[0] = rest;",
          "if (sqrt(2.0f * i) > 1.5f) rest = 1; out[0] = rest;",
          "for (int d = 0; d < log2((float)more[0]); ++d) rest += d; out[0] = rest;",
          "const int steps = ceil(log2((float)i)); out[0] = steps;",
          "const int steps = (int)(log2(convert_float(i)) + 0.5f); if (steps > 2) out[0] = steps;",
          "const int steps = (int)(log((float)i) / log(2.0f) + 0.5f); if (steps > 2) out[0] = i;",
          "const int steps = round(log10((float)i) / log10(2.0f)); if (steps > 2) out[0] = i;",
          "for (int d = 0; d < 3; ++d) if (i % (int)pow(2.0f, (float)d) == 0) out[0] = d;",
          "out[0] = convert_uchar_sat(255 * sin(0.5f * i));"})
        EXPECT_FALSE(decides(body)) << body;
}

TEST_F(Checks, WhyAResultIsOpenIsNamed) {
    for (const auto& [condition, cause] : std::map<std::string, std::string>{
             {"7 / none == 0", "division"},
             {"any((int2)(4, 5) % (int2)(1, none) == 0)", "division"},
             {"(int)(1e10f + none) == 0", "conversion"},
             {"convert_int(1e10f + none) == 0", "conversion"},
             {"mul24((uint)none - 1, 5u) == 5", "24 bits"},
             {"tanh(100.0f + none) == 1", "last bits"},
             {"signbit((float)none / none)", "not a number"},
             {"1 / fmax((float)none, -(float)none) > 0", "not a number"}}) {
        const auto all =
            found("int none = i - i, rest = i; if (" + condition + ") rest = 1; out[0] = rest;");
        ASSERT_EQ(all.size(), 1U) << condition;
        EXPECT_EQ(all[0].value("cause", ""), cause) << condition;
    }
}

TEST_F(Checks, WhoDecidesByAnOpenResultIsFound) {
    const auto decides = [&](const std::string& body) {
        return kinds("uint rest = i; int none = i - i, big = INT_MIN + none; " + body)
                   .count("open-decides") > 0;
    };
    for (const char* body :
         {"if (7 / none == 0) rest = 1; out[0] = rest;",
          "out[0] = all[7 % none];",
          "if ((uint)7 / (uint)none == 0) rest = 1; out[0] = rest;",
          "if (big % (none - 1) == 0) rest = 1; out[0] = rest;",
          "if (any((int2)(4, 5) / (int2)(1, none) == 0)) rest = 1; out[0] = rest;",
          "if ((int)(1e10f * (none + 1)) == 0) rest = 1; out[0] = rest;",
          "if ((uint)(-5.0f - none) > 7) rest = 1; out[0] = rest;",
          "if (convert_int(1e10f + none) == 0) rest = 1; out[0] = rest;",
          "if (as_int((float)none / none) < 0) rest = 1; out[0] = rest;",
          "if (mul24((uint)none - 1, 5u) == 5) rest = 1; out[0] = rest;",
          "int kept[2]; kept[0] = 7 / none; if (kept[0]) rest = 1; out[0] = rest;",
          "if (sin(1.1f + none) == as_float(0x3f64262b)) rest = 1; out[0] = rest;",
          "if (tanh(100.0f + none) == 1) rest = 1; out[0] = rest;",
          "if (mad(1.1f + none, 1.1f, -1.21f) > 0) rest = 1; out[0] = rest;",
          "if (sinpi(100.0f + none) > 0) rest = 1; out[0] = rest;",
          "if (signbit((float)none / none)) rest = 1; out[0] = rest;",
          "if (copysign(1.0f, fmod(1.0f, (float)none)) > 0) rest = 1; out[0] = rest;",
          "union { float f; int bits; } u; u.f = sqrt(none - 1.0f); if (u.bits < 0) rest = 1; "
          "out[0] = rest;",
          "local float kept[2]; kept[0] = fmod(1.0f, (float)none); "
          "if (*(local int*)kept < 0) rest = 1; out[0] = rest;",
          "const float zero = none; if (as_int(fmin(zero, -zero)) == 0) rest = 1; out[0] = rest;",
          "const float2 zero = none; if (as_int2(fmax(zero, -zero)).y == 0) rest = 1; out[0] = "
          "rest;",
          "const float zero = none; if (1 / fmax(zero, -zero) > 0) rest = 1; out[0] = rest;"})
        EXPECT_TRUE(decides(body)) << body;
    for (const char* body :
         {"const int lost = 7 / none; out[0] = rest;",
          "const int2 by = (int2)(2, none); vstore2(by != 0 ? 7 / by : 0, 0, (global int*)out);",
          "if (7 / (none + 2) == 3) out[0] = rest;",
          "if (-7 % (none - 1) == 0) out[0] = rest;",
          "if ((int)-0.5f == none) out[0] = rest;",
          "if ((uchar)(255.9f + none) == 255) out[0] = rest;",
          "if (convert_int_sat(1e10f + none) > 0) out[0] = rest;",
          "if (sin(1.1f + none) < 0.9f) out[0] = rest;",
          "if (cos((float)none) == 1) out[0] = rest;",
          "if (2 < log2(8.0f + none)) out[0] = rest;",
          "if (3 < log2(8.0f + none)) out[0] = rest;",
          "if (dot((float2)(1, none), (float2)(2, 3)) > 1) out[0] = rest;",
          "if (mul24(none - (1 << 23), 2) < 0) out[0] = rest;",
          "if (as_int(as_float(0x7fc00001 | none)) > 0) out[0] = rest;",
          "if (isnan((float)none / none)) out[0] = rest;",
          "if ((float)none / none != 1) out[0] = rest;",
          "const float zero = none; if (fmin(zero, -zero) == 0) out[0] = rest;",
          "float most = none; for (int k = 0; k < 3; ++k) most = fmax(most, -(float)none); "
          "if (2 * most + 1 > 0) out[0] = rest;",
          "const float2 zero = none, none2 = zero / zero; out[0] = (none2 == zero ? none2 : "
          "zero).x > 1;",
          "if (as_int(sign((float)none)) == 0) out[0] = rest;"})
        EXPECT_FALSE(decides(body)) << body;
}

}  // namespace
