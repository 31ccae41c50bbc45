// A child process with limits, a socket to talk over, and an end that is certain.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace lab {

struct Limits {
    std::size_t addressSpace = std::size_t{4} << 30;  ///< bytes; 0: unlimited
    std::size_t cpuSeconds = 900;
    std::size_t fileSize = std::size_t{32} << 20;  ///< bytes of any file that it writes
    std::size_t openFiles = 256;
};

struct Command {
    std::vector<std::string> arguments;  ///< the program first, with its path
    std::vector<std::pair<std::string, std::string>> environment;  ///< all that the child gets
    std::filesystem::path output;                                  ///< takes its stdout and stderr
    Limits limits;
};

/// The child, in a session and process group of its own. Its socket to us is its descriptor 3; it
/// inherits no other but stdin (empty), stdout and stderr.
class Process {
public:
    /// Throws std::runtime_error where the child cannot be made.
    explicit Process(const Command& command);
    ~Process();  ///< kills the whole process group and reaps the child
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    int socket() const { return socket_; }
    /// CPU seconds that the child has used so far, all its threads together.
    double cpuSeconds() const;
    /// Kills the group, waits, and says how the child ended: "ended by signal SIGSEGV (...)",
    /// "exited with status 3". The first ending is kept.
    std::string end();

private:
    pid_t pid_ = -1;
    int socket_ = -1;
    std::string ending_;
};

}  // namespace lab
