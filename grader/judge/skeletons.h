// Deriving what students get from the models.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace lab {

/// One line for each exercise whose skeleton is not what its model gives.
std::vector<std::string> driftedSkeletons(const std::filesystem::path& root);

/// Writes the skeleton of every exercise; one line for each that changed. What was there before,
/// which may be somebody's work, is kept beside it as <file>.before.
std::vector<std::string> writeSkeletons(const std::filesystem::path& root);

}  // namespace lab
