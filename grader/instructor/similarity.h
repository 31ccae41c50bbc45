// Which submissions are alike beyond the code that they were given: for people to look at, never
// part of a grade.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "grader/course/handins.h"
#include "grader/course/sheet.h"

namespace lab {

/// Lines that a student wrote: those in the files of one exercise that are neither comments nor
/// lines of the skeleton or of given files.
struct OwnText {
    struct Line {
        std::string place;  ///< "mssp.cl:12"
        std::string text;   ///< as it was handed in
        std::string code;   ///< without comments and blanks at its ends
    };
    std::vector<Line> lines;
};
OwnText ownText(const Submission& submission, const std::vector<std::string>& given);

/// A passage that two submissions have in common: lines [first, last] of each one's own text. Names
/// of variables, numbers and layout may differ.
struct SharedPassage {
    std::size_t firstA, lastA, firstB, lastB;
    int tokens;
};

/// Two similar submissions in one exercise.
struct SimilarPair {
    std::string exercise, a, b;
    double share = 0;  ///< shared fraction of the shorter one's tokens
    std::vector<SharedPassage> passages;
    OwnText textA, textB;
};

struct Similarities {
    std::vector<SimilarPair> pairs;                  ///< the most alike first
    std::vector<std::vector<std::string>> clusters;  ///< of the pairs, the largest first
    /// Hand-ins with a long passage that so many share that it does not count.
    std::set<std::string> withTheUsual{};
};

inline constexpr double kAlike = 0.6;     ///< least share of a pair
inline constexpr int kFewestTokens = 60;  ///< shared; below, solutions are alike by nature

/// Compares all pairs of hand-ins with sim_c (Debian's similarity-tester). A passage that more than
/// a quarter of the class, and more than five, have in common is the way to solve the task, and
/// does not count, nor does what hand-ins of one student or group share (Handin::whose). Throws
/// UsageError if there is no sim_c, MachineFault if a hand-in may not be read. Its input goes to
/// `folder`.
Similarities similaritiesOf(const Sheet& sheet, const std::vector<Handin>& handins,
                            const std::filesystem::path& root, const std::filesystem::path& folder);

/// Names the hand-ins with a passage that does not count, since a copied solution may have spread
/// that far. Empty if there are none.
std::string usualText(const Similarities& found);

/// Groups of hand-ins whose own text, if longer than a few lines, is the same in all exercises
/// except for comments and blanks, unless all are of one student or group.
std::vector<std::vector<std::string>> twins(const Sheet& sheet, const std::vector<Handin>& handins,
                                            const std::filesystem::path& root);

}  // namespace lab
