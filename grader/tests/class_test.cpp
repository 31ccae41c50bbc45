// The bundled classes: every submission's verdicts are those of the golden file beside class.toml.
// After a change that is supposed to change them:
// build/lab grade --no-timing --sheet <sheet> --golden <sheet>/golden.csv
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>

#include "grader/course/grading.h"
#include "grader/course/scratch_folder.h"
#include "grader/instructor/bundled_class.h"
#include "grader/instructor/golden.h"
#include "grader/publish/terminal.h"
#include "grader/store/store.h"
#include "grader/tests/grading_in.h"
#include "grader/tests/have_sandbox.h"
#include "grader/tests/readme.h"
#include "grader/tests/sheets.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = LAB_ROOT;

class ClassTest : public testing::TestWithParam<std::string> {};

TEST_P(ClassTest, GetsTheGradesOfTheGoldenFile) {
    const ScratchFolder scratch(fs::temp_directory_path());
    const fs::path work = scratch.path() / "work", folder = scratch.path() / "handins";
    writeBundledClass(readBundledClass(kRoot, GetParam()), folder);
    GradingOptions options;
    options.judge.root = kRoot;
    options.judge.folder = work;
    options.judge.modelCache = programFolder() / "cache" / "model";
    options.judge.seed = 20190204;
    options.judge.sandbox = haveSandbox();
    options.timing = false;
    options.workers = 2;
    const Report report = grade(readSheet(kRoot / GetParam()), handinsIn(folder).handins, options);
    EXPECT_EQ(goldenText(report), readFile(kRoot / GetParam() / "golden.csv"));
    if (GetParam() == "Day3-Exercises") {
        std::ostringstream table;
        printClass(table, report, {false, 100});
        const auto belowTitle = [](const std::string& text) {  // which names the device
            const std::size_t at = text.find("task ");
            return at == std::string::npos ? text : withoutNumbers(text.substr(at));
        };
        EXPECT_EQ(belowTitle(table.str()), belowTitle(shownOutput(kRoot / "README.md", "class")));
    }
    EXPECT_TRUE(fs::is_empty(work)) << "private folders are removed";
}

// Points for predicted times follow from data/gpus, which is fitted anew now and then.
TEST(CostlyHandin, GetsTheGradesOfTheGoldenFile) {
    const char* name = "ivanov";
    const ScratchFolder scratch(fs::temp_directory_path());
    const fs::path all = scratch.path() / "all", one = scratch.path() / "one";
    writeBundledClass(readBundledClass(kRoot, "Lesson4-Exercises"), all);
    fs::create_directories(one);
    fs::rename(all / name, one / name);
    GradingOptions options;
    options.judge.root = kRoot;
    options.judge.folder = scratch.path() / "work";
    options.judge.modelCache = programFolder() / "cache" / "model";
    options.judge.seed = 20190204;
    options.judge.sandbox = haveSandbox();
    options.timing = false;
    options.workers = 1;
    const Report report =
        grade(readSheet(kRoot / "Lesson4-Exercises"), handinsIn(one).handins, options);
    std::istringstream golden(readFile(kRoot / "Lesson4-Exercises" / "golden.csv"));
    std::string rows, row;
    while (std::getline(golden, row))
        if (rows.empty() || row.starts_with(name)) rows += row + "\n";
    EXPECT_EQ(goldenText(report), rows);
}

// A course makes its own sheet from exercises of both, in its own order, with its own points.
TEST(MixedSheet, PicksTasksOfSeveralCourses) {
    const ScratchFolder scratch(fs::temp_directory_path());
    const fs::path& root = scratch.path();
    const fs::path day3 = root / "day3", assignment2 = root / "assignment2",
                   handin = root / "class" / "someone";
    writeBundledClass(readBundledClass(kRoot, "Day3-Exercises"), day3);
    writeBundledClass(readBundledClass(kRoot, "Assignment2-Exercises"), assignment2);
    fs::create_directories(handin);
    std::ofstream(root / "sheet.toml")
        << "title = 'A mixture'\n"
           "[[task]]\nexercise = 'PrefixSum'\nid = '2d'\nextra = 2\n"
           "[[task]]\nexercise = 'MSSP'\nid = '2'\npoints = 4\n"
           "[[task]]\nexercise = 'Reduction'\nid = '1c'\npoints = 1.5\n"
           "[[task]]\nexercise = 'MSSP'\nid = '1'\npoints = 7\n";
    fs::copy(day3 / "ito" / "MSSP", handin / "MSSP");
    for (const char* exercise : {"Reduction", "PrefixSum"})
        fs::copy(assignment2 / "albers" / exercise, handin / exercise);

    GradingOptions options;
    options.judge.root = kRoot;
    options.judge.folder = root / "work";
    options.judge.modelCache = programFolder() / "cache" / "model";
    options.judge.seed = 20190204;
    options.timing = false;
    const Report report = grade(readSheet(root), handinsIn(root / "class").handins, options);
    EXPECT_EQ(goldenText(report),
              "submission,exercise,task,verdict,points\n"
              "someone,PrefixSum,2d,correct,2\n"
              "someone,MSSP,2,race,0\n"
              "someone,Reduction,1c,correct,1.5\n"
              "someone,MSSP,1,correct,7\n");
    EXPECT_EQ(report.submissions.at(0).points(), 10.5);
    EXPECT_EQ(report.submissions.at(0).maxPoints(), 12.5);
}

// By the folder of GradingOptions::kernels that holds them.
std::map<std::string, std::size_t> compiledIn(const fs::path& kernels) {
    std::map<std::string, std::size_t> found;
    for (const auto& folder : fs::directory_iterator(kernels))
        for (const auto& entry : fs::recursive_directory_iterator(folder))
            if (entry.path().extension() == ".so") ++found[folder.path().filename().string()];
    return found;
}

TEST(KeptKernels, ServeALaterGradingOfTheSameHandinAndNoOther) {
    if (!haveSandbox()) GTEST_SKIP() << kNoSandbox;
    const ScratchFolder scratch(fs::temp_directory_path());
    const fs::path& root = scratch.path();
    GradingOptions options = gradingIn(root);
    options.judge.simulator = false;
    options.kernels = root / "kernels";
    options.oneForEqual = false;
    Sheet sheet = sheetOf(exercises().at("MSSP"));
    sheet.tasks.resize(1);
    const auto handin = [](const std::string& name, const std::string& more) {
        return Handin{name, [=](const Exercise& e) {
                          Submission s;
                          s.files.push_back({e.file, readKit(kRoot, e).model.text + more});
                          return s;
                      }};
    };
    const auto gradeNow = [&](const std::vector<Handin>& handins) {
        for (const SubmissionResult& s : grade(sheet, handins, options).submissions)
            EXPECT_EQ(s.tasks.at(0).verdict.status, Status::correct) << s.name;
        return compiledIn(options.kernels);
    };
    const auto first = gradeNow({handin("a", ""), handin("b", "")});
    EXPECT_EQ(first.size(), 2u) << "a folder for each, equal or not";
    EXPECT_EQ(gradeNow({handin("a", ""), handin("b", "")}), first);
    const auto changed = gradeNow({handin("a", "\n// changed\n"), handin("b", "")});
    EXPECT_EQ(changed.size(), 3u);
}

// A folder without rights, say: nobody else waits for it, and it costs its student nothing.
TEST(UnreadHandins, AreLeftUnjudgedWhileTheOthersAreJudged) {
    const ScratchFolder scratch(fs::temp_directory_path());
    const fs::path& root = scratch.path();
    Store store(root / "grades.sqlite");
    GradingOptions options = gradingIn(root);
    options.judge.simulator = false;
    options.store = &store;
    Sheet sheet = sheetOf(exercises().at("MSSP"));
    sheet.tasks.resize(1);
    sheet.tasks[0].points = 2;
    std::string fault = "cannot read /class/anna: Permission denied";
    const auto handin = [&](const std::string& name, bool closed) {
        return Handin{name, [&fault, closed](const Exercise& e) {
                          Submission s;
                          if (closed) s.fault = fault;
                          if (s.fault.empty())
                              s.files.push_back({e.file, readKit(kRoot, e).model.text});
                          return s;
                      }};
    };
    const auto graded = [&] {
        return grade(sheet, {handin("anna", true), handin("bo", false)}, options);
    };
    const Report report = graded();
    EXPECT_EQ(report.machineFault, fault);
    ASSERT_EQ(report.submissions.size(), 2u);
    const SubmissionResult& anna = report.submissions[0];
    EXPECT_EQ(anna.tasks.at(0).verdict.status, Status::graderFault);
    EXPECT_EQ(anna.tasks[0].verdict.message, "not judged: " + fault);
    EXPECT_EQ(anna.maxPoints(), 0);
    EXPECT_EQ(report.submissions[1].tasks.at(0).verdict.status, Status::correct);
    EXPECT_EQ(report.submissions[1].points(), 2);
    fault.clear();  // it has its rights
    const Report again = graded();
    EXPECT_EQ(again.machineFault, "");
    EXPECT_EQ(again.submissions.at(0).points(), 2);
}

INSTANTIATE_TEST_SUITE_P(Sheets, ClassTest, testing::ValuesIn(sheetsWith("class.toml")), sheetName);

}  // namespace
}  // namespace lab
