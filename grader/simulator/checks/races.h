// Finds unordered accesses of work-items to one place. Independent of Oclgrind: `Code` is whatever
// identifies a work-item's place in its code.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "grader/simulator/addresses.h"

namespace lab::checks {

enum class Access { read, write, atomic };

/// An access by a work-item: its group, its index in the group, its place in the code, and when.
template <class Code>
struct Visit {
    std::uint32_t group = 0, item = 0;
    const Code* code = nullptr;
    std::uint64_t time : 60 = 0;         ///< counts accesses; 0: no access
    std::uint64_t synchronises : 1 = 0;  ///< an atomic or volatile access to global memory
};

/// The happens-before relation. A work-item that loads from a place, by an atomic or a volatile
/// access, comes from its next fence for global memory on after everything that the work-item whose
/// store it sees had done before its last such fence, or had come after by the time of that store.
/// After a barrier for global memory, all work-items of a group come after whatever any of them
/// came after. Groups run one after another.
class HappensBefore {
public:
    /// Whether a barrier is a fence of each work-item as well. If not, fences of one work-item,
    /// before the barrier or after it, count for what all of them did and saw.
    explicit HappensBefore(bool barriersFence) : barriersFence_(barriersFence) {}

    void launch() { stored_.clear(), group(); }
    void group() {
        ofGroup_.clear(), ofItems_.clear(), seen_.clear(), fenced_.clear();
        seenByGroup_.clear();
        met_ = 0;
    }
    /// What the work-item has stored before is to be seen from its next stores on.
    void release(std::uint32_t item, std::uint64_t time) { fenced_[item] = {time, met_}; }
    /// What the work-item's loads before have seen comes before what it does from here on.
    void acquire(std::uint32_t item) {
        Known seen = seenByGroup_;
        if (const auto own = seen_.find(item); own != seen_.end()) {
            join(seen, own->second);
            seen_.erase(own);
        }
        if (!seen.empty()) join(ofItems_[item], seen);
    }
    void barrier(std::uint32_t group, std::uint64_t time) {
        for (const auto& [item, known] : seen_)
            join(barriersFence_ ? ofGroup_ : seenByGroup_, known);
        seen_.clear();
        for (const auto& [item, known] : ofItems_) join(ofGroup_, known);
        ofItems_.clear();
        met_ = time;
        if (barriersFence_)
            join(ofGroup_, {{everyoneOf(group), time}});
        else
            for (const auto& [item, fence] : fenced_)
                join(ofGroup_, {{everyoneOf(group), fence.met}, {one(group, item), fence.time}});
        fenced_.clear();
    }
    template <class Code>
    void load(const Visit<Code>& v, std::size_t place) {
        const auto stored = stored_.find(place);
        if (stored != stored_.end()) join(seen_[v.item], stored->second);
    }
    template <class Code>
    void store(const Visit<Code>& v, std::size_t place) {
        Known all = ofGroup_;
        join(all, ofItems_[v.item]);
        if (const auto fenced = fenced_.find(v.item); fenced != fenced_.end())
            join(all, {{everyoneOf(v.group), fenced->second.met}, {one(v), fenced->second.time}});
        stored_[place] = std::move(all);
    }

    /// When the work-item's last fence was, or a barrier that is one; 0: never.
    std::uint64_t lastFence(std::uint32_t item) const {
        const auto own = fenced_.find(item);
        return std::max(barriersFence_ ? met_ : 0, own == fenced_.end() ? 0 : own->second.time);
    }

    /// Whether `first` comes before `second`, which belongs to the running group.
    template <class Code>
    bool orders(const Visit<Code>& first, const Visit<Code>& second) const {
        const auto own = ofItems_.find(second.item);
        return knows(ofGroup_, first) || (own != ofItems_.end() && knows(own->second, first));
    }

private:
    /// Sorted pairs of a work-item or a whole group, and the time up to which its accesses are
    /// known.
    using Known = std::vector<std::pair<std::uint64_t, std::uint64_t>>;

    static std::uint64_t everyoneOf(std::uint64_t group) { return group << 32; }
    static std::uint64_t one(std::uint64_t group, std::uint32_t item) {
        return everyoneOf(group) + item + 1;
    }
    template <class Code>
    static std::uint64_t one(const Visit<Code>& v) {
        return one(v.group, v.item);
    }
    static void join(Known& to, const Known& more) {
        Known both;
        both.reserve(to.size() + more.size());
        std::merge(to.begin(), to.end(), more.begin(), more.end(), std::back_inserter(both));
        to.clear();
        std::pair<std::uint64_t, std::uint64_t> group;  // what is known of all of the group
        for (const auto& entry : both) {                // of two for the same, the later one
            if (everyoneOf(entry.first >> 32) == entry.first)
                group = entry;
            else if (group.first == everyoneOf(entry.first >> 32) && entry.second <= group.second)
                continue;
            if (!to.empty() && to.back().first == entry.first) to.pop_back();
            to.push_back(entry);
        }
    }
    template <class Code>
    static bool knows(const Known& known, const Visit<Code>& v) {
        const auto until = [&](std::uint64_t who) {
            const auto at =
                std::lower_bound(known.begin(), known.end(), std::pair(who, std::uint64_t{v.time}));
            return at != known.end() && at->first == who;
        };
        return until(one(v)) || until(everyoneOf(v.group));
    }

    std::unordered_map<std::size_t, Known> stored_;  ///< at the last store to a place
    Known ofGroup_;                                  ///< the running one, since its last barrier
    std::unordered_map<std::uint32_t, Known> ofItems_;
    std::unordered_map<std::uint32_t, Known> seen_;  ///< by loads since their last fences
    Known seenByGroup_;                              ///< by loads before its last barrier
    struct Fence {
        std::uint64_t time, met;  ///< when, and when the group's last barrier had been
    };
    std::unordered_map<std::uint32_t, Fence> fenced_;  ///< the last of each
    std::uint64_t met_ = 0;                            ///< when the last barrier was
    bool barriersFence_;
};

/// What orders work-items of one group, and of different groups: only fences for the whole device
/// order these.
struct Order {
    HappensBefore inGroup{true}, onDevice{false};

    template <class Change>
    void both(Change change) {
        change(inGroup), change(onDevice);
    }
    const HappensBefore& within(bool oneGroup) const { return oneGroup ? inGroup : onDevice; }
    template <class Code>
    bool orders(const Visit<Code>& first, const Visit<Code>& second) const {
        return within(first.group == second.group).orders(first, second);
    }
};

/// Whether a work-item has made one of these accesses after `time`.
template <class Code>
bool isIn(const std::array<Visit<Code>, 2>& visits, std::uint32_t item, std::uint64_t time) {
    return std::any_of(visits.begin(), visits.end(),
                       [&](const Visit<Code>& v) { return v.time > time && v.item == item; });
}

/// Two accesses to one place by different work-items, at least one of them not a read, that no
/// barrier orders.
template <class Code>
struct Race {
    Visit<Code> first, second;  ///< in the order of this run
    Access firstAccess = Access::read, secondAccess = Access::read;
    bool wave = false;     ///< a wave's fence lies between them, but they are of different waves
    bool agree = false;    ///< both write, and the same value
    bool ordered = false;  ///< ordered by loads that see stores of others (Order)
    bool update = false;   ///< the second has just loaded from the place where it stores
};

/// The accesses to one address space in a launch. Groups run one after another, and so do the
/// work-items of a group between two barriers.
template <class Code>
class Races {
public:
    /// `local` memory belongs to one group, and in it a fence orders the lanes of a wave.
    explicit Races(bool local) : local_(local) {}

    void launch() { forget(), group(); }
    void group() {
        if (local_) forget();
        ++group_;
        barrier();
    }
    void barrier() { ++barrier_, ++interval_; }
    void fence(std::size_t wave) {
        if (!local_) return;
        wave_ = wave;
        ++interval_;
    }

    /// An access to `size` bytes from `address`; `data`: the bytes written, if known. Returns the
    /// worst race that it causes, if any: an unordered one before an ordered one, then one between
    /// different values before one between equal values. Later accesses can race with it, unless it
    /// is only `tried`.
    std::optional<Race<Code>> access(std::size_t address, std::size_t size, const Visit<Code>& now,
                                     Access kind, const std::uint8_t* data, const Order& order,
                                     bool tried = false) {
        const std::size_t unit = unitOf(address, size);
        std::optional<Race<Code>> worst;
        const auto severity = [](const Race<Code>& r) { return 2 * !r.ordered + !r.agree; };
        for (std::size_t i = 0; i < size; i += unit) {
            Cell& cell = cells_[address + i];
            enter(cell);
            std::array<std::uint8_t, 4> value = cell.value;
            if (data != nullptr) std::copy_n(data + i, unit, value.begin());
            const auto note = [&](const Visit<Code>& other, Access theirs, bool wave) {
                const bool agree = kind == Access::write && theirs == Access::write &&
                                   data != nullptr && value == cell.value;
                // A plain read of a place that others change by atomics does not synchronise.
                const bool peeks = (kind == Access::read && theirs == Access::atomic) ||
                                   (kind == Access::atomic && theirs == Access::read);
                // Accesses that synchronise may come in any order, but for a store to what the
                // work-item has loaded since its last fence: an update, which gets lost between the
                // two of another one. With a fence in between, it has waited for its turn.
                const auto reads = static_cast<std::size_t>(Access::read);
                const auto fence = order.within(other.group == now.group).lastFence(now.item);
                const bool updates = kind == Access::write && theirs != Access::read &&
                                     (isIn(cell.now[reads], now.item, fence) ||
                                      isIn(cell.before[reads], now.item, fence));
                const bool ordered =
                    !peeks && ((other.synchronises && now.synchronises && !updates) ||
                               order.orders(other, now));
                const Race<Code> race{other, now, theirs, kind, wave, agree, ordered, updates};
                if (!worst || severity(race) > severity(*worst)) worst = race;
            };
            for (const Access theirs : {Access::read, Access::write, Access::atomic}) {
                if (theirs == kind && kind != Access::write) continue;
                const auto k = static_cast<std::size_t>(theirs);
                for (const Visit<Code>& v : cell.now[k])
                    if (v.time > 0 && v.item != now.item) note(v, theirs, false);
                for (const Visit<Code>& v : cell.before[k])
                    if (local_ && v.time > 0 && v.item / wave_ != now.item / wave_)
                        note(v, theirs, true);
                for (const Visit<Code>& v : cell.others[k])
                    if (v.time > 0) note(v, theirs, false);
            }
            if (tried) continue;
            add(cell.now[static_cast<std::size_t>(kind)], now);
            cell.value = value;
        }
        return worst;
    }

    /// An access that is over: only accesses by other groups can race with it.
    void ended(std::size_t address, std::size_t size, const Visit<Code>& visit, Access kind) {
        if (local_) return;
        const std::size_t unit = unitOf(address, size);
        for (std::size_t i = 0; i < size; i += unit) {
            Cell& cell = cells_[address + i];
            enter(cell);
            add(cell.before[static_cast<std::size_t>(kind)], visit);
        }
    }

private:
    /// The work-items that made one kind of access: the lowest and the highest of a group. Waves
    /// are consecutive work-items, so if any of them is in another wave than a given work-item, one
    /// of these two is.
    using Ends = std::array<Visit<Code>, 2>;
    using Layer = std::array<Ends, 3>;
    struct Cell {
        Layer now;     ///< since the last barrier or fence
        Layer before;  ///< local: since the last barrier; global: by this group before it
        Layer others;  ///< global: by the groups that ran before
        std::uint64_t group = 0, barrier = 0, interval = 0;
        std::array<std::uint8_t, 4> value{};  ///< last written
    };

    static void add(Ends& ends, const Visit<Code>& v) {
        if (ends[0].time == 0 || v.item <= ends[0].item) ends[0] = v;
        if (ends[1].time == 0 || v.item >= ends[1].item) ends[1] = v;
    }
    static void move(Layer& to, Layer& from) {
        for (std::size_t k = 0; k < from.size(); ++k)
            for (Visit<Code>& v : from[k])
                if (v.time > 0) add(to[k], std::exchange(v, {}));
    }
    void enter(Cell& cell) const {
        if (cell.interval == interval_) return;
        if (local_ && cell.barrier != barrier_) {
            cell.now = cell.before = {};
        } else {
            move(cell.before, cell.now);
            if (cell.group != group_) move(cell.others, cell.before);
        }
        cell.group = group_;
        cell.barrier = barrier_;
        cell.interval = interval_;
    }

    void forget() { cells_.clear(), inBytes_.clear(); }
    // A buffer is tracked in words of four bytes until a smaller unit is accessed in it.
    std::size_t unitOf(std::size_t address, std::size_t size) {
        const std::size_t buffer = simulator::bufferOf(address);
        if (inBytes_.count(buffer) > 0) return 1;
        if (address % 4 == 0 && size % 4 == 0) return 4;
        inBytes_.insert(buffer);
        std::vector<std::pair<std::size_t, Cell>> bytes;
        for (auto& [start, cell] : cells_)
            if (simulator::bufferOf(start) == buffer)
                for (std::size_t i = 0; i < 4; ++i) {
                    bytes.emplace_back(start + i, cell);
                    bytes.back().second.value[0] = cell.value[i];
                }
        for (auto& [start, cell] : bytes) cells_[start] = cell;
        return 1;
    }

    bool local_;
    std::uint64_t group_ = 1, barrier_ = 1, interval_ = 1;
    std::size_t wave_ = 1;
    std::unordered_map<std::size_t, Cell> cells_;  ///< by the address of the first byte
    std::unordered_set<std::size_t> inBytes_;
};

}  // namespace lab::checks
