#include "grader/runner/signals.h"

#include <ucontext.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <exception>

#include "grader/contract/array.h"
#include "grader/sandbox/filter.h"
#include "grader/transport/message.h"

namespace lab {

namespace {

std::vector<ArrayRecord> watched;
int reportTo = -1;

const char* accessOf([[maybe_unused]] const void* context) {
#ifdef __x86_64__
    const auto error = static_cast<const ucontext_t*>(context)->uc_mcontext.gregs[REG_ERR];
    return (error & 2) != 0 ? "write" : "read";
#else
    return "access";
#endif
}

// A call that the sandbox forbids: its name is reported to the judge, and this process ends here.
void onForbiddenCall(int, siginfo_t* info, void*) {
    if (const char* call = forbiddenCall(info->si_syscall)) try {
            send(reportTo, {{"forbidden", call}}, {},
                 std::chrono::steady_clock::now() + std::chrono::seconds(1));
        } catch (const std::exception&) {
            // The exit status also shows it.
        }
    _exit(128 + SIGSYS);
}

// The faulting thread was running a kernel, so it holds no lock of the C library; the other threads
// wait.
void onFault(int signal, siginfo_t* info, void* context) {
    std::signal(signal, SIG_DFL);  // on return, the same access ends the process
    const auto* address = static_cast<const std::byte*>(info->si_addr);
    for (const ArrayRecord& a : watched) {
        if (a.host == nullptr || address < a.host + a.bytes || address >= a.unreadableEnd())
            continue;
        try {
            const std::size_t size = elementSize(makeArray(a.type, 0));
            send(reportTo,
                 {{"over",
                   {{"array", a.name},
                    {"element", static_cast<std::size_t>(address - a.host) / size},
                    {"elements", a.components},
                    {"access", accessOf(context)}}}},
                 {}, std::chrono::steady_clock::now() + std::chrono::seconds(1));
        } catch (const std::exception&) {
            // The signal still ends the process.
        }
        return;
    }
}

}  // namespace

void resetSignals() {
    for (const int signal : {SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGUSR1,
                             SIGSEGV, SIGUSR2, SIGPIPE, SIGTERM, SIGXCPU})
        std::signal(signal, SIG_DFL);
    std::signal(SIGXFSZ, SIG_IGN);
}

void reportForbiddenCalls(int fd) {
    reportTo = fd;
    struct sigaction action {};
    action.sa_sigaction = onForbiddenCall;
    action.sa_flags = SA_SIGINFO;
    sigaction(SIGSYS, &action, nullptr);
}

void reportOverruns(const std::vector<ArrayRecord>& arrays, int fd) {
    watched = arrays;
    reportTo = fd;
    struct sigaction action {};
    if (arrays.empty()) {
        action.sa_handler = SIG_DFL;
    } else {
        action.sa_sigaction = onFault;
        action.sa_flags = SA_SIGINFO;
    }
    sigaction(SIGSEGV, &action, nullptr);
}

}  // namespace lab
