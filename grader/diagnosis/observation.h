// A kernel's outputs for a fixed set of small public inputs, the only basis of a diagnosis.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "grader/contract/exercise.h"
#include "grader/contract/result.h"
#include "grader/diagnosis/difference.h"

namespace lab {

/// The value of every word of an observed array before the launch.
inline constexpr std::uint32_t kObservedPoison = 0xa7c5e3f1;

struct PublicCase {
    Tuning tuning;
    Case input;
};

/// The inputs and geometries with which every kernel of the task is observed: small groups and
/// waves, n from 0 to 50, and a few larger ones; every distribution; for a generic task also a
/// non-commutative operator, max, and floats. Other members of the tuning are taken from
/// `simulator`.
std::vector<PublicCase> publicCases(const Task& task, const Tuning& simulator);

/// The outputs for one of them.
struct Observation {
    PublicCase given;
    Arrays input, expected, got;
    /// The first access beyond its arrays and their guard bands: what it got there is chance.
    std::optional<Verdict> strays{};
};
using Observations = std::vector<Observation>;

/// Expected arrays that the task must produce, in the order of the pipeline: neither hints nor
/// those that it only reads.
std::vector<const NamedArray*> promised(const Task& task, const Observation& o);

/// The first array of the pipeline with wrong elements.
struct FirstWrong {
    std::string array;
    std::size_t place;  ///< among the promised ones
    std::vector<Mark> marks;
};
std::optional<FirstWrong> firstWrong(const Task& task, const Observation& o);

}  // namespace lab
