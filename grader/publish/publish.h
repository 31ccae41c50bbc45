// All that is written for people and platforms from what the store holds.
#pragma once

#include <filesystem>

#include "grader/contract/result.h"

namespace lab {

/// Writes into `directory` what writeReports writes, and report/index.html with a page for each
/// submission in report/feedback/ (HTML and Markdown), gradescope/<name>.json, and, where there is
/// a roster, canvas.csv and moodle.csv. Pages of submissions that are no longer in the report go;
/// what has not changed is left as it is. Throws MachineFault, in one line, where a file cannot be
/// written.
void publish(const Report& report, const std::filesystem::path& directory);

}  // namespace lab
