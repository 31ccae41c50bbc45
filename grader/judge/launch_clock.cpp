#include "grader/judge/launch_clock.h"

#include <fmt/core.h>

#include <algorithm>

namespace lab {

namespace {

constexpr double kAnswer = 1e-3, kAnswerShare = 0.25;      // seconds; of what the judge observed
constexpr double kTransfer = 5e-3, kTransferShare = 0.25;  // seconds; of the model's

double unreportedOf(const LaunchClock& c) {
    return c.observed - c.reported;
}

double outsideOf(const LaunchClock& c) {
    return c.whole - c.observed;
}

template <class Of>
double mostOf(const std::vector<LaunchClock>& launches, Of of) {
    double most = of(launches.front());
    for (const LaunchClock& c : launches) most = std::max(most, of(c));
    return most;
}

}  // namespace

std::optional<std::string> contradiction(const std::vector<LaunchClock>& student,
                                         const std::vector<LaunchClock>& model) {
    if (student.empty() || student.size() != model.size()) return std::nullopt;
    // The first of the launches that exceed, if they are at least two thirds.
    const auto contradicted = [&](auto excess) -> const LaunchClock* {
        std::vector<const LaunchClock*> which;
        for (const LaunchClock& c : student)
            if (excess(c) > 0) which.push_back(&c);
        return 3 * which.size() < 2 * student.size() ? nullptr : which.front();
    };
    const auto milliseconds = [](double seconds) {
        return fmt::format("{:.1f} ms", seconds * 1e3);
    };
    const double unreported = mostOf(model, unreportedOf), outside = mostOf(model, outsideOf);
    if (const LaunchClock* c = contradicted([&](const LaunchClock& s) {
            return unreportedOf(s) - unreported - std::max(kAnswer, kAnswerShare * s.observed);
        }))
        return fmt::format("a launch was reported to take {}, and took {} by the judge's clock",
                           milliseconds(c->reported), milliseconds(c->observed));
    if (const LaunchClock* c = contradicted([&](const LaunchClock& s) {
            return outsideOf(s) - outside -
                   std::max({kTransfer, kTransferShare * outside, s.reported});
        }))
        return fmt::format(
            "a launch was reported to take {}, but placing its arrays and fetching its result took "
            "{} more than the model's",
            milliseconds(c->reported), milliseconds(outsideOf(*c) - outside));
    return std::nullopt;
}

double credibleSeconds(const LaunchClock& student, const std::vector<LaunchClock>& model) {
    if (model.empty()) return student.reported;
    const double missing = unreportedOf(student) - mostOf(model, unreportedOf);
    const double elsewhere = outsideOf(student) - mostOf(model, outsideOf) - kTransfer;
    return student.reported + std::max(missing, 0.0) + std::max(elsewhere, 0.0);
}

}  // namespace lab
