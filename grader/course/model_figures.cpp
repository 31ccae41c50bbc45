#include "grader/course/model_figures.h"

#include <fmt/format.h>

#include <stdexcept>

namespace lab {

Gpu gpuFor(const SheetTask& t, const std::filesystem::path& root) {
    try {
        return readGpu(gpuFile(root, t.gpu));
    } catch (const std::runtime_error& e) {
        throw UsageError(fmt::format("{}: {}", t.gpuPlace, e.what()));
    }
}

ModelFigures::ModelFigures(const Sheet& sheet, JudgeOptions options,
                           std::function<std::size_t()> killed)
    : options_(std::move(options)), killed_(std::move(killed)) {
    for (const SheetTask& t : sheet.tasks)
        if (!t.gpu.empty()) gpus_.try_emplace(t.gpu, gpuFor(t, options_.root));
}

const Costs& ModelFigures::costs(const SheetTask& t) {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (const auto it = costs_.find(t.task); it != costs_.end()) return it->second;
    Costs costs;
    const std::size_t killed = killed_();
    try {
        costs =
            Judge(*t.exercise, options_).count(*t.task, nullptr, kCountedSize, {}, options_.seed);
    } catch (const MachineFault&) {
        throw;
    } catch (const std::runtime_error& e) {  // e.g. no simulator
        costs.verdict = Verdict{Status::graderFault, e.what(), {}, {}};
    }
    if (!costs.counted && killed_() != killed) throw MachineFault(kKilledForMemory);
    return costs_[t.task] = std::move(costs);
}

const Predicted& ModelFigures::predicted(const SheetTask& t) {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (const auto it = predicted_.find(t.task); it != predicted_.end()) return it->second;
    Predicted predicted;
    const std::size_t killed = killed_();
    try {
        predicted = Judge(*t.exercise, options_).predict(*t.task, nullptr, t.speedN, gpu(t));
    } catch (const MachineFault&) {
        throw;
    } catch (const std::runtime_error& e) {
        predicted.why = e.what();
    }
    if (!predicted.seconds && killed_() != killed) throw MachineFault(kKilledForMemory);
    return predicted_[t.task] = std::move(predicted);
}

}  // namespace lab
