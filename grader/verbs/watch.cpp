#include <fmt/core.h>
#include <poll.h>
#include <sys/inotify.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <iostream>
#include <optional>
#include <utility>

#include "grader/course/sheet.h"
#include "grader/verbs/verb.h"

namespace lab {

namespace {

namespace fs = std::filesystem;

// Milliseconds without a further event: an editor writes a file in several steps.
constexpr int kSettles = 25;

termios terminalBefore{};
bool terminalIsOurs = false;

void giveTerminalBack() {
    if (terminalIsOurs) tcsetattr(STDIN_FILENO, TCSANOW, &terminalBefore);
}

/// During its lifetime, keys are read one by one and not echoed, if stdin is a terminal.
class Keys {
public:
    Keys() {
        if (tcgetattr(STDIN_FILENO, &terminalBefore) != 0) return;
        terminalIsOurs = true;
        termios now = terminalBefore;
        now.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
        tcsetattr(STDIN_FILENO, TCSANOW, &now);
        for (const int signal : {SIGINT, SIGTERM, SIGHUP})
            std::signal(signal, [](int number) {
                giveTerminalBack();
                _exit(128 + number);
            });
    }
    ~Keys() { giveTerminalBack(); }
    Keys(const Keys&) = delete;
    Keys& operator=(const Keys&) = delete;
};

/// Detects that a .cl file of a folder was saved. Editors replace the file or write it in place.
class Saves {
public:
    explicit Saves(const fs::path& folder) : fd_(inotify_init1(IN_CLOEXEC | IN_NONBLOCK)) {
        if (fd_ < 0 || inotify_add_watch(fd_, folder.c_str(), IN_CLOSE_WRITE | IN_MOVED_TO) < 0)
            throw UsageError("cannot watch " + folder.string() + ": does it exist?");
    }
    ~Saves() { close(fd_); }
    Saves(const Saves&) = delete;
    Saves& operator=(const Saves&) = delete;

    int fd() const { return fd_; }
    bool take() {
        bool saved = false;
        alignas(inotify_event) std::array<char, 4096> buffer;
        for (ssize_t n = 0; (n = read(fd_, buffer.data(), buffer.size())) > 0;)
            for (const char* at = buffer.data(); at < buffer.data() + n;) {
                const auto* event = reinterpret_cast<const inotify_event*>(at);
                saved = saved || (event->len > 0 && isKernelFile(event->name));
                at += sizeof(inotify_event) + event->len;
            }
        return saved;
    }

private:
    int fd_;
};

/// A `lab check` of one task that has started all it needs, and waits for the next save.
class Ready {
public:
    Ready(const std::string& exercise, const std::string& task) : task_(task) {
        std::array<int, 2> ends{};
        if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
            throw std::runtime_error("cannot connect to a `lab check`");
        toChild_ = ends[0];
        child_ = run({"check", exercise, task, "--no-timing", "--await-save"}, ends[1]);
        close(ends[1]);
    }
    ~Ready() {
        close(toChild_);
        if (child_ > 0) ended(child_);
    }
    Ready(const Ready&) = delete;
    Ready& operator=(const Ready&) = delete;

    /// Does it still wait, and for this task? A fault of the machine, say, may have ended it.
    bool waitsFor(const std::string& task) {
        if (child_ > 0 && waitpid(child_, nullptr, WNOHANG) == child_) child_ = -1;
        return child_ > 0 && task_ == task;
    }
    /// Has it judge what is saved now; its exit code.
    int judge() {
        (void)send(toChild_, "\n", 1, MSG_NOSIGNAL);  // it may have ended, with a message
        return ended(std::exchange(child_, -1));
    }

    /// Runs a verb in a process of its own, so that its failure never ends the watching. With
    /// `input` as its stdin, if that is not negative. The process; -1 if there is none.
    static pid_t run(std::vector<std::string> words, int input = -1) {
        std::cout.flush();
        const pid_t child = fork();
        if (child != 0) return child;
        words.insert(words.begin(), "lab");
        std::vector<char*> argv;
        for (std::string& word : words) argv.push_back(word.data());
        argv.push_back(nullptr);
        if (input >= 0) dup2(input, STDIN_FILENO);
        execv("/proc/self/exe", argv.data());
        _exit(127);
    }
    /// Waits for its end; its exit code, -1 if it has none.
    static int ended(pid_t child) {
        int status = -1;
        while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) {
        }
        return child > 0 && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

private:
    std::string task_;
    int toChild_ = -1;
    pid_t child_ = -1;
};

/// Judges on every save: the first task that is not correct yet, then the next ones.
struct Watch {
    std::string exercise, task;

    void addTo(CLI::App& app) {
        app.add_option("exercise", exercise, "its folder, as in `lab list`")->required();
        app.add_option("task", task,
                       "one task of it (default: all, each once the one before is correct)");
    }

    int run() {
        const Exercise& e = exerciseNamed(exercise);
        for (const Task& t : e.tasks)
            if (!t.given && (task.empty() || &t == &taskNamed(e, task))) tasks_.push_back(&t);
        const fs::path folder = ownKernels(e);
        Saves saves(folder);
        const Keys keys;
        judge();
        for (;;) {
            std::array<pollfd, 2> both{{{STDIN_FILENO, POLLIN, 0}, {saves.fd(), POLLIN, 0}}};
            if (poll(both.data(), both.size(), -1) < 0) {
                if (errno == EINTR) continue;
                throw std::runtime_error("cannot wait for keys and files");
            }
            if (both[1].revents != 0 && saves.take()) {
                while (poll(&both[1], 1, kSettles) > 0) saves.take();
                judge();
            }
            if (both[0].revents == 0) continue;
            char key = 'q';
            if (read(STDIN_FILENO, &key, 1) != 1 || key == 'q') return kAllPoints;
            obey(key);
        }
    }

private:
    const Task& now() const { return *tasks_[at_]; }

    static void lab(const std::vector<std::string>& words) { Ready::ended(Ready::run(words)); }

    void clear() const {
        if (isatty(STDOUT_FILENO) != 0) std::cout << "\x1b[2J\x1b[H";
    }

    void judge() {
        clear();
        std::cout << fmt::format("{} {}  {}\n", exercise, now().id, now().title);
        while (judged() == kAllPoints && at_ + 1 < tasks_.size()) {
            ++at_;
            std::cout << fmt::format("\nNext: {} {}  {}\n", exercise, now().id, now().title);
        }
        showKeys();
        ready_.emplace(exercise, now().id);
    }

    int judged() {
        if (!ready_ || !ready_->waitsFor(now().id)) ready_.emplace(exercise, now().id);
        const int code = ready_->judge();
        ready_.reset();
        return code;
    }

    void obey(char key) {
        if (key == 'n' || key == 'p') {
            at_ = key == 'n' ? std::min(at_ + 1, tasks_.size() - 1) : at_ - (at_ > 0 ? 1 : 0);
            return judge();
        }
        if (key != 'h' && key != 't' && key != 'c' && key != 'l') return;
        clear();
        if (key == 'h') lab({"hint", exercise, now().id});
        if (key == 't') lab({"trace", exercise, now().id});
        if (key == 'c') lab({"counters", exercise, now().id});
        if (key == 'l')
            for (std::size_t i = 0; i < tasks_.size(); ++i)
                std::cout << fmt::format("{} {:<4} {}\n", i == at_ ? ">" : " ", tasks_[i]->id,
                                         tasks_[i]->title);
        showKeys();
    }

    void showKeys() const {
        std::cout << "\nsave: judge again  h hint  t trace  c counts  l list  n next  p back  "
                     "q quit"
                  << std::endl;
    }

    std::vector<const Task*> tasks_;
    std::size_t at_ = 0;
    std::optional<Ready> ready_;
};

const RegisterVerb<Watch> watchVerb{"watch", "judge on every save"};

}  // namespace

}  // namespace lab
