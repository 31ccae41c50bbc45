// Kernels that state the verdict that they must get: instructor/wrong/*.cl and
// instructor/variants/*.cl.
//
//     // verdict: 3a wrong-answer
//     // message: what happened, and the question that leads on
//     //     (of a wrong answer, for students; an indented line continues the one before)
//     // diagnosis: words that the verdict must contain            (both may be left out)
//     // What is wrong with it, or what differs from the model: for authors.
//
// What follows is either a region between its banners, ---- TODO 3a: ... to ---- end 3a, or the
// lines that differ from the model's region, in hunks with an empty line between them:
//
//         if (i < n) {                    a line of the model that stays
//     -       out[i] = in[i];             a line of the model that is removed
//     +       out[i] = in[i + 1];         a line that is added
//
// The first column is a space, - or +. The lines that stay or are removed must occur in the model's
// region exactly once, adjacent and in this order. Blanks at both ends are not compared.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grader/contract/result.h"

namespace lab {

struct Fixture {
    std::string name;  ///< of its file, without ".cl"
    std::string task;
    Status status;
    std::string message;    ///< for students; may be empty
    std::string diagnosis;  ///< words that the verdict must contain; empty: any
    std::string region;     ///< the lines between the banners, in full
};

/// The .cl files of `folder` in order of name; none if there is no such folder. `model` is the
/// model's text without placeholders (Kit::model). Throws std::runtime_error with file and line if
/// one is not as above.
std::vector<Fixture> readFixtures(const std::filesystem::path& folder, const std::string& model);

/// As readFixtures, those of one task.
std::vector<Fixture> fixturesOf(const std::string& task, const std::filesystem::path& folder,
                                const std::string& model);

/// As readFixtures, for one file with this name ("wrong/1-no-guard.cl") and text.
Fixture readFixture(const std::filesystem::path& name, const std::string& text,
                    const std::string& model);

/// `text` with the fixture's region in place of its own. Throws std::runtime_error if it has no
/// such region.
std::string withRegionOf(std::string text, const Fixture& fixture);

}  // namespace lab
