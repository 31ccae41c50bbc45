#include <fmt/format.h>

#include <iostream>

#include "grader/contract/files.h"
#include "grader/contract/text.h"
#include "grader/course/archive.h"
#include "grader/judge/candidates.h"
#include "grader/verbs/verb.h"

namespace lab {

namespace {

namespace fs = std::filesystem;

/// What a student hands in: the files that a grading of the sheet would judge, and no others.
struct Submit {
    std::string sheet, out;

    void addTo(CLI::App& app) {
        app.add_option("sheet", sheet, "the folder of a sheet.toml (default: the kit's only one)");
        app.add_option("--out", out, "the archive (default: <sheet>-submission.tar.gz here)");
    }

    int run() const {
        const fs::path folder = sheetFolder(sheet);
        if (folder.empty())
            throw UsageError("submit which sheet? Name its folder, as in SHEET=Day3-Exercises");
        const Sheet read = readSheet(folder);
        std::map<std::string, std::string> files;  // by path in the archive
        std::vector<std::string> notStarted, troubles;
        for (const SheetTask& t : read.tasks) {
            const fs::path kernels = ownKernels(*t.exercise);
            const std::string task = t.exercise->name + " " + t.task->id;
            const Submission own = readSubmission(kernels, t.exercise->file);
            const Composed composed = compose(readKit(kitFolder(), *t.exercise), *t.task, own);
            if (composed.verdict) {
                const bool untouched = composed.verdict->status == Status::notStarted;
                (untouched ? notStarted : troubles)
                    .push_back(untouched ? task : task + ": " + composed.verdict->message);
                continue;
            }
            const std::string& name = composed.ways.front().source.name;
            for (const SourceFile& file : own.files)
                if (shownName(file.name) == name)
                    files[t.exercise->name + "/" + file.name] = contentsOf(kernels / file.name);
        }
        for (const std::string& trouble : troubles) std::cout << trouble << '\n';
        if (!notStarted.empty())
            for (const std::string& line :
                 wrapped(fmt::format("not started: {}", fmt::join(notStarted, ", ")), 80))
                std::cout << line << '\n';
        if (files.empty()) throw UsageError("nothing to submit: no task of the sheet is started");
        const std::string name = fs::canonical(folder).filename();
        const fs::path archive =
            out.empty() ? fs::current_path() / (name + "-submission.tar.gz") : userPath(out);
        std::vector<PackedFile> packed;
        for (const auto& [path, bytes] : files) packed.push_back({path, bytes});
        writeArchive(archive, name + "-submission", packed);
        std::cout << fmt::format("{} holds\n", archive.string());
        for (const auto& [path, bytes] : files) std::cout << "  " << path << '\n';
        return troubles.empty() ? kAllPoints : kPointsLost;
    }
};

const RegisterVerb<Submit> submitVerb{"submit", "pack the files to hand in"};

}  // namespace

}  // namespace lab
