#include "grader/measure/bench.h"

#include <fmt/chrono.h>
#include <fmt/core.h>

#include <algorithm>
#include <ctime>
#include <iostream>

#include "grader/contract/contains.h"
#include "grader/contract/text.h"
#include "grader/course/sheet.h"
#include "grader/measure/group_sizes.h"
#include "grader/report/units.h"
#include "grader/verbs/verb.h"

namespace lab {

namespace {

namespace fs = std::filesystem;

// Below that, launching is all that takes time.
constexpr std::size_t kLeastCompared = 65536;

struct Bench {
    std::string exercise, task, input;
    std::vector<std::size_t> sizes = {1000, 10000, 100000, 1000000};
    std::vector<int> groupSizes;
    int repetitions = 11;
    bool records = false;
    DeviceOptions device;

    void addTo(CLI::App& app) {
        app.add_option("exercise", exercise, "its folder (default: all)");
        app.add_option("task", task, "only this one: its number, or an example's title");
        app.add_option("--sizes", sizes, "numbers of elements")->delimiter(',')->check(elements());
        app.add_option("--input", input, kInputHelp);
        app.add_option("--groups", groupSizes,
                       "work-group sizes to compare (default: those of the exercise)")
            ->delimiter(',')
            ->check(wholeNumber(1, 4096));
        app.add_option("--repetitions", repetitions, "timed launches of each")
            ->check(wholeNumber(3, 1000));
        app.add_flag("--records", records, "the records alone, each beside its task's model");
        device.addTo(app);
    }

    int run() {
        std::sort(sizes.begin(), sizes.end());
        sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
        const bool whole = task.empty() && !records && !device.tuning.groupSize;
        if (!groupSizes.empty() && !whole)
            throw UsageError(
                "--groups compares all tasks of an exercise: leave the task, --records and --group "
                "out");
        if (!groupSizes.empty() && sizes.back() < kLeastCompared)
            throw UsageError(fmt::format("--groups compares with {} elements or more: see --sizes",
                                         countText(kLeastCompared)));
        const ScratchFolder scratch(workFolder());
        JudgeOptions options = device.own(scratch);
        options.limits.addressSpace *= 4;
        options.cpuSeconds = 60;
        options.taskCpuSeconds = 300;  // of a block, which is four launches
        for (const Exercise* e : device.offering(exercise, task)) {
            const Exercise timed = withInputFirst(*e, input);
            if (!task.empty()) check(timed);
            const Submission own = kernelsOf(*e, {});
            const std::vector<int> groups = whole ? comparedGroups(*e, options) : groupSizes;
            Curves measured =
                bench(std::cout, timed, own, options, sizes, repetitions, input, task, records);
            keep(*e, measured);
            compareGroupSizes(timed, own, options, groups);
        }
        return 0;
    }

    void check(const Exercise& e) const {
        std::vector<std::string> names;
        for (const Task& t : e.tasks) {
            names.push_back(t.name());
            if (t.name() == task && !input.empty() && t.distributions.front() != input)
                throw UsageError(fmt::format("{} {} has no input called '{}'; {}", e.name, task,
                                             input, thereAre(t.distributions)));
        }
        if (!contains(names, task))
            throw UsageError(
                fmt::format("{} has nothing called '{}'; {}", e.name, task, thereAre(names)));
    }

    // Those of the command line, or those of the exercise that its waves can fill.
    std::vector<int> comparedGroups(const Exercise& e, const JudgeOptions& options) const {
        Judge judge(e, options);
        std::vector<int> all;
        for (const int group : groupSizes.empty() ? e.groupSizes : groupSizes) {
            Tuning t = judge.tuning(e.tasks.front());
            t.groupSize = group;
            try {
                (void)buildOptions(t);
                all.push_back(group);
            } catch (const std::invalid_argument&) {
                if (!groupSizes.empty()) throw;
            }
        }
        return all;
    }

    // Curves are of one program in the geometry that suits the device.
    bool changesKernels() const {
        const TuningChoice& c = device.tuning;
        return c.element || c.op || c.fence || c.lgWave || c.elemsPerThread || c.groupSize ||
               !input.empty();
    }

    // Beside what was measured here before: sizes add up to curves.
    void keep(const Exercise& e, Curves& measured) const {
        if (measured.times.empty()) return;
        if (changesKernels()) {
            std::cout << "  not kept: curves are for the usual input, element type, operator and "
                         "geometry\n\n";
            return;
        }
        measured.date = fmt::format("{:%Y-%m-%d}", fmt::gmtime(std::time(nullptr)));
        const fs::path file = curvesFile(benchFolder(), e.name);
        const Curves all = keepCurves(file, measured);
        std::cout << "  kept in " << fs::proximate(file).string() << '\n';
        drawn([&] { return plotCurves(benchFolder(), e.name, all); });
    }

    // Says what was drawn, or why not.
    template <class Draw>
    static void drawn(Draw draw) {
        try {
            for (const fs::path& svg : draw())
                std::cout << "  drawn in " << fs::proximate(svg).string() << '\n';
        } catch (const std::runtime_error& trouble) {
            std::cout << "  not drawn: " << trouble.what() << '\n';
        }
        std::cout << '\n';
    }

    void compareGroupSizes(const Exercise& e, const Submission& own, const JudgeOptions& options,
                           const std::vector<int>& groups) const {
        if (groups.empty()) return;
        for (const std::size_t n : sizes) {
            if (n < kLeastCompared) continue;
            const auto methods =
                timeGroupSizes(std::cout, e, own, options, n, groups, std::min(repetitions, 3));
            printGroupSizes(std::cout, n, groups, methods);
            std::cout.flush();
            const fs::path svg = benchFolder() / fmt::format("{}-groups-{}.svg", e.name, n);
            drawn([&] {
                if (groups.size() < 2) return std::vector<fs::path>{};
                plotGroupSizes(svg, fmt::format("{}, n = {}", e.name, countText(n)), groups,
                               methods);
                return std::vector<fs::path>{svg};
            });
        }
    }
};

const RegisterVerb<Bench> benchVerb{"bench", "time kernels, models and given examples"};

}  // namespace

}  // namespace lab
