#include "grader/judge/cases.h"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>
#include <regex>
#include <stdexcept>

#include "grader/contract/inputs.h"

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
                {0, 1, 2, 3, wave - 1, wave, wave + 1, group - 1, group, group + 1, 2 * group - 1,
                 2 * group, 2 * group + 1, 1000, chunk - 1, chunk, chunk + 1, 65537, 1000003},
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

namespace {

// Names of distributions may hold spaces; a token holds none, so that no shell takes it apart.
std::string replaced(std::string text, char from, char to) {
    std::replace(text.begin(), text.end(), from, to);
    return text;
}

}  // namespace

std::string token(const Reproducer& r) {
    return fmt::format("{}.{}.{}.{}.{:x}{}{}", r.exercise, r.task, r.c.n,
                       replaced(r.c.distribution, ' ', '_'), r.c.seed,
                       r.op.empty() ? "" : "." + r.op,
                       r.groupSize == 0 ? "" : fmt::format(".g{}", r.groupSize));
}

Reproducer readToken(const std::string& token) {
    static const std::regex form(
        R"((\w+)\.(\w+)\.(\d{1,9})\.([\w-]+)\.([0-9a-f]{1,16})(?:\.(add|max|min|last))?(?:\.g(\d{1,4}))?)");
    std::smatch m;
    if (!std::regex_match(token, m, form))
        throw std::invalid_argument("no case '" + token +
                                    "': copy it as a verdict shows it, like MSSP.1.33.random.7e3");
    Reproducer r;
    r.exercise = m[1];
    r.task = m[2];
    r.c = {std::stoul(m[3]), replaced(m[4], '_', ' '), std::stoull(m[5], nullptr, 16)};
    r.op = m[6];
    if (m[7].matched) r.groupSize = std::stoi(m[7]);
    return r;
}

void requireDistribution(const Task& task, const Case& c) {
    const auto& names = task.distributions;
    if (std::find(names.begin(), names.end(), c.distribution) == names.end())
        throw std::invalid_argument(fmt::format("task {} has no input called '{}'; there is {}",
                                                task.id, c.distribution, fmt::join(names, ", ")));
}

std::vector<Case> simplerCases(const Case& c) {
    std::vector<Case> cases;
    for (std::size_t n : {1,    2,    3,    4,    5,    6,    7,    8,     9,    12,   15,   16,
                          17,   24,   31,   32,   33,   48,   63,   64,    65,   96,   127,  128,
                          129,  255,  256,  257,  511,  512,  513,  1023,  1024, 1025, 2047, 2048,
                          2049, 4095, 4096, 4097, 8191, 8192, 8193, 16384, 65536})
        if (n < c.n) cases.push_back({n, c.distribution, kPublicSeed});
    cases.push_back({c.n, c.distribution, kPublicSeed});
    return cases;
}

}  // namespace lab
