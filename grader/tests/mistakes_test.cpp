// The known mistakes: instructor/mistakes.txt agrees with models, mutants and wrong kernels, and no
// kernel gets the name of another mistake.
#include "grader/mutants/mistakes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "grader/course/scratch_folder.h"
#include "grader/course/sheet.h"
#include "grader/diagnosis/diagnose.h"
#include "grader/judge/judge.h"
#include "grader/judge/observing.h"
#include "grader/source/fixtures.h"
#include "grader/tests/judging_in.h"
#include "grader/tests/sheets.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = LAB_ROOT;

class MistakesTest : public testing::TestWithParam<std::string> {
protected:
    static std::optional<Observations> observeText(const Desk& desk, RunnerSlot& slot,
                                                   const Task& task, const std::string& text) {
        const auto composed = compose(desk.kit, task, {{{desk.exercise.file, text}}, {}});
        return observe(slot, task, composed.ways.at(0));
    }

    const ScratchFolder scratch_{fs::temp_directory_path()};
    JudgeOptions options_ = judgingIn(scratch_.path());
};

// A sample of each task's mistakes; with LAB_TEST_ALL, all of them.
TEST_P(MistakesTest, TheFileHoldsWhatTheKernelsGive) {
    const Exercise& exercise = exerciseNamed(GetParam());
    if (!fs::exists(mistakesFile(kRoot, exercise)))
        GTEST_SKIP() << "no fingerprints yet: run `make mistakes EX=" << exercise.name << "`";
    const Desk desk(exercise, options_);
    RunnerSlot slot = observer(options_, Holds::model);
    auto kept = readMistakes(mistakesFile(kRoot, exercise));
    const std::string anew = "run `make mistakes EX=" + exercise.name + "`";
    for (const Task& task : exercise.tasks) {
        if (task.given) continue;
        SCOPED_TRACE(task.id);
        const auto model = observeText(desk, slot, task, desk.kit.model.text);
        ASSERT_TRUE(model);
        EXPECT_EQ(fingerprintOf(task, *model).wrongCases, 0u);
        ASSERT_EQ(kept[task.id].inputs, digestOfInputs(*model)) << anew;
        const auto mistakes = mistakesOf(desk.kit, kRoot, exercise, task);
        const std::size_t step =
            std::getenv("LAB_TEST_ALL") != nullptr ? 1 : 1 + mistakes.size() / 2;
        for (std::size_t i = 0; i < mistakes.size(); i += step) {
            const auto found = fingerprinted(desk, slot, task, mistakes[i]);
            if (!found) continue;
            const auto& named = kept[task.id].named;
            const auto entry = named.find(found->digest);
            if (entry == named.end()) {  // several mutants have this output
                EXPECT_FALSE(mistakes[i].family.empty())
                    << mistakes[i].name << ": another file has its output, but not its message";
                continue;
            }
            const std::string& message = entry->second.second;
            if (mistakes[i].family.empty()) {
                EXPECT_EQ(message, mistakes[i].message) << mistakes[i].name << ": " << anew;
            } else if (entry->second.first == mistakes[i].name) {
                const bool itsOwn = message == mistakes[i].message ||
                                    message == mistakes[i].family ||
                                    message.find(mistakes[i].change) != message.npos;
                EXPECT_TRUE(itsOwn || std::any_of(mistakes.begin(), mistakes.end(),
                                                  [&](const Mistake& m) {
                                                      return m.omission && (message == m.message ||
                                                                            message == m.family);
                                                  }))
                    << mistakes[i].name << ": " << message << "; " << anew;
            }
        }
    }
}

// Or nobody would ever read it.
TEST_P(MistakesTest, TheFileHoldsTheMessageOfEveryWrongKernel) {
    const Exercise& exercise = exerciseNamed(GetParam());
    if (!fs::exists(mistakesFile(kRoot, exercise)))
        GTEST_SKIP() << "no fingerprints yet: run `make mistakes EX=" << exercise.name << "`";
    std::map<std::string, std::set<std::string>> messages;
    for (const auto& [task, known] : readMistakes(mistakesFile(kRoot, exercise)))
        for (const auto& [digest, named] : known.named) messages[task].insert(named.second);
    for (const Fixture& f : readFixtures(kRoot / exercise.name / "instructor" / "wrong",
                                         readKit(kRoot, exercise).model.text))
        if (f.status == Status::wrongAnswer && !f.message.empty()) {
            EXPECT_EQ(messages[f.task].count(f.message), 1u)
                << f.name << ": no public case shows it, so leave its message out";
        }
}

INSTANTIATE_TEST_SUITE_P(Exercises, MistakesTest, testing::ValuesIn(exerciseNames()),
                         [](const auto& parameter) { return parameter.param; });

struct Geometry {
    int lgWave, groupSize, elemsPerThread;
};
constexpr Geometry kGeometries[] = {{2, 8, 2}, {3, 16, 3}, {3, 32, 1}, {4, 64, 2}};

// A rule that is found from the public inputs holds for other inputs, groups and waves: it is also
// found from all of them together. A name is that of the kernel's own mistake.
TEST_F(MistakesTest, WhatIsSaidOfAWrongKernelHoldsForOtherInputs) {
    const Exercise& mssp = exerciseNamed("MSSP");
    const Task& task = taskNamed(mssp, "2");
    const Desk desk(mssp, options_);
    RunnerSlot slot = observer(options_, Holds::model);
    auto known = readMistakes(mistakesFile(kRoot, mssp));
    std::size_t named = 0, ruled = 0;
    for (const Mistake& m : mistakesOf(desk.kit, kRoot, mssp, task)) {
        if (!m.family.empty()) continue;
        SCOPED_TRACE(m.name);
        const auto composed = compose(desk.kit, task, {{{mssp.file, m.text}}, {}});
        auto seen = observe(slot, task, composed.ways.at(0));
        ASSERT_TRUE(seen);
        const Diagnosis d = diagnose(task, *seen, known[task.id]);
        if (d.kind == Diagnosis::Kind::namedMistake) {
            EXPECT_EQ(d.text, m.message);
            ++named;
        }
        const Diagnosis rule = whereAndWhat(task, *seen);
        if (rule.kind == Diagnosis::Kind::none) continue;
        ++ruled;
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            const Geometry& g = kGeometries[seed % std::size(kGeometries)];
            std::vector<PublicCase> cases;
            for (PublicCase c : publicCases(task, {})) {
                if (c.input.n > 50 || c.input.n % 4 == 0) continue;
                c.input.seed = 77 * seed + c.input.n;
                c.tuning.lgWave = g.lgWave;
                c.tuning.groupSize = g.groupSize;
                c.tuning.elemsPerThread = g.elemsPerThread;
                cases.push_back(c);
            }
            const auto more = observe(slot, task, composed.ways.at(0), cases);
            ASSERT_TRUE(more);
            seen->insert(seen->end(), more->begin(), more->end());
        }
        EXPECT_EQ(whereAndWhat(task, *seen).text, rule.text);
    }
    EXPECT_GE(named, 2u);
    EXPECT_GE(ruled, 1u);
}

// The whole judge, on every wrong kernel of a task that gives a wrong answer: whatever the seed and
// the device, no kernel gets the name of another mistake.
TEST_F(MistakesTest, SlowNoWrongKernelGetsTheNameOfAnotherMistake) {
    const Exercise& mssp = exerciseNamed("MSSP");
    const Task& task = taskNamed(mssp, "2");
    const Kit kit = readKit(kRoot, mssp);
    std::size_t named = 0;
    for (const Fixture& f :
         readFixtures(kRoot / mssp.name / "instructor" / "wrong", kit.model.text)) {
        if (f.task != task.id || f.status != Status::wrongAnswer) continue;
        if (f.name == "2-up-to-256") continue;  // is right in groups as small as these
        SCOPED_TRACE(f.name);
        for (const Geometry& g : kGeometries) {
            options_.tuning.lgWave = g.lgWave;
            options_.tuning.groupSize = g.groupSize;
            options_.tuning.elemsPerThread = g.elemsPerThread;
            for (options_.seed = 1; options_.seed <= 10; ++options_.seed) {
                Judge judge(mssp, options_);
                const Verdict v =
                    judge.judge(task, {{{mssp.file, withRegionOf(kit.skeleton.text, f)}}, {}});
                EXPECT_EQ(v.status, Status::wrongAnswer) << v.message;
                if (v.diagnosis.kind != Diagnosis::Kind::namedMistake) continue;
                EXPECT_EQ(v.diagnosis.text, f.message);
                ++named;
            }
        }
    }
    EXPECT_GE(named, 40u);
}

}  // namespace
}  // namespace lab
