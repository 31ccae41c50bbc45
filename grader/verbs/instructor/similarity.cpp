#include "grader/instructor/similarity.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>

#include "grader/contract/text.h"
#include "grader/course/grading.h"
#include "grader/course/machine.h"
#include "grader/publish/publish.h"
#include "grader/publish/similarity_page.h"
#include "grader/report/units.h"
#include "grader/report/write.h"
#include "grader/verbs/verb.h"

namespace lab {

namespace {

/// Finds submissions that are alike.
struct SimilarityVerb {
    std::string submissions, sheet = "Day3-Exercises", out;

    void addTo(CLI::App& app) {
        app.add_option("--submissions", submissions,
                       "a folder with one folder or archive for each submission")
            ->required();
        app.add_option("--sheet", sheet, "the folder of a sheet.toml");
        app.add_option("--out", out, "where results are kept (default: results/<sheet>)");
    }

    int run() const {
        const std::filesystem::path folder = sheetFolder(sheet);
        const Sheet read = readSheet(folder);
        const std::filesystem::path name = std::filesystem::canonical(folder).filename();
        const ClassFolder found = handinsIn(userPath(submissions));
        const std::filesystem::path kept = out.empty() ? resultsFolder() / name : userPath(out);
        const std::filesystem::path results = triedFolder(kept / "report");
        std::optional<Store> store;
        if (std::filesystem::exists(kept / "grades.sqlite")) store.emplace(kept / "grades.sqlite");
        const ScratchFolder scratch(workFolder());
        const Similarities similar = similaritiesOf(
            read, withOwners(found.handins, store ? store->students() : std::vector<Student>()),
            kitFolder(), scratch.path() / "similarity");
        for (const auto& cluster : similar.clusters)
            std::cout << "  " << oneLine(fmt::format("{}", fmt::join(cluster, ", "))) << '\n';
        if (const std::string usual = usualText(similar); !usual.empty())
            std::cout << usual << '\n';
        writeFiles({{"similarity.html", similarityPage(read.title, similar)},
                    {"similarity.json",
                     nlohmann::json(similar.clusters)
                             .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) +
                         "\n"}},
                   results);
        if (store) {
            const std::vector<std::string> sheets = store->sheets();
            if (std::find(sheets.begin(), sheets.end(), name.string()) != sheets.end())
                publish(classReport(*store, name), kept, benchFolder());
        }
        if (similar.pairs.empty())
            std::cout << "no pair is alike: ";
        else
            std::cout << fmt::format("{} in {}; side by side in ",
                                     countText(similar.pairs.size(), "pair"),
                                     countText(similar.clusters.size(), "cluster"));
        std::cout << (results / "similarity.html").string() << '\n';
        return kAllPoints;
    }
};

const RegisterVerb<SimilarityVerb> similarityVerb{
    "similarity", "which submissions are alike; no part of a grade"};

}  // namespace

}  // namespace lab
