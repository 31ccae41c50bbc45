// The figures of all kernels that this process has run, and the file to which they are written.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "grader/contract/launch_counts.h"
#include "grader/simulator/counters/kernel_code.h"
#include "grader/simulator/counters/settings.h"
#include "grader/simulator/counters/tally.h"

namespace lab::counters {

struct KernelFigures {
    std::string name;
    bool optimised = true;  ///< by the compiler
    bool complete = true;   ///< all groups ran to their end, and everything was counted
    std::uint64_t launches = 0;
    std::uint64_t groups = 0;     ///< that ran to their end
    std::uint64_t workItems = 0;  ///< in them
    std::uint64_t steps = 0;      ///< depth in ops: of the deepest group, summed over launches
    std::uint64_t dataSteps = 0;  ///< the same in data ops
    std::optional<LaunchCounts> launch;  ///< of a single launch, if requested
    Tally total;
    std::map<SourceLine, Tally> lines;
};

/// Whether the file is empty: the figures are to begin again.
bool isEmptied(const Settings& settings);

class Report {
public:
    /// Adds one launch to the figures of the kernel of that name.
    void add(const KernelFigures& launch);

    /// How many have been added.
    std::uint64_t launches() const;

    /// The figures so far, as JSON lines.
    std::string text(const Settings& settings) const;

    /// Replaces the file that `settings` names. Throws std::runtime_error if that fails.
    void write(const Settings& settings) const;

private:
    std::vector<KernelFigures> kernels_;  // in the order of their first launches
    std::vector<std::pair<std::string, LaunchCounts>> launches_;
};

}  // namespace lab::counters
