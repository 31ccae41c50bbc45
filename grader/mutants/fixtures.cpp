#include "grader/mutants/fixtures.h"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "grader/source/regions.h"

namespace lab {

namespace fs = std::filesystem;

std::vector<Fixture> readFixtures(const fs::path& folder) {
    std::vector<fs::path> paths;
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(folder, none))
        if (entry.path().extension() == ".cl") paths.push_back(entry.path());
    std::sort(paths.begin(), paths.end());
    std::vector<Fixture> fixtures;
    for (const fs::path& path : paths) {
        std::ifstream file(path, std::ios::binary);
        std::ostringstream content;
        content << file.rdbuf();
        Fixture f{path.stem().string(), {}, {}, {}, content.str()};
        std::istringstream words(f.text);
        std::string slashes, word, status;
        words >> slashes >> word >> f.task >> status;
        if (slashes != "//" || word != "verdict:")
            throw std::runtime_error(path.string() +
                                     ": the first line must be: // verdict: TASK STATUS");
        f.status = statusNamed(status);
        const std::string mark = "\n// diagnosis: ";
        if (const std::size_t at = f.text.find(mark); at != std::string::npos) {
            const std::size_t from = at + mark.size();
            f.diagnosis = f.text.substr(from, f.text.find('\n', from) - from);
        }
        fixtures.push_back(std::move(f));
    }
    return fixtures;
}

std::string withRegionsOf(std::string text, const std::string& from) {
    const auto regions = findRegions(from);
    if (regions.empty()) throw std::runtime_error("no TODO region");
    for (const Region& region : regions) {
        const auto place = findRegion(text, region.id);
        if (!place) throw std::runtime_error("no region " + region.id);
        text.replace(place->begin, place->end - place->begin, region.body);
    }
    return text;
}

}  // namespace lab
