// What the descriptions of this exercise's tasks share.
#pragma once

#include <string>
#include <vector>

#include "grader/contract/exercise.h"

namespace scanapps {

using lab::Arrays;
using lab::Case;
using lab::Misconception;
using lab::Tuning;
using Ints = std::vector<std::int32_t>;
using Uints = std::vector<std::uint32_t>;
using Flags = std::vector<std::uint8_t>;
using Floats = std::vector<float>;

inline const Ints& ints(const Arrays& arrays, const char* name) {
    return lab::get<std::int32_t>(arrays, name);
}
inline const Uints& uints(const Arrays& arrays, const char* name) {
    return lab::get<std::uint32_t>(arrays, name);
}

inline double lengthOf(const Arrays& arrays, const char* name) {
    return static_cast<double>(lab::length(*lab::find(arrays, name)));
}

/// The start of every task's description. A task without an id is given.
inline lab::Task startTask(const char* id, const char* title, const char* stub) {
    lab::Task t;
    t.id = id;
    t.title = title;
    t.stub = stub;
    t.given = t.id.empty();
    return t;
}

}  // namespace scanapps
