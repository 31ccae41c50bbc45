#include "grader/judge/counting.h"

#include <algorithm>
#include <map>

#include "grader/judge/build.h"
#include "grader/judge/conformance.h"
#include "grader/judge/device.h"
#include "grader/source/lines.h"

namespace lab {

namespace {

// What is held against the limit: of all lines, or of the line that has most.
std::uint64_t counted(const CountLimit& limit, const Counted& counts) {
    if (!limit.perLine) return counts.total.*limit.quantity;
    std::uint64_t most = 0;
    for (const auto& [place, line] : counts.lines) most = std::max(most, line.*limit.quantity);
    return most;
}

Verdict exceeded(const CountLimit& limit, const Counted& counts, const std::string& source) {
    const auto quantity =
        std::find_if(quantities().begin(), quantities().end(),
                     [&](const Quantity& f) { return f.value == limit.quantity; });
    Verdict v{
        Status::overLimit,
        fmt::format("{} {}{}; the task allows {} (n = {}, groups of {}, waves of {}, {} banks)",
                    counted(limit, counts), quantity->title, limit.perLine ? " by one line" : "",
                    limit.allowed(counts.n), counts.n, counts.groupSize, counts.machine.wave,
                    counts.machine.banks),
        {},
        {}};
    for (const auto& [place, atLine] : counts.lines) {
        const std::uint64_t here = atLine.*limit.quantity;
        if (here <= (limit.perLine ? limit.allowed(counts.n) : 0)) continue;
        const std::string line =
            lineOf(source, place.first, static_cast<std::size_t>(place.second));
        v.details.push_back(
            fmt::format("{} in {}:{}:  {}", here, place.first, place.second,
                        line.substr(std::min(line.size(), line.find_first_not_of(" \t")))));
    }
    v.details.push_back(limit.question);
    return v;
}

}  // namespace

// One runner for one count.
Costs countKernels(Desk& desk, const Task& task, const Composition& composition, Holds whose,
                   std::size_t n, const CountingMachine& machine, int groupSize) {
    RunnerOptions options = runnerOptions(desk.options, whose, true);
    options.counting = machine;
    Worker worker(options);
    const std::string what = fmt::format("n = {}, counted", n);
    Costs costs;
    costs.source = composition.source.text;
    costs.verdict = guarded(worker, what, [&](Runner& runner) -> std::optional<Verdict> {
        const DeviceInfo gpu;
        Tuning tuning = desk.tuningOn(gpu, task);
        tuning.fence = "group";  // as nobody looks for races here
        if (groupSize > 0) tuning.groupSize = groupSize;
        Launch launch;
        if (auto v = prepare(runner, task, composition, tuning, {}, launch)) return v;
        const Arrays input = task.input({n, task.distributions.front(), kPublicSeed}, tuning);
        if (auto v = runInput(runner, task, launch, input, task.expected(input, tuning), what))
            return v;
        try {
            costs.counted = readCounts(runner.counts(), task.kernels);
        } catch (const RunnerLost&) {
            throw;
        } catch (const RunnerRefused&) {
            throw;
        } catch (const std::runtime_error& e) {
            return Verdict{Status::graderFault, e.what(), {}, {}};
        }
        costs.counted->n = n;
        costs.counted->groupSize = tuning.groupSize;
        return std::nullopt;
    });
    return costs;
}

std::optional<Verdict> overLimit(Desk& desk, const Task& task, const Composition& composition) {
    std::map<int, Costs> byGroupSize;
    for (const CountLimit& limit : task.limits) {
        const auto [it, isNew] = byGroupSize.try_emplace(limit.groupSize);
        Costs& costs = it->second;
        if (isNew)
            costs = countKernels(desk, task, composition, Holds::student, kCountedSize, {},
                                 limit.groupSize);
        if (!costs.counted && ranToItsEnd(costs.verdict->status)) return costs.verdict;
        if (!costs.counted)
            return Verdict{Status::graderFault,
                           "right, but what the task limits could not be counted: judge it by hand",
                           {costs.verdict->message},
                           {}};
        if (counted(limit, *costs.counted) > limit.allowed(costs.counted->n))
            return exceeded(limit, *costs.counted, costs.source);
    }
    return std::nullopt;
}

}  // namespace lab
