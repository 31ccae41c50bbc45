// A program begins with the declarations of the functions that it names, and nothing shows that the
// others are missing.
#include "grader/runner/builtins.h"

#include <gtest/gtest.h>

#include "grader/course/scratch_folder.h"
#include "grader/tests/have_sandbox.h"
#include "grader/transport/runner.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

constexpr const char* kHeader =
    "// Functions; and more\n"
    "#ifndef GUARD\n"
    "#include \"base.h\"\n"
    "#if defined(A) && \\\n"
    "    defined(B)\n"
    "/* float sin(int); */ float __ovld sin(float);\n"
    "float2 __ovld sin(float2);  // of each\n"
    "#endif // A && \\\n"
    "       // B\n"
    "float __ovld fma(float a,\n"
    "                 float b, float c);\n"
    "enum order { first, second };\n"
    "#endif\n";

TEST(Builtins, AProgramBeginsWithAllFunctionsThatItNames) {
    const Builtins builtins{std::string(kHeader)};
    const std::string directives = "#ifndef GUARD\n#if defined(A) &&     defined(B)\n",
                      sins = "float __ovld sin(float);\nfloat2 __ovld sin(float2);\n",
                      fma = "float __ovld fma(float a,\n                 float b, float c);\n",
                      before = "#undef _OPENCL_H_\n",
                      after =
                          "enum order { first, second };\n"
                          "#endif\n#line 1\n";
    EXPECT_EQ(builtins.declaredFor("x = sine(y)", ""), before + directives + "#endif \n" + after);
    EXPECT_EQ(builtins.declaredFor("x = sin(y)", ""),
              before + directives + sins + "#endif \n" + after);
    EXPECT_EQ(builtins.declaredFor("x = F(sin (y))", "-DF(x)=fma(x,x,x)"),
              before + directives + sins + "#endif \n" + fma + after);
}

TEST(Builtins, WhatDoesNotEndChangesNothingElse) {
    for (const char* header :
         {"", "/", "//", "/*", "int f(int", "#define A \\\n", "/* */ int f();"})
        EXPECT_EQ(Builtins{std::string(header)}.declaredFor("", "").find("f("), std::string::npos);
    EXPECT_TRUE(Builtins().empty());
}

TEST(Builtins, OfPoclThereAreFewInAProgram) {
    const Builtins all = Builtins::ofPocl();
    if (all.empty()) GTEST_SKIP() << "PoCL's headers are in no usual place";
    const std::string few = all.declaredFor("y[get_global_id(0)] = mad(x, x, x);", "");
    EXPECT_NE(few.find("get_global_id(uint"), std::string::npos);
    EXPECT_NE(few.find("double16 __ovld __cnfn mad("), std::string::npos);
    EXPECT_EQ(few.find("get_local_id"), std::string::npos);
    EXPECT_LT(few.size(), 60'000u);  // of more than a million characters
}

class BuiltByPocl : public testing::Test {
protected:
    const Build& build(const std::string& source) { return runner_.build(source, "-cl-std=CL1.2"); }

    const ScratchFolder scratch_{fs::temp_directory_path()};
    Runner runner_{[&] {
        RunnerOptions options;
        options.folder = scratch_.path() / "runner";
        options.cache = scratch_.path() / "cache";
        options.sandbox = haveSandbox();
        return options;
    }()};
};

TEST_F(BuiltByPocl, NamesThatAProgramPutsTogetherAreFound) {
    const Build& b = build(
        "#define OF(type) convert_##type\n"
        "kernel void k(global float* x, global int* y) { y[0] = OF(int)(x[0]); }\n");
    EXPECT_TRUE(b.ok) << b.log;
    EXPECT_EQ(b.log, "");
}

TEST_F(BuiltByPocl, ANameThatIsAlmostRightGetsTheRightOne) {
    const Build& b =
        build("kernel void k(global int* x) {\n    x[get_globl_id(0)] = popcount(x[0]);\n}\n");
    EXPECT_FALSE(b.ok);
    EXPECT_NE(b.log.find(":2:7: "), std::string::npos) << b.log;
    EXPECT_NE(b.log.find("did you mean 'get_global_id'?"), std::string::npos) << b.log;
}

TEST_F(BuiltByPocl, WarningsNameTheProgramsOwnLines) {
    const Build& b = build(
        "kernel void k(global int* x) {\n    int y;\n    x[get_global_id(0)] = y;\n"
        "#warning here\n}\n");
    EXPECT_TRUE(b.ok);
    EXPECT_NE(b.log.find(":4:2: "), std::string::npos) << b.log;
}

}  // namespace
}  // namespace lab
