// What is the user's doing, not the kit's.
#pragma once

#include <stdexcept>

namespace lab {

/// Something that the user asked for cannot be: exit code 64.
struct UsageError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace lab
