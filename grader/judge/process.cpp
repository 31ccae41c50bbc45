#include "grader/judge/process.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <stdexcept>
#include <thread>

namespace lab {

namespace {

[[noreturn]] void fail(const char* what) {
    throw std::runtime_error(std::string(what) + ": " + std::strerror(errno));
}

void limit(__rlimit_resource which, std::size_t soft, std::size_t hard) {
    const rlimit value{soft, hard};
    setrlimit(which, &value);
}

void limit(__rlimit_resource which, std::size_t value) {
    limit(which, value, value);
}

// Between fork and exec only what is safe after fork in a program with threads.
[[noreturn]] void becomeChild(const Limits& limits, char* const* argv, char* const* envp,
                              int socket, int output, pid_t parent) {
    setsid();
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(127);
    if (limits.addressSpace > 0) limit(RLIMIT_AS, limits.addressSpace);
    limit(RLIMIT_CPU, limits.cpuSeconds, limits.cpuSeconds + 1);
    limit(RLIMIT_FSIZE, limits.fileSize);
    limit(RLIMIT_NOFILE, limits.openFiles);
    limit(RLIMIT_CORE, 0);
    const int null = open("/dev/null", O_RDONLY);
    dup2(socket, 100);  // out of the way of what follows
    dup2(output, 101);
    dup2(null, 0);
    dup2(101, 1);
    dup2(101, 2);
    dup2(100, 3);
    close_range(4, ~0u, 0);
    execve(argv[0], argv, envp);
    _exit(127);
}

std::string describe(int status) {
    if (WIFEXITED(status)) {
        if (WEXITSTATUS(status) == 0) return "ended by itself";
        return "exited with status " + std::to_string(WEXITSTATUS(status));
    }
    const int signal = WTERMSIG(status);
    const char* abbreviation = sigabbrev_np(signal);
    return "ended by signal SIG" + std::string(abbreviation != nullptr ? abbreviation : "?") +
           " (" + strsignal(signal) + ")";
}

}  // namespace

Process::Process(const Command& command) {
    std::vector<char*> argv, envp;
    for (const auto& a : command.arguments) argv.push_back(const_cast<char*>(a.c_str()));
    argv.push_back(nullptr);
    std::vector<std::string> settings;
    for (const auto& [key, value] : command.environment) settings.push_back(key + "=" + value);
    for (auto& s : settings) envp.push_back(s.data());
    envp.push_back(nullptr);

    const int output = open(command.output.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (output < 0) fail(command.output.c_str());
    int pair[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0) {
        close(output);
        fail("socketpair");
    }
    const pid_t parent = getpid();
    pid_ = fork();
    if (pid_ == 0) becomeChild(command.limits, argv.data(), envp.data(), pair[1], output, parent);
    close(pair[1]);
    close(output);
    socket_ = pair[0];
    if (pid_ < 0) {
        close(socket_);
        fail("fork");
    }
}

Process::~Process() {
    end();
    close(socket_);
}

double Process::cpuSeconds() const {
    clockid_t clock{};
    timespec now{};
    if (pid_ < 0 || clock_getcpuclockid(pid_, &clock) != 0 || clock_gettime(clock, &now) != 0)
        return 0;
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

std::string Process::end() {
    if (pid_ < 0) return ending_;
    // A process that closed its socket because it is dying tells more than our own kill would.
    int status = 0;
    pid_t reaped = 0;
    for (int tries = 0; tries < 50 && reaped == 0; ++tries) {
        char byte = 0;
        const bool hungUp = recv(socket_, &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0;
        reaped = waitpid(pid_, &status, WNOHANG);
        if (!hungUp) break;
        if (reaped == 0) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    kill(-pid_, SIGKILL);
    if (reaped == 0)
        while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
        }
    pid_ = -1;
    return ending_ = describe(status);
}

}  // namespace lab
