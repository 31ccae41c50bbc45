// Micro kernels whose figures can be worked out by hand, run on Oclgrind with the plugin.
#include <gtest/gtest.h>
#include <stdlib.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "grader/simulator/counters/sample.h"

namespace {

using Json = nlohmann::json;
namespace fs = std::filesystem;

class ScratchFolder {
public:
    ScratchFolder() {
        std::string name = (fs::temp_directory_path() / "counters_test_XXXXXX").string();
        if (!mkdtemp(name.data())) throw std::runtime_error("no scratch folder");
        path_ = name;
    }
    ~ScratchFolder() { fs::remove_all(path_); }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

    fs::path operator/(const char* name) const { return path_ / name; }

private:
    fs::path path_;
};

std::string readFile(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

struct Launch {
    std::string source;
    std::vector<std::string>
        buffers;  // each "<size=... fill=...>", in the words of oclgrind-kernel
    std::array<int, 3> global = {64, 1, 1};
    std::array<int, 3> local = {64, 1, 1};
    std::string environment = "";
    std::string kernel = "k";
};

/// What the plugin wrote, and what the simulator printed.
struct Output {
    std::string text;
    std::string printed;

    std::vector<Json> records(const std::string& kind) const {
        std::vector<Json> found;
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);) {
            const Json record = Json::parse(line);
            if (record["record"] == kind) found.push_back(record);
        }
        return found;
    }
    Json kernel() const {
        const std::vector<Json> kernels = records("kernel");
        EXPECT_EQ(kernels.size(), 1u) << text << printed;
        return kernels.size() == 1 ? kernels[0] : Json();
    }
    /// The figures of a line of the source; null if there are none.
    Json line(int number) const {
        for (const Json& record : records("line"))
            if (record["line"] == number) return record;
        return nullptr;
    }
};

Output runCommand(const ScratchFolder& folder, const std::string& environment,
                  const std::string& command) {
    const std::string out = (folder / "counters").string();
    const std::string log = (folder / "log").string();
    std::string shell = "LAB_COUNTERS_OUT='" + out;
    shell += "' OCLGRIND_PLUGINS='" COUNTERS_PLUGIN "' " + environment + " " + command;
    shell += " >'" + log + "' 2>&1";
    EXPECT_EQ(std::system(shell.c_str()), 0) << readFile(log);
    return {readFile(out), readFile(log)};
}

Output run(const Launch& launch) {
    const ScratchFolder folder;
    std::ofstream(folder / "kernel.cl") << launch.source;
    std::ofstream sim(folder / "kernel.sim");
    sim << (folder / "kernel.cl").string() << "\n" << launch.kernel << "\n";
    for (const int n : launch.global) sim << n << " ";
    for (const int n : launch.local) sim << n << " ";
    sim << "\n";
    for (const std::string& buffer : launch.buffers) sim << buffer << "\n";
    sim.close();
    return runCommand(folder, launch.environment,
                      OCLGRIND_KERNEL " '" + (folder / "kernel.sim").string() + "'");
}

/// The number of the line of `source` that holds `mark`.
int lineOf(const std::string& source, const std::string& mark) {
    const std::size_t at = source.find(mark);
    EXPECT_NE(at, std::string::npos) << mark;
    return 1 + static_cast<int>(
                   std::count(source.begin(), source.begin() + static_cast<long>(at), '\n'));
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size())
        text.replace(at, what.size(), by);
    return text;
}

// ---- Global memory ------------------------------------------------------------------------------

Launch stridedCopy(int stride) {
    return {replaced("kernel void k(global int* in, global int* out) {\n"
                     "    int i = get_global_id(0);\n"
                     "    out[i] = in[STRIDE * i];\n"
                     "}\n",
                     "STRIDE", std::to_string(stride)),
            {"<size=" + std::to_string(2048 * 4 * stride) + " fill=1>", "<size=8192 fill=0>"},
            {2048, 1, 1}};
}

TEST(GlobalMemory, StridedLoadsCostMoreTransactions) {
    // 64 waves. A wave's 32 ints span 1, 2 or 8 segments, or lie in 32 of them.
    for (const auto& [stride, perWave] : {std::pair(1, 1), {2, 2}, {8, 8}, {33, 32}}) {
        const Json k = run(stridedCopy(stride)).kernel();
        EXPECT_EQ(k["globalLoads"], (Json{{"accesses", 2048},
                                          {"requests", 64},
                                          {"bytes", 8192},
                                          {"transactions", 64 * perWave},
                                          {"ideal", 64}}));
        EXPECT_EQ(k["globalStores"]["transactions"], 64);
        EXPECT_EQ(k["globalStores"]["ideal"], 64);
    }
}

TEST(GlobalMemory, AShiftedWaveStraddlesTwoSegments) {
    Launch launch = stridedCopy(1);
    launch.source = replaced(launch.source, "in[1 * i]", "in[(i + 1) & 2047]");
    const Json loads = run(launch).kernel()["globalLoads"];
    EXPECT_EQ(loads["transactions"], 128);
    EXPECT_EQ(loads["ideal"], 64);
}

TEST(GlobalMemory, WaveAndSegmentAreConfigurable) {
    Launch launch = stridedCopy(1);
    launch.environment = "LAB_COUNTERS_SEGMENT=32";
    EXPECT_EQ(run(launch).kernel()["globalLoads"]["transactions"], 256);
    launch.environment = "LAB_COUNTERS_WAVE=64";
    const Output output = run(launch);
    EXPECT_EQ(output.kernel()["globalLoads"]["requests"], 32);
    EXPECT_EQ(output.kernel()["globalLoads"]["transactions"], 64);
    EXPECT_EQ(output.records("run")[0]["wave"], 64);
}

TEST(GlobalMemory, WavesFollowTheFirstDimensionFirst) {
    // A group of 32 x 2 is two waves, each a row. Each reads a row of `in`, or a column of it.
    const std::string source = R"(kernel void k(global int* in, global int* out) {
    int x = get_local_id(0), y = get_local_id(1);
    out[y * 32 + x] = in[INDEX];
})";
    Launch launch{replaced(source, "INDEX", "y * 32 + x"),
                  {"<size=4096 fill=1>", "<size=4096 fill=0>"},
                  {32, 2, 1},
                  {32, 2, 1}};
    EXPECT_EQ(run(launch).kernel()["globalLoads"]["transactions"], 2);
    launch.source = replaced(source, "INDEX", "x * 32 + y");
    EXPECT_EQ(run(launch).kernel()["globalLoads"]["transactions"], 64);
}

TEST(GlobalMemory, AVectorIsOneAccessHoweverItIsWritten) {
    // Clang and Oclgrind break the second and third kernel into accesses to single components.
    for (const char* body :
         {"out[i] = in[i];", "int4 v = in[i]; out[i] = (int4)(v.w + 1, v.z, v.y, max(v.x, 0));",
          "int4 v = in[i]; v.y = v.x + v.z; out[i] = v;"}) {
        const Launch launch{replaced("kernel void k(global int4* in, global int4* out) {\n"
                                     "    int i = get_global_id(0);\n"
                                     "    BODY\n"
                                     "}\n",
                                     "BODY", body),
                            {"<size=1024 fill=1>", "<size=1024 fill=0>"}};
        const Json stores = run(launch).kernel()["globalStores"];
        EXPECT_EQ(stores, (Json{{"accesses", 64},
                                {"requests", 2},
                                {"bytes", 1024},
                                {"transactions", 8},
                                {"ideal", 8}}))
            << body;
        EXPECT_EQ(run(launch).kernel()["globalLoads"]["requests"], 2) << body;
    }
}

TEST(GlobalMemory, TwoVectorsAreTwoAccesses) {
    // Though the last component of the one and the first of the other lie side by side.
    const Launch launch{R"(kernel void k(global int4* in, global int* out) {
    int i = get_global_id(0);
    out[i] = in[2 * i].w + in[2 * i + 1].x;
})",
                        {"<size=2048 fill=1>", "<size=256 fill=0>"}};
    EXPECT_EQ(run(launch).kernel()["globalLoads"]["requests"], 4);
}

TEST(GlobalMemory, AWideVectorTakesSeveralRequests) {
    // An int16 is four requests of 16 bytes a lane, 64 bytes apart: two lanes to a segment.
    const Launch launch{R"(kernel void k(global int16* in, global int16* out) {
    int i = get_global_id(0);
    out[i] = in[i];
})",
                        {"<size=4096 fill=1>", "<size=4096 fill=0>"}};
    EXPECT_EQ(run(launch).kernel()["globalLoads"], (Json{{"accesses", 256},
                                                         {"requests", 8},
                                                         {"bytes", 4096},
                                                         {"transactions", 128},
                                                         {"ideal", 32}}));
}

TEST(GlobalMemory, PrivateAndConstantMemoryDoNotCount) {
    const Launch launch{R"(constant int table[4] = {1, 2, 3, 5};
kernel void k(constant int* in, global int* out) {
    int i = get_global_id(0);
    int mine[16];
    for (int j = 0; j < 16; j++) mine[j] = table[j & 3] * in[(i + j) & 63];
    out[i] = mine[i & 15];
})",
                        {"<size=256 fill=1>", "<size=256 fill=0>"}};
    const Json k = run(launch).kernel();
    EXPECT_EQ(k["globalLoads"]["accesses"], 0);
    EXPECT_EQ(k["localLoads"]["accesses"], 0);
    EXPECT_EQ(k["globalStores"]["accesses"], 64);
}

TEST(GlobalMemory, IsGlobalThroughAPointerToConstantMemory) {
    const Launch launch{R"(kernel void k(global int* in, global int* out) {
    int i = get_global_id(0);
    constant int* same = (constant int*)(size_t)in;
    out[i] = same[2 * i];
})",
                        {"<size=512 fill=1>", "<size=256 fill=0>"}};
    EXPECT_EQ(run(launch).kernel()["globalLoads"]["transactions"], 4);
}

TEST(GlobalMemory, LanesMeetInTheSameIterationOfALoop) {
    // Lane 0 loads in all five iterations, lane 16 from the second on, the odd lanes in the last
    // only. In an iteration all read one row of 32 ints. (Pairing the lanes' first loads, second
    // loads and so on instead, as if they had begun together, would make it 15 transactions.)
    const Launch launch{R"(kernel void k(global int* in, global int* out) {
    int lane = get_local_id(0), sum = 0;
    for (int row = 16; row > 0; row /= 2)
        if (lane % row == 0) sum += in[row * 32 + lane];
    out[lane] = sum;
})",
                        {"<size=4096 fill=1>", "<size=256 fill=0>"},
                        {32, 1, 1},
                        {32, 1, 1}};
    const Json loads = run(launch).kernel()["globalLoads"];
    EXPECT_EQ(loads["accesses"], 2 + 4 + 8 + 16 + 32);
    EXPECT_EQ(loads["requests"], 5);
    EXPECT_EQ(loads["transactions"], 5);
}

TEST(GlobalMemory, DifferentCallsAreDifferentRequests) {
    // Odd and even lanes call the same function from different places: not together.
    const Launch launch{R"(__attribute__((noinline)) int get(global int* in, int i) {
    return in[i] * 3;
}
kernel void k(global int* in, global int* out) {
    int i = get_global_id(0);
    if (i % 2) out[i] = get(in, i);
    else out[i + 64] = get(in, i + 64) - get(in, 2 * i);
})",
                        {"<size=1024 fill=1>", "<size=1024 fill=0>"}};
    const Json loads = run(launch).kernel()["globalLoads"];
    EXPECT_EQ(loads["requests"], 3 * 2);
    EXPECT_EQ(loads["accesses"], 32 + 2 * 32);
}

TEST(GlobalMemory, AnAsynchronousCopyCountsAsCoalesced) {
    const std::string source = R"(kernel void k(global int* in, global int* out, local int* buf) {
    event_t e = async_work_group_copy(buf, in, 64, 0);
    wait_group_events(1, &e);
    out[get_local_id(0)] = buf[get_local_id(0)];
})";
    const Output output = run({source, {"<size=256 fill=1>", "<size=256 fill=0>", "<size=256>"}});
    const Json wait = output.line(lineOf(source, "wait_group_events"));
    EXPECT_EQ(wait["globalLoads"]["transactions"], 2);
    EXPECT_EQ(wait["globalLoads"]["requests"], 2);
    EXPECT_EQ(wait["localStores"]["requests"], 2);
    EXPECT_EQ(wait["localStores"]["conflicts"], 0);
    EXPECT_EQ(wait["barriers"]["total"], 1);
}

// ---- Local memory -------------------------------------------------------------------------------

Launch localLoad(const std::string& index, const std::string& type = "int") {
    const std::string source = R"(kernel void k(global TYPE* out, local TYPE* sh) {
    int lid = get_local_id(0);
    out[lid] = sh[INDEX];
})";
    return {replaced(replaced(source, "INDEX", index), "TYPE", type),
            {"<size=4096 fill=0>", "<size=65536>"},
            {32, 1, 1},
            {32, 1, 1}};
}

TEST(LocalMemory, ConflictsAreThoseOfTheStride) {
    EXPECT_EQ(run(localLoad("lid")).kernel()["localLoads"]["conflicts"], 0);
    EXPECT_EQ(run(localLoad("2 * lid")).kernel()["localLoads"]["conflicts"], 1);
    EXPECT_EQ(run(localLoad("32 * lid")).kernel()["localLoads"]["conflicts"], 31);
    EXPECT_EQ(run(localLoad("33 * lid")).kernel()["localLoads"]["conflicts"], 0);
    EXPECT_EQ(run(localLoad("5")).kernel()["localLoads"]["conflicts"], 0);
}

TEST(LocalMemory, VectorsTakeAPhaseForEachQuarterOfTheWave) {
    EXPECT_EQ(run(localLoad("lid", "int4")).kernel()["localLoads"],
              (Json{{"accesses", 32}, {"requests", 1}, {"cycles", 4}, {"conflicts", 0}}));
    EXPECT_EQ(run(localLoad("2 * lid", "int4")).kernel()["localLoads"],
              (Json{{"accesses", 32}, {"requests", 1}, {"cycles", 8}, {"conflicts", 4}}));
}

TEST(LocalMemory, BanksAreConfigurable) {
    Launch launch = localLoad("lid");
    launch.environment = "LAB_COUNTERS_BANKS=16";
    EXPECT_EQ(run(launch).kernel()["localLoads"]["conflicts"], 1);
}

TEST(LocalMemory, AColumnOfATileIsOneBank) {
    const std::string source = R"(kernel void k(global int* in, global int* out) {
    local int tile[32][WIDTH];
    int x = get_local_id(0);
    for (int y = get_local_id(1); y < 32; y += 8) tile[y][x] = in[y * 32 + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int y = get_local_id(1); y < 32; y += 8) out[y * 32 + x] = tile[x][y]; // column
})";
    Launch launch{replaced(source, "WIDTH", "32"),
                  {"<size=4096 fill=1>", "<size=4096 fill=0>"},
                  {32, 8, 1},
                  {32, 8, 1}};
    const Output plain = run(launch);
    EXPECT_EQ(plain.kernel()["localStores"]["conflicts"], 0);
    EXPECT_EQ(plain.kernel()["localLoads"]["conflicts"], 32 * 31);  // 32 rows of 32 lanes
    EXPECT_EQ(plain.line(lineOf(source, "// column"))["localLoads"]["conflicts"], 32 * 31);
    launch.source = replaced(source, "WIDTH", "33");
    EXPECT_EQ(run(launch).kernel()["localLoads"]["conflicts"], 0);
}

Launch upSweep(const std::string& padding) {
    const std::string source = R"(#define AT(i) ((i) + PADDING)
kernel void k(global int* out, local int* sh) {
    int lid = get_local_id(0), offset = 1;
    for (int d = 128; d > 0; d /= 2) {
        if (lid < d)
            sh[AT(offset * (2 * lid + 2) - 1)] += sh[AT(offset * (2 * lid + 1) - 1)];
        offset *= 2;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0) out[0] = sh[AT(255)];
})";
    return {replaced(source, "PADDING", padding),
            {"<size=4 fill=0>", "<size=4096>"},
            {128, 1, 1},
            {128, 1, 1}};
}

TEST(LocalMemory, AnUpSweepConflictsUnlessPadded) {
    // d lanes, at a stride of 256/d words: 4 waves 2 to a bank, 2 waves 4 to a bank, then one wave
    // with 8, 8, 8, 4, 2, 1 to a bank. Two loads and a store at each step.
    const int perAccess = 4 * 1 + 2 * 3 + 7 + 7 + 7 + 3 + 1 + 0;
    const Json plain = run(upSweep("0")).kernel();
    EXPECT_EQ(plain["localLoads"]["conflicts"], 2 * perAccess);
    EXPECT_EQ(plain["localStores"]["conflicts"], perAccess);
    const Json padded = run(upSweep("(i) / 32")).kernel();
    EXPECT_EQ(padded["localLoads"]["conflicts"], 0);
    EXPECT_EQ(padded["localStores"]["conflicts"], 0);
    EXPECT_EQ(padded["localLoads"]["accesses"], plain["localLoads"]["accesses"]);
}

// ---- Barriers, atomics, branches
// ------------------------------------------------------------------

TEST(Barriers, AreCountedByGroupAndLine) {
    const std::string source = R"(kernel void k(global int* out, local int* sh) {
    int lid = get_local_id(0);
    sh[lid] = lid;
    barrier(CLK_LOCAL_MEM_FENCE); // once
    for (int i = 0; i < (int)get_group_id(0); i++) {
        sh[lid] += i;
        barrier(CLK_LOCAL_MEM_FENCE); // as often as the group's number
    }
    out[get_global_id(0)] = sh[lid ^ 1];
})";
    const Output output =
        run({source, {"<size=1024 fill=0>", "<size=256>"}, {192, 1, 1}, {64, 1, 1}});
    EXPECT_EQ(output.kernel()["barriers"], (Json{{"total", 3 + 0 + 1 + 2}, {"perGroup", 3}}));
    EXPECT_EQ(output.line(lineOf(source, "// once"))["barriers"],
              (Json{{"total", 3}, {"perGroup", 1}}));
    EXPECT_EQ(output.line(lineOf(source, "// as often"))["barriers"],
              (Json{{"total", 3}, {"perGroup", 2}}));
    EXPECT_EQ(output.kernel()["groups"], 3);
    EXPECT_EQ(output.kernel()["workItems"], 192);
}

// Steps that are written out side by side are no loop, even if a macro holds them.
TEST(Barriers, OfALineAreThoseOfTheBarrierThatRunsMostOften) {
    const std::string source = R"(
#define STEP sh[lid] += sh[lid ^ 1]; barrier(CLK_LOCAL_MEM_FENCE);
kernel void k(global int* out, local int* sh) {
    int lid = get_local_id(0);
    sh[lid] = lid;
    STEP STEP STEP // three
    for (int i = 0; i < 2; i++) { STEP } // a loop
    out[get_global_id(0)] = sh[lid];
})";
    const Output output =
        run({source, {"<size=256 fill=0>", "<size=256>"}, {64, 1, 1}, {64, 1, 1}});
    EXPECT_EQ(output.kernel()["barriers"], (Json{{"total", 5}, {"perGroup", 5}}));
    EXPECT_EQ(output.line(lineOf(source, "// three"))["barriers"],
              (Json{{"total", 3}, {"perGroup", 1}}));
    EXPECT_EQ(output.line(lineOf(source, "// a loop"))["barriers"],
              (Json{{"total", 2}, {"perGroup", 2}}));
}

Json atomics(const std::string& where) {
    return run({"kernel void k(global int* count, local int* sh) {\n"
                "    int i = get_global_id(0);\n"
                "    atomic_add(" +
                    where +
                    ", 3);\n"
                    "}\n",
                {"<size=256 fill=0>", "<size=256>"}})
        .kernel();
}

TEST(Atomics, ContentionIsForTheSameAddressInAWave) {
    EXPECT_EQ(atomics("&count[0]")["globalAtomics"],
              (Json{{"accesses", 64}, {"requests", 2}, {"contention", 62}, {"worst", 32}}));
    EXPECT_EQ(atomics("&count[i % 4]")["globalAtomics"],
              (Json{{"accesses", 64}, {"requests", 2}, {"contention", 56}, {"worst", 8}}));
    EXPECT_EQ(atomics("&count[i]")["globalAtomics"],
              (Json{{"accesses", 64}, {"requests", 2}, {"contention", 0}, {"worst", 1}}));
    const Json local = atomics("&sh[0]");
    EXPECT_EQ(local["localAtomics"]["contention"], 62);
    EXPECT_EQ(local["globalAtomics"]["accesses"], 0);
}

// A bank serves atomics as it serves loads and stores.
TEST(Atomics, InLocalMemoryConflictLikeLoads) {
    EXPECT_EQ(atomics("&sh[i % 32]")["localAtomics"]["conflicts"], 0);
    EXPECT_EQ(atomics("&sh[5]")["localAtomics"]["conflicts"], 0) << "contention";
    EXPECT_EQ(atomics("&sh[2 * (i % 32)]")["localAtomics"]["conflicts"], 2);
}

TEST(Atomics, AreOperationsButNoLoads) {
    const Json k = atomics("&count[0]");
    EXPECT_EQ(k["adds"], 64);
    EXPECT_EQ(k["globalLoads"]["accesses"], 0);
    EXPECT_EQ(k["globalStores"]["accesses"], 0);
}

Json branches(const std::string& statement) {
    return run({"kernel void k(global int* a) {\n"
                "    int i = get_global_id(0);\n"
                "    " +
                    statement +
                    "\n"
                    "}\n",
                {"<size=1024 fill=1>"}})
        .kernel()["branches"];
}

TEST(Branches, DivergeWhereLanesOfAWavePart) {
    EXPECT_EQ(branches("if (i & 1) a[i] *= 3;"), (Json{{"total", 2}, {"divergent", 2}}));
    EXPECT_EQ(branches("if (i < 32) a[i] *= 3;"), (Json{{"total", 2}, {"divergent", 0}}));
    EXPECT_EQ(branches("if (i < 40) a[i] *= 3;"), (Json{{"total", 2}, {"divergent", 1}}));
    EXPECT_EQ(branches("a[i] = 3;"), (Json{{"total", 0}, {"divergent", 0}}));
}

TEST(Branches, ALoopDivergesWhileSomeLanesLeave) {
    // Lanes go round 0 to 3 times: the test is made 4 times, and only the last finds all agreed.
    EXPECT_EQ(branches("for (int k = 0; k < i % 4; k++) a[i] = a[i] * a[i + k] + 1;"),
              (Json{{"total", 2 * 4}, {"divergent", 2 * 3}}));
}

// ---- Work and depth
// -------------------------------------------------------------------------------

const std::string reduction = R"(int op(int a, int b) { return a + b; } // op
kernel void k(global int* in, global int* out, local int* sh) {
    int lid = get_local_id(0);
    sh[lid] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int h = get_local_size(0) / 2; h > 0; h /= 2) {
        if (lid < h) sh[lid] = op(sh[lid], sh[lid + h]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0) out[get_group_id(0)] = sh[0];
})";

Launch reduce(int groups, const std::string& environment = "") {
    return {reduction,
            {"<size=4096 fill=1>", "<size=256 fill=0>", "<size=1024>"},
            {256 * groups, 1, 1},
            {256, 1, 1},
            environment};
}

TEST(Work, AReductionOfNAddsNMinusOneTimes) {
    const Output output = run(reduce(1));
    EXPECT_EQ(output.kernel()["adds"], 255);
    EXPECT_EQ(output.kernel()["dataOps"], 255);
    EXPECT_EQ(output.kernel()["dataSteps"], 8);  // a tree of depth log 256
    EXPECT_EQ(output.line(1)["adds"], 255);      // an inlined function is billed where it stands
    EXPECT_GT(output.kernel()["ops"], 255);
    EXPECT_EQ(output.kernel()["optimised"], true);
}

TEST(Work, OnlyOpsAndInstructionsDependOnOptimisation) {
    Json optimised = run(reduce(2)).kernel();
    Json plain = run(reduce(2, "OCLGRIND_BUILD_OPTIONS=-cl-opt-disable")).kernel();
    EXPECT_EQ(plain["optimised"], false);
    for (const char* figure : {"optimised", "ops", "steps", "instructions"}) {
        optimised.erase(figure);
        plain.erase(figure);
    }
    EXPECT_EQ(optimised, plain);
}

// `printed` says what a kernel prints that is built with the options of an environment.
template <class Printed>
void expectTheSameOptimised(const Printed& printed) {
    const auto with = [&](const std::string& options) {
        return printed("OCLGRIND_BUILD_OPTIONS='" + options + "'");
    };
    const std::string pass = "-fpass-plugin=" COUNTERS_PLUGIN;
    const std::string plain = with("-cl-opt-disable");
    EXPECT_NE(plain.find("out"), std::string::npos) << plain;
    EXPECT_EQ(with(pass), plain);
    EXPECT_EQ(with(pass + " -O3"), plain);
}

// Oclgrind refuses a kernel that calls what its optimiser makes of each of these: see intrinsics.h.
TEST(Work, PlainCodeBuildsWhateverTheOptimiserMakesOfIt) {
    const auto printed = [](const std::string& environment) {
        return run({"kernel void k(global uint* in, global uint* out, global ulong* wide) {\n"
                    "    uint i = get_global_id(0), a = in[i] * 2654435761u, b = in[63 - i] * "
                    "2246822519u;\n"
                    "    int x = (int)a, y = (int)b;\n"
                    "    ulong u = wide[i] * 0x9e3779b97f4a7c15ul;\n"
                    "    uint bits = 0, ones = 0;\n"
                    "    for (uint w = a; w != 0; w &= w - 1) ++bits;\n"
                    "    for (uint w = b; (w & 1) == 0 && ones < 32; w >>= 1) ++ones;\n"
                    "    uint triangle = 0;\n"
                    "    for (uint k = 0; k < a % 32; ++k) triangle += b * k;\n"
                    "    out[16 * i + 12] = triangle;\n"
                    "    int4 v = (int4)(x, y, x ^ y, -x);\n"
                    "    v = v < 0 ? -v : v;\n"
                    "    out[16 * i] = a > b ? a - b : 0;\n"
                    "    out[16 * i + 1] = x < 0 ? -x : x;\n"
                    "    out[16 * i + 2] = a + b < a ? 0xffffffff : a + b;\n"
                    "    out[16 * i + 3] = a << 7 | a >> 25;\n"
                    "    out[16 * i + 4] = a >> (b & 31) | a << (-b & 31);\n"
                    "    out[16 * i + 5] = bits;\n"
                    "    out[16 * i + 6] = ones;\n"
                    "    out[16 * i + 7] = (ulong)a * b > 0xffffffff ? 1 : a * b;\n"
                    "    out[16 * i + 8] = v.x ^ v.y ^ v.z ^ v.w;\n"
                    "    long sum = (long)x + y, less = (long)x - y, both = (long)x * y;\n"
                    "    out[16 * i + 9] = sum > INT_MAX ? INT_MAX : sum < INT_MIN ? INT_MIN : "
                    "sum;\n"
                    "    out[16 * i + 10] = less > INT_MAX || less < INT_MIN ? 3 : less;\n"
                    "    out[16 * i + 11] = both > INT_MAX || both < INT_MIN ? 5 : both;\n"
                    "    wide[i] = (u > i ? u - i : 0) + (u << 9 | u >> 55) + ((long)u < 0 ? -u : "
                    "u);\n"
                    "}\n",
                    {"<size=256 range=0:1:63 uint>", "<size=4096 fill=0 uint dump>",
                     "<size=512 range=0:1:63 ulong dump>"},
                    {64, 1, 1},
                    {64, 1, 1},
                    environment})
            .printed;
    };
    expectTheSameOptimised(printed);
}

// True has other bits in a vector than in a scalar there: see vectors.h.
TEST(Work, ComparisonsOfVectorsAreRightWhateverTheOptimiserMakesOfThem) {
    const auto printed = [](const std::string& environment) {
        return run({"kernel void k(global int* in, global int* out, global float* real) {\n"
                    "    uint i = get_global_id(0);\n"
                    "    int4 a = vload4(i, in), b = vload4(15 - i, in);\n"
                    "    int4 less = a * 7 % 13 < b * 5 % 11, same = (a & 3) == (b & 1);\n"
                    "    vstore4(-less, 5 * i, out);\n"
                    "    vstore4(!(less & same) ^ (a > b), 5 * i + 1, out);\n"
                    "    vstore4(less ^ same, 5 * i + 2, out);\n"
                    "    vstore4(same ? a : !less, 5 * i + 3, out);\n"
                    "    out[20 * i + 16] = -less.x;\n"
                    "    out[20 * i + 17] = !same.y;\n"
                    "    out[20 * i + 18] = less.z == same.z;\n"
                    "    out[20 * i + 19] = less.w ? 3 : same.w;\n"
                    "    vstore4(convert_float4(-less), 2 * i, real);\n"
                    "    vstore4(convert_float4(same), 2 * i + 1, real);\n"
                    "}\n",
                    {"<size=256 range=0:1:63 int>", "<size=1280 fill=0 int dump>",
                     "<size=512 fill=0 float dump>"},
                    {16, 1, 1},
                    {16, 1, 1},
                    environment})
            .printed;
    };
    expectTheSameOptimised(printed);
}

// Clang makes what decides as narrow as it can, of 2 bits or 10; see lowering.cpp.
TEST(Work, ASwitchLooksAtTheBitsThatDecide) {
    const auto printed = [](const std::string& environment) {
        return run({"kernel void k(global uint* out) {\n"
                    "    uint i = get_global_id(0);\n"
                    "    switch (i % 4) {\n"
                    "        case 0: out[i] = 7; break;\n"
                    "        case 1: out[i] = i; break;\n"
                    "        case 2: out[i] = 3 * i; break;\n"
                    "        case 3: out[i] = 5; break;\n"
                    "    }\n"
                    "    switch (i * 1021 % 1024) {\n"
                    "        case 0: out[64 + i] = 7; break;\n"
                    "        case 1009: out[64 + i] = 5 * i; break;\n"
                    "        case 3: out[64 + i] = 9; break;\n"
                    "        default: out[64 + i] = 4;\n"
                    "    }\n"
                    "}\n",
                    {"<size=512 fill=0 uint dump>"},
                    {64, 1, 1},
                    {64, 1, 1},
                    environment})
            .printed;
    };
    expectTheSameOptimised(printed);
}

TEST(Work, GroupsAddUpTheirWorkButNotTheirDepth) {
    const Json one = run(reduce(1)).kernel();
    const Json four = run(reduce(4)).kernel();
    EXPECT_EQ(four["adds"], 4 * 255);
    EXPECT_EQ(four["ops"], 4 * one["ops"].get<int>());
    EXPECT_EQ(four["dataSteps"], 8);
    EXPECT_EQ(four["steps"], one["steps"]);
}

const std::string naiveScan = R"(kernel void k(global int* in, global int* out, local int* sh) {
    int lid = get_local_id(0);
    sh[lid] = in[lid];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int h = 1; h < 256; h *= 2) {
        int left = lid >= h ? sh[lid - h] : 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lid >= h) sh[lid] = left + sh[lid];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[lid] = sh[lid];
})";

const std::string workEfficientScan =
    R"(kernel void k(global int* in, global int* out, local int* sh) {
    int lid = get_local_id(0), offset = 1;
    sh[lid] = in[lid];
    sh[lid + 128] = in[lid + 128];
    for (int d = 128; d > 0; d /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lid < d) sh[offset * (2 * lid + 2) - 1] += sh[offset * (2 * lid + 1) - 1];
        offset *= 2;
    }
    if (lid == 0) sh[255] = 0;
    for (int d = 1; d < 256; d *= 2) {
        offset /= 2;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lid < d) {
            int a = offset * (2 * lid + 1) - 1, b = offset * (2 * lid + 2) - 1;
            int t = sh[a];
            sh[a] = sh[b];
            sh[b] += t;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    out[lid] = sh[lid];
    out[lid + 128] = sh[lid + 128];
})";

TEST(Work, TellsAWorkEfficientScanFromANaiveOne) {
    const std::vector<std::string> buffers = {"<size=1024 fill=1>", "<size=1024 fill=0>",
                                              "<size=1024>"};
    const Json naive = run({naiveScan, buffers, {256, 1, 1}, {256, 1, 1}}).kernel();
    EXPECT_EQ(naive["adds"], 8 * 256 - 255);  // n log n - (n - 1)
    EXPECT_EQ(naive["dataSteps"], 8);
    const Json efficient = run({workEfficientScan, buffers, {128, 1, 1}, {128, 1, 1}}).kernel();
    EXPECT_EQ(efficient["adds"], 2 * 255);  // 2 (n - 1)
    EXPECT_EQ(efficient["dataSteps"], 16);
}

TEST(Work, IndicesAndCountersAreOperationsButNoAdds) {
    const Json k = run({R"(kernel void k(global int* in, global int* out) {
    int i = get_global_id(0);
    for (int j = i + 1; j < i + 5; j += 2) out[(i + j + 3) & 63] = in[(j - i) & 63];
})",
                        {"<size=256 fill=1>", "<size=256 fill=0>"}})
                       .kernel();
    EXPECT_EQ(k["adds"], 0);
    EXPECT_EQ(k["dataOps"], 0);
    EXPECT_GT(k["ops"], 64 * 4);
}

TEST(Work, ConditionsAndAddressesAreNoDataThoughTheyAreStored) {
    const std::string source = R"(kernel void k(global int* in, global RESULT* out) {
    int i = get_global_id(0);
    out[i] = VALUE;
})";
    const auto figures = [&](const std::string& result, const std::string& value) {
        return run({replaced(replaced(source, "RESULT", result), "VALUE", value),
                    {"<size=1024 fill=1>", "<size=1024 fill=0>"}})
            .kernel();
    };
    const Json comparison = figures("int", "in[i] + in[i + 64] > in[i + 128]");
    EXPECT_EQ(comparison["adds"], 0);
    EXPECT_EQ(comparison["dataOps"], 64);  // the comparison itself
    const Json address = figures("ulong", "(ulong)&in[i * in[0] + 1]");
    EXPECT_EQ(address["dataOps"], 0);
    EXPECT_GT(address["ops"], 64);
}

TEST(Work, FollowsDataThroughFunctionsStructsAndPrivateArrays) {
    // Each work-item: 8 running sums, then the carry on each of them, then one through the pair.
    const std::string source = R"(typedef struct { int sum; int count; } Pair;
__attribute__((noinline)) void extend(Pair* pair, int x) {
    pair->sum = pair->sum + x; // sum
}
__attribute__((noinline)) int plus(int a, int b) {
    return a + b; // plus
}
kernel void k(global int* in, global int* out) {
    int i = get_global_id(0);
    int mine[8];
    int sum = 0;
    for (int j = 0; j < 8; j++) { sum = plus(sum, in[i + 64 * j]); mine[j] = sum; }
    for (int j = 0; j < 8; j++) out[i + 64 * j] = plus(mine[j], in[j]);
    Pair pair = {sum, 0};
    extend(&pair, in[0]);
    out[i] = pair.sum;
})";
    const Output output = run({source, {"<size=2048 fill=1>", "<size=2048 fill=0>"}});
    EXPECT_EQ(output.line(lineOf(source, "// plus"))["adds"], 64 * 16);
    EXPECT_EQ(output.line(lineOf(source, "// sum"))["adds"], 64);
    EXPECT_EQ(output.kernel()["adds"], 64 * 17);
}

TEST(Work, AVectorOperationCountsForEachElement) {
    const std::string source = R"(kernel void k(global float4* a, global float4* b) {
    int i = get_global_id(0);
    BODY;
})";
    const std::vector<std::string> buffers = {"<size=1024 fill=1>", "<size=1024 fill=0>"};
    const auto figures = [&](const char* body) {
        return run({replaced(source, "BODY", body), buffers}).kernel();
    };
    EXPECT_EQ(figures("b[i] = a[i] + b[i]")["adds"], 64 * 4);
    EXPECT_EQ(figures("b[i] = a[i] * b[i] + a[i]")["adds"], 64 * 4);
    EXPECT_EQ(figures("b[i] = a[i] * b[i] + a[i]")["dataOps"], 64 * 8);
    EXPECT_EQ(figures("b[i] = max(a[i], b[i])")["dataOps"], 64 * 4);
    EXPECT_EQ(figures("b[i] = max(a[i], b[i])")["adds"], 0);
    EXPECT_EQ(figures("b[i].x = dot(a[i], b[i])")["dataOps"], 64 * 8);
    EXPECT_EQ(figures("b[i].x = dot(a[i], b[i])")["adds"], 64 * 4);
    EXPECT_EQ(figures("b[i].x = all(as_int4(a[i]))")["dataOps"], 64 * 4);
    EXPECT_EQ(figures("b[i].x = abs_diff(as_int(a[i].x), as_int(a[i].y))")["adds"], 64);
}

TEST(Work, StepsAreSummedOverBarrierIntervals) {
    // First one work-item goes round 10 times, then another 20 times: two data operations each
    // time.
    const Json k = run({R"(kernel void k(global int* in, global int* out) {
    int i = get_global_id(0), x = 0, y = 0;
    if (i == 0) { for (int j = 0; j < 10; j++) x = x * 3 + in[j]; out[0] = x; }
    barrier(CLK_GLOBAL_MEM_FENCE);
    if (i == 1) { for (int j = 0; j < 20; j++) y = y * 3 + in[j]; out[1] = y; }
})",
                        {"<size=256 fill=1>", "<size=256 fill=0>"}})
                       .kernel();
    EXPECT_EQ(k["dataOps"], 20 + 40);
    EXPECT_EQ(k["dataSteps"], 20 + 40);
}

// ---- The report
// -----------------------------------------------------------------------------------

TEST(Report, TotalsAreTheSumsOfTheLines) {
    const Output output = run(reduce(2));
    const Json kernel = output.kernel();
    std::uint64_t ops = 0, instructions = 0, loads = 0, branchCount = 0;
    for (const Json& line : output.records("line")) {
        ops += line["ops"].get<std::uint64_t>();
        instructions += line["instructions"].get<std::uint64_t>();
        loads += line["localLoads"]["accesses"].get<std::uint64_t>();
        branchCount += line["branches"]["total"].get<std::uint64_t>();
        EXPECT_EQ(line["file"], "input.cl");
    }
    EXPECT_EQ(kernel["ops"], ops);
    EXPECT_EQ(kernel["instructions"], instructions);
    EXPECT_EQ(kernel["localLoads"]["accesses"], loads);
    EXPECT_EQ(kernel["branches"]["total"], branchCount);
}

TEST(Report, KeepsApartWhatTheCompilerWouldMerge) {
    // Clang merges the store and the barrier before the loop with those in it, if it is let.
    const std::string source = R"(kernel void k(global int* in, global int* out, local int* sh) {
    int lid = get_local_id(0), size = get_local_size(0);
    sh[lid] = in[lid];
    barrier(CLK_LOCAL_MEM_FENCE); // before
    for (int skip = 1; skip < size; skip *= 2) {
        if (lid % (2 * skip) == 0) sh[lid] += sh[lid + skip];
        barrier(CLK_LOCAL_MEM_FENCE); // within
    }
    if (lid == 0) out[0] = sh[0];
})";
    const Output output = run({source, {"<size=256 fill=1>", "<size=256 fill=0>", "<size=256>"}});
    EXPECT_EQ(output.line(lineOf(source, "= in[lid]"))["localStores"]["accesses"], 64);
    EXPECT_EQ(output.line(lineOf(source, "+= sh"))["localStores"]["accesses"], 63);
    EXPECT_EQ(output.line(lineOf(source, "// before"))["barriers"]["total"], 1);
    EXPECT_EQ(output.line(lineOf(source, "// within"))["barriers"]["total"], 6);
}

TEST(Report, IsTheSameOnEachRun) {
    const std::string once = run(reduce(4)).text;
    EXPECT_EQ(run(reduce(4)).text, once);
    EXPECT_EQ(run(reduce(4, "OCLGRIND_NUM_THREADS=4")).text, once);
    EXPECT_EQ(run(reduce(4, "OCLGRIND_DATA_RACES=1 OCLGRIND_UNINITIALIZED=1")).text, once);
}

TEST(Report, ChangesNoResultOfTheKernel) {
    Launch launch = reduce(2);
    launch.buffers[1] = "<size=8 int fill=0 dump>";
    EXPECT_NE(run(launch).printed.find("out[1] = 256"), std::string::npos);
}

TEST(Report, NamesFilesAsTheSourceDoes) {
    const std::string source = "#line 41 \"scanapps.cl\"\n" + reduction;
    Launch launch = reduce(1);
    launch.source = source;
    const Json line = run(launch).line(41);
    EXPECT_EQ(line["file"], "scanapps.cl");
    EXPECT_EQ(line["adds"], 255);
}

TEST(Report, SumsLaunchesByKernelNameOverContexts) {
    // A host program, as the runner is one: Oclgrind's runtime library preloaded.
    const ScratchFolder folder;
    std::ofstream(folder / "host.cl") << "kernel void twice(global int* a) {\n"
                                         "    a[get_global_id(0)] += 1;\n"
                                         "}\n"
                                         "kernel void once(global int* a) {\n"
                                         "    a[0] = 1;\n"
                                         "}\n";
    const Output output =
        runCommand(folder, "LD_PRELOAD=/usr/lib/oclgrind/liboclgrind-rt.so",
                   COUNTERS_HOST " '" + (folder / "host.cl").string() + "' twice once twice");
    const std::vector<Json> kernels = output.records("kernel");
    ASSERT_EQ(kernels.size(), 2u) << output.printed;
    EXPECT_EQ(output.printed, "");
    EXPECT_EQ(kernels[0]["kernel"], "twice");
    EXPECT_EQ(kernels[0]["launches"], 2);
    EXPECT_EQ(kernels[0]["groups"], 4);
    EXPECT_EQ(kernels[0]["workItems"], 128);
    EXPECT_EQ(kernels[0]["adds"], 128);
    EXPECT_EQ(kernels[0]["steps"], 2);
    EXPECT_EQ(kernels[0]["dataSteps"], 2);  // launches run one after another
    EXPECT_EQ(kernels[0]["globalLoads"]["transactions"], 4);
    EXPECT_EQ(kernels[1]["kernel"], "once");
    EXPECT_EQ(kernels[1]["launches"], 1);
    EXPECT_EQ(kernels[1]["adds"], 0);
}

TEST(Report, BeginsAgainWhereItHasBeenEmptied) {
    const ScratchFolder folder;
    std::ofstream(folder / "host.cl") << R"(kernel void k(global int* a) {
    a[get_global_id(0)] += 1;
})";
    const auto reportOf = [&](const std::string& kernels) {
        return runCommand(folder, "LD_PRELOAD=/usr/lib/oclgrind/liboclgrind-rt.so",
                          COUNTERS_HOST " '" + (folder / "host.cl").string() + "' " + kernels);
    };
    const Output once = reportOf("k"), again = reportOf("k k - k"), twice = reportOf("k k");
    EXPECT_EQ(again.text, once.text) << "in another buffer";
    EXPECT_NE(twice.text, once.text);
    EXPECT_EQ(twice.kernel()["launches"], 2);
    EXPECT_EQ(reportOf("k -").text, "");
}

TEST(Report, HasOnePatternWhereAccessesDependOnNoValue) {
    const auto pattern = [](const std::string& body, int value) {
        return run({"kernel void k(global int* a, global int* b) {\n"
                    "    const uint i = 2 * get_global_id(0);\n"
                    "    const int x = a[i], y = a[i + 1];\n    " +
                        body + "\n}",
                    {"<size=512 fill=" + std::to_string(value) + ">", "<size=512 fill=0>"}})
            .kernel()["pattern"]
            .get<std::uint64_t>();
    };
    const std::string always = "a[i] = min(x, y + 1); a[i + 1] = max(x, y);",
                      backwards = "a[i + 1] = max(x, y); a[i] = min(x, y + 1);",
                      sometimes = "if (x + y > 3) a[i] = a[i + 1] = 0;",
                      there = "a[i + (x > 3)] = 1;", elsewhere = "(x > 3 ? a : b)[i] = 1;";
    EXPECT_EQ(pattern(always, 1), pattern(always, 9));
    EXPECT_EQ(pattern(always, 1), pattern(backwards, 1)) << "between two barriers";
    EXPECT_NE(pattern(sometimes, 1), pattern(sometimes, 9));
    EXPECT_NE(pattern(there, 1), pattern(there, 9));
    EXPECT_NE(pattern(elsewhere, 1), pattern(elsewhere, 9));
}

TEST(Report, SaysWhatIsIncomplete) {
    const std::string source = R"(kernel void k(global volatile int* a) {
    if (get_global_id(0) == 0) for (int i = 0; i < ROUNDS; i++) a[0] = i;
})";
    EXPECT_EQ(run(reduce(4)).kernel()["complete"], true);
    EXPECT_EQ(run({replaced(source, "ROUNDS", "1000"), {"<size=4 fill=0>"}}).kernel()["complete"],
              true);
    EXPECT_EQ(run(reduce(4, "OCLGRIND_QUICK=1")).kernel()["complete"], false);  // 2 groups ran
    // Too much between two barriers to be held in memory.
    EXPECT_EQ(run({replaced(source, "ROUNDS", "700000"), {"<size=4 fill=0>"}}).kernel()["complete"],
              false);
}

TEST(Report, HoldsNoFiguresOfAnEarlierRun) {
    const ScratchFolder folder;
    std::ofstream(folder / "counters") << "old figures\n";
    const Output output = runCommand(folder, "", OCLGRIND_KERNEL " /nonexistent || true");
    EXPECT_EQ(output.records("run").size(), 1u);
    EXPECT_TRUE(output.records("kernel").empty());
}

TEST(Report, SaysWhyItCountsNothing) {
    Launch launch = reduce(1);
    launch.environment = "LAB_COUNTERS_WAVE=33";
    const Output output = run(launch);
    EXPECT_NE(output.printed.find("LAB_COUNTERS_WAVE=33: choose a power of two"), std::string::npos)
        << output.printed;
    EXPECT_EQ(output.text, "");
}

// ---- Launches of which some groups stand for all ---------------------------------------------

TEST(Sample, EveryGroupIsStoodForOnce) {
    for (const std::size_t groups : {1, 7, 8, 9, 10, 63, 64, 4096, 65537}) {
        std::uint64_t sum = 0;
        std::size_t next = 0;
        const auto sample = lab::counters::sampledGroups(groups, 8);
        for (const auto& [index, weight] : sample) {
            EXPECT_GE(index, next) << "in order, none twice";
            next = index + 1;
            sum += weight;
        }
        EXPECT_LE(sample.size(), 8u);
        EXPECT_EQ(sum, groups);
        EXPECT_EQ(sample.front().index, 0u);
        EXPECT_EQ(sample.back().index, groups - 1);
        EXPECT_EQ(sample.back().weight, 1u) << "the last one is often another";
    }
}

// The sum over all groups of what only the first `busy` of them do, as the sample estimates it.
double estimated(std::size_t groups, std::size_t busy, std::uint64_t draw) {
    std::uint64_t sum = 0;
    for (const auto& [index, weight] : lab::counters::sampledGroups(groups, 8, draw))
        if (index < busy) sum += weight;
    return static_cast<double>(sum);
}

TEST(Sample, ShowsWhatTheLeadingGroupsDo) {
    for (std::size_t busy = 65536; busy >= 65536 / 16; busy /= 2)
        for (const std::uint64_t draw : {0, 1, 2, 3})
            EXPECT_NEAR(estimated(65536, busy, draw) / static_cast<double>(busy), 1, 0.01) << busy;
}

TEST(Sample, WhoDoesNotKnowTheDrawDoesNotKnowTheGroups) {
    std::vector<std::vector<std::size_t>> drawn;
    for (const std::uint64_t draw : {0, 1, 2}) {
        drawn.emplace_back();
        for (const auto& [index, weight] : lab::counters::sampledGroups(4096, 8, draw))
            drawn.back().push_back(index);
        EXPECT_EQ(drawn.back().size(), 8u);
    }
    EXPECT_NE(drawn[0], drawn[1]);
    EXPECT_NE(drawn[1], drawn[2]);
}

TEST(Sample, CountsWhatAllGroupsWouldCost) {
    Launch launch = stridedCopy(2);  // 32 groups, each as the others
    Json all = run(launch).kernel();
    launch.environment = "LAB_SAMPLED_GROUP=8";
    const Output some = run(launch);
    Json kernel = some.kernel();
    for (Json* record : {&kernel, &all}) record->erase("pattern");  // is of what ran
    EXPECT_EQ(kernel, all);
    ASSERT_EQ(some.records("launch").size(), 1u) << some.text;
    const Json l = some.records("launch")[0];
    EXPECT_EQ(l["groups"], 32);
    EXPECT_EQ(l["groupSize"], 64);
    EXPECT_EQ(l["loadRequests"], 64);
    EXPECT_EQ(l["loadTransactions"], 128);
    EXPECT_EQ(l["loadSectors"], 64 * 8);
    EXPECT_EQ(l["storeSectors"], 64 * 4);
    EXPECT_EQ(l["loadFootprint"], 2048 * 4 * 2);
    EXPECT_EQ(l["storeFootprint"], 2048 * 4);
    EXPECT_EQ(l["pathMisses"], 1);
}

TEST(Sample, AnAsynchronousCopyTakesTimeAsWell) {
    // 256 ints by two waves: four requests each to either memory, and one more of each to read on.
    const Launch launch{R"(kernel void k(global int* in, global int* out, local int* buf) {
    event_t e = async_work_group_copy(buf, in, 256, 0);
    wait_group_events(1, &e);
    out[get_local_id(0)] = buf[get_local_id(0)];
})",
                        {"<size=1024 fill=1>", "<size=256 fill=0>", "<size=1024>"},
                        {64, 1, 1},
                        {64, 1, 1},
                        "LAB_SAMPLED_GROUP=8"};
    const Json l = run(launch).records("launch").at(0);
    EXPECT_EQ(l["loadFootprint"], 1024);
    EXPECT_EQ(l["loadRequests"], 8);
    EXPECT_EQ(l["localCycles"], 8 + 2);
    EXPECT_EQ(l["pathMisses"], 4);
    EXPECT_EQ(l["pathLocal"], 4 + 1);
}

TEST(Sample, SectorsThatSeveralGroupsWriteAreCountedAgainForEach) {
    // Each of 16 groups writes one int of each of 64 sectors twice, and 8 ints of its own.
    const Launch launch{
        "kernel void k(global int* a, global int* b) {\n"
        "    int i = get_local_id(0), j = 8 * i + get_group_id(0) % 8;\n"
        "    a[j] = 1;\n"
        "    barrier(CLK_GLOBAL_MEM_FENCE);\n"
        "    a[j] = 2;\n"
        "    if (i < 8) b[8 * get_group_id(0) + i] = 3;\n"
        "}\n",
        {"<size=2048 fill=0>", "<size=512 fill=0>"},
        {1024, 1, 1},
        {64, 1, 1},
        "LAB_SAMPLED_GROUP=8"};
    const Json l = run(launch).records("launch").at(0);
    EXPECT_EQ(l["storeFootprint"], 2048 + 512);
    EXPECT_EQ(l["storesAgain"], 15 * 2048);
}

TEST(Sample, WavesIssueForAllTheirLanesAtOnce) {
    // Both sides of a branch that parts the lanes are issued; barriers cut a group's path.
    const Launch launch{
        "kernel void k(global int* a, local int* s) {\n"
        "    int i = get_local_id(0);\n"
        "    s[i] = a[i];\n"
        "    barrier(CLK_LOCAL_MEM_FENCE);\n"
        "    atomic_add(&a[64], s[i ^ 1]);\n"
        "}\n",
        {"<size=512 fill=1>", "<size=256>"},
        {64, 1, 1},
        {64, 1, 1},
        "LAB_SAMPLED_GROUP=8"};
    const Json l = run(launch).records("launch").at(0);
    EXPECT_EQ(l["pathBarriers"], 1);
    EXPECT_EQ(l["pathLocal"], 2) << "a store and a load by each wave";
    EXPECT_EQ(l["globalAtomics"], 2) << "a wave's at an address known to be one are joined";
    EXPECT_EQ(l["hottest"], 2);
    EXPECT_EQ(l["slots"].get<double>(), 2 * l["pathSlots"].get<double>()) << "two like waves";
}

// The launch record of one wave whose work-items compute `value` from x and y, some numbers.
Json sampledValue(const std::string& value) {
    return run({"kernel void k(global float* a, global uint* b) {\n"
                "    const float4 x = vload4(0, a), y = vload4(1, a);\n"
                "    a[b[0] + 8] = " +
                    value +
                    ";\n"
                    "}\n",
                {"<size=256 fill=1>", "<size=4 fill=3>"},
                {32, 1, 1},
                {32, 1, 1},
                "LAB_SAMPLED_GROUP=8"})
        .records("launch")
        .at(0);
}

double slotsOf(const std::string& value) {
    return sampledValue(value).at("slots").get<double>();
}

TEST(Sample, AFunctionIssuesForEachElementThatItLooksAt) {
    const double one = slotsOf("fmax(x.x, y.x)");
    EXPECT_EQ(slotsOf("dot(x, y)") - one, 4 - 1);
    EXPECT_EQ(slotsOf("fast_distance(x, y)") - one, 14 - 1);
    EXPECT_EQ(slotsOf("distance(x, y)") - one, 34 - 1);
    EXPECT_EQ(slotsOf("exp(x.x) + y.x") - one, 10);
    EXPECT_EQ(slotsOf("fmod(x.x, y.x)") - one, 30 - 1);
    EXPECT_EQ(slotsOf("atan2(x.x, y.x)") - one, 30 - 1);
    EXPECT_EQ(slotsOf("pow(x.x, y.x)") - one, 110 - 1);
}

TEST(Sample, ADivisionOfLongNumbersIssuesMoreThanOneOfInts) {
    const double ints = slotsOf("(b[0] + 1u) / (b[1] + 5u)");
    EXPECT_EQ(slotsOf("(b[0] + 1ul) / (b[1] + 5ul)") - ints, 40 - 32);
}

TEST(Sample, PrivateMemoryIsWhatTheCompilerLeavesThere) {
    EXPECT_EQ(sampledValue("x.x")["privateBytes"], 0);
    const std::string filled =
        "float kept[100]; for (int k = 0; k < 100; ++k) kept[k] = a[k & 7]; ";
    EXPECT_EQ(sampledValue("1; " + filled + "a[9] = kept[b[0]]")["privateBytes"], 400);
}

// The launch record of one wave with key[i] = 3 i; `body` uses `own`, 16 private numbers.
Json sampledArray(const std::string& body) {
    return run({"kernel void k(global int* out, global int* key) {\n"
                "    const int i = get_global_id(0);\n"
                "    int own[16];\n" +
                    body + "\n}\n",
                {"<size=256 fill=0>", "<size=256 range=0:3:189>"},
                {32, 1, 1},
                {32, 1, 1},
                "LAB_SAMPLED_GROUP=8"})
        .records("launch")
        .at(0);
}

TEST(Sample, APrivateArrayWithAnIndexFromDataIsInMemory) {
    const Json l = sampledArray(
        "    for (int d = 0; d < 16; ++d) own[d] = d * i;\n"  // 4 sectors each
        "    own[key[i] & 15] = 7;\n"  // lanes of one word are 16 apart: a sector each
        "    out[i] = own[key[i + 1] & 15];");
    EXPECT_EQ(l["privateSectors"], 16 * 4 + 32);
    EXPECT_EQ(l["pathHits"], 1) << "its loads; those of key are misses";
    EXPECT_EQ(l["loadRequests"], 2) << "what is private is no global memory";
}

TEST(Sample, APrivateArrayWhoseIndicesAreCountersIsInRegisters) {
    const std::string filled = "    for (int d = 0; d < 16; ++d) own[d] = key[i] + d;\n";
    const std::string summed =
        "    int sum = 0;\n"
        "    for (int d = 0; d < ROUNDS; ++d) sum ^= own[d] * sum + own[15 - d];\n"
        "    out[i] = sum;";
    EXPECT_EQ(sampledArray(filled + replaced(summed, "ROUNDS", "16"))["privateSectors"], 0);
    EXPECT_EQ(sampledArray(filled + replaced(summed, "ROUNDS", "key[0] + 16"))["privateSectors"],
              16 * 4)
        << "a loop that cannot be unrolled";
}

// The launch record of one group of two waves that runs `statement`; key[i] = 5 for all i.
Json sampledAtomics(const std::string& statement) {
    return run({"__attribute__((noinline)) void at(global int* place, int value)\n"
                "{ atomic_add(place, value); }\n"
                "kernel void k(global int* count, global int* key, local int* sh, global int* "
                "old)\n"
                "{\n"
                "    int i = get_global_id(0);\n"
                "    " +
                    statement +
                    "\n"
                    "}\n",
                {"<size=256 fill=0>", "<size=256 fill=5>", "<size=256>", "<size=256 fill=0>"},
                {64, 1, 1},
                {64, 1, 1},
                "LAB_SAMPLED_GROUP=8"})
        .records("launch")
        .at(0);
}

TEST(Sample, AtomicsAreJoinedWhereTheCompilerKnowsThatTheAddressIsOne) {
    for (const char* one :
         {"atomic_add(&count[0], i);", "atomic_add(&count[get_group_id(0) + 1], i);",
          "atomic_max(&count[2], i);", "old[i] = atomic_add(&count[0], i);", "at(&count[3], i);",
          "int g = get_group_id(0); if (i == 0) count[g] = 0; barrier(CLK_GLOBAL_MEM_FENCE); "
          "atomic_add(&count[g], i);"}) {
        EXPECT_EQ(sampledAtomics(one)["globalAtomics"], 2) << one;
        EXPECT_EQ(sampledAtomics(one)["hottest"], 2) << one;
    }
    for (const char* each : {"atomic_add(&count[key[i]], i);", "atomic_inc(&count[key[i]]);",
                             "atomic_xchg(&count[5], i);", "at(&count[key[i]], i);"}) {
        EXPECT_EQ(sampledAtomics(each)["globalAtomics"], 64) << each;
        EXPECT_EQ(sampledAtomics(each)["hottest"], 64) << each;
    }
}

TEST(Sample, AtomicsOfOneSectorQueue) {
    EXPECT_EQ(sampledAtomics("atomic_inc(&count[i % 4]);")["hottest"], 16) << "four of a sector";
    EXPECT_EQ(sampledAtomics("atomic_inc(&count[i]);")["hottest"], 1) << "in two waves";
    EXPECT_EQ(sampledAtomics("atomic_inc(&count[i]);")["globalAtomics"], 8) << "of full sectors";
    EXPECT_EQ(sampledAtomics("atomic_inc(&count[i % 4]);")["globalAtomics"], 64);
    EXPECT_EQ(sampledAtomics("atomic_inc(&count[i % 4 * 8]);")["hottest"], 16);
}

// The atomics that queue when 1024 groups of one wave each change count[`index`].
double queued(const std::string& index) {
    return run({"kernel void k(global int* count) { atomic_xchg(&count[" + index + "], 1); }\n",
                {"<size=32768 fill=0>"},
                {32768, 1, 1},
                {32, 1, 1},
                "LAB_SAMPLED_GROUP=8"})
        .records("launch")
        .at(0)["hottest"];
}

TEST(Sample, GroupsThatUseTheSameSectorsQueueForThem) {
    EXPECT_EQ(queued("0"), 32768);
    EXPECT_GT(queued("get_group_id(0) / 256 * 8"), 30000)
        << "256 groups for each, one after another";
    EXPECT_LT(queued("get_group_id(0) * 8"), 2000) << "each group its own";
}

TEST(Sample, AnAddressMayBeComputedInManySteps) {
    std::string steps = "int p = get_group_id(0) + 1;";
    for (int i = 0; i < 60; ++i) steps += " p = p * p ^ p;";
    EXPECT_EQ(sampledAtomics(steps + " atomic_add(&count[p & 7], i);")["globalAtomics"], 2);
}

TEST(Sample, LocalMemoryCountsLanesThatAddOne) {
    const auto cycles = [](const char* statement) {
        return sampledAtomics(statement)["localAtomics"];
    };
    EXPECT_EQ(cycles("atomic_add(&sh[0], i);"), 2);
    EXPECT_EQ(cycles("old[i] = atomic_add(&sh[0], i);"), 2);
    EXPECT_EQ(cycles("atomic_inc(&sh[key[i]]);"), 2);
    EXPECT_EQ(cycles("atomic_add(&sh[key[i]], 1);"), 2);
    EXPECT_EQ(cycles("old[i] = atomic_inc(&sh[key[i]]);"), 64);
    EXPECT_EQ(cycles("atomic_add(&sh[key[i]], 2);"), 64);
    EXPECT_EQ(cycles("atomic_xchg(&sh[0], i);"), 64);
}

}  // namespace
