// Figures from the counters' report, and a judge that counts.
#include "grader/contract/counts.h"

#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <fstream>

#include "grader/course/grading.h"
#include "grader/course/scratch_folder.h"
#include "grader/judge/counting.h"
#include "grader/tests/grading_in.h"
#include "grader/tests/judging_in.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

const std::string kRun =
    R"({"record":"run","version":1,"wave":32,"segment":128,"banks":32,"llvm":"14.0.6"})"
    "\n";

// The record of a kernel or of one of its lines, with every figure equal to `figure` except those
// given.
std::string record(const std::string& head, int figure) {
    const std::string f = std::to_string(figure);
    const auto global =
        R"({"accesses":0,"requests":0,"bytes":0,"transactions":)" + f + R"(,"ideal":)" + f + "}";
    const auto local = R"({"accesses":0,"requests":0,"cycles":0,"conflicts":)" + f + "}";
    const auto atomics =
        R"({"accesses":)" + f + R"(,"requests":0,"contention":)" + f + R"(,"worst":0})";
    return "{" + head + R"(,"globalLoads":)" + global + R"(,"globalStores":)" + global +
           R"(,"localLoads":)" + local + R"(,"localStores":)" + local + R"(,"globalAtomics":)" +
           atomics + R"(,"localAtomics":{"accesses":)" + f + R"(,"requests":0,"contention":)" + f +
           R"(,"worst":0,"conflicts":)" + f + R"(},"branches":{"total":0,"divergent":)" + f +
           R"(},"barriers":{"total":0,"perGroup":)" + f + R"(},"ops":)" + f + R"(,"dataOps":)" + f +
           R"(,"adds":)" + f + R"(,"pattern":)" + f + "}\n";
}

std::string kernel(const std::string& name, int figure, bool complete = true) {
    return record(R"("record":"kernel","kernel":")" + name + R"(","complete":)" +
                      (complete ? "true" : "false") + R"(,"steps":5,"dataSteps":2)",
                  figure);
}

TEST(Counts, AddUpTheKernelsOfATask) {
    const Counted c = readCounts(kRun + kernel("up", 3) + kernel("other", 100) + kernel("down", 4),
                                 {"up", "down"});
    EXPECT_EQ(c.machine.banks, 32);
    EXPECT_EQ(c.total.transactions, 14u) << "loads and stores of both";
    EXPECT_EQ(c.total.stores, 7u);
    EXPECT_EQ(c.total.conflicts, 21u);
    EXPECT_EQ(c.total.globalAtomics, 7u) << "not those in local memory";
    EXPECT_EQ(c.total.adds, 7u);
    EXPECT_EQ(c.total.pattern, 7u) << "a sum, whatever the order of the kernels";
    EXPECT_EQ(c.total.steps, 10u) << "one launch after the other";
    EXPECT_EQ(c.total.barriers, 4u) << "of the group with the most";
}

TEST(Counts, KeepTheFiguresOfEachLine) {
    const Counted c =
        readCounts(kRun + kernel("up", 3) +
                       record(R"("record":"line","kernel":"up","file":"scan.cl","line":12)", 2) +
                       record(R"("record":"line","kernel":"other","file":"scan.cl","line":12)", 50),
                   {"up"});
    ASSERT_EQ(c.lines.size(), 1u);
    EXPECT_EQ(c.lines.at({"scan.cl", 12}).conflicts, 6u);
}

TEST(Counts, RefuseWhatIsNoReport) {
    EXPECT_THROW(readCounts("", {"up"}), std::runtime_error);
    EXPECT_THROW(readCounts("{}\n", {"up"}), std::runtime_error);
    EXPECT_THROW(readCounts(kRun + kernel("up", 3, false), {"up"}), std::runtime_error);
    EXPECT_THROW(readCounts(kRun + kernel("up", 3), {}), std::runtime_error)
        << "a count of nothing is no 0";
}

TEST(Counts, AreNamedOnce) {
    for (const Quantity& q : quantities()) EXPECT_EQ(quantityNamed(q.name), &q);
    EXPECT_EQ(quantityNamed("joy"), nullptr);
}

TEST(Counts, AreTheSameOnEveryRun) {
    const ScratchFolder scratch(fs::temp_directory_path());
    const Exercise& exercise = exerciseNamed("PrefixSum");
    JudgeOptions options;
    options.root = LAB_ROOT;
    options.sandbox = haveSandbox();
    options.folder = scratch.path();
    options.modelCache = scratch.path() / "cache";
    Judge judge(exercise, options);
    const Task& blocks = taskNamed(exercise, "2b");
    const auto once = judge.count(blocks, nullptr, 1024);
    const auto again = judge.count(blocks, nullptr, 1024);
    ASSERT_TRUE(once.counted && again.counted);
    for (const Quantity& q : quantities())
        EXPECT_EQ(once.counted->total.*q.value, again.counted->total.*q.value) << q.name;
    EXPECT_GT(once.counted->total.conflicts, 0u) << "2b is not padded";
    EXPECT_EQ(judge.count(taskNamed(exercise, "2c"), nullptr, 1024).counted->total.conflicts, 0u);
}

TEST(Counts, AreWorthPoints) {
    const ScratchFolder scratch(fs::temp_directory_path());
    const fs::path& folder = scratch.path();
    const Exercise& exercise = exerciseNamed("PrefixSum");
    fs::create_directories(folder / "anna" / "PrefixSum");
    std::ofstream(folder / "anna" / "PrefixSum" / exercise.file)
        << readKit(LAB_ROOT, exercise).model.text;
    std::ofstream(folder / "sheet.toml")
        << "title = \"counted\"\n[[task]]\nexercise = \"PrefixSum\"\nid = \"2b\"\npoints = 3\n"
           "counts = [{ figure = \"conflicts\", at_most = 0, points = 1 },\n"
           "          { figure = \"adds\", per_element = 4, points = 2 },\n"
           "          { figure = \"transactions\", within = 1, points = 5, extra = true }]\n";
    const GradingOptions options = gradingIn(folder);
    const Sheet sheet = readSheet(folder);
    const Report report = grade(
        sheet,
        {{"anna", [&](const Exercise&) { return readSubmission(folder / "anna" / "PrefixSum"); }}},
        options);
    const TaskResult& r = report.submissions.front().tasks.front();
    EXPECT_EQ(r.maxPoints, 6);
    EXPECT_EQ(r.maxExtra, 5);
    ASSERT_EQ(r.counts.size(), 3u);
    EXPECT_EQ(r.counts[0].points, 0) << "2b is not padded";
    EXPECT_EQ(r.counts[1].points, 2) << "it is work-efficient";
    EXPECT_EQ(r.counts[2].points, 5) << "as many as the model's";
    EXPECT_EQ(r.points, 10);
}

// What a hand-in of `text` gets for the only task of a sheet, with points for one count.
TaskResult gradedAlone(const char* exercise, const std::string& id, const std::string& text,
                       const std::string& count, std::uint64_t seed) {
    const ScratchFolder scratch(fs::temp_directory_path());
    const fs::path folder = scratch.path();
    fs::create_directories(folder / "anna");
    std::ofstream(folder / "anna" / exerciseNamed(exercise).file) << text;
    std::ofstream(folder / "sheet.toml")
        << "title = \"counted\"\n[[task]]\nexercise = \"" << exercise << "\"\nid = \"" << id
        << "\"\npoints = 3\ncounts = [" << count << "]\n";
    GradingOptions options = gradingIn(folder);
    options.judge.seed = seed;
    return grade(readSheet(folder),
                 {{"anna", [&](const Exercise&) { return readSubmission(folder / "anna"); }}},
                 options)
        .submissions.front()
        .tasks.front();
}

// A kernel that holds the results of the public input earns nothing by them where the seed is
// another one.
TEST(Counts, AreOfAnInputThatNobodyKnows) {
    const Exercise& exercise = exerciseNamed("Reduction");
    const Task& task = taskNamed(exercise, "1c");
    const Tuning tuning = defaultTuning(DeviceInfo{});
    const Arrays input =
        task.input({kCountedSize, task.distributions.front(), kPublicSeed}, tuning);
    const auto ints = [](const Array& array) { return std::get<std::vector<std::int32_t>>(array); };
    const Arrays expected = task.expected(input, tuning);
    std::string text = readKit(LAB_ROOT, exercise).model.text;
    const auto region = text.find("    const int first = 2 * size * get_group_id(0) + lid;");
    ASSERT_NE(region, std::string::npos);
    const auto replace = [&](const std::string& what, const std::string& with) {
        text.replace(text.find(what, region), what.size(), with);
    };
    replace("second < n ?", "second < n && !isKnown ?");
    replace("length = size;", "length = isKnown ? 1 : size;");
    replace("= buf[0];", "= isKnown ? known[get_group_id(0)] : buf[0];");
    text.insert(region, fmt::format("    constant int known[] = {{{}}};\n"
                                    "    const bool isKnown = n == {} && in[0] == {};\n",
                                    fmt::join(ints(expected.front().array), ", "), kCountedSize,
                                    ints(*find(input, "in")).front()));
    for (const auto& [seed, points] : {std::pair{kPublicSeed, 1}, {kPublicSeed + 1, 0}}) {
        const TaskResult r = gradedAlone("Reduction", "1c", text,
                                         "{ figure = \"adds\", within = 0.5, points = 1 }", seed);
        ASSERT_EQ(r.counts.size(), 1u) << r.verdict.message;
        EXPECT_EQ(r.counts[0].points, points) << "seed " << seed;
    }
}

// A kernel that is another one where there is more to do than is counted loses the points.
TEST(Counts, AreKeptWithManyElements) {
    const Exercise& exercise = exerciseNamed("Compact");
    const std::string model = readKit(LAB_ROOT, exercise).model.text;
    const std::string end = "        num[t] = kept == 3 ? 1 : kept;\n";
    const auto region = model.find(end);
    ASSERT_NE(region, std::string::npos);
    std::string another = model;
    another.insert(region + end.size(),
                   "        uint more = 0;\n"
                   "        for (uint k = 0; k < (n > 20000 ? 40 : 0); k++)\n"
                   "            more += inside(corners[(t + 97 * k) % n], edge);\n"
                   "        num[t] += more > 40;\n");
    for (const auto& [text, points] : {std::pair{model, 1}, {another, 0}}) {
        const TaskResult r =
            gradedAlone("Compact", "5", text,
                        "{ figure = \"transactions\", within = 1.2, points = 1 }", kPublicSeed);
        ASSERT_EQ(r.counts.size(), 1u) << r.verdict.message;
        EXPECT_LE(r.counts[0].count, r.counts[0].allowed);
        EXPECT_EQ(r.counts[0].points, points) << text;
        EXPECT_EQ(r.points, 3 + points);
    }
}

// Nor does it keep a task's limits by them: here one work-item of each group folds all other
// inputs. A limit is a promise of the text, so it is one whatever the input.
TEST(Counts, ThatAreLimitedAreOfAnInputThatNobodyKnows) {
    const Exercise& exercise = exerciseNamed("MSSP");
    const Task& task = taskNamed(exercise, "3");
    std::string known;
    const auto ints = [](const Array& array) { return std::get<std::vector<std::int32_t>>(array); };
    for (const std::size_t n : task.limits.front().elements) {
        const Arrays input = task.input({n, task.distributions.front(), kPublicSeed}, {});
        known += fmt::format(
            "    if (n == {} && in[0] == {}) {{\n"
            "        if (lid == 0)\n"
            "            out[get_group_id(0)] = get_group_id(0) > 0 ? (int4)(0)\n"
            "                                                       : (int4)({});\n"
            "        return;\n    }}\n",
            n, ints(*find(input, "in")).front(),
            fmt::join(ints(task.expected(input, {}).front().array), ", "));
    }
    const std::string alone =
        "    int4 all = (int4)(0);\n"
        "    if (lid == 0) {\n"
        "        for (int i = begin; i < end; ++i) all = msspJoin(all, msspOf(in[i]));\n"
        "        out[get_group_id(0)] = all;\n    }\n    return;\n";
    std::string text = readKit(LAB_ROOT, exercise).model.text;
    const auto region = text.find("    int4 sum = (int4)(0, 0, 0, 0);");
    ASSERT_NE(region, std::string::npos);
    text.insert(region, known + alone);
    const ScratchFolder scratch(fs::temp_directory_path());
    JudgeOptions options;
    options.root = LAB_ROOT;
    options.sandbox = haveSandbox();
    options.folder = scratch.path();
    options.modelCache = scratch.path() / "cache";
    options.seed = kPublicSeed + 1;
    Judge judge(exercise, options);
    const Verdict v = judge.judge(task, Submission{{{exercise.file, text}}, {}});
    EXPECT_EQ(v.status, Status::overLimit) << v.message;
}

TEST(Counts, OneIsNotWrittenLikeSeveral) {
    const Exercise& exercise = exerciseNamed("Reduction");
    std::string text = readKit(LAB_ROOT, exercise).model.text;
    const auto begin = text.find("    int length = size;", text.find("TODO 1d"));
    const auto end = text.find("    // ---- end 1d", begin);
    ASSERT_NE(end, std::string::npos);
    text.replace(begin, end - begin,
                 "    if (lid > 0) return;\n"
                 "    ElTp all = NE;\n"
                 "    for (int i = 0; i < size; ++i) all = binOp(all, buf[i]);\n"
                 "    out[get_group_id(0)] = all;\n");
    const ScratchFolder scratch(fs::temp_directory_path());
    Judge judge(exercise, judgingIn(scratch.path()));
    const Verdict v =
        judge.judge(taskNamed(exercise, "1d"), Submission{{{exercise.file, text}}, {}});
    EXPECT_TRUE(v.message.starts_with("1 barrier in a group; what the task asks for has at least"))
        << v.message;
}

}  // namespace
}  // namespace lab
