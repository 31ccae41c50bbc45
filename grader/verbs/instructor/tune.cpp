#include "grader/tuner/tune.h"

#include <fmt/core.h>

#include <algorithm>
#include <iostream>
#include <set>

#include "grader/contract/text.h"
#include "grader/course/sheet.h"
#include "grader/judge/cases.h"
#include "grader/report/units.h"
#include "grader/report/write.h"
#include "grader/verbs/verb.h"

namespace lab {

namespace {

namespace fs = std::filesystem;

struct Tune {
    std::string exercise, stub, called;
    std::vector<std::size_t> sizes = {std::size_t{1} << 20, std::size_t{1} << 24};
    int launches = 5;
    bool dry = false;
    DeviceOptions device;

    void addTo(CLI::App& app) {
        app.add_option("exercise", exercise, "its folder (default: all)");
        app.add_option("--stub", stub, "only what this stub launches, as in stub.cpp");
        app.add_option(
               "--sizes", sizes,
               "numbers of elements, ascending; the best geometry for one is used up to the "
               "next")
            ->delimiter(',')
            ->check(elements());
        app.add_option("--launches", launches, "timed launches of each candidate")
            ->check(wholeNumber(1, 1000));
        app.add_option("--as", called,
                       "the device's name in the file, or cpu or gpu for its class");
        app.add_flag("--dry-run", dry, "print the best and write nothing");
        app.add_option("--device", device.device, "part of a platform or device name");
    }

    int run() {
        std::sort(sizes.begin(), sizes.end());
        const ScratchFolder scratch(workFolder());
        JudgeOptions options = device.own(scratch);
        options.limits.addressSpace *= 4;
        options.cpuSeconds = 60;
        std::set<std::string> stubs;
        for (const Exercise* e : exercisesNamed(exercise)) stubs.merge(tuneOne(*e, options));
        if (!stub.empty() && stubs.count(stub) == 0)
            throw UsageError(
                fmt::format("{} stub called '{}'; {}",
                            exercise.empty() ? "no exercise has a" : exercise + " has no",
                            oneLine(stub), thereAre({stubs.begin(), stubs.end()})));
        return 0;
    }

    // Which stubs it has.
    std::set<std::string> tuneOne(const Exercise& e, const JudgeOptions& options) const {
        std::set<std::string> stubs;
        for (const Task& task : e.tasks)
            if (stubs.insert(task.stub).second && (stub.empty() || task.stub == stub))
                tuneStub(e, options, task);
        return stubs;
    }

    void tuneStub(const Exercise& e, const JudgeOptions& options, const Task& task) const {
        std::optional<bool> elements;
        std::size_t last = 0;
        for (std::size_t n : sizes) {
            n = std::min(n, task.mostElements);
            if (n == last) continue;
            // What is judged with about n elements may have a few less.
            const std::size_t from = last == 0 ? 0 : n / 2;
            last = n;
            Judge judge(e, options);
            if (!judge.kit().hasModel())
                throw UsageError("this is a handout: its instructor has the models to tune");
            const std::string name = nameFor(judge.device());
            if (!elements) {
                elements = usesElements(e, options, task);
                if (!*elements)
                    std::cout << fmt::format(
                        "  {}: elements per work-item change nothing, and stay as they are\n",
                        task.stub);
            }
            const Tuning start = judge.tuning(task), before = judge.timedTuning(task, n);
            ModelTrials trials = judge.modelTrials(task, n);
            const auto time = [&](const Tuning& t) -> std::optional<double> {
                const auto trial = trials.time(t, launches);
                std::cout << fmt::format(
                                 "  {} n = {}: {}: {}", task.stub, countText(n), geometryText(t),
                                 trial.seconds ? timeText(*trial.seconds) : oneLine(trial.why))
                          << std::endl;
                return trial.seconds;
            };
            const Tuning best = fastest(start, judge.device(), *elements, time);
            std::cout << fmt::format("{} {}, n = {}: {}", e.name, task.stub, countText(n),
                                     geometryText(best));
            if (same(best, before)) {
                std::cout << ", as before" << std::endl;
                continue;
            }
            // The least of many times is less than it will be again.
            std::cout << "; once more, beside the one before:" << std::endl;
            const auto old = time(before), found = time(best);
            if (!found || (old && *found >= kWorthIt * *old))
                std::cout << "  no faster than before: nothing is changed" << std::endl;
            else if (!dry)
                write(tunedFile(kitFolder(), e), entryFor(name, task, from, start, best));
        }
    }

    // What the device is called in the file: something by which it is found there.
    std::string nameFor(const DeviceInfo& d) const {
        const std::string own = printable(d.name);
        const bool fits = called == "cpu" || called == "gpu"
                              ? d.cpu == (called == "cpu")
                              : own.find(called) != std::string::npos;
        if (!fits)
            throw UsageError(
                fmt::format("--as {}: that is neither the class nor a part of the name of {}",
                            oneLine(called), own));
        return called.empty() ? own : called;
    }

    static void write(const fs::path& file, const Tuned& entry) {
        writeFiles({{file.filename().string(), tunedText(withEntry(readTuned(file), entry))}},
                   file.parent_path());
        std::cout << "  written to " << fs::proximate(file).string() << std::endl;
    }
};

const RegisterVerb<Tune> tuneVerb{
    "tune", "find the geometry in which the models are fastest on this device"};

}  // namespace

}  // namespace lab
