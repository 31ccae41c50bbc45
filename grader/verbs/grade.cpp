#include <fstream>
#include <iostream>
#include <random>

#include "grader/contract/text.h"
#include "grader/course/bundled_class.h"
#include "grader/course/golden.h"
#include "grader/course/grading.h"
#include "grader/report/write.h"
#include "grader/verbs/verb.h"

namespace lab {

namespace {

namespace fs = std::filesystem;

std::uint64_t freshSeed() {
    std::random_device device;
    return (std::uint64_t{device()} << 32) | device();
}

/// For the user's eyes alone: who knows the seed knows the inputs.
void writeSeed(const fs::path& path, std::uint64_t seed) {
    std::ofstream file(path, std::ios::trunc);
    fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
    if (!(file << seed << '\n'))
        throw MachineFault("cannot write " + path.string() + ": make room there");
}

/// The seed in `path`; a fresh one, which is written there, where there is no such file.
std::uint64_t seedIn(const fs::path& path) {
    std::uint64_t seed = 0;
    if (!fs::exists(path)) {
        seed = freshSeed();
        writeSeed(path, seed);
    } else if (std::ifstream file(path); !(file >> seed)) {
        throw UsageError("no seed in " + path.string() +
                         ": it holds one number, as seed.txt beside the results does");
    }
    return seed;
}

/// The folder that the bundled class of the sheet is in, freshly made.
fs::path bundledClass(const std::string& sheet) {
    const auto handins = readBundledClass(kitFolder(), sheet);
    const fs::path folder = ownFolder() / "class" / sheet;
    fs::remove_all(folder);
    writeBundledClass(handins, folder);
    return folder;
}

struct Grade {
    std::string submissions, sheet = "Day3-Exercises";
    std::string out, golden;
    std::string seedFile;
    bool noTiming = false, verbose = false;
    int workers = cores();
    DeviceOptions device;

    void addTo(CLI::App& app) {
        app.add_option(
            "--submissions", submissions,
            "a folder with one folder or archive for each submission (default: the sheet's bundled "
            "class, written to build/class/<sheet>)");
        app.add_option("--sheet", sheet, "the folder of a sheet.toml");
        app.add_option("--out", out, "where results go (default: build/results/<sheet>)");
        app.add_option("--seed-file", seedFile,
                       "the secret seed of the inputs; made where it is not there (default: a "
                       "fresh one, kept as seed.txt with the results)");
        app.add_flag("--no-timing", noTiming, "verdicts only, and no points for speed");
        app.add_flag("--verbose", verbose, "every submission's verdicts in full");
        app.add_option("--golden", golden, "also write the verdicts to this file");
        app.add_option("--workers", workers, "tasks judged at once")->check(CLI::Range(1, 64));
        device.addTo(app);
    }

    int run() {
        const fs::path folder = sheetFolder(sheet);
        const Sheet read = readSheet(folder);
        const fs::path sheetName = fs::canonical(folder).filename();
        const ClassFolder found =
            handinsIn(submissions.empty() ? bundledClass(sheetName) : userPath(submissions));
        const fs::path results = out.empty() ? ownFolder() / "results" / sheetName : userPath(out);
        fs::create_directories(results);
        const std::uint64_t seed = seedFile.empty() ? freshSeed() : seedIn(userPath(seedFile));
        GradingOptions options;
        options.judge = device.judge();
        options.judge.seed = seed;
        options.timing = !noTiming;
        options.workers = workers;
        options.skipped = found.skipped;
        options.progress = [](const std::string& line) { std::cerr << oneLine(line) << '\n'; };
        const Report report = grade(read, found.handins, options);
        if (verbose)
            for (const auto& s : report.submissions) {
                std::cout << "\n== " << oneLine(s.name) << '\n';
                printSubmission(std::cout, s, style());
            }
        printClass(std::cout, report, style());
        writeReports(report, results);
        if (!golden.empty()) std::ofstream(golden) << goldenText(report);
        writeSeed(results / "seed.txt", seed);
        std::cout << "\nresults.json, junit.xml, grades.csv and seed.txt are in "
                  << results.string() << '\n';
        if (!report.machineFault.empty())
            throw MachineFault("not everything was judged, and nothing of that costs points: " +
                               report.machineFault);
        return 0;
    }
};

const RegisterVerb<Grade> gradeVerb{"grade", "judge a folder of submissions"};

}  // namespace

}  // namespace lab
