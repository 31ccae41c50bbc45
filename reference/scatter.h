#pragma once

#include <cstddef>
#include <vector>

#include "reference/contract.h"

namespace reference {

// dest[inds[i]] = vals[i] for every i, in place. Indices outside [0, m), m the length of dest, are
// ignored; -1 is the customary one. Of several values for one index the last stays; in a parallel
// scatter any of them may, so inputs for kernels should not repeat indices.
// Throws std::invalid_argument unless inds and vals have the same length.
// Source: lecture "OpenCL Day 3", C. Oancea and T. Henriksen, 2019.
template <typename Index, typename T>
void scatter(const std::vector<Index>& inds, const std::vector<T>& vals, std::vector<T>& dest) {
    require(inds.size() == vals.size(), "scatter: inds and vals differ in length");
    for (std::size_t i = 0; i < inds.size(); ++i) {
        const auto index = static_cast<std::size_t>(inds[i]);  // a negative one becomes huge
        if (index < dest.size()) {
            dest[index] = vals[i];
        }
    }
}

}  // namespace reference
