#include <fmt/format.h>
#include <sys/resource.h>

#include <iostream>

#include "grader/course/grading.h"
#include "grader/instructor/bundled_class.h"
#include "grader/publish/progress.h"
#include "grader/publish/publish.h"
#include "grader/report/units.h"
#include "grader/verbs/verb.h"

namespace lab {

namespace {

namespace fs = std::filesystem;

// Files may appear and vanish meanwhile.
std::uintmax_t bytesIn(const fs::path& folder) {
    std::uintmax_t bytes = 0;
    std::error_code error;
    for (fs::recursive_directory_iterator it(folder, error), end; !error && it != end;
         it.increment(error)) {
        std::error_code gone;
        const std::uintmax_t size = it->is_regular_file(gone) ? it->file_size(gone) : 0;
        if (!gone) bytes += size;
    }
    return bytes;
}

/// The time, memory and disk that grading a large class takes on this machine.
struct BenchClass {
    std::string sheet = "Day3-Exercises";
    int count = 200, workers = cores();
    bool timing = false;
    DeviceOptions device;

    void addTo(CLI::App& app) {
        app.add_option("--sheet", sheet, "the folder of a sheet.toml with a class.toml");
        app.add_option("--submissions", count,
                       "how many: the bundled class over and over, each judged by itself")
            ->check(CLI::Range(1, 100000));
        app.add_flag("--timing", timing, "with times and points for speed");
        app.add_option("--workers", workers, "tasks judged at once")->check(CLI::Range(1, 64));
        device.addTo(app);
    }

    // Number i is hand-in i of the bundled class, which is repeated as often as necessary.
    void writeClass(const fs::path& folder) const {
        const auto bundled = readBundledClass(kitFolder(), sheet);
        std::vector<BundledHandin> all;
        for (int i = 0; i < count; ++i) {
            all.push_back(bundled[static_cast<std::size_t>(i) % bundled.size()]);
            all.back().name = fmt::format("{:03}-{}", i, all.back().name);
        }
        writeBundledClass(all, folder);
    }

    int run() const {
        const Sheet read = readSheet(sheetFolder(sheet));
        const ScratchFolder scratch(workFolder());
        const fs::path folder = scratch.path() / "class", results = scratch.path() / "results";
        writeClass(folder);
        fs::create_directories(results);
        Store store(results / "grades.sqlite");
        GradingOptions options;
        options.judge = device.judge();
        options.judge.folder = scratch.path();
        options.judge.seed = store.seed(1, true);
        options.timing = timing;
        options.oneForEqual = false;  // in a real class, programs differ
        options.workers = workers;
        options.store = &store;
        std::uintmax_t most = 0;
        double looked = -1;
        const auto began = std::chrono::steady_clock::now();
        const auto seconds = [&] {
            return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
        };
        ProgressPrinter progress(std::cerr, ProgressPrinter::Kind::lines, style());
        options.progress = [&](const Progress& p) {
            progress.show(p);
            if (seconds() < looked + 5) return;
            most = std::max(most, bytesIn(scratch.path()));
            looked = seconds();
        };
        const ClassFolder handins = handinsIn(folder);
        const Report report = grade(read, handins.handins, options);
        publish(report, results, benchFolder());
        const double took = seconds();
        most = std::max(most, bytesIn(scratch.path()));
        rusage own{};
        getrusage(RUSAGE_SELF, &own);
        const auto submissions = static_cast<double>(handins.handins.size());
        const double verdicts = submissions * static_cast<double>(read.tasks.size());
        constexpr double kMega = 1e6;
        std::cout << fmt::format(
            "{} submissions, {} verdicts in {} with {} workers: {:.0f} verdicts an hour\n"
            "the judge's memory: {:.0f} MB at most; disk: {:.0f} MB at most, {:.0f} MB of it "
            "results\n",
            submissions, verdicts, durationText(took), workers, verdicts / took * 3600,
            static_cast<double>(own.ru_maxrss) * 1024 / kMega, static_cast<double>(most) / kMega,
            static_cast<double>(bytesIn(results)) / kMega);
        if (!report.machineFault.empty()) throw MachineFault(report.machineFault);
        return kAllPoints;
    }
};

const RegisterVerb<BenchClass> benchClassVerb{"bench-class",
                                              "what grading a large class takes here"};

}  // namespace

}  // namespace lab
