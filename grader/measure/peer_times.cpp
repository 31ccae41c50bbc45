#include "grader/measure/peer_times.h"

#include <fmt/core.h>

#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>

namespace lab {

std::vector<PeerTimes> timePeers(const std::filesystem::path& program, const std::string& operation,
                                 std::size_t n, int runs) {
    if (!std::filesystem::exists(program)) return {};
    const std::string name = program.filename().string();
    const std::string command =
        fmt::format("'{}' '{}' {} {}", program.string(), operation, n, runs);
    std::FILE* const pipe = popen(command.c_str(), "r");
    if (pipe == nullptr) throw std::runtime_error(name + " does not start");
    std::string text;
    char buffer[4096];
    while (const std::size_t got = std::fread(buffer, 1, sizeof buffer, pipe))
        text.append(buffer, got);
    if (pclose(pipe) != 0) throw std::runtime_error(name + " failed");
    std::vector<PeerTimes> peers;
    std::istringstream lines(text);
    try {
        for (std::string line; std::getline(lines, line);) {
            const auto json = nlohmann::json::parse(line);
            peers.push_back({json.at("library"), json.at("right"), json.at("seconds")});
            if (peers.back().seconds.empty()) throw std::runtime_error(name + " ran nothing");
        }
    } catch (const nlohmann::json::exception&) {
        throw std::runtime_error(name + " prints what is no list of times");
    }
    return peers;
}

}  // namespace lab
