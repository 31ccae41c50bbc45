// Every file of data/hostile as a submission of its own, between correct submissions. Each gets the
// verdict on its first line (or one of them, if that depends on the machine); afterwards nothing
// outside has changed, no process is left, and the next submission's grade is the same as without
// it. In two orders, the second with the slow tests.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <thread>

#include "grader/course/grading.h"
#include "grader/tests/have_sandbox.h"
#include "grader/tests/read_file.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = LAB_ROOT;

struct Hostile {
    std::string name;
    std::set<std::string> expected;
    std::string text;
};

std::string replaceAll(std::string text, const std::string& what, const std::string& with) {
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at))
        text.replace(at, what.size(), with);
    return text;
}

std::map<std::string, std::string> contents(const fs::path& folder) {
    std::map<std::string, std::string> all;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        all[entry.path().string()] = entry.is_regular_file() ? readFile(entry.path()) : "";
    return all;
}

constexpr int kParts = 4;  // of the corpus, each a test of its own

class HostileTest : public testing::TestWithParam<int> {
protected:
    void SetUp() override {
        if (!haveSandbox()) GTEST_SKIP() << kNoSandbox;
#ifndef __x86_64__
        GTEST_SKIP() << "the assembly of the hostile kernels is for x86-64";
#endif
        std::string pattern = (fs::temp_directory_path() / "hostile-test-XXXXXX").string();
        folder_ = mkdtemp(pattern.data());
        fs::create_directory(folder_ / "outside");
        std::ofstream(outside()) << "innocent";
        options_.judge.root = kRoot;
        options_.judge.folder = folder_ / "work";
        options_.judge.modelCache = folder_ / "cache";
        options_.judge.cpuSeconds = 2;
        options_.judge.seed = 11;
        options_.timing = false;
        options_.oneForEqual = false;  // every honest submission is to be judged
        fs::create_directories(folder_ / "cache");
        sheet_ = sheetOf(exercises().at("MSSP"));
        sheet_.tasks.resize(1);
        sheet_.tasks[0].speedN = 100000;
        before_ = contents(folder_ / "outside");
    }
    void TearDown() override {
        if (!folder_.empty()) fs::remove_all(folder_);
    }

    fs::path outside() const {
        return folder_ / "outside" / "innocent";
    }

    static std::set<std::string> names(const fs::path& folder) {
        std::set<std::string> all;
        for (const auto& entry : fs::directory_iterator(folder))
            all.insert(entry.path().filename().string());
        return all;
    }

    Hostile readHostile(const fs::path& path) const {
        std::string text = readFile(path);
        std::istringstream first(text.substr(0, text.find('\n')));
        std::string slashes, word, status;
        first >> slashes >> word;
        EXPECT_EQ(slashes + word, "//verdict:") << path;
        Hostile h{path.stem().string(), {}, {}};
        while (first >> status) h.expected.insert(name(statusNamed(status)));
        h.text =
            replaceAll(replaceAll(text, "@OUTSIDE@", outside().string()), "@ROOT@", kRoot.string());
        return h;
    }

    // The submissions in data/hostile, and some that are too large or too odd to be kept there.
    std::vector<Hostile> all() const {
        std::vector<Hostile> list;
        for (const auto& entry : fs::directory_iterator(kRoot / "data" / "hostile"))
            if (entry.path().extension() == ".cl") list.push_back(readHostile(entry.path()));
        const std::string right = honest();
        std::string deep = right + "constant int deep = ";
        deep += std::string(100000, '(') + "1" + std::string(100000, ')') + ";\n";
        std::string large;
        while (large.size() < 10u << 20) large += "// " + std::string(97, 'x') + "\n";
        list.push_back({"generated-large", {"missing"}, large + right});
        list.push_back({"generated-deep", {"correct"}, deep});
        list.push_back({"generated-binary",
                        {"missing"},
                        std::string("\x7f"
                                    "ELF\0\1\2",
                                    7)});
        list.push_back({"generated-empty", {"missing"}, ""});
        std::string crlf = "\xEF\xBB\xBF";
        for (const char c : right) crlf += c == '\n' ? std::string("\r\n") : std::string(1, c);
        list.push_back({"generated-crlf", {"correct"}, crlf});
        std::sort(list.begin(), list.end(),
                  [](const Hostile& a, const Hostile& b) { return a.name < b.name; });
        return list;
    }

    // Every kParts-th, so that each part has some of every kind.
    std::vector<Hostile> part() const {
        const auto list = all();
        EXPECT_GE(list.size(), 30u);
        std::vector<Hostile> own;
        for (std::size_t i = GetParam(); i < list.size(); i += kParts) own.push_back(list[i]);
        return own;
    }

    static std::string honest() {
        return readKit(kRoot, exercises().at("MSSP")).model.text;
    }

    Handin handin(const std::string& name, const std::string& text) const {
        const fs::path folder = folder_ / "class" / name;
        fs::create_directories(folder);
        std::ofstream(folder / "mssp.cl", std::ios::binary) << text;
        return {name, [folder](const Exercise&) { return readSubmission(folder); }};
    }

    // Does any process still have one of our logs open, except compilers of the kit's own programs?
    bool processesLeft() const {
        for (const auto& entry : fs::directory_iterator("/proc")) {
            std::error_code ignored;
            const std::string log = fs::read_symlink(entry.path() / "fd/2", ignored).string();
            if (log.rfind((folder_ / "work").string(), 0) == 0 &&
                log.find("/given/") == std::string::npos)
                return true;
        }
        return false;
    }

    void nothingChanged(const std::string& after) {
        for (int i = 0; i < 100 && processesLeft(); ++i)  // a killed process takes a moment
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        EXPECT_FALSE(processesLeft()) << after << " left a process";
        EXPECT_EQ(contents(folder_ / "outside"), before_) << after;
        // The model's compiled kernels, which no submission can access. Timing adds its own.
        auto cache = contents(folder_ / "cache");
        if (cache_.empty() || options_.timing) cache_ = cache;
        for (const auto& [file, content] : cache)
            EXPECT_TRUE(cache_.count(file) == 1 && cache_[file] == content)
                << after << " changed " << file;
        EXPECT_EQ(cache.size(), cache_.size()) << after;
        EXPECT_EQ(names(folder_), (std::set<std::string>{"cache", "class", "outside", "work"}))
            << after;
    }

    // With an honest submission after every `honestAfter` of them.
    void judgeInOrder(const std::vector<Hostile>& list, std::size_t honestAfter) {
        std::vector<Handin> handins;
        std::vector<const Hostile*> hostile;  // null: an honest one
        for (std::size_t i = 0; i < list.size(); ++i) {
            handins.push_back(handin(list[i].name, list[i].text));
            hostile.push_back(&list[i]);
            if ((i + 1) % honestAfter != 0 && i + 1 < list.size()) continue;
            handins.push_back(handin("after " + list[i].name, honest()));
            hostile.push_back(nullptr);
        }
        {
            JudgeOptions first = options_.judge;
            first.folder /= "first";
            Judge judge(exercises().at("MSSP"), first);
            EXPECT_TRUE(judge.modelPasses(*sheet_.tasks[0].task, false));
        }
        fs::remove_all(folder_ / "work");
        options_.progress = [this](const Progress& p) { nothingChanged(p.name); };
        const Report report = grade(sheet_, handins, options_);
        ASSERT_EQ(report.submissions.size(), hostile.size());
        for (std::size_t i = 0; i < hostile.size(); ++i) {
            const Verdict& v = report.submissions[i].tasks.at(0).verdict;
            if (hostile[i] == nullptr) {
                EXPECT_EQ(v.status, Status::correct) << handins[i].name << ": " << v.message;
                EXPECT_TRUE(v.notes.empty()) << handins[i].name;
                continue;
            }
            const Hostile& h = *hostile[i];
            std::string expected;
            for (const auto& e : h.expected) expected += " " + e;
            EXPECT_EQ(h.expected.count(name(v.status)), 1u)
                << h.name << " is " << name(v.status) << ", not" << expected << ": " << v.message;
            // No contents of system files and no terminal control bytes get into a message.
            std::string said = v.message;
            for (const auto& d : v.details) said += "\n" + d;
            EXPECT_EQ(said.find("root:"), std::string::npos) << h.name << ": " << said;
        }
        EXPECT_TRUE(fs::is_empty(folder_ / "work")) << "private folders are removed";
    }

    fs::path folder_;
    GradingOptions options_;
    Sheet sheet_;
    std::map<std::string, std::string> before_, cache_;
};

TEST_P(HostileTest, EachGetsItsVerdictAndChangesNothing) {
    judgeInOrder(part(), 3);
}

TEST_P(HostileTest, SlowInTheOtherOrderAsWell) {
    auto list = part();
    std::reverse(list.begin(), list.end());
    judgeInOrder(list, 1);
}

INSTANTIATE_TEST_SUITE_P(Parts, HostileTest, testing::Range(0, kParts));

class HostileTimeTest : public HostileTest {};

// A kernel that stops the runner's clock: right answers in no time at all.
TEST_P(HostileTimeTest, AForgedTimeIsContradictedByTheJudgesClock) {
    const std::string forger =
        readFile(kRoot / "data" / "hostile" / "timing" / "stop-the-clock.cl");
    options_.timing = true;
    options_.judge.cpuSeconds = 8;     // it takes a while to find the clock
    options_.judge.simulator = false;  // it does not accept assembly
    options_.progress = [this](const Progress& p) {
        if (p.stage == Progress::Stage::judging) nothingChanged(p.name);
    };
    sheet_.tasks[0].speed = {{1.5, 1}};
    const Report report =
        grade(sheet_, {handin("forger", forger), handin("honest", honest())}, options_);
    nothingChanged("timing");
    const TaskResult& forged = report.submissions[0].tasks.at(0);
    EXPECT_EQ(forged.verdict.status, Status::tamperedTiming) << forged.verdict.message;
    EXPECT_EQ(forged.points, 0);
    EXPECT_EQ(report.submissions[1].tasks.at(0).verdict.status, Status::correct);
}

INSTANTIATE_TEST_SUITE_P(Alone, HostileTimeTest, testing::Values(0));

}  // namespace
}  // namespace lab
