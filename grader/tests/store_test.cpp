// The store loses nothing: killed, shared, on a full disk, from an older kit, corrected by hand.
#include "grader/store/store.h"

#include <fmt/core.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmath>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <random>
#include <thread>

#include "grader/course/grading.h"
#include "grader/course/scratch_folder.h"
#include "grader/publish/csv.h"
#include "grader/publish/json.h"
#include "grader/publish/junit.h"
#include "grader/publish/terminal.h"
#include "grader/report/terminal.h"
#include "grader/sandbox/process.h"
#include "grader/store/schema.h"
#include "grader/tests/have_sandbox.h"
#include "grader/tests/read_file.h"
#include "grader/tests/small_disk.h"
#include "grader/transport/runner.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

constexpr const char* kSheet = "Day";

RunStart start(bool timing = false) {
    RunStart s;
    s.sheet = kSheet;
    s.title = "A day";
    s.kit = "abc";
    s.device.name = "a device";
    s.seed = 7;
    s.timing = timing;
    return s;
}

TaskResult resultOf(const std::string& task, Status status, double points) {
    TaskResult r{"MSSP", task, "title " + task, points, 3, 0, {}, {}};
    r.verdict.status = status;
    r.verdict.message = status == Status::correct ? "" : "a\nmessage";
    r.verdict.details = {"line \xff", "x"};
    r.verdict.notes = {"a note"};
    r.verdict.reproducer = "MSSP.1.33.random.7e3";
    r.verdict.by = FoundBy::simulator;
    r.verdict.diagnosis = {Diagnosis::Kind::rule, "every fourth"};
    r.counts = {{"conflicts", 4, 2, 3, 0, 1}};
    return r;
}

const std::vector<std::string> kTasks = {"1", "2", "3"};

std::vector<TaskResult> columns() {
    std::vector<TaskResult> all;
    for (const std::string& t : kTasks) all.push_back(resultOf(t, Status::correct, 0));
    return all;
}

Unit unit(const std::string& name, const std::string& task, const std::string& content = "c") {
    return {kSheet, name, "MSSP", task, "context", content};
}

// A slow judge whose verdict depends only on its arguments.
TaskResult verdictOn(const std::string& name, const std::string& task) {
    std::this_thread::sleep_for(std::chrono::microseconds(300));
    const std::size_t h = std::hash<std::string>()(name + task);
    return resultOf(task, static_cast<Status>(h % 18), static_cast<double>(h % 7));
}

void gradeClass(Store& store, int from, int to) {
    const std::int64_t run = store.beginRun(start(), columns());
    for (int i = from; i < to; ++i)
        for (const std::string& task : kTasks) {
            const std::string name = fmt::format("student {:03}", i);
            const std::int64_t submission = store.submission(kSheet, name, "all");
            if (const auto kept = store.find(unit(name, task)))
                store.reuse(run, submission, kept->id);
            else
                store.add(run, submission, unit(name, task), verdictOn(name, task));
        }
    store.endRun(run, std::nullopt, "");
}

std::string withoutDate(Report r) {
    r.date.clear();
    return toJson(r).dump(1);
}

class StoreTest : public testing::Test {
protected:
    template <class Work>
    pid_t inAnotherProcess(Work work) {
        const pid_t child = fork();
        if (child != 0) return child;
        try {
            work();
            _exit(0);
        } catch (const std::exception& e) {
            fmt::print(stderr, "{}\n", e.what());
            _exit(1);
        }
    }
    void endsWell(pid_t child) {
        int status = 0;
        waitpid(child, &status, 0);
        EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    }

    const ScratchFolder scratch_{fs::temp_directory_path()};
    const fs::path folder_ = scratch_.path();
};

TEST_F(StoreTest, GivesBackWhatItGot) {
    Store store(folder_ / "s.sqlite");
    const std::int64_t run = store.beginRun(start(), columns());
    const TaskResult put = resultOf("2", Status::race, 1.5);
    store.add(run, store.submission(kSheet, "anna", "all"), unit("anna", "2"), put);
    const auto kept = store.find(unit("anna", "2"));
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->result.verdict.status, Status::race);
    EXPECT_EQ(kept->result.verdict.message, put.verdict.message);
    EXPECT_EQ(kept->result.verdict.details, (std::vector<std::string>{"line \\xFF", "x"}));
    EXPECT_EQ(kept->result.verdict.reproducer, put.verdict.reproducer);
    EXPECT_EQ(kept->result.verdict.by, FoundBy::simulator);
    EXPECT_EQ(kept->result.verdict.diagnosis.kind, Diagnosis::Kind::rule);
    EXPECT_EQ(kept->result.title, "title 2");
    EXPECT_EQ(kept->result.points, 1.5);
    ASSERT_EQ(kept->result.counts.size(), 1u);
    EXPECT_EQ(kept->result.counts[0].model, 2);
    // Other contents, another task, another submission.
    EXPECT_FALSE(store.find(unit("anna", "2", "another")));
    EXPECT_FALSE(store.find(unit("anna", "1")));
    EXPECT_FALSE(store.find(unit("bo", "2")));
    // A fault of the grader is shown, and the task is judged again.
    store.add(run, store.submission(kSheet, "bo", "all"), unit("bo", "1"),
              resultOf("1", Status::graderFault, 0));
    EXPECT_FALSE(store.find(unit("bo", "1")));
    EXPECT_EQ(store.report(kSheet).submissions.size(), 2u);
    // Only its owner may read it: it holds the secret seed.
    EXPECT_EQ(fs::status(folder_ / "s.sqlite").permissions(), fs::perms(0600));
    EXPECT_EQ(store.seed(5, false), 5u);
    EXPECT_EQ(store.seed(6, false), 5u);
    EXPECT_EQ(Store(folder_ / "s.sqlite").seed(~std::uint64_t{0}, true), ~std::uint64_t{0});
}

TEST_F(StoreTest, AnEqualProgramOfSomebodyElseIsFound) {
    Store store(folder_ / "s.sqlite");
    const std::int64_t run = store.beginRun(start(true), columns());
    const auto add = [&](const std::string& name, const std::string& program, Status status) {
        Unit u = unit(name, "2");
        u.program = program;
        return store.add(run, store.submission(kSheet, name, "all"), u, resultOf("2", status, 1.5));
    };
    const std::int64_t anna = add("anna", "p", Status::correct);
    const Unit bo = unit("bo", "2", "another content");
    const auto found = store.findEqual(bo, "x", "p", 0);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->result.points, 1.5);
    EXPECT_EQ(found->result.counts.size(), 1u);
    EXPECT_TRUE(store.findEqual(bo, "p", "x", 0));
    EXPECT_FALSE(store.findEqual(bo, "x", "y", 0));
    EXPECT_FALSE(store.findEqual(bo, "p", "p", anna)) << "it is no newer than that";
    Unit other = bo;
    other.context = "another";
    EXPECT_FALSE(store.findEqual(other, "p", "p", 0));
    EXPECT_FALSE(store.findEqual(unit("bo", "3"), "p", "p", 0));
    add("cara", "q", Status::graderFault);
    EXPECT_FALSE(store.findEqual(bo, "q", "q", 0));
    store.finishTiming({{anna, found->result, false}});
    EXPECT_FALSE(store.findEqual(bo, "p", "p", 0)) << "its points may be for speed";
    // It comes along when stores are merged.
    Store whole(folder_ / "whole.sqlite");
    add("dan", "r", Status::race);
    whole.merge(store.file());
    EXPECT_TRUE(whole.findEqual(bo, "r", "r", 0));
}

TEST_F(StoreTest, TheLatestRunHoldsAndEarlierOnesAreKept) {
    Store store(folder_ / "s.sqlite");
    const auto grade = [&](const std::string& content, Status status) {
        const std::int64_t run = store.beginRun(start(), columns());
        const std::int64_t submission = store.submission(kSheet, "anna", content);
        if (const auto kept = store.find(unit("anna", "1", content)))
            store.reuse(run, submission, kept->id);
        else
            store.add(run, submission, unit("anna", "1", content), resultOf("1", status, 1));
        store.endRun(run, std::nullopt, "");
        return run;
    };
    const auto status = [&](std::int64_t run = 0) {
        return store.report(kSheet, {}, run).submissions.at(0).tasks.at(0).verdict.status;
    };
    const std::int64_t first = grade("one", Status::race);
    grade("two", Status::correct);
    EXPECT_EQ(status(), Status::correct);
    grade("one", Status::crash);  // the first version handed in again: known
    EXPECT_EQ(status(), Status::race);
    EXPECT_EQ(status(2), Status::correct);
    EXPECT_EQ(status(first), Status::race);
    EXPECT_EQ(store.runs(kSheet).size(), 3u);
    EXPECT_FALSE(store.runs(kSheet).back().ended.empty());
    EXPECT_FALSE(store.report(kSheet, {}, 0).unfinished);
    store.beginRun(start(), columns());  // and is cut off
    EXPECT_TRUE(store.report(kSheet, {}, 0).unfinished);
    EXPECT_FALSE(store.report(kSheet, {}, first).unfinished);
}

TEST_F(StoreTest, WhatWasGradedBeforeDoesNotReplaceWhatIsNewerWhenItIsMerged) {
    const auto grade = [&](Store& store, const std::string& content, Status status) {
        const std::int64_t run = store.beginRun(start(), columns());
        const std::int64_t submission = store.submission(kSheet, "anna", content);
        for (const std::string& task : kTasks)
            store.add(run, submission, unit("anna", task, content), resultOf(task, status, 1));
        store.endRun(run, std::nullopt, "");
    };
    Store before(folder_ / "before.sqlite"), now(folder_ / "now.sqlite");
    grade(before, "one", Status::race);
    Database(folder_ / "before.sqlite").run("UPDATE runs SET started = '2026-01-01T00:00:00Z'");
    grade(now, "two", Status::correct);
    now.merge(before.file());
    const Report merged = now.report(kSheet);
    for (const TaskResult& t : merged.submissions.at(0).tasks)
        EXPECT_EQ(t.verdict.status, Status::correct);
    before.merge(now.file());
    EXPECT_EQ(before.report(kSheet).submissions.at(0).tasks.at(0).verdict.status, Status::correct);
}

TEST_F(StoreTest, TheTasksOfTheSheetAreThoseOfTheLatestRunAlsoAfterAMerge) {
    const auto grade = [&](const std::string& name, std::vector<TaskResult> tasks) {
        Store store(folder_ / (name + ".sqlite"));
        const std::int64_t run = store.beginRun(start(), tasks);
        for (const TaskResult& t : tasks)
            store.add(run, store.submission(kSheet, name, name), unit(name, t.id, name), t);
        store.endRun(run, std::nullopt, "");
        return store.file();
    };
    std::vector<TaskResult> fewer = columns();
    fewer.erase(fewer.begin());
    const fs::path older = grade("anna", columns()), newer = grade("bo", fewer);
    Database(older).run("UPDATE runs SET started = '2026-01-01T00:00:00Z'");
    Store into(newer), outOf(older);
    into.merge(older);
    outOf.merge(newer);
    for (Store* store : {&into, &outOf}) {
        const auto all = store->report(kSheet).submissions;
        ASSERT_EQ(all.size(), 2u);
        for (const SubmissionResult& s : all) {
            ASSERT_EQ(s.tasks.size(), 2u) << s.name;
            EXPECT_EQ(s.tasks[0].id, "2");
            EXPECT_EQ(s.tasks[1].verdict.status, Status::correct);
        }
    }
}

// Of a run that was killed, and of somebody who then handed in something else.
TEST_F(StoreTest, ATaskWithoutAResultIsNotJudgedYet) {
    Store store(folder_ / "s.sqlite");
    const auto begin = [&](const std::string& content, const std::vector<std::string>& tasks) {
        const std::int64_t run = store.beginRun(start(), columns());
        const std::int64_t submission = store.submission(kSheet, "anna", content);
        for (const std::string& task : tasks)
            store.add(run, submission, unit("anna", task, content),
                      resultOf(task, Status::correct, 1));
    };
    const auto states = [&] {
        std::string all;
        const Report report = store.report(kSheet);
        for (const TaskResult& t : report.submissions.at(0).tasks)
            all += t.id + (t.verdict.status == Status::notJudged ? "? " : " ");
        return all;
    };
    begin("one", {"3", "1"});
    EXPECT_EQ(states(), "1 2? 3 ");
    begin("one", {"2"});
    EXPECT_EQ(states(), "1 2 3 ");
    EXPECT_EQ(store.report(kSheet).submissions.at(0).maxPoints(), 9);
    begin("two", {"2"});
    EXPECT_EQ(states(), "1? 2 3? ");
    EXPECT_EQ(store.report(kSheet).submissions.at(0).maxPoints(), 9) << "as the others were worth";
}

TEST_F(StoreTest, KilledTenTimesAndResumedItEqualsAnUndisturbedRun) {
    Store undisturbed(folder_ / "undisturbed.sqlite");
    gradeClass(undisturbed, 0, 60);
    const fs::path file = folder_ / "killed.sqlite";
    std::mt19937 random(std::random_device{}());
    int killed = 0;
    for (int i = 0; i < 10; ++i) {
        const pid_t child = inAnotherProcess([&] {
            Store store(file);
            gradeClass(store, 0, 60);
        });
        usleep(std::uniform_int_distribution<useconds_t>(500, 25'000)(random));
        kill(child, SIGKILL);
        int status = 0;
        waitpid(child, &status, 0);
        killed += WIFSIGNALED(status) ? 1 : 0;
    }
    EXPECT_GT(killed, 0);
    Store store(file);
    gradeClass(store, 0, 60);
    EXPECT_EQ(withoutDate(store.report(kSheet)), withoutDate(undisturbed.report(kSheet)));
    int verdicts = 0;
    Database(file).each("SELECT count(*) FROM verdicts",
                        [&](const Row& row) { verdicts = static_cast<int>(row.integer(0)); });
    EXPECT_EQ(verdicts, 180) << "nothing was judged twice";
}

TEST_F(StoreTest, TwoGradersLoseNothing) {
    const fs::path file = folder_ / "s.sqlite";
    std::vector<pid_t> graders;
    for (int i = 0; i < 3; ++i)  // they race to create the file; neighbours share half their work
        graders.push_back(inAnotherProcess([&] {
            Store store(file);
            gradeClass(store, 20 * i, 20 * i + 40);
        }));
    for (const pid_t grader : graders) endsWell(grader);
    Store undisturbed(folder_ / "undisturbed.sqlite");
    gradeClass(undisturbed, 0, 80);
    EXPECT_EQ(withoutDate(Store(file).report(kSheet)), withoutDate(undisturbed.report(kSheet)));
}

// Three machines judge a third each, with stores of their own, one of them twice.
TEST_F(StoreTest, PartsOfARunMergeIntoOne) {
    const fs::path file = folder_ / "s.sqlite";
    const auto part = [&](int i) { return folder_ / fmt::format("part-{}.sqlite", i); };
    for (const int i : {0, 1, 2, 1}) {
        Store store(part(i));
        RunStart s = start();
        s.token = "the same";
        const std::int64_t run = store.beginRun(s, columns());
        for (int j = 20 * i; j < 20 * i + 20; ++j)
            for (const std::string& task : kTasks) {
                const std::string name = fmt::format("student {:03}", j);
                const std::int64_t submission = store.submission(kSheet, name, "all");
                if (const auto kept = store.find(unit(name, task)))
                    store.reuse(run, submission, kept->id);
                else
                    store.add(run, submission, unit(name, task), verdictOn(name, task), j);
            }
        store.endRun(run, std::nullopt, "");
    }
    Store store(file);
    for (const int i : {2, 0, 1, 1, 2}) store.merge(part(i));
    Store undisturbed(folder_ / "undisturbed.sqlite");
    gradeClass(undisturbed, 0, 60);
    EXPECT_EQ(withoutDate(store.report(kSheet)), withoutDate(undisturbed.report(kSheet)));
    EXPECT_EQ(store.runs(kSheet).size(), 1u);
    EXPECT_EQ(store.lastVerdict(), 180) << "nothing is there twice";
    EXPECT_EQ((store.seconds(kSheet).at({"student 007", "MSSP", "1"})), 7);

    // Results of one student go from the whole into a part, and come back unchanged.
    store.withdraw(kSheet, "student 003");
    Store some(folder_ / "some.sqlite");
    some.merge(file, {"student 003", "student 004"});
    EXPECT_EQ(some.report(kSheet).submissions.size(), 2u);
    EXPECT_TRUE(some.find(unit("student 003", "2")));
    EXPECT_FALSE(some.find(unit("student 005", "2")));
    store.merge(some.file());
    EXPECT_EQ(store.report(kSheet).submissions.size(), 59u) << "who was withdrawn stays so";
    EXPECT_EQ(store.lastVerdict(), 180);
}

TEST_F(StoreTest, TimesOfAPartReplaceNoneAndAreMergedWhenTheyAreThere) {
    Store part(folder_ / "part.sqlite"), store(folder_ / "s.sqlite");
    const std::int64_t run = part.beginRun(start(true), columns());
    const TaskResult right = resultOf("1", Status::correct, 1);
    const std::int64_t id =
        part.add(run, part.submission(kSheet, "anna", "all"), unit("anna", "1"), right);
    MeasuredBlock block;
    block.n = 1000;
    block.launches.times = {{1, 2}, {1, 1}};
    block.launches.student = block.launches.model = {{1, 1, 1}, {1, 1, 1}};
    part.addBlock(id, 0, block);
    store.merge(part.file());
    EXPECT_FALSE(store.find(unit("anna", "1"))->timed);
    Kept timed{id, right, true};
    timed.result.points = 3;
    timed.result.timing = Timing{};
    timed.result.timing->ratio = {1.5, 1, 2};
    part.finishTiming({timed});
    store.merge(part.file());
    const auto kept = store.find(unit("anna", "1"));
    EXPECT_TRUE(kept->timed);
    EXPECT_EQ(kept->result.points, 3);
    EXPECT_EQ(kept->result.timing->ratio.high, 2);
    ASSERT_EQ(store.blocks(kept->id).size(), 1u);
    EXPECT_EQ(store.blocks(kept->id)[0].launches.times.student, (std::vector<double>{1, 2}));
}

TEST_F(StoreTest, ADiskThatFillsUpKeepsWhatWasStored) {
    if (const auto elsewhere = ranOnASmallDisk(folder_)) {
        if (*elsewhere == SmallDisk::none) GTEST_SKIP() << kNoSmallDisk;
        return;
    }
    const fs::path disk = std::getenv(kSmallDisk), file = disk / "s.sqlite";
    {
        std::ofstream filler(disk / "filler", std::ios::binary);
        for (int i = 0; i < 2 << 20; i += 1024) filler << std::string(1024, 'x');
    }
    TaskResult large = resultOf("1", Status::race, 1);
    large.verdict.message = std::string(20'000, 'x');
    std::vector<std::string> stored;
    {
        Store store(file);
        const std::int64_t run = store.beginRun(start(), columns());
        try {
            for (int i = 0; i < 1000; ++i) {
                const std::string name = std::to_string(i);
                store.add(run, store.submission(kSheet, name, "c"), unit(name, "1"), large);
                stored.push_back(name);
            }
            FAIL() << "there was room for all";
        } catch (const MachineFault& e) {
            EXPECT_NE(std::string(e.what()).find("make room"), std::string::npos) << e.what();
        }
        // It can still be read.
        EXPECT_EQ(store.report(kSheet).submissions.size(), stored.size());
    }
    fs::remove(disk / "filler");
    Store store(file);
    for (const std::string& name : stored) EXPECT_TRUE(store.find(unit(name, "1"))) << name;
    const std::int64_t run = store.beginRun(start(), columns());
    store.add(run, store.submission(kSheet, "last", "c"), unit("last", "1"), large);
    EXPECT_EQ(store.report(kSheet).submissions.size(), stored.size() + 1);
}

TEST_F(StoreTest, AnOlderOneIsMigrated) {
    const fs::path file = folder_ / "s.sqlite";
    {
        Database old(file);
        old.execute(schemaSteps().at(0));
        old.execute(
            "PRAGMA user_version = 1;"
            "INSERT INTO runs VALUES (1, 'Day', 'A day', '2026-01-02T03:04:05Z', NULL, 'k', '{}', "
            "'{}', '7', 1, 0, NULL, NULL, NULL, '');"
            "INSERT INTO submissions VALUES (1, 'Day', 'anna', 'all');"
            "INSERT INTO tasks VALUES ('Day', 'MSSP', '1', 'tree', 0);"
            "INSERT INTO verdicts VALUES (1, 1, 1, '2026-01-02T03:04:05Z', 'MSSP', '1', 'context', "
            "'c', 'correct', '', '[]', '[]', '', 'nothing', 'none', '', 2, 3, 0, 0);"
            "INSERT INTO results VALUES (1, 1, 1, 1);");
        Database(file).execute(
            "UPDATE runs SET device = '{\"platform\":\"\",\"name\":\"\",\"vendor\":\"\","
            "\"version\":\"\",\"driver\":\"\",\"cpu\":true,\"simulator\":false,\"subgroups\":false,"
            "\"maxGroupSize\":1,\"localBytes\":1,\"globalBytes\":1}', tuning = "
            "'{\"element\":\"int\",\"op\":\"add\",\"lgWave\":5,\"elemsPerThread\":8,"
            "\"groupSize\":256,\"fence\":\"group\"}'");
    }
    {
        Store store(file);
        EXPECT_TRUE(store.find(unit("anna", "1")));
        EXPECT_EQ(store.report(kSheet).submissions.at(0).points(), 2);
        store.mark(kSheet, "anna", "MSSP", "1", {1.0, "", "", ""});
        EXPECT_EQ(store.report(kSheet).submissions.at(0).points(), 1);
    }
    Database(file).execute("PRAGMA user_version = 99");
    try {
        Store later(file);
        FAIL() << "it was opened";
    } catch (const MachineFault& e) {
        EXPECT_NE(std::string(e.what()).find("later version of the kit"), std::string::npos);
    }
}

TEST_F(StoreTest, WhatIsNoStoreIsSaidInOneLine) {
    std::ofstream(folder_ / "s.sqlite") << std::string(5000, 'x');
    std::vector<std::string> places = {(folder_ / "s.sqlite").string(),
                                       (folder_ / "none" / "s.sqlite").string()};
    for (const std::string& place : places) try {
            Store store(place);
            FAIL() << place;
        } catch (const MachineFault& e) {
            const std::string said = e.what();
            EXPECT_NE(said.find(place), std::string::npos) << said;
            EXPECT_NE(said.find("--out"), std::string::npos) << said;
            EXPECT_EQ(said.find('\n'), std::string::npos) << said;
        }
}

TEST_F(StoreTest, NothingIsStoredInAFileThatIsNoLongerThere) {
    const fs::path file = folder_ / "s.sqlite", moved = folder_ / "moved.sqlite";
    Store store(file);
    store.seed(1, true);
    fs::rename(file, moved);
    try {
        store.seed(2, true);
        FAIL();
    } catch (const MachineFault& e) {
        EXPECT_NE(std::string(e.what()).find("s.sqlite was moved or removed"), std::string::npos)
            << e.what();
    }
    std::ofstream(file) << "another file";
    EXPECT_THROW(store.seed(3, true), MachineFault);
    fs::rename(moved, file);
    EXPECT_EQ(store.seed(4, false), 1u);
}

TEST_F(StoreTest, TheDatabaseOfAnotherProgramIsLeftAsItIs) {
    const fs::path file = folder_ / "s.sqlite";
    for (const char* version : {"0", "3", "-1"}) {
        Database(file).execute(
            fmt::format("CREATE TABLE IF NOT EXISTS runs (a); PRAGMA user_version = {}", version));
        const std::string before = readFile(file);
        try {
            Store store(file);
            FAIL() << version;
        } catch (const MachineFault& e) {
            EXPECT_NE(std::string(e.what()).find("not a store of the kit"), std::string::npos);
        }
        EXPECT_TRUE(readFile(file) == before) << version;
    }
}

TEST_F(StoreTest, MarksByHandSurviveARegradeAndAreInEveryOutput) {
    Store store(folder_ / "s.sqlite");
    const auto grade = [&](double points) {
        const std::int64_t run = store.beginRun(start(), columns());
        for (const char* task : {"1", "2"})
            store.add(run, store.submission(kSheet, "anna", "all"), unit("anna", task),
                      resultOf(task, Status::race, points));
    };
    grade(0);
    store.mark(kSheet, "anna", "MSSP", "1", {2.5, "late, by agreement", "Kim", ""});
    store.mark(kSheet, "anna", "", "", {{}, "come and see me", "", ""});
    EXPECT_THROW(store.mark(kSheet, "anna", "MSSP", "9", {1.0, "", "", ""}), std::invalid_argument);
    EXPECT_THROW(store.mark(kSheet, "bo", "", "", {1.0, "", "", ""}), std::invalid_argument);
    grade(1);
    const Report report = store.report(kSheet);
    const SubmissionResult& anna = report.submissions.at(0);
    EXPECT_EQ(anna.tasks.at(0).points, 2.5);
    EXPECT_EQ(anna.tasks.at(0).measured, 1.0);
    EXPECT_EQ(anna.points(), 3.5);
    std::ostringstream table, one;
    printClass(table, report, {false, 100});
    printSubmission(one, anna, {false, 100});
    EXPECT_NE(table.str().find("2.5*"), std::string::npos) << table.str();
    for (const std::string& text :
         {table.str(), one.str(), toCsv(report), toGradebook(report), toJUnit(report)}) {
        EXPECT_NE(text.find("2.5 points in place of 1: late, by agreement (Kim, "),
                  std::string::npos)
            << text;
        EXPECT_NE(text.find("comment: come and see me ("), std::string::npos) << text;
    }
    EXPECT_EQ(toJson(report)["submissions"][0]["tasks"][0]["marks"][0]["text"],
              "late, by agreement");
    // Marks on the whole: the last one counts.
    store.mark(kSheet, "anna", "", "", {7.0, "", "", ""});
    store.mark(kSheet, "anna", "", "", {6.0, "", "", ""});
    EXPECT_EQ(store.report(kSheet).submissions.at(0).points(), 6);
    EXPECT_EQ(store.unmark(kSheet, "anna", "", ""), 3);
    EXPECT_EQ(store.unmark(kSheet, "anna", "MSSP", "1"), 1);
    EXPECT_EQ(store.report(kSheet).submissions.at(0).points(), 2);
    EXPECT_FALSE(store.report(kSheet).submissions.at(0).tasks.at(0).measured);
    store.withdraw(kSheet, "anna");
    EXPECT_TRUE(store.report(kSheet).submissions.empty());
    grade(1);
    EXPECT_EQ(store.report(kSheet).submissions.size(), 1u);
}

TEST_F(StoreTest, GroupsTheirMembersMarksAndLateHandInsAreKept) {
    Store store(folder_ / "s.sqlite"), merged(folder_ / "merged.sqlite");
    const std::int64_t run = store.beginRun(start(), columns());
    for (const char* name : {"anna", "bo"})
        store.add(run, store.submission(kSheet, name, "all"), unit(name, "1"),
                  resultOf("1", Status::race, 0));
    const std::vector<Student> students = {{"Anna", "1", "a@x", 2, "A"}, {"Bo", "", "", 0, ""}};
    store.setStudents(students);
    EXPECT_EQ(store.students(), students);
    store.mark(kSheet, "anna", "MSSP", "1", {2.0, "for her", "", ""}, "Anna");
    store.setLate(kSheet, {{"anna", true}, {"bo", false}});
    store.setLate(kSheet, {{"bo", false}});
    const auto anna = [](Store& s) { return s.report(kSheet).submissions.at(0); };
    EXPECT_TRUE(anna(store).late);
    EXPECT_EQ(anna(store).points(), 0);
    EXPECT_EQ(anna(store).of(students[0]).points(), 2);
    EXPECT_EQ(anna(store).of(students[1]).points(), 0);
    EXPECT_EQ(store.unmark(kSheet, "anna", "MSSP", "1"), 0) << "the group has none";
    merged.merge(store.file());
    EXPECT_TRUE(anna(merged).late);
    EXPECT_FALSE(merged.report(kSheet).submissions.at(1).late);
    merged.setLate(kSheet, {{"anna", false}});
    merged.merge(store.file());
    EXPECT_FALSE(anna(merged).late) << "merging again changes nothing";
    EXPECT_EQ(store.unmark(kSheet, "anna", "MSSP", "1", "Anna"), 1);
    EXPECT_TRUE(anna(store).memberMarks.empty());
}

TEST_F(StoreTest, EveryRepetitionIsKept) {
    Store store(folder_ / "s.sqlite");
    const std::int64_t run = store.beginRun(start(true), columns());
    const std::int64_t id = store.add(run, store.submission(kSheet, "anna", "all"),
                                      unit("anna", "1"), resultOf("1", Status::correct, 1));
    MeasuredBlock block;
    block.n = 1000;
    block.sequentialSeconds = 0.5;
    block.idealBytes = 8;
    block.copyBytesPerSecond = 9;
    block.launches.times = {{1, 2, 3}, {4, 5, 6}};
    for (int i = 0; i < 3; ++i) {
        block.launches.student.push_back({0.1, 0.2, 0.3});
        block.launches.model.push_back({0.4, 0.5, i + 0.6});
    }
    for (int i = 0; i < 4; ++i) store.addBlock(id, i, block);
    block.launches.times.student[0] = 9;
    store.addBlock(id, 2, block);  // measured anew: replaces this block and later ones
    const auto blocks = store.blocks(id);
    ASSERT_EQ(blocks.size(), 3u);
    EXPECT_EQ(blocks[0].launches.times.student, (std::vector<double>{1, 2, 3}));
    EXPECT_EQ(blocks[2].launches.times.student, (std::vector<double>{9, 2, 3}));
    EXPECT_EQ(blocks[2].launches.model[2].whole, 2.6);
    EXPECT_EQ(blocks[1].n, 1000u);
    EXPECT_EQ(blocks[1].copyBytesPerSecond, 9);
    EXPECT_FALSE(store.report(kSheet).timed);
    Kept kept = *store.find(unit("anna", "1"));
    EXPECT_FALSE(kept.timed);
    kept.result.points = 3;
    Timing timing;
    timing.n = 1000;
    timing.repetitions = 9;
    timing.ratio = {1.5, 1.25, std::nan("")};
    kept.result.timing = timing;
    store.finishTiming({kept});
    EXPECT_TRUE(store.find(unit("anna", "1"))->timed);
    EXPECT_EQ(store.lastVerdict(), id);
    EXPECT_TRUE(store.findTimed(unit("anna", "1"), id - 1));
    EXPECT_FALSE(store.findTimed(unit("anna", "1"), id));
    const Report report = store.report(kSheet);
    EXPECT_TRUE(report.timed);
    EXPECT_EQ(report.submissions.at(0).tasks.at(0).points, 3);
    EXPECT_EQ(report.submissions.at(0).tasks.at(0).timing->ratio.low, 1.25);
    EXPECT_TRUE(std::isnan(report.submissions.at(0).tasks.at(0).timing->ratio.high));
    // A class counts as timed even if one task could not be timed.
    store.add(run, store.submission(kSheet, "bo", "all"), unit("bo", "1"),
              resultOf("1", Status::correct, 1));
    EXPECT_FALSE(store.report(kSheet).timed);
    EXPECT_TRUE(store.report(kSheet).submissions.at(0).timed);
    EXPECT_FALSE(store.report(kSheet, {{"bo", {}}}).submissions.at(1).timed);
    store.finishTiming({*store.find(unit("bo", "1"))});
    EXPECT_TRUE(store.report(kSheet).timed);
    EXPECT_FALSE(store.find(unit("bo", "1"))->timed);
    ASSERT_EQ(store.timed(kSheet, "MSSP", "1").size(), 1u);
    EXPECT_EQ(store.timed(kSheet, "MSSP", "1")[0].ratio.median, 1.5);
    EXPECT_TRUE(store.timed(kSheet, "MSSP", "2").empty());
}

// bo's ratio, 3.2 [3.05, 3.6], does not differ from anna's, 2.95 [2.8, 3.1], who has reached the
// rung.
TEST_F(StoreTest, PointsForSpeedAreSettledOverAllParts) {
    std::ofstream(folder_ / "sheet.toml")
        << "title = \"One task\"\n[[task]]\nexercise = \"MSSP\"\nid = \"1\"\npoints = 5\n"
           "speed = [{ within = 3, points = 2 }]\n";
    const Sheet sheet = readSheet(folder_);
    Store store(folder_ / "s.sqlite");
    RunStart s = start(true);
    s.sheet = sheet.name;
    const std::int64_t run = store.beginRun(s, columns());
    const auto timed = [&](const std::string& name, const std::string& context, Summary ratio,
                           double points) {
        Unit u = unit(name, "1");
        u.sheet = sheet.name;
        u.context = context;
        TaskResult r = resultOf("1", Status::correct, points);
        r.counts.front().points = 1;
        store.add(run, store.submission(sheet.name, name, "all"), u, r);
        Kept kept = *store.find(u);
        kept.result.timing = Timing{};
        kept.result.timing->ratio = ratio;
        store.finishTiming({kept});
    };
    timed("anna", "a GPU", {2.95, 2.8, 3.1}, 8);
    timed("bo", "a GPU", {3.2, 3.05, 3.6}, 6);
    timed("cy", "another GPU", {3.2, 3.1, 3.6}, 6);
    timed("di", "a GPU", {9, 8, 10}, 7);  // by hand, say: nobody loses points
    settleSpeed(store, sheet);
    std::vector<double> points;
    for (const TimedVerdict& v : store.timed(sheet.name, "MSSP", "1")) points.push_back(v.points);
    EXPECT_EQ(points, (std::vector<double>{8, 8, 6, 7}));
}

// build/lab itself, on a class of three.
class StoreCliTest : public StoreTest {
protected:
    StoreCliTest() {
        fs::create_directories(folder_ / "sheet");
        std::ofstream(folder_ / "sheet" / "sheet.toml")
            << "title = \"One task\"\n"
               "[[task]]\nexercise = \"MSSP\"\nid = \"1\"\npoints = 5\n";
        const fs::path mssp = fs::path(LAB_ROOT) / "MSSP";
        for (const auto& [name, file] : {std::pair{"right", mssp / "instructor" / "mssp.cl"},
                                         {"untouched", mssp / "mssp.cl"},
                                         {"broken", mssp / "mssp.cl"}}) {
            fs::create_directories(folder_ / "class" / name / "MSSP");
            fs::copy(file, folder_ / "class" / name / "MSSP" / "mssp.cl");
        }
        std::string text = readFile(mssp / "instructor" / "mssp.cl");
        const std::size_t model = text.find("#ifdef SOLUTION");
        std::ofstream(folder_ / "class" / "broken" / "MSSP" / "mssp.cl")
            << "#define SOLUTION\n"
            << text.substr(0, model) << "not OpenCL C\n"
            << text.substr(model);
        std::ofstream(folder_ / "class" / "right" / "MSSP" / "mssp.cl") << "#define SOLUTION\n"
                                                                        << text;
    }

    std::vector<std::string> arguments(const fs::path& out) const {
        std::vector<std::string> all = {(programFolder() / "lab").string(),
                                        "grade",
                                        "--no-timing",
                                        "--sheet",
                                        (folder_ / "sheet").string(),
                                        "--submissions",
                                        (folder_ / "class").string(),
                                        "--seed-file",
                                        (folder_ / "seed").string(),
                                        "--out",
                                        out.string()};
        if (!haveSandbox()) all.push_back("--unsafe-no-sandbox");
        return all;
    }
    pid_t started(std::vector<std::string> all) {
        return inAnotherProcess([&] {
            if (std::freopen((folder_ / "output").c_str(), "a", stdout) == nullptr ||
                std::freopen((folder_ / "output").c_str(), "a", stderr) == nullptr)
                return;
            std::vector<char*> argv;
            for (std::string& a : all) argv.push_back(a.data());
            argv.push_back(nullptr);
            execv(argv[0], argv.data());
            _exit(127);
        });
    }
    int ended(pid_t child) {
        int status = 0;
        waitpid(child, &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }
    int lab(const fs::path& out, const std::vector<std::string>& more = {}) {
        auto all = arguments(out);
        all.insert(all.end(), more.begin(), more.end());
        fs::remove(folder_ / "output");
        return ended(started(all));
    }
    /// Grades into the folder that `choose` gives while a small disk fills up at random times, for
    /// a moment or until the run ends, and once more when it is free.
    void onADiskThatFillsUp(const std::function<fs::path(const fs::path&)>& choose) {
        fs::create_directories(folder_ / "disk");
        if (const auto elsewhere = ranOnASmallDisk(folder_ / "disk", 64)) {
            if (*elsewhere == SmallDisk::none) GTEST_SKIP() << kNoSmallDisk;
            return;
        }
        const std::string right = readFile(folder_ / "class" / "right" / "MSSP" / "mssp.cl");
        for (int i = 0; i < 3; ++i) {  // more to judge than is done at once
            const fs::path mine = folder_ / "class" / fmt::format("right {}", i) / "MSSP";
            fs::create_directories(mine);
            std::ofstream(mine / "mssp.cl") << right << "constant int more" << i << " = 1;\n";
        }
        ASSERT_EQ(lab(folder_ / "undisturbed"), 0) << output();
        const fs::path disk = std::getenv(kSmallDisk), out = choose(disk);
        std::mt19937 random(std::random_device{}());
        for (int i = 0; i < 4; ++i) {
            const pid_t child = started(arguments(out));
            usleep(std::uniform_int_distribution<useconds_t>(200'000, 3'000'000)(random));
            {
                std::ofstream filler(disk / "filler", std::ios::binary);
                while (filler << std::string(4096, 'x') << std::flush) {
                }
            }
            if (i % 2 == 1) {
                usleep(500'000);
                fs::remove(disk / "filler");
            }
            const int status = ended(child);
            EXPECT_TRUE(status == 0 || status == 3) << status << '\n' << output();
            fs::remove(disk / "filler");
        }
        ASSERT_EQ(lab(out), 0) << output();
        EXPECT_EQ(stored(out), stored(folder_ / "undisturbed"));
    }
    std::string output() const { return readFile(folder_ / "output"); }
    std::string stored(const fs::path& out) const {
        return withoutDate(Store(out / "grades.sqlite").report("sheet"));
    }
};

TEST_F(StoreCliTest, OnlyWhatChangedIsJudgedAgain) {
    const fs::path out = folder_ / "out";
    ASSERT_EQ(lab(out), 0) << output();
    EXPECT_NE(output().find("judged right: "), std::string::npos) << output();
    const std::string before = stored(out);
    ASSERT_EQ(lab(out), 0);
    EXPECT_NE(output().find("3 of 3 tasks (3 unchanged)"), std::string::npos) << output();
    EXPECT_EQ(stored(out), before);
    fs::copy(folder_ / "class" / "untouched" / "MSSP" / "mssp.cl",
             folder_ / "class" / "broken" / "MSSP" / "mssp.cl",
             fs::copy_options::overwrite_existing);
    ASSERT_EQ(lab(out), 0);
    EXPECT_NE(output().find("judged broken: "), std::string::npos) << output();
    EXPECT_NE(output().find("(2 unchanged)"), std::string::npos) << output();
    // Only one, by a part of its name: the others are still in every report.
    ASSERT_EQ(lab(out, {"--only", "untou", "--force"}), 0);
    EXPECT_NE(output().find("judged untouched: 1 of 1 submissions, 1 of 1 tasks"),
              std::string::npos)
        << output();
    EXPECT_NE(output().find("\nright "), std::string::npos) << output();
    EXPECT_NE(readFile(out / "gradebook.csv").find("\nright,"), std::string::npos);
    EXPECT_EQ(lab(out, {"--only", "r"}), 64);
    EXPECT_NE(output().find("several submissions are meant by 'r': there are broken, right"),
              std::string::npos)
        << output();
    EXPECT_EQ(lab(out, {"--only", "nobody"}), 64);
}

TEST_F(StoreCliTest, WhatEqualsAStoredProgramIsNotJudgedAgain) {
    const fs::path out = folder_ / "out";
    ASSERT_EQ(lab(out), 0) << output();
    Database(out / "grades.sqlite").execute("UPDATE verdicts SET notes = '[\"from the store\"]'");
    const auto handIn = [&](const std::string& name, const std::string& as,
                            const std::string& before) {
        fs::create_directories(folder_ / "class" / name / "MSSP");
        std::ofstream(folder_ / "class" / name / "MSSP" / "mssp.cl")
            << before << readFile(folder_ / "class" / as / "MSSP" / "mssp.cl");
    };
    handIn("broken again", "broken", "");
    handIn("broken elsewhere", "broken", "// the same on other lines\n");
    handIn("right again", "right", "// the same on other lines\n");
    const auto fromTheStore = [&] {
        std::string names;
        for (const SubmissionResult& s : Store(out / "grades.sqlite").report("sheet").submissions)
            if (s.tasks.at(0).verdict.notes == std::vector<std::string>{"from the store"})
                names += s.name + '\n';
        return names;
    };
    ASSERT_EQ(lab(out), 0) << output();
    EXPECT_EQ(fromTheStore(), "broken\nbroken again\nright\nright again\nuntouched\n");
    ASSERT_EQ(lab(out, {"--only", "right again", "--force"}), 0) << output();
    EXPECT_EQ(fromTheStore(), "broken\nbroken again\nright\nuntouched\n");
}

TEST_F(StoreCliTest, SlowKilledTenTimesItEqualsAnUndisturbedRun) {
    ASSERT_EQ(lab(folder_ / "undisturbed"), 0) << output();
    std::mt19937 random(std::random_device{}());
    for (int i = 0; i < 10; ++i) {
        const pid_t child = started(arguments(folder_ / "out"));
        usleep(std::uniform_int_distribution<useconds_t>(10'000, 2'000'000)(random));
        kill(child, SIGKILL);
        ended(child);
    }
    ASSERT_EQ(lab(folder_ / "out"), 0) << output();
    EXPECT_EQ(stored(folder_ / "out"), stored(folder_ / "undisturbed"));
}

TEST_F(StoreCliTest, SlowADiskThatFillsUpAndIsFreedCostsNothing) {
    onADiskThatFillsUp([](const fs::path& disk) { return disk / "out"; });
}

TEST_F(StoreCliTest, SlowADiskForScratchFilesThatFillsUpAndIsFreedCostsNothing) {
    onADiskThatFillsUp([this](const fs::path& disk) {
        setenv("LAB_SHARED_DISK", "1", 1);  // scratch files go to TMPDIR
        setenv("TMPDIR", disk.c_str(), 1);
        return folder_ / "out";
    });
}

TEST_F(StoreCliTest, TheOutputPlaceIsTriedBeforeAnyWork) {
    const auto refuses = [&](const fs::path& out) {
        EXPECT_EQ(lab(out), 3);
        const std::string said = output();
        EXPECT_EQ(std::count(said.begin(), said.end(), '\n'), 1) << said;
        EXPECT_NE(said.find(out.filename().string()), std::string::npos) << said;
    };
    std::ofstream(folder_ / "file") << "no folder";
    refuses(folder_ / "file");
    fs::create_directories(folder_ / "other");
    std::ofstream(folder_ / "other" / "grades.sqlite") << std::string(5000, 'x');
    refuses(folder_ / "other");
    if (geteuid() != 0) {
        fs::create_directories(folder_ / "closed");
        fs::permissions(folder_ / "closed", fs::perms(0500));
        refuses(folder_ / "closed");
    }
    if (const auto elsewhere = ranOnASmallDisk(folder_ / "other"); !elsewhere)
        refuses(std::getenv(kSmallDisk));
}

}  // namespace
}  // namespace lab
