// All that a hostile kernel gets from a runner is a verdict. Each test gives kernels to a Runner as
// the judge would, then checks whether anything outside changed and whether a process is left.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <thread>

#include "grader/judge/desk.h"
#include "grader/sandbox/bubblewrap.h"
#include "grader/sandbox/filter.h"
#include "grader/tests/have_sandbox.h"
#include "grader/tests/read_file.h"
#include "grader/transport/runner.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

const std::string kSecret = "the-secret-that-no-kernel-may-see";

// System calls by inline assembly, and the start of every hostile program. The stub mssp/tree
// launches map_mssp, then tree_mssp once for each level; with two elements that is once.
const std::string kPrologue = R"(
long call(long number, long a, long b, long c) {
    long result;
    __asm__ volatile("syscall" : "=a"(result) : "a"(number), "D"(a), "S"(b), "d"(c)
                     : "rcx", "r11", "memory");
    return result;
}
kernel void map_mssp(int n, global int* in, global int4* out) {
    const int i = get_global_id(0);
    if (i < n) out[i] = (int4)(in[i]);
}
)";

// A program with `before` and a tree_mssp with `body`, run by one work-item.
std::string program(const std::string& body, const std::string& before = "") {
    return kPrologue + before +
           "kernel void tree_mssp(int n, int m, global int4* in, global int4* out) {\n"
           "    if (get_global_id(0) != 0) return;\n" +
           body + "\n}\n";
}

const std::string kHonest = program("out[0] = in[0] + in[1];");

void write(const fs::path& path, const std::string& text) {
    std::ofstream(path) << text;
}

std::map<std::string, std::string> contents(const fs::path& folder) {
    std::map<std::string, std::string> all;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file()) all[entry.path().string()] = readFile(entry.path());
    return all;
}

struct Outcome {
    std::optional<Status> lost;  ///< empty: the runner answered every request
    std::string what;
    std::vector<std::int32_t> result;
};

class SandboxTest : public testing::Test {
protected:
    void SetUp() override {
        const bool byIntent = std::getenv("LAB_TEST_NO_NAMESPACES") != nullptr;
        if (!haveSandbox() && !byIntent) GTEST_SKIP() << kNoSandbox;
    }

    SandboxTest() {
        std::string pattern = (fs::temp_directory_path() / "sandbox-test-XXXXXX").string();
        folder_ = mkdtemp(pattern.data());
        fs::create_directory(folder_ / "outside");
        write(secret(), kSecret);
        write(innocent(), "innocent");
        options_.folder = folder_ / "runner";
        options_.cache = folder_ / "cache";
        options_.cpuSeconds = 6;
    }

    ~SandboxTest() override {
        EXPECT_EQ(contents(folder_ / "outside"),
                  (std::map<std::string, std::string>{{secret().string(), kSecret},
                                                      {innocent().string(), "innocent"}}));
        // A killed process takes a moment to die.
        for (int i = 0; i < 100 && !processes().empty(); ++i)
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        EXPECT_TRUE(processes().empty()) << "a process is left";
        fs::remove_all(folder_);
    }

    fs::path secret() const { return folder_ / "outside" / "secret"; }
    fs::path innocent() const { return folder_ / "outside" / "innocent"; }

    // Every process whose stdout or stderr is a log of our runners.
    std::set<pid_t> processes() const {
        std::set<pid_t> found;
        for (const auto& entry : fs::directory_iterator("/proc")) {
            const pid_t pid = std::atoi(entry.path().filename().c_str());
            if (pid <= 0 || pid == getpid()) continue;
            std::error_code ignored;
            const std::string log = fs::read_symlink(entry.path() / "fd/2", ignored).string();
            if (log.rfind(options_.folder.string(), 0) == 0) found.insert(pid);
        }
        return found;
    }

    // The process that runs kernels.
    pid_t runner() const {
        for (const pid_t pid : processes()) {
            const std::string proc = "/proc/" + std::to_string(pid);
            std::error_code ignored;
            if (fs::read_symlink(proc + "/fd/2", ignored).filename() == "runner.log" &&
                readFile(proc + "/cmdline").rfind("/lab/lab-runner", 0) == 0)
                return pid;
        }
        ADD_FAILURE() << "no runner";
        return -1;
    }

    Launch launchOf(Runner& runner, const std::string& source) {
        const Tuning tuning = defaultTuning(runner.device());
        const Build& b =
            runner.build(source, buildOptions(tuning) + " -cl-std=CL1.2 -cl-kernel-arg-info");
        if (!b.ok) throw RunnerRefused(b.log);
        return {"mssp/tree", tuning, b.id, {}};
    }

    Outcome launch(Runner& runner, const std::string& source, bool edge = false,
                   std::vector<std::int32_t> in = {1, 2}) {
        Outcome o;
        try {
            runner.load(launchOf(runner, source), {{"in", in}}, edge);
            runner.run();
            o.result = get<std::int32_t>(runner.fetch().arrays, "result");
        } catch (const RunnerLost& e) {
            o.lost = e.status;
            o.what = e.what();
        }
        return o;
    }

    Outcome launch(const std::string& source) {
        Runner runner(options_);
        return launch(runner, source);
    }

    // Expects `body` to end its runner by `signal`.
    void expectSignal(const std::string& signal, const std::string& body) {
        const Outcome o = launch(program(body));
        EXPECT_EQ(o.lost, Status::crash);
        EXPECT_NE(o.what.find(signal), std::string::npos) << o.what;
    }

    std::string path(const fs::path& p) const {
        return "constant char path[] = \"" + p.string() + "\";\n";
    }

    fs::path folder_;
    RunnerOptions options_;
};

#ifndef __x86_64__
#define SKIP_WITHOUT_ASSEMBLY() GTEST_SKIP() << "its assembly is for x86-64"
#else
#define SKIP_WITHOUT_ASSEMBLY() static_cast<void>(0)
#endif

// ---- honest kernels ----

TEST_F(SandboxTest, AnHonestKernelRunsAndItsTimeIsWithinTheJudges) {
    Runner runner(options_);
    EXPECT_EQ(launch(runner, kHonest).result, (std::vector<std::int32_t>(4, 3)));
    const Times times = runner.timedRun();
    EXPECT_GT(times.reported, 0);
    EXPECT_GE(times.observed, times.reported);
    EXPECT_GT(runner.copySeconds(1 << 20), 0);
}

// ---- compile processes ----

TEST_F(SandboxTest, ACompileProcessServesOneRunnerAfterAnother) {
    options_.compiler = std::make_shared<std::unique_ptr<Process>>();
    for (const char* cache : {"one", "two", "one"}) {  // the same kernels, in different caches
        options_.cache = folder_ / "caches" / cache;
        Runner runner(options_);
        EXPECT_EQ(launch(runner, kHonest).result, (std::vector<std::int32_t>(4, 3))) << cache;
        EXPECT_FALSE(*options_.compiler) << "it is in use";
    }
    EXPECT_TRUE(*options_.compiler);
    EXPECT_FALSE(fs::is_empty(folder_ / "caches" / "two"));
    options_.compiler.reset();
}

TEST_F(SandboxTest, ACompileProcessThatIsLostBetweenTasksFailsNoTask) {
    const auto compiler = std::make_shared<std::unique_ptr<Process>>();
    RunnerSlot slot(options_);
    for (const char* cache : {"one", "two"}) {
        slot.begin(folder_ / "caches" / cache, std::make_shared<Compiled>(), compiler);
        std::vector<std::int32_t> result;
        const auto verdict = guarded(slot, "tried", [&](Runner& runner) -> std::optional<Verdict> {
            runner.load(launchOf(runner, kHonest), {{"in", std::vector<std::int32_t>{1, 2}}});
            runner.run();
            result = get<std::int32_t>(runner.fetch().arrays, "result");
            return std::nullopt;
        });
        EXPECT_FALSE(verdict) << verdict->message;
        EXPECT_EQ(result, (std::vector<std::int32_t>(4, 3)));
        slot.drop();
        ASSERT_TRUE(*compiler);
        (*compiler)->end();
    }
    slot.end();
    EXPECT_FALSE(*compiler);
}

TEST_F(SandboxTest, WhatIsCompiledNeedsNoCompileProcess) {
    options_.compiled = std::make_shared<Compiled>();
    std::vector<std::size_t> processes;
    for (int i = 0; i < 2; ++i) {
        Runner runner(options_);
        EXPECT_EQ(launch(runner, kHonest).result, (std::vector<std::int32_t>(4, 3)));
        processes.push_back(this->processes().size());
    }
    EXPECT_LT(processes[1], processes[0]);
}

// A device that is named may need one process alone; PoCL, named or not, needs two.
TEST_F(SandboxTest, ANamedDeviceThatCompilesApartGetsBothProcesses) {
    std::vector<std::size_t> processes;
    for (const char* device : {"", "PoCL"}) {
        options_.device = device;
        options_.phases = std::make_shared<std::atomic<int>>(0);
        Runner runner(options_);
        EXPECT_EQ(launch(runner, kHonest).result, (std::vector<std::int32_t>(4, 3))) << device;
        EXPECT_EQ(*options_.phases, 2) << device;
        processes.push_back(this->processes().size());
    }
    EXPECT_EQ(processes[0], processes[1]);
}

TEST_F(SandboxTest, GivenProgramsAreCompiledOnce) {
    RunnerOptions own = options_;
    own.folder = options_.folder / "given";
    own.cache = folder_ / "given-cache";
    options_.given = std::make_shared<GivenPrograms>(own);
    const std::string flags = " -cl-std=CL1.2 -cl-kernel-arg-info";
    std::size_t files = 0;
    for (int i = 0; i < 2; ++i) {
        Runner runner(options_);
        const Tuning tuning = defaultTuning(runner.device());
        const Build& given = runner.buildGiven(kHonest, buildOptions(tuning) + flags);
        EXPECT_EQ(given.kernels.count("tree_mssp"), 1u);
        runner.load({"mssp/tree", tuning, given.id, {}}, {{"in", std::vector<std::int32_t>{1, 2}}});
        runner.run();
        EXPECT_EQ(get<std::int32_t>(runner.fetch().arrays, "result"),
                  (std::vector<std::int32_t>(4, 3)));
        const std::size_t now = contents(own.cache).size();
        EXPECT_EQ(now, i == 0 ? now : files);
        files = now;
    }
    EXPECT_GT(files, 0u);
    options_.given.reset();
}

TEST_F(SandboxTest, TheSimulatorInstallsGivenProgramsToo) {
    options_.simulator = true;
    const std::string plain =  // the simulator interprets no assembly
        "kernel void map_mssp(int n, global int* in, global int4* out) {\n"
        "    const int i = get_global_id(0);\n"
        "    if (i < n) out[i] = (int4)(in[i]);\n}\n"
        "kernel void tree_mssp(int n, int m, global int4* in, global int4* out) {\n"
        "    if (get_global_id(0) == 0) out[0] = in[0] + in[1];\n}\n";
    RunnerOptions own = options_;
    own.folder = options_.folder / "given";
    options_.given = std::make_shared<GivenPrograms>(own);
    Runner runner(options_);
    const Tuning tuning = defaultTuning(runner.device());
    const std::string options = buildOptions(tuning) + " -cl-kernel-arg-info -cl-opt-disable";
    const Build& given = runner.buildGiven(plain, options);
    Runner other(own);
    const Build& built = other.build(plain, options);
    ASSERT_EQ(built.kernels.size(), 2u) << built.log;
    ASSERT_EQ(given.kernels.size(), 2u);
    for (const auto& [name, arguments] : built.kernels) {
        ASSERT_EQ(given.kernels.at(name).size(), arguments.size()) << name;
        for (std::size_t i = 0; i < arguments.size(); ++i) {
            EXPECT_EQ(given.kernels.at(name)[i].type, arguments[i].type);
            EXPECT_EQ(given.kernels.at(name)[i].name, arguments[i].name);
        }
    }
    // Its own program comes from its source, beside the given one.
    const Build& mine = runner.build(plain + "\n", options);
    EXPECT_NE(mine.id, given.id);
    for (const std::string& id : {given.id, mine.id}) {
        runner.load({"mssp/tree", tuning, id, {}}, {{"in", std::vector<std::int32_t>{1, 2}}});
        runner.run();
        EXPECT_EQ(get<std::int32_t>(runner.fetch().arrays, "result"),
                  (std::vector<std::int32_t>(4, 3)));
    }
    options_.given.reset();
}

// As on a GPU, on which one stray access ends the context and every later request is refused.
TEST_F(SandboxTest, WhatAnotherLaunchBrokeFailsNoTask) {
    RunnerSlot slot(options_);
    int refusals = 0;
    const auto judged = [&](bool everyTime) {
        return guarded(slot, "n = 2", [&](Runner& runner) -> std::optional<Verdict> {
            if (everyTime || (refusals > 0 && runner.launches() > 0))
                throw RunnerRefused("CL_OUT_OF_RESOURCES", true);
            EXPECT_EQ(launch(runner, kHonest).result, (std::vector<std::int32_t>(4, 3)));
            return std::nullopt;
        });
    };
    EXPECT_FALSE(judged(false));
    refusals = 1;
    EXPECT_FALSE(judged(false)) << "its own runner had launched another's kernel";
    const auto own = judged(true);
    ASSERT_TRUE(own);
    EXPECT_EQ(own->status, Status::crash);
    EXPECT_FALSE(judged(false)) << "the next starts in a runner that nothing broke";
}

// Unrolled by hand: PoCL 3.1 does not get done with it unless it leaves out vectorising.
const char* const kManyBarriers = R"(
kernel void map_mssp(int n, global int* in, global int4* out) {
    const int i = get_global_id(0);
    if (i < n) out[i] = (int4)(in[i]);
}
#define STEP(SKIP) \
    if (size > SKIP) { \
        if (lid % (2 * SKIP) == 0) buf[lid] += buf[lid + SKIP]; \
        barrier(CLK_LOCAL_MEM_FENCE); \
    }
kernel void tree_mssp(int n, int m, global int4* in, global int4* out) {
    local int4 buf[1024];
    const int lid = get_local_id(0), size = get_local_size(0);
    buf[lid] = lid < n ? in[lid] : (int4)(0);
    barrier(CLK_LOCAL_MEM_FENCE);
    STEP(1) STEP(2) STEP(4) STEP(8) STEP(16) STEP(32) STEP(64) STEP(128) STEP(256) STEP(512)
    if (get_global_id(0) == 0) out[0] = buf[0];
}
)";

TEST_F(SandboxTest, ManyBarriersInBranchesAreCompiledInTimeWithOrWithoutASandbox) {
    for (const bool sandbox : {true, false}) {
        options_.sandbox = sandbox;
        options_.cache = folder_ / "caches" / (sandbox ? "confined" : "free");
        options_.compiled = std::make_shared<Compiled>();
        Runner runner(options_);
        EXPECT_EQ(launch(runner, kManyBarriers).result, (std::vector<std::int32_t>(4, 3)));
        EXPECT_TRUE(options_.compiled->plainLoops) << "it shows nothing";
    }
}

TEST_F(SandboxTest, TheSameWithoutASandbox) {
    options_.sandbox = false;
    Runner runner(options_);
    EXPECT_EQ(launch(runner, kHonest).result, (std::vector<std::int32_t>(4, 3)));
    EXPECT_EQ(launch(runner, program("*(volatile global int*)16 = 1;")).what,
              "ended by signal SIGSEGV (Segmentation fault)");
}

const char* const kStray =
    "kernel void map_mssp(int n, global int* in, global int4* out) {\n"
    "    const int i = get_global_id(0);\n"
    "    if (i < n) out[i] = (int4)(in[i]);\n}\n"
    "kernel void tree_mssp(int n, int m, global int4* in, global int4* out) {\n"
    "    if (get_global_id(0) == 0) out[0] = in[0] + in[2];\n}\n";

TEST_F(SandboxTest, TheSimulatorRunsInOneToo) {
    options_.simulator = true;
    Runner runner(options_);
    EXPECT_EQ(launch(runner, kStray).lost, std::nullopt);
    EXPECT_NE(runner.findings().find("out-of-bounds"), std::string::npos);
}

// Whatever numbers a judge's descriptors have: many workers have more than a hundred.
TEST_F(SandboxTest, FindingsGoNowhereElse) {
    options_.simulator = true;
    std::vector<int> taken;
    for (int more = 92; more <= 104; ++more) {
        while (taken.empty() || taken.back() < more) taken.push_back(open("/dev/null", O_RDONLY));
        Runner runner(options_);
        EXPECT_EQ(launch(runner, kStray).lost, std::nullopt) << more;
        EXPECT_NE(runner.findings().find("out-of-bounds"), std::string::npos) << more;
    }
    for (const int descriptor : taken) close(descriptor);
}

TEST_F(SandboxTest, AMachineThatIsBusyFailsNoOne) {
    launch(kHonest);  // compiled from here on: that may take longer than what follows
    options_.cpuSeconds = 1;
    Runner runner(options_);
    launch(runner, kHonest);
    const pid_t pid = this->runner();
    ASSERT_GT(pid, 0);
    kill(pid, SIGSTOP);  // as if others used all cores for two seconds
    std::thread later([pid] {
        std::this_thread::sleep_for(std::chrono::seconds(2));
        kill(pid, SIGCONT);
    });
    EXPECT_NO_THROW(runner.run());
    later.join();
}

// ---- what a runner can see ----

TEST_F(SandboxTest, ItSeesLibrariesAndNothingElse) {
    setenv("LAB_TEST_SECRET", kSecret.c_str(), 1);
    Runner runner(options_);
    const pid_t pid = this->runner();
    ASSERT_GT(pid, 0);
    const std::string proc = "/proc/" + std::to_string(pid);
    std::set<std::string> seen;
    for (const auto& entry : fs::directory_iterator(proc + "/root"))
        seen.insert(entry.path().filename().string());
    for (const char* expected : {"cache", "dev", "etc", "lab", "lib", "lib32", "lib64", "opt",
                                 "proc", "sys", "tmp", "usr"})
        seen.erase(expected);
    EXPECT_EQ(seen, std::set<std::string>{});
    EXPECT_FALSE(fs::exists(proc + "/root/etc/passwd"));
    EXPECT_FALSE(fs::exists(proc + "/root/proc/self"));
    EXPECT_FALSE(fs::exists(proc + "/root/usr/bin/sh"));

    EXPECT_EQ(readFile(proc + "/environ").find(kSecret), std::string::npos);
    for (const auto& fd : fs::directory_iterator(proc + "/fd")) {
        const std::string to = fs::read_symlink(fd.path()).string();
        const bool expected = to == "/dev/null" || to.rfind("socket:", 0) == 0 ||
                              to.rfind(options_.folder.string(), 0) == 0;
        EXPECT_TRUE(expected) << fd.path() << " -> " << to;
    }
    for (const char* space : {"user", "pid", "ipc", "uts", "cgroup", "net", "mnt"})
        EXPECT_NE(fs::read_symlink(proc + "/ns/" + space),
                  fs::read_symlink(std::string("/proc/self/ns/") + space))
            << space;
    const std::string status = readFile(proc + "/status");
    EXPECT_NE(status.find("\nSeccomp:\t2\n"), std::string::npos);
    EXPECT_NE(status.find("\nNoNewPrivs:\t1\n"), std::string::npos);
    EXPECT_NE(status.find("\nCapEff:\t0000000000000000\n"), std::string::npos);
}

TEST_F(SandboxTest, AFileOutsideCannotBeRead) {
    SKIP_WITHOUT_ASSEMBLY();
    for (const fs::path& file :
         {secret(), fs::path("/etc/passwd"), fs::path("/proc/self/environ")}) {
        const Outcome o =
            launch(program("out[0] = (int4)((int)call(2, (long)path, 0, 0));", path(file)));
        EXPECT_EQ(o.result, (std::vector<std::int32_t>(4, -ENOENT))) << file;
    }
}

TEST_F(SandboxTest, AFileOutsideCannotBeWritten) {
    SKIP_WITHOUT_ASSEMBLY();
    const Outcome o =
        launch(program("out[0] = (int4)((int)call(2, (long)path, 1025, 0));"  // append
                       "out[0].y = (int)call(87, (long)path, 0, 0);",         // unlink
                       path(innocent())));
    ASSERT_EQ(o.result.size(), 4u) << o.what;
    EXPECT_LT(o.result[0], 0);
    EXPECT_LT(o.result[1], 0);
}

TEST_F(SandboxTest, ABuildLogShowsNoFile) {
    Runner runner(options_);
    for (const std::string& file : {std::string("/etc/passwd"), secret().string()}) {
        const Build b = runner.build("#include \"" + file + "\"\n" + kHonest, "-cl-std=CL1.2");
        EXPECT_FALSE(b.ok);
        EXPECT_EQ(b.log.find("root:"), std::string::npos);
        EXPECT_EQ(b.log.find(kSecret), std::string::npos);
        EXPECT_NE(b.log.find("file not found"), std::string::npos) << b.log;
    }
}

TEST_F(SandboxTest, AnAssemblerIncludesNoFile) {
    SKIP_WITHOUT_ASSEMBLY();
    launch(program("__asm__ volatile(\"jmp 1f\\n.incbin \\\"" + secret().string() +
                   "\\\"\\n1:\"); out[0] = (int4)(0);"));
    for (const auto& [file, content] : contents(options_.cache))
        EXPECT_EQ(content.find(kSecret.substr(4)), std::string::npos) << file;
}

// ---- what it may not do ----

TEST_F(SandboxTest, AnEndlessLoopEndsAfterItsCpuTime) {
    options_.cpuSeconds = 3;
    Runner runner(options_);
    const Launch loop = launchOf(runner, program("for (volatile int i = 0;; ++i) {}"));
    runner.load(loop, {{"in", std::vector<std::int32_t>{1, 2}}});
    const auto start = std::chrono::steady_clock::now();
    try {
        runner.run();
        ADD_FAILURE() << "it ended";
    } catch (const RunnerLost& e) {
        EXPECT_EQ(e.status, Status::timeout);
        EXPECT_STREQ(e.what(), "not done after 3 seconds of CPU time");
    }
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(15));
}

TEST_F(SandboxTest, ACrashIsNamedByItsSignal) {
    expectSignal("SIGSEGV", "*(volatile global int*)16 = 1;");
}

TEST_F(SandboxTest, ARunnerThatIsKilledIsACrash) {
    Runner runner(options_);
    launch(runner, kHonest);
    const pid_t pid = this->runner();
    ASSERT_GT(pid, 0);
    kill(pid, SIGKILL);
    const Outcome o = launch(runner, kHonest);
    EXPECT_EQ(o.lost, Status::crash);
    EXPECT_EQ(o.what, "ended by signal SIGKILL (Killed)");
}

TEST_F(SandboxTest, ExitIsACrash) {
    SKIP_WITHOUT_ASSEMBLY();
    const Outcome o = launch(program("call(231, 0, 0, 0);"));
    EXPECT_EQ(o.lost, Status::crash);
    EXPECT_EQ(o.what, "ended by itself");
}

// As the drivers of GPUs reserve it, which are loaded although the device is a CPU.
TEST(AddressSpace, IsLimitedBesideWhatIsMappedAlready) {
    const auto reserve = [](std::size_t bytes) {
        return mmap(nullptr, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1,
                    0) != MAP_FAILED;
    };
    const pid_t child = fork();
    if (child == 0) {
        if (!reserve(std::size_t{2} << 30)) _exit(1);
        limitAddressSpace(std::size_t{1} << 30);
        if (!reserve(std::size_t{512} << 20)) _exit(2);
        _exit(reserve(std::size_t{1} << 30) ? 3 : 0);
    }
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 0);
}

// A system may be started without 32-bit system calls: a process that tries one ends by SIGSEGV.
bool has32BitCalls() {
#ifdef __x86_64__
    const pid_t child = fork();
    if (child == 0) {
        __asm__ volatile("int $0x80" : : "a"(20) : "memory");  // getpid
        _exit(0);
    }
    int status = 0;
    return waitpid(child, &status, 0) == child && WIFEXITED(status);
#else
    return false;
#endif
}

TEST_F(SandboxTest, AttacksBySystemCallEndTheRunner) {
    SKIP_WITHOUT_ASSEMBLY();
    const std::map<std::string, std::string> attacks = {
        {"kill every process", "call(62, -1, 9, 0);"},
        {"fork bomb", "for (;;) call(57, 0, 0, 0);"},
        {"another thread", "call(56, 0x10f00, 0, 0);"},
        {"exec", "call(59, 0, 0, 0);"},
        {"ptrace", "call(101, 0, 0, 0);"},
        {"another process's memory", "call(310, 1, 0, 0);"},
        {"socket", "call(41, 2, 1, 0);"},
        {"mount", "call(165, 0, 0, 0);"},
        {"unshare", "call(272, 0x10000000, 0, 0);"},
        {"bpf", "call(321, 0, 0, 0);"},
        {"io_uring", "call(425, 1, 0, 0);"},
        {"perf", "call(298, 0, 0, 0);"},
        {"32-bit calls", "__asm__ volatile(\"int $0x80\" : : \"a\"(20));"},
        {"x32 calls", "call(0x40000027, 0, 0, 0);"},
    };
    const std::map<std::string, std::string> named = {
        {"kill every process", "kill"}, {"fork bomb", "fork"},
        {"another thread", "clone"},    {"exec", "execve"},
        {"ptrace", "ptrace"},           {"another process's memory", "process_vm_readv"},
        {"socket", "socket"},           {"mount", "mount"},
        {"unshare", "unshare"},         {"bpf", "bpf"},
        {"io_uring", "io_uring_setup"}, {"perf", "perf_event_open"},
    };
    // One program, compiled once: the first input selects the attack.
    std::string cases = "switch (in[0].x) {\n";
    std::int32_t number = 0;
    for (const auto& [what, body] : attacks)
        cases += "case " + std::to_string(number++) + ": " + body + " break;\n";
    const std::string source = program(cases + "}\nout[0] = (int4)(7);");
    number = 0;
    for (const auto& [what, body] : attacks) {
        Runner runner(options_);
        const Outcome o = launch(runner, source, false, {number++, 0});
        EXPECT_EQ(o.lost, Status::crash) << what;
        EXPECT_EQ(o.what, named.count(what) == 1
                              ? "it called " + named.at(what) + ", which the sandbox forbids"
                          : what == "32-bit calls" && !has32BitCalls()
                              ? "ended by signal SIGSEGV (Segmentation fault)"
                              : "ended by a system call that the sandbox forbids")
            << what;
    }
}

TEST_F(SandboxTest, WhatAnswersAForbiddenCallCannotBeReplaced) {
    SKIP_WITHOUT_ASSEMBLY();
    const std::string ignore =  // rt_sigaction(SIGSYS, {SIG_IGN}, null, 8)
        "long action[4] = {1, 0, 0, 0}, result;\n"
        "__asm__ volatile(\"mov $8, %%r10\\nsyscall\" : \"=a\"(result) : \"a\"(13), \"D\"(31),\n"
        "\"S\"(action), \"d\"(0) : \"rcx\", \"r10\", \"r11\", \"memory\");\n";
    const Outcome o = launch(program(ignore + "call(57, 0, 0, 0);\nout[0] = (int4)(7);"));
    EXPECT_EQ(o.lost, Status::crash);
    EXPECT_EQ(o.what, "it called fork, which the sandbox forbids");
}

TEST_F(SandboxTest, CompilingRunsNothingAndRunningLeavesTheCacheAlone) {
    SKIP_WITHOUT_ASSEMBLY();
    // A constructor: called when a program loads the kernel, before the kernel itself runs.
    const std::string constructor =
        R"(__asm__ volatile("jmp 3f\n"
                            "1: mov $85, %eax\n"  // creat
                            "lea 2f(%rip), %rdi\n"
                            "mov $511, %esi\n"
                            "syscall\n"
                            "ret\n"
                            "2: .asciz \"/cache/loaded\"\n"
                            ".pushsection .init_array, \"aw\"\n"
                            ".quad 1b\n"
                            ".popsection\n"
                            "3:\n");
)";
    Runner runner(options_);
    const std::string source =
        program(constructor + "out[0] = (int4)((int)call(85, (long)path, 0777, 0));",
                "constant char path[] = \"/cache/poison\";\n");
    const Launch l = launchOf(runner, source);
    runner.load(l, {{"in", std::vector<std::int32_t>{1, 2}}});
    const auto before = contents(options_.cache);
    EXPECT_TRUE(std::any_of(before.begin(), before.end(), [](const auto& file) {
        return file.second.find("/cache/loaded") != std::string::npos;
    })) << "the constructor was not linked";
    runner.run();
    EXPECT_LT(get<std::int32_t>(runner.fetch().arrays, "result")[0], 0);
    EXPECT_EQ(contents(options_.cache), before);
    EXPECT_FALSE(fs::exists(options_.cache / "loaded"));
    EXPECT_FALSE(fs::exists(options_.cache / "poison"));
}

TEST_F(SandboxTest, AFloodOfOutputIsCut) {
    Runner runner(options_);
    const Outcome o =
        launch(runner, program("for (int i = 0; i < 400000; ++i)\n"
                               "    printf(\"%d %d %d %d %d %d %d %d\\n\", i, 1000000000,"
                               " 1000000001, 1000000002, 1000000003, 1000000004,"
                               " 1000000005, 1000000006);\n"
                               "out[0] = (int4)(7);"));
    if (!o.lost)
        EXPECT_EQ(o.result, (std::vector<std::int32_t>(4, 7)));
    else
        EXPECT_EQ(o.lost, Status::timeout);
    const auto size = fs::file_size(options_.folder / "runner.log");
    EXPECT_GT(size, 1u << 20);
    EXPECT_LE(size, options_.limits.fileSize);
}

TEST_F(SandboxTest, ForgedAnswersAreGarbage) {
    SKIP_WITHOUT_ASSEMBLY();
    Outcome o =
        launch(program("char text[] = \"this is no message, and it is long enough\";\n"
                       "call(1, 3, (long)text, sizeof text);"));
    EXPECT_EQ(o.lost, Status::garbage) << o.what;
    // A frame that announces 4 GiB of payload: the judge does not make room for it.
    o = launch(
        program("struct { uint magic, head; ulong payload; } frame = {0x6c61626d, 2, 4ul << 30};\n"
                "call(1, 3, (long)&frame, 16);"));
    EXPECT_EQ(o.lost, Status::garbage) << o.what;
}

TEST_F(SandboxTest, AForgedHeadIsGarbageBeforeItTakesMemory) {
    SKIP_WITHOUT_ASSEMBLY();
    const Outcome o = launch(
        program("struct { uint magic, head; ulong payload; } frame = {0x6c61626d, 16u << 20, 0};\n"
                "call(1, 3, (long)&frame, 16);\n"
                "for (;;) call(1, 3, (long)&frame, 16);"));
    EXPECT_EQ(o.lost, Status::garbage) << o.what;
}

TEST_F(SandboxTest, ASleepingKernelIsLostLongBeforeAWorkingOneWouldBe) {
    SKIP_WITHOUT_ASSEMBLY();
    options_.asleepSeconds = 1;
    Runner runner(options_);
    const auto start = std::chrono::steady_clock::now();
    const Outcome o =
        launch(runner, program("long time[2] = {3600, 0}; call(35, (long)time, 0, 0);"));
    EXPECT_EQ(o.lost, Status::timeout);
    EXPECT_NE(o.what.find("asleep"), std::string::npos) << o.what;
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
}

TEST_F(SandboxTest, NapsAddUpOverAllRequestsOfATask) {
    SKIP_WITHOUT_ASSEMBLY();
    options_.taskAsleepSeconds = 1;
    options_.spent = std::make_shared<Spent>();
    const std::string naps =
        program("long time[2] = {0, 400000000}; call(35, (long)time, 0, 0); out[0] = (int4)(1);");
    std::optional<Status> lost;
    int launches = 0;
    {
        Runner runner(options_);
        for (; launches < 8 && !lost; ++launches) lost = launch(runner, naps).lost;
    }
    EXPECT_EQ(lost, Status::timeout);
    EXPECT_GT(launches, 1);
    Runner again(options_);  // a fresh runner does not get more time
    EXPECT_EQ(launch(again, naps).lost, Status::timeout);
    *options_.spent = {};
    Runner next(options_);
    EXPECT_EQ(launch(next, kHonest).lost, std::nullopt);
}

// ---- compile-time bombs ----

TEST_F(SandboxTest, ASourceOfTenMegabytesGetsAnAnswer) {
    std::string lines;
    while (lines.size() < 10u << 20) lines += "// " + std::string(97, 'x') + "\n";
    const Outcome o = launch(lines + kHonest);
    if (o.lost)
        EXPECT_EQ(o.lost, Status::timeout);
    else
        EXPECT_EQ(o.result, (std::vector<std::int32_t>(4, 3)));
}

TEST_F(SandboxTest, AMacroBombEndsInTime) {
    options_.cpuSeconds = 2;
    std::string bomb = "#define M0 x = x * 3 + 1;\n";
    for (int i = 1; i <= 30; ++i) {
        const std::string below = "M" + std::to_string(i - 1) + " ";
        bomb += "#define M" + std::to_string(i) + " " + below + below + "\n";
    }
    const auto start = std::chrono::steady_clock::now();
    const Outcome o = launch(program("int x = in[0].x; M30 out[0] = (int4)(x);", bomb));
    EXPECT_TRUE(o.lost == Status::timeout || o.lost == Status::crash) << o.what;
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
}

TEST_F(SandboxTest, ASourceThatIncludesItselfIsABuildError) {
    Runner runner(options_);
    EXPECT_FALSE(runner.build("#include __FILE__\n" + kHonest, "-cl-std=CL1.2").ok);
}

// ---- guard pages ----

TEST_F(SandboxTest, AnAccessBehindTheEndIsCaughtAtTheEdge) {
    const std::string reads = program("((volatile global int4*)in)[n]; out[0] = (int4)(1);");
    const std::string writes = program("((volatile global int4*)out)[m] = (int4)(1);");
    const std::vector<std::int32_t> in(1000, 1);  // n = 1000, and so m = 500
    {
        Runner runner(options_);
        const Launch l = launchOf(runner, kHonest);
        runner.load(l, {{"in", in}}, true);
        runner.run();
        const Fetched f = runner.fetch();
        EXPECT_TRUE(f.guardHits.empty());
        EXPECT_EQ(length(*find(f.arrays, "level 1")), 2000u);
        EXPECT_EQ(get<std::int32_t>(f.arrays, "level 1")[0], 2);
    }
    {
        Runner runner(options_);
        EXPECT_EQ(launch(runner, reads, false, in).lost, std::nullopt);  // without: not detected
        const Outcome o = launch(runner, reads, true, in);
        EXPECT_EQ(o.lost, Status::outOfBounds);
        EXPECT_EQ(o.what, "a read of mapped[4000], which has 4000 elements");
    }
    {
        Runner runner(options_);
        const Outcome o = launch(runner, writes, true, in);
        EXPECT_EQ(o.lost, Status::outOfBounds);
        EXPECT_EQ(o.what, "a write to level 1[2000], which has 2000 elements");
    }
}

TEST_F(SandboxTest, LengthsThatEndBeforeTheEdgeAreGuardedByThePattern) {
    Runner runner(options_);
    const std::string writes =
        "kernel void map_mssp(int n, global int* in, global int4* out) {\n"
        "    const int i = get_global_id(0);\n"
        "    if (i < n) out[i] = (int4)(in[i]);\n"
        "    if (i == n) in[n] = 5;\n}\n"
        "kernel void tree_mssp(int n, int m, global int4* in, global int4* out) { out[0] = in[0]; "
        "}\n";
    runner.load(launchOf(runner, writes), {{"in", std::vector<std::int32_t>(7, 1)}}, true);
    runner.run();
    const Fetched f = runner.fetch();
    ASSERT_EQ(f.guardHits.size(), 1u);
    EXPECT_EQ(f.guardHits[0].array, "in");
    EXPECT_EQ(f.guardHits[0].offset, 28);
}

// ---- the sandbox's own faults ----

TEST_F(SandboxTest, WhatBubblewrapSaysBecomesAdvice) {
    const std::string fault =
        sandboxFault("bwrap: No permissions to create new namespace, likely because\nmore\n");
    EXPECT_NE(fault.find("user.max_user_namespaces"), std::string::npos) << fault;
    EXPECT_EQ(fault.find('\n'), std::string::npos);
    EXPECT_NE(sandboxFault("bwrap: Unknown option --size\n").find("0.7"), std::string::npos);
    EXPECT_EQ(sandboxFault("lab-runner: no such device\n"), "");
}

// What it says if no runner starts. That is no verdict.
std::string whyNoneStarts(const RunnerOptions& options) {
    try {
        Runner runner(options);
        ADD_FAILURE() << "it started";
    } catch (const RunnerLost&) {
        ADD_FAILURE() << "it became a verdict";
    } catch (const std::runtime_error& e) {
        return e.what();
    }
    return {};
}

TEST_F(SandboxTest, ADeviceThatIsNotThereIsNoVerdict) {
    options_.device = "no such device";
    EXPECT_NE(whyNoneStarts(options_).find("no OpenCL device whose name"), std::string::npos);
}

TEST_F(SandboxTest, WithoutUserNamespacesItSaysWhatToDo) {
    // In a user namespace of its own, which may have no further ones, this test runs again.
    if (std::getenv("LAB_TEST_NO_NAMESPACES") == nullptr) {
        const std::string self = fs::read_symlink("/proc/self/exe").string();
        const std::string again =
            "unshare -Ur true 2>/dev/null || exit 77; LAB_TEST_NO_NAMESPACES=1 exec unshare -Ur sh "
            "-c "
            "'echo 0 >/proc/sys/user/max_user_namespaces && exec \"" +
            self + "\" --gtest_filter=SandboxTest.WithoutUserNamespacesItSaysWhatToDo' >/dev/null";
        const int status = std::system(again.c_str());
        ASSERT_TRUE(WIFEXITED(status));
        if (WEXITSTATUS(status) == 77) GTEST_SKIP() << "unshare makes no user namespace";
        EXPECT_EQ(WEXITSTATUS(status), 0);
        return;
    }
    const std::string what = whyNoneStarts(options_);
    EXPECT_NE(what.find("user.max_user_namespaces"), std::string::npos) << what;
    EXPECT_EQ(what.find('\n'), std::string::npos) << what;
}

}  // namespace
}  // namespace lab
