// Which accesses of work-items to one place nothing orders. Knows no Oclgrind: `Code` is whatever
// says where in its code a work-item was.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace lab::checks {

enum class Access { read, write, atomic };

/// A work-item, by the numbers of its group and of its place in the group, and where it was when.
template <class Code>
struct Visit {
    std::uint32_t group = 0, item = 0;
    const Code* code = nullptr;
    std::uint64_t time : 60 = 0;         ///< counts accesses; 0: nobody came by
    std::uint64_t synchronises : 1 = 0;  ///< an atomic or volatile access to global memory
};

/// When each work-item touched what others may poll, and where: enough to see that an operation of
/// the first and a later one of the second, on one and the same place, lie between two accesses.
class Synchronisations {
public:
    void clear() { ofItems_.clear(), ofGroups_.clear(), barriers_.clear(); }
    void add(std::size_t group, std::size_t item, std::size_t place, std::uint64_t time) {
        ofItems_[{group, item}][place].push_back(time);
        ofGroups_[group][place].push_back(time);
    }
    void barrier(std::size_t group, std::uint64_t time) { barriers_[group].push_back(time); }

    template <class Code>
    bool orders(const Visit<Code>& first, const Visit<Code>& second) const {
        if (first.synchronises && second.synchronises) return true;
        // By the work-item itself, or by any of its group before a barrier.
        if (meet(first, entry(ofItems_, std::pair(second.group, second.item)),
                 second.time + (second.synchronises ? 1 : 0)))
            return true;
        const std::uint64_t barrier = lastBefore(entry(barriers_, second.group), second.time);
        return barrier > 0 && meet(first, entry(ofGroups_, second.group), barrier);
    }

private:
    using Times = std::vector<std::uint64_t>;
    using Places = std::unordered_map<std::size_t, Times>;
    static constexpr std::uint64_t never = ~std::uint64_t{0};
    struct Hash {
        std::size_t operator()(const std::pair<std::size_t, std::size_t>& p) const {
            return p.first * 0x9e3779b97f4a7c15 + p.second;
        }
    };

    template <class Map, class Key>
    static const typename Map::mapped_type& entry(const Map& map, const Key& key) {
        static const typename Map::mapped_type none;
        const auto it = map.find(key);
        return it == map.end() ? none : it->second;
    }
    static std::uint64_t firstFrom(const Times& times, std::uint64_t time) {
        const auto it = std::lower_bound(times.begin(), times.end(), time);
        return it == times.end() ? never : *it;
    }
    static std::uint64_t lastBefore(const Times& times, std::uint64_t time) {
        const auto it = std::lower_bound(times.begin(), times.end(), time);
        return it == times.begin() ? 0 : *(it - 1);
    }
    // Whether one of `places` was touched for the last time before `until` after the first
    // work-item, or another one of its group behind a barrier, had touched it behind its visit.
    template <class Code>
    bool meet(const Visit<Code>& first, const Places& places, std::uint64_t until) const {
        const Places &own = entry(ofItems_, std::pair(first.group, first.item)),
                     &group = entry(ofGroups_, first.group);
        const std::uint64_t barrier = firstFrom(entry(barriers_, first.group), first.time);
        return std::any_of(places.begin(), places.end(), [&](const auto& p) {
            const auto& [place, times] = p;
            const std::uint64_t acquired = lastBefore(times, until);
            return acquired > first.time &&
                   (firstFrom(entry(own, place), first.time) < acquired ||
                    (barrier < acquired && firstFrom(entry(group, place), barrier) < acquired));
        });
    }

    std::unordered_map<std::pair<std::size_t, std::size_t>, Places, Hash> ofItems_;
    std::unordered_map<std::size_t, Places> ofGroups_;
    std::unordered_map<std::size_t, Times> barriers_;
};

/// Two accesses to one place, by different work-items and at least one of them no read, that no
/// barrier orders.
template <class Code>
struct Race {
    Visit<Code> first, second;  ///< in the order in which they happened to come
    Access firstAccess = Access::read, secondAccess = Access::read;
    bool wave = false;     ///< a fence of one wave lies between them, and they are of two
    bool agree = false;    ///< both write, and the same value
    bool ordered = false;  ///< atomic operations lie between them that can order them
};

/// The accesses to one address space in a launch. Groups run one after another, and within a group
/// its work-items do between two barriers.
template <class Code>
class Races {
public:
    /// `local` memory is a group's own, and in it a fence orders the lanes of a wave.
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

    /// An access to `size` bytes from `address`; `data` is what is written. The worst race that it
    /// makes, if any: one that nothing orders before one that atomics may, one that leaves this or
    /// that value before one that does not matter.
    std::optional<Race<Code>> access(std::size_t address, std::size_t size, const Visit<Code>& now,
                                     Access kind, const std::uint8_t* data,
                                     const Synchronisations& synchronisations) {
        const std::size_t unit = unitOf(address, size);
        std::optional<Race<Code>> worst;
        const auto severity = [](const Race<Code>& r) { return 2 * !r.ordered + !r.agree; };
        for (std::size_t i = 0; i < size; i += unit) {
            Cell& cell = cells_[address + i];
            enter(cell);
            std::array<std::uint8_t, 4> value = cell.value;
            if (data != nullptr) std::copy_n(data + i, unit, value.begin());
            const auto note = [&](const Visit<Code>& other, Access theirs, bool wave) {
                const bool agree =
                    kind == Access::write && theirs == Access::write && value == cell.value;
                // Who reads without an atomic what others change by one is not waiting for them.
                const bool peeks = (kind == Access::read && theirs == Access::atomic) ||
                                   (kind == Access::atomic && theirs == Access::read);
                const bool ordered = !peeks && synchronisations.orders(other, now);
                const Race<Code> race{other, now, theirs, kind, wave, agree, ordered};
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
            add(cell.now[static_cast<std::size_t>(kind)], now);
            cell.value = value;
        }
        return worst;
    }

private:
    /// Those who came by with one kind of access: the lowest and the highest of a group. Any of
    /// them is of another wave than somebody's exactly if one of these is, as waves are of
    /// consecutive work-items.
    using Ends = std::array<Visit<Code>, 2>;
    using Layer = std::array<Ends, 3>;
    struct Cell {
        Layer now;     ///< since the last barrier or fence
        Layer before;  ///< local: since the last barrier; global: by this group before it
        Layer others;  ///< global: by the groups that ran before
        std::uint64_t group = 0, barrier = 0, interval = 0;
        std::array<std::uint8_t, 4> value{};  ///< that was last written
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
    // A buffer is kept in words of four bytes until something smaller is accessed in it.
    std::size_t unitOf(std::size_t address, std::size_t size) {
        const std::size_t buffer = address >> 48;
        if (inBytes_.count(buffer) > 0) return 1;
        if (address % 4 == 0 && size % 4 == 0) return 4;
        inBytes_.insert(buffer);
        std::vector<std::pair<std::size_t, Cell>> bytes;
        for (auto& [start, cell] : cells_)
            if (start >> 48 == buffer)
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
