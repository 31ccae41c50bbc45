// How tasks are judged in the cases that no wrong/*.cl covers.
#include "grader/judge/judge.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <regex>

#include "grader/contract/contains.h"
#include "grader/contract/oracle.h"
#include "grader/course/scratch_folder.h"
#include "grader/course/sheet.h"
#include "grader/judge/build.h"
#include "grader/judge/cases.h"
#include "grader/judge/conformance.h"
#include "grader/judge/desk.h"
#include "grader/judge/device.h"
#include "grader/judge/second_opinion.h"
#include "grader/source/functions.h"
#include "grader/source/regions.h"
#include "grader/tests/judging_in.h"
#include "grader/tests/miscompiled.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

class JudgeTest : public testing::Test {
protected:
    const Exercise& mssp() const { return exercises().at("MSSP"); }
    const Task& task(const char* id) const { return taskNamed(mssp(), id); }

    static std::string replaced(std::string text, const std::string& what,
                                const std::string& with) {
        const std::size_t at = text.find(what);
        EXPECT_NE(at, std::string::npos) << what;
        return text.replace(at, what.size(), with);
    }
    static std::string withBody(std::string text, const std::string& id, const std::string& body) {
        const auto region = findRegion(text, id);
        return text.replace(region->begin, region->end - region->begin, body);
    }
    Verdict judge(const char* id, const std::string& text) {
        Judge judge(mssp(), options_);
        return judge.judge(task(id), Submission{{{"mssp.cl", text}}, {}});
    }
    std::string model() { return readKit(options_.root, mssp()).model.text; }

    const ScratchFolder scratch_{fs::temp_directory_path()};
    JudgeOptions options_ = judgingIn(scratch_.path());
};

// A compiler's fault shows in each run; what a race does depends on who comes first.
TEST(SecondOpinion, OnlyWhatIsWrongEachTimeIsACompilersFault) {
    const auto wrong = [](const char* message) {
        return Verdict{Status::wrongAnswer, message, {}, {}};
    };
    const auto none = [] { return std::optional<Verdict>(); };
    const auto same = [&] { return std::optional(wrong("a")); };
    const auto other = [&] { return std::optional(wrong("b")); };
    Task usual, owning;
    owning.ownsOrder = true;
    EXPECT_FALSE(afterSecondOpinion(usual, wrong("a"), same, none, none));
    EXPECT_FALSE(afterSecondOpinion(usual, wrong("a"), other, none, none));
    EXPECT_FALSE(afterSecondOpinion(owning, wrong("a"), same, none, none));
    EXPECT_TRUE(afterSecondOpinion(owning, wrong("a"), other, none, none));
    EXPECT_TRUE(afterSecondOpinion(usual, wrong("a"), same, same, none));
    int runs = 0;
    const auto nowAndThen = [&] { return ++runs == 2 ? none() : same(); };
    const auto verdict = afterSecondOpinion(usual, wrong("a"), nowAndThen, none, none);
    ASSERT_TRUE(verdict);
    EXPECT_EQ(verdict->message, "a");
    EXPECT_EQ(verdict->details.size(), 1u);
    EXPECT_EQ(afterSecondOpinion(usual, wrong("a"), same, same, other)->status,
              Status::graderFault);
}

// A kernel may end its process, but not while it is compiled, nor as a library's own check does.
TEST(SecondOpinion, ACrashOfTheCompilerIsNotTheKernels) {
    const auto afterwards = [](const std::string& message) {
        const Verdict crash{Status::crash, message, {}, {}};
        const auto again = [&] { return std::optional(crash); };
        return afterSecondOpinion(Task{}, crash, again, again,
                                  [] { return std::optional<Verdict>(); })
            ->status;
    };
    EXPECT_EQ(afterwards("ended by signal SIGABRT (Aborted)"), Status::unchecked);
    EXPECT_EQ(afterwards("while compiling, ended by signal SIGSEGV (Segmentation fault)"),
              Status::unchecked);
    EXPECT_EQ(afterwards("ended by signal SIGSEGV (Segmentation fault)"), Status::crash);
}

TEST_F(JudgeTest, LimitsHoldInTheGeometryOfTheTextWhicheverIsChosen) {
    const Exercise& reduction = exercises().at("Reduction");
    const Submission model{{{"reduction.cl", readKit(options_.root, reduction).model.text}}, {}};
    for (const int group : {96, 1024}) {  // fewer steps, and more, than in groups of 256
        options_.tuning.groupSize = group;
        Judge judge(reduction, options_);
        const Verdict v = judge.judge(taskNamed(reduction, "1d"), model);
        EXPECT_EQ(v.status, Status::correct) << group << ": " << v.message;
    }
}

TEST_F(JudgeTest, ALimitThatTheModelDoesNotKeepIsTheGradersFault) {
    Task limited = task("2");
    for (CountLimit& limit : limited.limits) limit.atMost = 100;
    const Submission own{{{"mssp.cl", model()}}, {}};
    const Verdict v = Judge(mssp(), options_).judge(limited, own);
    EXPECT_EQ(v.status, Status::graderFault);
    EXPECT_EQ(v.message.find("the model is outside of this limit as well: 1061 global"), 0u)
        << v.message;
}

// PoCL 3.1 skips the loop of this kernel because its condition calls get_local_size.
TEST_F(JudgeTest, ACorrectKernelIsNotFailedByTheDevicesCompiler) {
    const std::string text = R"(
int4 red_op(int4 a, int4 b) {
  return (int4)(max(a.x, max(b.x, a.z + b.y)), max(a.y, a.w + b.y), max(a.z + b.w, b.z),
                a.w + b.w);
}

kernel void group_mssp(int n, global int4 *in, global int4 *out, local int4 *buf) {
  int gtid = get_global_id(0);
  int ltid = get_local_id(0);
  buf[ltid] = gtid < n ? in[gtid] : (int4)(0, 0, 0, 0);
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int skip = 1; skip < get_local_size(0); skip *= 2) {
    if ((ltid & (2*skip-1)) == 0) buf[ltid] = red_op(buf[ltid], buf[ltid+skip]);
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (ltid == 0) out[get_group_id(0)] = buf[0];
}
)";
    const Verdict v = judge("2", text);
    EXPECT_EQ(v.status, Status::correct) << v.message;
    ASSERT_EQ(v.notes.size(), 1u);
    EXPECT_NE(v.notes[0].find("compiler is at fault, not your kernel"), std::string::npos);
}

// As PoCL 3.1 builds it by default, this kernel never ends.
TEST_F(JudgeTest, NorByADeviceOnWhichItHangsAndThatIsSoonKnown) {
    const Exercise& primer = exercises().at("Primer");
    const std::string text = withBody(readKit(options_.root, primer).model.text, "4", R"(
    if (size == 1) {
        if (i < n) all[get_group_id(0)] = p(in[i]);
        return;
    }
    buf[lid] = i < n ? p(in[i]) : 1;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint skip = 1; skip < size; skip *= 2) {
        if (lid % (2 * skip) == 0 && lid + skip < size) buf[lid] = buf[lid] && buf[lid + skip];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0) all[get_group_id(0)] = buf[0];
)");
    Judge judge(primer, options_);
    const Verdict v = judge.judge(taskNamed(primer, "4"), Submission{{{"primer.cl", text}}, {}});
    EXPECT_EQ(v.status, Status::correct) << v.message;
    ASSERT_EQ(v.notes.size(), 1u);
    const char* const limit = options_.sandbox ? "2 seconds" : "8 seconds";
    EXPECT_NE(v.notes[0].find(limit), std::string::npos) << v.notes[0];
}

TEST_F(JudgeTest, NorWithAsManyElementsAsAreTimed) {
    const std::string text = miscompiledFor(70000);
    const Submission own{{{"mssp.cl", text}}, {}};
    Judge judge(mssp(), options_);
    const Verdict v = judge.judge(task("2"), own);
    ASSERT_EQ(v.status, Status::correct) << v.message;
    EXPECT_EQ(v.buildOptions, "");
    const TimedInputs inputs = judge.timedInputs(task("2"), 70000, 1, 1);
    const TimedBlock block = judge.timeBlock(task("2"), own, "", inputs, false, judge);
    EXPECT_FALSE(block.verdict) << block.verdict->message;
    EXPECT_EQ(block.buildOptions, kOtherMode);
    EXPECT_EQ(block.times.student.size(), 1u);

    const auto wrong = replaced(text, "int4 all = buf[0];", "int4 all = none;");
    const TimedBlock failed =
        judge.timeBlock(task("2"), Submission{{{"mssp.cl", wrong}}, {}}, "", inputs, false, judge);
    ASSERT_TRUE(failed.verdict);
    EXPECT_EQ(failed.verdict->status, Status::wrongAnswer);

    TimedInputs impossible = inputs;
    for (auto& input : impossible.inputs)
        ++std::get<std::vector<std::int32_t>>(input.expected.back().array).back();
    const TimedBlock fault = judge.timeBlock(task("2"), own, "", impossible, false, judge);
    ASSERT_TRUE(fault.verdict);
    EXPECT_EQ(fault.verdict->status, Status::graderFault) << "the model is wrong as well";
}

// Kernels are timed with one distribution, but what is fast must be right for all.
TEST_F(JudgeTest, WithAsManyElementsAsAreTimedOtherInputsAreTriedAsWell) {
    const std::string join = "buf[lid] = msspJoin(buf[lid], buf[lid + skip]);";
    const std::string text =
        replaced(model(), join,
                 "{\n" + join +
                     "\nif (n > 70001 && n < 900000 && n % 1024 != 0) buf[lid] = "
                     "convert_int4(convert_short4_sat(buf[lid]));\n}");
    const Submission own{{{"mssp.cl", text}}, {}};
    Judge judge(mssp(), options_);
    const Verdict v = judge.judge(task("2"), own);
    ASSERT_EQ(v.status, Status::correct) << v.message;
    for (std::uint64_t seed = 1;; ++seed) {
        ASSERT_LT(seed, 100u) << "none of them begins with large elements";
        const TimedInputs inputs = judge.timedInputs(task("2"), 80000, seed, 1);
        EXPECT_EQ(inputs.inputs.back().c.distribution, "random");
        const std::string& first = inputs.inputs.front().c.distribution;
        if (first != "random" && first != "large") continue;
        const TimedBlock block = judge.timeBlock(task("2"), own, "", inputs, false, judge);
        EXPECT_EQ(block.verdict.has_value(), first == "large");
        if (first == "large") break;
    }
}

// A pair whose warm-up has that distribution: the seed alone decides which.
TimedInputs warmedUpWith(Judge& judge, const Task& task, std::size_t n,
                         const std::string& distribution) {
    for (std::uint64_t seed = 1; seed <= 100; ++seed)
        if (judge.timedInputs(task, 2, seed, 2).inputs.front().c.distribution == distribution)
            return judge.timedInputs(task, n, seed, 2);
    ADD_FAILURE() << "no warm-up with " << distribution;
    return {};
}

TEST_F(JudgeTest, WhoeverIsSlowWithTheWarmUpsDistributionIsWarmedUpWithTheNextInput) {
    options_.cpuSeconds = 1;
    const std::string join = "buf[lid] = msspJoin(buf[lid], buf[lid + skip]);";
    const std::string text =
        replaced(model(), join,
                 "for (volatile int k = 0; buf[lid].x > 40000 && k < 1 << 30; ++k) {}\n" + join);
    Judge judge(mssp(), options_);
    const TimedBlock block =
        judge.timeBlock(task("2"), Submission{{{"mssp.cl", text}}, {}}, "",
                        warmedUpWith(judge, task("2"), 80000, "large"), true, judge);
    EXPECT_FALSE(block.verdict) << block.verdict->message;
    EXPECT_EQ(block.times.student.size(), 1u);
    EXPECT_EQ(block.times.model.size(), 1u);
}

TEST_F(JudgeTest, SoIsAModelThatIsSlowThere) {
    options_.cpuSeconds = 1;
    const Exercise& grid = exercises().at("ParticleGrid");
    Task neighbours = taskNamed(grid, "6");
    neighbours.mostElements = std::size_t{3} << 17;  // a launch takes over two seconds
    const Submission own{{{"particlegrid.cl", readKit(options_.root, grid).model.text}}, {}};
    Judge judge(grid, options_);
    const TimedInputs inputs =
        warmedUpWith(judge, neighbours, neighbours.mostElements, "one column");
    const TimedBlock block = judge.timeBlock(neighbours, own, "", inputs, true, judge);
    EXPECT_FALSE(block.verdict) << block.verdict->message;
    EXPECT_EQ(block.times.student.size(), 1u);
    EXPECT_EQ(block.times.model.size(), 1u);
}

// Where the sample is the only run in a geometry, nothing else looks at that program.
TEST_F(JudgeTest, AProgramThatDoesNotBuildForManyElementsIsUnchecked) {
    Desk desk(mssp(), options_);
    const Task& chunked = task("3");
    desk.begin(chunked);
    Composition broken = modelComposition(desk.kit, chunked);
    EXPECT_FALSE(onManyElements(desk, desk.simulators.quick, chunked, broken));
    broken.source.text += "\nnonsense;\n";
    const auto v = onManyElements(desk, desk.simulators.quick, chunked, broken);
    ASSERT_TRUE(v);
    EXPECT_EQ(v->status, Status::unchecked);
    EXPECT_NE(v->message.find(" elements, input.cl:"), std::string::npos) << v->message;
}

// What the last of many bins reads behind them changes no result.
TEST_F(JudgeTest, OutsideOfArraysPoclLooksForAGpu) {
    const Exercise& histogram = exercises().at("Histogram");
    const Task& sizes = taskNamed(histogram, "3b");
    Desk pocl(histogram, options_);
    Composition c = modelComposition(pocl.kit, sizes);
    EXPECT_FALSE(outsideOnPocl(pocl, sizes, c));
    c.source.text =
        replaced(c.source.text, "while (next < bins && ", "while ((ushort)next < bins && ");
    const auto outside = outsideOnPocl(pocl, sizes, c);
    ASSERT_TRUE(outside);
    EXPECT_EQ(outside->status, Status::outOfBounds) << outside->message;
    EXPECT_TRUE(contains(outside->details,
                         "the GPU does not notice it: PoCL does, with the same "
                         "cases"));
    c.source.text = replaced(c.source.text, "counts[b] = size;", "counts[b] = size + 1;");
    EXPECT_FALSE(outsideOnPocl(pocl, sizes, c)) << "its wrong answers do not count";
}

TEST_F(JudgeTest, BesideAGpuPoclJudgesAsWell) {
    options_.deviceInfo = Desk(mssp(), options_).device();
    options_.deviceInfo->cpu = false;
    const Verdict v = judge("1", model());
    EXPECT_EQ(v.status, Status::correct) << v.message;
    EXPECT_TRUE(fs::exists(options_.folder / "pocl"));
}

TEST_F(JudgeTest, AVerdictSaysThatTheSimulatorDidNotCount) {
    const std::string text =
        withBody(model(), "2", "    if (lid == 0) out[get_group_id(0)] = in[0];\n");
    EXPECT_TRUE(judge("2", text).notes.empty());
    options_.modelChecks = std::make_shared<ModelChecks>();
    for (const bool simulator : {false, true})
        options_.modelChecks->passes(task("2"), simulator, [=] { return !simulator; });
    const Verdict v = judge("2", text);
    EXPECT_EQ(v.status, Status::wrongAnswer) << v.message;
    ASSERT_EQ(v.notes.size(), 1u);
    EXPECT_NE(v.notes[0].find("finds fault with the model"), std::string::npos) << v.notes[0];
}

// With this little memory its compiler crashes.
TEST_F(JudgeTest, ADeviceOnWhichTheSkeletonDoesNotBuildGivesNoVerdict) {
    options_.simulator = false;
    options_.limits.addressSpace = std::size_t{320} << 20;  // it starts, and cannot compile
    const Verdict v = judge("1", model());
    EXPECT_EQ(v.status, Status::graderFault) << v.message;
}

// A body for which a compiler needs gigabytes, or minutes.
std::string manyStatements() {
    std::string text = "#define X0 a = a * 3 + 1;\n";
    for (int k = 1; k < 24; ++k) text += fmt::format("#define X{} X{} X{}\n", k, k - 1, k - 1);
    return text + "    int a = n;\n    X23\n    out[0] = (int4)(a);\n";
}

TEST_F(JudgeTest, AProgramThatKeepsTheCompilerBusyIsToldApartFromALoop) {
    options_.cpuSeconds = 2;
    const Verdict v = judge("1", withBody(model(), "1", manyStatements()));
    EXPECT_EQ(v.status, Status::timeout) << v.message;
    ASSERT_EQ(v.details.size(), 1u);
    EXPECT_NE(v.details[0].find("keeps the compiler busy"), std::string::npos) << v.details[0];
}

TEST_F(JudgeTest, WhatCrashesOnlyTheDevicesLibraryIsUnchecked) {
    Desk desk(mssp(), options_);
    desk.begin(task("1"));
    const Ran device{Verdict{Status::crash, "ended by signal SIGABRT (Aborted)", {}, {}}, {}};
    const Verdict v = weigh(desk, task("1"), modelComposition(desk.kit, task("1")), device, {});
    EXPECT_EQ(v.status, Status::unchecked) << v.message;
    const Verdict wrong{Status::wrongAnswer, "out[0] is 1, expected 2", {}, {}};
    EXPECT_EQ(weigh(desk, task("1"), modelComposition(desk.kit, task("1")), device, wrong).status,
              Status::wrongAnswer)
        << "what the simulator finds stands";
}

// With this much memory all others compile.
TEST_F(JudgeTest, SlowToCrashInTheCompilerIsUnchecked) {
    options_.limits.addressSpace = std::size_t{1} << 30;
    const Verdict v = judge("1", withBody(model(), "1", manyStatements()));
    EXPECT_EQ(v.status, Status::unchecked) << v.message;
    EXPECT_NE(v.message.find("compiler or library has crashed: while compiling"), std::string::npos)
        << v.message;
}

// What is counted is in the kernels that call the task's function, whatever a student calls it.
TEST_F(JudgeTest, AFunctionMayHaveAnotherName) {
    const Exercise& sorting = exercises().at("Sorting");
    std::string text = readKit(options_.root, sorting).model.text;
    text = std::regex_replace(text, std::regex("\\brank\\b"), "rankOf");
    text = std::regex_replace(text, std::regex("\\bkey\\b"), "sought");
    const Verdict v = Judge(sorting, options_)
                          .judge(taskNamed(sorting, "2a"), Submission{{{"sorting.cl", text}}, {}});
    EXPECT_EQ(v.status, Status::correct) << v.message;
}

TEST_F(JudgeTest, AMissingReturnIsSaidBeforeWhatFollowsFromIt) {
    const Exercise& sorting = exercises().at("Sorting");
    const std::string text =
        withBody(readKit(options_.root, sorting).model.text, "2a", "    uint low = 0;\n");
    const Verdict v = Judge(sorting, options_)
                          .judge(taskNamed(sorting, "2a"), Submission{{{"sorting.cl", text}}, {}});
    EXPECT_EQ(v.status, Status::wrongAnswer) << v.message;
    EXPECT_NE(v.details.at(0).find("does not return a value"), std::string::npos) << v.details[0];
}

// A step that returns nothing gives the next one a value that was never set.
TEST_F(JudgeTest, AMissingReturnIsSaidBeforeAnUninitialisedUse) {
    const Exercise& scan = exercises().at("ScanApps");
    const std::string text = replaced(readKit(options_.root, scan).model.text,
                                      "    return sh_data[th_id];\n", "    (void)sh_data;\n");
    const Verdict v =
        Judge(scan, options_).judge(taskNamed(scan, "2"), Submission{{{"scanapps.cl", text}}, {}});
    EXPECT_EQ(v.status, Status::uninitialized) << v.message;
    EXPECT_NE(v.details.at(0).find("does not return a value"), std::string::npos) << v.details[0];
}

// The first digits of the example's values are bins; the quotients of large values are none.
TEST_F(JudgeTest, WhatLeavesAnArrayWithAnotherInputIsSaidWithAWrongAnswer) {
    const Exercise& histogram = exercises().at("Histogram");
    const std::string text = withBody(readKit(options_.root, histogram).model.text, "1",
                                      "    if (i < n) atomic_inc(&counts[in[i] / bins]);\n");
    const Verdict v =
        Judge(histogram, options_).judge(taskNamed(histogram, "1"), {{{"histogram.cl", text}}, {}});
    EXPECT_EQ(v.status, Status::wrongAnswer) << v.message;
    EXPECT_NE(v.details.at(1).find("with another small input, work-item"), std::string::npos)
        << v.details[1];
    EXPECT_EQ(v.diagnosis.kind, Diagnosis::Kind::firstDifference) << "the rest is chance";
}

TEST_F(JudgeTest, AGivenFunctionThatIsNotAsItWasHandedOutIsNamed) {
    const std::string seam = "max(a.y, a.w + b.y)";
    const Verdict v = judge("1", replaced(model(), seam, "max(a.y, a.w - b.y)"));
    EXPECT_EQ(v.status, Status::wrongAnswer) << v.message;
    ASSERT_EQ(v.notes.size(), 1u);
    EXPECT_EQ(v.notes[0], "msspJoin (mssp.cl:20) is given, and not as it was handed out");
    EXPECT_TRUE(judge("1", replaced(model(), seam, "max(a.y, b.y + a.w)")).notes.empty())
        << "a right one is not";
}

TEST_F(JudgeTest, OtherArgumentsAreSaidInWords) {
    const Verdict v = judge("2", replaced(model(), "kernel void group_mssp(int n, global int4* in",
                                          "kernel void group_mssp(global int4* in, int n"));
    EXPECT_EQ(v.status, Status::wrongSignature);
    EXPECT_NE(v.details.at(0).find("yours:    (global int4* in, int n"), std::string::npos)
        << v.details[0];
    EXPECT_NE(v.details.at(1).find("expected: (int n, global int4* in"), std::string::npos)
        << v.details[1];
}

TEST_F(JudgeTest, ARenamedKernelIsMissing) {
    const Verdict v = judge("1", replaced(model(), "tree_mssp(int n", "tree_msp(int n"));
    EXPECT_EQ(v.status, Status::missing);
    EXPECT_EQ(v.message, "there is no kernel called tree_mssp");
}

TEST_F(JudgeTest, ARegionThatDoesNotBuildCostsNoOther) {
    const std::string text = withBody(model(), "1", "    this is no program;\n");
    const Verdict broken = judge("1", text), whole = judge("2", text);
    EXPECT_EQ(broken.status, Status::buildError);
    EXPECT_EQ(broken.message.rfind("mssp.cl:", 0), 0u) << broken.message;
    EXPECT_EQ(broken.details.at(0), "    this is no program;");
    EXPECT_EQ(whole.status, Status::correct) << whole.message;
    EXPECT_TRUE(whole.notes.empty()) << "what the task does not need is not compiled";
    EXPECT_TRUE(judge("2", "// as in tree_mssp\n" + text).notes.empty())
        << "nor what a comment names";
    // Code that its kernels need is compiled.
    const Verdict inside = judge("2", "this is no program;\n" + model());
    EXPECT_EQ(inside.status, Status::correct) << inside.message;
    ASSERT_EQ(inside.notes.size(), 1u);
    EXPECT_NE(inside.notes[0].find("its first error: mssp.cl:1: "), std::string::npos)
        << inside.notes[0];
}

TEST_F(JudgeTest, OfTwoErrorsTheRegionsOwnIsNamed) {
    const std::string other = "int first(void) { return 1 }\nint mine(int a) { return a; }\n";
    const Verdict own = judge("1", other + withBody(model(), "1", "    this is no program;\n"));
    EXPECT_EQ(own.status, Status::buildError);
    EXPECT_EQ(own.details.at(0), "    this is no program;");
    // What the region calls may be unknown only where the region is alone.
    const Verdict calls = judge("1", other + withBody(model(), "1", "    out[0].x = mine(m);\n"));
    EXPECT_EQ(calls.message.rfind("mssp.cl:1:", 0), 0u) << calls.message;
}

TEST_F(JudgeTest, ABraceTooManyIsFoundInItsRegionNotBehindIt) {
    const std::string text = withBody(model(), "1", "    out[i] = in[i];\n    }\n");
    for (const char* before : {"", "int error(void) { return 1 }\n"}) {
        const Verdict v = judge("1", before + text);
        EXPECT_EQ(v.status, Status::buildError);
        EXPECT_NE(v.message.find("this } closes more"), std::string::npos) << v.message;
        EXPECT_EQ(v.details.at(0), "    }");
    }
}

TEST_F(JudgeTest, AHelperOutsideTheRegionsIsKept) {
    const std::string text =
        withBody(replaced(model(), "inline int4 msspJoin",
                          "inline int4 mine(int4 a, int4 b);\ninline int4 msspJoin"),
                 "1",
                 "    if (i < m) out[i] = 2 * i + 1 < n ? mine(in[2 * i], "
                 "in[2 * i + 1]) : in[2 * i];\n") +
        "inline int4 mine(int4 a, int4 b) { return msspJoin(a, b); }\n";
    EXPECT_EQ(judge("1", text).status, Status::correct);
}

// It is put into the model first, which does not know the helper.
TEST_F(JudgeTest, WhatIsWrongInAHelperIsSaidOfTheHelper) {
    const std::string helper =
        "inline int4 mine(int4* a) { return *a; }\n// One node of the tree, level by level.\n";
    const Verdict v = judge("1", helper + withBody(model(), "1", "    out[i] = mine(in + i);\n"));
    EXPECT_EQ(v.status, Status::buildError);
    EXPECT_NE(v.message.find("changes address space"), std::string::npos) << v.message;
}

TEST_F(JudgeTest, FilesAreReadAsBytesWithLimits) {
    const auto write = [&](const std::string& name, const std::string& text) {
        fs::create_directories((options_.folder / "in" / name).parent_path());
        std::ofstream(options_.folder / "in" / name, std::ios::binary) << text;
    };
    write("a/crlf.cl", "\xEF\xBB\xBFint a;\r\nint b;\r\n");
    write("binary.cl", std::string("int\0a", 5));
    write("big\x1B.cl", std::string((1u << 20) + 1, 'x'));
    write("empty.cl", "");
    write("notes.txt", "hello");
    fs::create_symlink("/etc/passwd", options_.folder / "in" / "link.cl");
    const Submission s = readSubmission(options_.folder / "in");
    ASSERT_EQ(s.files.size(), 2u);
    EXPECT_EQ(s.files[0].name, "a/crlf.cl");
    EXPECT_EQ(s.files[0].text, "int a;\nint b;\n");
    EXPECT_EQ(s.files[1].name, "empty.cl");
    ASSERT_EQ(s.unreadable.size(), 3u);
    EXPECT_EQ(s.unreadable[0], "big\\x1B.cl is larger than 1 MiB");
    EXPECT_EQ(s.unreadable[2], "link.cl is not an ordinary file");
    EXPECT_TRUE(readSubmission(options_.folder / "nowhere").files.empty());
}

TEST_F(JudgeTest, TheExercisesOwnFileIsReadHoweverManyThereAre) {
    const fs::path folder = options_.folder / "many";
    fs::create_directories(folder);
    for (int i = 0; i < 40; ++i)
        std::ofstream(folder / ("backup-" + std::to_string(i) + ".cl")) << "int a;";
    std::ofstream(folder / "mssp.cl") << "int mine;";
    EXPECT_EQ(readSubmission(folder, "mssp.cl").files.front().name, "mssp.cl");
    EXPECT_EQ(readSubmission(folder).files.front().name, "backup-0.cl");
}

TEST_F(JudgeTest, AnEmptyFileIsMissingItsKernels) {
    EXPECT_EQ(judge("1", "").status, Status::missing);
    EXPECT_EQ(judge("1", "}}}} {{{{ ((( \n").status, Status::missing);
}

TEST_F(JudgeTest, WhatTakesTooLongToBeCountedIsTheKernelsFault) {
    const Exercise& exercise = exercises().at("PrefixSum");
    const Task& limited = taskNamed(exercise, "2c");
    ASSERT_FALSE(limited.limits.empty());
    const SourceFile kitsModel = readKit(options_.root, exercise).model;
    const auto region = findRegion(kitsModel.text, "2c");
    // A few elements take no time, but the number used for counting takes more than two seconds.
    std::string text = kitsModel.text;
    text.insert(region->begin, "    for (volatile int i = 0; i < 8000; ++i) {}\n");
    options_.cpuSeconds = 2;
    options_.only = Reproducer{"PrefixSum", "2c", {64, limited.distributions.front(), 1}};
    Judge judge(exercise, options_);
    const Verdict v = judge.judge(limited, Submission{{{kitsModel.name, text}}, {}});
    EXPECT_EQ(v.status, Status::timeout) << v.message;
    EXPECT_NE(v.message.find("counted"), std::string::npos) << v.message;
}

// The loop writes to memory in every round, so the check for states that repeat cannot find it.
TEST_F(JudgeTest, ALoopThatNeverEndsIsSoonFoundWithFewElements) {
    const Verdict v = judge("1", withBody(model(), "1",
                                          "    for (int k = 0; i < m; ++k) {\n"
                                          "        out[i] = (int4)(k, 0, 0, 0);\n"
                                          "        if (k < 0) k = 0;\n"
                                          "    }\n"));
    EXPECT_EQ(v.status, Status::timeout) << v.message;
    EXPECT_TRUE(v.message.rfind("in the simulator not done after 2 seconds of CPU time", 0) == 0)
        << v.message;
}

// The device sees only which array is left, and no sample of few groups has to meet the last one.
// A right kernel may be quadratic in the chunk, which few elements do not fill.
TEST_F(JudgeTest, NotSoWhereFewElementsArePaddedToALongChunk) {
    const Arrays five = {{"in", Ints(5)}}, many = {{"in", Ints(500)}};
    Tuning tuning;
    tuning.groupSize = 4;
    tuning.elemsPerThread = 3;
    EXPECT_LT(secondsFor(five, tuning, true), secondsFor(many, tuning, true));
    tuning.elemsPerThread = 256;
    EXPECT_EQ(secondsFor(five, tuning, true), secondsFor(many, tuning, true));
    EXPECT_LT(secondsFor(five, tuning, false), secondsFor(many, tuning, false));
}

TEST_F(JudgeTest, WhereAnArrayIsLeftIsSaidOfManyElementsAsWell) {
    const Verdict v = judge("1", withBody(model(), "1",
                                          "    if (i < m) out[i] = 2 * i + 1 < n ? "
                                          "msspJoin(in[2 * i], in[2 * i + 1]) : in[2 * i];\n"
                                          "    if (n > 6000 && i == m - 1) out[m] = in[0];\n"));
    EXPECT_EQ(v.status, Status::outOfBounds) << v.message;
    EXPECT_NE(v.message.find(" at mssp.cl:"), std::string::npos) << v.message;
}

TEST_F(JudgeTest, TypesOfArgumentsMayHaveOtherNames) {
    const std::string text =
        "typedef int count_t;\ntypedef int4 stretch_t;\n" +
        replaced(model(), "kernel void tree_mssp(int n, int m, global int4* in, global int4* out)",
                 "kernel void tree_mssp(count_t n, const count_t m, global stretch_t* in, "
                 "global stretch_t* out)");
    const Verdict v = judge("1", text);
    EXPECT_EQ(v.status, Status::correct) << v.message;
}

TEST_F(JudgeTest, OnlyWhatTheCompilerSeesIsJudged) {
    options_.simulator = false;
    const std::string wrong = withBody(model(), "1", "    if (i < m) out[i] = in[i];\n");
    EXPECT_EQ(judge("1", "/*\n" + withoutComments(model()) + "*/\n" + wrong).status,
              Status::wrongAnswer);
    EXPECT_EQ(judge("1", "#if 0\n" + wrong + "#endif\n" + model()).status, Status::correct);
}

// The decomposed reduction, handed in as the unrolled one.
TEST_F(JudgeTest, TheModelsOtherSolutionsCannotBeCalled) {
    const Exercise& reduction = exercises().at("Reduction");
    const std::string skeleton = readKit(options_.root, reduction).skeleton.text;
    const std::string calling =
        "no program;\n" + withBody(skeleton, "1d", "    reduceDecomposed(n, in, out, buf);\n");
    Judge judge(reduction, options_);
    const Verdict v =
        judge.judge(taskNamed(reduction, "1d"), Submission{{{"reduction.cl", calling}}, {}});
    EXPECT_EQ(v.status, Status::buildError) << v.message;
    ASSERT_FALSE(v.details.empty());
    EXPECT_NE(v.details.back().find("the work of another task"), std::string::npos)
        << v.details.back();
}

TEST_F(JudgeTest, AFunctionWithoutMarkersBringsItsHelpers) {
    const Exercise& scans = exercises().at("ScanApps");
    Judge judge(scans, options_);
    const std::string mine =
        "typedef unsigned long place_t;\n#define LANE(i) ((i) & (WAVE - 1))\n"
        "inline ElTp binOp(ElTp x, ElTp y);\n"
        "inline ElTp stepped(local volatile ElTp* sh, const place_t i, const place_t h) {\n"
        "    return LANE(i) >= h ? binOp(sh[i - h], sh[i]) : sh[i];\n}\n"
        "inline ElTp incScanWave(local volatile ElTp* sh_data, const size_t th_id) {\n"
        "    for (int h = 1; h < WAVE; h *= 2) {\n"
        "        const ElTp sum = stepped(sh_data, th_id, h);\n        WAVE_FENCE();\n"
        "        sh_data[th_id] = sum;\n        WAVE_FENCE();\n    }\n"
        "    return sh_data[th_id];\n}\n";
    const Verdict v = judge.judge(taskNamed(scans, "2"), Submission{{{"scan.cl", mine}}, {}});
    EXPECT_EQ(v.status, Status::correct) << v.message;
}

TEST_F(JudgeTest, WhatStubAndOracleDifferOnIsNamed) {
    Exercise exercise = mssp();
    Task& own = *std::find_if(exercise.tasks.begin(), exercise.tasks.end(),
                              [](const Task& t) { return t.id == "2"; });
    own.expected = [expected = own.expected](const Arrays& input, const Tuning& t) {
        Arrays arrays = expected(input, t);
        std::get<std::vector<std::int32_t>>(arrays.back().array).push_back(0);
        return arrays;
    };
    options_.simulator = false;
    Judge judge(exercise, options_);
    const Verdict v = judge.judge(own, Submission{{{"mssp.cl", model()}}, {}});
    EXPECT_EQ(v.status, Status::graderFault);
    EXPECT_EQ(v.message.rfind("the model fails here as well: the stub makes result with 4 elements "
                              "of int, and expected makes result with 5 of int",
                              0),
              0u)
        << v.message;
}

// Without what the simulator, where it fails in the same way, leaves unchecked.
TEST_F(JudgeTest, WhyNoModelCanBeLaunchedIsSaid) {
    Task own = task("1");
    own.stub = "reduction/sequential";
    const Verdict v = Judge(mssp(), options_).judge(own, Submission{{{"mssp.cl", model()}}, {}});
    EXPECT_EQ(v.status, Status::graderFault);
    EXPECT_EQ(v.message.rfind("the model fails here as well: the runner reports ", 0), 0u)
        << v.message;
    EXPECT_EQ(v.details,
              std::vector<std::string>{
                  "this device cannot judge the task, or model, stub and expected disagree"});
}

TEST_F(JudgeTest, ArgumentsThatStubAndKernelDifferOnAreNamed) {
    const Exercise& redEye = exercises().at("RedEye");
    const Task& combine = taskNamed(redEye, "2a");
    Desk desk(redEye, options_);
    desk.begin(combine);
    const std::array<std::string, 3> slips[] = {
        {"global float* combined)", "global float* combined, uint m)",
         "combine takes 4 arguments, and the stub sets 3"},
        {"combine(uint n, ", "combine(ulong n, ",
         "combine, argument 0 of 4 bytes: CL_INVALID_ARG_SIZE"}};
    for (const auto& [parameters, others, said] : slips) {
        Composition c = modelComposition(desk.kit, combine);
        c.source.text = replaced(c.source.text, parameters, others);
        const auto wrong = onDevice(desk, combine, c, {}).wrong;
        ASSERT_TRUE(wrong) << others;
        EXPECT_NE(wrong->message.find(said), std::string::npos) << wrong->message;
    }
}

// An author learns which input it is, and that floats are compared exactly.
TEST_F(JudgeTest, WhereAModelIsWrongIsSaid) {
    const Exercise& redEye = exercises().at("RedEye");
    Task own = taskNamed(redEye, "2a");
    own.expected = [](const Arrays& input, const Tuning&) -> Arrays {
        return {{"combined", std::vector<float>(lengthOf(input, "score") / 4, 2.0f)}};
    };
    own.examples.clear();
    options_.simulator = false;
    Judge judge(redEye, options_);
    const Verdict v = judge.judge(
        own, Submission{{{"redeye.cl", readKit(options_.root, redEye).model.text}}, {}});
    EXPECT_EQ(v.status, Status::graderFault);
    ASSERT_EQ(v.details.size(), 3u);
    EXPECT_NE(v.details[0].find("(n = 1, "), std::string::npos) << v.details[0];
    EXPECT_EQ(v.details[1], "floats are compared bit for bit, as the task has no errorBound");
}

struct Geometry {
    int lgWave, group, elems;
};

void everyModelIsRightIn(const Geometry& geometry, JudgeOptions options) {
    options.tuning.lgWave = geometry.lgWave;
    options.tuning.groupSize = geometry.group;
    options.tuning.elemsPerThread = geometry.elems;
    options.simulator = false;
    for (const auto& [name, exercise] : exercises()) {
        Judge judge(exercise, options);
        for (const Task& t : exercise.tasks)
            for (const std::size_t n : {0, 1, 2000, 40007}) {
                const auto wrong = judge.judgeModel(t, n);
                EXPECT_FALSE(wrong) << name << " " << t.id << " with groups of " << geometry.group
                                    << ": " << wrong->message;
            }
    }
}

TEST_F(JudgeTest, EveryModelIsRightInGroupsOfThreeWaves) {
    everyModelIsRightIn({5, 96, 3}, options_);
}

TEST_F(JudgeTest, SlowEveryModelIsRightInEveryGeometry) {
    for (const Geometry& g : {Geometry{5, 64, 4}, Geometry{6, 64, 1}, Geometry{6, 1024, 2}})
        everyModelIsRightIn(g, options_);
}

// Its token has neither STRETCHES, which is 1 on this device, nor the simulator's 0.
TEST_F(JudgeTest, ATokenShowsWhatIsWrongForACpuAlone) {
    const Exercise& e = exercises().at("Partition2Opt");
    const Task& t = taskNamed(e, "1");
    Judge judge(e, options_);
    const std::string oneMore = replaced(judge.kit().model.text, "? i + ELEMS_PER_THREAD",
                                         "? i + ELEMS_PER_THREAD + (lid + 1 < size)");
    const Submission own{{{e.file, oneMore}}, {}};
    const Verdict v = judge.judge(t, own);
    ASSERT_EQ(v.status, Status::race) << v.message;
    options_.only = readToken(v.reproducer);
    EXPECT_EQ(Judge(e, options_).judge(t, own).status, Status::race) << v.reproducer;
}

// Right on the device, where groups and work-items run in the order of their numbers.
TEST_F(JudgeTest, ATokenIsTracedInTheOrderThatShowsIt) {
    const Exercise& e = exercises().at("Reduction");
    const Task& t = taskNamed(e, "1e");
    Judge judge(e, options_);
    const std::string barrier = "    barrier(CLK_LOCAL_MEM_FENCE);\n    if (lid == 0) out";
    const Submission own{
        {{e.file, replaced(judge.kit().model.text, barrier, "    if (lid == size - 1) out")}}, {}};
    const Reproducer token = readToken("Reduction.1e.1.random.7e3");
    const Traced traced = judge.trace(t, own, token.c, token);
    ASSERT_TRUE(traced.verdict);
    EXPECT_EQ(traced.verdict->status, Status::wrongAnswer) << traced.verdict->message;
    EXPECT_NE(traced.what.find("the last group and work-item first"), std::string::npos);
    EXPECT_FALSE(judge.trace(t, own, token.c, {}).verdict) << "on the device alone";
}

}  // namespace
}  // namespace lab
