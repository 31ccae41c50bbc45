// Kernels that carry the verdict which they must get: instructor/wrong/*.cl and
// instructor/variants/*.cl.
//
//     // verdict: 3a wrong-answer
//     // diagnosis: words that the message must contain     (may be left out)
//     // What is wrong with it, or what differs from the model.
//     // ---- TODO 3a: mapPredPartKer ----
//     ...
//     // ---- end 3a
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
    std::string diagnosis;  ///< empty: any
    std::string text;
};

/// The .cl files of `folder` in order of name; none where there is no such folder. Throws
/// std::runtime_error where a first line is not as above.
std::vector<Fixture> readFixtures(const std::filesystem::path& folder);

/// `text` with the regions of `from` in place of its own. Throws std::runtime_error where `from`
/// has none, or one that `text` has not.
std::string withRegionsOf(std::string text, const std::string& from);

}  // namespace lab
