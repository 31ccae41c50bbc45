// Whether a sandbox can be had where the tests run.
#pragma once

#include <cstdlib>

namespace lab {

/// False where bubblewrap is missing or may make no namespaces, as in some containers: tests of the
/// sandbox are skipped there, all others run without one. It asks bubblewrap alone, so that a fault
/// of the kit's own sandbox fails the tests.
inline bool haveSandbox() {
    static const bool have =
        std::system("bwrap --unshare-all --cap-drop ALL --ro-bind / / true 2>/dev/null") == 0;
    return have;
}

constexpr const char* kNoSandbox =
    "no sandbox here: bubblewrap is missing or may make no namespaces (build/lab doctor says more)";

}  // namespace lab
