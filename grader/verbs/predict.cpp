#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "grader/contract/text.h"
#include "grader/course/sheet.h"
#include "grader/measure/prediction.h"
#include "grader/verbs/verb.h"

namespace lab {

namespace {

namespace fs = std::filesystem;

std::vector<std::string> gpusIn(const fs::path& folder) {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder))
        if (entry.path().extension() == ".toml") names.push_back(entry.path().stem().string());
    std::sort(names.begin(), names.end());
    return names;
}

struct Predict {
    std::string exercise, task, submission, gpu = "h200";
    std::size_t n = 1 << 20;
    DeviceOptions device;

    void addTo(CLI::App& app) {
        app.add_option("exercise", exercise, "its folder (default: all)");
        app.add_option("task", task, "one task of it");
        app.add_option("--gpu", gpu, "one of data/gpus/NAME.toml");
        app.add_option("--submission", submission, "predict the kernels of this folder instead");
        app.add_option("--n", n, "number of elements")->check(elements());
        device.addTo(app);
    }

    int run() const {
        const fs::path file = gpuFile(kitFolder(), gpu), all = gpusFolder(kitFolder());
        if (!fs::exists(file))
            throw UsageError(fmt::format("there is no GPU called '{}' in {}; {}", oneLine(gpu),
                                         all.string(), thereAre(gpusIn(all))));
        const Gpu machine = readGpu(file);
        const ScratchFolder scratch(workFolder());
        const JudgeOptions options = device.own(scratch);
        for (const Exercise* e : device.offering(exercise, task)) {
            const Task* only = task.empty() ? nullptr : &taskNamed(*e, task);
            const Submission own = kernelsOf(*e, submission);
            predict(std::cout, *e, only, options, own, n, machine);
        }
        return 0;
    }
};

const RegisterVerb<Predict> predictVerb{"predict",
                                        "predict how long kernels take on a GPU, without one"};

}  // namespace

}  // namespace lab
