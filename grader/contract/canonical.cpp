#include "grader/contract/canonical.h"

#include <map>

namespace lab {

namespace {

std::map<std::string, Canonical>& canonicalOrders() {
    static std::map<std::string, Canonical> all;
    return all;
}

}  // namespace

RegisterCanonical::RegisterCanonical(const std::string& stub, Canonical order) {
    canonicalOrders()[stub] = std::move(order);
}

bool leavesOrderOpen(const Task& task) {
    return canonicalOrders().count(task.stub) > 0;
}

Arrays canonical(const Task& task, Arrays got, const Arrays& input, const Tuning& tuning) {
    const auto order = canonicalOrders().find(task.stub);
    return order == canonicalOrders().end() ? got : order->second(std::move(got), input, tuning);
}

}  // namespace lab
