// What an exercise's kernels do together for a file that a user names: `lab run`.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "grader/contract/array.h"

namespace lab {

struct Application {
    std::string exercise{};  ///< its folder
    std::string summary{};   ///< one line: what it does
    /// What each file is that a user may name, in their order: "the image, PNG or JPEG". All may
    /// be left out, or all behind the first ones.
    std::vector<std::string> files{};

    /// Runs the stub of the task called `id` on `input` and returns every array that its kernels
    /// see. Throws std::runtime_error where they cannot be run.
    using Launch = std::function<Arrays(const std::string& id, const Arrays& input)>;

    /// Reads `files`, launches, writes into the folder `out`, and returns what there is to say, a
    /// line each. Throws std::invalid_argument, in one line, where a file is not what it must be.
    std::function<std::vector<std::string>(const std::vector<std::filesystem::path>& files,
                                           const std::filesystem::path& out, const Launch& launch)>
        run{};
};

/// Every application that is linked in, by exercise.
std::map<std::string, Application>& applications();

/// A namespace-scope object of this type in an exercise's application.cpp makes one known.
struct RegisterApplication {
    explicit RegisterApplication(Application application) {
        const std::string exercise = application.exercise;
        applications()[exercise] = std::move(application);
    }
};

}  // namespace lab
