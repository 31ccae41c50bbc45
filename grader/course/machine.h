// What the machine does to a grading: what it lacks, and how busy it is.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "grader/contract/result.h"

namespace lab {

/// What keeps work in `folder` from being done, in one line that says what to do: no room on its
/// disk, no memory. Empty where nothing does. Asked for before a submission is blamed, since a
/// compiler that cannot write looks like one that found an error.
std::string machineTrouble(const std::filesystem::path& folder);

/// Measures how busy the machine is from its construction on.
class LoadMeter {
public:
    LoadMeter();
    Load load() const;

private:
    double before_;
    double waitedBefore_;
    double startedAt_;
};

}  // namespace lab
