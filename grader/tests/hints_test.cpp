// Three hints for every task, and no line of a solution in any of them.
#include "grader/course/hints.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

#include "grader/contract/text.h"
#include "grader/course/usage_error.h"
#include "grader/judge/kit.h"
#include "grader/tests/without_blanks.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = LAB_ROOT;

TEST(Hints, EveryTaskHasThreeAndTheFirstIsAQuestion) {
    for (const auto& [name, e] : exercises()) {
        const auto all = readHints(kRoot, e);
        for (const auto& [id, hints] : all)
            EXPECT_NE(e.task(id), nullptr) << name << " has no task " << id;
        for (const Task& t : e.tasks) {
            if (t.given) continue;
            ASSERT_EQ(all.count(t.id), 1u) << name << " " << t.id << " has no hints";
            const auto& hints = all.at(t.id);
            ASSERT_EQ(hints.size(), kHints);
            EXPECT_NE(hints[0].find('?'), std::string::npos) << name << " " << t.id;
            EXPECT_NE(hints[1], hints[2]);
        }
    }
}

TEST(Hints, NoneHasALineOfASolution) {
    std::size_t searched = 0;
    for (const auto& [name, e] : exercises()) {
        std::string hints;
        for (const auto& [id, all] : readHints(kRoot, e))
            for (const std::string& hint : all) hints += withoutBlanks(hint) + "\n";
        for (const Region& region : findRegions(readKit(kRoot, e).model.text))
            for (const std::string& line : linesOf(region.body)) {
                const std::string code = withoutBlanks(line.substr(0, line.find("//")));
                if (code.size() < 8) continue;  // such as braces or else
                ++searched;
                EXPECT_EQ(hints.find(code), std::string::npos)
                    << name << " " << region.id << ": " << line;
            }
    }
    EXPECT_GT(searched, 300u);
}

class HintTest : public testing::Test {
protected:
    HintTest() : folder_(fs::temp_directory_path() / ("hints-" + std::to_string(getpid()))) {}
    ~HintTest() override { fs::remove_all(folder_); }
    fs::path folder_;
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
    std::ofstream(folder_ / "E" / "hints.toml") << "1 = ['a', 'b', 'c']\n2 = ['a']\n";
    try {
        readHints(folder_, e);
        ADD_FAILURE() << "no error";
    } catch (const UsageError& error) {
        EXPECT_NE(std::string(error.what()).find("hints.toml:2: 2 has 1 hints, not 3"),
                  std::string::npos)
            << error.what();
    }
}

}  // namespace
}  // namespace lab
