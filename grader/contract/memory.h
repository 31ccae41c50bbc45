// Settings of malloc for large arrays.
#pragma once

#include <malloc.h>
#include <unistd.h>

#include <cstdlib>

namespace lab {

/// For GLIBC_TUNABLES, which glibc reads when a program starts: arrays lie in huge pages where the
/// system leaves that to programs. A CPU reads and writes them faster.
constexpr const char* kHugePages = "glibc.malloc.hugetlb=1";

/// Starts this program again with kHugePages, unless the environment says what it is to do. So
/// sequential programs have the same pages as kernels, and so have the programs started from here.
inline void useHugePages(char** argv) {
    constexpr const char* kTunables = "GLIBC_TUNABLES";
    if (std::getenv(kTunables) == nullptr && setenv(kTunables, kHugePages, 1) == 0)
        execv("/proc/self/exe", argv);  // without /proc, it goes on as it is
}

/// Arrays of megabytes are allocated and freed by the hundred: from here on freed memory is kept
/// for the next array; otherwise the system would have to clear its pages again each time.
inline void keepMemory() {
    mallopt(M_MMAP_MAX, 0);         // mapped ones would go back to the system
    mallopt(M_TRIM_THRESHOLD, -1);  // nor is the top of the heap given back
    mallopt(M_ARENA_MAX, 1);        // arenas of other threads hold 64 MiB at most
}

/// The same for a process whose address space is limited: there, a heap with gaps between the
/// largest arrays could reach the limit, so those of more than 32 MiB are still mapped.
inline void keepSmallMemory() {
    mallopt(M_MMAP_THRESHOLD, 32 << 20);  // the maximum
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
    mallopt(M_ARENA_MAX, 1);
}

}  // namespace lab
