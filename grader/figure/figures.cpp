#include "grader/figure/figures.h"

#include <fmt/core.h>

#include <algorithm>
#include <fstream>
#include <stdexcept>

#include "grader/contract/files.h"

namespace lab {

namespace fs = std::filesystem;

namespace {

fs::path pathOf(const fs::path& root, const std::string& exercise, const Figure& figure) {
    return root / exercise / "figures" / (figure.name + ".svg");
}

bool draws(const std::vector<Figure>& drawn, const fs::path& file) {
    return std::any_of(drawn.begin(), drawn.end(),
                       [&](const Figure& f) { return f.name == file.stem().string(); });
}

}  // namespace

std::map<std::string, std::vector<Figure>>& figures() {
    static std::map<std::string, std::vector<Figure>> all;
    return all;
}

std::vector<std::string> driftedFigures(const fs::path& root) {
    std::vector<std::string> lines;
    for (const auto& [exercise, drawn] : figures()) {
        for (const Figure& f : drawn)
            if (!holds(pathOf(root, exercise, f), f.draw()))
                lines.push_back(
                    fmt::format("{}/figures/{}.svg is not what its code draws: `make figures`",
                                exercise, f.name));
        const fs::path folder = root / exercise / "figures";
        std::vector<std::string> strangers;
        if (fs::is_directory(folder))
            for (const auto& entry : fs::directory_iterator(folder))
                if (entry.path().extension() == ".svg" && !draws(drawn, entry.path()))
                    strangers.push_back(fmt::format("{}/figures/{} is drawn by no code: remove it",
                                                    exercise, entry.path().filename().string()));
        std::sort(strangers.begin(), strangers.end());
        lines.insert(lines.end(), strangers.begin(), strangers.end());
    }
    return lines;
}

std::vector<std::string> writeFigures(const fs::path& root) {
    std::vector<std::string> lines;
    for (const auto& [exercise, drawn] : figures())
        for (const Figure& f : drawn) {
            const fs::path path = pathOf(root, exercise, f);
            const std::string svg = f.draw();
            if (holds(path, svg)) continue;
            fs::create_directories(path.parent_path());
            std::ofstream file(path, std::ios::binary);
            file << svg;
            if (!file.flush()) throw std::runtime_error("cannot write " + path.string());
            lines.push_back(fmt::format("wrote {}/figures/{}.svg", exercise, f.name));
        }
    return lines;
}

}  // namespace lab
