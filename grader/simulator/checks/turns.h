// Schedules work-items in place of Oclgrind, which runs groups and work-items in ascending order.
// OpenCL promises no order: here the last comes first, and a work-item that has used an atomic lets
// all others go on first. This exposes kernels that are right in one order by luck. To be included
// after oclgrind/WorkGroup.h and WorkItem.h, which may be included only once.
#pragma once

#include <cstdlib>
#include <deque>
#include <string>

#include "grader/contract/simulation.h"

namespace lab::checks {

// The running work-items and the state of a work-item are private members, which only an explicit
// instantiation may name.
template <auto running, auto state>
struct ReachTurns {
    friend void setRunning(oclgrind::WorkGroup& group, oclgrind::WorkItem* item) {
        (group.*running).insert(item);
    }
    friend void unsetRunning(oclgrind::WorkGroup& group, oclgrind::WorkItem* item) {
        (group.*running).erase(item);
    }
    friend void pause(oclgrind::WorkItem& item) { item.*state = oclgrind::WorkItem::BARRIER; }
};
void setRunning(oclgrind::WorkGroup& group, oclgrind::WorkItem* item);
void unsetRunning(oclgrind::WorkGroup& group, oclgrind::WorkItem* item);
void pause(oclgrind::WorkItem& item);
template struct ReachTurns<&oclgrind::WorkGroup::m_running, &oclgrind::WorkItem::m_state>;

/// Oclgrind sees one of the runnable work-items; the others wait here.
class Turns {
public:
    /// When a kernel begins: takes turns as kTurnsVariable says.
    void launch() {
        const char* variable = std::getenv(kTurnsVariable);
        const std::string turns = variable == nullptr ? "" : variable;
        lastFirst_ = variable != nullptr;
        once_ = turns == kAtFirstAtomic;
        atAtomics_ = once_ || turns == kAtAtomics;
    }
    bool lastFirst() const { return lastFirst_; }

    /// When a group begins, and when it has passed a barrier.
    void begin(const oclgrind::WorkGroup* group) {
        usedAtomic_ = yielded_ = false;
        group_ = const_cast<oclgrind::WorkGroup*>(group);
        waiting_.clear();
        if (!lastFirst_) return;
        while (oclgrind::WorkItem* item = group_->getNextWorkItem()) {
            unsetRunning(*group_, item);
            waiting_.push_front(item);
        }
        next();
    }
    /// When the running one uses an atomic, or may wait by a volatile access.
    void usesAtomic() { usedAtomic_ = true; }
    /// When the running one, `item`, has executed an instruction.
    void executed(const oclgrind::WorkItem& item) {
        if (item.getState() == oclgrind::WorkItem::BARRIER)
            next();
        else if (atAtomics_ && usedAtomic_ && !(once_ && yielded_))
            yield();
        usedAtomic_ = false;
    }
    /// When the running one has finished, or waits at a barrier.
    void next() {
        if (waiting_.empty()) return;
        oclgrind::WorkItem* item = waiting_.front();
        waiting_.pop_front();
        item->clearBarrier();
        setRunning(*group_, item);
    }

    const std::deque<oclgrind::WorkItem*>& waiting() const { return waiting_; }
    /// Whether a work-item of the group has let others go on first since its last barrier.
    bool yielded() const { return yielded_; }

private:
    // All others go on first.
    void yield() {
        yielded_ = true;
        if (waiting_.empty()) return;
        oclgrind::WorkItem* item = group_->getNextWorkItem();
        unsetRunning(*group_, item);
        pause(*item);
        waiting_.push_back(item);
        next();
    }

    bool lastFirst_ = false;
    bool atAtomics_ = false;  // work-items yield there
    bool once_ = false;       // only the first of a group to use one after a barrier
    bool usedAtomic_ = false, yielded_ = false;
    oclgrind::WorkGroup* group_ = nullptr;
    std::deque<oclgrind::WorkItem*> waiting_;
};

}  // namespace lab::checks
