#include "grader/instructor/handout.h"

#include <fmt/format.h>

#include <iostream>

#include "grader/course/model_figures.h"
#include "grader/verbs/verb.h"

namespace lab {

namespace {

namespace fs = std::filesystem;

constexpr int kRepetitions = 5;

/// Packs what students get: a sheet, its exercises, and the kit without the instructor's files.
struct Handout {
    std::string sheet, out;
    bool noMeasuring = false;

    void addTo(CLI::App& app) {
        app.add_option("sheet", sheet, "the folder of a sheet.toml")->required();
        app.add_option("--out", out, "the archive (default: build/handouts/<sheet>.tar.gz)");
        app.add_flag("--no-measuring", noMeasuring,
                     "without the models' times and counts, which take a minute or two");
    }

    int run() const {
        const fs::path folder = sheetFolder(sheet);
        const Sheet read = readSheet(folder);
        const std::string name = packedSheet(folder);
        requireText(folder);
        const fs::path archive =
            out.empty() ? ownFolder() / "handouts" / (name + ".tar.gz") : userPath(out);
        prepareArchivePlace(archive);
        const auto references =
            noMeasuring ? std::map<const Exercise*, Reference>{} : referencesFor(read);
        const auto files = handoutFiles(kitFolder(), name, references);
        writeArchive(archive, name, files);
        std::cout << fmt::format("{}: {} files\n", archive.string(), files.size());
        if (const auto inside = solutionsInside(kitFolder(), read); !inside.empty())
            std::cout << fmt::format(
                "Other tasks run through these, so their solutions are inside, unreadable at first "
                "sight, but not safe from someone who takes the kit apart: {}\n",
                fmt::join(inside, ", "));
        return kAllPoints;
    }

    static std::map<const Exercise*, Reference> referencesFor(const Sheet& sheet) {
        std::map<const Exercise*, Reference> all;
        const ScratchFolder scratch(workFolder());
        JudgeOptions options = DeviceOptions{}.own(scratch);
        options.seed = kPublicSeed;
        for (const SheetTask& t : sheet.tasks) {
            std::cerr << fmt::format("measuring the model of {} {}\n", t.exercise->name,
                                     t.task->id);
            Judge judge(*t.exercise, options);
            Reference& r = all[t.exercise];
            r.device = judge.device();
            const Costs costs = judge.count(*t.task, nullptr, kCountedSize);
            if (costs.counted) r.counts[t.task->id] = *costs.counted;
            if (!t.predicted.empty()) {
                const Gpu gpu = gpuFor(t, kitFolder());
                if (const auto p = judge.predict(*t.task, nullptr, t.speedN, gpu); p.seconds)
                    r.predicted[t.task->id] = {gpu.name, std::min(t.speedN, t.task->mostElements),
                                               *p.seconds};
            }
            const Timed timed = judge.timeModel(*t.task, t.speedN, kRepetitions);
            if (timed.timing)
                r.times[t.task->id] = {t.speedN, timed.timing->student.median,
                                       timed.timing->shareOfCopy()};
        }
        return all;
    }
};

const RegisterVerb<Handout> handoutVerb{"handout",
                                        "pack a sheet for students, without the solutions"};

}  // namespace

}  // namespace lab
