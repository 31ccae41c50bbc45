#include "grader/judge/skeletons.h"

#include <fmt/core.h>

#include <fstream>
#include <stdexcept>

#include "grader/contract/exercise.h"
#include "grader/contract/files.h"
#include "grader/judge/submission.h"

namespace lab {

std::vector<std::string> driftedSkeletons(const std::filesystem::path& root) {
    std::vector<std::string> lines;
    for (const auto& [name, exercise] : exercises())
        if (!holds(root / name / exercise.file, readKit(root, exercise).skeleton.text))
            lines.push_back(fmt::format("{}/{} is not what its model gives: `make skeletons`", name,
                                        exercise.file));
    return lines;
}

std::vector<std::string> writeSkeletons(const std::filesystem::path& root) {
    std::vector<std::string> lines;
    for (const auto& [name, exercise] : exercises()) {
        const auto path = root / name / exercise.file;
        const std::string skeleton = readKit(root, exercise).skeleton.text;
        if (holds(path, skeleton)) continue;
        if (std::filesystem::exists(path)) {
            auto before = path;
            before += ".before";
            std::filesystem::rename(path, before);
        }
        std::ofstream file(path, std::ios::binary);
        file << skeleton;
        if (!file.flush()) throw std::runtime_error("cannot write " + path.string());
        lines.push_back(fmt::format("wrote {}/{}", name, exercise.file));
    }
    return lines;
}

}  // namespace lab
