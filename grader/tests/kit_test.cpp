// The kit's promises, for every exercise there is: what is untouched earns nothing, what is right
// earns everything, and what is wrong earns the verdict on its first line. On PoCL and in Oclgrind.
#include <gtest/gtest.h>

#include <algorithm>

#include "grader/course/sheet.h"
#include "grader/judge/cases.h"
#include "grader/judge/judge.h"
#include "grader/judge/skeletons.h"
#include "grader/mutants/bank.h"
#include "grader/source/fixtures.h"
#include "grader/source/regions.h"
#include "grader/tests/have_sandbox.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = LAB_ROOT;

std::vector<std::string> names() {
    std::vector<std::string> all;
    for (const auto& [name, e] : exercises()) all.push_back(name);
    return all;
}

class KitTest : public testing::TestWithParam<std::string> {
protected:
    KitTest() {
        options_.root = kRoot;
        options_.folder = fs::temp_directory_path() / ("kit-test-" + std::to_string(getpid()));
        options_.modelCache = programFolder() / "cache" / "model";
        options_.cache = programFolder() / "cache" / "own";
        options_.seed = 7;
        options_.sandbox = haveSandbox();
    }
    ~KitTest() override { fs::remove_all(options_.folder); }

    const Exercise& exercise() const { return exercises().at(GetParam()); }
    Submission submission(const std::string& text) const { return {{{exercise().file, text}}, {}}; }

    JudgeOptions options_;
};

TEST_P(KitTest, TheSkeletonIsWhatTheModelGives) {
    for (const std::string& line : driftedSkeletons(kRoot))
        EXPECT_NE(line.rfind(GetParam() + "/", 0), 0u) << line;
}

TEST_P(KitTest, TheSkeletonBuildsAndIsNotStarted) {
    Judge judge(exercise(), options_);
    Runner runner([&] {
        RunnerOptions r;
        r.folder = options_.folder / "skeleton";
        r.cache = options_.cache;
        r.sandbox = options_.sandbox;
        return r;
    }());
    const Tuning t = defaultTuning(runner.device());
    const Build& build = runner.build(judge.kit().skeleton.text, buildOptions(t) + " -Werror");
    EXPECT_TRUE(build.ok) << build.log;
    for (const Task& task : exercise().tasks)
        if (!task.given) {
            EXPECT_EQ(judge.judge(task, submission(judge.kit().skeleton.text)).status,
                      Status::notStarted)
                << task.id;
        }
}

TEST_P(KitTest, TheModelEarnsEverything) {
    options_.moreSimulatorSizes = {0, 1, 2, 3, 255, 256, 257, 511, 512, 513, 1000, 5000};
    Judge judge(exercise(), options_);
    for (const Task& task : exercise().tasks) {
        if (task.given) continue;
        const Verdict v = judge.judge(task, submission(judge.kit().model.text));
        EXPECT_EQ(v.status, Status::correct) << task.id << ": " << v.message;
        EXPECT_TRUE(v.notes.empty()) << task.id << ": " << v.notes.front();
    }
}

TEST_P(KitTest, EveryTaskIsCounted) {
    Judge judge(exercise(), options_);
    for (const Task& task : exercise().tasks) {
        if (task.given) continue;
        const Costs costs = judge.count(task, nullptr, 1024);
        ASSERT_TRUE(costs.counted) << task.id << ": " << costs.verdict->message;
        EXPECT_GT(costs.counted->total.transactions + costs.counted->total.ops, 0u) << task.id;
    }
}

TEST_P(KitTest, TheModelIsRightInTheOtherBuildModeAndForManyElements) {
    Judge judge(exercise(), options_);
    for (const Task& task : exercise().tasks) {
        if (const auto wrong = judge.judgeModel(task, Judge::OtherMode{}))
            ADD_FAILURE() << task.id << " " << task.title << ": " << wrong->message;
        constexpr std::size_t many = 1 << 24;
        if (const auto wrong = judge.judgeModel(task, many))
            ADD_FAILURE() << task.id << " " << task.title << ": " << wrong->message;
        if (const auto wrong = judge.judgeModel(task, many, Judge::OtherMode{}))
            ADD_FAILURE() << task.id << " " << task.title << ", other mode: " << wrong->message;
    }
}

TEST_P(KitTest, KernelsAreOpenClC12And30WithoutWarnings) {
    std::vector<std::string> files = {GetParam() + "/" + exercise().file,
                                      GetParam() + "/instructor/" + exercise().file};
    for (const std::string& given : exercise().givenFiles)
        files.push_back(GetParam() + "/" + given);
    for (const std::string& file : files)
        for (const char* standard : {"CL1.2", "CL3.0"}) {
            const std::string command =
                "clang-14 -x cl -cl-std=" + std::string(standard) +
                " -Xclang -finclude-default-header -fsyntax-only -Wall -Wextra -Werror "
                "-Wno-unused-parameter -target spir64 -DSOLUTION '" +
                (kRoot / file).string() + "'";
            EXPECT_EQ(std::system(command.c_str()), 0) << command;
        }
}

TEST_P(KitTest, EveryWrongKernelEarnsItsVerdict) {
    Judge judge(exercise(), options_);
    std::map<std::string, int> perTask;
    for (const Fixture& f :
         readFixtures(kRoot / GetParam() / "instructor" / "wrong", judge.kit().model.text)) {
        SCOPED_TRACE(f.name);
        ++perTask[f.task];
        const Verdict v = judge.judge(taskNamed(exercise(), f.task),
                                      submission(withRegionOf(judge.kit().skeleton.text, f)));
        EXPECT_STREQ(name(v.status), name(f.status)) << v.message;
        std::string said = v.message;
        for (const auto& d : v.details) said += "\n" + d;
        EXPECT_NE(said.find(f.diagnosis), std::string::npos) << f.diagnosis << "\nis not in\n"
                                                             << said;
    }
    for (const Task& task : exercise().tasks)
        if (!task.given) {
            EXPECT_GE(perTask[task.id], 5) << "wrong kernels for task " << task.id;
        }
}

// In both build modes of the device, and in the simulator.
TEST_P(KitTest, NoCorrectVariantLosesAPoint) {
    std::vector<std::pair<const Exercise*, const Task*>> tasks;
    for (const Task& task : exercise().tasks)
        if (!task.given) tasks.emplace_back(&exercise(), &task);
    BankOptions options;
    options.judge = options_;
    options.mutants = false;
    options.groupSizes = false;  // JudgeTest has the models in other groups
    options.workers = 1;         // ctest runs tests side by side
    std::size_t variants = 0;
    for (const TaskBank& bank : judgeBank(tasks, options))
        for (const JudgedVariant& v : bank.variants) {
            EXPECT_EQ(v.lost, "") << v.name;
            ++variants;
        }
    EXPECT_EQ(variants, readFixtures(kRoot / GetParam() / "instructor" / "variants",
                                     readKit(kRoot, exercise()).model.text)
                            .size());
}

INSTANTIATE_TEST_SUITE_P(Exercises, KitTest, testing::ValuesIn(names()),
                         [](const auto& parameter) { return parameter.param; });

}  // namespace
}  // namespace lab
