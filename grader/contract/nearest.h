// Which of the known words was meant.
#pragma once

#include <string>
#include <vector>

namespace lab {

/// The known word that is fewest edits (one letter added, left out, exchanged, or two neighbours
/// swapped) away from `word`, at most a third of its length; empty where none is that near.
std::string nearest(const std::string& word, const std::vector<std::string>& known);

}  // namespace lab
