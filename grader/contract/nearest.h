// Suggestions for misspelt words.
#pragma once

#include <string>
#include <vector>

namespace lab {

/// The known word that is the fewest edits (a letter added, omitted or replaced, or two neighbours
/// swapped, whatever their case) away from `word`, at most a third of its length; empty if none is
/// that near.
std::string nearest(const std::string& word, const std::vector<std::string>& known);

}  // namespace lab
