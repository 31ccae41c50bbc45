// Finds the work-items that make most of a launch's writes to global memory.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <numeric>
#include <unordered_map>
#include <utility>
#include <vector>

namespace lab::checks {

// With fewer writes, of a launch or of a group, their distribution means nothing.
constexpr std::size_t kFewWrites = 64, kFewOfGroup = 16;

// Few work-items: a sixteenth of a launch of so many groups, each with so many writes that others
// could make some: more than the four components of one result. Atomics do not count: many
// work-items may update a few places.
constexpr std::size_t kPartOfItems = 16, kSeveralGroups = 8, kManyOfItem = 5;

/// `Code` identifies the writing instruction.
template <class Code>
struct Writes {
    std::size_t count = 0;
    const Code* last = nullptr;

    void add(const Writes& more) {
        count += more.count;
        if (more.last != nullptr) last = more.last;
    }
};

template <class Code>
struct ItemWrites {
    Writes<Code> all;
    std::unordered_map<std::size_t, std::size_t> places;  ///< without an atomic; bytes of each
};

/// What a group writes: how often, and how many bytes by other means than atomics. One work-item
/// that stores a vector writes as much as several that store its components.
template <class Code>
std::pair<std::size_t, std::size_t> writesOf(const std::vector<ItemWrites<Code>>& items) {
    std::size_t all = 0;
    std::unordered_map<std::size_t, std::size_t> places;
    for (const ItemWrites<Code>& item : items) {
        all += item.all.count;
        places.insert(item.places.begin(), item.places.end());
    }
    std::size_t bytes = 0;
    for (const auto& [place, size] : places) bytes += size;
    return {all, bytes};
}

/// Whether the work-items named by `who` make more than half of the writes.
template <class Code>
struct Share {
    const char* who;
    bool alone;
    bool plainly;      ///< of those without atomics, if there are more than a few
    const Code* code;  ///< of their last write
};

template <class Code>
class Work {
public:
    /// When a group is done: the writes of each of its work-items.
    void add(const std::vector<ItemWrites<Code>>& items) {
        Writes<Code> own, most;
        std::size_t plain = 0, mostPlain = 0;
        for (const ItemWrites<Code>& item : items) {
            own.add(item.all);
            if (item.all.count > most.count) most = item.all;
            plain += item.places.size();
            mostPlain = std::max(mostPlain, item.places.size());
            ofItems_.push_back(item.places.size());
        }
        all_ += own.count;
        if (most.count > item_.count) item_ = most;
        if (own.count < kFewOfGroup || items.size() < 2) return;
        ofGroups_ += own.count;
        itemOfEach_.add(most);
        if (plain < kFewOfGroup) return;
        plainOfGroups_ += plain;
        plainOfEach_ += mostPlain;
    }
    /// When a launch of `groups` is done: all shares that are meaningful.
    std::vector<Share<Code>> shares(std::size_t groups) const {
        std::vector<Share<Code>> known;
        const std::size_t plain = std::accumulate(ofItems_.begin(), ofItems_.end(), std::size_t{0});
        const std::size_t mostPlain =
            ofItems_.empty() ? 0 : *std::max_element(ofItems_.begin(), ofItems_.end());
        const auto say = [&](const char* who, const Writes<Code>& most, std::size_t all,
                             bool plainly) {
            known.push_back({who, most.count > all / 2, plainly, most.last});
        };
        const bool many = plain >= kFewWrites;
        if (all_ >= kFewWrites && groups >= 2)
            say("item", item_, all_, many && mostPlain > plain / 2);
        if (all_ >= kFewWrites && groups >= kSeveralGroups) {
            const std::size_t few = ofFew();
            say("items", {few, item_.last}, all_, many && few > plain / 2);
        }
        if (ofGroups_ > 0)
            say("item of each group", itemOfEach_, ofGroups_, plainOfEach_ > plainOfGroups_ / 2);
        return known;
    }

private:
    /// By the few work-items that make most.
    std::size_t ofFew() const {
        std::vector<std::size_t> most(ofItems_.size() / kPartOfItems);
        std::partial_sort_copy(ofItems_.begin(), ofItems_.end(), most.begin(), most.end(),
                               std::greater<>());
        std::size_t sum = 0;
        for (const std::size_t count : most) sum += count >= kManyOfItem ? count : 0;
        return sum;
    }

    std::size_t all_ = 0, ofGroups_ = 0;  // all writes; those of groups with more than a few
    Writes<Code> item_;                   // by the work-item that makes most
    Writes<Code> itemOfEach_;             // by the work-items that make most in their groups
    std::vector<std::size_t> ofItems_;    // by each work-item, atomics left out
    std::size_t plainOfGroups_ = 0, plainOfEach_ = 0;  // likewise
};

}  // namespace lab::checks
