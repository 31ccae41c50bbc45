#include <fmt/chrono.h>

#include <algorithm>
#include <ctime>
#include <iostream>
#include <utility>

#include "grader/contract/seconds_now.h"
#include "grader/contract/text.h"
#include "grader/contract/usage_error.h"
#include "grader/judge/statistics.h"
#include "grader/report/units.h"
#include "grader/report/write.h"
#include "grader/tuner/calibration.h"
#include "grader/tuner/device_times.h"
#include "grader/verbs/verb.h"

namespace lab {

namespace {

namespace fs = std::filesystem;

// An interrupted run leaves the old file.
void replace(const fs::path& file, const std::string& text) {
    writeFiles({{file.filename().string(), text}}, file.parent_path());
}

struct Calibrate {
    std::vector<std::string> names;
    std::vector<std::size_t> sizes = {1 << 20, 1 << 24};
    int repetitions = 5;
    double seconds = 1e9;
    std::string gpu = "h200";
    bool measure = false, missing = false, proof = false, all = false;
    DeviceOptions device;

    void addTo(CLI::App& app) {
        app.add_option("exercises", names, "whose kernels are measured (default: all)");
        app.add_option("--gpu", gpu, "data/gpus/NAME.json has the times, NAME.toml the parameters");
        app.add_flag("--measure", measure, "measure on this machine's device, which takes minutes");
        app.add_flag("--missing", missing, "with --measure: only kernels that were not measured");
        app.add_option("--sizes", sizes, "numbers of elements that are measured")
            ->delimiter(',')
            ->check(elements());
        app.add_option("--repetitions", repetitions, "timed launches of each")
            ->check(wholeNumber(3, 1000));
        app.add_option("--seconds", seconds, "measure no further kernel after this time")
            ->check(positive());
        app.add_flag("--proof", proof, "only how near predictions come to the measured times");
        app.add_flag("--all", all, "with --proof: every kernel");
        device.addTo(app);
    }

    int run() const {
        const fs::path file = gpusFolder(kitFolder()) / (gpu + ".json");
        if (proof) {
            if (!fs::exists(file)) throw UsageError("nothing was measured on a GPU called " + gpu);
            const Measurements m = readMeasurements(file);
            const auto open = std::count_if(m.kernels.begin(), m.kernels.end(),
                                            [](const auto& k) { return !k.counted(); });
            if (open > 0)
                throw UsageError(
                    fmt::format("{} kernels in {} are not counted yet: run "
                                "`build/lab calibrate --gpu {}`",
                                open, file.filename().string(), oneLine(gpu)));
            printProof(std::cout, readGpu(gpuFile(kitFolder(), gpu)), m, all);
            return 0;
        }
        const ScratchFolder scratch(workFolder());
        JudgeOptions options = device.own(scratch);
        options.limits.addressSpace *= 4;
        options.cpuSeconds = 30;
        if (measure) measureTo(file, options);
        if (!fs::exists(file))
            throw UsageError(
                fmt::format("nothing was measured on a GPU called {}: run calibrate with --measure "
                            "on a machine "
                            "that has it, which writes {}",
                            oneLine(gpu), file.string()));
        Measurements m = readMeasurements(file);
        count(m, options, file);
        for (const MeasuredKernel& k : m.kernels)
            if (!k.counted())
                throw UsageError(
                    fmt::format("the kit has no kernel {} of {} {} any more: remove its "
                                "lines from {}",
                                k.kernel, k.exercise, k.task, file.string()));
        const fs::path parameters = gpuFile(kitFolder(), gpu);
        if (!fs::exists(parameters))
            throw UsageError("there is no " + parameters.string() +
                             ": copy one of another GPU, and give it this one's [machine]");
        Gpu start = readGpu(parameters);
        start.device = m.device;
        start.driver = m.driver;
        start.date = m.date;
        const Gpu result = fitted(start, m);
        replace(parameters, gpuText(result));
        printProof(std::cout, result, m, false);
        return 0;
    }

    void measureTo(const fs::path& file, const JudgeOptions& options) const {
        std::vector<const Exercise*> exercises;
        if (names.empty()) exercises = exercisesNamed({});
        for (const std::string& name : names) exercises.push_back(exercisesNamed(name).front());
        const DeviceInfo info = Judge(*exercises.front(), options).device();
        Measurements m = fs::exists(file) ? readMeasurements(file) : Measurements{};
        try {
            m = continued(std::move(m), info.name, info.driver);
        } catch (const std::runtime_error& e) {
            throw UsageError(fmt::format("in {} {}", file.filename().string(), e.what()));
        }
        m.date = fmt::format("{:%Y-%m-%d}", fmt::gmtime(std::time(nullptr)));
        const auto wanted = [&](const ShippedKernel& k, std::size_t n) {
            MeasuredKernel kernel;
            kernel.exercise = k.exercise->name;
            kernel.task = k.task->name();
            kernel.kernel = k.name;
            kernel.n = n;
            return !missing ||
                   std::none_of(m.kernels.begin(), m.kernels.end(),
                                [&](const auto& old) { return old.isOfTheSame(kernel); });
        };
        const double start = secondsNow();
        deviceTimes(exercises, options, sizes, repetitions, wanted, [&](const DeviceTime& t) {
            std::cout << fmt::format("{:6.1f} s  {} {} {}, n = {}: {}", secondsNow() - start,
                                     t.exercise, t.task, t.kernel, countText(t.n),
                                     t.trouble.empty() ? timeText(median(t.seconds)) : t.trouble)
                      << std::endl;
            if (t.trouble.empty()) {
                const auto [least, most] = std::minmax_element(t.seconds.begin(), t.seconds.end());
                add(m,
                    {t.exercise, t.task, t.kernel, t.n, median(t.seconds), *least, *most, {}, {}});
                replace(file, measurementsText(m));
            }
            return secondsNow() - start < seconds;
        });
    }

    // Counts are saved after each kernel: there are many.
    static void count(Measurements& m, const JudgeOptions& options, const fs::path& file) {
        for (const auto& [name, exercise] : exercises()) {
            const Desk kit(exercise, options);
            for (const ShippedKernel& k : shippedKernels(exercise, kit.kit, options.root))
                for (MeasuredKernel& measured : m.kernels) {
                    if (measured.exercise != name || measured.kernel != k.name ||
                        measured.task != k.task->name() || measured.counted())
                        continue;
                    Desk desk(exercise, options);
                    measured.unforeseeable = unforeseeable(*k.task, {});
                    if (!measured.unforeseeable.empty()) continue;
                    const LaunchCosts costs = launchCosts(desk, *k.task, k.composition, measured.n);
                    if (costs.verdict && costs.verdict->status != Status::timeout)
                        throw std::runtime_error(k.id() + ": " + costs.verdict->message);
                    measured.unforeseeable = costs.verdict ? "it takes the simulator too long"
                                                           : unforeseeable(*k.task, costs.launches);
                    if (measured.unforeseeable.empty()) measured.launches = costs.launches;
                    replace(file, measurementsText(m));
                    std::cout << k.id() << ", n = " << countText(measured.n) << ": counted"
                              << std::endl;
                }
        }
    }
};

const RegisterVerb<Calibrate> calibrateVerb{
    "calibrate", "fit a GPU's parameters to kernels that were measured on it"};

}  // namespace

}  // namespace lab
