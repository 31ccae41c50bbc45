#include "grader/course/control_group.h"

#include <algorithm>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace lab {

namespace fs = std::filesystem;

namespace {

// The first number in the file; none where there is no file, or a word such as "max".
std::optional<double> numberIn(const fs::path& file) {
    std::ifstream in(file);
    double number = 0;
    if (in >> number) return number;
    return {};
}

// The number after `name` in a file of names and numbers.
std::optional<double> numberNamed(const fs::path& file, std::string_view name) {
    std::ifstream in(file);
    std::string word;
    double number = 0;
    while (in >> word >> number)
        if (word == name) return number;
    return {};
}

// Memory that caches files is given up when something else needs it.
void limitMemory(ControlGroup& group, std::optional<double> limit, std::optional<double> used,
                 const fs::path& statistics, const std::string& prefix) {
    if (!limit || !used) return;
    double left = *limit - *used;
    for (const char* cached : {"active_file", "inactive_file"})
        left += numberNamed(statistics, prefix + cached).value_or(0);
    if (left < static_cast<double>(group.memoryLeft))
        group.memoryLeft = static_cast<std::size_t>(std::max(left, 0.0));
}

void limitCores(ControlGroup& group, std::optional<double> quota, std::optional<double> period) {
    if (quota && period && *quota > 0 && *period > 0)  // -1: none
        group.cores = std::min(group.cores, *quota / *period);
}

void limitVersion2(ControlGroup& group, const fs::path& folder) {
    limitMemory(group, numberIn(folder / "memory.max"), numberIn(folder / "memory.current"),
                folder / "memory.stat", "");
    double quota = 0, period = 0;
    if (std::ifstream in(folder / "cpu.max"); in >> quota >> period)
        limitCores(group, quota, period);
}

void limitVersion1(ControlGroup& group, const fs::path& folder) {
    limitMemory(group, numberIn(folder / "memory.limit_in_bytes"),
                numberIn(folder / "memory.usage_in_bytes"), folder / "memory.stat", "total_");
    limitCores(group, numberIn(folder / "cpu.cfs_quota_us"),
               numberIn(folder / "cpu.cfs_period_us"));
}

// From the group to the topmost one. A container may see its own group as the topmost, under the
// path that it has outside.
std::vector<fs::path> withThoseAround(const fs::path& top, const std::string& path) {
    std::vector<fs::path> all;
    for (fs::path at = fs::path(path).relative_path(); !at.empty(); at = at.parent_path())
        all.push_back(top / at);
    all.push_back(top);
    return all;
}

}  // namespace

ControlGroup controlGroup(const fs::path& root) {
    ControlGroup group;
    std::optional<double> killed;
    const auto countKilled = [&](const fs::path& file) {
        if (!killed) killed = numberNamed(file, "oom_kill");
    };
    const fs::path groups = root / "sys/fs/cgroup";
    std::ifstream in(root / "proc/self/cgroup");
    for (std::string line; std::getline(in, line);) {  // number:controllers:path
        std::istringstream fields(line);
        std::string number, controllers, path;
        std::getline(fields, number, ':');
        std::getline(fields, controllers, ':');
        std::getline(fields, path);
        if (controllers.empty()) {
            for (const fs::path& folder : withThoseAround(groups, path)) {
                limitVersion2(group, folder);
                countKilled(folder / "memory.events");
            }
            continue;
        }
        std::istringstream names(controllers);
        for (std::string name; std::getline(names, name, ',');) {
            if (name != "cpu" && name != "memory") continue;
            for (const fs::path& folder : withThoseAround(groups / name, path)) {
                limitVersion1(group, folder);
                countKilled(folder / "memory.oom_control");
            }
        }
    }
    countKilled(root / "proc/vmstat");
    group.killed = static_cast<std::size_t>(killed.value_or(0));
    return group;
}

}  // namespace lab
