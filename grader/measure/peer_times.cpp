#include "grader/measure/peer_times.h"

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "grader/contract/command.h"
#include "grader/contract/text.h"

namespace lab {

std::vector<PeerTimes> timePeers(const std::filesystem::path& program, const std::string& operation,
                                 std::size_t n, int runs) {
    if (!std::filesystem::exists(program)) return {};
    const std::string name = program.filename().string();
    const CommandOutput printed =
        outputOf({program.string(), operation, std::to_string(n), std::to_string(runs)});
    if (printed.status != 0) throw std::runtime_error(name + " failed");
    std::vector<PeerTimes> peers;
    try {
        for (const std::string& line : linesOf(printed.text)) {
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
