#include "grader/source/regions.h"

#include <gtest/gtest.h>

#include "grader/source/functions.h"
#include "grader/source/lines.h"

namespace lab {
namespace {

const std::string kModel = R"(inline int f(int x) { return x; }
kernel void k(global int* out) {
    // ---- TODO 3a: the sum ---------------------------------------- about 2 lines
    // what to do
#ifdef SOLUTION
    out[0] = f(1);
#if 1
    out[1] = 2;
#else
    out[1] = 3;
#endif
#else
    out[0] = 0;
#endif
    // ---- end 3a
}
)";

TEST(Regions, SkeletonKeepsPlaceholdersAndModelKeepsSolutions) {
    const std::string skeleton = skeletonOf(kModel), model = solutionOf(kModel);
    EXPECT_EQ(skeleton.find("f(1)"), std::string::npos);
    EXPECT_NE(skeleton.find("out[0] = 0;"), std::string::npos);
    EXPECT_NE(model.find("f(1)"), std::string::npos);
    EXPECT_EQ(model.find("out[0] = 0;"), std::string::npos);
    EXPECT_NE(model.find("#if 1"), std::string::npos) << "conditionals inside a solution stay";
    EXPECT_EQ(skeleton.find("SOLUTION"), std::string::npos);
    EXPECT_EQ(model.find("SOLUTION"), std::string::npos);
}

TEST(Regions, AreFoundWithTheirNameAndLine) {
    const auto region = findRegion(kModel, "3a");
    ASSERT_TRUE(region);
    EXPECT_EQ(region->firstLine, 4u);
    EXPECT_EQ(region->body.substr(0, 17), "    // what to do");
    EXPECT_FALSE(findRegion(kModel, "3b"));
    EXPECT_FALSE(findRegion("// ---- TODO 1: x ----\nno end\n", "1"));
}

TEST(Regions, ReplacingKeepsEachFilesLineNumbers) {
    Region theirs{"3a", "    out[0] = oops;\n", 77, 0, 0};
    const std::string text = replaceRegion(solutionOf(kModel), "model", theirs, "mine.cl");
    EXPECT_EQ(lineOf("#line 1 \"model\"\n" + text, "mine.cl", 77), "    out[0] = oops;");
    EXPECT_EQ(lineOf("#line 1 \"model\"\n" + text, "model", 1),
              "inline int f(int x) { return x; }");
    EXPECT_EQ(lineOf("#line 1 \"model\"\n" + text, "model", 11), "    // ---- end 3a");
    EXPECT_THROW(replaceRegion("nothing", "model", theirs, "mine.cl"), std::runtime_error);
}

TEST(Regions, UnpairedDirectivesAreSaid) {
    const auto complains = [](const std::string& model, const std::string& message) {
        try {
            skeletonOf(model);
            FAIL() << model;
        } catch (const std::runtime_error& e) {
            EXPECT_EQ(e.what(), message);
        }
    };
    complains("\n#ifdef SOLUTION\nint a;\n",
              "2: this #ifdef SOLUTION has no #endif to the end of the file");
    complains("#ifdef SOLUTION\n#else\n\n#ifdef SOLUTION\n#endif\n",
              "1: this #ifdef SOLUTION has no #endif before line 4");
    complains("#ifdef SOLUTION\n#else\n#else\n#endif\n",
              "3: a second #else for the #ifdef SOLUTION of line 1");
}

TEST(Functions, AreFoundWhateverSurroundsThem) {
    const std::string source = R"(// kernel void commented(int n) { }
#define BODY { return; }
typedef struct { int a; } Pair;
constant int table[2] = {1, 2};
/* } */
inline int helper(int x) { if (x) { return '}'; } return "{"[0]; }
__attribute__((reqd_work_group_size(64, 1, 1)))
kernel void first(global int* in, int n) { in[0] = n; }
__kernel __attribute__((vec_type_hint(int))) void second(int n)
{
}
)";
    const auto all = findFunctions(source);
    ASSERT_EQ(all.size(), 3u);
    EXPECT_EQ(all[0].name, "helper");
    EXPECT_FALSE(all[0].isKernel);
    EXPECT_EQ(all[1].name, "first");
    EXPECT_TRUE(all[1].isKernel);
    EXPECT_EQ(all[1].firstLine, 7u);
    EXPECT_EQ(all[2].name, "second");
    EXPECT_EQ(all[2].text.back(), '}');
}

TEST(Functions, CodeIsTheSameWhateverItsLayoutAndComments) {
    EXPECT_TRUE(sameCode("int a = 1; // one\n", "int  a=1;\n\n"));
    EXPECT_TRUE(sameCode("f( x )", "f(x)"));
    EXPECT_FALSE(sameCode("int a", "inta"));
    EXPECT_FALSE(sameCode("a = 1;", "a = 2;"));
    EXPECT_FALSE(sameCode("#pragma unroll\nx;", "x;"));
}

TEST(Functions, ABraceTooManyBelongsToNone) {
    const auto all = findFunctions("void f() { } }\nvoid g() { }");
    ASSERT_EQ(all.size(), 2u);
    EXPECT_EQ(all[1].text, "void g() { }");
}

TEST(Functions, BranchesOfAConditionalCountOnceWhereTheyAreAlike) {
    const std::string loops =
        "void f() {\n#if N > 4\n  for (;;) {\n#elif N > 2\n  while (1) {\n#else\n  do {\n#endif\n"
        "  }\n}\nvoid g() { }";
    const auto two = findFunctions(loops);
    ASSERT_EQ(two.size(), 2u);
    EXPECT_EQ(two[0].text, loops.substr(0, loops.find("void g") - 1));
    const auto ends = findFunctions(
        "void f() { {\n#if N > 4\n  a; }\n#else\n  b; }\n#endif\n  c; }\nvoid g() { }");
    ASSERT_EQ(ends.size(), 2u);
    EXPECT_EQ(ends[1].name, "g");
    // Conditionals that belong together.
    for (const char* source :
         {"void f() {\n#if N\n{\n#endif\na;\n#if N\n}\n#endif\n}\nvoid g() { }",
          "void f() {\n#if N\n{\n#else\nb;\n#endif\na;\n#if N\n}\n#else\nb;\n#endif\n}\nvoid g() { "
          "}",
          "#if N\nvoid f() { }\n#else\nvoid g() { }\n#endif"})
        EXPECT_EQ(findFunctions(source).size(), 2u) << source;
}

TEST(Functions, FindsACallOfItself) {
    const std::string source = "int g(int);\nint f(int n) { /* f(1) */ return n ? f (n - 1) : 0; }";
    const auto found = callOfItself(source);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->name, "f");
    EXPECT_EQ(source.substr(found->offset, 3), "f (");
    EXPECT_FALSE(callOfItself("int f(int n) { return n; }\nint g(int n) { return f(n); }"));
    EXPECT_FALSE(callOfItself("int f(int f_) { return g(f_ + ff(1)); }"));
    EXPECT_FALSE(
        callOfItself("#if N\nint f(int a) {\n#else\nint f(long a) {\n#endif\nreturn a; }"));
}

TEST(Functions, UnbalancedSourceEndsQuietly) {
    EXPECT_TRUE(findFunctions("kernel void f(int n) { if (n) {").empty());
    EXPECT_TRUE(findFunctions("}}}})))((( \"").empty());
    EXPECT_TRUE(findFunctions("").empty());
    EXPECT_TRUE(findFunctions("#define A \\").empty());
    EXPECT_TRUE(findFunctions("/* open").empty());
}

}  // namespace
}  // namespace lab
