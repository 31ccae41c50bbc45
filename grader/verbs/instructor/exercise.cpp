#include <fmt/core.h>

#include <fstream>
#include <iostream>

#include "grader/contract/files.h"
#include "grader/contract/text.h"
#include "grader/contract/usage_error.h"
#include "grader/judge/validate.h"
#include "grader/source/regions.h"
#include "grader/verbs/verb.h"

namespace lab {

namespace {

namespace fs = std::filesystem;

std::string renamed(std::string text, const std::string& what, const std::string& by) {
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size())
        text.replace(at, what.size(), by);
    return text;
}

/// Creates a complete exercise with one task: it builds, its skeleton earns no points, its model
/// all.
struct NewExercise {
    std::string name;

    void addTo(CLI::App& app) {
        app.add_option("name", name, "of the folder: letters and digits, like HeatMap")->required();
    }

    int run() const {
        if (!isExerciseName(name))
            throw UsageError(fmt::format("not a name for an exercise: '{}'. {}", name.substr(0, 80),
                                         kExerciseNames));
        const fs::path folder = kitFolder() / name;
        if (fs::exists(folder)) throw UsageError(folder.string() + " is there already");
        const std::string small = lowerCase(name);
        const auto own = [&](const std::string& text) {
            return renamed(renamed(text, "Mine", name), "mine", small);
        };
        const fs::path from = kitFolder() / "grader" / "setup" / "new-exercise";
        const auto write = [&](const fs::path& path, const std::string& text) {
            fs::create_directories(path.parent_path());
            std::ofstream file(path, std::ios::binary);
            if (!(file << text).flush()) throw std::runtime_error("cannot write " + path.string());
        };
        for (const auto& entry : fs::recursive_directory_iterator(from))
            if (entry.is_regular_file())
                write(folder / own(fs::relative(entry.path(), from).string()),
                      own(contentsOf(entry.path())));
        const std::string model = contentsOf(folder / "instructor" / (small + ".cl"));
        write(folder / (small + ".cl"), skeletonOf(model));
        std::cout << fmt::format(
            "{0}/ is an exercise with one task.\n"
            "  make check EX={0} ARGS=--model   builds and judges its model\n"
            "  make mistakes EX={0}             makes its known mistakes\n"
            "  make test EX={0}                 holds it to the kit's promises\n"
            "Now make it yours: docs/write-an-exercise.md\n",
            name);
        return kAllPoints;
    }
};

const RegisterVerb<NewExercise> newExerciseVerb{"new-exercise",
                                                "a folder with a whole exercise, to start from"};

}  // namespace

}  // namespace lab
