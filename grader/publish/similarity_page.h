// Submissions that are alike, with their lines side by side.
#pragma once

#include <string>

#include "grader/instructor/similarity.h"

namespace lab {

/// One HTML document: clusters, and for each pair the lines that they share. For instructors: it is
/// not proof, and not part of a grade.
std::string similarityPage(const std::string& title, const Similarities& found);

}  // namespace lab
