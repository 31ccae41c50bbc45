#include <iostream>

#include "grader/instructor/comparison.h"
#include "grader/publish/terminal.h"
#include "grader/verbs/verb.h"

namespace lab {

namespace {

/// Compares two submissions, a submission and the model, or two runs, from stored results.
struct CompareVerb {
    std::string a, b, sheet = "Day3-Exercises", out;

    void addTo(CLI::App& app) {
        app.add_option(
               "a", a,
               "a submission (anna), its state in one run (anna@3), a run (run:3), or model")
            ->required();
        app.add_option("b", b, "the other one, named in the same way")->required();
        app.add_option("--sheet", sheet, "the folder of a sheet.toml");
        app.add_option("--out", out, "where results are kept (default: results/<sheet>)");
    }

    int run() const {
        const StoredResults results = storedResults(sheet, out);
        Store store(results.folder / "grades.sqlite");
        printComparison(std::cout,
                        compare(store, results.sheet, operandNamed(store, results.sheet, a),
                                operandNamed(store, results.sheet, b)),
                        style());
        return kAllPoints;
    }
};

const RegisterVerb<CompareVerb> compareVerb{"compare", "two results of a sheet side by side"};

}  // namespace

}  // namespace lab
