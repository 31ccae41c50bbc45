// Errors of the user, not of the kit.
#pragma once

#include <stdexcept>

namespace lab {

/// The user asked for something impossible: exit code 64.
struct UsageError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace lab
