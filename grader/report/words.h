// Verdicts in the words of a student.
#pragma once

#include <string>

#include "grader/contract/result.h"

namespace lab {

struct Words {
    std::string shown;    ///< "out of bounds"
    std::string brief;    ///< at most five letters, for a cell of the class table
    std::string meaning;  ///< for the legend
};

Words wordsFor(Status status);

}  // namespace lab
