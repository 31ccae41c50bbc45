// A traced case as a page: in a browser, by keyboard, for every wrong kernel of every exercise.
#include "grader/measure/player.h"

#include <gtest/gtest.h>

#include <fstream>

#include "grader/contract/files.h"
#include "grader/course/scratch_folder.h"
#include "grader/course/sheet.h"
#include "grader/source/fixtures.h"
#include "grader/tests/browser.h"
#include "grader/tests/judging_in.h"
#include "grader/tests/sheets.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = LAB_ROOT;
constexpr const char* kReady = "document.documentElement.dataset.ready === 'yes'";
constexpr const char* kSteps = "[...document.querySelectorAll('section.step')]";
constexpr const char* kStatus = "document.getElementById('status').textContent";

class PlayerTest : public testing::Test {
protected:
    void SetUp() override {
        if (!haveChromium())
            GTEST_SKIP() << "no browser to try the page in: apt-get install chromium";
        browser_.emplace(folder_ / "profile");
    }
    void open(const std::string& page, int width = 1200) {
        const fs::path file = folder_ / "page.html";
        std::ofstream(file) << page;
        browser_->show(file, width);
        browser_->await(kReady);
    }
    std::string status() { return browser_->evaluate(kStatus).get<std::string>(); }
    int shown() {
        return browser_->evaluate(std::string(kSteps) + ".filter(s => !s.hidden).length")
            .get<int>();
    }
    // axe's violations; empty if it is not installed.
    nlohmann::json violations() {
        const fs::path axe = kRoot / "build" / "node_modules" / "axe-core" / "axe.min.js";
        if (!fs::exists(axe)) return nlohmann::json::array();
        browser_->evaluate(contentsOf(axe));
        return browser_->evaluate(
            "axe.run().then(r => r.violations.map(v => [v.id, v.help, v.nodes.map(n => n.html)]))");
    }

    // Expects that it opens at the first difference and that all steps can be reached by keyboard.
    void expectPlays() {
        ASSERT_EQ(browser_->evaluate("document.querySelectorAll('#first-difference').length"), 1);
        const int steps = browser_->evaluate(std::string(kSteps) + ".length").get<int>();
        const int at = shown();
        EXPECT_NE(status().find("differ"), std::string::npos) << status();
        EXPECT_EQ(browser_->evaluate("document.getElementById('first-difference')"
                                     ".getBoundingClientRect().width > 0"),
                  true);
        browser_->press("Home");
        EXPECT_EQ(shown(), 1);
        browser_->press("ArrowRight");
        EXPECT_EQ(shown(), std::min(2, steps));
        browser_->press("ArrowLeft");
        EXPECT_EQ(shown(), 1);
        browser_->press("End");
        EXPECT_EQ(shown(), steps);
        browser_->press("d");
        EXPECT_EQ(shown(), at);
        EXPECT_EQ(browser_->errors, std::vector<std::string>{});
    }

    const ScratchFolder scratch_{fs::temp_directory_path()};
    const fs::path folder_ = scratch_.path();
    std::optional<Browser> browser_;
};

Task doubling() {
    Task t;
    t.title = "double <it>";
    t.coordinates = [](const std::string&, std::size_t i, const Arrays&, const Tuning&) {
        return std::vector<Coordinate>{{"group", static_cast<std::int64_t>(i / 2), 2},
                                       {"lane", static_cast<std::int64_t>(i % 2), 2}};
    };
    return t;
}

Traced doubled(std::int32_t third) {
    Traced t;
    t.what = "n = 4, random";
    t.input = {{"in", std::vector<std::int32_t>{1, 2, 3, 4}}};
    t.expected = {{"twice", std::vector<std::int32_t>{2, 4, 6, 8}},
                  {"square", std::vector<std::int32_t>{4, 16, 36, 64}, 2}};
    t.got = {{"twice", std::vector<std::int32_t>{2, 4, third, 8}},
             {"square", std::vector<std::int32_t>{4, 16, third * third, 64}}};
    if (third != 6) t.verdict = Verdict{Status::wrongAnswer, "twice[2] is <b>", {}, {}};
    return t;
}

TEST_F(PlayerTest, StepsByKeyboardAndButtonsFromTheFirstDifference) {
    open(playerPage("Doubling <1>", doubling(), doubled(7)));
    EXPECT_EQ(status(), "Step 2 of 3: twice, 1 of 4 elements differ");
    EXPECT_EQ(browser_->evaluate("document.querySelector('.difference').textContent"),
              "First difference: twice[2], group 1, lane 0");
    EXPECT_EQ(browser_->evaluate("document.querySelector('.alert').textContent"),
              "wrong answer: twice[2] is <b>");
    EXPECT_EQ(browser_->evaluate("[...document.querySelectorAll('.runs th')]"
                                 ".map(t => t.textContent + '/' + t.colSpan).join()"),
              "group/1,0/2,1/2");
    expectPlays();

    browser_->press("Home");
    browser_->evaluate("document.querySelector('[data-go=back]').focus()");
    EXPECT_EQ(browser_->evaluate("document.activeElement.getAttribute('aria-disabled')"), "true");
    browser_->press("Tab");
    EXPECT_EQ(browser_->evaluate("document.activeElement.dataset.go"), "on");
    browser_->press("Enter");
    EXPECT_EQ(shown(), 2);
    EXPECT_EQ(browser_->evaluate("document.querySelectorAll('[aria-current]').length"), 1);
}

TEST_F(PlayerTest, WhatIsRightHasNoDifference) {
    open(playerPage("Doubling", doubling(), doubled(6)));
    EXPECT_EQ(status(), "Step 3 of 3: square, as expected");
    EXPECT_EQ(browser_->evaluate("document.querySelectorAll('#first-difference, .bad').length"), 0);
    browser_->press("d");
    EXPECT_EQ(shown(), 3);
}

TEST_F(PlayerTest, OfALongArrayShowsWhatIsAroundTheFirstDifference) {
    std::vector<std::int32_t> expected(70'000, 1), got(70'000, 1);
    got[66'000] = 2;
    Traced t;
    t.expected = {{"twice", expected}};
    t.got = {{"twice", got}};
    open(playerPage("Doubling", doubling(), t));
    EXPECT_EQ(status(), "Step 1 of 1: twice, 1 of 70,000 elements differ");
    EXPECT_EQ(browser_->evaluate("document.querySelectorAll('td.bad').length"), 1);
    EXPECT_EQ(browser_->evaluate("document.querySelector('section p.soft').textContent"),
              "Only elements 65,968 to 66,031 of 70,000 are shown.");
    EXPECT_EQ(browser_->evaluate("document.querySelectorAll('thead tr:last-child th')[33]"
                                 ".textContent"),
              "66000");
}

TEST_F(PlayerTest, IsAccessibleInLightAndDarkAndOnAPhone) {
    for (const int width : {1200, 375})
        for (const char* scheme : {"light", "dark"}) {
            open(playerPage("Doubling", doubling(), doubled(7)), width);
            browser_->call("Emulation.setEmulatedMedia",
                           {{"features", {{{"name", "prefers-color-scheme"}, {"value", scheme}}}}});
            EXPECT_EQ(violations(), nlohmann::json::array()) << scheme;
            EXPECT_LE(browser_->evaluate("document.documentElement.scrollWidth").get<int>(), width);
        }
}

// The wrong kernels of one exercise.
class PlayedTest : public PlayerTest, public testing::WithParamInterface<std::string> {
protected:
    const Exercise& exercise() const { return exercises().at(GetParam()); }
    void play(std::size_t most) {
        JudgeOptions options = judgingIn(folder_);
        options.seed = kPublicSeed;
        options.simulator = false;
        Judge judge(exercise(), options);
        const fs::path wrong = kRoot / exercise().name / "instructor" / "wrong";
        std::size_t played = 0;
        for (const Fixture& f : readFixtures(wrong, judge.kit().model.text)) {
            SCOPED_TRACE(f.name);
            const Task& task = *exercise().task(f.task);
            const Submission own{{{exercise().file, withRegionOf(judge.kit().skeleton.text, f)}},
                                 {}};
            Traced traced = judge.trace(task, own, {});
            if (traced.got.empty()) continue;  // the kernel did not run
            open(playerPage(f.name, task, traced));
            if (traced.verdict && traced.verdict->status == Status::wrongAnswer) {
                expectPlays();
                ++played;
            }
            EXPECT_EQ(browser_->errors, std::vector<std::string>{});
            if (played == 1) {
                EXPECT_EQ(violations(), nlohmann::json::array());
            }
            if (played == most) return;
        }
        EXPECT_GT(played, 0u);
    }
};

TEST_P(PlayedTest, AWrongKernelCanBeSteppedThrough) {
    play(1);
}

TEST_P(PlayedTest, SlowEveryWrongKernelCanBeSteppedThrough) {
    play(~std::size_t{0});
}

INSTANTIATE_TEST_SUITE_P(Each, PlayedTest, testing::ValuesIn(exerciseNames()),
                         [](const auto& each) { return each.param; });

}  // namespace
}  // namespace lab
