// The tables of a store.
#pragma once

#include <filesystem>
#include <vector>

#include "grader/store/database.h"

namespace lab {

/// What makes version i + 1 of the schema out of version i. A step that has been released is never
/// changed: files of its version are out there.
const std::vector<const char*>& schemaSteps();

/// Brings the file to the latest version, in one transaction. Throws MachineFault where it is of a
/// later one than this program knows.
void migrate(Database& database);

}  // namespace lab
