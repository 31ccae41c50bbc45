#include "grader/measure/records.h"

#include <fmt/core.h>

#include "grader/contract/contains.h"
#include "grader/contract/files.h"
#include "grader/contract/toml_file.h"

namespace lab {

namespace fs = std::filesystem;

namespace {

const Task* taskOf(const Exercise& exercise, const std::string& idOrTitle) {
    for (const Task& task : exercise.tasks)
        if (task.name() == idOrTitle) return &task;
    return nullptr;
}

class Reader {
public:
    Reader(fs::path file, const fs::path& root, const Exercise& exercise)
        : file_(std::move(file)), root_(root), exercise_(exercise) {}

    std::vector<Record> all() const {
        std::vector<Record> all;
        forEachTable(file_, "record", [&](const toml::table& entry) { all.push_back(one(entry)); });
        return all;
    }

private:
    Record one(const toml::table& table) const {
        onlyKnown(file_, table,
                  {"title", "of", "input", "device", "ptx", "uses", "file", "stub", "results",
                   "group", "elems"});
        Record r;
        r.device = text(file_, table, "device");
        if (r.device != "cpu" && r.device != "gpu")
            fail(file_, table.get("device"), "'device' is a class: cpu or gpu");
        r.ptx = table["ptx"].value_or(false);
        const std::string of = text(file_, table, "of");
        r.of = taskOf(exercise_, of);
        if (r.of == nullptr)
            fail(file_, table.get("of"),
                 fmt::format("{} has no task {} and no example of that title", exercise_.name, of));
        r.task = launched(table, *r.of);
        r.program.name = text(file_, table, "file");
        for (const std::string& shared : words(file_, table, "uses"))
            r.program.text += source(table, "uses", root_ / shared);
        r.program.text += source(table, "file", file_.parent_path() / r.program.name);
        r.tuning.groupSize = wholeNumber(file_, table, "group");
        r.tuning.elemsPerThread = wholeNumber(file_, table, "elems");
        r.tuning.lgWave = 0;
        while (r.tuning.wave() * r.tuning.wave() < r.tuning.groupSize) ++r.tuning.lgWave;
        return r;
    }

    Task launched(const toml::table& table, const Task& of) const {
        Task t = of;
        t.given = true;
        t.generic = false;
        t.title = text(file_, table, "title");
        t.stub = text(file_, table, "stub");
        t.kernels.clear();
        t.function.clear();
        t.examples.clear();
        t.hints.clear();
        t.limits.clear();
        if (table.contains("input")) t.distributions = {text(file_, table, "input")};
        const std::vector<std::string> results = words(file_, table, "results");
        if (results.empty()) fail(file_, &table, "'results' is missing");
        t.expected = [expected = of.expected, results](const Arrays& in, const Tuning& tuning) {
            Arrays all = expected(in, tuning);
            std::erase_if(all, [&](const auto& a) { return !contains(results, a.name); });
            return all;
        };
        return t;
    }

    std::string source(const toml::table& table, const char* key, const fs::path& path) const {
        if (!fs::is_regular_file(path))
            fail(file_, table.get(key), "there is no file " + path.lexically_normal().string());
        return lined({path.filename().string(), contentsOf(path)});
    }

    fs::path file_, root_;
    const Exercise& exercise_;
};

}  // namespace

std::vector<Record> readRecords(const fs::path& root, const Exercise& exercise) {
    const fs::path file = root / exercise.name / "instructor" / "records" / "records.toml";
    return fs::exists(file) ? Reader(file, root, exercise).all() : std::vector<Record>{};
}

bool isFor(const Record& record, const DeviceInfo& device) {
    return !device.simulator && device.cpu == (record.device == "cpu") &&
           (!record.ptx || takesPtx(device));
}

}  // namespace lab
