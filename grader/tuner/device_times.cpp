#include "grader/tuner/device_times.h"

#include <algorithm>
#include <iterator>

#include "grader/judge/build.h"
#include "grader/judge/compare.h"
#include "grader/source/fixtures.h"

namespace lab {

namespace {

DeviceTime timesOf(RunnerSlot& slot, const ShippedKernel& kernel, const Tuning& tuning,
                   const Case& c, const Arrays& input, const Arrays& expected, int repetitions) {
    DeviceTime time{kernel.exercise->name, kernel.task->name(), kernel.name, c.n, {}, {}};
    const auto measure = [&](Runner& runner) -> std::optional<Verdict> {
        Launch launch;
        if (auto v = prepare(runner, *kernel.task, kernel.composition, tuning, {}, launch))
            return v;
        for (int i = 0; i <= repetitions; ++i) {
            runner.load(launch, input);
            const double seconds = runner.run();
            if (i > 0) {
                time.seconds.push_back(seconds);
                continue;
            }
            if (auto v = compare(*kernel.task, input, expected, runner.fetch(), tuning, "timed"))
                return v;
        }
        return std::nullopt;
    };
    if (const auto verdict = guarded(slot, "timed", measure)) time.trouble = verdict->message;
    return time;
}

}  // namespace

std::vector<ShippedKernel> shippedKernels(const Exercise& exercise, const Kit& kit,
                                          const std::filesystem::path& root) {
    std::vector<ShippedKernel> kernels;
    for (const Task& task : exercise.tasks)
        kernels.push_back({&exercise, &task, "model", modelComposition(kit, task)});
    const std::filesystem::path instructor = root / exercise.name / "instructor";
    for (const std::string folder : {"variants", "wrong"})
        for (const Fixture& f : readFixtures(instructor / folder, kit.model.text)) {
            const Task* task = exercise.task(f.task);
            if (task == nullptr || (folder == "wrong" && f.status != Status::overLimit)) continue;
            Composition composition = modelComposition(kit, *task);
            composition.source.text = withRegionOf(composition.source.text, f);
            kernels.push_back({&exercise, task, folder + "/" + f.name, composition});
        }
    return kernels;
}

Case measuredCase(const Task& task, std::size_t n) {
    return {std::min(n, task.mostElements), task.distributions.front(), kPublicSeed};
}

void deviceTimes(const std::vector<const Exercise*>& exercises, const JudgeOptions& options,
                 const std::vector<std::size_t>& sizes, int repetitions,
                 const std::function<bool(const ShippedKernel&, std::size_t n)>& wanted,
                 const std::function<bool(const DeviceTime&)>& progress) {
    for (const std::size_t n : sizes)
        for (const Exercise* exercise : exercises) {
            Desk desk(*exercise, options);
            RunnerSlot& slot = desk.model;
            const auto all = shippedKernels(*exercise, desk.kit, options.root);
            for (const Task& task : exercise->tasks) {
                if (n != sizes.front() && n > task.mostElements) continue;
                const Case c = measuredCase(task, n);
                std::vector<ShippedKernel> kernels;
                std::copy_if(
                    all.begin(), all.end(), std::back_inserter(kernels),
                    [&](const ShippedKernel& k) { return k.task == &task && wanted(k, c.n); });
                if (kernels.empty()) continue;
                const Tuning tuning = desk.tuningOn(slot.get().device(), task);
                const Arrays input = task.input(c, tuning);
                const Arrays expected = task.expected(input, tuning);
                for (const ShippedKernel& kernel : kernels) {
                    slot.renew();
                    if (!progress(timesOf(slot, kernel, tuning, c, input, expected, repetitions)))
                        return;
                }
            }
        }
}

}  // namespace lab
