// Submissions that are alike, with their lines side by side.
#pragma once

#include <string>

#include "grader/course/similarity.h"

namespace lab {

/// One HTML document: clusters, and for each pair what they share. For instructors: it is no proof,
/// and no part of a grade.
std::string similarityPage(const std::string& title, const Similarities& found);

}  // namespace lab
