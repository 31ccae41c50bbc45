// Which submissions are alike beyond what they were given: for people to look at, never part of a
// grade.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grader/course/handins.h"
#include "grader/course/sheet.h"

namespace lab {

/// Lines that a student wrote: what of the files of one exercise is neither comment nor a line of
/// the skeleton or of given files.
struct OwnText {
    struct Line {
        std::string place;  ///< "mssp.cl:12"
        std::string text;   ///< as it was handed in
        std::string code;   ///< without comments and blanks at its ends
    };
    std::vector<Line> lines;
};
OwnText ownText(const Submission& submission, const std::vector<std::string>& given);

/// A passage that two have in common: lines [first, last] of either one's own text. Names of
/// variables, numbers and layout may differ.
struct SharedPassage {
    std::size_t firstA, lastA, firstB, lastB;
    int tokens;
};

/// Two of them in one exercise.
struct SimilarPair {
    std::string exercise, a, b;
    double share = 0;  ///< shared tokens, of those of the one that has fewer
    std::vector<SharedPassage> passages;
    OwnText textA, textB;
};

struct Similarities {
    std::vector<SimilarPair> pairs;                  ///< the most alike first
    std::vector<std::vector<std::string>> clusters;  ///< of the pairs, the largest first
};

inline constexpr double kAlike = 0.6;     ///< share from which on two are a pair
inline constexpr int kFewestTokens = 60;  ///< that they share: below, solutions are alike by nature

/// Compares every two hand-ins with sim_c (Debian's similarity-tester). A passage that more than a
/// quarter of the class has, and more than five, is how the task is solved, and does not count.
/// Throws UsageError where there is no sim_c. `folder` takes what it reads.
Similarities similaritiesOf(const Sheet& sheet, const std::vector<Handin>& handins,
                            const std::filesystem::path& root, const std::filesystem::path& folder);

/// Hand-ins whose own text is the same in all exercises but for comments and blanks, where that is
/// more than a few lines.
std::vector<std::vector<std::string>> twins(const Sheet& sheet, const std::vector<Handin>& handins,
                                            const std::filesystem::path& root);

}  // namespace lab
