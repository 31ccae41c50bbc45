#include "grader/sandbox/filter.h"

#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace lab {

namespace {

// Never needed by a compiler, a linker or a driver, and useful only to escape from a sandbox: other
// processes' memory, namespaces and mounts, new sockets, and the parts of the kernel with the most
// known vulnerabilities. This is a deny list, not an allow list, because the calls of compilers and
// drivers differ from version to version, and no student's machine code runs under it.
constexpr const char* kNever =
    "ptrace process_vm_readv process_vm_writev process_madvise kcmp pidfd_getfd pidfd_open mount "
    "umount umount2 mount_setattr move_mount open_tree fsopen fsconfig fsmount fspick pivot_root "
    "chroot unshare setns mknod mknodat socket socketpair bind listen accept accept4 connect bpf "
    "perf_event_open userfaultfd io_uring_setup io_uring_enter io_uring_register io_setup "
    "io_submit keyctl add_key request_key open_by_handle_at name_to_handle_at fanotify_init "
    "init_module finit_module delete_module kexec_load kexec_file_load reboot swapon swapoff "
    "acct quotactl syslog settimeofday clock_settime clock_adjtime adjtimex sethostname "
    "setdomainname personality modify_ldt iopl ioperm vhangup lookup_dcookie nfsservctl uselib "
    "ustat sysfs _sysctl memfd_secret quotactl_fd";

// All calls that PoCL makes to map a compiled kernel, run it and communicate with the judge. Any
// other call fails with ENOSYS, which libraries can handle, instead of killing an honest kernel
// because of another library version.
constexpr const char* kRun =
    // memory
    "brk mmap munmap mprotect mremap madvise "
    // existing threads, and their ends
    "futex rseq set_robust_list get_robust_list sched_yield sched_getaffinity getcpu membarrier "
    "exit exit_group restart_syscall "
    // signals to oneself: abort()
    "rt_sigprocmask rt_sigreturn sigaltstack tgkill gettid getpid "
    // the judge's socket, the log, open or readable files
    "read readv pread64 write writev sendto recvfrom poll ppoll close lseek fstat newfstatat "
    "fstatat64 stat lstat statx access faccessat faccessat2 readlink readlinkat getdents64 "
    "getcwd fcntl "
    // clocks, and a library's queries about its own process
    "clock_gettime clock_getres gettimeofday time clock_nanosleep nanosleep getrandom uname "
    "sysinfo getuid geteuid getgid getegid getrusage";

// Calls that an honest kernel cannot make by accident: the verdict names them, so they raise
// SIGSYS.
constexpr const char* kHostile =
    "execve execveat fork vfork clone kill tkill rt_sigqueueinfo rt_tgsigqueueinfo";

class Rules {
public:
    explicit Rules(std::uint32_t otherwise) : context_(seccomp_init(otherwise)) {
        if (context_ == nullptr) throw std::runtime_error("seccomp: no memory for the filter");
        // Another architecture's call numbers (int 0x80, x32) would bypass the rules.
        must(seccomp_attr_set(context_, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS));
        must(seccomp_attr_set(context_, SCMP_FLTATR_CTL_TSYNC, 1));
        // Without it, Linux before 5.16 slows down every timed kernel by another mitigation.
        must(seccomp_attr_set(context_, SCMP_FLTATR_CTL_SSB, 1));
    }
    ~Rules() { seccomp_release(context_); }
    Rules(const Rules&) = delete;
    Rules& operator=(const Rules&) = delete;

    template <class... Conditions>
    void add(const char* call, std::uint32_t action, Conditions... conditions) {
        const int number = seccomp_syscall_resolve_name(call);
        if (number < 0) return;  // not on this architecture
        must(seccomp_rule_add(context_, action, number, sizeof...(conditions), conditions...));
    }
    void addAll(const char* calls, std::uint32_t action) {
        std::istringstream words(calls);
        for (std::string call; words >> call;) add(call.c_str(), action);
    }
    void load() { must(seccomp_load(context_)); }

private:
    static void must(int result) {
        if (result < 0) throw std::runtime_error(std::string("seccomp: ") + std::strerror(-result));
    }
    scmp_filter_ctx context_;
};

constexpr std::uint64_t kNewNamespaces = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS |
                                         CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET;

void installLoose() {
    Rules rules(SCMP_ACT_ALLOW);
    rules.addAll(kNever, SCMP_ACT_ERRNO(EPERM));
    // clone3 hides its flags from a filter; if it does not exist, libraries use clone.
    rules.add("clone3", SCMP_ACT_ERRNO(ENOSYS));
    for (std::uint64_t flag = 1; flag != 0; flag <<= 1)
        if ((kNewNamespaces & flag) != 0)
            rules.add("clone", SCMP_ACT_ERRNO(EPERM), SCMP_CMP(0, SCMP_CMP_MASKED_EQ, flag, flag));
    rules.load();
}

// Number and name of every call that raises SIGSYS.
std::vector<std::pair<int, std::string>> forbidden;

void forbid(Rules& rules, const char* calls) {
    rules.addAll(calls, SCMP_ACT_TRAP);
    std::istringstream words(calls);
    for (std::string call; words >> call;)
        forbidden.emplace_back(seccomp_syscall_resolve_name(call.c_str()), call);
}

void installTight() {
    Rules rules(SCMP_ACT_ERRNO(ENOSYS));
    rules.addAll(kRun, SCMP_ACT_ALLOW);
    constexpr std::uint64_t writing = O_ACCMODE | O_CREAT | O_TRUNC | (O_TMPFILE & ~O_DIRECTORY);
    rules.add("open", SCMP_ACT_ALLOW, SCMP_CMP(1, SCMP_CMP_MASKED_EQ, writing, O_RDONLY));
    rules.add("openat", SCMP_ACT_ALLOW, SCMP_CMP(2, SCMP_CMP_MASKED_EQ, writing, O_RDONLY));
    // PoCL creates its cache's folders if necessary: they exist.
    rules.addAll("mkdir mkdirat", SCMP_ACT_ERRNO(EEXIST));
    // Our handler of SIGSYS cannot be replaced.
    rules.add("rt_sigaction", SCMP_ACT_ALLOW, SCMP_CMP(0, SCMP_CMP_NE, SIGSYS));
    forbid(rules, kNever);
    forbid(rules, kHostile);
    rules.load();
}

// `remedy`: the shell's command that allows as much.
void limit(__rlimit_resource which, std::size_t value, const std::string& remedy) {
    const rlimit both{value, value};
    if (setrlimit(which, &both) != 0)
        throw std::runtime_error(std::string("a kernel's process cannot have its limits: ") +
                                 std::strerror(errno) + ": first run `" + remedy + "`");
}

}  // namespace

void install(Filter filter) {
    filter == Filter::tight ? installTight() : installLoose();
}

const char* forbiddenCall(int number) {
    for (const auto& [n, name] : forbidden)
        if (n == number) return name.c_str();
    return nullptr;
}

void limitAddressSpace(std::size_t bytes) {
    std::size_t pages = 0;  // mapped; a sandbox without GPUs shows no such file
    std::ifstream("/proc/self/statm") >> pages;
    bytes += pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    limit(RLIMIT_AS, bytes, "ulimit -v " + std::to_string(bytes >> 10));
}

void limitProcesses(std::size_t count) {
    limit(RLIMIT_NPROC, count, "ulimit -u " + std::to_string(count));
}

}  // namespace lab
