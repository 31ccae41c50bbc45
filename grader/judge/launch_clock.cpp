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
    // Two thirds of the launches, and the first of them to show.
    const auto contradicted = [&](auto excess) -> std::optional<std::size_t> {
        std::vector<std::size_t> which;
        for (std::size_t i = 0; i < student.size(); ++i)
            if (excess(i) > 0) which.push_back(i);
        if (3 * which.size() < 2 * student.size()) return std::nullopt;
        return which.front();
    };
    const auto milliseconds = [](double seconds) {
        return fmt::format("{:.1f} ms", seconds * 1e3);
    };
    const auto unreported = contradicted([&](std::size_t i) {
        return unreportedOf(student[i]) - unreportedOf(model[i]) -
               std::max(kAnswer, kAnswerShare * student[i].observed);
    });
    if (unreported)
        return fmt::format("a launch was reported to take {}, and took {} by the judge's clock",
                           milliseconds(student[*unreported].reported),
                           milliseconds(student[*unreported].observed));
    const auto hidden = contradicted([&](std::size_t i) {
        return outsideOf(student[i]) - outsideOf(model[i]) -
               std::max(kTransfer, student[i].reported);
    });
    if (hidden)
        return fmt::format(
            "a launch was reported to take {}, but placing its arrays and fetching its result took "
            "{} more than the model's",
            milliseconds(student[*hidden].reported),
            milliseconds(outsideOf(student[*hidden]) - outsideOf(model[*hidden])));
    return std::nullopt;
}

}  // namespace lab
