// Submissions that are alike beyond the given code.
#include "grader/instructor/similarity.h"

#include <gtest/gtest.h>

#include "grader/course/scratch_folder.h"
#include "grader/judge/kit.h"
#include "grader/publish/similarity_page.h"
#include "grader/sandbox/process.h"
#include "grader/source/regions.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = LAB_ROOT;

const std::string kWork = R"(
    int best = 0, sum = 0, mine = 0;
    for (int i = 0; i < n; i++) { sum += in[i] * 3; if (sum < 0) sum = 0; if (sum > best) best = sum; }
    for (int k = n - 1; k > 0; k /= 2) { mine = best - k; if (mine % 7 == 3) mine = mine * 2 + k; }
    while (mine > best) { mine -= best + 1; if (mine == 13) break; }
    out[0] = best + mine;
)";
// The same with other names, numbers, comments and layout.
const std::string kCopied = R"(
    int top = 1, acc = 2,
        x = 9; // mine
    for (int j = 0; j < n; j++) {
        acc += in[j] * 5;
        if (acc < 1) acc = 1;
        if (acc > top) top = acc;
    }
    for (int q = n - 2; q > 4; q /= 3) { x = top - q; if (x % 8 == 4) x = x * 5 + q; }
    while (x > top) { x -= top + 2; if (x == 99) break; }
    out[1] = top + x;
)";
const std::string kOther = R"(
    const int left = in[2 * get_local_id(0)];
    switch (left & 3) { case 0: out[0] = left; return; case 1: out[1] = in[left]; return; default: break; }
    do { out[left] = atomic_add(&out[2], left); } while (out[left] != in[0] || !left);
    out[3] = left ? in[1] : (in[2] << 4) ^ in[3];
)";

class SimilarityTest : public testing::Test {
protected:
    SimilarityTest() {
        const Exercise& mssp = exerciseNamed("MSSP");
        sheet_ = sheetOf(mssp);
        skeleton_ = readKit(kRoot, mssp).skeleton.text;
    }
    void handIn(const std::string& name, const std::string& body) {
        std::string text = skeleton_;
        const auto region = findRegion(text, "2");
        text.replace(region->begin, region->end - region->begin, body);
        handins_.push_back({name, [text](const Exercise&) {
                                return Submission{{{"mssp.cl", text}}, {}};
                            }});
    }
    Similarities found() const { return similaritiesOf(sheet_, handins_, kRoot, folder_); }

    const ScratchFolder scratch_{fs::temp_directory_path()};
    const fs::path folder_ = scratch_.path() / "compared";  // made anew each time
    Sheet sheet_;
    std::string skeleton_;
    std::vector<Handin> handins_;
};

TEST_F(SimilarityTest, OwnTextIsWhatWasNotGiven) {
    const Submission s{{{"mssp.cl", skeleton_ + "int mine; // really\n/* a\nb */ int two;\n"}}, {}};
    const OwnText own = ownText(s, {skeleton_});
    ASSERT_EQ(own.lines.size(), 2u);
    EXPECT_EQ(own.lines[0].code, "int mine;");
    EXPECT_EQ(own.lines[0].text, "int mine; // really");
    EXPECT_EQ(own.lines[1].text, "b */ int two;");
    EXPECT_EQ(own.lines[1].place.rfind("mssp.cl:", 0), 0u);
}

TEST_F(SimilarityTest, ACopyWithOtherNamesIsFound) {
    if (!fs::exists("/usr/bin/sim_c")) GTEST_SKIP() << "apt-get install similarity-tester";
    handIn("anna", kWork);
    handIn("bo", kOther);
    handIn("<cid>", kCopied);
    handIn("nobody", "");
    const Similarities s = found();
    ASSERT_EQ(s.pairs.size(), 1u);
    EXPECT_EQ(usualText(s), "");
    EXPECT_EQ(s.pairs[0].a, "anna");
    EXPECT_EQ(s.pairs[0].b, "<cid>");
    EXPECT_GT(s.pairs[0].share, 0.7);
    EXPECT_EQ(s.clusters, (std::vector<std::vector<std::string>>{{"<cid>", "anna"}}));
    const std::string page = similarityPage("Day", s);
    EXPECT_NE(page.find("mssp.cl:"), std::string::npos);
    EXPECT_NE(page.find("if (acc &gt; top) top = acc;"), std::string::npos) << page;
    EXPECT_EQ(page.find("<cid>"), std::string::npos);
}

TEST_F(SimilarityTest, WhatManyWriteIsHowTheTaskIsSolved) {
    if (!fs::exists("/usr/bin/sim_c")) GTEST_SKIP() << "apt-get install similarity-tester";
    for (int i = 0; i < 12; ++i) handIn("student" + std::to_string(i), kWork);
    handIn("alone", kOther);
    const Similarities s = found();
    EXPECT_EQ(s.pairs.size(), 0u);
    // It may also be a solution that went round: who has it is named.
    EXPECT_EQ(usualText(s).find("left out as the usual solution"), 0u);
    EXPECT_NE(usualText(s).find("in 12 submissions: student0, "), std::string::npos)
        << usualText(s);
    EXPECT_NE(similarityPage("Day", s).find("in 12 submissions: "), std::string::npos);
}

// Moodle has a copy for each member, and whoever hands in twice has not copied.
TEST_F(SimilarityTest, HandInsOfOneGroupAreNotCompared) {
    if (!fs::exists("/usr/bin/sim_c")) GTEST_SKIP() << "apt-get install similarity-tester";
    const std::vector<Student> roster = {
        {"Anna", "", "", 0, "A"}, {"Bo", "", "", 0, "A"}, {"Cid", "", "", 0, ""}};
    for (const char* name : {"Anna_1", "Bo_2"}) handIn(name, kWork);
    handins_ = withOwners(handins_, roster);
    EXPECT_EQ(found().pairs.size(), 0u);
    EXPECT_TRUE(twins(sheet_, handins_, kRoot).empty());
    handIn("Cid_3", kWork);
    handins_ = withOwners(handins_, roster);
    EXPECT_EQ(found().pairs.size(), 2u);
    EXPECT_EQ(twins(sheet_, handins_, kRoot),
              (std::vector<std::vector<std::string>>{{"Anna_1", "Bo_2", "Cid_3"}}));
    // Six copies of two groups are not the way that everybody solves the task.
    for (const char* name : {"Anna_4", "Bo_5", "Cid_6"}) handIn(name, kWork);
    handins_ = withOwners(handins_, roster);
    EXPECT_EQ(found().pairs.size(), 8u);
    EXPECT_EQ(usualText(found()), "");
}

TEST_F(SimilarityTest, WhatMayNotBeReadIsNotSilentlyLeftOut) {
    if (!fs::exists("/usr/bin/sim_c")) GTEST_SKIP() << "apt-get install similarity-tester";
    handIn("anna", kWork);
    handins_.push_back({"bo", [](const Exercise&) {
                            Submission closed;
                            closed.fault = "cannot read mssp.cl";
                            return closed;
                        }});
    EXPECT_THROW(found(), MachineFault);
}

TEST_F(SimilarityTest, TwinsAreTheSameButForCommentsAndBlanks) {
    handIn("anna", kWork);
    handIn("bo", "// bo's\n" + kWork + "\n\n");
    handIn("cid", kCopied);
    handIn("nobody", "");
    handIn("noone", "");
    EXPECT_EQ(twins(sheet_, handins_, kRoot),
              (std::vector<std::vector<std::string>>{{"anna", "bo"}}));
}

}  // namespace
}  // namespace lab
