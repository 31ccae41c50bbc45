// Which part of a submitted file is program, decided without a compiler.
#include "grader/source/live.h"

#include <gtest/gtest.h>

#include <map>

#include "grader/source/condition.h"
#include "grader/source/foreign_names.h"
#include "grader/source/items.h"
#include "grader/source/lines.h"
#include "grader/source/regions.h"

namespace lab {
namespace {

std::string region(const std::string& body) {
    return "// ---- TODO 1: x ----\n" + body + "// ---- end 1\n";
}

std::size_t liveRegions(const std::string& source) {
    return findRegions(liveText(source)).size();
}

TEST(Live, WhatTheCompilerDropsIsNoRegion) {
    const std::string r = region("a;\n");
    EXPECT_EQ(liveRegions(r), 1u);
    for (const std::string& dead : {
             "/*\n" + r + "*/\n",
             "#if 0\n" + r + "#endif\n",
             "#ifdef SOLUTION\n" + r + "#endif\n",
             "#if 1\n#else\n" + r + "#endif\n",
             "#if 0\n#elif defined(NOTHING) || (2 + 3) * 4 != 20\n" + r + "#endif\n",
             "#define OLD 0\n#if OLD\n" + r + "#endif\n",
             "#define MINE\n#undef MINE\n#ifdef MINE\n" + r + "#endif\n",
             "#ifndef ElTp\n" + r + "#endif\n",
             "#if 1\n# if 0\n" + r + "# endif\n#endif\n",
             "%:if 0\n" + r + "%:endif\n",
             "?\?=if 0\n" + r + "?\?=endif\n",
             "#i\\\nf 0\n" + r + "#endif\n",
             "#if 0 /* \n */\n" + r + "#endif\n",
             "/\\\n*\n" + r + "*\\\n/\n",
             "/* // */ /*\n" + r + "*/",
             "constant char* s = \"/*\"; /*\n" + r + "*/",
             "#warning /*\n" + r + "/* */\n",
         })
        EXPECT_EQ(liveRegions(dead), 0u) << dead;
    for (const std::string& live : {
             "#ifdef SOLUTION\n#else\n" + r + "#endif\n",
             "#define SOLUTION\n#ifdef SOLUTION\n" + r + "#endif\n",
             "#ifndef MSSP_CL\n#define MSSP_CL\n" + r + "#endif\n",
             "#ifdef OP_MAX\n#else\n" + r + "#endif\n",
             "#if 0\n#elif OP_MAX\n" + r + "#endif\n",
             "constant char* s = \"/*\";\n" + r,
             "int x = '\"'; // /*\n" + r,
             "#if lgWAVE == 5 || 1\n" + r + "#endif\n",
         })
        EXPECT_EQ(liveRegions(live), 1u) << live;
    EXPECT_EQ(liveRegions(r + r), 2u);
    EXPECT_EQ(liveRegions("#if lgWAVE == 5\n" + r + "#else\n" + r + "#endif\n"), 2u)
        << "who decides is the compiler";
}

TEST(Live, BannersAreCommentsThatBeginTheirLine) {
    EXPECT_TRUE(findRegions("constant char* s = \"\\\n" + region("a;\\\n") + "\";\n").empty());
    EXPECT_TRUE(findRegions("#define X \\\n" + region("a \\\n")).empty());
    EXPECT_TRUE(findRegions("int a; // ---- TODO 1: x ----\n// ---- end 1\n").empty());
    const auto spliced =
        findRegions("// ---- TODO 1: x ---- \\\nin the comment\nb;\n// ---- end 1\n");
    ASSERT_TRUE(spliced.empty() || spliced.front().body == "b;\n");
    const auto other = findRegions("//--- todo 3A : x\na;\n//--- END 3a ---\n");
    ASSERT_EQ(other.size(), 1u);
    EXPECT_TRUE(findRegion("//--- todo 3A : x\na;\n//--- END 3a ---\n", "3a"));
    const std::string nested =
        "// -- TODO 1: x\n" + std::string("// -- TODO 2: y\nb;\n// -- end 2\n") + "// -- end 1\n";
    EXPECT_EQ(findRegions(nested).size(), 2u);
    EXPECT_EQ(findRegions("// -- TODO 1: x\n" + nested).size(), 3u) << "opened twice";
}

TEST(Live, OnlyTheKitNamesFilesAndLines) {
    for (const char* forged :
         {"#line 7 \"model\"", "# 7 \"model\"", "#  /**/ line 7 \"model\"", "%: line 7 \"model\"",
          "?\?=line 7 \"model\"", "#l\\\nine 7 \"model\"", "# \\\n 7 \"model\" 3"}) {
        const std::string live = liveText(std::string(forged) + "\nint a;\n");
        EXPECT_EQ(live.find("model"), std::string::npos) << forged;
        EXPECT_NE(live.find("int a;"), std::string::npos);
    }
    EXPECT_EQ(lineOf("#line 1 \"a.cl\"\n/*\n#line 1 \"model\"\nx\n*/\n", "model", 1), "");
}

TEST(Live, LinesStayInTheirPlaces) {
    const std::string source = "a\n#if 0\nb\n#else\nc\n#endif\nd /* \n */ e\n";
    const std::string live = liveText(source);
    EXPECT_EQ(live.size(), source.size());
    EXPECT_EQ(lineOf("#line 1 \"f\"\n" + live, "f", 5), "c");
    EXPECT_EQ(liveText("#if 1\nint a;\n").substr(0, 5), "#if 1") << "the compiler has to see it";
    for (const char* odd :
         {"#if", "#endif\n#else\n", "\"", "'", "/*", "#", "\\", "#if (((((\n#endif\n"})
        EXPECT_EQ(liveText(odd).size(), std::string(odd).size()) << odd;
}

TEST(Conditions, AreDecidedWhereTheyCanBe) {
    Macros m;
    m.define("FOUR", "(2 + 2)");
    m.define("LOOP", "LOOP");
    m.define("CALL", std::nullopt);
    for (const char* yes :
         {"1", "FOUR == 4", "!defined X && !X", "defined(FOUR)", "7 / 2 == 3 && -1 < 0",
          "1 || lgWAVE", "(0 ? 1 : 2) == 2", "0x10 >> 2 == FOUR", "~0 == -1", "defined ElTp",
          "10 % 4 - 2 == 0", "__OPENCL_VERSION__ >= 120 && CL_VERSION_1_2"})
        EXPECT_EQ(holds(yes, m), true) << yes;
    for (const char* no : {"0", "FOUR > 4", "UNHEARD_OF", "0 && lgWAVE", "__cplusplus",
                           "defined(__OPTIMIZE__) || defined cl_khr_fp64", "CL_VERSION_3_0"})
        EXPECT_EQ(holds(no, m), false) << no;
    for (const char* unknown : {"lgWAVE == 5", "defined(OP_MAX)", "CALL(1)", "1 / 0", "1 +",
                                "LOOP(", "'a'", "18446744073709551615", "__has_builtin(x)", ")"})
        EXPECT_EQ(holds(unknown, m), std::nullopt) << unknown;
    EXPECT_EQ(holds(std::string(100000, '('), m), std::nullopt);
}

TEST(Conditions, ThatStayAskNoCompilerForItsName) {
    const auto withoutSpaces = [](std::string text) {
        std::erase(text, ' ');
        return text;
    };
    for (const auto& [condition, left] : std::map<std::string, std::string>{
             {"WAVE > 3 || defined(__SPIR__)", "WAVE>3||0"},
             {"__OPENCL_VERSION__ >= 120 && WAVE == 32", "120>=120&&WAVE==32"},
             {"defined __OPENCL_VERSION__ && !defined( cl_khr_fp64 ) && OP_ADD", "1&&!0&&OP_ADD"},
             {"WAVE == 32 && CL_VERSION_3_0 - 1", "WAVE==32&&0-1"}})
        for (const std::string before : {"", "#if lgWAVE == 3\nint b;\n#el"})
            EXPECT_EQ(
                withoutSpaces(liveText((before.empty() ? "#" : before) + "if " + condition +
                                       "\nint a;\n#endif\n")),
                withoutSpaces((before.empty() ? "#" : before) + "if" + left + "\nint a;\n#endif\n"))
                << condition;
}

TEST(ForeignNames, AreThoseOfACompiler) {
    const auto found = [](const std::string& source) {
        const auto f = foreignName(liveText(source));
        return f ? f->name : std::string();
    };
    EXPECT_EQ(found("int a = __OPTIMIZE__;"), "__OPTIMIZE__");
    EXPECT_EQ(found("#define FAST __x86_\\\n64__\nint a = FAST;"), "__x86_64__");
    EXPECT_EQ(found("#define HERE defined(__SPIR__)\n#if WAVE > 3 || HERE\nint a;\n#endif\n"),
              "__SPIR__");
    EXPECT_EQ(found("#define J(a, b) a##b\nint a = J(_, J(_, OPTIMIZE));"), "_");
    EXPECT_EQ(found("int a = sizeof(STRING(cl_khr_fp64));"), "cl_khr_fp64");
    EXPECT_EQ(found("int a = __builtin_constant_p(b);"), "__builtin_constant_p");
    for (const char* fine :
         {"__kernel void f(__global int* restrict a, int _, int my__var) {}",
          "#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n", "_Pragma(\"unroll\") int a;",
          "// __OPTIMIZE__\n", "#ifdef __OPTIMIZE__\nint a;\n#endif\n", "int a; /* cl_khr_fp64 */",
          "__attribute__((reqd_work_group_size(1, 1, 1))) kernel void f() {}", "int _x = 1;"})
        EXPECT_EQ(found(fine), "") << fine;
}

TEST(ForeignNames, SomeCharactersOnlyLookLikeThoseOfC) {
    const auto found = [](const std::string& source) {
        const auto f = foreignCharacter(source);
        return f ? f->name + " at " + std::to_string(f->offset) : std::string();
    };
    EXPECT_EQ(found("a \u2212 b;"), "'\u2212' (U+2212) at 2");
    EXPECT_EQ(found("if\u00a0(a) b;"), "'\u00a0' (U+00A0) at 2");
    EXPECT_EQ(found("a = b\uff1b"), "'\uff1b' (U+FF1B) at 5");
    EXPECT_EQ(found("a\u200b = 1;"), "'\u200b' (U+200B) at 1");
    EXPECT_EQ(found("a\xf6 = b;"), "this byte at 1");
    EXPECT_EQ(found("int \u00b5 = 1, \u2115 = 2;"), "");
    EXPECT_EQ(found("// \u2212 \xf6\nint gr\u00f6\u00dfe; /* \u201e */ char* a = \"\u2013\";"), "");
}

TEST(ForeignNames, LongLongIsNoTypeOfOpenCl) {
    const auto offset = [](const std::string& source) {
        const auto f = longLong(source);
        return f ? static_cast<int>(f->offset) : -1;
    };
    EXPECT_EQ(offset("unsigned long  long a;"), 9);
    EXPECT_EQ(offset("long a; long longer; along long_; // long long\nulong b;"), -1);
}

TEST(ForeignNames, NoMacroSpellsOutWhatACompilerReplaces) {
    const auto found = [](const std::string& macros, const std::string& code) {
        const auto f = spelledOutName(liveText(macros + "\nint a = " + code + ";\n"));
        return f ? f->name : std::string();
    };
    const std::string text = "#define SAY(x) #x\n#define TEXT(x) SAY(x)\n",
                      join = "#define PASTE(a, b) a##b\n#define JOIN(a, b) PASTE(a, b)\n";
    EXPECT_EQ(found(text, "sizeof(TEXT(max))"), "max");
    EXPECT_EQ(found(text, "sizeof TEXT\\\n (1, always_inline)"), "always_inline");
    EXPECT_EQ(found(text + "#define MOST max\n", "sizeof(TEXT(MOST))"), "MOST");
    EXPECT_EQ(found(text + "#define DO(f, x) f(x)\n", "sizeof(DO(SAY, sin))"), "sin");
    EXPECT_EQ(found(text + "#define EACH(f) f(sin) f(cos)\n", "sizeof(EACH(TEXT))"), "EACH");
    EXPECT_EQ(found(join, "JOIN(own_, inline)"), "inline");
    EXPECT_EQ(found(join + "#define OWN(x) JOIN(own_, x)\n", "OWN(atomic_add)"), "atomic_add");
    for (const char* fine : {"JOIN(as_, ElTp)(1)", "SAY(max(1, 2))", "max(PASTE(x, 1), 2)",
                             "JOIN(x, 1) + max(1, 2)", "TEXT(WAVE)"})
        EXPECT_EQ(found(text + join, fine), "") << fine;
    EXPECT_EQ(found(join + "#define AS_ELTP(bits) JOIN(as_, ElTp)(bits)\n", "AS_ELTP(max(1, 2))"),
              "");
    EXPECT_EQ(found("#define MOST(a, b) max(a, b)\n", "MOST(1, min(2, 3))"), "");
}

TEST(ForeignNames, FencesAreChosenByTheKitAlone) {
    const std::string given =
        "#if defined(WAVE_FENCE_SUBGROUP)  // a wave\n#define WAVE_FENCE() sub_group_barrier(1)\n"
        "#else\n#define WAVE_FENCE() barrier(1)\n#endif\n";
    const auto found = [&](const std::string& source) {
        const auto f = fenceName(liveText(source), given);
        return f ? f->name : std::string();
    };
    EXPECT_EQ(found(given + "WAVE_FENCE();"), "");
    EXPECT_EQ(found("// WAVE_FENCE_WARP\nint a;"), "");
    EXPECT_EQ(found("#if defined( WAVE_FENCE_SUBGROUP )\nint a;\n#endif\n"), "");
    EXPECT_EQ(found(given + "#ifdef WAVE_FENCE_SUBGROUP\nint a;\n#endif\n"), "WAVE_FENCE_SUBGROUP");
    EXPECT_EQ(found("#define HERE WAVE_FENCE_WARP\nint a = HERE;"), "WAVE_FENCE_WARP");
    EXPECT_EQ(found("int a = WAVE_FENCE_SUBGROUP;"), "WAVE_FENCE_SUBGROUP");
    EXPECT_EQ(found("#if WAVE > 3 || defined DEVICE_FENCE_PTX\nint a;\n#endif\n"),
              "DEVICE_FENCE_PTX");
    EXPECT_EQ(found("int a = DEVICE_FENCE_MARK;"), "DEVICE_FENCE_MARK");
}

TEST(Lines, APlaceIsThatOfItsLine) {
    const std::string source = "#line 5 \"a.cl\"\nx\n  y\n#line 1 \"model\"\nz\n";
    for (const char* word : {"x", "y", "z"}) {
        const SourcePlace place = placeOf(source, source.find(std::string(word) + "\n"));
        EXPECT_EQ(lineOf(source, place.file, place.line).substr(place.column - 1), word);
    }
    EXPECT_EQ(placeOf(source, source.find('z')).file, "model");
}

TEST(Items, FunctionsLeadToWhatTheyNeed) {
    const std::string source =
        "#define TWICE(x) helper(x)\n"
        "typedef struct { int a, b; } Pair;\n"
        "constant int table[2] = {1, 2};\n"
        "inline int helper(int x) { return table[x]; }\n"
        "inline int alone(int x) { return x; }\n"
        "#if OP_MAX\ninline int g(void) { return 1; }\n#else\ninline int g(void) { return 2; "
        "}\n#endif\n"
        "inline Pair f(int x) { Pair p; p.a = TWICE(x) + g(); return p; }\n";
    const auto items = itemsOf(source);
    ASSERT_EQ(items.size(), 7u);
    EXPECT_EQ(items[1].names.count("Pair"), 1u);
    EXPECT_EQ(items[2].names, std::set<std::string>{"table"});
    EXPECT_EQ(items[5].names, std::set<std::string>{"g"});
    EXPECT_EQ(items[6].firstLine, 11u);
    const auto reached = closure(items, {"f"});
    for (const char* name : {"helper", "table", "Pair", "g"})
        EXPECT_EQ(reached.count(name), 1u) << name;
    EXPECT_EQ(reached.count("alone"), 0u);
}

}  // namespace
}  // namespace lab
