// Names that only some compilers know. A kernel that asks for one can be another program in the
// simulator, in an unoptimised build or on another device than where it was found right.
#pragma once

#include <optional>
#include <string>

namespace lab {

/// True where `name` is reserved to compilers and no word of OpenCL C 1.2: two underscores at
/// either end, one and a capital, or the prefix of an extension.
bool isForeign(const std::string& name);

struct ForeignName {
    std::string name;
    std::size_t offset;  ///< in the source
};

/// The first of them in `source`, which is live text (grader/source/live.h), outside comments,
/// literals and #pragma.
std::optional<ForeignName> foreignName(const std::string& source);

}  // namespace lab
