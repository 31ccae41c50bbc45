// The records of an exercise: data in its instructor/records/, which no handout has.
#pragma once

#include <filesystem>
#include <vector>

#include "grader/judge/record.h"

namespace lab {

/// What <root>/<exercise>/instructor/records/records.toml lists; none if there is no such file. The
/// tasks that they refer to are those of `exercise`, which must live as long as they do. Throws
/// UsageError, "<file>:<line>: what is wrong".
std::vector<Record> readRecords(const std::filesystem::path& root, const Exercise& exercise);

/// Whether the record is for this device.
bool isFor(const Record& record, const DeviceInfo& device);

}  // namespace lab
