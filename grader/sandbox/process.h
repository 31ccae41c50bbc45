// A child process with limits, a socket for messages, and reliable termination.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace lab {

struct Limits {
    std::size_t addressSpace = std::size_t{4} << 30;  ///< bytes, on a CPU; 0: unlimited
    std::size_t cpuSeconds = 900;                     ///< over the lifetime of one process
    std::size_t fileSize = std::size_t{32} << 20;     ///< bytes of any file that it writes
    std::size_t openFiles = 256;
    std::size_t processes = 256;  ///< in the sandbox, including threads
};

struct Command {
    std::vector<std::string> arguments;  ///< the program first, with its path
    std::vector<std::pair<std::string, std::string>> environment;  ///< all that the child gets
    std::filesystem::path output;                                  ///< for its stdout and stderr
    bool findings = false;  ///< it may write to descriptor 4: into memory, since a disk may be full
    Limits limits;          ///< CPU, file size and open files are limited before the program starts
    /// The program runs another and ends with status 128 + n if signal n ended that one.
    bool wraps = false;
};

/// The grader or its machine cannot go on: no space on the disk, no memory, no process, no sandbox.
/// Never a kernel's fault, so it costs no points. what() says in one line what to do.
struct MachineFault : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The child, in a session and process group of its own. Its socket to us is its descriptor 3;
/// besides, it inherits only stdin (empty), stdout, stderr and, if Command::findings is set, 4. It
/// dies when we do.
class Process {
public:
    /// Throws MachineFault if the child cannot be started.
    explicit Process(const Command& command);
    ~Process();  ///< like end()
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    int socket() const { return socket_; }
    /// What it has written to descriptor 4, also after its end.
    std::string findings() const;
    /// Waits until there is something to read or the child hung up; false if neither happens.
    bool hears(std::chrono::milliseconds patience);
    /// CPU time of the process at the other end of the socket, including all its threads and its
    /// children that have ended; 0 until that process has sent something.
    double cpuSeconds() const;
    /// True if neither that process nor its threads and children run or wait for a core or a disk.
    /// False if that cannot be determined.
    bool isAsleep() const;
    /// Kills the group, waits until no process holds the other end of the socket, and says how the
    /// child ended: "ended by signal SIGSEGV (...)", "exited with status 3". The first ending is
    /// kept.
    std::string end();

private:
    pid_t pid_ = -1;
    pid_t peer_ = 0;  ///< the process at the other end; in a sandbox not the one that we started
    int socket_ = -1;
    int findings_ = -1;
    bool wraps_ = false;
    std::string ending_;
};

}  // namespace lab
