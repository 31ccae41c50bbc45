#include <iostream>

#include "grader/course/grading.h"
#include "grader/publish/publish.h"
#include "grader/verbs/verb.h"

namespace lab {

namespace {

/// Merges the results of other graders into one store.
struct Merge {
    std::vector<std::string> stores;
    std::string sheet = "Day3-Exercises", out;

    void addTo(CLI::App& app) {
        app.add_option("stores", stores, "the grades.sqlite files of other results folders")
            ->required()
            ->check(CLI::ExistingFile);
        app.add_option("--sheet", sheet, "the folder of a sheet.toml");
        app.add_option("--out", out, "the results folder to merge into (default: results/<sheet>)");
    }

    int run() const {
        const std::filesystem::path name =
            std::filesystem::canonical(sheetFolder(sheet)).filename();
        const std::filesystem::path folder = out.empty() ? resultsFolder() / name : userPath(out);
        std::filesystem::create_directories(folder);
        Store store(folder / "grades.sqlite");
        for (const std::string& other : stores) store.merge(userPath(other));
        const Report report = classReport(store, name);
        publish(report, folder, benchFolder());
        std::cout << report.submissions.size() << " submissions in " << folder.string() << '\n';
        return kAllPoints;
    }
};

const RegisterVerb<Merge> mergeVerb{"merge",
                                    "take over results graded elsewhere, except marks by hand"};

}  // namespace

}  // namespace lab
