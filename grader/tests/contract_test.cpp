// <Exercise>/instructor/contract.toml: every promise of the texts, the check that enforces it, and
// the wrong kernel that proves the check.
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <sstream>

#include "grader/contract/exercise.h"
#include "grader/contract/files.h"
#include "grader/contract/result.h"
#include "grader/contract/toml_file.h"
#include "grader/tests/sheets.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = LAB_ROOT;

// Words with one space between them, without the signs that begin comment lines.
std::string words(const std::string& text) {
    std::istringstream in(text);
    std::string all;
    for (std::string word; in >> word;)
        if (word != "//") all += word + " ";
    return all;
}

// The texts that students read.
std::string texts(const Exercise& e) {
    const fs::path folder = kRoot / e.name;
    std::string all = contentsOf(folder / "README.md") + contentsOf(folder / e.file);
    for (const std::string& given : e.givenFiles) all += contentsOf(folder / given);
    return words(all);
}

std::string trimmed(std::string text) {
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

class ContractTest : public testing::TestWithParam<std::string> {};

TEST_P(ContractTest, EverySentenceIsInTheTextAndProvenByAWrongKernel) {
    const Exercise& e = exercises().at(GetParam());
    const std::string text = texts(e);
    const fs::path instructor = kRoot / e.name / "instructor";
    ASSERT_TRUE(fs::exists(instructor / "contract.toml")) << "write one, as MSSP has it";
    const fs::path file = instructor / "contract.toml";
    const toml::table table = parseToml(file);
    onlyKnown(file, table, {"promise"});
    ASSERT_TRUE(table["promise"].is_array()) << "contract.toml has no [[promise]]";
    std::set<std::string> tasks;
    for (const auto& node : *table["promise"].as_array()) {
        const toml::table& promise = *node.as_table();
        onlyKnown(file, promise, {"task", "sentence", "check", "fixture"});
        const auto field = [&](const char* name) { return promise[name].value_or(std::string()); };
        const std::string task = field("task"), sentence = field("sentence"),
                          fixture = field("fixture");
        SCOPED_TRACE(task + ": " + sentence);
        EXPECT_NE(e.task(task), nullptr) << "no such task";
        EXPECT_NE(sentence, "");
        EXPECT_NE(text.find(trimmed(words(sentence))), std::string::npos)
            << "not in README.md or " << e.file;
        EXPECT_NE(field("check"), "");
        const fs::path wrong = instructor / "wrong" / (fixture + ".cl");
        if (!fs::exists(wrong)) {
            ADD_FAILURE() << "there is no wrong/" << fixture << ".cl that breaks the promise";
            continue;
        }
        std::istringstream first(contentsOf(wrong));
        std::string slashes, verdict, ofTask, status;
        first >> slashes >> verdict >> ofTask >> status;
        EXPECT_EQ(verdict, "verdict:") << fixture;
        EXPECT_EQ(ofTask, task) << fixture << " is of another task";
        EXPECT_NE(status, name(Status::correct)) << fixture;
        tasks.insert(task);
    }
    for (const Task& task : e.tasks)
        if (!task.given) {
            EXPECT_EQ(tasks.count(task.id), 1u)
                << "contract.toml has no [[promise]] of task " << task.id;
        }
}

INSTANTIATE_TEST_SUITE_P(Exercises, ContractTest, testing::ValuesIn(exerciseNames()),
                         [](const auto& parameter) { return parameter.param; });

}  // namespace
}  // namespace lab
