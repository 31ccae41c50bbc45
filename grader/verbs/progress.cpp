#include <iostream>

#include "grader/course/grading.h"
#include "grader/course/machine.h"
#include "grader/report/standing.h"
#include "grader/verbs/verb.h"

namespace lab {

namespace {

namespace fs = std::filesystem;

/// The user's own kernels for a whole sheet: points earned, and what it takes to earn more.
struct Standing {
    std::string sheet;
    bool noTiming = false;
    DeviceOptions device;

    void addTo(CLI::App& app) {
        app.add_option("sheet", sheet, "the folder of a sheet.toml (default: the kit's only one)");
        app.add_flag("--no-timing", noTiming, "without points for speed");
        device.addTo(app);
    }

    int run() const {
        const fs::path folder = sheetFolder(sheet);
        if (folder.empty())
            throw UsageError(
                "progress of which sheet? Name its folder, as in SHEET=Day3-Exercises");
        Sheet read = readSheet(folder);
        for (SheetTask& t : read.tasks)  // points for speed need the model for comparison
            if (!readKit(kitFolder(), *t.exercise).hasModel()) t.speed = t.extraSpeed = {};
        const fs::path kept = ownFolder() / "progress" / fs::canonical(folder).filename();
        makeFolder(kept);
        Store store(kept / "grades.sqlite");
        GradingOptions options;
        options.judge = device.judge();
        options.judge.seed = store.seed(kPublicSeed, false);
        options.judge.cache = ownCache();
        options.timing = !noTiming;
        options.workers = workersThatFit();
        options.store = &store;  // unchanged kernels are not judged again
        const Handin own{"you", [](const Exercise& e) { return kernelsOf(e, {}); }};
        const Report report = grade(read, {own}, options);
        if (!report.machineFault.empty()) throw MachineFault(report.machineFault);
        for (const std::string& line : whereOwnKernelsAre(read.tasks)) std::cout << line << '\n';
        printStanding(std::cout, read, report.submissions.front(), !noTiming, style());
        return kAllPoints;
    }
};

const RegisterVerb<Standing> progressVerb{"progress",
                                          "a whole sheet: points, and what it takes to earn more"};

}  // namespace

}  // namespace lab
