// What parallel libraries take for a record's algorithm, timed by programs of their own (peers/).
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace lab {

/// One library's runs.
struct PeerTimes {
    std::string library;
    bool right = false;  ///< its results
    std::vector<double> seconds;
};

/// Runs `program` for `operation`, the title of a record, with n elements: the libraries that have
/// it, each run as often in turn; none if the program was not built. Throws std::runtime_error, one
/// line, if it fails.
std::vector<PeerTimes> timePeers(const std::filesystem::path& program, const std::string& operation,
                                 std::size_t n, int runs);

}  // namespace lab
