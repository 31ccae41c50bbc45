#include "grader/transport/runner.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "grader/contract/inputs.h"
#include "grader/contract/seconds_now.h"
#include "grader/contract/simulation.h"
#include "grader/contract/text.h"
#include "grader/sandbox/role.h"
#include "grader/transport/given_programs.h"
#include "grader/transport/message.h"
#include "grader/transport/runner_process.h"
#include "grader/transport/tuning_json.h"

namespace lab {

using nlohmann::json;
namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

namespace {

constexpr std::size_t kMaxReport = std::size_t{16} << 20;  // of the counters
constexpr std::size_t kMaxBinary = std::size_t{64} << 20;
constexpr double kLongestNap = 0.2;  // seconds counted between two looks; beyond, we slept
constexpr std::size_t kLongestWords = 300;

constexpr const char* kCopySource =
    "kernel void copyWide(global const int16* in, global int16* out) {\n"
    "    const size_t i = get_global_id(0);\n"
    "#if defined(__has_builtin)\n"
    "#if __has_builtin(__builtin_nontemporal_store)\n"
    "    __builtin_nontemporal_store(in[i], &out[i]);\n"
    "    return;\n"
    "#endif\n"
    "#endif\n"
    "    out[i] = in[i];\n"
    "}\n";

// A runner's message may come from a kernel: one line, short, and in quotation marks.
std::string quoted(const std::string& words) {
    return "\"" + shortened(oneLine(words), kLongestWords) + "\"";
}

std::string overrun(const json& report) {
    try {
        const bool writes = report.at("access") == "write";
        const auto elements = report.at("elements").get<std::size_t>();
        return fmt::format("a {} {}[{}], which has {} element{}", writes ? "write to" : "read of",
                           shortened(oneLine(report.at("array").get<std::string>()), 40),
                           report.at("element").get<std::size_t>(), elements,
                           elements == 1 ? "" : "s");
    } catch (const json::exception&) {
        return "an access past the end of an array";
    }
}

std::string forbidden(const json& call) {
    const std::string name = call.is_string() ? call.get<std::string>() : "";
    const bool plain =
        !name.empty() && name.size() <= 32 &&
        name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") == std::string::npos;
    return plain ? "it called " + name + ", which the sandbox forbids"
                 : "ended by a system call that the sandbox forbids";
}

// Held during compilation: processes that share a kernel cache and compile the same kernel at the
// same time mistake each other's unfinished files for damaged ones, and PoCL aborts.
class CacheLock {
public:
    explicit CacheLock(const fs::path& cache)
        : fd_(::open((cache / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666)) {
        while (fd_ >= 0 && ::flock(fd_, LOCK_EX) != 0 && errno == EINTR) {
        }
    }
    ~CacheLock() {
        if (fd_ >= 0) ::close(fd_);
    }
    CacheLock(const CacheLock&) = delete;
    CacheLock& operator=(const CacheLock&) = delete;

private:
    int fd_;  // none if the cache is read-only: then nothing is compiled into it
};

}  // namespace

std::string sandboxTrouble() {
    std::string pattern = (fs::temp_directory_path() / "lab-sandbox-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) return "cannot make a folder in " + pattern;
    std::string trouble;
    try {
        RunnerOptions options;
        options.folder = pattern;
        options.cache = fs::path(pattern) / "cache";
        const Runner runner(options);
    } catch (const std::exception& e) {
        trouble = e.what();
    }
    std::error_code ignored;
    fs::remove_all(pattern, ignored);
    return trouble;
}

std::vector<DeviceInfo> readDevices(const std::string& printed) {
    const auto found = json::parse(printed, nullptr, false);
    return found.is_array() ? found.get<std::vector<DeviceInfo>>() : std::vector<DeviceInfo>{};
}

fs::path programFolder() {
    return fs::read_symlink("/proc/self/exe").parent_path();
}

Runner::Runner(RunnerOptions options) : options_(std::move(options)) {
    fs::create_directories(options_.folder);
    if (!options_.simulator) fs::create_directories(options_.cache);
    if (!options_.compiled) options_.compiled = std::make_shared<Compiled>();
    if (!options_.sandbox) options_.compiler = nullptr;  // there it could not change its cache
    const int phases = options_.simulator ? 1 : options_.phases->load();
    // A device that is asked for by name is rarely PoCL's.
    const bool isApart = phases == 2 || (phases == 0 && options_.device.empty());
    if (isApart && startApart()) return;
    process_ = start(Role::whole);
    if (greet(Role::whole) == 2) startApart();
}

// The two processes, which start at the same time. False if the device needs no more than one.
bool Runner::startApart() {
    if (options_.compiled->programs.empty()) startCompiler();
    process_ = start(Role::run);
    compilesApart_ = greet(Role::run) == 2;
    if (!compilesApart_) compiler_.reset();
    return compilesApart_;
}

Runner::~Runner() {
    if (options_.compiler && compilerIsReady_ && !options_.compiled->plainLoops)
        *options_.compiler = std::move(compiler_);
}

std::unique_ptr<Process> Runner::start(Role role) const {
    return std::make_unique<Process>(commandFor(options_, role));
}

// Returns the number of processes for compiling and running.
int Runner::greet(Role role) {
    process_->hears(wall());
    const json greeting = greetingOf(*process_, options_, role, wall());
    device_ = greeting.at("device");
    return *options_.phases = greeting.at("phases").get<int>();
}

void Runner::startCompiler() {
    if (options_.compiler && !options_.compiled->plainLoops)
        compiler_ = std::move(*options_.compiler);
    compilerHasServed_ = compiler_ != nullptr;
    if (!compiler_) compiler_ = start(Role::compile);
}

// The compile process, with all programs compiled so far.
Process& Runner::compiler() {
    if (!compiler_) startCompiler();
    if (compilerIsReady_) return *compiler_;
    if (compilerHasServed_) {
        ask(*compiler_, {{"op", "begin"}, {"cache", options_.cache.filename().string()}});
    } else {
        compiler_->hears(wall());
        greetingOf(*compiler_, options_, Role::compile, wall());
    }
    for (const auto& [key, program] : options_.compiled->programs)
        if (program.build.ok) install(*compiler_, program);
    compilerIsReady_ = true;
    return *compiler_;
}

std::chrono::milliseconds Runner::wall() const {
    const std::chrono::milliseconds sixTimes(static_cast<std::int64_t>(6000 * options_.cpuSeconds));
    return std::max(sixTimes, std::chrono::milliseconds(60000));
}

// `how` is omitted if the process ended by itself.
void Runner::lose(Process& process, Status status, const std::string& how) {
    const std::string ending = process.end();
    const std::string what = how.empty() ? ending : how;
    if (&process != compiler_.get()) throw RunnerLost(status, what);
    compilerIsReady_ = false;
    throw RunnerLost(status, kWhileCompiling + what, compilerHasServed_);
}

// Adds up what a request used since the last look, and loses a process that exceeds a limit.
void Runner::look(Process& process, Request& request) {
    Spent& spent = *options_.spent;
    const auto now = Clock::now();
    const double cpu = process.cpuSeconds();
    if (cpu <= request.cpu && process.isAsleep()) {
        const double nap =
            std::min(kLongestNap, std::chrono::duration<double>(now - request.lookedAt).count());
        spent.asleepSeconds += nap;
        request.asleep += nap;
    }
    spent.cpuSeconds += std::max(0.0, cpu - request.cpu);
    request.lookedAt = now;
    request.cpu = std::max(cpu, request.cpu);

    if (request.runs && *options_.stopped)
        lose(process, Status::timeout, "stopped, as nobody waits for it");
    const double used = request.cpu - request.cpuBefore;
    if (used > request.cpuLimit)
        lose(process, Status::timeout,
             fmt::format("not done after {} seconds of CPU time", request.cpuLimit));
    const bool longNap = request.asleep > options_.asleepSeconds;
    if (device_.cpu && (longNap || spent.asleepSeconds > options_.taskAsleepSeconds))
        lose(process, Status::timeout,
             fmt::format("asleep for {} seconds: it neither computed nor answered",
                         longNap ? options_.asleepSeconds : options_.taskAsleepSeconds));
    if (!device_.cpu && used + request.asleep > options_.cpuSeconds)
        lose(process, Status::timeout,
             fmt::format("not done after {} seconds", options_.cpuSeconds));
    if (spent.cpuSeconds + (device_.cpu ? 0 : spent.asleepSeconds) > options_.taskCpuSeconds)
        lose(process, Status::timeout,
             fmt::format("the task's launches together took more than {} seconds",
                         options_.taskCpuSeconds));
}

Message Runner::answer(Process& process, Request& request, std::size_t maxPayload,
                       bool spoilsRunner) {
    const auto deadline = Clock::now() + wall();
    try {
        Message m = receive(process.socket(), maxPayload, deadline, kMaxAnswer,
                            [&] { look(process, request); });
        if (const auto e = m.head.find("error"); e != m.head.end() && e->is_string())
            throw RunnerRefused("the runner reports " + quoted(e->get<std::string>()),
                                spoilsRunner);
        if (const auto over = m.head.find("over"); over != m.head.end())
            lose(process, Status::outOfBounds, overrun(*over));
        if (const auto call = m.head.find("forbidden"); call != m.head.end())
            lose(process, Status::crash, forbidden(*call));
        return m;
    } catch (const MessageError& e) {
        switch (e.cause) {
            case MessageError::Cause::late:
                lose(process, Status::timeout,
                     fmt::format("not done after {} seconds", wall().count() / 1000));
            case MessageError::Cause::closed:
                lose(process, Status::crash);
            default:
                lose(process, Status::garbage, e.what());
        }
    }
}

Message Runner::ask(Process& process, const nlohmann::json& head) {
    return ask(process, head, {});
}

Message Runner::ask(Process& process, const json& head, const std::vector<Bytes>& parts,
                    std::size_t maxPayload, double cpuSeconds) {
    std::optional<CacheLock> alone;
    if (&process == compiler_.get() || (!options_.simulator && head.at("op") == "build"))
        alone.emplace(options_.cache);
    Request request;
    request.runs = head.at("op") == "run";
    request.cpuLimit = std::min(cpuSeconds, options_.cpuSeconds);
    if (request.runs && (compilesApart_ || options_.simulator))
        request.cpuLimit = std::min(launchSeconds_, options_.cpuSeconds);
    request.cpuBefore = request.cpu = process.cpuSeconds();
    request.lookedAt = Clock::now();
    try {
        send(process.socket(), head, parts, Clock::now() + wall());
    } catch (const MessageError& e) {
        if (e.cause == MessageError::Cause::late)
            lose(process, Status::timeout, "the runner stopped listening");
        lose(process, Status::crash);
    }
    // A compile process runs no kernel, so its refusal says nothing about the device.
    const bool launches = &process == process_.get() && head.at("op") != "build";
    Message m = answer(process, request, maxPayload, launches);
    look(process, request);
    return m;
}

// PoCL identifies a kernel by its program's tokens and options. A compile process that has compiled
// it into one cache would not do so again for another, so programs for different caches get
// different options: a non-existent folder for #include.
std::string Runner::marked(const std::string& options) const {
    return compilesApart_ ? options + " -I/cache-of/" + options_.cache.filename().string()
                          : options;
}

const CompiledProgram& Runner::compile(const std::string& source, const std::string& options,
                                       bool forOthers) {
    auto& programs = options_.compiled->programs;
    const std::string key = options + '\n' + source;
    if (const auto it = programs.find(key); forOthers && it != programs.end()) return it->second;
    CompiledProgram p;
    p.options = marked(options);
    p.build.id = fmt::format("program {}", forOthers ? programs.size() : builds_.size());
    Message m;
    try {
        m = ask(compilesApart_ ? compiler() : *process_,
                {{"op", "build"},
                 {"id", p.build.id},
                 {"source", source},
                 {"options", p.options},
                 {"binary", forOthers}},
                {}, kMaxBinary);
    } catch (const RunnerLost& e) {
        if (compilesApart_) throw;
        throw RunnerLost(e.status, std::string(kWhileCompiling) + e.what());
    }
    try {
        p.build.ok = m.head.at("ok");
        p.build.log = m.head.at("log");
        for (const json& k : m.head.at("kernels")) {
            auto& arguments = p.build.kernels[k.at("name")];
            for (const json& a : k.at("arguments"))
                arguments.push_back({a.at("name"), a.at("type"), a.at("space")});
        }
    } catch (const json::exception&) {
        throw RunnerLost(Status::garbage, "the answer to a build makes no sense");
    }
    p.binary = std::move(m.payload);
    return programs[key] = std::move(p);
}

void Runner::install(Process& process, const CompiledProgram& program) {
    ask(process, {{"op", "install"}, {"id", program.build.id}, {"options", program.options}},
        {{program.binary.data(), program.binary.size()}});
}

const Build& Runner::build(const std::string& source, const std::string& options) {
    const std::string key = options + '\n' + source;
    if (const auto it = builds_.find(key); it != builds_.end()) return it->second;
    const CompiledProgram& p = compile(source, options, compilesApart_);
    if (compilesApart_ && p.build.ok) install(*process_, p);
    return builds_[key] = p.build;
}

const Build& Runner::buildGiven(const std::string& source, const std::string& options) {
    auto& programs = options_.compiled->programs;
    const std::string key = options + '\n' + source;
    if (options_.given && options_.simulator && builds_.count(key) == 0) {
        CompiledProgram p = options_.given->get(source, options);
        p.build.id = fmt::format("program {}", builds_.size());
        if (p.build.ok) install(*process_, p);
        builds_[key] = std::move(p.build);
    }
    if (options_.given && compilesApart_ && programs.count(key) == 0) {
        CompiledProgram p = options_.given->get(source, marked(options));
        p.build.id = fmt::format("program {}", programs.size());
        if (p.build.ok) install(compiler(), p);
        programs[key] = std::move(p);
    }
    return build(source, options);
}

// Compiles what a launch needs, in plain loops if it takes too long otherwise: what is not done in
// half of the time would hardly be done in all of it.
Message Runner::compileFor(const json& head) {
    if (!options_.compiled->plainLoops) {
        try {
            return ask(compiler(), head, {}, 0, options_.cpuSeconds / 2);
        } catch (const RunnerLost& e) {
            if (e.status != Status::timeout) throw;
        }
        options_.compiled->plainLoops = true;
        compiler_.reset();
    }
    return ask(compiler(), head);
}

void Runner::rehearse(const json& head) {
    if (!compilesApart_) return;
    auto& rehearsed = options_.compiled->rehearsed;
    const std::string key = head.dump();
    if (rehearsed.count(key) == 0) rehearsed[key] = bytesOf(compileFor(head));
    fetchBytes_ = rehearsed[key];
}

// Size of the arrays of a launch. Only the compile process's answer can be trusted.
std::size_t Runner::bytesOf(const Message& answer) const {
    const auto it = answer.head.find("bytes");
    const std::size_t limit = options_.limits.addressSpace;
    if (it == answer.head.end() || !it->is_number_unsigned() || (limit > 0 && *it > limit))
        throw RunnerLost(Status::garbage, "the answer to a load makes no sense");
    return *it;
}

void Runner::load(const Launch& launch, const Arrays& inputs, bool edge,
                  std::optional<std::uint32_t> poison) {
    Random patterns(options_.seed + static_cast<std::uint64_t>(launches_));
    guard_ = poison ? *poison : static_cast<std::uint32_t>(patterns.next());
    poison_ = poison ? *poison : static_cast<std::uint32_t>(patterns.next());
    edge_ = edge;
    launchSeconds_ = launch.cpuSeconds;
    json arrays = json::array();
    std::vector<Bytes> parts;
    for (const auto& [name, array, columns] : inputs) {
        arrays.push_back({{"name", name},
                          {"type", typeName(array)},
                          {"length", length(array)},
                          {"columns", columns},
                          {"bytes", byteSize(array)}});
        parts.push_back({data(array), byteSize(array)});
    }
    json head = {{"op", "rehearse"},    {"stub", launch.stub},       {"tuning", launch.tuning},
                 {"base", launch.base}, {"kernels", launch.kernels}, {"arrays", arrays}};
    rehearse(head);
    head["op"] = "load";
    head["guard"] = guard_;
    head["poison"] = poison_;
    head["observed"] = poison.has_value();
    head["edge"] = edge;
    head["readOnly"] = launch.readOnly;
    head["locked"] = launch.locked;
    if (launch.kept) head["kept"] = true;
    if (launch.sample)
        head["sample"] = fmt::format("{} {} {}", *launch.sample, launch.sampledGroups,
                                     fmt::join(launch.sampledKernels, " "));
    if (launch.turns != Turns::inOrder)
        head["turns"] = launch.turns == Turns::atAtomics       ? checks::kAtAtomics
                        : launch.turns == Turns::atFirstAtomic ? checks::kAtFirstAtomic
                                                               : checks::kLastFirst;
    const Message m = ask(*process_, head, parts);
    if (!compilesApart_) fetchBytes_ = bytesOf(m);
}

void Runner::reload() {
    ask(*process_, {{"op", "reload"}});
}

// Launches of several workers on one GPU would share its time, and the limit of each.
std::unique_lock<std::mutex> Runner::turnOnDevice() const {
    static std::mutex gpu;
    if (device_.cpu || device_.simulator) return {};
    return std::unique_lock(gpu);
}

Times Runner::timedRun() {
    ++launches_;
    const auto turn = turnOnDevice();
    const double start = secondsNow();
    const Message m = ask(*process_, {{"op", "run"}});
    const double observed = secondsNow() - start;
    const auto it = m.head.find("seconds");
    if (it == m.head.end() || !it->is_number() || !(it->get<double>() >= 0))
        throw RunnerLost(Status::garbage, "the time that it reports makes no sense");
    return {*it, observed};
}

Fetched Runner::fetch(const std::string& only) {
    json head = {{"op", "fetch"}};
    if (!only.empty()) head["only"] = only;
    const Message m = ask(*process_, head, {}, fetchBytes_);
    Fetched f;
    f.poison = poison_;
    std::size_t at = 0;
    try {
        for (const json& a : m.head.at("arrays")) {
            const std::string name = a.at("name");
            const std::size_t guard = a.at("guard"), bytes = a.at("bytes"), n = a.at("length");
            if (bytes > m.payload.size() - at || n > bytes)
                throw RunnerLost(Status::garbage, "the arrays that it sends make no sense");
            Array array = makeArray(a.at("type"), n);
            const std::size_t size = byteSize(array);
            if (guard > bytes || size > bytes - guard || (!edge_ && bytes - guard - size < guard))
                throw RunnerLost(Status::garbage, "the arrays that it sends make no sense");
            const std::byte* whole = m.payload.data() + at;
            if (size > 0) std::memcpy(data(array), whole + guard, size);
            const auto patternAt = [&](std::size_t i) {
                return static_cast<std::byte>(guard_ >> (8 * (i % 4)));
            };
            if (guard > 0) {
                for (std::size_t i = guard; i-- > 0;)  // the nearest to the data first
                    if (whole[i] != patternAt(i)) {
                        f.guardHits.push_back(
                            {name, true,
                             static_cast<std::ptrdiff_t>(i) - static_cast<std::ptrdiff_t>(guard)});
                        break;
                    }
                for (std::size_t i = guard + size; i < bytes; ++i)
                    if (whole[i] != patternAt(i - (guard + size / 4 * 4))) {
                        f.guardHits.push_back(
                            {name, false, static_cast<std::ptrdiff_t>(i - guard)});
                        break;
                    }
            }
            f.arrays.push_back({name, std::move(array)});
            at += bytes;
        }
    } catch (const json::exception&) {
        throw RunnerLost(Status::garbage, "the answer to a fetch makes no sense");
    } catch (const std::invalid_argument&) {
        throw RunnerLost(Status::garbage, "the arrays that it sends make no sense");
    }
    return f;
}

double Runner::copySeconds(std::size_t bytes) {
    const Build& b = build(kCopySource, "");
    json head = {{"op", "rehearse copy"}, {"program", b.id}, {"bytes", bytes / 64 * 64}};
    rehearse(head);
    head["op"] = "copy";
    const Message m = ask(*process_, head);
    const auto it = m.head.find("seconds");
    if (it == m.head.end() || !it->is_number() || !(it->get<double>() > 0))
        throw RunnerLost(Status::garbage, "the time that it reports makes no sense");
    return *it;
}

std::string Runner::counts() {
    const Message m = ask(*process_, {{"op", "counts"}}, {}, kMaxReport);
    return {reinterpret_cast<const char*>(m.payload.data()), m.payload.size()};
}

std::string Runner::findings() const {
    return process_->findings();
}

bool Runner::lastsForATask() const {
    return process_->cpuSeconds() + options_.taskCpuSeconds <
           static_cast<double>(options_.limits.cpuSeconds);
}

}  // namespace lab
