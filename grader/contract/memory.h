// How the memory of arrays is kept.
#pragma once

#include <malloc.h>

namespace lab {

/// Arrays of megabytes come and go by the hundred: from here on what one leaves is kept for the
/// next, or the system would have to clear its pages again each time.
inline void keepMemory() {
    mallopt(M_MMAP_THRESHOLD, 32 << 20);  // more it does not take
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
    mallopt(M_ARENA_MAX, 1);  // those of other threads hold 64 MiB at most
}

}  // namespace lab
