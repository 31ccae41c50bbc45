// The kit's promises, for every exercise: an untouched skeleton earns nothing, correct kernels earn
// everything, and wrong ones get the verdict on their first line. On PoCL and in Oclgrind.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "grader/contract/files.h"
#include "grader/contract/toml_file.h"
#include "grader/course/scratch_folder.h"
#include "grader/course/sheet.h"
#include "grader/judge/cases.h"
#include "grader/judge/judge.h"
#include "grader/judge/skeletons.h"
#include "grader/judge/validate.h"
#include "grader/mutants/bank.h"
#include "grader/source/fixtures.h"
#include "grader/tests/judging_in.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = LAB_ROOT;

// An exercise, or a task of one: each is a test of its own, so that they run in parallel.
struct Subject {
    std::string exercise, task;
};

std::ostream& operator<<(std::ostream& out, const Subject& s) {
    return out << s.exercise << (s.task.empty() ? "" : " ") << s.task;
}

std::vector<Subject> everyExercise() {
    std::vector<Subject> all;
    for (const auto& [name, e] : exercises()) all.push_back({name, ""});
    return all;
}

std::vector<Subject> everyTask() {
    std::vector<Subject> all;
    for (const auto& [name, e] : exercises())
        for (const Task& t : e.tasks)
            if (!t.given) all.push_back({name, t.id});
    return all;
}

std::string nameOf(const testing::TestParamInfo<Subject>& info) {
    return info.param.exercise + (info.param.task.empty() ? "" : "_") + info.param.task;
}

std::string messageAndDetails(const Verdict& v) {
    std::string said = v.message;
    for (const auto& d : v.details) said += "\n" + d;
    return said;
}

class KitTest : public testing::TestWithParam<Subject> {
protected:
    KitTest() { options_.seed = 7; }

    const std::string& folder() const { return GetParam().exercise; }
    const Exercise& exercise() const { return exercises().at(folder()); }
    const Task& task() const { return taskNamed(exercise(), GetParam().task); }
    Submission submission(const std::string& text) const { return {{{exercise().file, text}}, {}}; }

    // The fixtures of instructor/`kind` for the task.
    std::vector<Fixture> fixtures(const char* kind) const {
        return fixturesOf(GetParam().task, kRoot / folder() / "instructor" / kind,
                          readKit(kRoot, exercise()).model.text);
    }

    const ScratchFolder scratch_{fs::temp_directory_path()};
    JudgeOptions options_ = judgingIn(scratch_.path());
};

class ExerciseTest : public KitTest {};
class TaskTest : public KitTest {};

TEST_P(ExerciseTest, HasNoFaults) {
    for (const std::string& fault : faultsOf(exercise(), kRoot, registeredStubs()))
        ADD_FAILURE() << fault;
}

TEST_P(ExerciseTest, TheSkeletonIsWhatTheModelGives) {
    for (const std::string& line : driftedSkeletons(kRoot))
        EXPECT_NE(line.rfind(folder() + "/", 0), 0u) << line;
}

TEST(Skeletons, AModelWithAMistakeLeavesAllAsItIs) {
    const ScratchFolder scratch(fs::temp_directory_path());
    const fs::path& root = scratch.path();
    for (const auto& [name, e] : exercises())
        for (const fs::path& from : {kRoot / name / "instructor" / e.file, kRoot / name / e.file}) {
            fs::create_directories(root / name / "instructor");
            fs::copy_file(from, root / from.lexically_relative(kRoot));
            for (const std::string& given : e.givenFiles)
                fs::copy_file(kRoot / name / given, root / name / given,
                              fs::copy_options::skip_existing);
        }
    const auto& [first, e] = *exercises().begin();
    const auto& [last, broken] = *exercises().rbegin();
    const fs::path own = root / first / e.file;
    const auto files = [&] {
        std::size_t all = 0;
        for (const auto& entry : fs::recursive_directory_iterator(root))
            all += entry.is_regular_file();
        return all;
    };
    const std::size_t before = files();
    std::ofstream(own, std::ios::app) << "// mine\n";
    const std::string mine = contentsOf(own),
                      model = contentsOf(root / last / "instructor" / broken.file);
    std::ofstream(root / last / "instructor" / broken.file, std::ios::app) << "#ifdef SOLUTION\n";
    EXPECT_THROW(writeSkeletons(root), std::runtime_error);
    EXPECT_TRUE(contentsOf(own) == mine);
    EXPECT_EQ(files(), before);
    std::ofstream(root / last / "instructor" / broken.file) << model;
    EXPECT_EQ(writeSkeletons(root), std::vector{"wrote " + first + "/" + e.file});
    EXPECT_TRUE(contentsOf(own.string() + ".before") == mine);
    EXPECT_TRUE(driftedSkeletons(root).empty());
    EXPECT_EQ(files(), before + 1);
}

TEST_P(ExerciseTest, TheSkeletonBuildsAndIsNotStarted) {
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

TEST_P(ExerciseTest, GivenExamplesAreRightOnTheDeviceAndInTheSimulator) {
    Judge judge(exercise(), options_);
    for (const Task& task : exercise().tasks)
        if (task.given) {
            EXPECT_TRUE(judge.modelPasses(task, true)) << task.title;
        }
}

// Nobody's kernels are judged by them, and unoptimised a sorting network takes 8 seconds.
TEST_P(ExerciseTest, SlowGivenExamplesAreRightInTheOtherBuildMode) {
    options_.cpuSeconds = 60;
    Judge judge(exercise(), options_);
    for (const Task& task : exercise().tasks)
        if (task.given)
            if (const auto wrong = judge.judgeModel(task, Judge::OtherMode{}))
                ADD_FAILURE() << task.title << ": " << wrong->message;
}

TEST_P(TaskTest, IsCounted) {
    Judge judge(exercise(), options_);
    const Costs costs = judge.count(task(), nullptr, 1024);
    ASSERT_TRUE(costs.counted) << costs.verdict->message;
    EXPECT_GT(costs.counted->total.transactions + costs.counted->total.ops, 0u);
}

TEST_P(ExerciseTest, KernelsAreOpenClC12And30WithoutWarnings) {
    std::vector<std::string> files = {folder() + "/" + exercise().file,
                                      folder() + "/instructor/" + exercise().file};
    for (const std::string& given : exercise().givenFiles) files.push_back(folder() + "/" + given);
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

TEST_P(TaskTest, TheModelEarnsEverything) {
    options_.moreSimulatorSizes = {3, 255, 256, 257, 1000};
    Judge judge(exercise(), options_);
    const Verdict v = judge.judge(task(), submission(judge.kit().model.text));
    EXPECT_STREQ(name(v.status), "correct") << messageAndDetails(v);
    EXPECT_TRUE(v.notes.empty()) << v.notes.front();
    // The comparison after a timed launch is tested only here.
    const Timed timed = judge.timeModel(task(), 5000, 1);
    if (timed.verdict && timed.verdict->status != Status::tamperedTiming)
        ADD_FAILURE() << "timed: " << timed.verdict->message;
    if (const auto wrong = judge.judgeModel(task(), Judge::OtherMode{}))
        ADD_FAILURE() << "other build mode: " << wrong->message;
}

TEST_P(TaskTest, SlowTheModelIsRightForMostElementsInBothBuildModes) {
    constexpr std::size_t kMost = 1 << 24;
    options_.moreSimulatorSizes = {511, 512, 513, 2000, 5000};
    options_.cpuSeconds = 60;  // 16 times the elements of any case, and unoptimised
    Judge judge(exercise(), options_);
    EXPECT_TRUE(judge.modelPasses(task(), true));
    if (const auto wrong = judge.judgeModel(task(), kMost)) ADD_FAILURE() << wrong->message;
    if (const auto wrong = judge.judgeModel(task(), kMost, Judge::OtherMode{}))
        ADD_FAILURE() << "other mode: " << wrong->message;
}

class WrongKernels : public TaskTest {
protected:
    WrongKernels() {
        for (const bool simulator : {false, true})  // as TheModelEarnsEverything has found
            options_.modelChecks->passes(task(), simulator, [] { return true; });
    }

    // Those that prove a promise of contract.toml, and the first of each verdict.
    std::vector<Fixture> some() const {
        const toml::table table = parseToml(kRoot / folder() / "instructor" / "contract.toml");
        std::set<std::string> proofs;
        for (const auto& promise : *table["promise"].as_array())
            proofs.insert((*promise.as_table())["fixture"].value_or(std::string()));
        std::set<Status> seen;
        std::vector<Fixture> found;
        for (Fixture& f : fixtures("wrong")) {
            const bool isFirst = seen.insert(f.status).second;
            if (isFirst || proofs.count(f.name) > 0) found.push_back(std::move(f));
        }
        return found;
    }

    void expectVerdicts(const std::vector<Fixture>& wrong) {
        std::map<std::pair<bool, bool>, Judge> judges;
        const auto judgeFor = [&](const Fixture& f) -> Judge& {
            JudgeOptions options = options_;
            options.explain = !f.diagnosis.empty();
            const bool ends = f.status != Status::timeout;
            if (!ends) options.cpuSeconds = 3;
            return judges.try_emplace({options.explain, ends}, exercise(), options).first->second;
        };
        for (const Fixture& f : wrong) {
            SCOPED_TRACE(f.name);
            Judge& judge = judgeFor(f);
            const Verdict v =
                judge.judge(task(), submission(withRegionOf(judge.kit().skeleton.text, f)));
            EXPECT_STREQ(name(v.status), name(f.status))
                << (v.status == Status::correct
                        ? "the judge finds nothing wrong with wrong/" + f.name +
                              ".cl: move it to variants/, or let input make a case that shows it"
                        : "the judge says: " + v.message + "\nIf that is how wrong/" + f.name +
                              ".cl fails, write // verdict: " + f.task + " " + name(v.status));
            const std::string said = messageAndDetails(v);
            EXPECT_NE(said.find(f.diagnosis), std::string::npos) << f.diagnosis << "\nis not in\n"
                                                                 << said;
        }
    }
};

TEST_P(WrongKernels, EarnTheirVerdicts) {
    Judge judge(exercise(), options_);
    const std::string end = "// ---- end " + task().id;
    std::string placeholder = judge.kit().skeleton.text;
    placeholder.insert(placeholder.find(end), ";\n");  // so that it counts as started
    EXPECT_STRNE(name(judge.judge(task(), submission(placeholder)).status), "correct")
        << "the placeholder of the region solves the task: let it write something else";
    EXPECT_GE(fixtures("wrong").size(), 5u) << "write more mistakes into instructor/wrong/";
    expectVerdicts(some());
}

TEST_P(WrongKernels, SlowAllEarnTheirVerdicts) {
    expectVerdicts(fixtures("wrong"));
}

// The small input that a verdict names fails as well, though it may fail earlier.
TEST_P(TaskTest, SlowWhatAVerdictSaysToRunFails) {
    options_.cpuSeconds = 3;
    Judge judge(exercise(), options_);
    for (const Fixture& f : fixtures("wrong")) {
        SCOPED_TRACE(f.name);
        const Submission own = submission(withRegionOf(judge.kit().skeleton.text, f));
        const Verdict v = judge.judge(task(), own);
        if (v.reproducer.empty()) continue;
        JudgeOptions again = options_;
        again.only = readToken(v.reproducer);
        Judge one(exercise(), again);
        EXPECT_STRNE(name(one.judge(task(), own).status), "correct") << v.reproducer;
    }
}

// On the device and in the simulator.
TEST_P(TaskTest, NoCorrectVariantLosesAPoint) {
    BankOptions options;
    options.judge = options_;
    options.mutants = false;
    options.otherMode = options.groupSizes = false;  // those are for the slow test
    options.workers = 1;                             // ctest runs tests in parallel
    const auto bank = judgeBank({{&exercise(), &task()}}, options);
    for (const JudgedVariant& v : bank.at(0).variants) EXPECT_EQ(v.lost, "") << v.name;
    EXPECT_EQ(bank[0].variants.size(), fixtures("variants").size());
}

// And variants pass in both build modes, and with groups of other sizes.
TEST_P(TaskTest, SlowEveryMutantIsCaught) {
    BankOptions options;
    options.judge = options_;
    options.workers = 1;
    const auto bank = judgeBank({{&exercise(), &task()}}, options);
    std::ostringstream said;
    printBank(said, bank);
    EXPECT_TRUE(holds(bank)) << said.str();
}

INSTANTIATE_TEST_SUITE_P(Each, ExerciseTest, testing::ValuesIn(everyExercise()), nameOf);
INSTANTIATE_TEST_SUITE_P(Each, TaskTest, testing::ValuesIn(everyTask()), nameOf);
INSTANTIATE_TEST_SUITE_P(Each, WrongKernels, testing::ValuesIn(everyTask()), nameOf);

}  // namespace
}  // namespace lab
