#include "grader/measure/bench.h"

#include <fmt/chrono.h>
#include <fmt/core.h>

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

    int run() const {
        const ScratchFolder scratch(workFolder());
        JudgeOptions options = device.own(scratch);
        options.limits.addressSpace *= 4;
        options.cpuSeconds = 60;
        for (const Exercise* e : exercisesNamed(exercise)) {
            if (!task.empty()) check(*e);
            const Submission own = kernelsOf(*e, {});
            const Exercise timed = withInputFirst(*e, input);
            Curves measured =
                bench(std::cout, timed, own, options, sizes, repetitions, input, task, records);
            if (input.empty()) keep(*e, measured);
            if (!records && task.empty()) compareGroupSizes(timed, own, options);
        }
        return 0;
    }

    void check(const Exercise& e) const {
        std::vector<std::string> names;
        for (const Task& t : e.tasks) names.push_back(t.name());
        if (!contains(names, task))
            throw UsageError(
                fmt::format("{} has nothing called '{}'; {}", e.name, task, thereAre(names)));
    }

    // Beside what was measured here before: sizes add up to curves.
    static void keep(const Exercise& e, Curves& measured) {
        if (measured.times.empty()) return;
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

    void compareGroupSizes(const Exercise& e, const Submission& own,
                           const JudgeOptions& options) const {
        const std::vector<int>& sizesOfGroups = groupSizes.empty() ? e.groupSizes : groupSizes;
        if (sizesOfGroups.empty() || device.tuning.groupSize) return;
        fs::create_directories(benchFolder());
        for (const std::size_t n : sizes) {
            if (n < kLeastCompared) continue;
            const auto methods =
                timeGroupSizes(e, own, options, n, sizesOfGroups, std::min(repetitions, 3));
            printGroupSizes(std::cout, n, sizesOfGroups, methods);
            std::cout.flush();
            const fs::path svg = benchFolder() / fmt::format("{}-groups-{}.svg", e.name, n);
            drawn([&] {
                plotGroupSizes(svg, fmt::format("{}, n = {}", e.name, countText(n)), n,
                               sizesOfGroups, methods);
                return std::vector<fs::path>{svg};
            });
        }
    }
};

const RegisterVerb<Bench> benchVerb{"bench", "time kernels, models and given examples"};

}  // namespace

}  // namespace lab
