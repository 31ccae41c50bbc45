// What a kernel makes of a fixed set of small public inputs: all that a diagnosis is found from.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "grader/contract/exercise.h"
#include "grader/diagnosis/difference.h"

namespace lab {

/// What every word of an observed array holds before the launch.
inline constexpr std::uint32_t kObservedPoison = 0xa7c5e3f1;

struct PublicCase {
    Tuning tuning;
    Case input;
};

/// The inputs and geometries that every kernel of the task is observed with: small groups and
/// waves, n from 0 to 50, and few larger ones; every distribution; for a generic task an operator
/// that does not commute as well.
/// `simulator` is the tuning that its other members are taken from.
std::vector<PublicCase> publicCases(const Task& task, const Tuning& simulator);

/// What came out for one of them.
struct Observation {
    PublicCase given;
    Arrays input, expected, got;
};
using Observations = std::vector<Observation>;

/// Expected arrays that the task promises, in the order of the pipeline: neither hints nor those
/// that it only reads.
std::vector<const NamedArray*> promised(const Task& task, const Observation& o);

/// The first array of the pipeline with elements that are not right.
struct FirstWrong {
    std::string array;
    std::size_t place;  ///< among the promised ones
    std::vector<Mark> marks;
};
std::optional<FirstWrong> firstWrong(const Task& task, const Observation& o);

}  // namespace lab
