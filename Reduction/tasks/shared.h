// What the tasks of Reduction share.
#pragma once

#include <fmt/core.h>

#include <string>
#include <utility>

#include "Reduction/addressing.h"
#include "grader/contract/oracle.h"

namespace reduction {

using lab::Array;
using lab::Arrays;
using lab::Ints;
using lab::Tuning;

/// The README's array, and the same without its last three elements.
const Ints kEight = {3, 11, 2, 5, 7, 0, 9, 3};
const Ints kFive = {3, 11, 2, 5, 7};

inline std::string levelName(std::size_t number) {
    return fmt::format("level {}", number);
}

/// Which level the array called `name` is; `last` where it is the result or the whole array.
inline std::size_t levelNumber(const std::string& name, std::size_t last) {
    return name.rfind("level ", 0) == 0 ? std::stoul(name.substr(6)) : last;
}

/// Completes a task whose id, title, stub, kernel and coordinates are set.
inline lab::Task reductionTask(lab::Task t, lab::Pipeline pipeline, lab::Additions additions) {
    t.moreOperators = {"add", "max", "min"};  // commutative ones: elements meet in any order
    t.sequential = [](const Arrays& input, const Tuning& tuning) {
        return lab::reduceBaseline(lab::arrayNamed(input, "in"), tuning);
    };
    t.idealBytes = [](const Arrays& input) {  // each element is read once
        return static_cast<double>(lab::byteSize(lab::arrayNamed(input, "in")));
    };
    return lab::generic(std::move(t), std::move(pipeline), std::move(additions));
}

}  // namespace reduction
