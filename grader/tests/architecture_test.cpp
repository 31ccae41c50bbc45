// The picture of the layers in docs/architecture.md is true: every folder of grader/ is in one, and
// includes only folders of layers below it.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "grader/contract/files.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = LAB_ROOT;
const std::set<std::string> kBeside = {"simulator", "tests", "setup"};

// The layer of each folder; the lowest is 0.
std::map<std::string, int> layers() {
    const std::string text = contentsOf(kRoot / "docs" / "architecture.md");
    const std::size_t heading = text.find("## The folders"),
                      begin = text.find("```\n", heading) + 4, end = text.find("```", begin);
    std::vector<std::vector<std::string>> rows;
    std::istringstream picture(text.substr(begin, end - begin));
    for (std::string line; std::getline(picture, line);) {
        std::istringstream words(line.substr(0, std::min<std::size_t>(line.size(), 40)));
        rows.emplace_back(std::istream_iterator<std::string>(words),
                          std::istream_iterator<std::string>());
    }
    std::map<std::string, int> layerOf;
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (const std::string& folder : rows[i])
            layerOf[folder] = static_cast<int>(rows.size() - 1 - i);
    return layerOf;
}

TEST(Architecture, EveryFolderIsInThePicture) {
    const auto layerOf = layers();
    std::set<std::string> folders;
    for (const auto& entry : fs::directory_iterator(kRoot / "grader")) {
        ASSERT_TRUE(entry.is_directory()) << entry.path() << " lies loose in grader/";
        const std::string name = entry.path().filename().string();
        if (kBeside.count(name) == 0) folders.insert(name);
    }
    std::set<std::string> drawn;
    for (const auto& [folder, layer] : layerOf) drawn.insert(folder);
    EXPECT_EQ(drawn, folders);
}

TEST(Architecture, FoldersIncludeOnlyWhatIsBelowThem) {
    const auto layerOf = layers();
    const std::regex include("#include \"grader/([a-z]+)/");
    for (const auto& [folder, layer] : layerOf)
        for (const auto& entry : fs::recursive_directory_iterator(kRoot / "grader" / folder)) {
            if (entry.path().extension() != ".h" && entry.path().extension() != ".cpp") continue;
            const std::string text = contentsOf(entry.path());
            for (std::sregex_iterator it(text.begin(), text.end(), include), none; it != none;
                 ++it) {
                const std::string other = (*it)[1];
                if (other == folder) continue;
                ASSERT_EQ(layerOf.count(other), 1u) << entry.path() << " includes " << other;
                EXPECT_LT(layerOf.at(other), layer)
                    << entry.path() << " includes " << other << ", which is not below " << folder;
            }
        }
}

}  // namespace
}  // namespace lab
