// The known mistakes: instructor/mistakes.txt is what models, mutants and wrong kernels give, and
// no kernel gets the name of another mistake.
#include "grader/mutants/mistakes.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>

#include "grader/course/sheet.h"
#include "grader/diagnosis/diagnose.h"
#include "grader/judge/observing.h"
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

class MistakesTest : public testing::TestWithParam<std::string> {
protected:
    MistakesTest() {
        options_.root = kRoot;
        options_.folder = fs::temp_directory_path() / ("mistakes-test-" + std::to_string(getpid()));
        options_.sandbox = haveSandbox();
    }
    ~MistakesTest() override { fs::remove_all(options_.folder); }

    static std::optional<Observations> observeText(const Desk& desk, Worker& worker,
                                                   const Task& task, const std::string& text) {
        const auto composed = compose(desk.kit, task, {{{desk.exercise.file, text}}, {}});
        return observe(worker, task, composed.ways.at(0));
    }

    JudgeOptions options_;
};

// A sample of each task's; with LAB_TEST_ALL, everything.
TEST_P(MistakesTest, TheFileHoldsWhatTheKernelsGive) {
    const Exercise& exercise = exerciseNamed(GetParam());
    if (!fs::exists(mistakesFile(kRoot, exercise)))
        GTEST_SKIP() << "no fingerprints yet: run `make mistakes EX=" << exercise.name << "`";
    const Desk desk(exercise, options_);
    Worker worker = observer(options_, Holds::model);
    auto kept = readMistakes(mistakesFile(kRoot, exercise));
    const std::string anew = "run `make mistakes EX=" + exercise.name + "`";
    for (const Task& task : exercise.tasks) {
        if (task.given) continue;
        SCOPED_TRACE(task.id);
        const auto model = observeText(desk, worker, task, desk.kit.model.text);
        ASSERT_TRUE(model);
        EXPECT_EQ(fingerprintOf(task, *model).wrongCases, 0u);
        ASSERT_EQ(kept[task.id].inputs, digestOfInputs(*model)) << anew;
        const auto mistakes = mistakesOf(desk.kit, kRoot, exercise, task);
        const std::size_t step =
            std::getenv("LAB_TEST_ALL") != nullptr ? 1 : 1 + mistakes.size() / 4;
        for (std::size_t i = 0; i < mistakes.size(); i += step) {
            const auto found = fingerprinted(desk, worker, task, mistakes[i]);
            if (!found) continue;
            const auto& named = kept[task.id].named;
            const auto entry = named.find(found->digest);
            if (entry == named.end()) continue;  // several mistakes output this
            const std::string& message = entry->second.second;
            if (mistakes[i].family.empty()) {
                EXPECT_EQ(message, mistakes[i].message) << mistakes[i].name << ": " << anew;
            } else if (entry->second.first == mistakes[i].name) {
                EXPECT_TRUE(message == mistakes[i].message || message == mistakes[i].family)
                    << mistakes[i].name << ": " << message << "; " << anew;
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Exercises, MistakesTest, testing::ValuesIn(names()),
                         [](const auto& parameter) { return parameter.param; });

// What is said of a kernel is true of it in other groups, waves and inputs: ten seeds of each.
TEST_F(MistakesTest, WhatIsSaidOfAWrongKernelHoldsForOtherInputs) {
    const Exercise& mssp = exerciseNamed("MSSP");
    const Task& task = taskNamed(mssp, "2");
    if (!fs::exists(mistakesFile(kRoot, mssp)))
        GTEST_SKIP() << "no fingerprints yet: run `make mistakes EX=MSSP`";
    const Desk desk(mssp, options_);
    Worker worker = observer(options_, Holds::model);
    auto known = readMistakes(mistakesFile(kRoot, mssp));
    std::size_t named = 0;
    for (const Mistake& m : mistakesOf(desk.kit, kRoot, mssp, task)) {
        if (!m.family.empty()) continue;
        SCOPED_TRACE(m.name);
        const auto composed = compose(desk.kit, task, {{{mssp.file, m.text}}, {}});
        for (std::uint64_t seed = 0; seed <= 10; ++seed) {
            auto cases = publicCases(task, {});
            for (PublicCase& c : cases) {
                if (seed > 0) c.input.seed = 77 * seed + c.input.n;
                if (seed % 3 == 1) c.tuning.groupSize = 4 * c.tuning.wave();
            }
            const auto seen = observe(worker, task, composed.ways.at(0), cases);
            ASSERT_TRUE(seen);
            const Diagnosis d = diagnose(task, *seen, known[task.id]);
            if (d.kind != Diagnosis::Kind::namedMistake) continue;
            EXPECT_EQ(d.text, m.message);
            ++named;
        }
    }
    EXPECT_GE(named, 2u);
}

}  // namespace
}  // namespace lab
