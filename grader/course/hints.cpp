#include "grader/course/hints.h"

#include <fmt/core.h>

#include <algorithm>
#include <fstream>

#include "grader/contract/toml_file.h"
#include "grader/course/sheet.h"

namespace lab {

namespace fs = std::filesystem;

std::map<std::string, std::vector<std::string>> readHints(const fs::path& root,
                                                          const Exercise& exercise) {
    const fs::path path = root / exercise.name / "hints.toml";
    std::map<std::string, std::vector<std::string>> all;
    if (!fs::exists(path)) return all;
    const toml::table table = parseToml(path);
    for (const auto& [id, node] : table) {
        const std::string name(id.str());
        try {
            taskNamed(exercise, name);
        } catch (const UsageError& e) {
            fail(path, &node, e.what());
        }
        auto hints = words(path, table, name.c_str());
        if (hints.size() != kHints)
            fail(path, &node, fmt::format("{} has {} hints, not {}", name, hints.size(), kHints));
        all[name] = std::move(hints);
    }
    return all;
}

std::size_t nextHint(const fs::path& folder, const Exercise& exercise, const Task& task) {
    fs::create_directories(folder);
    const fs::path file = folder / fmt::format("{}-{}", exercise.name, task.id);
    std::size_t shown = 0;
    std::ifstream(file) >> shown;
    const std::size_t next = std::min(shown, kHints - 1);
    std::ofstream(file) << next + 1 << '\n';
    return next;
}

}  // namespace lab
