// The shortest rule that separates wrong elements from right ones, in the lesson's coordinates.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "grader/contract/exercise.h"

namespace lab {

/// One element of an output, of one observation.
struct Sample {
    std::size_t observation = 0;
    std::size_t n = 0;             ///< elements of the input
    std::size_t group = 0;         ///< work-items of a work-group
    std::string op{};              ///< the operator, if the task supports several
    std::vector<Coordinate> at{};  ///< outermost first
    bool wrong = false;
    bool open = false;  ///< right, but the content of the wrong ones would be right here as well
};

struct Rule {
    std::vector<std::string> conditions;  ///< "in the last lane of each wave"; none: everywhere
    int cost = 0;                         ///< the shorter the rule, the lower
    std::vector<bool> holds;              ///< for which samples

    std::string words() const;
};

/// The cheapest conjunction of at most three conditions that holds for every wrong sample and for
/// no right one, except open ones. Nothing if there is none, or if too few samples support it: a
/// rule needs wrong elements in three observations with n > 2, more of them for each further
/// condition, and right elements that it excludes.
std::optional<Rule> shortestRule(const std::vector<Sample>& samples);

/// A region that contains all wrong samples and some right ones: the conjunction of at most two
/// conditions on an element's place that holds for every wrong sample and for the fewest right
/// ones. Nothing if half of the samples in it are right, if it excludes few right ones, or if too
/// few samples support it.
std::optional<Rule> narrowestRegion(const std::vector<Sample>& samples);

}  // namespace lab
