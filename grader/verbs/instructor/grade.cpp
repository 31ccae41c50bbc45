#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "grader/contract/files.h"
#include "grader/contract/text.h"
#include "grader/course/grading.h"
#include "grader/course/machine.h"
#include "grader/course/roster.h"
#include "grader/instructor/bundled_class.h"
#include "grader/instructor/cluster.h"
#include "grader/instructor/golden.h"
#include "grader/instructor/similarity.h"
#include "grader/publish/progress.h"
#include "grader/publish/publish.h"
#include "grader/publish/terminal.h"
#include "grader/report/words.h"
#include "grader/verbs/verb.h"

namespace lab {

namespace {

namespace fs = std::filesystem;

void write(const fs::path& path, const std::string& text) {
    if (std::ofstream(path, std::ios::trunc) << text << std::flush) return;
    throw MachineFault(fmt::format("cannot write {}: {}: make room there, or make it writable",
                                   oneLine(path.string()), std::strerror(errno)));
}

/// Readable by the user alone: the seed gives away the inputs.
void writeSeed(const fs::path& path, std::uint64_t seed) {
    std::ofstream(path, std::ios::app);
    fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
    try {
        write(path, fmt::format("{}\n", seed));
    } catch (const MachineFault&) {
        std::error_code ignored;
        fs::remove(path, ignored);  // else the next run would look for a seed in it
        throw;
    }
}

/// Before anything is judged: throws UsageError if the file cannot be written.
void requireWritable(const fs::path& file) {
    const fs::path folder = fs::absolute(file).parent_path();
    if (!fs::is_directory(folder))
        throw UsageError(fmt::format("there is no folder {} for {}: make it, or name another file",
                                     oneLine(folder.string()), oneLine(file.filename().string())));
    if (fs::is_directory(file) || ::access((fs::exists(file) ? file : folder).c_str(), W_OK) != 0)
        throw UsageError(
            fmt::format("{} cannot be written: name another file", oneLine(file.string())));
}

/// The same for a file of verdicts, which replaces no other file: a roster, or a student's kernel.
void requireGolden(const fs::path& file) {
    requireWritable(file);
    if (!fs::is_regular_file(file)) return;
    const std::string there = contentsOf(file);
    if (!there.empty() && there.rfind(kGoldenHead, 0) != 0)
        throw UsageError(fmt::format("{} is there, and holds no verdicts: name another file",
                                     oneLine(file.string())));
}

/// The seed in `path`; if there is no such file, a fresh one, which is written there.
std::uint64_t seedIn(const fs::path& path) {
    if (fs::exists(path)) return readSeed(path);
    requireWritable(path);
    const std::uint64_t seed = freshSeed();
    writeSeed(path, seed);
    return seed;
}

/// The hashes of the files in a folder, by path.
std::map<std::string, std::string> filesIn(const fs::path& folder) {
    std::map<std::string, std::string> files;
    std::error_code error;
    for (fs::recursive_directory_iterator it(folder, error), end; !error && it != end; ++it)
        if (it->is_regular_file())
            files[it->path().lexically_relative(folder).string()] = hashOfFile(it->path());
    return files;
}

/// The folder of the sheet's bundled class. It is not touched if it is up to date: another grading
/// may be reading it.
fs::path bundledClass(const std::string& sheet) {
    const auto handins = readBundledClass(kitFolder(), sheet);
    const fs::path folder = ownFolder() / "class" / sheet;
    const ScratchFolder scratch(workFolder());
    const fs::path fresh = scratch.path() / sheet;
    writeBundledClass(handins, fresh);
    if (filesIn(fresh) == filesIn(folder)) return folder;
    makeFolder(folder.parent_path());
    fs::remove_all(folder);
    fs::rename(fresh, folder);
    return folder;
}

/// What the kit writes among the submissions would be taken for one of them.
void requireOutside(const fs::path& folder, const fs::path& submissions) {
    const fs::path within =
        fs::weakly_canonical(folder).lexically_relative(fs::canonical(submissions));
    if (!within.empty() && *within.begin() != "..")
        throw UsageError(fmt::format(
            "{} lies in {}, where each folder is a submission: choose a folder outside of it",
            oneLine(folder.string()), oneLine(submissions.string())));
}

std::vector<Handin> chosen(const std::vector<Handin>& all, const std::vector<std::string>& wanted) {
    std::vector<std::string> names;
    for (const Handin& h : all) names.push_back(h.name);
    std::vector<Handin> some;
    for (const std::string& one : wanted) some.push_back(all[meantBy(one, names)]);
    return some;
}

/// The hand-ins whose names are in a file, as a JSON array.
std::vector<Handin> thoseIn(const std::vector<Handin>& all, const fs::path& part) {
    const auto names = nlohmann::json::parse(contentsOf(part)).get<std::set<std::string>>();
    std::vector<Handin> some;
    for (const Handin& h : all)
        if (names.count(h.name) > 0) some.push_back(h);
    return some;
}

struct Grade {
    std::string submissions, sheet = "Day3-Exercises";
    std::string out, golden, kernels;
    std::string seedFile, roster;
    std::vector<std::string> only;
    bool noTiming = false, verbose = false, force = false, json = false;
    int workers = workersThatFit(), atOnce = 0;
    std::string engine = "local", gres, part, token;
    std::vector<std::string> sbatch;
    double minutes = 15;
    DeviceOptions device;
    const CLI::App* given = nullptr;

    void addTo(CLI::App& app) {
        given = &app;
        app.add_option(
            "--submissions", submissions,
            "a folder with one folder or archive for each submission (default: the sheet's bundled "
            "class, written to build/class/<sheet>)");
        app.add_option("--sheet", sheet, "the folder of a sheet.toml");
        app.add_option("--out", out,
                       "where results are kept and reports go (default: results/<sheet>)");
        app.add_option("--only", only,
                       "this submission alone, by its name or a part of it; the others keep their "
                       "results")
            ->allow_extra_args(false);
        app.add_option(
            "--roster", roster,
            "a CSV file of the course: name, id, e-mail, late days, group; kept with the "
            "results");
        app.add_flag("--force", force, "also judge again what has not changed");
        app.add_option("--kernels", kernels,
                       "keep compiled kernels in this folder, so that grading again (--force, or "
                       "a new kit) takes less time");
        app.add_flag("--json", json, "progress as lines of JSON on stdout, and no table");
        app.add_option("--seed-file", seedFile,
                       "the secret seed of the inputs; created if missing (default: that of the "
                       "results kept so far, or a fresh one)");
        app.add_flag("--no-timing", noTiming, "verdicts only, and no points for speed");
        app.add_flag("--verbose", verbose, "every submission's verdicts in full");
        app.add_option("--golden", golden, "also write the verdicts to this file");
        app.add_option("--workers", workers,
                       "tasks judged at once (default: one for each core, if memory allows)")
            ->check(wholeNumber(1, 64));
        app.add_option("--engine", engine,
                       "slurm: as an array of jobs, from a machine with sbatch; all files must be "
                       "on a disk that the nodes share")
            ->check(oneOf({"local", "slurm"}));
        app.add_option("--gres", gres, "Slurm resources of each job: gpu:1");
        app.add_option("--at-once", atOnce, "jobs that run at once (default: as Slurm allows)")
            ->check(wholeNumber(0, 100000));
        app.add_option("--minutes", minutes, "that a job should take, judging by earlier runs")
            ->check(positive());
        app.add_option("--sbatch", sbatch, "a further option of sbatch: --sbatch=--partition=short")
            ->allow_extra_args(false);
        app.add_option("--part", part, "a file with the submissions to judge")->group("");
        app.add_option("--run-token", token, "of the run that this is a part of")->group("");
        device.addTo(app);
    }

    /// This command in the form that the jobs of a cluster run.
    std::vector<std::string> commandOfAPart(const fs::path& folder, const fs::path& handins,
                                            const fs::path& results) const {
        static const std::set<std::string> notTheirs = {
            "submissions", "sheet",   "out",    "only",      "roster", "force",  "json",
            "seed-file",   "verbose", "golden", "workers",   "engine", "gres",   "at-once",
            "minutes",     "sbatch",  "part",   "run-token", "help",   "kernels"};
        std::vector<std::string> all = {fs::read_symlink("/proc/self/exe").string(),
                                        "grade",
                                        "--sheet",
                                        fs::canonical(folder).string(),
                                        "--submissions",
                                        fs::canonical(handins).string(),
                                        "--seed-file",
                                        fs::canonical(results / "seed.txt").string()};
        for (const CLI::Option* o : given->get_options()) {
            if (o->count() == 0 || o->get_lnames().empty()) continue;
            const std::string name = o->get_lnames().front();
            if (notTheirs.count(name) > 0) continue;
            all.push_back("--" + name);
            if (o->get_expected_max() > 0)
                all.insert(all.end(), o->results().begin(), o->results().end());
        }
        return all;
    }

    Report gradedOnSlurm(const Sheet& read, const std::vector<Handin>& handins, Store& store,
                         const std::vector<std::string>& command,
                         const std::vector<SkippedEntry>& skipped) const {
        ClusterOptions options;
        options.command = command;
        options.sbatch = sbatch;
        if (!gres.empty()) options.sbatch.push_back("--gres=" + gres);
        options.minutes = minutes;
        options.workers = given->get_option("--workers")->count() > 0 ? workers : 2;
        options.wholeNodes = !noTiming;
        options.atOnce = atOnce;
        options.force = force;
        options.say = [](const std::string& line) { std::cerr << "slurm: " << line << std::endl; };
        std::string fault;
        try {
            gradeOnSlurm(store, read, handins, options);
        } catch (const MachineFault& e) {
            fault = e.what();
        }
        store.setSkipped(read.name, skipped);
        store.setLate(read.name, lateOnes(handins));
        Report report = classReport(store, read.name);
        if (!fault.empty()) report.machineFault = fault;
        return report;
    }

    int run() {
        if (engine != "slurm")
            for (const char* option : {"--gres", "--at-once", "--minutes", "--sbatch"})
                if (given->count(option) > 0)
                    throw UsageError(fmt::format(
                        "{} is for the jobs of a cluster: add --engine slurm, or leave it out",
                        option));
        if (!golden.empty()) requireGolden(userPath(golden));
        const fs::path folder = sheetFolder(sheet);
        const Sheet read = readSheet(folder);
        const fs::path sheetName = fs::canonical(folder).filename();
        if (submissions.empty() && !fs::exists(kitFolder() / sheetName / "class.toml"))
            throw UsageError(fmt::format(
                "the sheet {} has no class.toml in the kit, so it has no bundled class: name a "
                "folder with --submissions (make grade SUBMISSIONS=..)",
                oneLine(sheetName.string())));
        const fs::path classFolder =
            submissions.empty() ? bundledClass(sheetName) : userPath(submissions);
        const ClassFolder found = handinsIn(classFolder);
        const std::vector<Handin> handins = !part.empty()  ? thoseIn(found.handins, part)
                                            : only.empty() ? found.handins
                                                           : chosen(found.handins, only);
        const std::vector<Student> students =
            roster.empty() ? std::vector<Student>() : readRoster(userPath(roster));
        const fs::path wanted = out.empty() ? resultsFolder() / sheetName : userPath(out);
        requireOutside(wanted, classFolder);
        if (!kernels.empty()) requireOutside(userPath(kernels), classFolder);
        const fs::path results = triedFolder(wanted);
        Store store(results / "grades.sqlite");
        const std::uint64_t seed = store.seed(
            seedFile.empty() ? freshSeed() : seedIn(userPath(seedFile)), !seedFile.empty());
        writeSeed(results / "seed.txt", seed);
        if (!roster.empty()) store.setStudents(students);
        GradingOptions options;
        options.judge = device.judge();
        options.judge.seed = seed;
        options.timing = !noTiming;
        options.workers = workers;
        options.skipped = found.skipped;
        options.store = &store;
        options.force = force;
        options.run = token;
        if (!kernels.empty()) options.kernels = triedFolder(userPath(kernels));
        using Kind = ProgressPrinter::Kind;
        const bool terminal = isatty(STDERR_FILENO) != 0;
        ProgressPrinter progress(json ? std::cout : std::cerr,
                                 json       ? Kind::json
                                 : terminal ? Kind::bar
                                            : Kind::lines,
                                 style());
        options.progress = [&](const Progress& p) { progress.show(p); };
        const Report report =
            engine == "slurm"
                ? gradedOnSlurm(read, handins, store, commandOfAPart(folder, classFolder, results),
                                found.skipped)
                : grade(read, handins, options);
        progress.end();
        if (!part.empty() && report.machineFault.empty()) return 0;  // the whole is reported later
        if (!json) print(report, read);
        if (!json && only.empty()) sayWhoIsNotThere(report, handins);
        publish(report, results, benchFolder());
        if (!json)
            for (const auto& names :
                 twins(read, withOwners(handins, store.students()), kitFolder()))
                std::cout << fmt::format("  the same except for comments and blanks: {}\n",
                                         oneLine(fmt::format("{}", fmt::join(names, ", "))));
        if (!golden.empty()) write(userPath(golden), goldenText(report));
        if (!json)
            std::cout
                << "\nresults are in " << results.string()
                << ": report/index.html shows the class, gradebook.csv has a row per student, "
                   "grades.sqlite keeps everything\n";
        if (!report.machineFault.empty())
            throw MachineFault("not everything was judged, which costs no points: " +
                               report.machineFault);
        return 0;
    }

    // They are kept, since they may be another grader's part of the class.
    static void sayWhoIsNotThere(const Report& report, const std::vector<Handin>& handins) {
        std::set<std::string> here;
        for (const Handin& h : handins) here.insert(h.name);
        for (const SubmissionResult& s : report.submissions)
            if (here.count(s.name) == 0)
                std::cout << fmt::format(
                    "  kept: {} (graded before, and not in this folder: 'build/lab mark' with "
                    "--withdraw leaves it out)\n",
                    oneLine(s.name));
    }

    void print(const Report& report, const Sheet& read) const {
        if (verbose)
            for (const auto& s : report.submissions) {
                std::cout << "\n== " << oneLine(s.name) << '\n';
                printSubmission(std::cout, s, style());
            }
        printClass(std::cout, report, style());
        if (!report.timed && std::any_of(read.tasks.begin(), read.tasks.end(), [](const auto& t) {
                return !t.speed.empty() || !t.extraSpeed.empty();
            }))
            std::cout << '\n' << kTimesMissing << '\n';
    }
};

const RegisterVerb<Grade> gradeVerb{"grade", "judge a folder of submissions"};

}  // namespace

}  // namespace lab
