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
    std::string op{};              ///< the operator, where the task is for several
    std::vector<Coordinate> at{};  ///< outermost first
    bool wrong = false;
    bool open = false;  ///< right, but what stands in the wrong ones would be right here as well
};

struct Rule {
    std::vector<std::string> conditions;  ///< "in the last lane of each wave"; none: everywhere
    int cost = 0;                         ///< the shorter the rule, the lower
    std::vector<bool> holds;              ///< for which samples

    std::string words() const;
};

/// The cheapest conjunction of at most three conditions that holds for every wrong sample and for
/// none that is right, open ones aside. Nothing where there is none, or where too few samples
/// support it: a rule needs wrong elements in three observations with n > 2, more of them for each
/// further condition, and right elements that it sets apart.
std::optional<Rule> shortestRule(const std::vector<Sample>& samples);

/// Where the wrong samples lie, some right ones among them: the conjunction of at most two
/// conditions on an element's place that holds for every wrong sample and for the fewest right
/// ones. Nothing where half of what it holds for is right, where it sets few right ones apart, or
/// where little supports it.
std::optional<Rule> narrowestRegion(const std::vector<Sample>& samples);

}  // namespace lab
