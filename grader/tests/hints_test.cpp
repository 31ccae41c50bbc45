// Three hints for every task, and no line of a solution in any of them.
#include "grader/course/hints.h"

#include <gtest/gtest.h>

#include <fstream>

#include "grader/contract/text.h"
#include "grader/contract/usage_error.h"
#include "grader/course/scratch_folder.h"
#include "grader/judge/kit.h"
#include "grader/tests/sheets.h"
#include "grader/tests/without_blanks.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = LAB_ROOT;

class HintsTest : public testing::TestWithParam<std::string> {
protected:
    const Exercise& exercise() const { return exercises().at(GetParam()); }
};

TEST_P(HintsTest, EveryTaskHasThreeAndTheFirstIsAQuestion) {
    const auto all = readHints(kRoot, exercise());
    for (const auto& [id, hints] : all)
        EXPECT_NE(exercise().task(id), nullptr) << "hints.toml: there is no task " << id;
    for (const Task& t : exercise().tasks) {
        if (t.given) continue;
        SCOPED_TRACE("task " + t.id);
        ASSERT_EQ(all.count(t.id), 1u) << "hints.toml has none";
        const auto& hints = all.at(t.id);
        ASSERT_EQ(hints.size(), kHints);
        EXPECT_NE(hints[0].find('?'), std::string::npos) << hints[0];
        EXPECT_NE(hints[1], hints[2]);
    }
}

// The lines of the exercise's solutions that are long enough to be recognised, without blanks.
std::vector<std::pair<std::string, std::string>> linesOfSolutions(const Exercise& e) {
    std::vector<std::pair<std::string, std::string>> lines;  // of a region, and the line
    for (const Region& region : findRegions(readKit(kRoot, e).model.text))
        for (const std::string& line : linesOf(region.body)) {
            const std::string code = withoutBlanks(line.substr(0, line.find("//")));
            if (code.size() >= 8) lines.emplace_back(region.id, code);  // not braces or else
        }
    return lines;
}

TEST_P(HintsTest, NoneHasALineOfASolution) {
    std::string hints;
    for (const auto& [id, all] : readHints(kRoot, exercise()))
        for (const std::string& hint : all) hints += withoutBlanks(hint) + "\n";
    for (const auto& [region, code] : linesOfSolutions(exercise()))
        EXPECT_EQ(hints.find(code), std::string::npos) << region << ": " << code;
}

TEST(Hints, AreSearchedForAllSolutions) {
    std::size_t lines = 0;
    for (const auto& [name, e] : exercises()) lines += linesOfSolutions(e).size();
    EXPECT_GT(lines, 300u);
}

INSTANTIATE_TEST_SUITE_P(Exercises, HintsTest, testing::ValuesIn(exerciseNames()),
                         [](const auto& parameter) { return parameter.param; });

class HintTest : public testing::Test {
protected:
    const ScratchFolder scratch_{fs::temp_directory_path()};
    const fs::path folder_ = scratch_.path();
};

TEST_F(HintTest, ComeOneAtATimeAndTheLastStays) {
    Exercise e;
    e.name = "E";
    Task one, two;
    one.id = "1";
    two.id = "2";
    for (const std::size_t expected : {0, 1, 2, 2}) EXPECT_EQ(nextHint(folder_, e, one), expected);
    EXPECT_EQ(nextHint(folder_, e, two), 0u);
}

TEST_F(HintTest, AFileThatIsWrongIsSaidWithItsLine) {
    Exercise e;
    e.name = "E";
    EXPECT_TRUE(readHints(folder_, e).empty());
    fs::create_directories(folder_ / "E");
    for (const char* id : {"1", "2"}) {
        Task task;
        task.id = id;
        e.tasks.push_back(task);
    }
    for (const auto& [second, message] :
         {std::pair{"2 = ['a']", "hints.toml:2: 2 has 1 hints, not 3"},
          {"2x = ['a', 'b', 'c']", "hints.toml:2: E has no task called '2x'; there are 1, 2"}}) {
        std::ofstream(folder_ / "E" / "hints.toml") << "1 = ['a', 'b', 'c']\n" << second << '\n';
        try {
            readHints(folder_, e);
            ADD_FAILURE() << "no error";
        } catch (const UsageError& error) {
            EXPECT_NE(std::string(error.what()).find(message), std::string::npos) << error.what();
        }
    }
}

}  // namespace
}  // namespace lab
