#include "grader/judge/skeletons.h"

#include <fmt/core.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <stdexcept>

#include "grader/contract/exercise.h"
#include "grader/contract/files.h"
#include "grader/judge/submission.h"

namespace lab {

namespace fs = std::filesystem;

std::vector<std::string> driftedSkeletons(const fs::path& root) {
    std::vector<std::string> lines;
    for (const auto& [name, exercise] : exercises())
        if (!holds(root / name / exercise.file, readKit(root, exercise).skeleton.text))
            lines.push_back(fmt::format("{}/{} is not what its model gives: `make skeletons`", name,
                                        exercise.file));
    return lines;
}

std::vector<std::string> writeSkeletons(const fs::path& root) {
    // A model with a mistake in it ends this before anything is written.
    std::map<fs::path, std::string> fresh;
    for (const auto& [name, exercise] : exercises()) {
        const fs::path file = fs::path(name) / exercise.file;
        const std::string skeleton = readKit(root, exercise).skeleton.text;
        if (!holds(root / file, skeleton)) fresh[file] = skeleton;
    }
    std::vector<std::string> lines;
    for (const auto& [name, skeleton] : fresh) {
        const fs::path path = root / name;
        const auto beside = [&](const char* ending) { return fs::path(path.string() + ending); };
        std::ofstream file(beside(".new"), std::ios::binary);
        file << skeleton;
        if (!file.flush()) {
            fs::remove(beside(".new"));
            throw std::runtime_error("cannot write " + path.string());
        }
        if (fs::exists(path)) fs::rename(path, beside(".before"));
        fs::rename(beside(".new"), path);
        lines.push_back(fmt::format("wrote {}", name.string()));
    }
    return lines;
}

}  // namespace lab
