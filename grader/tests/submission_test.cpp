// How a task's program is composed from a submission, as text: what is judged, and what is out of
// reach.
#include "grader/judge/submission.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "grader/course/sheet.h"
#include "grader/judge/signatures.h"
#include "grader/source/functions.h"
#include "grader/source/regions.h"

namespace lab {
namespace {

const Exercise& exercise(const char* name) {
    return exercises().at(name);
}
Kit kit(const char* name) {
    return readKit(LAB_ROOT, exercise(name));
}
bool holds(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}
std::string modelRegion(const char* name, const char* id) {
    return findRegion(kit(name).model.text, id)->body;
}
std::string replaced(std::string text, const std::string& what, const std::string& with) {
    const std::size_t at = text.find(what);
    EXPECT_NE(at, std::string::npos) << what;
    return text.replace(at, what.size(), with);
}
std::string withRegion(std::string text, const std::string& id, const std::string& body) {
    const auto region = findRegion(text, id);
    return text.replace(region->begin, region->end - region->begin, body);
}
std::string withoutMarkers(const std::string& text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at) + 1;
        const std::string line = text.substr(at, end - at);
        if (!holds(line, "// ---- ")) out += line;
        at = end;
    }
    return out;
}
Composed composed(const char* name, const char* id, const std::vector<SourceFile>& files) {
    return compose(kit(name), taskNamed(exercise(name), id), {files, {}});
}
Status statusOf(const Composed& c) {
    return c.verdict ? c.verdict->status : Status::correct;
}

// ---- what counts is what the compiler sees

TEST(Compose, ADeadRegionIsNeitherTheStudentsNorInTheWay) {
    const std::string skeleton = kit("ScanApps").skeleton.text;
    const std::string model = kit("ScanApps").model.text;
    const std::string body = modelRegion("ScanApps", "2");
    const std::string right = "// ---- TODO 2: x ----\n" + body + "// ---- end 2\n";
    const std::string wrong = withRegion(skeleton, "2", "    return sh_data[0];\n");
    const std::string untouched =
        "// ---- TODO 2: x ----\n" + findRegion(skeleton, "2")->body + "// ---- end 2\n";
    for (const auto& [before, after] : std::vector<std::pair<std::string, std::string>>{
             {"/*\n", "*/\n"}, {"#if 0\n", "#endif\n"}, {"#ifdef SOLUTION\n", "#endif\n"}}) {
        const Composed live =
            composed("ScanApps", "2", {{"scanapps.cl", before + right + after + wrong}});
        ASSERT_FALSE(live.ways.empty());
        EXPECT_TRUE(holds(live.ways[0].source.text, "return sh_data[0];"));
        EXPECT_FALSE(holds(live.ways[0].source.text, "lane >= h"));
        EXPECT_EQ(statusOf(composed("ScanApps", "2",
                                    {{"scanapps.cl", before + untouched + after + model}})),
                  Status::correct);
        EXPECT_EQ(statusOf(composed("ScanApps", "2",
                                    {{"scanapps.cl", before + right + after + skeleton}})),
                  Status::notStarted);
    }
}

TEST(Compose, ARegionThatIsThereTwiceIsAnErrorThatSaysWhere) {
    const std::string model = kit("ScanApps").model.text;
    const std::string twice = model + "// ---- TODO 2: x ----\nb;\n// ---- end 2\n";
    const Composed c = composed("ScanApps", "2", {{"scanapps.cl", twice}});
    ASSERT_EQ(statusOf(c), Status::missing);
    EXPECT_TRUE(holds(c.verdict->message, "more than once")) << c.verdict->message;
    const auto first = findRegion(model, "2")->firstLine - 1;
    EXPECT_TRUE(holds(c.verdict->message, std::to_string(first))) << c.verdict->message;
    // Nor may the region lie outside the function that runs.
    const std::string beside = withoutMarkers(withRegion(model, "2", "    return sh_data[0];\n")) +
                               "inline int unused(void) {\n// ---- TODO 2: x ----\n" +
                               modelRegion("ScanApps", "2") + "// ---- end 2\n}\n";
    EXPECT_TRUE(holds(composed("ScanApps", "2", {{"scanapps.cl", beside}}).verdict->message,
                      "outside of it"));
}

TEST(Compose, RegionsOfOtherTasksMayCross) {
    const std::string model = kit("ScanApps").model.text;
    const std::string end = "// ---- end 3a\n";
    std::string crossed = replaced(model, end, "");
    crossed.insert(findRegion(crossed, "3b")->begin, end);
    const Composed c = composed("ScanApps", "2", {{"scanapps.cl", crossed}});
    ASSERT_EQ(statusOf(c), Status::correct);
    EXPECT_TRUE(holds(c.ways[0].source.text, modelRegion("ScanApps", "2")));
}

TEST(Compose, KernelsOfOtherTasksAreLeftOutOfATasksProgram) {
    const Kit k = kit("Compact");
    const std::string broken = withRegion(k.model.text, "1c", "    no program;\n");
    const Composed c = composed("Compact", "1b", {{"compact.cl", broken}});
    ASSERT_FALSE(c.ways.empty());
    const std::string& text = c.ways[0].source.text;
    EXPECT_TRUE(findFunction(text, "scatter"));
    EXPECT_FALSE(findFunction(text, "scatter_predicate"));
    EXPECT_EQ(findFunction(text, "scatter")->firstLine - 1,
              findFunction(broken, "scatter")->firstLine)
        << "behind one #line, lines are the file's";
    // A kernel that another function calls stays.
    const std::string called = broken +
                               "kernel void both(uint n, global const int* in,\n"
                               "    global const int* target, global int* out) {\n"
                               "    scatter_predicate(n, in, target, out);\n}\n";
    const Composed kept = composed("Compact", "1b", {{"compact.cl", called}});
    EXPECT_TRUE(findFunction(kept.ways[0].source.text, "scatter_predicate"));
}

TEST(Compose, ABraceThatIsMissingElsewhereCostsNoOther) {
    const std::string model = kit("MSSP").model.text;
    const std::string open = withRegion(model, "2", "    if (i < n) {\n");
    const Composed c = composed("MSSP", "3", {{"mssp.cl", open}});
    ASSERT_EQ(statusOf(c), Status::correct);
    EXPECT_TRUE(holds(c.ways.back().note, "inside the model"));
    EXPECT_TRUE(holds(c.ways.back().source.text, modelRegion("MSSP", "3")));
    const Composed own = composed("MSSP", "2", {{"mssp.cl", open}});
    ASSERT_EQ(statusOf(own), Status::buildError);
    EXPECT_TRUE(holds(own.verdict->message, "region 2 ends before this { is closed"));
    EXPECT_EQ(own.verdict->details.at(0), "    if (i < n) {");
    EXPECT_EQ(own.verdict->details.at(1), "               ^");
}

TEST(Compose, ABraceTooManyIsNamedWhereItStands) {
    const std::string model = kit("MSSP").model.text;
    const Composed c =
        composed("MSSP", "1", {{"mssp.cl", withRegion(model, "1", "    }\n    out[0] = 0;\n")}});
    ASSERT_TRUE(c.brace);
    EXPECT_TRUE(holds(c.brace->message, "this } closes more than region 1 has opened"));
    EXPECT_FALSE(composed("MSSP", "2", {{"mssp.cl", model}}).brace);
}

TEST(Compose, WhatHasNoEndCostsItsOwnTaskAlone) {
    const std::string model = kit("RedEye").model.text;
    for (const std::string opening : {"    /* the worst\n", "#if 0\n", "#ifdef WAVE\n"}) {
        const std::string text =
            withRegion(model, "2a", "    int a;\n" + opening + modelRegion("RedEye", "2a"));
        const Composed own = composed("RedEye", "2a", {{"redeye.cl", text}});
        ASSERT_EQ(statusOf(own), Status::buildError) << opening;
        EXPECT_TRUE(holds(own.verdict->message, "has no end: where is its "));
        EXPECT_EQ(own.verdict->details.at(0) + "\n", opening);
        const Composed next = composed("RedEye", "2b", {{"redeye.cl", text}});
        ASSERT_EQ(statusOf(next), Status::correct) << opening;
        EXPECT_TRUE(holds(next.ways[0].source.text, modelRegion("RedEye", "2b")));
    }
    // The markers and the kernel behind it are gone as well: then it says why.
    const std::string bare = "/* all\n" + withoutMarkers(model);
    EXPECT_EQ(statusOf(composed("RedEye", "2b", {{"redeye.cl", bare}})), Status::buildError);
}

TEST(Compose, CommentsAloneAreNoStart) {
    const std::string model = kit("Sorting").model.text;
    for (const char* id : {"2a", "2b"}) {
        const Composed c = composed(
            "Sorting", id,
            {{"sorting.cl", withRegion(model, id, "    // return low; \\\n    return low;\n\n")}});
        ASSERT_EQ(statusOf(c), Status::notStarted) << id;
        EXPECT_TRUE(holds(c.verdict->message, "holds no code"));
    }
    // The code stands beside the region.
    const Composed beside =
        composed("Sorting", "2b",
                 {{"sorting.cl", replaced(withRegion(model, "2b", ""), "// ---- end 2b\n",
                                          "// ---- end 2b\n" + modelRegion("Sorting", "2b"))}});
    EXPECT_EQ(statusOf(beside), Status::correct);
}

TEST(Compose, AFileOfAnotherExerciseIsRecognised) {
    const Composed c = composed("Primer", "2", {{"primer.cl", kit("Histogram").model.text}});
    ASSERT_EQ(statusOf(c), Status::missing);
    EXPECT_TRUE(holds(c.verdict->details.at(0), "is it another exercise's?"));
}

TEST(Compose, OfAFileThatEndsTooEarlyTheOpenBraceIsNamed) {
    const std::string model = kit("Primer").model.text;
    const Composed c =
        composed("Primer", "1", {{"primer.cl", model.substr(0, model.find("// ---- end 1"))}});
    ASSERT_EQ(statusOf(c), Status::missing);
    EXPECT_TRUE(holds(c.verdict->details.at(0), "has no partner: does the file end too early"));
}

TEST(Compose, AKernelMayHaveItsHeaderInAMacro) {
    const std::string header =
        "kernel void tree_mssp(int n, int m, global int4* in,"
        " global int4* out)";
    const Composed c =
        composed("MSSP", "1",
                 {{"mssp.cl", replaced(kit("MSSP").model.text, header,
                                       "#define KERNEL(f) kernel void f(int n, int m, global int4* "
                                       "in, global int4* out)\nKERNEL(tree_mssp)")}});
    ASSERT_EQ(statusOf(c), Status::correct);
    EXPECT_TRUE(holds(c.ways[0].source.text, "KERNEL(tree_mssp)"));
}

TEST(Compose, ARegionMayNeedWhatAnotherDeclares) {
    std::string text = kit("Partition2Opt").model.text;
    text = withRegion(text, "2", "        int mine = 0;\n" + modelRegion("Partition2Opt", "2"));
    text = withRegion(text, "6", modelRegion("Partition2Opt", "6") + "        mine = 0;\n");
    const Composed c = composed("Partition2Opt", "6", {{"kernels.cl", text}});
    ASSERT_EQ(c.ways.size(), 3u);
    for (const bool both : {false, true}) {
        const Composition& way = c.ways[both ? 2 : 1];
        EXPECT_EQ(holds(way.source.text, "int mine = 0;"), both);
        EXPECT_EQ(holds(way.note, "judged together with"), both);
    }
}

TEST(Code, IsTheSameOnWhicheverLines) {
    EXPECT_EQ(codeOf("#line 7 \"a.cl\"\n\nint a; // one\n\n  int b;\n"),
              codeOf("int a;\n/* two */\n  int b;"));
    EXPECT_NE(codeOf("#define A 1\nint b;\n"), codeOf("#define A 1 int b;\n"));
    EXPECT_NE(codeOf("\nint a = __LINE__;\n"), codeOf("int a = __LINE__;\n"));
    const std::string joined = "#define A(x, y) x##y\nint a = A(__LI, NE__);\n";
    EXPECT_NE(codeOf("\n" + joined), codeOf(joined));
    EXPECT_NE(codeOf("#define A 1 \\\n\nint b;\n"), codeOf("#define A 1 \\\nint b;\n"));
}

// ---- what is out of reach

TEST(Compose, NoSolutionOfAnotherTaskIsInReach) {
    const Kit k = kit("Reduction");
    const Task& unrolled = taskNamed(exercise("Reduction"), "1d");
    const std::string decomposed = "for (int length = size; length > 1;";
    ASSERT_TRUE(holds(k.model.text, decomposed));
    // The file as a whole does not build: its region is judged inside the model.
    const std::string calling =
        "no program;\n" +
        withRegion(k.skeleton.text, "1d", "    reduceDecomposed(n, in, out, buf);\n");
    const Composed c = composed("Reduction", "1d", {{"reduction.cl", calling}});
    ASSERT_EQ(c.ways.size(), 2u);
    EXPECT_FALSE(holds(c.ways[1].source.text, decomposed));
    EXPECT_FALSE(findFunction(c.ways[1].source.text, "reduceDecomposed"));
    EXPECT_TRUE(findFunction(c.ways[1].source.text, "atomicBinOp"));
    EXPECT_EQ(c.ways[1].withheld.count("reduceDecomposed"), 1u);
    EXPECT_FALSE(holds(modelWithout(k, unrolled).text, decomposed));
}

TEST(Compose, TheStudentsRunnerHoldsNoSolutionButWhatTheStubLaunches) {
    for (const auto& [name, e] : exercises()) {
        const Kit k = readKit(LAB_ROOT, e);
        for (const Task& task : e.tasks) {
            if (task.given) continue;
            const std::string base = modelWithout(k, task).text;
            for (const Task& other : e.tasks) {
                const auto region = findRegion(k.model.text, other.id);
                if (!region || other.given) continue;
                std::set<std::string> launches(task.alsoLaunches.begin(), task.alsoLaunches.end());
                if (other.id != task.id) launches.merge(std::set(k.launched.at(task.stub)));
                for (const std::string& own : kernelsOf(k, task)) launches.erase(own);
                const bool launched =
                    std::any_of(launches.begin(), launches.end(), [&](const auto& kernel) {
                        const auto f = findFunction(k.model.text, kernel);
                        return f && f->begin < region->end && region->begin < f->end;
                    });
                const auto there = findRegion(base, other.id);
                ASSERT_TRUE(there) << name << " " << other.id;
                EXPECT_EQ(sameCode(there->body, region->body), launched)
                    << name << " " << task.id << ": " << other.id;
            }
            EXPECT_FALSE(kernelsOf(k, task).empty()) << name << " " << task.id;
        }
    }
}

TEST(Compose, WhatTheKernelsOfTheTaskCallIsThere) {
    const Kit k = kit("PrefixSum");
    const Surroundings lookBack = surroundings(k, taskNamed(exercise("PrefixSum"), "2x"));
    EXPECT_TRUE(findFunction(lookBack.text, "scanBlock"));
    EXPECT_FALSE(findFunction(lookBack.text, "paddedScan"));
    const Surroundings waves = surroundings(k, taskNamed(exercise("PrefixSum"), "2w"));
    EXPECT_FALSE(findFunction(waves.text, "lookBackScan"));
    EXPECT_EQ(kernelsOf(k, taskNamed(exercise("PrefixSum"), "2w")),
              (std::vector<std::string>{"waveScan", "blockScan"}));
}

// ---- without markers

TEST(Compose, HelpersMacrosAndTypesComeAlong) {
    const std::string mine =
        "#define LANE(i) ((i) & (WAVE - 1))\n"
        "#define binOp own\n"
        "#undef binOp\n"
        "typedef ElTp value_t;\n"
        "inline value_t stepped(local volatile value_t* sh, const size_t i, const size_t h) {\n"
        "    return LANE(i) >= h ? binOp(sh[i - h], sh[i]) : sh[i];\n"
        "}\n"
        "inline int unrelated(int x) { return this_is_no_program; }\n"
        "inline ElTp binOp(ElTp left, ElTp right) { return left + right; }\n"
        "inline ElTp incScanWave(local volatile ElTp* sh_data, const size_t th_id) {\n"
        "    for (int h = 1; h < WAVE; h *= 2) {\n"
        "        const value_t sum = stepped(sh_data, th_id, h);\n"
        "        WAVE_FENCE();\n        sh_data[th_id] = sum;\n        WAVE_FENCE();\n    }\n"
        "    return sh_data[th_id];\n}\n";
    const Composed c = composed("ScanApps", "2", {{"mine.cl", mine}});
    ASSERT_FALSE(c.ways.empty());
    const std::string& text = c.ways[0].source.text;
    for (const char* needed :
         {"stepped(local", "typedef ElTp value_t;", "#define LANE(i)", "left + right",
          "#define binOp own_binOp", "#undef binOp", "pop_macro(\"LANE\")"})
        EXPECT_TRUE(holds(text, needed)) << needed;
    EXPECT_FALSE(holds(text, "this_is_no_program"));
    EXPECT_FALSE(holds(text, "lane >= h")) << "the model's own version is gone";
    EXPECT_TRUE(holds(c.ways[0].note, "markers are gone"));
}

// ---- which file

struct Which {
    std::vector<SourceFile> files;
    const char* judged;  // a word of the text to be judged, or of the verdict
};

TEST(Files, TheExercisesOwnFileComesFirst) {
    const std::string skeleton = kit("MSSP").skeleton.text, model = kit("MSSP").model.text;
    const auto file = [&](const char* name, const char* mark) {
        return SourceFile{name, replaced(model, "const int4 left",
                                         std::string("int ") + mark + "; const int4 left")};
    };
    const std::vector<Which> all = {
        {{file("mssp - Copy.cl", "bad"), file("mssp.cl", "good")}, "good"},
        {{file("MSSP.CL", "good"), file("a.cl", "bad")}, "good"},
        {{file("Mssp.cl.txt", "good"), file("a.cl", "bad")}, "good"},
        {{file("alt/mssp.cl", "bad"), file("mssp.cl", "good")}, "good"},
        {{file("old_tree.cl", "bad"), file("tree_mssp.cl", "good")}, "good"},
        {{{"mssp.cl", skeleton}, file("finished.cl", "good")}, "good"},
        {{file("finished.cl", "good"), {"sub/mssp.cl", skeleton}}, "good"},
        {{file("a.cl", "good"), file("b.cl", "good")}, "good"},
        {{file("a.cl", "one"), file("b.cl", "two")}, "a.cl and in b.cl"},
        {{file("x/mssp.cl", "one"), file("y/mssp.cl", "two")}, "x/mssp.cl and in y/mssp.cl"},
        {{{"mssp.cl", skeleton}, {"b.cl", skeleton}}, "as it was handed out"},
    };
    for (const Which& which : all) {
        const Composed c = composed("MSSP", "1", which.files);
        const std::string& text = c.verdict ? c.verdict->message : c.ways.at(0).source.text;
        EXPECT_TRUE(holds(text, which.judged))
            << which.files[0].name << ": " << which.judged << (c.verdict ? text : "");
        if (!c.verdict && which.files.size() > 1) {
            EXPECT_TRUE(holds(c.ways[0].note, "was judged, not")) << which.files[0].name;
        }
    }
}

TEST(Files, AnUntouchedOneHidesNoFinishedOneFartherAway) {
    const std::string skeleton = kit("MSSP").skeleton.text, model = kit("MSSP").model.text;
    const Task& task = taskNamed(exercise("MSSP"), "1");
    const std::string other = replaced(model, "const int4 left", "int other; const int4 left");
    const auto judged = [&](const std::string& near, const std::string& far, std::size_t distance) {
        return compose(
            kit("MSSP"), task,
            {{{"MSSP/mssp.cl", near}, {"mywork/MSSP/mssp.cl", far}}, {}, {{0, 0}, {distance, 0}}});
    };
    const Composed finished = judged(skeleton, model, 1);
    ASSERT_FALSE(finished.verdict);
    EXPECT_EQ(finished.ways.at(0).source.name, "mywork/MSSP/mssp.cl");
    EXPECT_TRUE(holds(finished.ways[0].note, "mywork/MSSP/mssp.cl was judged, not MSSP/mssp.cl"));
    const Composed nearest = judged(other, model, 1);
    ASSERT_FALSE(nearest.verdict);
    EXPECT_EQ(nearest.ways.at(0).source.name, "MSSP/mssp.cl");
    EXPECT_EQ(judged(other, model, 0).verdict->status, Status::missing);
    EXPECT_EQ(judged(skeleton, skeleton, 1).verdict->status, Status::notStarted);
}

TEST(Files, EncodingsAndLineEnds) {
    Submission s;
    addFile(s, "mac.cl", "int a;\rint b;\r\nint c;\r");
    ASSERT_EQ(s.files.size(), 1u);
    EXPECT_EQ(s.files[0].text, "int a;\nint b;\nint c;\n");
    addFile(s, "a.cl", std::string("\xFF\xFEi\0n\0t\0", 8));
    addFile(s, "b.cl", std::string("i\0n\0t\0", 6));
    addFile(s, "c.cl", std::string("\0i\0n\0t", 6));
    EXPECT_EQ(s.unreadable, (std::vector<std::string>{"a.cl is UTF-16: save it as UTF-8",
                                                      "b.cl is UTF-16: save it as UTF-8",
                                                      "c.cl is UTF-16: save it as UTF-8"}));
}

TEST(Files, WhereThereIsNoneEverythingLeftOutIsNamed) {
    const Composed c = compose(kit("MSSP"), taskNamed(exercise("MSSP"), "1"),
                               {{}, {"data has a name that is ignored", "MSSP is a link"}});
    ASSERT_TRUE(c.verdict);
    EXPECT_EQ(c.verdict->message, "there is no .cl file that can be judged");
    EXPECT_EQ(c.verdict->details.size(), 2u);
    const Composed empty =
        compose(kit("MSSP"), taskNamed(exercise("MSSP"), "1"), {{{"mssp.cl", "\n"}}, {}});
    ASSERT_TRUE(empty.verdict);
    EXPECT_EQ(empty.verdict->details.front(), "the file holds no code: did the editor save it?");
    const Composed other =
        compose(kit("MSSP"), taskNamed(exercise("MSSP"), "1"),
                {{{"readme.cl", "int nothing;\n"}}, {"data has a name that is ignored"}});
    ASSERT_TRUE(other.verdict);
    EXPECT_EQ(other.verdict->details.back(), "left out: data has a name that is ignored");
}

TEST(Files, NamesCannotPassForTheGraders) {
    for (const char* name :
         {"model", "a\n#line 1 \"model\".cl", "\x1b[31m.cl", "a\".cl", "a:1:2.cl", ""}) {
        const std::string shown = shownName(name);
        EXPECT_NE(shown, "model");
        EXPECT_EQ(shown.find_first_of("\n\"\\:\x1b"), std::string::npos) << shown;
        EXPECT_FALSE(shown.empty());
    }
    EXPECT_LE(shownName(std::string(5000, 'x')).size(), 300u);
}

// ---- signatures

TEST(Signatures, TypesAreComparedByWhatTheyAre) {
    const auto fits = [](const std::string& mine, const std::string& ours,
                         const std::string& source = {}) {
        return !compareSignatures("k", {{"a", mine, "global"}}, {{"a", ours, "global"}}, source,
                                  "-DElTp=float -DNE=0");
    };
    EXPECT_TRUE(fits("uint32_t", "uint", "typedef uint uint32_t;"));
    EXPECT_TRUE(fits("uint32_t*", "uint*", "typedef unsigned int uint32_t;"));
    EXPECT_TRUE(fits("u*", "uint*", "typedef unsigned u0;\ntypedef const u0 u;"));
    EXPECT_TRUE(fits("value*", "float*", "typedef ElTp value;"));
    EXPECT_TRUE(fits("in_t", "int*", "typedef global int* in_t;"));
    EXPECT_TRUE(fits("unsigned char*", "uchar*"));
    EXPECT_TRUE(fits("const uint *", "uint*"));
    EXPECT_TRUE(fits("quad*", "int4*", "#define FOUR int4\ntypedef FOUR quad;"));
    EXPECT_TRUE(
        fits("v*", "float*", "#if OP_MAX\ntypedef int v;\n#else\ntypedef float v;\n#endif"));
    EXPECT_FALSE(fits("uint*", "int*"));
    EXPECT_FALSE(fits("value*", "float*", "typedef int value;"));
    EXPECT_FALSE(fits("value*", "float*", "// typedef float value;"));
    EXPECT_FALSE(fits("loop", "int", "typedef loop2 loop; typedef loop loop2;"));
    EXPECT_FALSE(fits("int", "int*"));
}

}  // namespace
}  // namespace lab
