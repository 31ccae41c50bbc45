// The figures of the models that points compare with: their costs, and their predicted times on the
// GPUs of a sheet.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <mutex>
#include <string>

#include "grader/course/machine.h"
#include "grader/course/sheet.h"
#include "grader/judge/gpu.h"
#include "grader/judge/judge.h"

namespace lab {

/// The GPU for which times of the task are predicted, from the kit at `root`. Throws UsageError,
/// with the line of the sheet, if the kit does not know it.
Gpu gpuFor(const SheetTask& t, const std::filesystem::path& root);

/// Each is determined when it is first needed. Several threads may ask at once.
class ModelFigures {
public:
    /// Throws as gpuFor. Where `killed` rises, MachineFault is thrown instead of a figure that is
    /// missing.
    ModelFigures(const Sheet& sheet, JudgeOptions options,
                 std::function<std::size_t()> killed = killedForMemory);

    const Gpu& gpu(const SheetTask& t) const { return gpus_.at(t.gpu); }

    const Costs& costs(const SheetTask& t);

    const Predicted& predicted(const SheetTask& t);

private:
    JudgeOptions options_;
    std::function<std::size_t()> killed_;
    std::map<std::string, Gpu> gpus_;
    std::mutex mutex_;
    std::map<const Task*, Costs> costs_;
    std::map<const Task*, Predicted> predicted_;
};

}  // namespace lab
