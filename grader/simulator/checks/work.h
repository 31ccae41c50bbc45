// Whose work a launch is: who makes most of its accesses to global memory.
#pragma once

#include <cstddef>
#include <unordered_set>
#include <vector>

namespace lab::checks {

// So few accesses, of a launch or a group, say nothing about who makes them.
constexpr std::size_t kFewUses = 64, kFewOfGroup = 16;
constexpr std::size_t kFewGroups = 4;  // one of so few may have most to do

/// Accesses of one kind. `Code` says which instruction they are made by.
template <class Code>
struct Uses {
    std::size_t count = 0;
    const Code* last = nullptr;

    void add(const Uses& more) {
        count += more.count;
        if (more.last != nullptr) last = more.last;
    }
};

template <class Code>
struct ItemUses {
    Uses<Code> reads, writes;
    std::unordered_set<std::size_t> places;  ///< written without an atomic
};

/// An answer: who it is about, and whether they make more than half of the accesses.
template <class Code>
struct Share {
    const char* who;
    bool alone;
    const Code* code;  ///< that makes them
};

/// The accesses of one kind that a launch makes.
template <class Code>
class Work {
public:
    /// When a group is done: what each of its work-items has done.
    void add(const std::vector<ItemUses<Code>>& items, Uses<Code> ItemUses<Code>::*kind) {
        Uses<Code> own, most;
        for (const ItemUses<Code>& item : items) {
            own.add(item.*kind);
            if ((item.*kind).count > most.count) most = item.*kind;
        }
        all_ += own.count;
        if (own.count > group_.count) group_ = own;
        if (most.count > item_.count) item_ = most;
        if (own.count < kFewOfGroup || items.size() < 2) return;
        ofGroups_ += own.count;
        itemOfEach_.add(most);
    }
    /// When a launch of `groups` is done: all that can be said.
    std::vector<Share<Code>> shares(std::size_t groups) const {
        std::vector<Share<Code>> known;
        const auto say = [&](const char* who, const Uses<Code>& most, std::size_t all) {
            known.push_back({who, most.count > all / 2, most.last});
        };
        if (all_ >= kFewUses && groups >= 2) say("item", item_, all_);
        if (all_ >= kFewUses && groups >= kFewGroups) say("group", group_, all_);
        if (ofGroups_ > 0) say("item of each group", itemOfEach_, ofGroups_);
        return known;
    }

private:
    std::size_t all_ = 0, ofGroups_ = 0;  // of groups that make more than a few
    Uses<Code> item_, group_;             // that make most
    Uses<Code> itemOfEach_;               // by that of each group which makes most of its group's
};

}  // namespace lab::checks
