#include <iostream>

#include "grader/course/sheet.h"
#include "grader/measure/costs.h"
#include "grader/verbs/verb.h"

namespace lab {

namespace {

namespace fs = std::filesystem;

struct Counters {
    std::string exercise, task, submission, input;
    std::size_t n = kCountedSize;
    CountingMachine machine;
    DeviceOptions device;

    void addTo(CLI::App& app) {
        app.add_option("exercise", exercise, "its folder (default: all)");
        app.add_option("task", task, "one task of it");
        app.add_option("--submission", submission, "count the kernels of this folder instead");
        app.add_option("--n", n, "number of elements")->check(elements());
        app.add_option("--input", input, kInputHelp);
        app.add_option("--segment", machine.segment, "bytes of a global transaction")
            ->check(powerOfTwo(4096));
        app.add_option("--banks", machine.banks, "banks of local memory")->check(powerOfTwo(1024));
        device.addTo(app);
    }

    int run() {
        const ScratchFolder scratch(workFolder());
        const JudgeOptions options = device.own(scratch);
        if (device.tuning.lgWave) machine.wave = 1 << *device.tuning.lgWave;
        for (const Exercise* e : device.offering(exercise, task)) {
            const Exercise counted = withInputFirst(*e, input);
            const Task* only = task.empty() ? nullptr : &taskNamed(counted, task);
            const Submission own = kernelsOf(*e, submission);
            costs(std::cout, counted, only, options, own, n, machine, input);
        }
        return 0;
    }
};

const RegisterVerb<Counters> countersVerb{"counters",
                                          "count what kernels and models cost, without a GPU"};

}  // namespace

}  // namespace lab
