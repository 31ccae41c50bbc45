// Finds loops that never end: a group that is in the same state twice, with no memory changed in
// between, does the same for ever, as Oclgrind runs one group at a time. To be included after
// oclgrind/WorkGroup.h and WorkItem.h, which may be included only once.
#pragma once

#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/Instructions.h>

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <deque>
#include <set>
#include <stack>
#include <vector>

namespace lab::checks {

// The values of a work-item are a private member, which only an explicit instantiation may name.
template <auto values>
struct ReachValues {
    friend const std::vector<oclgrind::TypedValue>& valuesOf(const oclgrind::WorkItem& item) {
        return item.*values;
    }
};
const std::vector<oclgrind::TypedValue>& valuesOf(const oclgrind::WorkItem& item);
template struct ReachValues<&oclgrind::WorkItem::m_values>;

/// What decides how a work-item goes on, besides memory. Results are never changed in place, and
/// live as long as the work-item.
struct ItemState {
    const llvm::Instruction* at;
    oclgrind::WorkItem::State state;
    std::stack<const llvm::Instruction*> calls;
    std::vector<oclgrind::TypedValue> values;

    explicit ItemState(const oclgrind::WorkItem& item)
        : at(item.getCurrentInstruction()),
          state(item.getState()),
          calls(item.getCallStack()),
          values(valuesOf(item)) {}

    /// `different`: a value that is likely to differ, then one that does.
    bool isOf(const oclgrind::WorkItem& item, std::size_t& different) const {
        const auto& now = valuesOf(item);
        const auto same = [&](const oclgrind::TypedValue& a, const oclgrind::TypedValue& b) {
            if (a.data == b.data) return true;
            return a.data != nullptr && b.data != nullptr && a.size == b.size && a.num == b.num &&
                   std::memcmp(a.data, b.data, std::size_t{a.size} * a.num) == 0;
        };
        if (now.size() != values.size()) return false;
        if (different < now.size() && !same(now[different], values[different])) return false;
        different = 0;
        while (different < now.size() && same(now[different], values[different])) ++different;
        return different == now.size() && at == item.getCurrentInstruction() &&
               state == item.getState() && calls == item.getCallStack();
    }
};

class Recurrence {
public:
    using Waiting = std::deque<oclgrind::WorkItem*>;

    void begin(const oclgrind::WorkGroup* group) {
        group_ = group;
        changed();
    }
    /// Memory has changed.
    void changed() {
        branches_ = 0;
        next_ = kMany;
        before_.clear();
    }
    /// `item` has executed the branch `at`; `waiting` and `yielded` say who runs next. Whether the
    /// group has been in this state before.
    bool recurs(const oclgrind::WorkItem& item, const llvm::Instruction* at, const Waiting& waiting,
                bool yielded) {
        if (!before_.empty() && &item == item_) {
            const std::size_t depth = item.getCallStack().size();
            if (depth < depth_) blocks_.clear();
            depth_ = std::min(depth, depth_);
            if (depth == depth_) blocks_.insert(at->getParent());
            if (at == at_ && yielded == yielded_ && before_[own_].isOf(item, different_) &&
                waiting == waiting_ && allAsBefore())
                return true;
        }
        if (++branches_ < next_) return false;
        next_ *= 2;
        before_.clear();
        const oclgrind::Size3 size = group_->getGroupSize();
        for (std::size_t i = 0; i < size.x * size.y * size.z; ++i) {
            const oclgrind::WorkItem* one = group_->getWorkItem(oclgrind::Size3(i, size));
            if (one == &item) own_ = i;
            before_.emplace_back(*one);
        }
        item_ = &item;
        at_ = at;
        waiting_ = waiting;
        yielded_ = yielded;
        depth_ = item.getCallStack().size();
        blocks_.clear();
        return false;
    }
    /// The place of the loop that recurs, and how many calls deep it is.
    llvm::DebugLoc loop() const {
        auto& function = const_cast<llvm::Function&>(*(*blocks_.begin())->getParent());
        const llvm::DominatorTree dominators(function);
        const llvm::LoopInfo loops(dominators);
        const llvm::Loop* loop = loops.getLoopFor(*blocks_.begin());
        while (loop != nullptr &&
               !std::all_of(blocks_.begin(), blocks_.end(),
                            [&](const llvm::BasicBlock* block) { return loop->contains(block); }))
            loop = loop->getParentLoop();
        return loop == nullptr ? at_->getDebugLoc() : loop->getStartLoc();
    }
    std::size_t depth() const { return depth_; }

private:
    // Branches of a group in a row that change no memory: few kernels have more, and these pay for
    // a copy of their state each time the number has doubled.
    static constexpr std::size_t kMany = 1024;

    bool allAsBefore() const {
        const oclgrind::Size3 size = group_->getGroupSize();
        for (std::size_t i = 0, ignored = 0; i < before_.size(); ++i)
            if (!before_[i].isOf(*group_->getWorkItem(oclgrind::Size3(i, size)), ignored))
                return false;
        return true;
    }

    const oclgrind::WorkGroup* group_ = nullptr;
    std::size_t branches_ = 0, next_ = kMany;  // since memory changed
    std::vector<ItemState> before_;            // the group's state when item_ executed at_
    const oclgrind::WorkItem* item_ = nullptr;
    const llvm::Instruction* at_ = nullptr;
    Waiting waiting_;
    bool yielded_ = false;
    std::size_t own_ = 0, different_ = 0;
    std::size_t depth_ = 0;                     // the fewest calls of item_ since then
    std::set<const llvm::BasicBlock*> blocks_;  // that item_ has left there since then
};

}  // namespace lab::checks
