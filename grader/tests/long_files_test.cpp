// A submission's file may be 1 MiB long and hold anything. Reading it takes no more than seconds
// and no more memory than a few copies of it: nothing limits the judge itself.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <chrono>

#include "grader/contract/text.h"
#include "grader/judge/signatures.h"
#include "grader/judge/submission.h"
#include "grader/source/foreign_names.h"
#include "grader/source/functions.h"
#include "grader/source/items.h"
#include "grader/source/lexer.h"
#include "grader/source/live.h"
#include "grader/source/regions.h"

namespace lab {
namespace {

constexpr double kSeconds = 3;  // each of these takes hundredths of a second

std::string repeated(const std::string& text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += text;
    return all;
}

template <class Work>
double secondsOf(Work work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

TEST(LongFiles, ACommentOfJoinedLines) {
    const std::string source = "/* a" + repeated("\\\n", 120'000) + "*/ int b;\n";
    std::vector<Stretch> stretches;
    EXPECT_LT(secondsOf([&] { stretches = stretchesOf(source); }), kSeconds);
    ASSERT_EQ(stretches.size(), 2u);
    EXPECT_EQ(stretches[0].end, source.find(" int"));
}

TEST(LongFiles, ManyFunctions) {
    const std::string source = repeated("int f(){}\n", 100'000);
    std::vector<Function> functions;
    EXPECT_LT(secondsOf([&] { functions = findFunctions(source); }), kSeconds);
    ASSERT_EQ(functions.size(), 100'000u);
    EXPECT_EQ(functions.back().firstLine, 100'000u);
}

TEST(LongFiles, FunctionsThatEachCallTheOneBefore) {
    std::string source = "int f0() { return 0; }\n";
    for (int i = 1; i <= 20'000; ++i)
        source += "int f" + std::to_string(i) + "() { return f" + std::to_string(i - 1) + "(); }\n";
    const std::vector<Item> items = itemsOf(source);
    std::set<std::string> words;
    EXPECT_LT(secondsOf([&] { words = closure(items, {"f20000"}); }), kSeconds);
    EXPECT_EQ(words.count("f0"), 1u);
}

TEST(LongFiles, RegionsThatAreNeverClosed) {
    const std::string source = repeated("// -- TODO 1: a\n", 5'000) + "// -- end 1\n";
    std::size_t bytes = 0;
    for (const Region& region : findRegions(source)) bytes += region.body.size();
    EXPECT_GT(bytes, source.size());  // several are: which one is meant is not clear
    EXPECT_LT(bytes, 100 * source.size());
}

TEST(LongFiles, AMacroOfManyWordsThatIsUsedOften) {
    const std::string uses = "#if LONG" + repeated(" + LONG", 900) + "\n";
    const std::string source = "#define LONG 1" + repeated(" + 1", 500) + "\n" + uses + "#endif\n";
    EXPECT_NE(liveText(source).find(uses), std::string::npos);  // the compiler decides
}

TEST(LongFiles, ConditionsInConditions) {
    const std::string source =
        repeated("#if 1\n", 70'000) + "int a;\n" + repeated("#endif\n", 70'000);
    std::string live;
    EXPECT_LT(secondsOf([&] { live = liveText(source); }), kSeconds);
    EXPECT_EQ(trimmed(live), "int a;");
}

TEST(LongFiles, ManyDirectives) {
    const std::string source = repeated("#pragma __a\n", 80'000) + "int __b;\n";
    std::optional<Word> foreign;
    EXPECT_LT(secondsOf([&] { foreign = foreignName(source); }), kSeconds);
    ASSERT_TRUE(foreign);
    EXPECT_EQ(foreign->name, "__b");
}

TEST(LongFiles, MacrosInMacros) {
    std::string chain = "#define SAY(x) #x\n";
    for (int i = 0; i < 30'000; ++i)
        chain += fmt::format("#define M{}(x) M{}(x)\n", 30'000 - i, i == 0 ? 30'000 : 30'001 - i);
    chain += "#define M30000(x) SAY(x)\n";
    std::optional<Word> found;
    EXPECT_LT(secondsOf([&] { found = spelledOutName(chain + "int a = M1(max);\n"); }), kSeconds);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->name, "max");
    const std::string nested = repeated("SAY(", 100'000) + repeated(")", 100'000);
    EXPECT_LT(secondsOf([&] { found = spelledOutName("#define SAY(x) #x\n" + nested); }), kSeconds);
    EXPECT_FALSE(found);
}

TEST(LongFiles, OneTypeDefinedInManyWords) {
    const std::string source = repeated("typedef ", 20'000) + "int Mine;\n";
    std::optional<Verdict> wrong;
    EXPECT_LT(secondsOf([&] {
                  wrong = compareSignatures("k", {{"a", "Mine", "private"}},
                                            {{"a", "int", "private"}}, source, "");
              }),
              kSeconds);
    EXPECT_FALSE(wrong);
}

TEST(LongFiles, ManyKernelsOfOthers) {
    const Exercise& primer = exercises().at("Primer");
    const Kit kit = readKit(LAB_ROOT, primer);
    const auto task = std::find_if(primer.tasks.begin(), primer.tasks.end(),
                                   [](const Task& t) { return !t.kernels.empty(); });
    ASSERT_NE(task, primer.tasks.end());
    std::string text = kit.model.text;
    for (int i = 0; i < 30'000; ++i) text += "kernel void k" + std::to_string(i) + "() {}\n";
    EXPECT_LT(secondsOf([&] {
                  EXPECT_FALSE(compose(kit, *task, {{{primer.file, text}}, {}}).ways.empty());
              }),
              kSeconds);
}

}  // namespace
}  // namespace lab
