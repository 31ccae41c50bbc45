// Which groups of a large launch run in place of all: one or more that are drawn, and beside a
// single one the first, followed by those to whose elements its first work-item goes on. Where a
// launch has a work-item for each element, one that goes on by a fixed number of elements repeats
// the work of others; with few elements no others are so far away.
#pragma once

#include <algorithm>
#include <cstddef>
#include <unordered_map>
#include <utility>
#include <vector>

namespace lab::checks {

constexpr std::size_t kMostFollowing = 3;

/// `Code` identifies the accessing instruction, `Group` is an element of the list of groups to run.
template <class Code, class Group>
class Sample {
public:
    /// When a kernel begins: no groups follow, unless `draw` is called.
    void none() {
        all_.clear();
        fromOwn_.clear();
        ofDrawn_ = 0;
    }

    /// Keeps `number` of `groups`, evenly spread from a drawn one on; where it is one, the first
    /// one as well if others may follow it: all groups of the launch are known by their places in
    /// `groups` then.
    void draw(std::vector<Group>& groups, std::size_t drawn, std::size_t number, bool others) {
        number = std::min(std::max<std::size_t>(number, 1), groups.size());
        ofDrawn_ = number;
        if (number > 1) {
            std::vector<Group> some;
            for (std::size_t i = 0; i < number; ++i)
                some.push_back(groups[(drawn + i * groups.size() / number) % groups.size()]);
            groups = std::move(some);
            return;
        }
        drawn %= groups.size();
        if (others) all_ = groups;
        groups = {groups[drawn]};
        if (others && drawn > 0) groups.push_back(all_.front());
        ran_ = {0, drawn};
    }

    /// When the first work-item of the first group has accessed element `place` of an array:
    /// `groups` are those still to run, each of `size` work-items. What begins elsewhere, such as a
    /// search, does not go on to the elements of others.
    void accessed(const Code* code, std::size_t place, std::size_t size,
                  std::vector<Group>& groups) {
        const std::size_t group = place / size;
        if (all_.empty() || !fromOwn_.try_emplace(code, group == 0).first->second) return;
        if (group >= all_.size() || ran_.size() == 2 + kMostFollowing ||
            std::find(ran_.begin(), ran_.end(), group) != ran_.end())
            return;
        ran_.push_back(group);
        groups.push_back(all_[group]);
    }

    /// Is the running group a drawn one? They run first.
    bool drawnRuns() const { return ofDrawn_ > 0; }
    /// When a group is done: was it a drawn one?
    bool drawnEnds() { return ofDrawn_ > 0 && ofDrawn_-- > 0; }

private:
    std::size_t ofDrawn_ = 0;                        // that have not ended
    std::vector<Group> all_;                         // empty: no group follows
    std::vector<std::size_t> ran_;                   // or will run
    std::unordered_map<const Code*, bool> fromOwn_;  // was its first access to the group's own?
};

}  // namespace lab::checks
