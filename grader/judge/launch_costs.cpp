#include "grader/judge/launch_costs.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>

#include "grader/judge/build.h"
#include "grader/judge/counting.h"

namespace lab {

std::vector<CountedLaunch> readLaunches(const std::string& report) {
    std::vector<CountedLaunch> launches;
    std::istringstream lines(report);
    try {
        for (std::string line; std::getline(lines, line);) {
            const auto record = nlohmann::json::parse(line);
            if (record.at("record") != "launch") continue;
            CountedLaunch& launch = launches.emplace_back();
            record.at("kernel").get_to(launch.kernel);
            for (const auto& [name, figure] : kLaunchFigures)
                record.at(name).get_to(launch.counts.*figure);
        }
    } catch (const nlohmann::json::exception& e) {
        throw std::runtime_error(fmt::format("the counters' report makes no sense: {}", e.what()));
    }
    return launches;
}

LaunchCosts launchCosts(Desk& desk, const Task& task, const Composition& composition, std::size_t n,
                        std::uint64_t seed, std::uint32_t groups) {
    n = std::min(n, task.mostElements);
    JudgeOptions real = desk.options;  // the launches are as large as on the GPU
    real.limits.addressSpace *= 4;
    real.cpuSeconds = std::max(real.cpuSeconds, 60.0);
    RunnerOptions options = runnerOptions(real, Holds::student, true);
    options.counting = CountingMachine{};
    RunnerSlot slot(options);
    LaunchCosts costs;
    const auto count = [&](Runner& runner) -> std::optional<Verdict> {
        Tuning tuning = desk.tuningOn(DeviceInfo{}, task);
        tuning.fence = "checked";  // distinguishes a wave's fence from a barrier
        Launch launch;
        if (auto v = prepare(runner, task, composition, tuning, {}, launch)) return v;
        const Arrays input = task.input({n, task.distributions.front(), seed}, tuning);
        costs.fewestBytes = task.idealBytes(input);
        runSample(runner, launch, input, task.expected(input, tuning),
                  {groups, checks::drawFrom(seed ^ kPublicSeed)});
        costs.launches = readLaunches(runner.counts());
        return std::nullopt;
    };
    costs.verdict = guarded(slot, fmt::format("n = {}, counted", n), count);
    return costs;
}

namespace {

constexpr double kLeast = 0.4;

}  // namespace

std::string movesTooLittle(const std::vector<CountedLaunch>& launches, double fewest) {
    // Where the input decides how much is to be done, right kernels move down to 0.54 of it.
    double moved = 0;
    for (const CountedLaunch& l : launches)
        moved += l.counts.loadFootprint + l.counts.storeFootprint;
    if (moved >= kLeast * fewest) return {};
    return fmt::format("it moves {:.0f} bytes, and {:.0f} must be moved", moved, fewest);
}

std::string movesTooLittle(const std::vector<CountedLaunch>& launches,
                           const std::vector<CountedLaunch>& models) {
    // Right kernels move down to half of what the model's launch does.
    constexpr double kNotable = 1 << 16;  // bytes; what moves fewer hardly takes time
    const auto movedBy = [](const LaunchCounts& c) {
        return c.loadFootprint + c.storeFootprint + 4 * c.globalAtomics;
    };
    for (std::size_t i = 0; i < std::min(launches.size(), models.size()); ++i) {
        const double mine = movedBy(launches[i].counts), its = movedBy(models[i].counts);
        if (its >= kNotable && mine < kLeast * its)
            return fmt::format("in launch {}, {} moves {:.0f} bytes, and the model's {:.0f}", i + 1,
                               launches[i].kernel, mine, its);
    }
    return {};
}

std::string unforeseeable(const Task& task, const std::vector<CountedLaunch>& launches) {
    constexpr double kMostPrivate = 256;  // bytes; a GPU keeps more in memory than in registers
    if (task.ownsOrder) return "its groups wait for each other";
    for (const CountedLaunch& l : launches) {
        if (l.counts.compareExchanges > 0)
            return l.kernel + " repeats a compare-exchange until it succeeds";
        if (l.counts.privateBytes > kMostPrivate)
            return fmt::format(
                "a work-item of {} has private arrays of {} bytes, more than registers", l.kernel,
                l.counts.privateBytes);
    }
    return {};
}

}  // namespace lab
