// Mistakes by rule: what a program becomes when one thing in it is wrong.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace lab {

struct Mutant {
    std::string rule;  ///< "drop-barrier"
    std::size_t line;  ///< of the change, counted from 1 in the text that was given
    std::string from;  ///< what stood there, and
    std::string to;    ///< what stands there now; empty where it was dropped
    std::string text;  ///< the whole text, mutated
    /// In the lesson's words: what the change is and a question that leads on; and what is the same
    /// for all changes by this rule. Empty for synchronisation, which the simulator's checks find.
    std::string message{}, family{};
    std::string change{};   ///< what the change is, alone
    bool omission = false;  ///< something is left out: other changes may come to the same
};

/// Every mutant of `code`, statements of OpenCL C: rule by rule, and in order of place. Comments
/// and preprocessor lines stay as they are, and no two mutants are the same code.
std::vector<Mutant> mutantsOf(const std::string& code);

/// The names of the rules that mutantsOf knows, in their order.
std::vector<std::string> mutationRules();

/// "drop-barrier@7" for each; where one rule has several mutants of a line, "drop-barrier@7.2" from
/// the second on.
std::vector<std::string> namesOf(const std::vector<Mutant>& mutants);

}  // namespace lab
