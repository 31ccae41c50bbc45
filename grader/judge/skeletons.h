// Derives the skeletons that students get from the models.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace lab {

/// One line for each exercise whose skeleton differs from the one derived from its model.
std::vector<std::string> driftedSkeletons(const std::filesystem::path& root);

/// Writes the skeleton of every exercise; one line for each that changed. The previous file, which
/// may be somebody's work, is kept beside it as <file>.before.
std::vector<std::string> writeSkeletons(const std::filesystem::path& root);

}  // namespace lab
