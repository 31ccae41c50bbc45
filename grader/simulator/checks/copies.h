// Asynchronous copies. From its call to the end of the group's wait for it, a copy may read and
// write its elements at any time, whatever barriers the group passes meanwhile; and it does not
// wait for what work-items of its group did before. Independent of Oclgrind, as races.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <list>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "grader/simulator/checks/races.h"

namespace lab::checks {

/// Consecutive elements in one address space, in bytes.
struct Elements {
    unsigned space = 0;
    std::size_t first = 0, size = 0, number = 0;

    /// Whether a byte of [address, address + bytes) is in one of them.
    bool overlap(std::size_t address, std::size_t bytes) const {
        return address + bytes > first && address < first + size * number;
    }
};

template <class Code>
struct Copy {
    std::uint64_t event = 0;
    Elements from, to;
    Visit<Code> visit;              ///< by the number behind the group's last work-item
    std::set<std::uint32_t> begun;  ///< the work-items that have made the call
};

/// A race of a work-item, or of another copy, with a copy.
template <class Code>
struct CopyRace {
    Race<Code> race;
    bool early = false;  ///< of a work-item that has yet to make the call
};

/// The copies of the running group that it has not yet waited for.
template <class Code>
class Copies {
public:
    void group() { underWay_.clear(), calls_.clear(); }

    /// A call by a work-item. Returns the copy if it is the group's first call.
    const Copy<Code>* begin(std::uint32_t item, Copy<Code> copy) {
        Calls& calls = calls_[copy.event][copy.visit.code];
        const std::size_t before = calls.made[item]++;  // in a loop
        const bool first = before == calls.copies.size();
        if (first) {
            underWay_.push_back(std::move(copy));
            calls.copies.push_back(&underWay_.back());
        }
        calls.copies[before]->begun.insert(item);
        return first ? calls.copies[before] : nullptr;
    }

    /// Removes and returns the copies that the group has waited for.
    std::list<Copy<Code>> end(const std::set<std::uint64_t>& events) {
        std::list<Copy<Code>> ended;
        for (auto c = underWay_.begin(); c != underWay_.end();) {
            const auto next = std::next(c);
            if (events.count(c->event) > 0) ended.splice(ended.end(), underWay_, c);
            c = next;
        }
        for (const std::uint64_t event : events) calls_.erase(event);
        return ended;
    }

    const std::list<Copy<Code>>& underWay() const { return underWay_; }

    /// The race of an access with a copy that is under way, if any. `now.item` is the number of a
    /// work-item, or of the copy that accesses.
    std::optional<CopyRace<Code>> access(unsigned space, std::size_t address, std::size_t size,
                                         const Visit<Code>& now, Access kind) const {
        for (const Copy<Code>& c : underWay_) {
            if (c.visit.time == now.time) continue;  // the copy itself
            const bool written = c.to.space == space && c.to.overlap(address, size);
            const bool read =
                kind != Access::read && c.from.space == space && c.from.overlap(address, size);
            if (!written && !read) continue;
            Race<Code> race{c.visit, now, written ? Access::write : Access::read, kind};
            return CopyRace<Code>{race, now.item != c.visit.item && c.begun.count(now.item) == 0};
        }
        return std::nullopt;
    }

private:
    /// Calls at one place in the code, which may begin several copies.
    struct Calls {
        std::vector<Copy<Code>*> copies;
        std::map<std::uint32_t, std::size_t> made;  ///< by each work-item
    };
    std::list<Copy<Code>> underWay_;
    std::map<std::uint64_t, std::map<const Code*, Calls>> calls_;  ///< by event and place
};

}  // namespace lab::checks
