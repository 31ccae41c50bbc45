#include "grader/sandbox/process.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <condition_variable>
#include <csignal>
#include <cstring>
#include <deque>
#include <fstream>
#include <functional>
#include <future>
#include <iterator>
#include <mutex>
#include <thread>

namespace lab {

namespace {

constexpr const char* kMoreFiles = "allow more open files (ulimit -n) or take fewer --workers";

[[noreturn]] void fail(const std::string& what, const std::string& remedy) {
    throw MachineFault(what + ": " + std::strerror(errno) + ": " + remedy);
}

void limit(__rlimit_resource which, std::size_t soft, std::size_t hard) {
    const rlimit value{soft, hard};
    setrlimit(which, &value);
}

// Where memory runs out, the system is to kill this process, not the one that judges.
void killFirst() {
    if (const int file = open("/proc/self/oom_score_adj", O_WRONLY); file >= 0) {
        [[maybe_unused]] const ssize_t written = write(file, "1000", 4);
        close(file);
    }
}

// Between vfork and exec: must not write memory other than its own stack.
[[noreturn]] void becomeChild(const Limits& limits, char* const* argv, char* const* envp,
                              int socket, int output, int findings, pid_t parent) {
    setsid();
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(127);
    limit(RLIMIT_CPU, limits.cpuSeconds, limits.cpuSeconds + 1);  // equal: SIGKILL, no SIGXCPU
    limit(RLIMIT_FSIZE, limits.fileSize, limits.fileSize);
    limit(RLIMIT_CORE, 0, 0);
    killFirst();
    // First to numbers that nothing else has: with many workers the originals have any number.
    const int kinds[] = {open("/dev/null", O_RDONLY), output, output, socket, findings};
    int copies[std::size(kinds)];
    const int wanted = findings >= 0 ? 5 : 4;
    for (int i = 0; i < wanted; ++i)
        if ((copies[i] = fcntl(kinds[i], F_DUPFD, wanted)) < 0) _exit(127);
    for (int i = 0; i < wanted; ++i) dup2(copies[i], i);
    close_range(static_cast<unsigned>(wanted), ~0u, 0);
    limit(RLIMIT_NOFILE, limits.openFiles, limits.openFiles);
    execve(argv[0], argv, envp);
    _exit(127);
}

// The kernel kills a child by PR_SET_PDEATHSIG when the thread that forked it ends, not when the
// program does. So one thread, which lives as long as the program, forks every child.
class ForkingThread {
public:
    static pid_t fork(std::function<pid_t()> forking) {
        static ForkingThread& thread = *new ForkingThread;  // never destroyed: it may still wait
        std::packaged_task<pid_t()> task(std::move(forking));
        std::future<pid_t> pid = task.get_future();
        {
            const std::lock_guard<std::mutex> lock(thread.mutex_);
            thread.tasks_.push_back(std::move(task));
        }
        thread.wake_.notify_one();
        return pid.get();
    }

private:
    ForkingThread() {
        std::thread([this] {
            for (;;) {
                std::unique_lock<std::mutex> lock(mutex_);
                wake_.wait(lock, [this] { return !tasks_.empty(); });
                auto task = std::move(tasks_.front());
                tasks_.pop_front();
                lock.unlock();
                task();
            }
        }).detach();
    }

    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<std::packaged_task<pid_t()>> tasks_;
};

// The sender of the data waiting in the socket, as reported by the kernel: it cannot be forged.
pid_t senderOf(int socket) {
    char byte = 0;
    iovec data{&byte, 1};
    alignas(cmsghdr) char control[CMSG_SPACE(sizeof(ucred))] = {};
    msghdr message{};
    message.msg_iov = &data;
    message.msg_iovlen = 1;
    message.msg_control = control;
    message.msg_controllen = sizeof control;
    if (recvmsg(socket, &message, MSG_PEEK | MSG_DONTWAIT) <= 0) return 0;
    const cmsghdr* header = CMSG_FIRSTHDR(&message);
    if (header == nullptr || header->cmsg_type != SCM_CREDENTIALS) return 0;
    ucred sender{};
    std::memcpy(&sender, CMSG_DATA(header), sizeof sender);
    return sender.pid;
}

// The state of a process or thread, a letter as in proc(5); 0 if it is gone.
char stateIn(const std::filesystem::path& stat) {
    std::ifstream file(stat);
    std::string text;
    std::getline(file, text);
    const auto name = text.rfind(')');
    return name == std::string::npos || name + 2 >= text.size() ? '\0' : text[name + 2];
}

// True if any thread of the process, or any process that they started, is at work.
bool anyIsAtWork(const std::filesystem::path& process) {
    std::error_code error;
    for (std::filesystem::directory_iterator it(process / "task", error), end; !error && it != end;
         it.increment(error)) {
        const char state = stateIn(it->path() / "stat");
        if (state == 'R' || state == 'D') return true;
        std::ifstream children(it->path() / "children");
        if (!children) return true;  // a kernel without that file: unknown
        for (pid_t child; children >> child;)
            if (anyIsAtWork("/proc/" + std::to_string(child))) return true;
    }
    return bool(error);
}

std::string describe(int status, bool wraps) {
    int signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    if (WIFEXITED(status)) {
        const int code = WEXITSTATUS(status);
        if (code == 0) return "ended by itself";
        if (!wraps || code <= 128 || sigabbrev_np(code - 128) == nullptr)
            return "exited with status " + std::to_string(code);
        signal = code - 128;
    }
    const char* abbreviation = sigabbrev_np(signal);
    if (signal == SIGSYS) return "ended by a system call that the sandbox forbids";
    return "ended by signal SIG" + std::string(abbreviation != nullptr ? abbreviation : "?") +
           " (" + strsignal(signal) + ")";
}

}  // namespace

Process::Process(const Command& command) : wraps_(command.wraps) {
    std::vector<char*> argv, envp;
    for (const auto& a : command.arguments) argv.push_back(const_cast<char*>(a.c_str()));
    argv.push_back(nullptr);
    std::vector<std::string> settings;
    for (const auto& [key, value] : command.environment) settings.push_back(key + "=" + value);
    for (auto& s : settings) envp.push_back(s.data());
    envp.push_back(nullptr);

    int pair[2];
    const int output = open(command.output.c_str(),
                            O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (output < 0)
        fail("cannot write " + command.output.string(),
             errno == EMFILE ? kMoreFiles : "make room there, or make it writable");
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0) {
        close(output);
        fail("cannot make a socket", kMoreFiles);
    }
    if (command.findings && (findings_ = memfd_create("findings", MFD_CLOEXEC)) < 0) {
        for (const int opened : {output, pair[0], pair[1]}) close(opened);
        fail("cannot make a file in memory", kMoreFiles);
    }
    const int yes = 1;
    setsockopt(pair[0], SOL_SOCKET, SO_PASSCRED, &yes, sizeof yes);
    pid_ = ForkingThread::fork([&] {
        const pid_t parent = getpid();
        // The child borrows our memory until exec: copying its page tables, as fork does, would
        // take longer than everything else.
        const pid_t pid = vfork();
        if (pid == 0)
            becomeChild(command.limits, argv.data(), envp.data(), pair[1], output, findings_,
                        parent);
        return pid;
    });
    close(pair[1]);
    close(output);
    socket_ = pair[0];
    if (pid_ < 0) {
        close(socket_);
        if (findings_ >= 0) close(findings_);
        fail("cannot start a process",
             "end other processes, allow more (ulimit -u), or take fewer --workers");
    }
}

Process::~Process() {
    end();
    close(socket_);
    if (findings_ >= 0) close(findings_);
}

std::string Process::findings() const {
    std::string text;
    char some[65536];
    for (ssize_t n; (n = pread(findings_, some, sizeof some, static_cast<off_t>(text.size()))) > 0;)
        text.append(some, static_cast<std::size_t>(n));
    return text;
}

bool Process::hears(std::chrono::milliseconds patience) {
    pollfd p{socket_, POLLIN, 0};
    if (poll(&p, 1, static_cast<int>(patience.count())) <= 0) return false;
    if (peer_ == 0) peer_ = senderOf(socket_);
    return true;
}

double Process::cpuSeconds() const {
    if (peer_ == 0 || pid_ < 0) return 0;
    std::ifstream file("/proc/" + std::to_string(peer_) + "/stat");
    std::string text;
    std::getline(file, text);
    const auto name = text.rfind(')');  // the program's name may hold anything
    if (name == std::string::npos) return 0;
    // What follows: the state, ten numbers, then the ticks of the process (user, system) and of its
    // children (user, system); proc(5) calls them 14 to 17.
    unsigned long long ticks[4] = {};
    if (std::sscanf(text.c_str() + name + 1,
                    " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %llu %llu %llu %llu", &ticks[0],
                    &ticks[1], &ticks[2], &ticks[3]) != 4)
        return 0;
    return static_cast<double>(ticks[0] + ticks[1] + ticks[2] + ticks[3]) /
           static_cast<double>(sysconf(_SC_CLK_TCK));
}

bool Process::isAsleep() const {
    return peer_ != 0 && pid_ >= 0 && !anyIsAtWork("/proc/" + std::to_string(peer_));
}

std::string Process::end() {
    if (pid_ < 0) return ending_;
    // If a process closed its socket because it is dying, its own ending says more than our kill.
    const auto hungUp = [&] {
        pollfd p{socket_, POLLRDHUP, 0};
        return poll(&p, 1, 0) > 0;
    };
    int status = 0;
    pid_t reaped = 0;
    for (int tries = 0; tries < 50 && reaped == 0; ++tries) {
        const bool gone = hungUp();
        reaped = waitpid(pid_, &status, WNOHANG);
        if (!gone) break;
        if (reaped == 0) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    kill(-pid_, SIGKILL);
    if (reaped == 0)
        while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
        }
    pid_ = -1;
    // A sandbox dies after the process that made it. Its end of the socket closes with its last
    // process; nothing in it runs after that.
    timeval patience{2, 0};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    char rest[4096];
    while (recv(socket_, rest, sizeof rest, 0) > 0) {
    }
    return ending_ = describe(status, wraps_);
}

}  // namespace lab
