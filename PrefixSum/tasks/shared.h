// What the tasks of PrefixSum share.
#pragma once

#include <fmt/core.h>

#include <utility>
#include <vector>

#include "PrefixSum/addressing.h"
#include "grader/contract/oracle.h"

namespace prefixsum {

using lab::Array;
using lab::Arrays;
using lab::Coordinate;
using lab::Ints;
using lab::Operator;
using lab::Tuning;

/// Work-items of a group, and of a wave.
inline Index groupOf(const Tuning& t) {
    return static_cast<Index>(t.groupSize);
}
inline Index waveOf(const Tuning& t) {
    return static_cast<Index>(t.wave());
}

/// Elements of a block that a group scans as a tree.
inline Index treeBlock(const Tuning& t) {
    return 2 * treeGroup(groupOf(t));
}

/// Table 1 of the lecture, with the arrays that a task makes of it.
inline std::vector<lab::WorkedExample> table(Arrays expected) {
    return {
        {"the lecture's table 1", {{"in", Ints{3, 11, 2, 5, 7, 0, 9, 3}}}, std::move(expected)}};
}
inline Ints inclusiveOfTable() {
    return {3, 14, 16, 21, 28, 28, 37, 40};
}
inline Ints exclusiveOfTable() {
    return {0, 3, 14, 16, 21, 28, 28, 37};
}

}  // namespace prefixsum
