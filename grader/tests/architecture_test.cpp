// The picture of the house in docs/architecture.md is true: every room is on a storey, and includes
// only rooms below it.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

namespace lab {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = LAB_ROOT;
const std::set<std::string> kBeside = {"simulator", "tests", "setup"};

std::string textOf(const fs::path& path) {
    std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

// Storeys by room, the ground floor 0.
std::map<std::string, int> house() {
    const std::string text = textOf(kRoot / "docs" / "architecture.md");
    const std::size_t heading = text.find("## The house"), begin = text.find("```\n", heading) + 4,
                      end = text.find("```", begin);
    std::vector<std::vector<std::string>> storeys;
    std::istringstream picture(text.substr(begin, end - begin));
    for (std::string line; std::getline(picture, line);) {
        std::istringstream words(line.substr(0, std::min<std::size_t>(line.size(), 40)));
        storeys.emplace_back(std::istream_iterator<std::string>(words),
                             std::istream_iterator<std::string>());
    }
    std::map<std::string, int> rooms;
    for (std::size_t i = 0; i < storeys.size(); ++i)
        for (const std::string& room : storeys[i])
            rooms[room] = static_cast<int>(storeys.size() - 1 - i);
    return rooms;
}

TEST(Architecture, EveryFolderIsARoomOfThePicture) {
    const auto rooms = house();
    std::set<std::string> folders;
    for (const auto& entry : fs::directory_iterator(kRoot / "grader")) {
        ASSERT_TRUE(entry.is_directory()) << entry.path() << " lies loose in grader/";
        const std::string name = entry.path().filename().string();
        if (kBeside.count(name) == 0) folders.insert(name);
    }
    std::set<std::string> drawn;
    for (const auto& [room, storey] : rooms) drawn.insert(room);
    EXPECT_EQ(drawn, folders);
}

TEST(Architecture, RoomsIncludeOnlyWhatIsBelowThem) {
    const auto rooms = house();
    const std::regex include("#include \"grader/([a-z]+)/");
    for (const auto& [room, storey] : rooms)
        for (const auto& entry : fs::recursive_directory_iterator(kRoot / "grader" / room)) {
            if (entry.path().extension() != ".h" && entry.path().extension() != ".cpp") continue;
            const std::string text = textOf(entry.path());
            for (std::sregex_iterator it(text.begin(), text.end(), include), none; it != none;
                 ++it) {
                const std::string other = (*it)[1];
                if (other == room) continue;
                ASSERT_EQ(rooms.count(other), 1u) << entry.path() << " includes " << other;
                EXPECT_LT(rooms.at(other), storey)
                    << entry.path() << " includes " << other << ", which is not below " << room;
            }
        }
}

}  // namespace
}  // namespace lab
