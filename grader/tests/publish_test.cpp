// The files about a class for people and platforms: pages, feedback, gradebooks.
#include "grader/publish/publish.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "grader/contract/files.h"
#include "grader/course/roster.h"
#include "grader/course/scratch_folder.h"
#include "grader/publish/class_page.h"
#include "grader/publish/csv.h"
#include "grader/publish/exports.h"
#include "grader/publish/feedback.h"
#include "grader/publish/json.h"
#include "grader/publish/junit.h"
#include "grader/publish/terminal.h"
#include "grader/report/html.h"
#include "grader/report/words.h"
#include "grader/report/write.h"
#include "grader/tests/browser.h"
#include "grader/tests/read_file.h"

namespace lab {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

// Ends the script element, the attribute, the table, the fence; and runs, if a page would run it.
const std::string kHostile =
    "</script><script>window.owned=1</script><img src=x onerror=\"window.owned=1\">' ``` | <!--";

TaskResult resultOf(const std::string& exercise, const std::string& id, Status status) {
    TaskResult t{exercise, id, "title of " + id, 0, 4, 0, {}, {}};
    t.verdict.status = status;
    if (status == Status::correct) t.points = 4;
    return t;
}

Timing timingOf(double ratio) {
    Timing t;
    t.n = 1'000'000;
    t.repetitions = 15;
    t.student = {ratio * 1e-3, ratio * 0.9e-3, ratio * 1.1e-3};
    t.model = {1e-3, 0.9e-3, 1.1e-3};
    t.sequential = {8e-3, 8e-3, 8e-3};
    t.ratio = {ratio, ratio * 0.95, ratio * 1.05};
    t.idealBytes = 8e6;
    t.copyBytesPerSecond = 10e9;
    return t;
}

// anna is correct, bo has a known mistake, chloé is hostile in every text.
Report smallClass() {
    Report r;
    r.title = "A day";
    r.sheet = "Day";
    r.date = "2026-05-04T12:00:00Z";
    r.device.name = "a device";
    SubmissionResult anna, bo, hostile;
    anna.name = "anna";
    anna.tasks = {resultOf("MSSP", "1", Status::correct), resultOf("MSSP", "2", Status::correct)};
    anna.tasks[0].timing = timingOf(1.02);
    anna.tasks[1].counts = {{"bank conflicts", 0, 0, 0, 1, 1}};
    anna.tasks[1].marks = {{3.0, "late, by agreement", "Kim", "2026-05-05T10:00:00Z"}};
    anna.tasks[1].measured = 4;
    anna.tasks[1].points = 3;
    bo.name = "bo";
    bo.tasks = {resultOf("MSSP", "1", Status::wrongAnswer), resultOf("MSSP", "2", Status::correct)};
    bo.tasks[0].verdict.message = "mss[3] is 4, expected 7";
    bo.tasks[0].verdict.details = {"the operands are swapped"};
    bo.tasks[0].verdict.reproducer = "MSSP.1.33.random.7e3";
    bo.tasks[0].verdict.diagnosis = {Diagnosis::Kind::namedMistake, "the operands are swapped"};
    hostile.name = kHostile;
    hostile.tasks = {resultOf("MSSP", "1", Status::buildError),
                     resultOf("MSSP", "2", Status::notStarted)};
    TaskResult& t = hostile.tasks[0];
    t.verdict.message = t.title = kHostile;
    t.verdict.details = t.verdict.notes = {kHostile, "a\nb"};
    t.verdict.reproducer = kHostile;
    t.verdict.diagnosis = {Diagnosis::Kind::namedMistake, kHostile};
    r.submissions = {anna, bo, hostile};
    return r;
}

// What a bench of MSSP 1 left.
void writeCurves(const fs::path& folder) {
    fs::create_directories(folder);
    Curves curves{"a device", "1", "2026-05-04", {}};
    for (const std::size_t n : {1000u, 1000000u}) {
        const double s = 1e-9 * static_cast<double>(n);
        for (const char* kernel : {"model", "record", "yours"})
            curves.times.push_back({"1", kHostile, kernel, n, s, s, s, 8 * s, s / 2});
    }
    keepCurves(curvesFile(folder, "MSSP"), curves);
}

Report largeClass(int count) {
    Report r = smallClass();
    r.submissions.clear();
    for (int i = 0; i < count; ++i) {
        SubmissionResult s;
        s.name = fmt::format("student {:04} of the course", (i * 7919) % count);
        for (int t = 0; t < 12; ++t) {
            const Status status = (i + t) % 5 == 0   ? Status::wrongAnswer
                                  : (i + t) % 7 == 0 ? Status::notStarted
                                                     : Status::correct;
            s.tasks.push_back(resultOf(t < 6 ? "MSSP" : "ScanApps", std::to_string(t), status));
            TaskResult& last = s.tasks.back();
            if (status == Status::wrongAnswer)
                last.verdict.message = fmt::format(
                    "level {}[{}] is {}, expected {} (n = {}, random)", t, i, i * 3, i * 5, i);
            if (status == Status::correct && t % 3 == 0) last.timing = timingOf(1 + 0.001 * i);
        }
        r.submissions.push_back(s);
    }
    return r;
}

class PublishTest : public testing::Test {
protected:
    void SetUp() override { writeCurves(folder_ / "bench"); }

    std::string written(const std::string& name) const { return contentsOf(folder_ / name); }

    const ScratchFolder scratch_{fs::temp_directory_path()};
    const fs::path folder_ = scratch_.path();
};

TEST(Pages, HaveFileNamesThatNoNameCanChoose) {
    EXPECT_EQ(pageName("anna"), "anna");
    EXPECT_EQ(pageName("berganna_33"), "berganna_33");
    for (const std::string name : {"../up", ".hidden", "a/b", "Anna Berg_12", "", "é", "a\nb"}) {
        const std::string page = pageName(name);
        EXPECT_EQ(page.find_first_of("/ \n"), std::string::npos) << page;
        EXPECT_NE(page.at(0), '.') << page;
    }
    EXPECT_NE(pageName("anna"), pageName("Anna")) << "where file names have no case";
    const std::string taken = pageName("a b");
    EXPECT_NE(pageName(taken), taken) << "another's page";
    EXPECT_LE(pageName(std::string(3000, 'x')).size(), 100u);
}

TEST_F(PublishTest, EveryoneHasAPageAndNobodyElses) {
    Report r = smallClass();
    publish(r, folder_, folder_ / "bench");
    const std::string page = written("report/feedback/bo.html");
    for (const char* shown : {"mss[3] is 4, expected 7", "the operands are swapped",
                              "make check CASE=MSSP.1.33.random.7e3", "4 / 8 points", "A day"})
        EXPECT_NE(page.find(shown), std::string::npos) << shown;
    EXPECT_EQ(page.find("anna"), std::string::npos);
    EXPECT_EQ(page.find("<script"), std::string::npos);
    const std::string text = written("report/feedback/anna.md");
    EXPECT_NE(text.find("late, by agreement"), std::string::npos) << text;
    EXPECT_NE(text.find("of the copy limit"), std::string::npos) << text;
    EXPECT_NE(text.find("bank conflicts"), std::string::npos) << text;

    const std::string index = written("report/index.html");
    EXPECT_NE(index.find(R"("measured":{"by":"a device, 2026-05-04")"), std::string::npos);
    EXPECT_NE(index.find(R"({"name":"record","points":[[1000,1e-06],[1000000,0.001]]})"),
              std::string::npos);
    EXPECT_EQ(index.find(R"("name":"yours")"), std::string::npos) << "whoever ran the bench";

    const auto before = fs::last_write_time(folder_ / "report/feedback/bo.html");
    r.submissions.erase(r.submissions.begin());
    publish(r, folder_, folder_ / "bench");
    EXPECT_FALSE(fs::exists(folder_ / "report/feedback/anna.html")) << "withdrawn";
    EXPECT_FALSE(fs::exists(folder_ / "gradescope/anna.json"));
    EXPECT_EQ(fs::last_write_time(folder_ / "report/feedback/bo.html"), before);
}

TEST_F(PublishTest, TheClassPageCountsSubmissions) {
    Report r = smallClass();
    EXPECT_NE(classPage(r).find("3 submissions, "), std::string::npos);
    r.submissions.resize(1);
    EXPECT_NE(classPage(r).find(">1 submission, "), std::string::npos);
}

TEST_F(PublishTest, EveryPageSaysThatTimesAreMissing) {
    Report r = smallClass();
    for (const bool timed : {false, true}) {
        r.timed = r.submissions[0].timed = timed;
        EXPECT_EQ(feedbackPage(r, r.submissions[1]).find(kTimesMissing), std::string::npos)
            << "only anna's are";
        EXPECT_NE(toGradebook(r).find(timed ? ",7,8,yes,graded" : ",7,8,no,graded"),
                  std::string::npos)
            << toGradebook(r);
        EXPECT_NE(toGradebook(r).find(",4,8,yes,graded"), std::string::npos) << toGradebook(r);
        EXPECT_EQ(toCsv(r).find(",no,") == std::string::npos, timed) << toCsv(r);
        for (const std::string& page : {classPage(r), feedbackPage(r, r.submissions[0]),
                                        feedbackMarkdown(r, r.submissions[0])})
            EXPECT_EQ(page.find(kTimesMissing) != page.npos, !timed) << page;
    }
}

TEST_F(PublishTest, OfSeveralMarksOneCounts) {
    Report r = smallClass();
    TaskResult& t = r.submissions[0].tasks[1];
    t.marks.insert(t.marks.begin(), {1.0, "too strict", "Kim", "2026-05-04T10:00:00Z"});
    t.marks.push_back({{}, "talked to her", "Kim", "2026-05-06T10:00:00Z"});
    EXPECT_EQ(markTexts(t), (std::vector<std::string>{
                                "by hand: 1 point, changed later: too strict (Kim, 2026-05-04)",
                                "by hand: 3 points in place of 4: late, by agreement (Kim, "
                                "2026-05-05)",
                                "comment: talked to her (Kim, 2026-05-06)"}));
}

TEST_F(PublishTest, PointsOfSeveralSheetsAreNotMixedInSilence) {
    Report r = smallClass();
    std::ostringstream before;
    printClass(before, r, {});
    EXPECT_EQ(before.str().find("sheet has changed"), std::string::npos) << before.str();
    EXPECT_EQ(classPage(r).find("sheet has changed"), std::string::npos);
    r.submissions[1].tasks[0].maxPoints = 6;
    std::ostringstream after;
    printClass(after, r, {});
    for (const std::string& text : {after.str(), classPage(r)}) {
        EXPECT_NE(text.find("The sheet has changed since some submissions were graded"),
                  std::string::npos)
            << text;
        EXPECT_NE(text.find("MSSP 1 (4 or 6 points)."), std::string::npos) << text;
    }
}

TEST_F(PublishTest, NoTextOfASubmissionIsMarkup) {
    const Report r = smallClass();
    for (const std::string& page : {classPage(r), feedbackPage(r, r.submissions[2])}) {
        EXPECT_EQ(page.find("<script>window"), std::string::npos);
        EXPECT_EQ(page.find("<img"), std::string::npos);
    }
    const std::string text = feedbackMarkdown(r, r.submissions[2]);
    EXPECT_NE(text.find("````\n"), std::string::npos) << "a fence longer than theirs:\n" << text;
    EXPECT_NE(text.find("\\<img src\\=x"), std::string::npos) << text;
}

TEST_F(PublishTest, GradebooksHaveTheColumnsThatPlatformsImport) {
    Report r = smallClass();
    enterStudents(r, {{"Berg, Anna", "17", "anna@example.org", 0},
                      {"Bo Li", "18", "bo@example.org", 0},
                      {"=Cid", "19", "cid@example.org", 0}});
    SubmissionResult again = r.submissions[1];
    again.name = "Bo Li_4";
    again.tasks[0].points = 1;
    r.submissions.push_back(again);
    EXPECT_EQ(toCanvas(r),
              "Student,ID,SIS User ID,SIS Login ID,Section,A day\r\n"
              "    Points Possible,,,,,8\r\n"
              "'=Cid,19,,,,\r\n"
              "\"Berg, Anna\",17,,,,7\r\n"
              "Bo Li,18,,,,5\r\n");
    EXPECT_EQ(toMoodle(r),
              "Full name,ID number,Email address,A day,Feedback: A day\r\n"
              "'=Cid,19,cid@example.org,,\r\n"
              "\"Berg, Anna\",17,anna@example.org,7,\"MSSP 2: by hand: 3 points in place of 4: "
              "late, by agreement (Kim, 2026-05-05)\"\r\n"
              "Bo Li,18,bo@example.org,5,the best of 2 submissions: Bo Li_4\r\n");
    EXPECT_NE(toGradebook(r).find("bo@example.org,0,,,0,4,4,8,yes,another one counts,"),
              std::string::npos)
        << toGradebook(r);
    EXPECT_NE(toGradebook(r).find("bo@example.org,0,,,1,4,5,8,yes,graded,"), std::string::npos);
    r.submissions[0].tasks[0].verdict.status = Status::graderFault;
    EXPECT_NE(toCanvas(r).find("\"Berg, Anna\",17,,,,\r\n"), std::string::npos)
        << "an empty grade changes nothing";
    r.submissions[1].tasks[0].verdict.status = Status::graderFault;
    EXPECT_NE(toCanvas(r).find("Bo Li,18,,,,\r\n"), std::string::npos)
        << "the other submission may be better";
}

TEST_F(PublishTest, MembersOfAGroupHaveTheGradeAndAPageEach) {
    Report r = smallClass();
    r.submissions[1].memberMarks = {
        {"Dee", "MSSP", "1", {2.0, "her part is right", "Kim", "2026-05-05T10:00:00Z"}},
        {"gone", "", "", {{}, "left", "", "2026-05-05T10:00:00Z"}}};
    r.submissions[1].late = true;
    enterStudents(r, {{"Bo", "18", "", 0, "Pair 1"}, {"Dee", "20", "", 0, "Pair 1"}});
    const std::string canvas = toCanvas(r), moodle = toMoodle(r);
    EXPECT_NE(canvas.find("Bo,18,,,,4\r\nDee,20,,,,6\r\n"), std::string::npos) << canvas;
    EXPECT_NE(moodle.find("Bo,18,,4,handed in late\r\nDee,20,,6,\"handed in late; MSSP 1: by hand: "
                          "2 points in place of 0: her part is right (Kim, 2026-05-05)\"\r\n"),
              std::string::npos)
        << moodle;
    const json all = toJson(r)["submissions"][1];
    EXPECT_EQ(all["students"][1]["points"], 6);
    EXPECT_EQ(all["points"], 4);
    EXPECT_EQ(all["memberMarks"][0]["member"], "Dee");
    EXPECT_EQ(all["late"], true);
    std::ostringstream table;
    printClass(table, r, {});
    EXPECT_NE(table.str().find("* bo, for Dee alone, MSSP 1: by hand: 2 points in place of 0: her"),
              std::string::npos)
        << table.str();
    EXPECT_NE(table.str().find("* bo, for gone alone: comment: left ("), std::string::npos);

    publish(r, folder_, folder_ / "bench");
    const auto page = [&](const std::string& place, const std::string& ending) {
        std::string text;
        for (const auto& entry : fs::directory_iterator(folder_ / place)) {
            const std::string name = entry.path().filename().string();
            if (name.find("Dee") != name.npos && entry.path().extension() == ending)
                text = readFile(entry.path());
        }
        return text;
    };
    EXPECT_NE(page("report/feedback", ".html").find("her part is right"), std::string::npos);
    EXPECT_NE(page("report/feedback", ".md").find("6 / 8 points"), std::string::npos);
    EXPECT_EQ(json::parse(page("gradescope", ".json")).at("score"), 6);
    const std::string common = written("report/feedback/bo.html");
    EXPECT_NE(common.find("bo (Bo, Dee), 2026-05-04, on a device, handed in late"), common.npos)
        << common;
    EXPECT_EQ(common.find("her part is right"), common.npos);
}

TEST_F(PublishTest, WhatIsNotFullyJudgedHasNoScore) {
    Report r = smallClass();
    publish(r, folder_, folder_ / "bench");
    EXPECT_TRUE(fs::exists(folder_ / "gradescope/bo.json"));
    for (const Status status : {Status::notJudged, Status::graderFault}) {
        r.submissions[1].tasks[0].verdict = {status, "", {}, {}};
        publish(r, folder_, folder_ / "bench");
        EXPECT_FALSE(fs::exists(folder_ / "gradescope/bo.json"));
        EXPECT_NE(toGradebook(r).find(",not all judged,"), std::string::npos);
        for (const char* page : {"report/feedback/bo.html", "report/feedback/bo.md"}) {
            EXPECT_NE(written(page).find("Not all tasks are judged yet"), std::string::npos);
            EXPECT_EQ(written("report/feedback/anna.md").find("judged yet"), std::string::npos);
        }
    }
}

TEST_F(PublishTest, WhatIsNotJudgedYetIsNobodysFault) {
    Report r = smallClass();
    r.submissions = {r.submissions[1]};
    r.submissions[0].tasks[0].verdict = {Status::notJudged, "", {}, {}};
    std::ostringstream table;
    printClass(table, r, {});
    EXPECT_NE(table.str().find("  open   not judged yet: grade the class again\n"),
              std::string::npos)
        << table.str();
    EXPECT_EQ(table.str().find("fault"), std::string::npos);
    EXPECT_NE(toCsv(r).find(",not-judged,"), std::string::npos);
    EXPECT_NE(toGradebook(r).find("bo,,,,,,,,4,4,8,yes,not all judged,"), std::string::npos)
        << toGradebook(r);
    EXPECT_NE(toJUnit(r).find("<skipped message=\"not judged yet"), std::string::npos)
        << toJUnit(r);
}

TEST_F(PublishTest, PointsByHandStandForWhatCouldNotBeJudged) {
    Report r = smallClass();
    enterStudents(r, {{"Anna", "17", "", 0}});
    SubmissionResult& anna = r.submissions[0];
    anna.tasks[1].verdict.status = Status::graderFault;  // has points by hand
    EXPECT_NE(toCanvas(r).find("Anna,17,,,,7\r\n"), std::string::npos) << toCanvas(r);
    EXPECT_NE(toGradebook(r).find(",7,8,yes,graded,"), std::string::npos) << toGradebook(r);
    anna.tasks[0].verdict.status = Status::graderFault;
    anna.tasks[0].marks = {{{}, "a comment alone", "Kim", "2026-05-05T10:00:00Z"}};
    EXPECT_NE(toCanvas(r).find("Anna,17,,,,\r\n"), std::string::npos) << toCanvas(r);
    anna.marks = {{6.0, "seen by eye", "Kim", "2026-05-05T10:00:00Z"}};
    EXPECT_NE(toCanvas(r).find("Anna,17,,,,6\r\n"), std::string::npos) << toCanvas(r);
}

TEST_F(PublishTest, GradescopeGetsATestForEachTask) {
    const json j = toGradescope(smallClass().submissions[1]);
    EXPECT_EQ(j.at("score"), 4);
    EXPECT_EQ(j.at("tests").size(), 2u);
    const json& t = j.at("tests").at(0);
    EXPECT_EQ(t.at("name"), "MSSP 1: title of 1");
    EXPECT_EQ(t.at("score"), 0);
    EXPECT_EQ(t.at("max_score"), 4);
    EXPECT_EQ(t.at("status"), "failed");
    EXPECT_EQ(t.at("visibility"), "visible");
    EXPECT_NE(t.at("output").get<std::string>().find("make check CASE="), std::string::npos);
    // https://gradescope-autograders.readthedocs.io/en/latest/specs/ lists no other keys.
    const std::set<std::string> known = {"score",       "max_score",  "status",    "name",
                                         "name_format", "number",     "output",    "output_format",
                                         "tags",        "visibility", "extra_data"};
    for (const auto& [key, value] : t.items()) EXPECT_TRUE(known.count(key)) << key;
}

TEST_F(PublishTest, ClustersOfSimilarSubmissionsAreOnTheClassPage) {
    const Report r = smallClass();
    publish(r, folder_, folder_ / "bench");
    EXPECT_EQ(readFile(folder_ / "report/index.html").find("Similar submissions"),
              std::string::npos);
    std::ofstream(folder_ / "report/similarity.html") << "pairs";
    std::ofstream(folder_ / "report/similarity.json") << R"([["anna", "<b>gone"]])";
    publish(r, folder_, folder_ / "bench");
    EXPECT_NE(readFile(folder_ / "report/index.html")
                  .find("<li><a href=\"feedback/anna.html\">anna</a>, &lt;b&gt;gone</li>"),
              std::string::npos);
    for (const char* damaged : {"", "{ damaged", "{}", "[1]", "[[null]]"}) {
        std::ofstream(folder_ / "report/similarity.json") << damaged;
        EXPECT_NO_THROW(publish(r, folder_, folder_ / "bench")) << damaged;
    }
}

TEST_F(PublishTest, ALargeClassIsASmallPage) {
    const std::string page = classPage(largeClass(2000));
    EXPECT_LT(page.size(), 10'000'000u);
}

// ------------------------------------------ in a browser
// ------------------------------------------

class BrowserTest : public PublishTest {
protected:
    void SetUp() override {
        if (!haveChromium())
            GTEST_SKIP() << "no browser to try the pages in: apt-get install chromium";
        PublishTest::SetUp();
    }
    fs::path opened(const Report& r) {
        publish(r, folder_, folder_ / "bench");
        return folder_ / "report" / "index.html";
    }
};

constexpr const char* kReady = "document.documentElement.dataset.ready === 'yes'";
constexpr const char* kNames =
    "[...document.querySelectorAll('#matrix tbody tr:not([hidden]) th')].map(x => x.textContent)";

TEST_F(BrowserTest, ThePageSortsAndFiltersByKeyboard) {
    const fs::path page = opened(smallClass());
    Browser browser(folder_ / "profile");
    browser.show(page);
    browser.await(kReady);
    EXPECT_EQ(browser.evaluate(kNames).size(), 3u);
    EXPECT_EQ(browser.evaluate(kNames).back(), "bo");
    EXPECT_EQ(browser.evaluate(std::string(kNames) + "[0]"), kHostile) << "as text";

    // From the last column's title: points, the highest first.
    browser.evaluate("[...document.querySelectorAll('#matrix thead button')].at(-1).focus()");
    browser.press("Enter");
    EXPECT_EQ(browser.evaluate(kNames), json({"anna", "bo", kHostile}));
    EXPECT_EQ(browser.evaluate("document.activeElement.parentElement.ariaSort"), "descending");
    browser.press("Enter");
    EXPECT_EQ(browser.evaluate(kNames), json({kHostile, "bo", "anna"}));

    browser.evaluate("document.getElementById('words').focus()");
    for (const char* key : {"a", "n", "n"}) browser.press(key);
    EXPECT_EQ(browser.evaluate(kNames), json({"anna"}));
    EXPECT_EQ(browser.evaluate("document.getElementById('shown').textContent"),
              "1 of 3 submissions, by points");
    browser.evaluate(
        "(() => { const w = document.getElementById('words'); w.value = ''; "
        "w.dispatchEvent(new Event('input')); const v = document.getElementById('verdict'); "
        "v.value = 'fails'; v.dispatchEvent(new Event('change')); })()");
    EXPECT_EQ(browser.evaluate(kNames), json({kHostile, "bo"}));

    EXPECT_EQ(browser.evaluate("document.getElementById('sizes').hidden"), false);
    EXPECT_EQ(browser.evaluate("[...document.querySelectorAll('#sizes-table tbody tr')].map(r => "
                               "r.textContent)"),
              json({"1,0000.5 µs1 µs1 µs8 µs", "1,000,000500 µs1 ms1 ms8 ms"}));

    EXPECT_EQ(browser.evaluate("document.querySelectorAll('#tasks tbody tr').length"), 2);
    EXPECT_EQ(browser.evaluate("document.querySelector('#tasks tbody tr').textContent")
                  .get<std::string>()
                  .find("MSSP 1title of 11 of 333 %"),
              0u);
    EXPECT_EQ(browser.evaluate("document.querySelectorAll('#counts tbody tr').length"), 1);
    EXPECT_EQ(browser.evaluate("Object.keys(Chart.instances).length"), 4);
    EXPECT_EQ(browser.evaluate("'owned' in window"), false);
    EXPECT_EQ(browser.evaluate("document.querySelectorAll('img').length"), 0);
    EXPECT_EQ(browser.errors, std::vector<std::string>{});
}

TEST_F(BrowserTest, WhatIsNotJudgedYetIsNoMistakeAndLateIsShown) {
    Report r = smallClass();
    r.submissions[1].tasks[0].verdict = {Status::notJudged, "", {}, {}};
    r.submissions[1].late = true;
    const fs::path page = opened(r);
    Browser browser(folder_ / "profile");
    browser.show(page);
    browser.await(kReady);
    EXPECT_EQ(browser.evaluate("document.querySelector('#tasks tbody tr').textContent")
                  .get<std::string>()
                  .find("MSSP 1title of 11 of 250 %0"),
              0u)
        << "bo is not counted";
    EXPECT_EQ(browser.evaluate("document.getElementById('tasks').textContent")
                  .get<std::string>()
                  .find("not judged"),
              std::string::npos);
    EXPECT_EQ(browser.evaluate(kNames).back(), "bo (late)");
    EXPECT_EQ(browser.errors, std::vector<std::string>{});
}

TEST_F(BrowserTest, OfAGroupsSubmissionsThePageSaysWhichCounts) {
    Report r = smallClass();
    enterStudents(r, {{"Anna", "17", "", 0, "Pair 1"}, {"Bo", "18", "", 0, "Pair 1"}});
    const fs::path page = opened(r);
    Browser browser(folder_ / "profile");
    browser.show(page);
    browser.await(kReady);
    EXPECT_EQ(browser.evaluate("[...document.querySelectorAll('#matrix tbody tr')]"
                               ".map(x => x.children[1].textContent)"),
              json({"not on the roster", "Anna, Bo", "Bo, Anna (another one counts)"}));
}

TEST_F(BrowserTest, APhoneScrollsTablesAndNotThePage) {
    const fs::path page = opened(smallClass());
    Browser browser(folder_ / "profile");
    for (const fs::path& each :
         {page, folder_ / "report" / "feedback" / "bo.html",
          folder_ / "report" / "feedback" / (pageName(kHostile) + ".html")}) {
        browser.show(each, 375, 700);
        EXPECT_LE(browser.evaluate("document.documentElement.scrollWidth").get<int>(), 375) << each;
        EXPECT_EQ(browser.evaluate("'owned' in window"), false);
        EXPECT_EQ(browser.errors, std::vector<std::string>{}) << each;
    }
}

// Beside the other tests, or on a slow machine, no time holds.
TEST_F(BrowserTest, SlowTwoThousandSubmissionsOpenInTwoSeconds) {
    const fs::path page = folder_ / "index.html";
    writeFiles({{"index.html", classPage(largeClass(2000))}}, folder_);
    Browser browser(folder_ / "profile");
    double best = 1e9;
    for (int i = 0; i < 3 && best > 2000; ++i) {  // other programs may be busy
        browser.show(page);
        browser.await(kReady);
        // Two frames later it has been laid out and painted.
        best = std::min(best, browser
                                  .evaluate("new Promise(done => requestAnimationFrame(() => "
                                            "requestAnimationFrame(() => done("
                                            "performance.getEntriesByType('navigation')[0]."
                                            "loadEventEnd))))")
                                  .get<double>());
    }
    EXPECT_LT(best, 2000) << "ms";
    EXPECT_EQ(browser.evaluate("document.querySelectorAll('#matrix tbody tr').length"), 2000);
    EXPECT_EQ(browser.errors, std::vector<std::string>{});
}

TEST_F(BrowserTest, AxeFindsNoViolation) {
    const fs::path axe = fs::path(LAB_ROOT) / "build" / "node_modules" / "axe-core" / "axe.min.js";
    if (!fs::exists(axe)) GTEST_SKIP() << "no axe-core: npm install --prefix build axe-core";
    const fs::path page = opened(smallClass());
    Browser browser(folder_ / "profile");
    for (const char* scheme : {"light", "dark"})
        for (const fs::path& each : {page, folder_ / "report" / "feedback" / "bo.html"}) {
            browser.show(each);
            browser.call("Emulation.setEmulatedMedia",
                         {{"features", {{{"name", "prefers-color-scheme"}, {"value", scheme}}}}});
            browser.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)");
            browser.evaluate(contentsOf(axe));
            const json found = browser.evaluate(
                "axe.run().then(r => r.violations.map(v => [v.id, v.help, v.nodes.map(n => "
                "n.html)]))");
            EXPECT_EQ(found, json::array()) << each << " " << scheme;
        }
}

}  // namespace
}  // namespace lab
