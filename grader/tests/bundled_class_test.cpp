// From a few lines for each hand-in to the files that a student would hand in.
#include "grader/instructor/bundled_class.h"

#include <gtest/gtest.h>

#include <fstream>

#include "grader/contract/usage_error.h"
#include "grader/course/handins.h"
#include "grader/course/scratch_folder.h"
#include "grader/source/functions.h"
#include "grader/source/regions.h"
#include "grader/tests/read_file.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

class BundledClassTest : public testing::Test {
protected:
    BundledClassTest() {
        fs::create_directory(root_ / "sheet");
        fs::create_directory_symlink(fs::path(LAB_ROOT) / "MSSP", root_ / "MSSP");
        std::ofstream(root_ / "sheet" / "sheet.toml")
            << "title = 'One'\n[[task]]\nexercise = 'MSSP'\nid = '1'\npoints = 1\n";
    }
    std::vector<BundledHandin> handins(const std::string& text) {
        std::ofstream(root_ / "sheet" / "class.toml") << text;
        return readBundledClass(root_, "sheet");
    }
    // The only file of the only hand-in, which is `text` in class.toml.
    HandinFile only(const std::string& text) {
        const auto all = handins("[a]\nwhat = 'x'\n" + text);
        EXPECT_EQ(all.at(0).files.size(), 1u);
        return all.at(0).files.at(0);
    }
    std::string complaint(const std::string& text) {
        try {
            handins("[a]\nwhat = 'x'\n" + text);
        } catch (const UsageError& e) {
            return std::string(e.what()).substr((root_ / "sheet").string().size() + 1);
        }
        return "none";
    }
    static std::string region(const std::string& text, const std::string& id) {
        return findRegion(text, id)->body;
    }

    const ScratchFolder scratch_{fs::temp_directory_path()};
    const fs::path root_ = scratch_.path();
    const std::string model_ = solutionOf(readFile(fs::path(LAB_ROOT) / "MSSP/instructor/mssp.cl"));
    const std::string skeleton_ = readFile(fs::path(LAB_ROOT) / "MSSP/mssp.cl");
};

TEST_F(BundledClassTest, ATaskIsTheModelsAFixturesOrUntouched) {
    const HandinFile f = only("MSSP.1 = 'no-guard'\ntodo = ['MSSP.2']\n");
    EXPECT_EQ(f.path, "MSSP/mssp.cl");
    EXPECT_FALSE(sameCode(region(f.bytes, "1"), region(model_, "1")));
    EXPECT_FALSE(sameCode(region(f.bytes, "1"), region(skeleton_, "1")));
    EXPECT_EQ(region(f.bytes, "2"), region(skeleton_, "2"));
    EXPECT_EQ(region(f.bytes, "3"), region(model_, "3"));
    EXPECT_EQ(only("todo = ['MSSP']\n").bytes, skeleton_);
    EXPECT_TRUE(handins("[a]\nwhat = 'x'\nmissing = ['MSSP']\n").at(0).files.empty());
}

TEST_F(BundledClassTest, LayoutsAreThoseThatStudentsHandIn) {
    EXPECT_EQ(only("layout = ['nested']\n").path, "sheet/MSSP/mssp.cl");
    EXPECT_EQ(only("layout = ['flat']\n").path, "mssp.cl");
    const std::string bytes = only("layout = ['crlf', 'bom']\n").bytes;
    EXPECT_EQ(bytes.rfind("\xEF\xBB\xBF//", 0), 0u);
    EXPECT_EQ(std::count(bytes.begin(), bytes.end(), '\r'),
              std::count(bytes.begin(), bytes.end(), '\n'));
    const std::string unmarked = only("layout = ['no-markers']\n").bytes;
    EXPECT_TRUE(findRegions(unmarked).empty());
    EXPECT_NE(unmarked.find("// The operator"), std::string::npos) << "comments stay";
    EXPECT_TRUE(sameCode(unmarked, model_));
    EXPECT_EQ(only("layout = ['no-comments']\n").bytes.find("// The operator"), std::string::npos);
}

TEST_F(BundledClassTest, AFileForEachKernelRepeatsItsHelperFunctions) {
    const auto files =
        handins("[a]\nwhat = 'x'\nmissing = ['MSSP.2']\nlayout = ['file-per-kernel']\n")
            .at(0)
            .files;
    std::set<std::string> names;
    for (const HandinFile& f : files) {
        names.insert(f.path);
        EXPECT_TRUE(findFunction(f.bytes, "msspJoin")) << f.path;
        EXPECT_TRUE(findFunction(f.bytes, fs::path(f.path).stem())) << f.path;
        EXPECT_TRUE(findRegions(f.bytes).empty()) << f.path;
    }
    EXPECT_EQ(names.count("MSSP/kernels/tree_mssp.cl"), 1u);
    EXPECT_EQ(names.count("MSSP/kernels/group_mssp.cl"), 0u) << "task 2 is missing";
}

TEST_F(BundledClassTest, ArchivesHoldTheSameFiles) {
    const auto all =
        handins("[a]\nwhat = 'x'\nlayout = ['.tar.gz']\n[b]\nwhat = 'x'\nlayout = ['.zip']\n");
    ASSERT_EQ(all.size(), 2u);
    EXPECT_EQ(all[0].name, "a.tar.gz");
    writeBundledClass(all, root_ / "out");
    for (const Handin& handin : handinsIn(root_ / "out").handins) {
        const Submission s = handin.read(exercises().at("MSSP"));
        ASSERT_EQ(s.files.size(), 1u) << handin.name;
        EXPECT_TRUE(sameCode(s.files[0].text, model_)) << handin.name;
    }
}

TEST_F(BundledClassTest, WhatIsWrongInOneIsSaidWithItsLine) {
    EXPECT_EQ(complaint("MSSP.1 = 'nope'\n"),
              "class.toml:3: no 1-nope.cl in MSSP/instructor/wrong or MSSP/instructor/variants");
    EXPECT_EQ(complaint("MSSP.9 = 'nope'\n"), "class.toml:3: MSSP has no task called '9'");
    EXPECT_EQ(complaint("ScanApps.2 = 'x'\n"), "class.toml:3: there is no key 'ScanApps' here");
    EXPECT_EQ(complaint("todo = ['MSSP.7']\n"),
              "class.toml:3: 'MSSP.7': the sheet has no such exercise or task");
    EXPECT_NE(complaint("layout = ['upside-down']\n").find("no layout called 'upside-down'; there"),
              std::string::npos);
    EXPECT_NE(complaint("layout = 'zip'\n").find("must be an array of strings"), std::string::npos);
    EXPECT_THROW(readBundledClass(root_, "nowhere"), UsageError);
}

TEST_F(BundledClassTest, ANameOfTwoKernelsIsRefused) {
    fs::remove(root_ / "MSSP");
    fs::copy(fs::path(LAB_ROOT) / "MSSP", root_ / "MSSP", fs::copy_options::recursive);
    const fs::path instructor = root_ / "MSSP" / "instructor";
    fs::copy(instructor / "wrong" / "1-no-guard.cl", instructor / "variants");
    try {
        handins("[a]\nwhat = 'x'\n");
        FAIL();
    } catch (const UsageError& e) {
        EXPECT_STREQ(e.what(),
                     "MSSP/instructor/wrong and MSSP/instructor/variants both have a "
                     "1-no-guard.cl: rename one, since a class means either by that name");
    }
}

}  // namespace
}  // namespace lab
