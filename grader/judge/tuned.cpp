#include "grader/judge/tuned.h"

#include <fmt/core.h>
#include <toml++/toml.h>

#include <stdexcept>

#include "grader/contract/text.h"

namespace lab {

namespace fs = std::filesystem;

namespace {

const char* const kTunedHead =
    R"(# The geometry that kernels are timed in; `make tune EX=..` looks for a better one and writes
# it here. `device` is a class (cpu, gpu) or part of a device's name, `from` the least number
# of elements. `lgwave`, `group`, `elems` and `maps` (work-items in a group of kernels without
# local memory) are the defaults where left out.
)";

class TunedReader {
public:
    explicit TunedReader(fs::path file) : file_(std::move(file)) {}

    std::vector<Tuned> all() {
        std::vector<Tuned> all;
        for (const auto& [key, node] : parsed())
            if (key.str() != "tuned" || !node.is_array_of_tables())
                fail(node, fmt::format("there is no key '{}' here: write [[tuned]]", key.str()));
            else
                for (const toml::node& entry : *node.as_array())
                    all.push_back(one(*entry.as_table()));
        return all;
    }

private:
    toml::table parsed() const {
        try {
            return toml::parse_file(file_.string());
        } catch (const toml::parse_error& e) {
            throw std::runtime_error(fmt::format("{}:{}: {}", file_.string(), e.source().begin.line,
                                                 std::string(e.description())));
        }
    }

    [[noreturn]] void fail(const toml::node& node, const std::string& message) const {
        throw std::runtime_error(
            fmt::format("{}:{}: {}", file_.string(), node.source().begin.line, message));
    }

    Tuned one(const toml::table& table) const {
        Tuned t;
        for (const auto& [key, node] : table) {
            if (key.str() == "device")
                t.device = text(node, "device");
            else if (key.str() == "stub")
                t.stub = text(node, "stub");
            else if (key.str() == "from")
                t.from = static_cast<std::size_t>(number(node, "from", 0));
            else if (key.str() == "lgwave")
                t.lgWave = number(node, "lgwave", 0);
            else if (key.str() == "group")
                t.groupSize = number(node, "group", 1);
            else if (key.str() == "elems")
                t.elemsPerThread = number(node, "elems", 1);
            else if (key.str() == "maps")
                t.mapGroupSize = number(node, "maps", 1);
            else
                fail(node, fmt::format("there is no key '{}' here", key.str()));
        }
        if (t.device.empty()) fail(table, "'device' is missing");
        if (t.stub.empty()) fail(table, "'stub' is missing");
        return t;
    }

    std::string text(const toml::node& node, const char* key) const {
        const auto value = node.value<std::string>();
        if (!value) fail(node, fmt::format("'{}' must be a string", key));
        return *value;
    }

    int number(const toml::node& node, const char* key, int least) const {
        const auto value = node.value_exact<std::int64_t>();
        if (!value || *value < least || *value > 0x7fffffff)
            fail(node, fmt::format("'{}' must be a whole number, {} or more", key, least));
        return static_cast<int>(*value);
    }

    fs::path file_;
};

bool isFor(const Tuned& tuned, const DeviceInfo& device) {
    if (device.simulator) return false;
    for (const int group : {tuned.groupSize.value_or(1), tuned.mapGroupSize.value_or(1)})
        if (static_cast<std::size_t>(group) > device.maxGroupSize) return false;
    if (tuned.device == "cpu" || tuned.device == "gpu")
        return device.cpu == (tuned.device == "cpu");
    return device.name.find(tuned.device) != std::string::npos;
}

}  // namespace

fs::path tunedFile(const fs::path& root, const Exercise& exercise) {
    return root / exercise.name / "tuned.toml";
}

std::vector<Tuned> readTuned(const fs::path& file) {
    return fs::exists(file) ? TunedReader(file).all() : std::vector<Tuned>{};
}

std::string tunedText(const std::vector<Tuned>& all) {
    std::string text = kTunedHead;
    for (const Tuned& t : all) {
        std::string device;
        for (const char c : printable(t.device)) device += c == '"' || c == '\\' ? '.' : c;
        text += fmt::format("\n[[tuned]]\ndevice = \"{}\"\nstub = \"{}\"\n", device, t.stub);
        if (t.from > 0) text += fmt::format("from = {}\n", t.from);
        const auto add = [&](const char* key, const std::optional<int>& value) {
            if (value) text += fmt::format("{} = {}\n", key, *value);
        };
        add("lgwave", t.lgWave);
        add("group", t.groupSize);
        add("elems", t.elemsPerThread);
        add("maps", t.mapGroupSize);
    }
    return text;
}

Tuning tunedFor(const std::vector<Tuned>& all, const DeviceInfo& device, const Task& task,
                std::size_t n, Tuning tuning) {
    const Tuned* best = nullptr;
    const auto rank = [](const Tuned& t) {
        return std::make_pair(t.device != "cpu" && t.device != "gpu", t.from);
    };
    for (const Tuned& t : all)
        if (t.stub == task.stub && t.from <= n && isFor(t, device) &&
            (best == nullptr || rank(*best) < rank(t)))
            best = &t;
    if (best == nullptr) return tuning;
    tuning.lgWave = best->lgWave.value_or(tuning.lgWave);
    tuning.groupSize = best->groupSize.value_or(tuning.groupSize);
    tuning.elemsPerThread = best->elemsPerThread.value_or(tuning.elemsPerThread);
    tuning.mapGroupSize = best->mapGroupSize.value_or(tuning.mapGroupSize);
    return tuning;
}

}  // namespace lab
