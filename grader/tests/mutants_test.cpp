// The rules on snippets, the reading of equivalent.toml, and a sample of the bank on the device.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include "grader/course/scratch_folder.h"
#include "grader/course/sheet.h"
#include "grader/mutants/bank.h"
#include "grader/mutants/rules.h"
#include "grader/tests/judging_in.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

// The mutants of `code` by `rule`.
std::vector<std::string> by(const std::string& rule, const std::string& code) {
    std::vector<std::string> texts;
    for (const Mutant& m : mutantsOf(code))
        if (m.rule == rule) texts.push_back(m.text);
    return texts;
}

using Texts = std::vector<std::string>;

TEST(Rules, Synchronisation) {
    EXPECT_EQ(by("drop-barrier", "a; barrier(CLK_LOCAL_MEM_FENCE); WAVE_FENCE();"),
              (Texts{"a; ; WAVE_FENCE();", "a; barrier(CLK_LOCAL_MEM_FENCE); ;"}));
    EXPECT_EQ(by("wrong-fence", "barrier(CLK_LOCAL_MEM_FENCE);"),
              (Texts{"barrier(CLK_GLOBAL_MEM_FENCE);"}));
    EXPECT_EQ(by("wrong-fence", "barrier(CLK_GLOBAL_MEM_FENCE);"), Texts{});
    EXPECT_EQ(by("fence-for-barrier", "WAVE_FENCE();"), (Texts{"mem_fence(CLK_LOCAL_MEM_FENCE);"}));
    EXPECT_EQ(by("wave-fence-for-barrier", "WAVE_FENCE(); barrier(CLK_LOCAL_MEM_FENCE);"),
              (Texts{"WAVE_FENCE(); WAVE_FENCE();"}));
    EXPECT_EQ(by("wave-fence-for-barrier", "barrier(CLK_LOCAL_MEM_FENCE);"), Texts{});
    EXPECT_EQ(by("divergent-barrier", "WAVE_FENCE();"),
              (Texts{"if (get_local_id(0) != 0) WAVE_FENCE();"}));
}

TEST(Rules, Guards) {
    EXPECT_EQ(by("drop-guard", "if (i < n) a = b;"), (Texts{" a = b;"}));
    EXPECT_EQ(by("drop-guard", "a = i < f(n, 1) ? b[i] : (int2)(0, 1);"), (Texts{"a = b[i];"}));
    EXPECT_EQ(by("only-otherwise", "a = i < n ? b[i] : (int2)(0, 1);"),
              (Texts{"a = (int2)(0, 1);"}));
    EXPECT_EQ(by("drop-guard", "a[c ? x : y] = 1;"), Texts{});
    EXPECT_EQ(by("drop-choice", "a[c ? x : y] = i < n ? 1 : 2;"), (Texts{"a[x] = i < n ? 1 : 2;"}));
    EXPECT_EQ(by("drop-condition", "if (a % (2 * b) == 0 && c < d) e();"),
              (Texts{"if ( c < d) e();", "if (a % (2 * b) == 0 ) e();"}));
}

TEST(Rules, Bounds) {
    EXPECT_EQ(by("bound-off-by-one", "a < b; a >= c;"),
              (Texts{"a <= b; a >= c;", "a < b; a > c;"}));
    EXPECT_EQ(by("bound-off-by-one", "a << b;"), Texts{});
    EXPECT_EQ(by("inverted-comparison", "a == b;"), (Texts{"a != b;"}));
    EXPECT_EQ(by("last-dropped", "if (i < n && a < b + 1) c();"),
              (Texts{"if (i < n - 1 && a < b + 1) c();", "if (i < n && a < b + 1 - 1) c();"}));
}

TEST(Rules, IndicesAndNumbers) {
    EXPECT_EQ(by("index-too-high", "a[i] = b[c[i]];"),
              (Texts{"a[i + 1] = b[c[i]];", "a[i] = b[c[i] + 1];", "a[i] = b[c[i + 1]];"}));
    EXPECT_EQ(by("index-too-low", "a[p ? i : j];"), (Texts{"a[(p ? i : j) - 1];"}));
    EXPECT_EQ(by("number-off-by-one", "i = 2;"), (Texts{"i = 3;", "i = 1;"}));
    EXPECT_EQ(by("number-off-by-one", "i = get_global_id(0);"), Texts{}) << "the dimension";
    EXPECT_EQ(by("number-off-by-one", "i = (int4)(0, 0, 0, 0);"), Texts{}) << "a neutral element";
    EXPECT_EQ(by("wrong-stride", "for (int i = 0; i < n; i += s) a += b;"),
              (Texts{"for (int i = 0; i < n; i += s + 1) a += b;",
                     "for (int i = 0; i < n; i += s - 1) a += b;"}));
    EXPECT_EQ(by("wrong-stride", "for (;; s *= 2) a();"), (Texts{"for (;; s += 2) a();"}));
    EXPECT_EQ(by("wrong-operator", "a % b; x = -1; return -a;"),
              (Texts{"a / b; x = -1; return -a;"}));
    EXPECT_EQ(by("overwritten", "for (;; i += 1) a += b;"), (Texts{"for (;; i += 1) a = b;"}));
}

TEST(Rules, TwoDimensions) {
    EXPECT_EQ(by("wrong-axis", "out[y * width + x] = p.x;"),
              (Texts{"out[x * width + x] = p.x;", "out[y * width + y] = p.x;"}));
    EXPECT_EQ(by("wrong-axis", "a = width; b = height;"),
              (Texts{"a = height; b = height;", "a = width; b = width;"}));
    EXPECT_EQ(by("wrong-axis", "i = get_global_id(0); j = get_global_id(1);"),
              (Texts{"i = get_global_id(1); j = get_global_id(1);",
                     "i = get_global_id(0); j = get_global_id(0);"}));
    EXPECT_EQ(by("wrong-axis", "i = get_global_id(0) + x + width;"), Texts{});
    EXPECT_EQ(by("wrong-axis", "x = y;"), Texts{}) << "no image";
}

TEST(Rules, Values) {
    EXPECT_EQ(by("swapped-operands", "a = join(b, c[f(1, 2, 3)]);"),
              (Texts{"a = join(c[f(1, 2, 3)], b);"}));
    EXPECT_EQ(by("swapped-operands", "max(a, b); f(a); g(a, b, c);"), Texts{});
    EXPECT_EQ(by("swapped-branches", "a = c ? x : y;"), (Texts{"a = c ? y : x;"}));
    EXPECT_EQ(by("wrong-neutral", "a = (int4)(0, 0, 0, 0);"),
              (Texts{"a = (int4)(1);", "a = (int4)(-1);", "a = (int4)(INT_MIN);"}));
    EXPECT_EQ(by("wrong-neutral", "a = NE;"), (Texts{"a = (NE + 1);", "a = (NE - 1);"}));
    EXPECT_EQ(by("wrong-component", "a.x = x;"), (Texts{"a.y = x;"}));
}

TEST(Rules, GroupsAndStatements) {
    EXPECT_EQ(by("wrong-local-size", "k * size;"), (Texts{"k * (size / 2);", "k * (size * 2);"}));
    EXPECT_EQ(by("wrong-id", "a[get_group_id(0)] = lid;"),
              (Texts{"a[get_global_id(0)] = lid;", "a[get_group_id(0)] = get_global_id(0);"}));
    EXPECT_EQ(by("wrong-id", "const size_t lane = 1; f(lane);"),
              (Texts{"const size_t lane = 1; f(th_id);"}));
    EXPECT_EQ(by("drop-statement", "const int x = 1; if (x) { a[i] = 1; b += 2; }"),
              (Texts{"const int x = 1; if (x) { ; b += 2; }",
                     "const int x = 1; if (x) { a[i] = 1; ; }"}));
}

TEST(Rules, LeaveCommentsAndDirectivesAndRepeatNothing) {
    const std::string code = "// if (i < n) barrier();\n#pragma unroll 4\n  if (i < n) a[i] = 1;\n";
    std::set<std::string> texts;
    for (const Mutant& m : mutantsOf(code)) {
        EXPECT_EQ(m.text.rfind("// if (i < n) barrier();\n#pragma unroll 4\n", 0), 0u) << m.text;
        EXPECT_EQ(m.line, 3u) << m.rule;
        EXPECT_NE(m.text, code);
        EXPECT_TRUE(texts.insert(m.text).second) << m.text;
    }
    EXPECT_GT(texts.size(), 5u);
}

TEST(Rules, NamesAreStableAndUnique) {
    const auto names = namesOf(mutantsOf("a[i] = 0;\nb[i] = c[i];"));
    EXPECT_NE(std::find(names.begin(), names.end(), "index-too-low@2.2"), names.end());
    EXPECT_EQ(std::set<std::string>(names.begin(), names.end()).size(), names.size());
}

// Every rule, except those for other exercises, finds something in the models of the bank.
TEST(Rules, EachFindsSomething) {
    std::set<std::string> used;
    for (const char* code :
         {"if (a < b && c) d += f(lid, NE) * 2;", "for (;; i += 1) a[i].x = c ? d : e;",
          "barrier(CLK_LOCAL_MEM_FENCE); size = 1; WAVE_FENCE();", "out[y * width + x] = 0;"})
        for (const Mutant& m : mutantsOf(code)) used.insert(m.rule);
    for (const std::string& rule : mutationRules()) EXPECT_EQ(used.count(rule), 1u) << rule;
}

TEST(Rules, SayWhatTheChangeIs) {
    const auto said = [](const std::string& rule, const std::string& code) {
        for (const Mutant& m : mutantsOf(code))
            if (m.rule == rule) return m.message;
        return std::string();
    };
    EXPECT_EQ(said("last-dropped", "for (int skip = 1; skip < size; skip *= 2) a = 1;"),
              "this is what comes out when the bound of the loop over skip is one too small. Which "
              "is the last one that must take part, and the first that must not?");
    EXPECT_EQ(
        said("swapped-operands", "a = join(b, c);"),
        "this is what comes out when the operands of join are swapped. Which of the two comes "
        "first?");
    EXPECT_EQ(said("index-too-low", "out[i] = in[i];"),
              "this is what comes out when out is written one element too far to the left. Which "
              "element does each work-item need there?");
    EXPECT_EQ(said("index-too-low", "if (i < n) atomic_inc(&counts[bin]);"),
              "this is what comes out when counts is accessed one element too far to the left. "
              "Which element does each work-item need there?");
    // A condition need not be a bound.
    EXPECT_EQ(
        said("bound-off-by-one", "if (score[i] < 0) key[i] = 1;"),
        "this is what comes out when equal values fall on the wrong side of a condition. What "
        "must happen if both sides are equal?");
    // -2 is less than -1.
    const std::string counts = " What does each number in these lines count, and from where?";
    EXPECT_EQ(said("number-off-by-one", "last = -1;"),
              "this is what comes out when a number is one too low." + counts);
    EXPECT_EQ(said("number-off-by-one", "last = n - 1;"),
              "this is what comes out when a number is one too high." + counts);
    EXPECT_EQ(said("drop-statement", "if (i < n) out[i] = 1;"),
              "this is what comes out when an assignment to out is missing or never reached. What "
              "is to be assigned, and which work-items get there?");
    EXPECT_EQ(said("drop-barrier", "barrier(CLK_LOCAL_MEM_FENCE);"), "");
}

class Bank : public testing::Test {
protected:
    Bank() {
        options_.judge = judgingIn(scratch_.path());
        options_.judge.cache = programFolder() / "cache" / "mutants";
        options_.judge.seed = 2019;
        options_.workers = 1;  // ctest runs tests in parallel
    }

    const ScratchFolder scratch_{fs::temp_directory_path()};
    BankOptions options_;
};

TEST_F(Bank, HoldsForMsspTask1) {
    const Exercise& mssp = exerciseNamed("MSSP");
    const auto bank = judgeBank({{&mssp, &taskNamed(mssp, "1")}}, options_);
    ASSERT_EQ(bank.size(), 1u);
    EXPECT_GE(bank[0].mutants.size(), 20u);
    EXPECT_GE(bank[0].variants.size(), 3u);
    std::ostringstream said;
    printBank(said, bank);
    EXPECT_TRUE(holds(bank)) << said.str();
    EXPECT_NE(said.str().find("caught"), std::string::npos);
}

TEST_F(Bank, MutatesAVariantOnRequest) {
    options_.mutants = options_.variants = false;
    options_.ofVariants = [](const std::string& name) { return name == "4-one-work-item"; };
    const Exercise& primer = exerciseNamed("Primer");
    const auto bank = judgeBank({{&primer, &taskNamed(primer, "4")}}, options_);
    ASSERT_EQ(bank.size(), 1u);
    EXPECT_GE(bank[0].mutants.size(), 10u);
    for (const JudgedMutant& m : bank[0].mutants)
        EXPECT_EQ(m.name.rfind("Primer/4-one-work-item/", 0), 0u) << m.name;
    EXPECT_TRUE(std::any_of(bank[0].mutants.begin(), bank[0].mutants.end(),
                            [](const JudgedMutant& m) { return m.caught(); }));
}

TEST_F(Bank, JudgesWrongKernelsOnRequest) {
    options_.mutants = options_.variants = false;
    options_.wrong = true;
    options_.judge.simulator = false;
    const Exercise& primer = exerciseNamed("Primer");
    auto bank = judgeBank({{&primer, &taskNamed(primer, "1")}}, options_);
    ASSERT_EQ(bank.size(), 1u);
    EXPECT_GE(bank[0].wrong.size(), 5u);
    EXPECT_TRUE(std::all_of(bank[0].wrong.begin(), bank[0].wrong.end(), [](const JudgedWrong& w) {
        return w.name.rfind("Primer/1-", 0) == 0;
    }));
    EXPECT_TRUE(std::any_of(bank[0].wrong.begin(), bank[0].wrong.end(),
                            [](const JudgedWrong& w) { return w.verdict == w.expected; }));
    bank[0].wrong = {{"Primer/1-a", Status::race, Status::race},
                     {"Primer/1-b", Status::race, Status::outOfBounds}};
    EXPECT_TRUE(holds(bank));
    bank[0].wrong.push_back({"Primer/1-c", Status::race, Status::correct});
    EXPECT_FALSE(holds(bank));
    std::ostringstream said;
    printBank(said, bank);
    for (const char* line :
         {"another verdict: Primer/1-b: out-of-bounds, and its file says race",
          "a wrong kernel passes: Primer/1-c: correct, and its file says race",
          "wrong kernels that earn nothing: 2 of 3 (66 %), 1 with another verdict"})
        EXPECT_NE(said.str().find(line), std::string::npos) << line << "\nis not in\n"
                                                            << said.str();
}

TEST(Holds, OnlyWhereEveryMutantIsCaughtOrEquivalentAndNoVariantLoses) {
    const auto bank = [](FoundBy by, std::string equivalent, std::string lost) {
        JudgedMutant m;
        m.verdict.by = by;
        m.equivalent = std::move(equivalent);
        return std::vector<TaskBank>{{nullptr, nullptr, {m}, {{"v", std::move(lost)}}}};
    };
    EXPECT_TRUE(holds(bank(FoundBy::device, "", "")));
    EXPECT_TRUE(holds(bank(FoundBy::nothing, "no run differs", "")));
    EXPECT_FALSE(holds(bank(FoundBy::nothing, "", "")));
    EXPECT_FALSE(holds(bank(FoundBy::simulator, "no run differs", "")));
    EXPECT_FALSE(holds(bank(FoundBy::device, "", "wrong-answer")));
}

class EquivalentFile : public Bank {
protected:
    std::map<std::string, std::string> readEquivalentOf(const std::string& text) {
        exercise_.name = "E";
        fs::create_directories(options_.judge.folder / "E" / "instructor");
        std::ofstream(options_.judge.folder / "E" / "instructor" / "equivalent.toml") << text;
        return readEquivalent(options_.judge.folder, exercise_);
    }
    Exercise exercise_;
};

TEST_F(EquivalentFile, IsNamesAndArguments) {
    EXPECT_EQ(readEquivalentOf("[[mutant]]\nname = 'E/1/a@1'\nwhy = 'same'\n").at("E/1/a@1"),
              "same");
    EXPECT_THROW(readEquivalentOf("[[mutant]]\nname = 'E/1/a@1'\n"), UsageError);
    EXPECT_THROW(readEquivalentOf("[[mutant]]\nname = 1\nwhy = 'x'\n"), UsageError);
    EXPECT_THROW(readEquivalentOf("[[mutant]]\nname = 'a'\nwhy = 'x'\n"
                                  "[[mutant]]\nname = 'a'\nwhy = 'y'\n"),
                 UsageError);
    EXPECT_THROW(readEquivalentOf("[[mutant"), UsageError);
    EXPECT_THROW(readEquivalentOf("[[mutants]]\nname = 'a'\nwhy = 'x'\n"), UsageError);
    EXPECT_THROW(readEquivalentOf("[[mutant]]\nname = 'a'\nwhy = 'x'\nbecause = 'y'\n"),
                 UsageError);
}

}  // namespace
}  // namespace lab
