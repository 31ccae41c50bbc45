// The tables of a store.
#pragma once

#include <vector>

#include "grader/store/database.h"

namespace lab {

/// Step i turns version i of the schema into version i + 1. A step that has been released is never
/// changed, since files of its version exist.
const std::vector<const char*>& schemaSteps();

/// Throws MachineFault if the file is another program's database.
void requireOurs(Database& database);

/// Brings the file to the latest version, in one transaction. Throws MachineFault if its version is
/// later than this program's.
void migrate(Database& database);

}  // namespace lab
