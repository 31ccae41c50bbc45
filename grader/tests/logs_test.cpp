// From the messages of compilers and the simulator to verdicts.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "grader/judge/build_log.h"
#include "grader/judge/simulator_log.h"

namespace lab {
namespace {

const std::string kSource =
    "#line 1 \"model\"\nint a;\n#line 40 \"mine.cl\"\n    buf[lid] += buf[lid + 1];\n\tx = y\n"
    "#line 9 \"model\"\n}\n";

TEST(BuildLog, ShowsTheLineWithACaret) {
    const Verdict v =
        buildVerdict("mine.cl:41:5: error: expected ';' after expression\nmore\n", kSource);
    EXPECT_EQ(v.status, Status::buildError);
    EXPECT_EQ(v.message, "mine.cl:41: expected ';' after expression");
    ASSERT_EQ(v.details.size(), 2u);
    EXPECT_EQ(v.details[0], "\tx = y");
    EXPECT_EQ(v.details[1], "\t   ^");
}

TEST(BuildLog, PoclsDigestSaysTheSame) {
    const Verdict v = buildVerdict(
        "warning: mine.cl:40:1: unused\nerror: mine.cl:41:5: expected ';' after expression\n",
        kSource);
    EXPECT_EQ(v.message, "mine.cl:41: expected ';' after expression");
    EXPECT_EQ(v.details.size(), 2u);
}

// A pragma's message may be a line like the compiler's own.
TEST(BuildLog, TheProgramsTextIsNoPlaceInIt) {
    const std::string big(30, '9');
    const Verdict v =
        buildVerdict("warning: mine.cl:40:1: a\nerror: mine.cl:" + big + ":1: b\nmine.cl:1:" + big +
                         ": error: c\nerror: mine.cl:41:5: d\n",
                     kSource);
    EXPECT_EQ(v.message, "mine.cl:41: d");
    const auto warning = warningOf("warning: mine.cl:" + big + ":1: a\nmine.cl:40:" + big +
                                       ": warning: b\nwarning: mine.cl:41:3: c\n",
                                   kSource);
    ASSERT_FALSE(warning.empty());
    EXPECT_EQ(warning.front(), "the compiler warns: mine.cl:41: c");
}

TEST(BuildLog, AFunctionHasItsNameInOpenCl) {
    EXPECT_EQ(
        buildVerdict("mine.cl:40:3: error: call to '_cl_min' is ambiguous\n", kSource).message,
        "mine.cl:40: call to 'min' is ambiguous");
}

TEST(BuildLog, WordsOfTheCompilerAreExplained) {
    const auto explained = [](const std::string& line, int column, const std::string& error) {
        const auto log = fmt::format("mine.cl:1:{}: error: {}\n", column, error);
        const auto details = buildVerdict(log, "#line 1 \"mine.cl\"\n" + line + "\n").details;
        return details.size() == 3 ? details[2] : "";
    };
    EXPECT_NE(explained("int i = threadIdx.x;", 9, "use of undeclared identifier 'threadIdx'")
                  .find("this is CUDA"),
              std::string::npos);
    struct {
        const char* line;
        int column;
        const char *error, *words;
    } const all[] = {
        {"a = atomicCAS(l, 0, 1);", 5, "use of undeclared identifier 'atomicCAS'", "CUDA"},
        {"k<<<1, 256>>>(n);", 1, "taking address of function is not allowed", "CUDA"},
        {"barrier;", 1, "taking address of function is not allowed", "parentheses"},
        {"barrier(LOCAL_MEM_FENCE);", 9, "use of undeclared identifier 'LOCAL_MEM_FENCE'",
         "the flags are called"},
        {"std::vector<int> v;", 5, "expected expression", "no namespaces"},
        {"a = std::min(b, c);", 5, "use of undeclared identifier 'std'", "no namespaces"},
        {"for (int x : in)", 12, "expected ';' in 'for' statement specifier", "a loop goes over"},
        {"template <typename T>", 1, "unknown type name 'template'", "no"},
        {"a = uint(b);", 5, "unexpected type name 'uint': expected expression", "a cast"},
        {"a = int4(b);", 5, "unexpected type name 'int4': expected expression", "a vector"},
        {"#include <math.h>", 10, "'math.h' file not found", "no header files"},
        {"uint32_t a;", 1, "use of undeclared identifier 'uint32_t'", "32 bits"},
        {"if (a and b)", 7, "expected ')'", "&&"},
        {"# a comment", 3, "invalid preprocessing directive", "//"},
        {"a = ...;", 4, "expected ';' after expression", "dots"},
        {"else", 1, "expected expression", "no if in front"},
        {"int f(void) {", 13, "function definition is not allowed here", "inside of a function"},
        {"int i = 0;", 5, "redefinition of 'i' with a different type", "that name already"},
        {"for (int k = 0, k < n, k++)", 17, "redefinition of 'k'", "in a for loop"},
        {"int p = p(x);", 10, "called object type 'int' is not a function or function pointer",
         "hides the function"},
        {"out(i) = x;", 4,
         "called object type '__global int *' is not a function or function pointer", "a[i]"},
        {"join(in, out[i]);", 6,
         "passing '__global int4 *__private' to parameter of incompatible type 'int4' (vector of 4 "
         "'int' values)",
         "a single element"},
        {"int4 v = in;", 6,
         "initializing '__private int4' (vector of 4 'int' values) with an expression of "
         "incompatible type '__global int4 *__private'",
         "a single element"},
        {"int4 v = w;", 6,
         "initializing '__private int4' (vector of 4 'int' values) with an expression of "
         "incompatible type 'float4' (vector of 4 'float' values)",
         "convert_int4"},
        {"binOp(left, right);", 7,
         "passing '__private Pair' to parameter of incompatible type 'int'", "which member"},
        {"int p = fill(a);", 5,
         "initializing '__private int' with an expression of incompatible type 'void'",
         "returns nothing"},
        {"x = corner.k;", 11, "illegal vector component name 'k'", "x and y"},
        {"if (i < in.length) x = 1;", 11,
         "member reference base type '__global int *' is not a structure or union",
         "which argument"},
        {"a = get_global_id();", 19, "too few arguments to function call, expected 1, have 0",
         "the dimension"},
        {"out->i = 1;", 4, "member reference base type '__global int' is not a structure or union",
         "a[i]"},
        {"n->x = 1;", 2, "member reference type 'int' is not a pointer", "a[i]"},
        {"v->x = 1;", 2, "member reference type 'int4' (vector of 4 'int' values) is not a pointer",
         "v.x"},
        {"a = get_global_id[0];", 5, "subscript of pointer to function type 'size_t (uint)'",
         "parentheses"},
        {"int v = in;", 5,
         "incompatible pointer to integer conversion initializing '__private int'", "a[i]"},
        {"in[i] = 0;", 7, "read-only variable is not assignable", "const"},
        {"atomic_inc(&in[i]);", 1, "call to 'atomic_inc' is ambiguous", "nor for what is const"},
        {"less[i] = 1;", 5, "subscripted value is not an array, pointer, or vector", "hide it"},
        {"k = ~score;", 5, "invalid argument type 'float' to unary expression", "as_uint"},
        {"k = s & 7;", 7, "invalid operands to binary expression ('float' and 'int')", "as_uint"},
        {"k = s % 7;", 7, "invalid operands to binary expression ('float' and 'int')", "fmod"},
        {"k = in * 7;", 8,
         "invalid operands to binary expression ('__global int *__private' and 'int')", "a[i]"},
        {"a = nothing;", 5, "use of undeclared identifier 'nothing'", "has that name"},
    };
    for (const auto& [line, column, error, words] : all)
        EXPECT_NE(explained(line, column, error).find(words), std::string::npos) << line;
    EXPECT_EQ(explained("a = binop(b);", 5,
                        "use of undeclared identifier 'binop'; did you mean 'binOp'?"),
              "");
    EXPECT_EQ(explained("atomicBinop(b);", 1,
                        "use of undeclared identifier 'atomicBinop'; did you mean 'atomicBinOp'?"),
              "");
    EXPECT_NE(explained("int& o = a;", 4, "expected identifier or '('").find("no references"),
              std::string::npos);
    EXPECT_NE(
        explained("int half = 1;", 5, "cannot combine with previous 'int' declaration specifier")
            .find("half is the name of a type"),
        std::string::npos);
    EXPECT_EQ(explained("v = {1, 2};", 5, "expected expression"),
              "a vector is written (int4)(a, b, c, d)");
    for (const auto& [error, words] : std::map<std::string, std::string>{
             {"unexpected type name 'int4': expected expression", "a vector is written"},
             {"call to 'min' is ambiguous", "of one type"},
             {"call to 'pow' is ambiguous", "1 << d"},
             {"call to 'ceil' is ambiguous", "(n + d - 1) / d"},
             {"call to 'log2' is ambiguous", "(float)n"},
             {"'__local' variable cannot have an initializer", "which of them gives it"},
             {"variables in the local address space can only be declared in the outermost scope of "
              "a kernel function",
              "at the top level of the kernel"},
             {"use of undeclared identifier 'work_group_barrier'", "OpenCL C 2.0"},
             {"use of undeclared identifier 'CLK_LOCAL_FENCE'", "CLK_LOCAL_MEM_FENCE"},
             {"statement requires expression of scalar type ('int4' invalid)", "which component"}})
        EXPECT_NE(explained("x = y;", 1, error).find(words), std::string::npos) << error;
    EXPECT_EQ(explained("x = y", 6, "expected ';' after expression"), "");
    EXPECT_EQ(
        explained("s->u = 1;", 2,
                  "member reference type 'struct S' is not a pointer; did you mean to use '.'?"),
        "");
}

TEST(BuildLog, AnOpenBracketComesBeforeTheAssignmentInIt) {
    const auto message = [](const std::string& first, int line, const std::string& then) {
        return buildVerdict(fmt::format("error: mine.cl:40:3: {}\nerror: mine.cl:{}:5: {}\n", first,
                                        line, then),
                            kSource)
            .message;
    };
    const std::string assigned = "read-only variable is not assignable";
    EXPECT_EQ(message(assigned, 40, "expected ']'"), "mine.cl:40: expected ']'");
    EXPECT_EQ(message("expression is not assignable", 40, "expected ')'"),
              "mine.cl:40: expected ')'");
    EXPECT_EQ(message(assigned, 41, "expected ']'"), "mine.cl:40: " + assigned);
    EXPECT_EQ(message(assigned, 40, "expected expression"), "mine.cl:40: " + assigned);
    EXPECT_EQ(message("redefinition of 'k'", 40, "expected ')'"),
              "mine.cl:40: redefinition of 'k'");
}

TEST(BuildLog, AnErrorInAMacroComesWithItsDefinition) {
    const auto explained = [](const std::string& file, const std::string& use) {
        const std::string source =
            "#line 1 \"" + file + "\"\n#define PAD (k) ((k) + 1)\n" + use + "\n";
        return buildVerdict(file + ":2:1: error: use of undeclared identifier 'k'\n", source)
            .details.at(2);
    };
    EXPECT_EQ(explained("mine.cl", "PAD(i);"),
              "the error is in what this macro stands for: #define PAD (k) ((k) + 1)");
    EXPECT_EQ(explained("mine.cl", "PADDED(i);").find("macro"), std::string::npos);
    EXPECT_EQ(explained("model", "PAD(i);").find("macro"), std::string::npos);
}

TEST(BuildLog, ANameThatTheKitUsesIsMissing) {
    EXPECT_EQ(buildVerdict("model:1:5: error: use of undeclared identifier 'scanWave'\n",
                           "#line 1 \"model\"\na = scanWave(b);\n")
                  .details.at(2),
              "the kit's code uses this name: was it renamed, or left out?");
}

TEST(BuildLog, AKeywordIsNoSuggestion) {
    const auto message = [](const std::string& error) {
        return buildVerdict("mine.cl:40:3: error: " + error + "\n", kSource).message;
    };
    EXPECT_EQ(message("use of undeclared identifier 'fog'; did you mean 'for'?"),
              "mine.cl:40: use of undeclared identifier 'fog'");
    EXPECT_EQ(message("use of undeclared identifier 'sizes'; did you mean 'size'?"),
              "mine.cl:40: use of undeclared identifier 'sizes'; did you mean 'size'?");
}

TEST(BuildLog, AnUnknownLogIsPassedOn) {
    const Verdict v = buildVerdict("something went wrong\nbadly\n", kSource);
    EXPECT_EQ(v.status, Status::buildError);
    EXPECT_EQ(v.details, (std::vector<std::string>{"something went wrong", "badly"}));
    EXPECT_EQ(buildVerdict("", kSource).status, Status::buildError);
    EXPECT_EQ(buildVerdict("mine.cl:99999:1: error: far away", kSource).details.size(), 0u);
}

TEST(BuildLog, AFunctionWithoutABodyIsNamed) {
    const std::string header = "warning: /usr/share/pocl/a.h:135:9: 'mad24' macro redefined\n";
    for (const std::string log :
         {"Error(s) while linking: \nCannot find symbol twice in kernel library\n",
          "warning: mine.cl:41:5: function 'twice' has internal linkage but is not defined\n",
          "ptxas fatal   : Unresolved extern function 'twice'\n"})
        EXPECT_EQ(buildVerdict(header + log, kSource).message,
                  "'twice' is declared and called, but has no body")
            << log;
    const Verdict v = buildVerdict(
        header + "Error(s) while linking: \nCannot find symbol _Z4fmaxD in kernel library\n",
        kSource);
    EXPECT_EQ(v.message, "it does not build");
    EXPECT_EQ(v.details.size(), 2u) << "without the warning";
}

// A line as grader/simulator/checks writes it.
std::string finding(const std::string& kind, int launch, int phase, const std::string& rest,
                    const std::string& file = "mine.cl", int line = 40) {
    return fmt::format(R"({{"kind":"{}","launch":{},"phase":{},"kernel":"later",{}"uses":[{{)"
                       R"("does":"read","item":[4],"group":[1],"file":"{}","line":{},)"
                       R"("column":12}}]}})"
                       "\n",
                       kind, launch, phase, rest, file, line);
}

const std::string kRace =
    R"({"kind":"race","launch":0,"phase":1,"kernel":"group_mssp","space":"local","array":"buf",)"
    R"("uses":[{"does":"write","item":[2],"group":[0],"file":"mine.cl","line":40,"column":5},)"
    R"({"does":"read","item":[0,3],"group":[0,1],"file":"mine.cl","line":40,"column":17}]})"
    "\n";

TEST(SimulatorLog, NamesBothWorkItemsOfARaceOnceForALine) {
    const SimulatorLog log = readSimulatorLog(kRace + kRace, kSource);
    ASSERT_EQ(log.findings.size(), 1u);
    EXPECT_EQ(log.own, 1u);
    const Verdict& v = log.findings[0];
    EXPECT_EQ(v.status, Status::race);
    EXPECT_EQ(v.message,
              "work-item 2 of group 0 writes local memory (buf) at mine.cl:40:5, and work-item "
              "(0, 3) of group (0, 1) reads the same element at mine.cl:40:17");
    EXPECT_EQ(v.details[0], "    buf[lid] += buf[lid + 1];");
    EXPECT_EQ(v.details[1], "    ^");
}

// A race may have causes that no barrier removes.
TEST(SimulatorLog, AsksForABarrierOnlyWhereOneMayBeMissing) {
    const auto asked = [](const char* space, const char* does, int column, int line = 40) {
        const SimulatorLog log = readSimulatorLog(
            fmt::format(R"({{"kind":"race","launch":0,"phase":1,"kernel":"k","space":"{}","uses":[)"
                        R"({{"does":"write","file":"mine.cl","line":40,"column":5}},)"
                        R"({{"does":"{}","file":"mine.cl","line":{},"column":{}}}]}})"
                        "\n",
                        space, does, line, column),
            kSource);
        return log.findings.at(0).details.at(2);
    };
    EXPECT_EQ(asked("local", "read", 17),
              "nothing orders the two: is a barrier missing between them, or is one of the two "
              "indices wrong?");
    EXPECT_NE(asked("local", "read", 5).find("should it be atomic"), std::string::npos);
    EXPECT_NE(asked("global", "write", 17).find("compute its index"), std::string::npos);
    EXPECT_NE(asked("global", "read", 17).find("CLK_GLOBAL_MEM_FENCE"), std::string::npos);
    EXPECT_NE(asked("global", "read", 5).find("should it be atomic"), std::string::npos);
    for (const char* space : {"local", "global"})
        EXPECT_EQ(asked(space, "atomic", 17),
                  "only one of the two is atomic, so another work-item may come between reading "
                  "the element and changing it: which one atomic operation does both?");
    const std::string both = "if the element is read to be changed, which one atomic operation";
    EXPECT_NE(asked("global", "read", 17).find(both), std::string::npos);
    EXPECT_NE(asked("global", "read", 17).find("is the index of one of them wrong?"),
              std::string::npos)
        << "out[i] = out[i] + out[i + 1]";
    EXPECT_NE(asked("global", "atomic", 17, 41).find(both), std::string::npos);
    EXPECT_EQ(asked("global", "read", 17, 41),
              "nothing orders the two: is the index of one of them wrong? A barrier orders the "
              "work-items of one group only, and global memory only with CLK_GLOBAL_MEM_FENCE");
    EXPECT_EQ(asked("local", "atomic", 17, 41), asked("local", "read", 17));
}

// The loop that CUDA's guide shows begins with a plain read, and no barrier can stand in it.
TEST(SimulatorLog, WhatIsReadToBeExchangedIsToBeReadAtomically) {
    const auto asked = [](const char* space, const char* read) {
        const std::string source =
            "#line 40 \"mine.cl\"\nseen = *p;\nn = 1;\nseen = "
            "atomic_cmpxchg(p, was, was + 1);\n";
        return readSimulatorLog(
                   fmt::format(
                       R"({{"kind":"race","launch":0,"phase":1,"kernel":"k","space":"{}","uses":[)"
                       R"({{"does":"{}","file":"mine.cl","line":40,"column":8}},)"
                       R"({{"does":"atomic","file":"mine.cl","line":42,"column":8}}]}})"
                       "\n",
                       space, read),
                   source)
            .findings.at(0)
            .details.at(2);
    };
    const std::string advice = "reads it atomically, as atomic_or(p, 0) does?";
    EXPECT_NE(asked("local", "read").find("which barrier lies between them? If"),
              std::string::npos);
    EXPECT_NE(asked("local", "read").find(advice), std::string::npos);
    EXPECT_NE(asked("global", "read").find("which one atomic operation does both?"),
              std::string::npos);
    EXPECT_EQ(asked("local", "write").find(advice), std::string::npos);
}

TEST(SimulatorLog, SaysWhereAFunctionIsCalled) {
    const std::string use = R"({"does":"use","item":[0],"group":[0],"file":"mine.cl","line":41,)"
                            R"("column":2,"call":{"file":"{}","line":40,"column":5}})";
    const auto found = [&](const std::string& file) {
        std::string called = use;
        called.replace(called.find("{}"), 2, file);
        return readSimulatorLog(
                   R"({"kind":"uninitialized","launch":0,"phase":0,"kernel":"k","uses":[)" +
                       called + "]}\n",
                   kSource)
            .findings.at(0);
    };
    const Verdict v = found("mine.cl");
    EXPECT_EQ(v.message,
              "work-item 0 of group 0 uses an uninitialised value at mine.cl:41:2 (called at "
              "mine.cl:40:5)");
    EXPECT_EQ(v.details[2], "    buf[lid] += buf[lid + 1];");
    EXPECT_EQ(v.details[3], "    ^");
    EXPECT_EQ(found("model").message,
              "work-item 0 of group 0 uses an uninitialised value at mine.cl:41:2");
}

TEST(SimulatorLog, SaysWhichLoopNeverEnds) {
    const SimulatorLog log = readSimulatorLog(finding("endless", 0, 0, ""), kSource);
    EXPECT_EQ(log.findings.at(0).status, Status::timeout);
    EXPECT_EQ(log.findings.at(0).message,
              "the loop at mine.cl:40:12 never ends: work-item 4 of group 1 comes back to where it "
              "was, and nothing has changed since");
}

TEST(SimulatorLog, SaysHowMuchPrivateMemoryIsTooMuch) {
    const SimulatorLog log = readSimulatorLog(
        finding("private-memory", 0, 0, R"("array":"far","needed":800000,)"), kSource);
    EXPECT_EQ(log.findings.at(0).status, Status::overLimit);
    EXPECT_EQ(log.findings.at(0).message,
              "the variables of a work-item take 800000 bytes, most of them far, first used at "
              "mine.cl:40:12: a GPU has 512 KiB at most, and on a CPU the stack overflows");
}

TEST(SimulatorLog, SaysWhyAResultIsOpen) {
    const auto advice = [](const std::string& cause) {
        const std::string open = finding("open-decides", 0, 0, R"("cause":")" + cause + "\",");
        return readSimulatorLog(open, kSource).findings.at(0).details.at(2);
    };
    EXPECT_NE(advice("division").find("a division by 0"), std::string::npos);
    EXPECT_NE(advice("conversion").find("too large for an int"), std::string::npos);
    EXPECT_NE(advice("24 bits").find("mul24 and mad24"), std::string::npos);
    EXPECT_NE(advice("last bits").find("the last bits of a function"), std::string::npos);
    EXPECT_NE(advice("not a number").find("NaN"), std::string::npos);
    EXPECT_THROW(advice("the weather"), std::runtime_error);
}

TEST(SimulatorLog, ANumberBelowZeroIsNoFaultByItself) {
    const std::string noted = finding("below-zero", 0, 0, R"("space":"global","array":"lock",)");
    const SimulatorLog log = readSimulatorLog(noted, kSource);
    EXPECT_TRUE(log.findings.empty());
    EXPECT_EQ(faults(noted), 0u);
    EXPECT_EQ(log.belowZero,
              "work-item 4 of group 1 decrements an unsigned element of its global array lock that "
              "is 0, at mine.cl:40:12");
}

TEST(SimulatorLog, ARaceOfTheKitsOwnCodeHasNoLines) {
    std::string race = kRace;
    for (std::size_t at = 0; (at = race.find("mine.cl", at)) != race.npos;)
        race.replace(at, 7, "model");
    const SimulatorLog log = readSimulatorLog(race, kSource);
    EXPECT_EQ(log.own, 0u);
    EXPECT_EQ(log.findings.at(0).message,
              "two work-items meet at one element of buf in the kit's own code of group_mssp");
    EXPECT_EQ(
        log.findings.at(0).details.at(0),
        "that code reads what your part has written: is a value wrong or missing there, or is "
        "there no barrier after your writes?");
}

TEST(SimulatorLog, SaysHowManyReachABarrier) {
    const auto said = [](const char* executed) {
        return readSimulatorLog(
                   finding(
                       "divergent-barrier", 0, 0,
                       fmt::format(R"("executed":"Only {} out of 8 work-items executed barrier",)",
                                   executed)),
                   kSource)
            .findings.at(0)
            .message;
    };
    EXPECT_EQ(said("3"), "only 3 of 8 work-items reach the barrier at mine.cl:40:12");
    EXPECT_EQ(said("1"), "only 1 of 8 work-items reaches the barrier at mine.cl:40:12");
    EXPECT_EQ(readSimulatorLog(finding("divergent-barrier", 0, 0, ""), kSource).findings[0].message,
              "not every work-item of the group reaches the barrier at mine.cl:40:12");
    std::string two = finding("divergent-barrier", 0, 0, "");
    two.replace(two.find("}]"), 2, R"(},{"does":"wait","file":"mine.cl","line":44,"column":9}])");
    std::string swapped = two;
    swapped.replace(swapped.find(":40,"), 3, ":44");
    swapped.replace(swapped.rfind(":44,"), 3, ":40");
    EXPECT_EQ(readSimulatorLog(two + swapped, kSource).findings.size(), 1u);
    EXPECT_EQ(readSimulatorLog(two, kSource).findings[0].message,
              "work-item 4 of group 1 waits at the barrier at mine.cl:40:12, and others of its "
              "group at another one, at mine.cl:44:9");
}

TEST(SimulatorLog, PutsTheCauseBeforeItsConsequences) {
    const std::string race = finding("divergent-barrier", 0, 2, "", "mine.cl", 41);
    const auto first = [&](const std::string& log) {
        return readSimulatorLog(log, kSource).findings.at(0).status;
    };
    const std::string stray = R"("space":"global",)";
    // Between the same barriers, a race is reported first, whichever was seen first.
    EXPECT_EQ(
        first(finding("uninitialized", 0, 2, "") + finding("out-of-bounds", 0, 2, stray) + race),
        Status::divergentBarrier);
    EXPECT_EQ(first(finding("out-of-bounds", 0, 3, stray) + race), Status::divergentBarrier);
    EXPECT_EQ(first(finding("out-of-bounds", 1, 0, stray) + race), Status::divergentBarrier);
    // An earlier finding cannot be a consequence of it.
    EXPECT_EQ(first(race + finding("out-of-bounds", 0, 1, stray)), Status::outOfBounds);
    // Who writes to what others only read is in a race with them.
    std::string inGlobal = kRace;
    inGlobal.replace(inGlobal.find("local"), 5, "global");
    EXPECT_EQ(first(inGlobal + finding("read-only", 0, 1, stray)), Status::inputModified);
}

TEST(SimulatorLog, ASampledLaunchIsBlamedForWhatNoInputChanges) {
    Allowed sampled;
    sampled.sampled = true;
    const auto counts = [&](const std::string& kind, const std::string& rest) {
        return faults(finding(kind, 1, 0, R"("space":"global",)" + rest), sampled) != 0;
    };
    const std::string partly = R"("partly":true,)";  // which places depends on what is missing
    for (const char* kind : {"race", "out-of-bounds"}) {
        EXPECT_TRUE(counts(kind, "")) << kind;
        EXPECT_FALSE(counts(kind, partly)) << kind;
    }
    EXPECT_TRUE(counts("divergent-barrier", partly));
    EXPECT_FALSE(counts("uninitialized", ""));
}

TEST(SimulatorLog, PutsTheKitsOwnLinesLast) {
    const SimulatorLog log = readSimulatorLog(
        finding("uninitialized", 0, 0, "", "model", 9) + finding("uninitialized", 1, 0, "") +
            finding("out-of-bounds", 1, 1, R"("space":"global","array":"out",)"),
        kSource);
    ASSERT_EQ(log.findings.size(), 3u);
    EXPECT_EQ(log.own, 2u);
    EXPECT_EQ(log.findings[1].message,
              "work-item 4 of group 1 reads outside its global array out at mine.cl:40:12");
    EXPECT_EQ(log.findings[2].message,
              "later uses a value that was never set: an element that no work-item has written, or "
              "a variable without a first value");
}

TEST(SimulatorLog, SaysWhichElementIsOutside) {
    const auto said = [](const char* space, std::int64_t element) {
        const Verdict v =
            readSimulatorLog(
                finding("out-of-bounds", 0, 0,
                        fmt::format(R"("space":"{}","array":"a","element":{},"elements":6,)", space,
                                    element)),
                kSource)
                .findings.at(0);
        return v.message + "; " + v.details.back();
    };
    const std::string who = "work-item 4 of group 1 reads element ";
    EXPECT_EQ(said("global", 8), who +
                                     "8 outside its global array a of 6 elements at mine.cl:40:12; "
                                     "which work-item gets that index: one without an element of "
                                     "its own, or one whose index is too high?");
    EXPECT_EQ(said("local", 6),
              who +
                  "6 outside its local array a of 6 elements at mine.cl:40:12; is "
                  "the array as long as the group needs, or is the index too "
                  "high?");
    for (const std::int64_t last : {4294967295, 4294967295 / 2})
        EXPECT_NE(said("local", last).find("which difference"), std::string::npos);
    EXPECT_EQ(said("local", -1), who +
                                     "-1 outside its local array a of 6 elements at "
                                     "mine.cl:40:12; which index is below 0 there?");
}

TEST(SimulatorLog, ABarrierForOtherMemoryIsNamed) {
    std::string race = kRace;
    race.insert(race.find("\"uses\""), "\"other-fence\":true,");
    EXPECT_EQ(readSimulatorLog(race, kSource).findings.at(0).details.back(),
              "the barrier between them does not order local memory: which flag says that it "
              "should?");
}

// Where locks order the work-items, a barrier is not what is missing.
TEST(SimulatorLog, ABarrierIsNoAnswerWhereAtomicsOrder) {
    std::string race = kRace;
    race.replace(race.find("local"), 5, "global");
    race.insert(race.find("\"uses\""), "\"other-fence\":true,");
    EXPECT_NE(readSimulatorLog(race, kSource).findings.at(0).details.back().find("which flag"),
              std::string::npos);
    EXPECT_NE(readSimulatorLog(race, kSource, {.orderByAtomics = true})
                  .findings.at(0)
                  .details.back()
                  .find("does the second wait for the first"),
              std::string::npos);
    race.insert(race.find("\"uses\""), "\"update\":true,");
    EXPECT_NE(readSimulatorLog(race, kSource, {.orderByAtomics = true})
                  .findings.at(0)
                  .details.back()
                  .find("which atomic function does both in one step"),
              std::string::npos);
}

TEST(SimulatorLog, NoBarrierIsAskedForWhereTheKitsOwnCodeWritesAsWell) {
    std::string race = kRace;
    race.replace(race.find("local"), 5, "global");
    race.replace(race.find("read"), 4, "write");
    race.insert(race.find("\"uses\""), "\"other-fence\":true,");
    race.replace(race.rfind("mine.cl"), 7, "model");
    EXPECT_EQ(readSimulatorLog(race, kSource).findings.at(0).details.back(),
              "the kit's own code writes that element as well: which elements should your part "
              "write?");
}

TEST(SimulatorLog, SaysWhatAVectorNeeds) {
    const SimulatorLog log = readSimulatorLog(
        finding("misaligned", 0, 0, R"("space":"local","array":"buf","needed":8,"promised":4,)"),
        kSource);
    EXPECT_EQ(log.findings.at(0).status, Status::misaligned);
    EXPECT_EQ(
        log.findings.at(0).message,
        "work-item 4 of group 1 reads 8 bytes at once at mine.cl:40:12, but the elements of its "
        "local array buf only guarantee an address that is a multiple of 4");
}

TEST(SimulatorLog, WhatMayOnlyBeReadIsNotWrittenTo) {
    const SimulatorLog log =
        readSimulatorLog(finding("read-only", 0, 0, R"("space":"global","array":"in",)"), kSource);
    EXPECT_EQ(log.findings.at(0).status, Status::inputModified);
    EXPECT_NE(log.findings.at(0).message.find("the global array in at mine.cl:40:12"),
              std::string::npos)
        << log.findings.at(0).message;
}

TEST(SimulatorLog, AnAtomicChangeIsSaidInTheOrderOfASentence) {
    std::string race = kRace;
    race.replace(race.find(R"("does":"read")"), 13, R"("does":"atomic")");
    EXPECT_EQ(readSimulatorLog(race, kSource).findings.at(0).message,
              "work-item 2 of group 0 writes local memory (buf) at mine.cl:40:5, and work-item "
              "(0, 3) of group (0, 1) changes the same element atomically at mine.cl:40:17");
}

TEST(SimulatorLog, ATaskMayAllowWhatOthersMayNot) {
    std::string agree = kRace, ordered = kRace;
    agree.insert(1, R"("agree":true,)");
    ordered.insert(1, R"("ordered":true,)");
    EXPECT_EQ(faults(agree + ordered), 2u);
    EXPECT_EQ(faults(agree + ordered + kRace, {true, true}), 1u);
    EXPECT_TRUE(readSimulatorLog(agree, kSource, {false, true}).findings.empty());
    const auto found = readSimulatorLog(agree, kSource, {true, false}).findings;
    ASSERT_FALSE(found.empty());
    // In a scatter, equal elements may meet at a wrong place.
    EXPECT_NE(found[0].details.at(2).find("is one of the two indices wrong?"), std::string::npos);
    EXPECT_TRUE(readSimulatorLog(ordered, kSource, {true, false}).findings.empty());
}

TEST(SimulatorLog, OneWorkItemThatWorksForAllDoesSoInEveryLaunch) {
    const std::string alone =
                          finding("work", 0, 0, R"("who":"item","alone":true,"plainly":false,)"),
                      shared =
                          finding("work", 1, 0, R"("who":"item","alone":false,"plainly":false,)");
    EXPECT_TRUE(readSimulatorLog(alone, kSource).findings.empty()) << "may be chance";
    EXPECT_TRUE(readSimulatorLog(alone + shared + alone, kSource).findings.empty())
        << "follows from the data";
    const SimulatorLog log = readSimulatorLog(alone + alone, kSource);
    ASSERT_EQ(log.findings.size(), 1u);
    EXPECT_EQ(log.own, 1u);
    EXPECT_EQ(log.findings[0].status, Status::overLimit);
    EXPECT_EQ(
        log.findings[0].message,
        "one work-item makes most of the writes of later, whatever the size of the launch: at "
        "mine.cl:40:12");
    const std::string few = finding("work", 0, 0, R"("who":"items","alone":true,"plainly":true,)");
    const Verdict byAFew = readSimulatorLog(few, kSource).findings.at(0);
    EXPECT_EQ(byAFew.message,
              "a few work-items make most of the writes of later, whatever the size of the launch: "
              "at mine.cl:40:12");
    EXPECT_NE(byAFew.details.back().find("wait for them"), std::string::npos);
    EXPECT_NE(log.findings[0].details.back().find("wait for it"), std::string::npos);
    EXPECT_EQ(faults(alone + alone), 0u) << "no single launch is to blame";
    EXPECT_TRUE(readSimulatorLog(alone + alone, kSource, {false, false, true}).findings.empty())
        << "only a part of each launch ran";
    const std::map<std::string, std::string> byFew = {{"later", "at mine.cl:40:12"}};
    EXPECT_EQ(readSimulatorLog(alone, kSource, {false, false, true}).byFew, byFew)
        << "to be compared with the model's";
    EXPECT_TRUE(readSimulatorLog(shared, kSource, {false, false, true}).byFew.empty());
    EXPECT_TRUE(readSimulatorLog(alone + alone, kSource, {true, false, false}).findings.empty())
        << "it may be waiting";
    EXPECT_TRUE(readSimulatorLog(alone, kSource, {true, false, true}).byFew.empty())
        << "by atomics, which may be how it waits";
    EXPECT_EQ(readSimulatorLog(few, kSource, {true, false, true}).byFew, byFew);
}

TEST(SimulatorLog, KnowsWhenTheSimulatorGaveUp) {
    const SimulatorLog read = readSimulatorLog(
        "{\"kind\":\"gave up\",\"why\":\"Unsupported instruction: freeze\"}\n", "");
    EXPECT_TRUE(read.findings.empty());
    EXPECT_EQ(read.gaveUp, "Unsupported instruction: freeze");
    EXPECT_TRUE(readSimulatorLog("", kSource).gaveUp.empty());
}

TEST(SimulatorLog, ALineThatIsCutOffIsNone) {
    EXPECT_EQ(readSimulatorLog(kRace + kRace.substr(0, 30), kSource).findings.size(), 1u);
    EXPECT_THROW(readSimulatorLog("nonsense\n", kSource), std::runtime_error);
}

TEST(BuildLog, TheFirstWarningIsQuoted) {
    const std::string kits = "warning: /usr/share/pocl/x.h:1:9: 'mad24' macro redefined\n";
    const std::vector<std::string> all = {"the compiler warns: mine.cl:40: unused",
                                          "    buf[lid] += buf[lid + 1];", "    ^"};
    EXPECT_EQ(warningOf(kits + "warning: mine.cl:40:5: unused\n", kSource), all);
    EXPECT_EQ(warningOf("mine.cl:40:5: warning: unused\n  x\n", kSource), all);
    EXPECT_EQ(warningOf("warning: model:3:1: no value is returned\n", kSource),
              std::vector<std::string>{"the compiler warns: no value is returned"});
    EXPECT_EQ(warningOf("warning: mine.cl:40:9: unused\n"
                        "warning: mine.cl:41:1: non-void function does not return a value\n",
                        kSource)
                  .front()
                  .find("the compiler warns: mine.cl:41: non-void function"),
              0u)
        << "more follows from it";
    EXPECT_TRUE(warningOf(kits, kSource).empty());
    const auto of = [](const std::string& line) {
        return warningOf("", "#line 40 \"mine.cl\"\n" + line + "\n");
    };
    EXPECT_EQ(of("if (f(i) < n);  // for each"),
              (std::vector<std::string>{"mine.cl:40: this ; ends the if, which guards nothing then",
                                        "if (f(i) < n);  // for each", "             ^"}));
    EXPECT_EQ(of("for (uint d = n / 2; d >= 0; d /= 2) f();"),
              (std::vector<std::string>{
                  "mine.cl:40: an unsigned number is never below 0, so this always holds",
                  "for (uint d = n / 2; d >= 0; d /= 2) f();", "                       ^"}));
    EXPECT_EQ(of("const int h = 2 ^ d;"),
              (std::vector<std::string>{
                  "mine.cl:40: ^ is the exclusive or: 2 to the power of d is 1 << d",
                  "const int h = 2 ^ d;", "              ^"}));
    for (const char* line :
         {"if (i < n) ++i;", "while (ask());", "// if (i < n);", "notif(i);", "if (i < n)", "if (i",
          "for (int d = n; d >= 0; --d);", "for (uint d = n; d >= 1; --d);",
          "for (uint d = n; k >= 0; --d);", "k = lane ^ 2;", "k = 32 ^ lane;", "// 2 ^ d"})
        EXPECT_TRUE(of(line).empty()) << line;
}

TEST(BuildLog, AssemblyIsNamedAsThat) {
    for (const char* log : {"mine.cl:41:5: error: use of undeclared identifier "
                            "'inline_assembly_is_not_OpenCL_C'\n",
                            "error: mine.cl:41:5 <Spelling=<command line>:17:17>: use of "
                            "undeclared identifier 'inline_assembly_is_not_OpenCL_C'\n"}) {
        const Verdict v = buildVerdict(log, kSource);
        EXPECT_EQ(v.status, Status::buildError);
        EXPECT_EQ(v.message.rfind("mine.cl:41: inline assembly is not OpenCL C", 0), 0u);
    }
}

}  // namespace
}  // namespace lab
