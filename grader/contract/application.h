// Applications: an exercise's kernels together, run on a user's file by `lab run`.
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
    /// Describes each file that a user may name, in order: "the image, PNG or JPEG". Any number of
    /// files at the end may be omitted.
    std::vector<std::string> files{};

    /// Runs the stub of the task called `id` on `input` and returns every array that its kernels
    /// access. Throws std::runtime_error if they cannot be run.
    using Launch = std::function<Arrays(const std::string& id, const Arrays& input)>;

    /// Reads `files`, launches, writes into the folder `out`, and returns the lines to print.
    /// Throws std::invalid_argument with a one-line message if a file is not as required.
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
