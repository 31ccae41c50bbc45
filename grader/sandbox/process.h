// A child process with limits, a socket to talk over, and an end that is certain.
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
    std::size_t cpuSeconds = 900;                     ///< of the whole life of one process
    std::size_t fileSize = std::size_t{32} << 20;     ///< bytes of any file that it writes
    std::size_t openFiles = 256;
    std::size_t processes = 256;  ///< in the sandbox, threads counted
};

struct Command {
    std::vector<std::string> arguments;  ///< the program first, with its path
    std::vector<std::pair<std::string, std::string>> environment;  ///< all that the child gets
    std::filesystem::path output;                                  ///< takes its stdout and stderr
    std::filesystem::path findings;  ///< where not empty: takes what it writes to descriptor 4
    Limits limits;  ///< those on CPU, file size and open files are set from outside
    /// The program runs another and ends with status 128 + n where signal n ended that one.
    bool wraps = false;
};

/// The grader or its machine cannot go on: no space on the disk, no memory, no process, no sandbox.
/// Never a kernel's doing, so it costs no points. what() says in one line what to do.
struct MachineFault : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The child, in a session and process group of its own. Its socket to us is its descriptor 3; it
/// inherits no other but stdin (empty), stdout, stderr
/// and, where Command::findings asks for it, 4. It dies when we do.
class Process {
public:
    /// Throws MachineFault where the child cannot be made.
    explicit Process(const Command& command);
    ~Process();  ///< as end()
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    int socket() const { return socket_; }
    /// Waits until there is something to read, or the child hung up; false where there is not.
    bool hears(std::chrono::milliseconds patience);
    /// CPU time of the process at the other end of the socket, of all its threads and of its
    /// children that have ended. It is 0 until that process has sent something.
    double cpuSeconds() const;
    /// Does that process, its threads and its children neither run nor wait for a core or a disk?
    /// False where that cannot be found out.
    bool isAsleep() const;
    /// Kills the group, waits until no process holds the other end of the socket, and says how the
    /// child ended: "ended by signal SIGSEGV (...)", "exited with status 3". The first ending is
    /// kept.
    std::string end();

private:
    pid_t pid_ = -1;
    pid_t peer_ = 0;  ///< who talks to us; in a sandbox not the process that we started
    int socket_ = -1;
    bool wraps_ = false;
    std::string ending_;
};

}  // namespace lab
