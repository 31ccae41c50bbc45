#include <fmt/format.h>
#include <sys/resource.h>

#include <iostream>

#include "grader/contract/seconds_now.h"
#include "grader/course/grading.h"
#include "grader/course/machine.h"
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
    int count = 200, workers = workersThatFit();
    bool timing = false;
    bool oneForEqual = false;  // in a real class, most programs differ
    DeviceOptions device;

    void addTo(CLI::App& app) {
        app.add_option("--sheet", sheet, "the folder of a sheet.toml with a class.toml");
        app.add_option("--submissions", count,
                       "how many: the bundled class over and over, each judged by itself "
                       "(without --one-for-equal)")
            ->check(wholeNumber(1, 100000));
        app.add_flag("--timing", timing, "with times and points for speed");
        app.add_flag("--one-for-equal", oneForEqual,
                     "equal programs are judged once, as `make grade` does");
        app.add_option("--workers", workers,
                       "tasks judged at once (default: one for each core, if memory allows)")
            ->check(wholeNumber(1, 64));
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

    struct Took {
        double seconds = 0;
        std::size_t submissions = 0, verdicts = 0;
        std::uintmax_t disk = 0, results = 0;  // bytes; disk: the most
        std::string machineFault;
    };

    // Grades the class as if it had never been graded; kernels may be compiled already.
    Took gradeOnce(const Sheet& read, const fs::path& scratch, const std::string& name) const {
        const fs::path folder = scratch / "class", results = scratch / name;
        makeFolder(results);
        Store store(results / "grades.sqlite");
        GradingOptions options;
        options.judge = device.judge();
        options.judge.folder = scratch;
        options.judge.modelCache = scratch / "model-cache";
        options.judge.seed = seed;
        options.kernels = scratch / "kernels";
        options.timing = timing;
        options.oneForEqual = oneForEqual;
        options.workers = workers;
        options.store = &store;
        Took took;
        double looked = -1;
        const double began = secondsNow();
        const auto seconds = [&] { return secondsNow() - began; };
        ProgressPrinter progress(std::cerr, ProgressPrinter::Kind::lines, style());
        options.progress = [&](const Progress& p) {
            progress.show(p);
            if (seconds() < looked + 5) return;
            took.disk = std::max(took.disk, bytesIn(scratch));
            looked = seconds();
        };
        const ClassFolder handins = handinsIn(folder);
        const Report report = grade(read, handins.handins, options);
        publish(report, results, benchFolder());
        took.seconds = seconds();
        took.submissions = handins.handins.size();
        took.verdicts = took.submissions * read.tasks.size();
        took.disk = std::max(took.disk, bytesIn(scratch));
        took.results = bytesIn(results);
        took.machineFault = report.machineFault;
        return took;
    }

    int run() const {
        const Sheet read = readSheet(sheetFolder(sheet));
        const ScratchFolder scratch(workFolder());
        writeClass(scratch.path() / "class");
        constexpr double kMega = 1e6;
        // The same inputs again: what is compared is the kernel cache alone.
        for (const std::string cache : {"an empty", "a warm"}) {
            const Took took = gradeOnce(read, scratch.path(), cache + " cache");
            rusage own{};
            getrusage(RUSAGE_SELF, &own);
            std::cout << fmt::format(
                             "from {} kernel cache: {}, {} verdicts in {} with {} "
                             "workers: {:.0f} verdicts an hour\n"
                             "the judge's memory: {:.0f} MB at most; disk: {:.0f} MB at most, "
                             "{:.0f} MB of it results\n",
                             cache, countText(took.submissions, "submission"), took.verdicts,
                             durationText(took.seconds), workers,
                             static_cast<double>(took.verdicts) / took.seconds * 3600,
                             static_cast<double>(own.ru_maxrss) * 1024 / kMega,
                             static_cast<double>(took.disk) / kMega,
                             static_cast<double>(took.results) / kMega)
                      << std::flush;
            if (!took.machineFault.empty()) throw MachineFault(took.machineFault);
        }
        return kAllPoints;
    }

private:
    std::uint64_t seed = freshSeed();
};

const RegisterVerb<BenchClass> benchClassVerb{"bench-class",
                                              "what grading a large class takes here"};

}  // namespace

}  // namespace lab
