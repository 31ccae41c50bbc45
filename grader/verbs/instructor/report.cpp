#include <iostream>

#include "grader/course/grading.h"
#include "grader/publish/publish.h"
#include "grader/verbs/verb.h"

namespace lab {

namespace {

/// Writes all reports again, from the store.
struct ReportVerb {
    std::string sheet = "Day3-Exercises", out;

    void addTo(CLI::App& app) {
        app.add_option("--sheet", sheet, "the folder of a sheet.toml");
        app.add_option("--out", out, "where results are kept (default: results/<sheet>)");
    }

    int run() const {
        const StoredResults results = storedResults(sheet, out);
        Store store(results.folder / "grades.sqlite");
        publish(classReport(store, results.sheet), results.folder, benchFolder());
        std::cout << (results.folder / "report" / "index.html").string() << '\n';
        return kAllPoints;
    }
};

const RegisterVerb<ReportVerb> reportVerb{"report",
                                          "write reports and feedback from the results kept"};

}  // namespace

}  // namespace lab
