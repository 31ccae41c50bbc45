// The figures of the exercise texts. Nothing here depends on particular exercises.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace lab {

struct Figure {
    std::string name;                   ///< of the file, without .svg
    std::function<std::string()> draw;  ///< the file's content, the same at every call
};

/// Every figure that is linked in, by the folder of its exercise.
std::map<std::string, std::vector<Figure>>& figures();

/// A namespace-scope object of this type in an exercise's figures*.cpp registers its figures.
struct RegisterFigures {
    RegisterFigures(const std::string& exercise, const std::vector<Figure>& drawn) {
        auto& known = figures()[exercise];
        known.insert(known.end(), drawn.begin(), drawn.end());
    }
};

/// One line for each <root>/<exercise>/figures/<name>.svg that differs from what its code draws,
/// and for each file there that no code draws.
std::vector<std::string> driftedFigures(const std::filesystem::path& root);

/// Draws every figure; one line for each file that changed.
std::vector<std::string> writeFigures(const std::filesystem::path& root);

}  // namespace lab
