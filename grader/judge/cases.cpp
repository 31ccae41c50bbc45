#include "grader/judge/cases.h"

#include <fmt/core.h>

#include <algorithm>
#include <initializer_list>

#include "grader/judge/inputs.h"

namespace lab {

namespace {

std::vector<Case> grid(const Task& task, std::uint64_t seed, std::vector<std::size_t> sizes,
                       std::initializer_list<std::size_t> fewSizes) {
    std::sort(sizes.begin(), sizes.end());
    sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
    Random seeds(seed);
    std::vector<Case> cases;
    for (std::size_t n : sizes) cases.push_back({n, task.distributions.front(), seeds.next()});
    for (std::size_t i = 1; i < task.distributions.size(); ++i)
        for (std::size_t n : fewSizes) cases.push_back({n, task.distributions[i], seeds.next()});
    std::stable_sort(cases.begin(), cases.end(),
                     [](const Case& a, const Case& b) { return a.n < b.n; });
    return cases;
}

}  // namespace

std::vector<Case> deviceCases(const Task& task, const Tuning& t, std::uint64_t seed) {
    const auto wave = static_cast<std::size_t>(t.wave()),
               group = static_cast<std::size_t>(t.groupSize),
               chunk = static_cast<std::size_t>(t.chunk());
    return grid(task, seed,
                {0, 1, 2, wave - 1, wave, wave + 1, group - 1, group, group + 1, 1000, chunk - 1,
                 chunk, chunk + 1, 65537, 1000003},
                {7, 1000, 40000});
}

std::vector<Case> simulatorCases(const Task& task, const Tuning& t, std::uint64_t seed) {
    const auto group = static_cast<std::size_t>(t.groupSize),
               chunk = static_cast<std::size_t>(t.chunk());
    return grid(task, seed, {0, 1, 2, group + 1, 3 * chunk + group / 2 + 3, 2 * group * group + 3},
                {chunk + 5});
}

std::string describe(const Case& c) {
    return fmt::format("n = {}, {}", c.n, c.distribution);
}

}  // namespace lab
