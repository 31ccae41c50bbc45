// Mistakes by rule: variants of a program in which one thing is wrong.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace lab {

struct Mutant {
    std::string rule;  ///< "drop-barrier"
    std::size_t line;  ///< of the change, counted from 1 in the text that was given
    std::string from;  ///< the text before the change
    std::string to;    ///< the text after it; empty if it was dropped
    std::string text;  ///< the whole text, mutated
    /// In the lesson's words: the change and a question that leads on; and the same for all changes
    /// by this rule. Empty for synchronisation, which the simulator's checks find.
    std::string message{}, family{};
    std::string change{};   ///< the change, without the question
    bool omission = false;  ///< something is left out: other changes may have the same effect
};

/// Every mutant of `code`, statements of OpenCL C: rule by rule, and in order of place. Comments
/// and preprocessor lines are not changed, and no two mutants have the same code.
std::vector<Mutant> mutantsOf(const std::string& code);

/// The names of the rules that mutantsOf knows, in their order.
std::vector<std::string> mutationRules();

/// "drop-barrier@7" for each; if one rule has several mutants of a line, "drop-barrier@7.2" from
/// the second on.
std::vector<std::string> namesOf(const std::vector<Mutant>& mutants);

}  // namespace lab
