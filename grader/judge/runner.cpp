#include "grader/judge/runner.h"

#include <fmt/core.h>
#include <poll.h>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <random>

namespace lab {

using nlohmann::json;

namespace {

constexpr std::size_t kMaxFetch = std::size_t{8} << 30;
constexpr std::size_t kMaxOutput = 256u << 10;  // of what a runner prints, per request

std::uint32_t secretPattern() {
    static thread_local std::random_device device;
    return static_cast<std::uint32_t>(device());
}

std::string simulatorLibrary() {
    for (const char* path : {"/usr/lib/oclgrind/liboclgrind-rt.so",
                             "/usr/lib/x86_64-linux-gnu/oclgrind/liboclgrind-rt.so",
                             "/usr/local/lib/oclgrind/liboclgrind-rt.so"})
        if (std::filesystem::exists(path)) return path;
    throw std::runtime_error("Oclgrind is not installed; `make doctor` says how to get it");
}

const char* logName(const RunnerOptions& o) {
    return o.counting ? "counters.log" : o.simulator ? "simulator.log" : "runner.log";
}

// Has Oclgrind count, and the runner know where: it hands the report over when asked.
void addCounters(Command& c, const CountingMachine& machine, const std::filesystem::path& out) {
    const auto plugin = programFolder() / "lab_counters.so";
    if (!std::filesystem::exists(plugin))
        throw std::runtime_error("the counters are not built: run `grader/setup.sh`, then `make`");
    c.environment.emplace_back("OCLGRIND_PLUGINS", plugin.string());
    c.environment.emplace_back("LAB_COUNTERS_OUT", out.string());
    c.environment.emplace_back("LAB_COUNTERS_WAVE", std::to_string(machine.wave));
    c.environment.emplace_back("LAB_COUNTERS_SEGMENT", std::to_string(machine.segment));
    c.environment.emplace_back("LAB_COUNTERS_BANKS", std::to_string(machine.banks));
}

Command commandFor(const RunnerOptions& o) {
    std::filesystem::create_directories(o.folder);
    std::filesystem::create_directories(o.cache);
    Command c;
    c.arguments = {(programFolder() / "lab-runner").string(), "3", o.device};
    c.environment = {{"PATH", "/usr/bin:/bin"},
                     {"HOME", o.folder.string()},
                     {"TMPDIR", o.folder.string()},
                     {"POCL_CACHE_DIR", o.cache.string()}};
    if (const char* vendors = std::getenv("OCL_ICD_VENDORS"))
        c.environment.emplace_back("OCL_ICD_VENDORS", vendors);
    if (o.simulator) {
        c.environment.emplace_back("LD_PRELOAD", simulatorLibrary());
        c.environment.emplace_back("OCLGRIND_MAX_ERRORS", "1000");
        c.environment.emplace_back("OCLGRIND_NUM_THREADS", "1");  // one order of reports
        if (o.counting) {
            addCounters(c, *o.counting, o.folder / "counters.jsonl");
        } else {
            c.environment.emplace_back("OCLGRIND_DATA_RACES", "1");
            c.environment.emplace_back("OCLGRIND_UNINITIALIZED", "1");
        }
        c.arguments.back() = "Oclgrind";
    }
    c.output = o.folder / logName(o);
    c.limits = o.limits;
    return c;
}

}  // namespace

std::filesystem::path programFolder() {
    return std::filesystem::read_symlink("/proc/self/exe").parent_path();
}

Runner::Runner(RunnerOptions options)
    : options_(std::move(options)), process_(std::make_unique<Process>(commandFor(options_))) {
    try {
        device_ = answer(0).head.at("device");
    } catch (const RunnerRefused& e) {
        throw std::runtime_error(e.what());
    } catch (const RunnerLost& e) {
        throw std::runtime_error(
            fmt::format("the runner did not start: {} {}", e.what(), takeOutput()));
    }
}

Deadline Runner::deadline() const {
    return std::chrono::steady_clock::now() +
           std::chrono::milliseconds(static_cast<std::int64_t>(6000 * options_.cpuSeconds));
}

// Returns when there is something to read; throws MessageError (late) when the request has used up
// its CPU time or its time on the wall.
void Runner::awaitAnswer() {
    const double before = process_->cpuSeconds();
    const auto end = *deadline();
    for (;;) {
        pollfd p{process_->socket(), POLLIN, 0};
        if (poll(&p, 1, 50) > 0) return;
        if (process_->cpuSeconds() - before > options_.cpuSeconds ||
            std::chrono::steady_clock::now() > end)
            throw MessageError(MessageError::Cause::late, "no answer in time");
    }
}

Message Runner::answer(std::size_t maxPayload) {
    try {
        awaitAnswer();
        Message m = receive(process_->socket(), maxPayload, deadline());
        if (m.head.contains("error") && m.head["error"].is_string())
            throw RunnerRefused(m.head["error"].get<std::string>());
        return m;
    } catch (const MessageError& e) {
        const std::string ending = process_->end();
        switch (e.cause) {
            case MessageError::Cause::late:
                throw RunnerLost(
                    Status::timeout,
                    fmt::format("not done after {} seconds of CPU time", options_.cpuSeconds));
            case MessageError::Cause::closed:
                throw RunnerLost(Status::crash, ending);
            default:
                throw RunnerLost(Status::garbage, e.what());
        }
    }
}

Message Runner::ask(const json& head, const std::vector<Bytes>& parts) {
    try {
        send(process_->socket(), head, parts, deadline());
    } catch (const MessageError& e) {
        const std::string ending = process_->end();
        if (e.cause == MessageError::Cause::late)
            throw RunnerLost(Status::timeout, "the runner stopped listening");
        throw RunnerLost(Status::crash, ending);
    }
    return answer(kMaxFetch);
}

const Build& Runner::build(const std::string& source, const std::string& options) {
    const std::string key = options + '\n' + source;
    if (const auto it = builds_.find(key); it != builds_.end()) return it->second;
    Build b;
    b.id = fmt::format("program {}", builds_.size());
    const Message m =
        ask({{"op", "build"}, {"id", b.id}, {"source", source}, {"options", options}});
    try {
        b.ok = m.head.at("ok");
        b.log = m.head.at("log");
        for (const json& k : m.head.at("kernels")) {
            auto& arguments = b.kernels[k.at("name")];
            for (const json& a : k.at("arguments"))
                arguments.push_back({a.at("name"), a.at("type"), a.at("space")});
        }
    } catch (const json::exception&) {
        throw RunnerLost(Status::garbage, "the answer to a build makes no sense");
    }
    return builds_[key] = std::move(b);
}

void Runner::load(const Launch& launch, const Arrays& inputs) {
    guard_ = secretPattern();
    poison_ = secretPattern();
    json arrays = json::array();
    std::vector<Bytes> parts;
    for (const auto& [name, array] : inputs) {
        arrays.push_back({{"name", name},
                          {"type", typeName(array)},
                          {"length", length(array)},
                          {"bytes", byteSize(array)}});
        parts.push_back({data(array), byteSize(array)});
    }
    ask({{"op", "load"},
         {"stub", launch.stub},
         {"tuning", launch.tuning},
         {"base", launch.base},
         {"kernels", launch.kernels},
         {"guard", guard_},
         {"poison", poison_},
         {"arrays", arrays}},
        parts);
}

double Runner::run() {
    const Message m = ask({{"op", "run"}});
    const auto it = m.head.find("seconds");
    if (it == m.head.end() || !it->is_number() || !(it->get<double>() >= 0))
        throw RunnerLost(Status::garbage, "the time that it reports makes no sense");
    return *it;
}

Fetched Runner::fetch(const std::string& only) {
    json request = {{"op", "fetch"}};
    if (!only.empty()) request["only"] = only;
    const Message m = ask(request);
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
            if (guard > bytes || size > bytes - guard || bytes - guard - size < guard)
                throw RunnerLost(Status::garbage, "the arrays that it sends make no sense");
            const std::byte* whole = m.payload.data() + at;
            if (size > 0) std::memcpy(data(array), whole + guard, size);
            const auto patternAt = [&](std::size_t i) {
                return static_cast<std::byte>(guard_ >> (8 * (i % 4)));
            };
            if (guard > 0) {
                for (std::size_t i = guard; i-- > 0;)  // the one nearest to the data first
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
    } catch (const std::invalid_argument& e) {
        throw RunnerLost(Status::garbage, e.what());
    }
    return f;
}

double Runner::copySeconds(std::size_t bytes) {
    return ask({{"op", "copy"}, {"bytes", bytes / 64 * 64}}).head.at("seconds");
}

std::string Runner::counts() {
    const Message m = ask({{"op", "counts"}});
    return {reinterpret_cast<const char*>(m.payload.data()), m.payload.size()};
}

std::size_t Runner::printed() const {
    std::error_code ignored;
    const auto size = std::filesystem::file_size(options_.folder / logName(options_), ignored);
    return ignored || size < outputRead_ ? 0 : size - outputRead_;
}

std::string Runner::takeOutput() {
    const auto path = options_.folder / logName(options_);
    std::ifstream file(path, std::ios::binary);
    file.seekg(static_cast<std::streamoff>(outputRead_));
    std::string text(kMaxOutput, '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(std::max<std::streamsize>(0, file.gcount())));
    std::error_code ignored;
    const auto size = std::filesystem::file_size(path, ignored);
    if (!ignored) outputRead_ = size;
    return text;
}

}  // namespace lab
