// A submission that came as one file. Nothing of it is ever written to disk.
#pragma once

#include <filesystem>

#include "grader/judge/submission.h"

namespace lab {

/// .zip, .tar.gz and .tgz, by their names.
bool isArchive(const std::filesystem::path& path);

/// The .cl files in an archive that belong to `exercise`: those below a folder of that name, at any
/// depth, under the limits of readSubmission. Links and entries whose names lead out of the archive
/// are left out. What cannot be read is said in `unreadable`.
Submission readArchive(const std::filesystem::path& archive, const std::string& exercise);

}  // namespace lab
