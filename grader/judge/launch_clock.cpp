#include "grader/judge/launch_clock.h"

#include <fmt/core.h>

#include <algorithm>

namespace lab {

namespace {

constexpr double kAnswer = 1e-3, kAnswerShare = 0.25;  // seconds; of what the judge observed
constexpr double kTransfer = 5e-3;

double unreportedOf(const LaunchClock& c) {
    return c.observed - c.reported;
}

double outsideOf(const LaunchClock& c) {
    return c.whole - c.observed;
}

}  // namespace

std::optional<std::string> contradiction(const std::vector<LaunchClock>& student,
                                         const std::vector<LaunchClock>& model) {
    if (student.empty() || student.size() != model.size()) return std::nullopt;
    const auto least = [&](auto excess) {
        double smallest = excess(0);
        for (std::size_t i = 1; i < student.size(); ++i) smallest = std::min(smallest, excess(i));
        return smallest;
    };
    const auto milliseconds = [](double seconds) {
        return fmt::format("{:.1f} ms", seconds * 1e3);
    };
    const double unreported = least([&](std::size_t i) {
        return unreportedOf(student[i]) - unreportedOf(model[i]) -
               std::max(kAnswer, kAnswerShare * student[i].observed);
    });
    const LaunchClock& first = student.front();
    if (unreported > 0)
        return fmt::format("a launch was reported to take {}, and took {} by the judge's clock",
                           milliseconds(first.reported), milliseconds(first.observed));
    const double hidden = least([&](std::size_t i) {
        return outsideOf(student[i]) - outsideOf(model[i]) -
               std::max(kTransfer, student[i].reported);
    });
    if (hidden > 0)
        return fmt::format(
            "a launch was reported to take {}, but placing its arrays and fetching its result took "
            "{} more than the model's",
            milliseconds(first.reported),
            milliseconds(outsideOf(first) - outsideOf(model.front())));
    return std::nullopt;
}

}  // namespace lab
