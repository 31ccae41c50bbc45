// Handouts for students: no line of a solution, no other file of the instructor's, and the same
// verdicts.
#include "grader/instructor/handout.h"

#include <fmt/core.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <map>
#include <set>

#include "grader/contract/files.h"
#include "grader/contract/text.h"
#include "grader/course/grading.h"
#include "grader/course/model_figures.h"
#include "grader/course/provenance.h"
#include "grader/course/scratch_folder.h"
#include "grader/instructor/bundled_class.h"
#include "grader/instructor/golden.h"
#include "grader/judge/reference.h"
#include "grader/source/functions.h"
#include "grader/tests/have_sandbox.h"
#include "grader/tests/read_file.h"
#include "grader/tests/sheets.h"
#include "grader/tests/without_blanks.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = LAB_ROOT;

// A line that reveals nothing about a solution: braces, a guard, an index, a barrier.
bool isTrivial(const std::string& lineWithoutBlanks) {
    return lineWithoutBlanks.size() < 16;
}

// The handout of a sheet, unpacked.
class HandoutTest : public testing::TestWithParam<std::string> {
protected:
    HandoutTest() {
        const fs::path archive = folder_ / "handout.tar.gz";
        writeArchive(archive, sheet_, handoutFiles(kRoot, sheet_, {}));
        const std::string unpack =
            fmt::format("tar -xzf '{}' -C '{}'", archive.string(), folder_.string());
        EXPECT_EQ(std::system(unpack.c_str()), 0);
        fs::remove(archive);
    }

    std::set<const Exercise*> exercisesOfSheet() const {
        std::set<const Exercise*> all;
        for (const SheetTask& t : readSheet(kRoot / sheet_).tasks) all.insert(t.exercise);
        return all;
    }
    GradingOptions gradingWithTheHandout() const {
        GradingOptions options;
        options.judge.root = kit_;
        options.judge.folder = folder_ / "work";
        options.judge.modelCache = programFolder() / "cache" / "model";
        options.judge.sandbox = haveSandbox();
        return options;
    }
    std::map<std::string, std::string> texts() const {
        std::map<std::string, std::string> all;
        for (const auto& entry : fs::recursive_directory_iterator(kit_))
            if (fs::is_regular_file(entry.symlink_status()))
                all[fs::relative(entry.path(), kit_).string()] = contentsOf(entry.path());
        return all;
    }

    const ScratchFolder scratch_{fs::temp_directory_path()};
    const fs::path folder_ = scratch_.path();
    const std::string sheet_ = GetParam();
    const fs::path kit_ = folder_ / sheet_;
};

// A line that is in the skeleton or a given file of some exercise is not secret.
TEST_P(HandoutTest, NoFileHasALineOfASolution) {
    std::string given;
    std::map<std::string, std::string> secrets;  // line without blanks: whose
    for (const auto& [name, e] : exercises()) {
        const Kit kit = readKit(kRoot, e);
        given += withoutBlanks(kit.skeleton.text + kit.given.text);
        for (const Region& region : findRegions(kit.model.text))
            for (const std::string& line : linesOf(region.body))
                secrets[withoutBlanks(line)] = name + " " + region.id + ": " + trimmed(line);
    }
    std::erase_if(secrets, [&](const auto& secret) {
        return isTrivial(secret.first) || given.find(secret.first) != std::string::npos;
    });
    ASSERT_GT(secrets.size(), 100u);
    for (const auto& [path, text] : texts()) {
        const std::string searched = withoutBlanks(text);
        for (const auto& [line, whose] : secrets)
            EXPECT_EQ(searched.find(line), std::string::npos) << path << " has " << whose;
    }
}

TEST_P(HandoutTest, NothingElseOfTheInstructorsIsThere) {
    const auto all = texts();
    for (const auto& [path, text] : all) {
        for (const char* word :
             {"instructor", "wrong/", "variants", "class.toml", "golden.csv", "contract.toml",
              "equivalent.toml", "records/", "mutants/", "tests/", "seed", ".before"})
            EXPECT_EQ(path.find(word), std::string::npos) << path;
        if (isKernelFile(path)) {
            EXPECT_EQ(text.find("SOLUTION"), std::string::npos) << path;
        }
    }
    for (const Exercise* e : exercisesOfSheet()) {
        EXPECT_EQ(all.at(e->name + "/" + e->file), readKit(kRoot, *e).skeleton.text);
        EXPECT_TRUE(all.count(e->name + "/README.md"));
    }
    for (const auto& [name, e] : exercises())
        EXPECT_EQ(fs::exists(kit_ / name), exercisesOfSheet().count(&e) > 0) << name;
}

// The program built and launched for a student's file is the same, line by line, except for
// comments in the task's own region.
TEST_P(HandoutTest, ComposesWhatTheFullKitDoes) {
    const fs::path handins = folder_ / "class";
    writeBundledClass(readBundledClass(kRoot, sheet_), handins);
    std::size_t compared = 0;
    for (const Handin& handin : handinsIn(handins).handins)
        for (const Exercise* e : exercisesOfSheet()) {
            const Kit full = readKit(kRoot, *e), shipped = readKit(kit_, *e);
            ASSERT_TRUE(full.hasModel());
            ASSERT_FALSE(shipped.hasModel());
            const Submission submission = handin.read(*e);
            for (const Task& task : e->tasks) {
                if (shipped.parts.count(task.id) == 0) continue;
                const Composed a = compose(full, task, submission),
                               b = compose(shipped, task, submission);
                ASSERT_EQ(a.verdict.has_value(), b.verdict.has_value()) << handin.name;
                if (a.verdict) {
                    EXPECT_EQ(a.verdict->message, b.verdict->message) << handin.name;
                }
                ASSERT_EQ(a.ways.size(), b.ways.size());
                for (std::size_t i = 0; i < a.ways.size(); ++i) {
                    const Composition &x = a.ways[i], &y = b.ways[i];
                    EXPECT_TRUE(sameCode(x.source.text, y.source.text))
                        << handin.name << " " << task.id;
                    EXPECT_EQ(linesOf(x.source.text).size(), linesOf(y.source.text).size());
                    EXPECT_EQ(x.base, y.base) << handin.name << " " << task.id;
                    EXPECT_EQ(x.kernels, y.kernels);
                    EXPECT_EQ(x.withheld, y.withheld);
                    EXPECT_EQ(x.note, y.note);
                    ++compared;
                }
            }
        }
    EXPECT_GT(compared, 10u);
}

class HandoutVersionTest : public HandoutTest {};

// What is kept of a student's kernels holds until they or the kit change.
TEST_P(HandoutVersionTest, ChangesWithTheKit) {
    for (const Exercise* e : exercisesOfSheet()) {
        const std::string version = exerciseVersion(kit_, *e);
        std::ofstream(kit_ / e->name / e->file, std::ios::app) << "// solved\n";
        EXPECT_EQ(exerciseVersion(kit_, *e), version) << "their own kernels are not the kit's";
        std::ofstream(kit_ / e->name / "judge" / "parts", std::ios::app) << "x";
        EXPECT_NE(exerciseVersion(kit_, *e), version);
    }
}

class SlowHandoutClassTest : public HandoutTest {
protected:
    // Those that points for counts and predicted times compare with, as `lab handout` measures
    // them.
    void addFiguresOfTheModels(JudgeOptions options) const {
        options.root = kRoot;
        options.folder = folder_ / "figures";
        const Sheet sheet = readSheet(kRoot / sheet_);
        ModelFigures figures(sheet, options);
        std::map<const Exercise*, Reference> all;
        for (const SheetTask& t : sheet.tasks) {
            Reference& r = all[t.exercise];
            if (!t.counts.empty()) r.counts[t.task->id] = figures.costs(t).counted.value();
            if (!t.predicted.empty())
                r.predicted[t.task->id] = {figures.gpu(t).name,
                                           std::min(t.speedN, t.task->mostElements),
                                           figures.predicted(t).seconds.value()};
        }
        for (const auto& [exercise, reference] : all)
            std::ofstream(referenceFile(kit_, *exercise)) << referenceText(reference);
    }
};

TEST_P(SlowHandoutClassTest, GetsTheVerdictsOfTheFullKit) {
    const fs::path handins = folder_ / "class";
    writeBundledClass(readBundledClass(kRoot, sheet_), handins);
    GradingOptions options = gradingWithTheHandout();
    options.judge.seed = 20190204;
    options.timing = false;
    options.workers = 2;
    addFiguresOfTheModels(options.judge);
    const Report report = grade(readSheet(kit_ / sheet_), handinsIn(handins).handins, options);
    EXPECT_EQ(goldenText(report), readFile(kRoot / sheet_ / "golden.csv"));
}

class HandoutTimesTest : public HandoutTest {};

// There is no model to time beside.
TEST_P(HandoutTimesTest, AreTaken) {
    auto one = readBundledClass(kRoot, sheet_);
    std::erase_if(one, [](const BundledHandin& h) { return h.name != "ito"; });
    ASSERT_EQ(one.size(), 1u);
    writeBundledClass(one, folder_ / "class");
    GradingOptions options = gradingWithTheHandout();
    options.judge.simulator = false;
    Sheet sheet = readSheet(kit_ / sheet_);
    sheet.tasks.resize(1);
    const Report report = grade(sheet, handinsIn(folder_ / "class").handins, options);
    const TaskResult& task = report.submissions.at(0).tasks.at(0);
    EXPECT_EQ(task.verdict.status, Status::correct) << task.verdict.message;
    EXPECT_TRUE(task.verdict.notes.empty()) << task.verdict.notes[0];
    ASSERT_TRUE(task.timing);
    EXPECT_GT(task.timing->student.median, 0);
    EXPECT_FALSE(task.timing->besideModel());
}

INSTANTIATE_TEST_SUITE_P(Sheets, HandoutVersionTest, testing::Values("Day3-Exercises"), sheetName);
INSTANTIATE_TEST_SUITE_P(Sheets, HandoutTimesTest, testing::Values("Day3-Exercises"), sheetName);
INSTANTIATE_TEST_SUITE_P(Sheets, HandoutTest, testing::ValuesIn(sheetsWith("sheet.toml")),
                         sheetName);
INSTANTIATE_TEST_SUITE_P(Sheets, SlowHandoutClassTest, testing::ValuesIn(sheetsWith("sheet.toml")),
                         sheetName);

TEST(Reference, IsReadAsItWasWritten) {
    Reference reference;
    reference.device.name = "a device";
    reference.times["3a"] = {1000000, 0.0015, 0.5};
    Counted counted;
    counted.n = 8192;
    counted.groupSize = 256;
    std::uint64_t value = 0;
    for (const Quantity& q : quantities()) counted.total.*q.value = ++value;
    reference.counts["3a"] = counted;
    const ScratchFolder scratch(fs::temp_directory_path());
    const fs::path file = scratch.path() / "reference.json";
    std::ofstream(file) << referenceText(reference);
    const Reference read = readReference(file);
    EXPECT_EQ(read.times.at("3a").n, 1000000u);
    for (const Quantity& q : quantities())
        EXPECT_EQ(read.counts.at("3a").total.*q.value, counted.total.*q.value) << q.name;
    EXPECT_EQ(
        timeElsewhere(read, "3a"),
        "the model took 1.5 ms for n = 1000000, 50 % of the copy limit, on a device where the "
        "kit was made: another machine, so compare the shares");
    EXPECT_EQ(timeElsewhere(read, "4"), "");
    EXPECT_TRUE(readReference(file.string() + "-not-there").times.empty());
    std::ofstream(file) << "{";
    EXPECT_THROW(readReference(file), std::runtime_error);
}

TEST(Handout, ASheetWithoutATextIsRefused) {
    EXPECT_NO_THROW(requireText(kRoot / "Day3-Exercises"));
    EXPECT_THROW(requireText(kRoot / "docs"), UsageError);
}

struct Ended {
    int code;
    std::string output;
};

// Another user builds the handout in its place, and works with it.
TEST(SlowHandout, AnotherUserBuildsItAndIsJudged) {
    if (geteuid() != 0) GTEST_SKIP() << "needs root, to become somebody else";
    if (std::system("runuser -u nobody -- bwrap --unshare-all --ro-bind / / true 2>/dev/null") != 0)
        GTEST_SKIP() << kNoSandbox;
    const ScratchFolder scratch(fs::temp_directory_path());
    const fs::path folder = scratch.path(), kit = folder / "Day3-Exercises";
    writeArchive(folder / "handout.tar.gz", "Day3-Exercises",
                 handoutFiles(kRoot, "Day3-Exercises", {}));
    ASSERT_EQ(std::system(fmt::format("chown nobody '{}'", folder.string()).c_str()), 0);
    const auto run = [&](const std::string& command) {
        const fs::path log = folder / "log";
        const int status = std::system(
            fmt::format("cd '{}' && runuser -u nobody -- env -u MAKEFLAGS HOME='{}' {} > '{}' 2>&1",
                        fs::exists(kit) ? kit.string() : folder.string(), folder.string(), command,
                        log.string())
                .c_str());
        return Ended{WEXITSTATUS(status), readFile(log)};
    };
    ASSERT_EQ(run("tar -xzf handout.tar.gz").code, 0);
    const Ended untouched = run("make check EX=MSSP TASK=1");
    EXPECT_EQ(untouched.code, 1);
    EXPECT_NE(untouched.output.find("not started"), std::string::npos) << untouched.output;
    EXPECT_EQ(untouched.output.find("***"), std::string::npos) << untouched.output;
    EXPECT_NE(untouched.output.find("Score 0 / 8"), std::string::npos) << untouched.output;

    // ito forgot a barrier in task 2; tasks 1 and 3 are correct.
    const fs::path handins = folder / "class";
    writeBundledClass(readBundledClass(kRoot, "Day3-Exercises"), handins);
    fs::copy(handins / "ito" / "MSSP" / "mssp.cl", kit / "MSSP" / "mssp.cl",
             fs::copy_options::overwrite_existing);
    const Ended checked = run("make check EX=MSSP");
    EXPECT_EQ(checked.code, 1);
    EXPECT_EQ(checked.output.find("ninja"), std::string::npos) << checked.output;
    EXPECT_NE(checked.output.find("MSSP 2  group reduction    ✗ data race"), std::string::npos)
        << checked.output;
    EXPECT_NE(checked.output.find("Score 20 / 30"), std::string::npos) << checked.output;
    const std::string later = "points for speed come with the grading";
    const auto said = checked.output.find(later);
    ASSERT_NE(said, std::string::npos) << checked.output;
    EXPECT_GT(said, checked.output.find("MSSP 3")) << "task 1 has none\n" << checked.output;
    for (const char* command :
         {"make trace EX=MSSP TASK=1 N=4", "make counters EX=MSSP TASK=1",
          "make bench EX=MSSP ARGS='--sizes 1000 --repetitions 3'", "make submit"}) {
        const Ended ran = run(command);
        EXPECT_EQ(ran.code, 0) << command << "\n" << ran.output;
    }
    const Ended submitted = run("tar -tzf Day3-Exercises-submission.tar.gz");
    EXPECT_EQ(submitted.output, "Day3-Exercises-submission/MSSP/mssp.cl\n");
}

}  // namespace
}  // namespace lab
