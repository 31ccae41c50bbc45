// Whether sandboxes work on the machine that runs the tests.
#pragma once

#include <cstdlib>

namespace lab {

/// False if bubblewrap is missing or may not create namespaces, as in some containers: then tests
/// of the sandbox are skipped, and all others run without one. Only bubblewrap itself is tried, so
/// that a fault of the kit's own sandbox fails the tests.
inline bool haveSandbox() {
    static const bool have =
        std::system("bwrap --unshare-all --cap-drop ALL --ro-bind / / true 2>/dev/null") == 0;
    return have;
}

constexpr const char* kNoSandbox =
    "no sandbox here: bubblewrap is missing or may make no namespaces (build/lab doctor says more)";

}  // namespace lab
