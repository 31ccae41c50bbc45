// The role of a runner process, which determines what it may do.
#pragma once

#include <stdexcept>
#include <string>

namespace lab {

enum class Role {
    whole,    ///< compiles and runs: the simulator, GPUs
    compile,  ///< compiles, and never runs what it compiled
    run,      ///< runs what another process compiled, if the device supports that
};

inline constexpr const char* kRoleNames[] = {"whole", "compile", "run"};

inline const char* name(Role role) {
    return kRoleNames[static_cast<int>(role)];
}

/// Throws std::invalid_argument if no role has that name.
inline Role roleNamed(const std::string& text) {
    for (const Role role : {Role::whole, Role::compile, Role::run})
        if (text == name(role)) return role;
    throw std::invalid_argument("no role called '" + text + "'");
}

}  // namespace lab
