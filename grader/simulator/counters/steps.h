// Depth: between two barriers a group takes as long as its busiest work-item.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace lab::counters {

class GroupSteps {
public:
    explicit GroupSteps(std::size_t workItems) : sinceBarrier_(workItems, 0) {}

    void add(std::size_t workItem, std::uint64_t operations) {
        sinceBarrier_[workItem] += operations;
    }

    /// Every work-item has reached the barrier, or the end of the kernel.
    void barrier() {
        if (sinceBarrier_.empty()) return;
        total_ += *std::max_element(sinceBarrier_.begin(), sinceBarrier_.end());
        std::fill(sinceBarrier_.begin(), sinceBarrier_.end(), 0);
    }

    /// Steps up to the last barrier.
    std::uint64_t total() const { return total_; }

private:
    std::vector<std::uint64_t> sinceBarrier_;
    std::uint64_t total_ = 0;
};

}  // namespace lab::counters
