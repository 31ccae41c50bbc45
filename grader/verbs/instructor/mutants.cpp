#include <algorithm>
#include <iostream>
#include <limits>

#include "grader/course/sheet.h"
#include "grader/mutants/bank.h"
#include "grader/verbs/verb.h"

namespace lab {

namespace {

struct Mutants {
    std::string exercise, task;
    std::vector<std::string> ofVariants;
    bool noVariants = false, onlyVariants = false, wrongKernels = false, verbose = false;
    std::uint64_t seed = kPublicSeed;
    int workers = 2;
    DeviceOptions device;

    void addTo(CLI::App& app) {
        app.add_option("exercise", exercise, "its folder, as in `lab list` (default: all)");
        app.add_option("task", task, "one task of it, by the number in its TODO banner");
        app.add_flag("--no-variants", noVariants, "only the mutants");
        app.add_flag("--only-variants", onlyVariants, "only the correct variants");
        app.add_flag(
            "--wrong-kernels", wrongKernels,
            "only the kernels of instructor/wrong: does each earn nothing on this device?");
        app.add_option("--of-variant", ofVariants,
                       "only the mutants of this correct variant, such as 2-as-a-scan, or 'all'; "
                       "look at each survivor: it may be equivalent")
            ->excludes("--wrong-kernels");
        app.add_flag("--verbose", verbose, "every mutant and its verdict");
        app.add_option("--seed", seed, "the seed of the inputs")
            ->check(wholeNumber(0, std::numeric_limits<std::int64_t>::max()));
        app.add_option("--workers", workers, "kernels judged at once")->check(wholeNumber(1, 64));
        device.addTo(app);
    }

    int run() const {
        std::vector<std::pair<const Exercise*, const Task*>> tasks;
        for (const Exercise* e : exercisesNamed(exercise))
            for (const Task& t : e->tasks)
                if (!t.given && (task.empty() || &t == &taskNamed(*e, task)))
                    tasks.emplace_back(e, &t);
        BankOptions options;
        options.judge = device.judge();
        const ScratchFolder scratch(workFolder());
        options.judge.folder = scratch.path();
        options.judge.seed = seed;
        options.judge.cache = ownFolder() / "cache" / "mutants";
        options.workers = workers;
        const bool models = ofVariants.empty() && !wrongKernels;
        options.mutants = models && !onlyVariants;
        options.variants = models && !noVariants;
        options.wrong = wrongKernels;
        options.ofVariants = [&](const std::string& name) {
            return std::any_of(ofVariants.begin(), ofVariants.end(),
                               [&](const auto& of) { return of == name || of == "all"; });
        };
        options.progress = [](const std::string& line) { std::cerr << line << '\n'; };
        const auto bank = judgeBank(tasks, options);
        if (!ofVariants.empty() && std::all_of(bank.begin(), bank.end(),
                                               [](const TaskBank& b) { return b.mutants.empty(); }))
            throw UsageError("there is no such variant in instructor/variants");
        if (verbose) printMutants(std::cout, bank);
        printBank(std::cout, bank);
        return holds(bank) ? kAllPoints : kPointsLost;
    }
};

const RegisterVerb<Mutants> mutantsVerb{
    "mutants", "test the judge: mutants of the models, correct variants, wrong kernels"};

}  // namespace

}  // namespace lab
