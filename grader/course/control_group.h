// What the control groups of this process allow: the limits of a container, or of a cluster's job.
#pragma once

#include <cstddef>
#include <filesystem>
#include <limits>

namespace lab {

struct ControlGroup {
    double cores = std::numeric_limits<double>::infinity();  ///< CPU seconds for each second
    /// Bytes that are free, counting what only caches files; 0 if there are none.
    std::size_t memoryLeft = std::numeric_limits<std::size_t>::max();
    /// How many processes the system has killed for lack of memory: of this group, or of all where
    /// that is not counted.
    std::size_t killed = 0;
};

/// Of this process, by its own group and those around it, versions 1 and 2. Files are looked for
/// below `root`.
ControlGroup controlGroup(const std::filesystem::path& root = "/");

}  // namespace lab
