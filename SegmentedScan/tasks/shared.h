// What the tasks of SegmentedScan share: rows and flags of all kinds, and how tasks are made.
#pragma once

#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "grader/contract/inputs.h"
#include "grader/contract/oracle.h"
#include "reference/flags.h"
#include "reference/operators.h"
#include "reference/scan.h"

namespace segmentedscan {

using lab::Array;
using lab::Arrays;
using lab::Coordinate;
using lab::Flags;
using lab::Ints;
using lab::Operator;
using lab::Tuning;
using lab::Uints;

using Add = reference::Add<std::int32_t>;

/// The initial values of an array that is written as a whole. In small inputs none of them could be
/// right; in large ones every second is 0, so that the minimum of old and new value is wrong, too.
inline Uints unset(std::size_t n) {
    Uints all(n, std::numeric_limits<std::uint32_t>::max());
    for (std::size_t i = 1; n >= 100 && i < n; i += 2) all[i] = 0;
    return all;
}

/// The flags of n elements, 0 or 1; with "none" and "last" element 0 has none.
Flags flagsFor(const lab::Case& c);
std::vector<std::string> flagDistributions();

/// The lengths of rows that have n elements together, or no elements where all are to be empty.
Uints shapeFor(const lab::Case& c);
std::size_t sumOf(const Uints& shape);
std::vector<std::string> shapeDistributions();

/// Where each row starts, and where each ends.
Uints startsOf(const Uints& shape);
Uints startsOf(const Flags& flags);
Uints endsOf(const Uints& starts, std::size_t n);

/// Row r, and whether it has elements; flags[i] as an element of its row.
std::vector<Coordinate> rowAt(std::size_t r, const Uints& starts, std::size_t n);
std::vector<Coordinate> elementAt(std::size_t i, const Uints& starts, std::size_t n);

/// Every array that a task makes of flags and `in` with binOp, in the order of the pipeline.
using Pipeline =
    std::function<Arrays(const Flags& flags, const Array& in, const Operator& op, const Tuning&)>;

/// `task` as one on "flags" and "in" for any element type and operator. Flags have several values
/// besides 0 where `anyFlag`. No element passes more than additions(tuning) on its way.
lab::Task lifted(lab::Task task, bool anyFlag, Pipeline pipeline,
                 std::function<double(const Tuning&)> additions);

lab::Task task(const char* id, const char* title, const char* stub, const char* kernel);

}  // namespace segmentedscan
