// What the README shows is what its commands print.
#include "grader/tests/readme.h"

#include <gtest/gtest.h>

#include <regex>

#include "grader/course/scratch_folder.h"
#include "grader/judge/submission.h"
#include "grader/source/fixtures.h"
#include "grader/source/regions.h"
#include "grader/tests/have_sandbox.h"
#include "grader/transport/runner.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = LAB_ROOT;

class ReadmeTest : public testing::Test {
protected:
    // The skeleton with `body` as region `task`.
    static std::string written(const Exercise& exercise, const std::string& task,
                               const std::string& body) {
        std::string text = readKit(kRoot, exercise).skeleton.text;
        const auto region = findRegion(text, task);
        return text.replace(region->begin, region->end - region->begin, body);
    }

    // The skeleton with the wrong kernel of that name.
    static std::string mistaken(const Exercise& exercise, const std::string& name) {
        const Kit kit = readKit(kRoot, exercise);
        for (const Fixture& f :
             readFixtures(kRoot / exercise.name / "instructor" / "wrong", kit.model.text))
            if (f.name == name) return withRegionOf(kit.skeleton.text, f);
        throw std::out_of_range("no wrong kernel called " + name);
    }

    // The output of `lab <verb> <exercise> <task> <arguments>`, in the kit's folder, for `text`.
    std::string lab(const std::string& verb, const Exercise& exercise, const std::string& task,
                    const std::string& text, const std::string& arguments = "") {
        fs::create_directories(folder_ / exercise.name);
        std::ofstream(folder_ / exercise.name / exercise.file) << text;
        const fs::path output = folder_ / "output";
        const std::string command =
            "cd '" + kRoot.string() + "' && '" + (programFolder() / "lab").string() + "' " + verb +
            " " + exercise.name + " " + task + " " + arguments + " --submission " +
            folder_.string() + (haveSandbox() ? "" : " --unsafe-no-sandbox 2>/dev/null") + " > " +
            output.string();
        EXPECT_NE(std::system(command.c_str()), 0);
        return readFile(output);
    }

    const ScratchFolder scratch_{fs::temp_directory_path()};
    const fs::path folder_ = scratch_.path();
};

TEST_F(ReadmeTest, TheStudentsFirstMistake) {
    const std::string readme = readFile(kRoot / "README.md");
    const std::string code =
        "    if (i < m) out[i] = 2 * i + 1 < n ? msspJoin(in[2 * i + 1], in[2 * i]) "
        ": in[2 * i];\n";
    ASSERT_NE(readme.find(code), std::string::npos) << "the README shows this line";
    const Exercise& mssp = exercises().at("MSSP");
    EXPECT_EQ(lab("check", mssp, "1", written(mssp, "1", code)),
              shownOutput(kRoot / "README.md", "student"));
    const std::string trace = lab("trace", mssp, "1", written(mssp, "1", code), "--n 4");
    EXPECT_EQ(trace.substr(0, trace.find("  step by step")),
              shownOutput(kRoot / "README.md", "trace"));
}

TEST_F(ReadmeTest, TheCodeOfANewExercise) {
    std::string made;
    for (const auto& entry :
         fs::recursive_directory_iterator(kRoot / "grader" / "setup" / "new-exercise"))
        if (entry.is_regular_file()) made += readFile(entry.path());
    made = std::regex_replace(made, std::regex("Mine"), "MyExercise");
    made = std::regex_replace(made, std::regex("mine"), "myexercise");
    const std::string page = readFile(kRoot / "docs" / "write-an-exercise.md");
    const std::regex block("```c(?:pp)?\n([^`]*)```");
    const std::sregex_iterator first(page.begin(), page.end(), block), end;
    EXPECT_EQ(std::distance(first, end), 3);
    for (auto i = first; i != end; ++i)
        EXPECT_NE(made.find((*i)[1].str()), std::string::npos) << (*i)[1].str();
}

TEST_F(ReadmeTest, TheForgottenBarrier) {
    const Exercise& mssp = exercises().at("MSSP");
    EXPECT_EQ(lab("check", mssp, "2", mistaken(mssp, "2-missing-barrier")),
              shownOutput(kRoot / "README.md", "race"));
}

TEST_F(ReadmeTest, TheBankConflicts) {
    const Exercise& scans = exercises().at("PrefixSum");
    EXPECT_EQ(lab("check", scans, "2c", mistaken(scans, "2c-not-padded")),
              shownOutput(kRoot / "README.md", "conflicts"));
}

}  // namespace
}  // namespace lab
