// Records: the file that lists them, and what they compute.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "grader/contract/oracle.h"
#include "grader/contract/usage_error.h"
#include "grader/course/scratch_folder.h"
#include "grader/judge/judge.h"
#include "grader/judge/validate.h"
#include "grader/measure/records.h"
#include "grader/tests/have_sandbox.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = LAB_ROOT;

class RecordFileTest : public testing::Test {
protected:
    RecordFileTest() {
        exercise_.name = "Mine";
        exercise_.tasks.resize(2);
        exercise_.tasks[0].id = "1";
        exercise_.tasks[0].hints = {"sums"};
        exercise_.tasks[0].expected = [](const Arrays&, const Tuning&) -> Arrays {
            return {{"sums", Ints{3, 4}}, {"out", Ints{7}}};
        };
        exercise_.tasks[1].title = "both at once";
        exercise_.tasks[1].given = true;
        fs::create_directories(folder());
        std::ofstream(folder() / "mine.cl") << "kernel void mine() {}\n";
    }
    fs::path folder() const { return scratch_.path() / "Mine" / "instructor" / "records"; }
    std::vector<Record> read(const std::string& text) const {
        std::ofstream(folder() / "records.toml") << text;
        return readRecords(scratch_.path(), exercise_);
    }
    std::string refused(const std::string& text) const {
        try {
            read(text);
        } catch (const UsageError& e) {
            const std::string what = e.what();
            return what.substr(what.find("records.toml"));
        }
        return {};
    }

    ScratchFolder scratch_{fs::temp_directory_path()};
    Exercise exercise_;
};

const std::string kMine = R"([[record]]
title = "mine"
of = "1"
device = "gpu"
file = "mine.cl"
stub = "record/mine"
results = ["out"]
group = 256
elems = 16
)";

std::string with(const std::string& from, const std::string& to) {
    std::string text = kMine;
    return text.replace(text.find(from), from.size(), to);
}

TEST_F(RecordFileTest, AnExerciseMayHaveNone) {
    EXPECT_TRUE(readRecords(scratch_.path(), exercise_).empty());
}

TEST_F(RecordFileTest, ARecordMakesSomeOfItsTasksArrays) {
    const auto all = read(kMine);
    ASSERT_EQ(all.size(), 1u);
    const Record& r = all.front();
    EXPECT_EQ(r.of, &exercise_.tasks[0]);
    EXPECT_EQ(r.task.stub, "record/mine");
    EXPECT_TRUE(r.task.given);
    EXPECT_TRUE(r.task.hints.empty());
    EXPECT_EQ(r.tuning.groupSize, 256);
    EXPECT_EQ(r.tuning.elemsPerThread, 16);
    EXPECT_NO_THROW(buildOptions(r.tuning));
    EXPECT_NE(r.program.text.find("#line 1 \"mine.cl\"\nkernel void mine"), std::string::npos);
    const Arrays expected = r.task.expected({}, r.tuning);
    ASSERT_EQ(expected.size(), 1u);
    EXPECT_EQ(ints(expected, "out"), Ints{7});
    DeviceInfo device;
    EXPECT_TRUE(isFor(r, device));
    device.cpu = true;
    EXPECT_FALSE(isFor(r, device));
    EXPECT_EQ(read(with("\"1\"", "\"both at once\"")).front().of, &exercise_.tasks[1]);
}

TEST_F(RecordFileTest, ErrorsNameTheLine) {
    EXPECT_EQ(refused("[record]\n"),
              "records.toml:1: there is no key 'record' here: write [[record]]");
    EXPECT_EQ(refused(with("\"1\"", "\"9\"")),
              "records.toml:3: Mine has no task 9 and no example of that title");
    EXPECT_EQ(refused(with("\"gpu\"", "\"fpga\"")),
              "records.toml:4: 'device' is a class: cpu or gpu");
    EXPECT_NE(refused(with("mine.cl", "gone.cl")).find("records.toml:5: there is no file"),
              std::string::npos);
    EXPECT_EQ(refused(with("results = [\"out\"]", "")), "records.toml:1: 'results' is missing");
    EXPECT_EQ(refused(kMine + "wave = 3\n").find("records.toml:10: there is no key 'wave' here"),
              0u);
}

// Those for GPUs take their portable way on a CPU.
class RecordTest : public testing::TestWithParam<std::string> {
protected:
    RecordTest() {
        options_.root = kRoot;
        options_.folder = scratch_.path();
        options_.modelCache = scratch_.path() / "model-cache";
        options_.sandbox = haveSandbox();
        options_.simulator = false;
        options_.cpuSeconds = 120;
    }
    const Exercise& exercise() const { return exercises().at(GetParam()); }

    ScratchFolder scratch_{fs::temp_directory_path()};
    JudgeOptions options_;
};

TEST_P(RecordTest, IsRightForEverySize) {
    const auto stubs = registeredStubs();
    Judge judge(exercise(), options_);
    for (const Record& record : readRecords(kRoot, exercise())) {
        SCOPED_TRACE(record.task.title);
        EXPECT_TRUE(stubs.count(record.task.stub)) << record.task.stub;
        if (record.device == "cpu" && !judge.device().cpu) continue;
        if (record.ptx && !takesPtx(judge.device())) continue;
        for (const std::size_t n : {0, 1, 2, 255, 256, 257, 1000, 65537, 1000003}) {
            const Case c{n, record.task.distributions.front(), 1};
            if (const auto wrong = judge.judgeRecord(record, c))
                ADD_FAILURE() << "n = " << n << ": " << wrong->message;
        }
        for (const std::string& distribution : record.task.distributions)
            if (const auto wrong = judge.judgeRecord(record, {5000, distribution, 2}))
                ADD_FAILURE() << distribution << ": " << wrong->message;
        if (!isFor(record, judge.device())) continue;
        const Timed timed = judge.timeRecord(record, 5000, 3);
        ASSERT_TRUE(timed.timing) << timed.verdict->message;
        EXPECT_TRUE(timed.timing->besideModel());
        const Timed alone = judge.timeRecordAlone(record, 5000, 3);
        ASSERT_TRUE(alone.timing) << alone.verdict->message;
        EXPECT_FALSE(alone.timing->besideModel());
    }
}

// In both forms, as far as this compiler can check them: it parses PTX, and does not assemble it.
TEST_P(RecordTest, BuildsWithoutWarnings) {
    const fs::path file = scratch_.path() / "record.cl";
    for (const Record& record : readRecords(kRoot, exercise())) {
        std::ofstream(file) << record.program.text;
        for (const char* way : {"", " -DDEVICE_FENCE_PTX"}) {
            if (record.ptx && std::string(way).empty()) continue;
            const std::string command =
                "clang-14 -x cl -cl-std=CL1.2 -Xclang -finclude-default-header -fsyntax-only -Wall "
                "-Wextra -Wno-unused-parameter -Werror -target spir64 '" +
                file.string() + "'" + optionsOf(record) +
                " -DELEMS_PER_THREAD=" + std::to_string(record.tuning.elemsPerThread) + way;
            EXPECT_EQ(std::system(command.c_str()), 0) << command;
        }
    }
}

// Every record has its page.
TEST_P(RecordTest, SaysWhy) {
    EXPECT_TRUE(fs::exists(kRoot / GetParam() / "instructor" / "records" / "README.md"));
}

std::vector<std::string> withRecords() {
    std::vector<std::string> names;
    for (const auto& [name, e] : exercises())
        if (fs::exists(kRoot / name / "instructor" / "records")) names.push_back(name);
    return names;
}

INSTANTIATE_TEST_SUITE_P(All, RecordTest, testing::ValuesIn(withRecords()),
                         [](const auto& all) { return all.param; });

}  // namespace
}  // namespace lab
