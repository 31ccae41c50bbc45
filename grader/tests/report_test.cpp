#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <sys/resource.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <limits>
#include <pugixml.hpp>
#include <sstream>

#include "grader/contract/files.h"
#include "grader/contract/text.h"
#include "grader/course/scratch_folder.h"
#include "grader/publish/csv.h"
#include "grader/publish/json.h"
#include "grader/publish/junit.h"
#include "grader/publish/publish.h"
#include "grader/publish/terminal.h"
#include "grader/report/terminal.h"
#include "grader/report/units.h"
#include "grader/report/words.h"

namespace {

namespace fs = std::filesystem;
using lab::Report;
using lab::Status;
using lab::SubmissionResult;
using lab::TaskResult;
using lab::Timing;

// Every byte that could do harm: a terminal command, a C1 command, a bell, a carriage return inside
// a line, a mark that reverses text, bytes that are not UTF-8.
// NOLINTNEXTLINE(misc-misleading-bidirectional)
const std::string kHostile = "\x1b[2Jboo\a\r<&>\"' \xC2\x9B 31m \xE2\x80\xAE \xFF\xC0\xAF end";
const std::string kShown =
    "\\x1B[2Jboo\\x07\\x0D<&>\"' \\xC2\\x9B 31m \\xE2\\x80\\xAE \\xFF\\xC0\\xAF end";

std::vector<Status> allStatuses() {
    std::vector<Status> all;
    for (int i = 0; i <= static_cast<int>(lab::kLastStatus); ++i)
        all.push_back(static_cast<Status>(i));
    return all;
}

TaskResult task(std::string exercise, std::string id, std::string title, double maxPoints,
                Status status, std::string message = "") {
    TaskResult t;
    t.exercise = std::move(exercise);
    t.id = std::move(id);
    t.title = std::move(title);
    t.maxPoints = maxPoints;
    t.points = status == Status::correct ? maxPoints : 0;
    t.verdict.status = status;
    t.verdict.message = std::move(message);
    return t;
}

Timing timing() {
    Timing t;
    t.n = 16'777'216;
    t.repetitions = 11;
    t.student = {2e-3, 1.9e-3, 2.1e-3};
    t.model = {1e-3, 0.9e-3, 1.1e-3};
    t.sequential = {16e-3, 15e-3, 17e-3};
    t.ratio = {2, 1.9, 2.2};
    t.idealBytes = 32e6;
    t.copyBytesPerSecond = 20e9;
    return t;
}

SubmissionResult anna() {
    SubmissionResult s;
    s.name = "anna";
    s.tasks = {task("MSSP", "1", "tree_mssp", 3, Status::correct),
               task("MSSP", "2", "group_mssp", 3, Status::wrongAnswer, "mss[3] is 4, expected 7"),
               task("ScanApps", "3a", "mapPredPartKer", 2.5, Status::notStarted, "")};
    s.tasks[0].timing = timing();
    s.tasks[1].verdict.details = {"group 0, wave 1, lane 3\n    buf[lid] = x;\n    ^"};
    s.tasks[1].verdict.notes = {"the device's compiler was at fault once"};
    return s;
}

Report report() {
    Report r;
    r.title = "Day 3";
    r.device.name = "cpu-haswell";
    r.device.platform = "Portable Computing Language";
    r.device.cpu = true;
    r.device.maxGroupSize = 4096;
    r.device.globalBytes = 8ull << 30;
    r.tuning.lgWave = 6;
    SubmissionResult bo;
    bo.name = "bo";
    bo.tasks = {task("MSSP", "1", "tree_mssp", 3, Status::crash, "signal 11"),
                task("ScanApps", "3a", "mapPredPartKer", 2.5, Status::graderFault, "no device")};
    r.submissions = {anna(), bo};
    return r;
}

// A report with the hostile text in every text field.
Report hostileReport() {
    Report r = report();
    r.title = r.device.name = r.device.platform = kHostile;
    SubmissionResult& s = r.submissions[0];
    s.name = kHostile;
    for (TaskResult& t : s.tasks) {
        t.exercise = t.id = t.title = t.verdict.message = kHostile;
        t.verdict.details = t.verdict.notes = {kHostile};
    }
    return r;
}

std::string shown(const SubmissionResult& s, lab::TerminalStyle style = {}) {
    std::ostringstream out;
    lab::printSubmission(out, s, style);
    return out.str();
}

std::string shownClass(const Report& r, lab::TerminalStyle style = {}) {
    std::ostringstream out;
    lab::printClass(out, r, style);
    return out.str();
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

std::size_t widest(const std::string& text) {
    std::size_t width = 0;
    for (const std::string& line : lab::linesOf(text))
        width = std::max(width, lab::displayWidth(line));
    return width;
}

bool isHarmless(const std::string& text) {
    return lab::printable(text) == text && !contains(text, "\r");
}

// --------------------------------------------- text ---------------------------------------------

TEST(TerminalSubmission, NothingButSourceLinesIsWiderThanTheTerminal) {
    lab::TaskResult task{"MSSP", "1", "a title that is longer than it has to be, by far", 0, 1, 0,
                         {},     {}};
    std::string prose, source = "    " + std::string(90, 'x') + ";\n    ^";
    for (int i = 0; i < 40; ++i) prose += "word" + std::to_string(i) + " ";
    task.verdict = {lab::Status::wrongAnswer, prose, {prose, source}, {prose}};
    std::ostringstream out;
    lab::printSubmission(out, {"someone", {task}}, {false, 80});
    for (const std::string& line : lab::linesOf(out.str())) {
        if (line.find("xxx") == std::string::npos) {
            EXPECT_LE(lab::displayWidth(line), 80u) << line;
        }
    }
    for (int i = 0; i < 40; ++i)
        EXPECT_NE(out.str().find("word" + std::to_string(i)), std::string::npos);
    EXPECT_NE(out.str().find(std::string(90, 'x') + ";\n            ^"), std::string::npos);
}

// As the build and the simulator give them, the source line and the caret are two details.
TEST(TerminalSubmission, ASourceLineIsNotBrokenAboveItsCaret) {
    lab::TaskResult task{"MSSP", "1", "a title", 0, 1, 0, {}, {}};
    const std::string code = "    counts[d] =" + std::string(80, ' ') + "bucket[d];";
    const std::string caret = std::string(code.size() - 10, ' ') + "^";
    task.verdict = {lab::Status::race, "a race", {code, caret, "which barrier?"}, {}};
    std::ostringstream out;
    lab::printSubmission(out, {"someone", {task}}, {false, 80});
    EXPECT_TRUE(contains(out.str(), "        " + code + "\n        " + caret + "\n")) << out.str();
}

TEST(Printable, KeepsTextAndLayout) {
    const std::string text = "a\tb\nµ ≤ \"Åse\" 東 😀 \\x1B\n\nend";
    EXPECT_EQ(lab::printable(text), text);
}

TEST(Printable, ShowsWhatATerminalWouldObey) {
    EXPECT_EQ(lab::printable(kHostile), kShown);
    EXPECT_EQ(lab::printable(std::string("a\0b\x7F", 4)), "a\\x00b\\x7F");
    // NOLINTNEXTLINE(misc-misleading-bidirectional)
    EXPECT_EQ(lab::printable("\xE2\x80\xA8 \xE2\x81\xA6"), "\\xE2\\x80\\xA8 \\xE2\\x81\\xA6");
}

TEST(Printable, ShowsBytesThatAreNoUtf8) {
    EXPECT_EQ(lab::printable("\x80"), "\\x80");                    // not a first byte
    EXPECT_EQ(lab::printable("\xC3"), "\\xC3");                    // ends too early
    EXPECT_EQ(lab::printable("\xE2\x82x"), "\\xE2\\x82x");         // wrong third byte
    EXPECT_EQ(lab::printable("\xC1\x81"), "\\xC1\\x81");           // overlong A
    EXPECT_EQ(lab::printable("\xE0\x81\x81"), "\\xE0\\x81\\x81");  // overlong A
    EXPECT_EQ(lab::printable("\xF0\x80\x81\x81"), "\\xF0\\x80\\x81\\x81");
    EXPECT_EQ(lab::printable("\xED\xA0\x80"), "\\xED\\xA0\\x80");           // half a surrogate pair
    EXPECT_EQ(lab::printable("\xF4\x90\x80\x80"), "\\xF4\\x90\\x80\\x80");  // over 10FFFF
    EXPECT_EQ(lab::printable("\xEF\xBF\xBF"), "\\xEF\\xBF\\xBF");  // no character, nor in XML
    EXPECT_EQ(lab::printable("caf\xE9"), "caf\\xE9");              // latin-1
}

TEST(Printable, DropsTheReturnsOfWindowsLineEnds) {
    EXPECT_EQ(lab::printable("one\r\ntwo\r"), "one\ntwo");
    EXPECT_EQ(lab::printable("one\rtwo"), "one\\x0Dtwo");
}

TEST(Printable, OneLineHasNoLayout) {
    EXPECT_EQ(lab::oneLine("a\nb\tc\r\n"), "a\\x0Ab\\x09c\\x0D\\x0A");
}

TEST(Printable, ChangesNothingTheSecondTime) {
    EXPECT_TRUE(rc::check("printable(printable(x)) == printable(x)", [] {
        const auto bytes = *rc::gen::arbitrary<std::string>();
        const std::string once = lab::printable(bytes);
        RC_ASSERT(lab::printable(once) == once);
        for (const char c : once)
            RC_ASSERT(static_cast<unsigned char>(c) >= 0x20 || c == '\n' || c == '\t');
    }));
}

TEST(Layout, CountsColumnsNotBytes) {
    EXPECT_EQ(lab::displayWidth("Åse"), 3u);
    EXPECT_EQ(lab::displayWidth("A\xCC\x8Ase"), 3u);  // Å as Macs write file names
    EXPECT_EQ(lab::displayWidth("東京"), 4u);
    EXPECT_EQ(lab::displayWidth("กำ"), 2u);
    EXPECT_EQ(lab::displayWidth("กี่"), 1u);                 // a letter, a vowel and a tone above it
    EXPECT_EQ(lab::displayWidth("\xF0\x9F\xAB\xA0"), 2u);  // U+1FAE0, an emoji
    EXPECT_EQ(lab::displayWidth("\xE0\x80"), 2u);          // not UTF-8
    EXPECT_EQ(lab::padRight("Åse", 5), "Åse  ");
    EXPECT_EQ(lab::padLeft("µ", 3), "  µ");
    EXPECT_EQ(lab::padLeft("long", 3), "long");
    EXPECT_EQ(lab::shortened("Åse Jørgensen", 6), "Åse J…");
    EXPECT_EQ(lab::shortened("Åse", 3), "Åse");
}

TEST(Layout, WrapsAtSpaces) {
    using Lines = std::vector<std::string>;
    EXPECT_EQ(lab::wrapped("one two three", 7), (Lines{"one two", "three"}));
    EXPECT_EQ(lab::wrapped("one two\nthree", 20), (Lines{"one two", "three"}));
    EXPECT_EQ(lab::wrapped("unbreakable a", 4), (Lines{"unbreakable", "a"}));
    EXPECT_EQ(lab::wrapped("   indented", 5), (Lines{"   indented"}));
    EXPECT_EQ(lab::wrapped("", 5), Lines{});
    EXPECT_EQ(lab::wrapped("µµµ µµµ", 7), (Lines{"µµµ µµµ"}));
}

// -------------------------------------------- units ---------------------------------------------

TEST(Units, ThreeSignificantDigits) {
    EXPECT_EQ(lab::threeDigits(1), "1.00");
    EXPECT_EQ(lab::threeDigits(1.2345), "1.23");
    EXPECT_EQ(lab::threeDigits(9.996), "10.0");
    EXPECT_EQ(lab::threeDigits(99.96), "100");
    EXPECT_EQ(lab::threeDigits(12345), "12300");
    EXPECT_EQ(lab::threeDigits(0.01234), "0.0123");
    EXPECT_EQ(lab::threeDigits(0), "0.00");
    EXPECT_EQ(lab::threeDigits(std::numeric_limits<double>::infinity()), "?");
}

TEST(Units, TimesGetTheUnitThatSuits) {
    EXPECT_EQ(lab::timeText(1.5e-6), "1.50 µs");
    EXPECT_EQ(lab::timeText(123.4e-6), "123 µs");
    EXPECT_EQ(lab::timeText(999.4e-6), "999 µs");
    EXPECT_EQ(lab::timeText(999.6e-6), "1.00 ms");
    EXPECT_EQ(lab::timeText(12.34e-3), "12.3 ms");
    EXPECT_EQ(lab::timeText(0.9996), "1.00 s");
    EXPECT_EQ(lab::timeText(61.23), "61.2 s");
    EXPECT_EQ(lab::timeText(std::numeric_limits<double>::quiet_NaN()), "? s");
}

TEST(Units, RatesSharesPointsCounts) {
    EXPECT_EQ(lab::rateText(16e9), "16.0 GB/s");
    EXPECT_EQ(lab::shareText(0.8), "80 %");
    EXPECT_EQ(lab::pointsText(3), "3");
    EXPECT_EQ(lab::pointsText(10), "10");
    EXPECT_EQ(lab::pointsText(2.5), "2.5");
    EXPECT_EQ(lab::pointsText(1.0 / 3), "0.33");
    EXPECT_EQ(lab::pointsText(0.1 + 0.2), "0.3");
    EXPECT_EQ(lab::possibleText(3, 0), "3");
    EXPECT_EQ(lab::possibleText(2, 2.5), "2+2.5");
    EXPECT_EQ(lab::possibleText(0, 2), "+2");
    EXPECT_EQ(lab::possibleText(0, 0), "0");
    EXPECT_EQ(lab::countText(0), "0");
    EXPECT_EQ(lab::countText(999), "999");
    EXPECT_EQ(lab::countText(16777216), "16,777,216");
}

TEST(Words, EveryVerdictHasItsOwn) {
    std::vector<std::string> seen;
    for (const Status status : allStatuses()) {
        const lab::Words words = lab::wordsFor(status);
        EXPECT_LE(words.brief.size(), 5u) << words.brief;
        EXPECT_FALSE(words.meaning.empty());
        EXPECT_EQ(lab::statusNamed(lab::name(status)), status);
        for (const std::string& word : {words.shown, words.brief}) {
            EXPECT_FALSE(word.empty());
            EXPECT_EQ(std::count(seen.begin(), seen.end(), word), 0) << word;
        }
        seen.insert(seen.end(), {words.shown, words.brief});
    }
}

// ------------------------------------------- terminal -------------------------------------------

TEST(PrintSubmission, TellsVerdictPointsAndWhy) {
    EXPECT_EQ(shown(anna()),
              "anna\n"
              "\n"
              "  MSSP 1       tree_mssp       ✓ correct         3 / 3\n"
              "      2.00 ms for n = 16,777,216, 16.0 GB/s, 80 % of the copy limit\n"
              "      2.00 × the model's time (1.90 to 2.20), 0.125 × sequential C++'s time\n"
              "  MSSP 2       group_mssp      ✗ wrong answer    0 / 3\n"
              "      mss[3] is 4, expected 7\n"
              "        group 0, wave 1, lane 3\n"
              "            buf[lid] = x;\n"
              "            ^\n"
              "      step by step: make trace EX=MSSP TASK=2\n"
              "      note: the device's compiler was at fault once\n"
              "  ScanApps 3a  mapPredPartKer  · not started   0 / 2.5\n"
              "\n"
              "Score 3 / 8.5\n");
}

TEST(PrintSubmission, LeavesOutWhatWasNotMeasured) {
    SubmissionResult s = anna();
    s.tasks[0].timing->sequential = {};
    s.tasks[0].timing->copyBytesPerSecond = 0;
    const std::string text = shown(s);
    EXPECT_FALSE(contains(text, "sequential"));
    EXPECT_FALSE(contains(text, "copy"));
    EXPECT_FALSE(contains(text, "inf"));
    EXPECT_TRUE(contains(text, "16.0 GB/s"));
}

TEST(PrintSubmission, NotesOfACorrectTaskAreShownToo) {
    SubmissionResult s = anna();
    s.tasks[0].verdict.notes = {"looked at twice"};
    EXPECT_TRUE(contains(shown(s), "note: looked at twice"));
}

TEST(PrintSubmission, KeepsToTheWidth) {
    SubmissionResult s = anna();
    s.tasks[1].title = std::string(200, 't');
    s.tasks[1].verdict.message = "long";
    for (int i = 0; i < 100; ++i) s.tasks[1].verdict.message += " words";
    for (int width : {70, 80, 100}) {
        EXPECT_LE(widest(shown(s, {false, width})), static_cast<std::size_t>(width));
    }
    EXPECT_TRUE(contains(shown(s, {false, 0}), "words"));
}

TEST(PrintSubmission, ColorsOnlyWhereAsked) {
    EXPECT_FALSE(contains(shown(anna()), "\x1b"));
    const std::string colored = shown(anna(), {true, 100});
    EXPECT_TRUE(contains(colored, "\x1b[32m✓ correct"));
    EXPECT_TRUE(contains(colored, "\x1b[31m✗ wrong answer"));
    std::string plain = colored;
    for (std::size_t at = 0; (at = plain.find('\x1b')) != std::string::npos;)
        plain.erase(at, plain.find('m', at) - at + 1);
    EXPECT_EQ(plain, shown(anna()));
}

TEST(PrintSubmission, TextOfOthersIsHarmless) {
    const std::string text = shown(hostileReport().submissions[0]);
    EXPECT_TRUE(isHarmless(text)) << text;
    EXPECT_TRUE(contains(text, kShown));
}

TEST(PrintClass, HasARowPerSubmissionAndALegend) {
    EXPECT_EQ(shownClass(report()),
              "Day 3: 2 submissions on cpu-haswell (Portable Computing Language)\n"
              "\n"
              "           MSSP           ScanApps\n"
              "task           1      2         3a   total\n"
              "points         3      3        2.5     8.5\n"
              "anna           3  wrong          -       3\n"
              "bo         crash             fault       0\n"
              "\n"
              "  -      not started: the TODO is as it was handed out\n"
              "  wrong  wrong answer\n"
              "  crash  the kernel ended its process\n"
              "  fault  the grader failed, not the submission: run it again\n");
}

// Anna with 5 of 3+2 points, and bo with no points for an extra task.
Report withExtras() {
    Report r = report();
    TaskResult& faster = r.submissions[0].tasks[0];
    faster.maxExtra = 2;
    faster.points = 5;
    r.submissions[1].tasks[0].maxExtra = 2;
    r.submissions[0].tasks.push_back(task("ScanApps", "x", "extra", 0, Status::correct));
    r.submissions[0].tasks.back().maxExtra = r.submissions[0].tasks.back().points = 4;
    r.submissions[1].tasks.push_back(task("ScanApps", "x", "extra", 0, Status::wrongAnswer));
    r.submissions[1].tasks.back().maxExtra = 4;
    return r;
}

TEST(ExtraPoints, GoBeyondTheTotal) {
    const SubmissionResult s = withExtras().submissions[0];
    EXPECT_EQ(s.points(), 9);
    EXPECT_EQ(s.maxPoints(), 8.5);
    const std::string text = shown(s);
    EXPECT_TRUE(contains(text, "✓ correct       5 / 3+2\n")) << text;
    EXPECT_TRUE(contains(text, "✓ correct        4 / +4\n")) << text;
    EXPECT_TRUE(contains(text, "Score 9 / 8.5\n")) << text;
}

TEST(ExtraPoints, AreNamedAboveTheClass) {
    EXPECT_EQ(shownClass(withExtras()).substr(shownClass(report()).find("           MSSP")),
              "           MSSP           ScanApps\n"
              "task           1      2      3a      x   total\n"
              "points       3+2      3     2.5     +4     8.5\n"
              "anna           5  wrong       -      4       9\n"
              "bo         crash          fault  wrong       0\n"
              "\n"
              "  -      not started: the TODO is as it was handed out\n"
              "  wrong  wrong answer\n"
              "  crash  the kernel ended its process\n"
              "  fault  the grader failed, not the submission: run it again\n");
}

TEST(ExtraPoints, AreGreenFromTheTotalOn) {
    Report r = withExtras();
    TaskResult& t = r.submissions[0].tasks[0];
    for (const auto& [points, color] : {std::pair{2.0, "33"}, {3.0, "32"}, {5.0, "32"}}) {
        t.points = points;
        const std::string mark = std::string("\x1b[") + color + "m✓ correct";
        EXPECT_TRUE(contains(shown({"anna", {t}}, {true, 100}), mark)) << points;
    }
}

TEST(ExtraPoints, AreInEveryFile) {
    const nlohmann::json j = lab::toJson(withExtras());
    EXPECT_EQ(j.at("submissions").at(0).at("maxPoints"), 8.5);
    EXPECT_EQ(j.at("submissions").at(0).at("points"), 9);
    EXPECT_EQ(j.at("submissions").at(0).at("tasks").at(0).at("maxExtra"), 2);
    EXPECT_TRUE(contains(lab::toCsv(withExtras()), "anna,MSSP,1,tree_mssp,correct,5,3,2,,"));
    EXPECT_TRUE(contains(lab::toCsv(withExtras()), "anna,ScanApps,x,extra,correct,4,0,4,,"));
    EXPECT_TRUE(contains(lab::toJUnit(withExtras()), "5 of 3+2 points"));
}

Report bigClass() {
    Report r = report();
    r.submissions.clear();
    const std::vector<std::pair<std::string, std::vector<std::string>>> sheet = {
        {"MSSP", {"1", "2", "3"}},
        {"ScanApps", {"2", "3a", "3b", "4a", "4b", "4c"}},
        {"Partition2Opt", {"1", "2", "6"}}};
    const std::vector<Status> statuses = allStatuses();
    for (std::size_t i = 0; i < statuses.size(); ++i) {
        SubmissionResult s;
        s.name = "a-submission-with-a-long-name-" + std::to_string(i);
        std::size_t next = i;
        for (const auto& [exercise, ids] : sheet)
            for (const std::string& id : ids)
                s.tasks.push_back(
                    task(exercise, id, "kernel", 2.5, statuses[next++ % statuses.size()]));
        r.submissions.push_back(s);
    }
    return r;
}

TEST(PrintClass, FitsHundredColumnsWhateverTheVerdicts) {
    Report r = bigClass();
    for (SubmissionResult& s : r.submissions)  // now names differ at their beginnings
        std::reverse(s.name.begin(), s.name.end());
    const std::string text = shownClass(r);
    EXPECT_LE(widest(text), 100u);
    EXPECT_TRUE(contains(text, "Partition2Opt"));
    EXPECT_TRUE(contains(text, "…"));
}

TEST(PrintClass, NamesStayWholeWhereThereIsRoom) {
    EXPECT_TRUE(contains(shownClass(bigClass(), {false, 140}), "a-submission-with-a-long-name-14"));
}

TEST(PrintClass, NamesAreNotCutUntilTwoLookTheSame) {
    const std::string text = shownClass(bigClass());
    EXPECT_TRUE(contains(text, "a-submission-with-a-long-name-1 "));
    EXPECT_TRUE(contains(text, "a-submission-with-a-long-name-14"));
}

TEST(PrintClass, RowsLineUp) {
    const std::vector<std::string> lines = lab::linesOf(shownClass(bigClass()));
    ASSERT_GT(lines.size(), 19u);
    for (std::size_t i = 4; i < 20; ++i)
        EXPECT_EQ(lab::displayWidth(lines[i]), lab::displayWidth(lines[3])) << lines[i];
}

TEST(PrintClass, TextOfOthersIsHarmless) {
    const std::string text = shownClass(hostileReport());
    EXPECT_TRUE(isHarmless(text)) << text;
}

TEST(PrintClass, OfNobody) {
    Report r = report();
    r.submissions.clear();
    EXPECT_TRUE(contains(shownClass(r), "0 submissions"));
    r.submissions.emplace_back();
    EXPECT_TRUE(contains(shownClass(r), "1 submission "));
}

// --------------------------------------------- JSON ---------------------------------------------

TEST(Json, FollowsItsSchema) {
    const nlohmann::json j = lab::toJson(report());
    EXPECT_EQ(j.at("schema"), "lab-results/1");
    EXPECT_EQ(j.at("title"), "Day 3");
    EXPECT_EQ(j.at("device").at("maxGroupSize"), 4096);
    EXPECT_EQ(j.at("tuning").at("lgWave"), 6);
    const nlohmann::json& s = j.at("submissions").at(0);
    EXPECT_EQ(s.at("points"), 3);
    EXPECT_EQ(s.at("maxPoints"), 8.5);
    EXPECT_EQ(s.at("tasks").at(1).at("verdict").at("status"), "wrong-answer");
    EXPECT_TRUE(s.at("tasks").at(1).at("timing").is_null());
    const nlohmann::json& t = s.at("tasks").at(0).at("timing");
    EXPECT_EQ(t.at("n"), 16'777'216);
    EXPECT_EQ(t.at("repetitions"), 11);
    EXPECT_EQ(t.at("student").at("low"), 1.9e-3);
    EXPECT_EQ(t.at("model").at("median"), 1e-3);
    EXPECT_EQ(t.at("sequential").at("high"), 17e-3);
    EXPECT_EQ(t.at("ratio").at("high"), 2.2);
    EXPECT_EQ(t.at("idealBytes"), 32e6);
    EXPECT_EQ(t.at("copyBytesPerSecond"), 20e9);
}

TEST(Json, TakesHostileTextAndOddNumbers) {
    Report r = hostileReport();
    r.submissions[0].tasks[0].timing->student.median = std::numeric_limits<double>::infinity();
    const nlohmann::json j = lab::toJson(r);
    EXPECT_EQ(nlohmann::json::parse(j.dump()), j);
    EXPECT_EQ(j.at("submissions").at(0).at("name"), kShown);
    EXPECT_EQ(j.at("device").at("name"), kShown);
    EXPECT_TRUE(j["submissions"][0]["tasks"][0]["timing"]["student"]["median"].is_null());
}

// -------------------------------------------- JUnit ---------------------------------------------

pugi::xml_document parsedJUnit(const Report& r) {
    pugi::xml_document document;
    const pugi::xml_parse_result result = document.load_string(lab::toJUnit(r).c_str());
    EXPECT_TRUE(result) << result.description();
    return document;
}

TEST(JUnit, ASuitePerSubmissionACasePerTask) {
    const pugi::xml_document document = parsedJUnit(report());
    const pugi::xml_node suites = document.child("testsuites");
    const pugi::xml_node anna = suites.first_child(), bo = anna.next_sibling();
    EXPECT_STREQ(anna.attribute("name").value(), "anna");
    EXPECT_EQ(anna.attribute("tests").as_int(), 3);
    EXPECT_EQ(anna.attribute("failures").as_int(), 1);
    EXPECT_EQ(anna.attribute("skipped").as_int(), 1);
    EXPECT_EQ(anna.attribute("errors").as_int(), 0);
    EXPECT_EQ(bo.attribute("failures").as_int(), 1);
    EXPECT_EQ(bo.attribute("errors").as_int(), 1);
    EXPECT_FALSE(bo.next_sibling());

    const pugi::xml_node right = anna.child("testcase");
    EXPECT_STREQ(right.attribute("classname").value(), "MSSP");
    EXPECT_STREQ(right.attribute("name").value(), "1 tree_mssp");
    EXPECT_DOUBLE_EQ(right.attribute("time").as_double(), 0.002);
    EXPECT_FALSE(right.child("failure") || right.child("error") || right.child("skipped"));
    EXPECT_TRUE(contains(right.child("system-out").text().get(), "3 of 3 points"));

    const pugi::xml_node wrong = right.next_sibling();
    EXPECT_STREQ(wrong.child("failure").attribute("type").value(), "wrong-answer");
    EXPECT_STREQ(wrong.child("failure").attribute("message").value(), "mss[3] is 4, expected 7");
    EXPECT_TRUE(contains(wrong.child("failure").text().get(), "    buf[lid] = x;\n    ^"));
    EXPECT_TRUE(contains(wrong.child("system-out").text().get(), "at fault once"));
    EXPECT_TRUE(wrong.next_sibling().child("skipped"));
    EXPECT_STREQ(bo.last_child().child("error").attribute("type").value(), "grader-fault");
}

TEST(JUnit, SurvivesHostileText) {
    const std::string xml = lab::toJUnit(hostileReport());
    EXPECT_TRUE(isHarmless(xml));
    const pugi::xml_document document = parsedJUnit(hostileReport());
    const pugi::xml_node suite = document.child("testsuites").first_child();
    EXPECT_EQ(suite.attribute("name").value(), kShown);
    const pugi::xml_node failure = suite.child("testcase").next_sibling().child("failure");
    EXPECT_EQ(failure.attribute("message").value(), kShown);
    EXPECT_EQ(failure.text().get(), kShown + "\n");
}

TEST(JUnit, KeepsTheLinesOfAMessage) {
    Report r = report();
    r.submissions[0].tasks[1].verdict.message = "one\n\ttwo ]]> <![CDATA[";
    const pugi::xml_document document = parsedJUnit(r);
    const pugi::xml_node wrong =
        document.child("testsuites").first_child().child("testcase").next_sibling();
    EXPECT_STREQ(wrong.child("failure").attribute("message").value(), "one\n\ttwo ]]> <![CDATA[");
}

// --------------------------------------------- CSV ----------------------------------------------

// RFC 4180, read back.
std::vector<std::vector<std::string>> parsedCsv(const std::string& text) {
    std::vector<std::vector<std::string>> rows = {{""}};
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        std::string& cell = rows.back().back();
        if (quoted && text[i] == '"' && text[i + 1] == '"')
            cell += text[++i];
        else if (text[i] == '"')
            quoted = !quoted;
        else if (!quoted && text[i] == ',')
            rows.back().emplace_back();
        else if (!quoted && text[i] == '\r' && text[i + 1] == '\n')
            rows.push_back({""}), ++i;
        else
            cell += text[i];
    }
    rows.pop_back();
    return rows;
}

TEST(Csv, ARowPerSubmissionAndTask) {
    const std::string csv = lab::toCsv(report());
    EXPECT_EQ(csv.substr(0, csv.find("\r\n")),
              "\xEF\xBB\xBF"
              "submission,exercise,task,title,status,points,max_points,max_extra,message,n,seconds,"
              "seconds_low,"
              "seconds_high,gb_per_s,share_of_copy,ratio,ratio_low,ratio_high,ratio_to_sequential,"
              "timed,late,by_hand");
    EXPECT_TRUE(
        contains(csv,
                 "\r\nanna,MSSP,1,tree_mssp,correct,3,3,0,,16777216,0.002,0.0019,0.0021,16,0.8,"
                 "2,1.9,2.2,0.125,yes,,\r\n"));
    EXPECT_TRUE(contains(csv, "\r\nbo,MSSP,1,tree_mssp,crash,0,3,0,signal 11,,,,,,,,,,,yes,,\r\n"));
    EXPECT_EQ(parsedCsv(csv).size(), 6u);
}

TEST(Csv, QuotesWhatNeedsIt) {
    Report r = report();
    r.submissions[0].name = "Jensen, \"Bo\"\nx";
    r.submissions[0].tasks[0].title = "";
    const std::string csv = lab::toCsv(r);
    EXPECT_TRUE(contains(csv, "\r\n\"Jensen, \"\"Bo\"\"\nx\",MSSP,1,,correct,"));
    for (const auto& row : parsedCsv(csv)) EXPECT_EQ(row.size(), 22u);
    EXPECT_EQ(parsedCsv(csv)[1][0], "Jensen, \"Bo\"\nx");
}

TEST(Csv, QuotesEachOfWhatNeedsIt) {
    for (const std::string title : {"a,b", "a\nb"}) {
        Report r = report();
        r.submissions[0].tasks[0].title = title;
        EXPECT_TRUE(contains(lab::toCsv(r), ",\"" + title + "\","));
    }
}

TEST(Csv, AnEmptyNameIsStillACell) {
    Report r = report();
    r.submissions[0].name = "";
    EXPECT_EQ(parsedCsv(lab::toCsv(r))[1].size(), 22u);
}

TEST(Csv, HoldsNoFormulas) {
    for (const std::string start : {"=", "+", "-", "@", "\t=", "\n="}) {
        Report r = report();
        r.submissions[0].name = start + "HYPERLINK(\"http://x\")";
        r.submissions[0].tasks[0].verdict.message = start + "1";
        const auto row = parsedCsv(lab::toCsv(r))[1];
        EXPECT_EQ(row[0], "'" + start + "HYPERLINK(\"http://x\")");
        EXPECT_EQ(row[8], "'" + start + "1");
    }
    // Each semicolon begins a cell in a spreadsheet that expects them.
    EXPECT_EQ(lab::csvText("late;=1+1;@x; -1;a=b"), "late;'=1+1;'@x; -1;a=b");
}

TEST(Csv, SurvivesHostileText) {
    const auto rows = parsedCsv(lab::toCsv(hostileReport()));
    EXPECT_EQ(rows[1][0], kShown);
    for (const auto& row : rows) EXPECT_EQ(row.size(), 22u);
    for (const auto& row : rows)
        for (const std::string& cell : row) EXPECT_TRUE(isHarmless(cell)) << cell;
}

// -------------------------------------------- files ---------------------------------------------

class WriteReports : public testing::Test {
protected:
    std::vector<std::string> names() const {
        std::vector<std::string> out;
        for (const auto& entry : fs::directory_iterator(folder_))
            out.push_back(entry.path().filename().string());
        std::sort(out.begin(), out.end());
        return out;
    }

    std::string complaint() const {
        try {
            lab::writeReports(report(), folder_);
        } catch (const std::runtime_error& e) {
            return e.what();
        }
        return "";
    }

    const lab::ScratchFolder scratch_{fs::temp_directory_path()};
    fs::path folder_ = scratch_.path();
};

using Names = std::vector<std::string>;

TEST_F(WriteReports, MakesTheFolderAndItsFiles) {
    folder_ /= "new/deep";
    lab::writeReports(report(), folder_);
    EXPECT_EQ(names(), (Names{"gradebook.csv", "grades.csv", "junit.xml", "results.json"}));
    EXPECT_EQ(lab::contentsOf(folder_ / "grades.csv"), lab::toCsv(report()));
    EXPECT_EQ(lab::contentsOf(folder_ / "junit.xml"), lab::toJUnit(report()));
    EXPECT_EQ(nlohmann::json::parse(lab::contentsOf(folder_ / "results.json")),
              lab::toJson(report()));
    folder_ = folder_.parent_path().parent_path();
}

TEST_F(WriteReports, ReplacesEarlierResults) {
    Report longer = report();
    longer.submissions.resize(20, longer.submissions[0]);
    lab::writeReports(longer, folder_);
    lab::writeReports(report(), folder_);
    EXPECT_EQ(lab::contentsOf(folder_ / "grades.csv"), lab::toCsv(report()));
    EXPECT_EQ(nlohmann::json::parse(lab::contentsOf(folder_ / "results.json")),
              lab::toJson(report()));
}

TEST_F(WriteReports, SaysWhereAFolderCannotBe) {
    std::ofstream(folder_ / "taken") << "a file";
    folder_ /= "taken";
    const std::string text = complaint();
    EXPECT_TRUE(contains(text, "cannot write " + folder_.string())) << text;
    EXPECT_FALSE(contains(text, "\n"));
    folder_ = folder_.parent_path();
}

TEST_F(WriteReports, KeepsEarlierResultsWhereANameIsTaken) {
    std::ofstream(folder_ / "results.json") << "earlier";
    fs::create_directories(folder_ / "junit.xml/full");
    const std::string text = complaint();
    EXPECT_TRUE(contains(text, "junit.xml: ")) << text;
    EXPECT_FALSE(contains(text, "\n"));
    EXPECT_EQ(lab::contentsOf(folder_ / "results.json"), "earlier");
    // No partial files.
    EXPECT_EQ(names(), (Names{"gradebook.csv", "grades.csv", "junit.xml", "results.json"}));
}

// A full disk, simulated by a limit on file sizes: the CSV fits, the rest does not.
TEST_F(WriteReports, KeepsEarlierResultsWhereTheDiskIsFull) {
    for (const char* name : {"grades.csv", "junit.xml", "results.json"})
        std::ofstream(folder_ / name) << "earlier";
    const auto before = std::signal(SIGXFSZ, SIG_IGN);
    rlimit limit{};
    getrlimit(RLIMIT_FSIZE, &limit);
    rlimit small = limit;
    small.rlim_cur = lab::toCsv(report()).size();
    setrlimit(RLIMIT_FSIZE, &small);
    const std::string text = complaint();
    setrlimit(RLIMIT_FSIZE, &limit);
    std::signal(SIGXFSZ, before);
    EXPECT_TRUE(contains(text, "cannot write")) << text;
    EXPECT_TRUE(contains(text, "File too large")) << text;
    for (const char* name : {"grades.csv", "junit.xml", "results.json"})
        EXPECT_EQ(lab::contentsOf(folder_ / name), "earlier") << name;
    EXPECT_EQ(names(), (Names{"grades.csv", "junit.xml", "results.json"}));
}

}  // namespace
