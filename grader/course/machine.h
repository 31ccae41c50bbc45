// The machine that grades: what it lacks, and how busy it is.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "grader/contract/result.h"

namespace lab {

/// What prevents work in `folder` (a full disk, no memory), in one line that also says what to do;
/// empty if nothing does. Checked before a submission is blamed, since a compiler that cannot write
/// looks like one that found an error.
std::string machineTrouble(const std::filesystem::path& folder);

/// Measures how busy the machine is, starting at its construction.
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
