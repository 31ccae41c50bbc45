// A sheet as an autograder for Gradescope: the kit, and the two scripts that Gradescope calls.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace lab {

/// Writes a .zip with setup.sh, run_autograder, the whole kit with its models, and the secret seed:
/// for the instructor to upload, and for nobody else. `grade`: further options of `lab grade`.
/// Throws std::runtime_error if it cannot be written.
void writeAutograder(const std::filesystem::path& file, const std::filesystem::path& root,
                     const std::string& sheet, std::uint64_t seed,
                     const std::vector<std::string>& grade, const std::filesystem::path& scratch);

}  // namespace lab
