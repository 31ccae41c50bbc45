// build/lab: every verb of the kit.
#include <fmt/core.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <random>
#include <thread>

#include "grader/bench.h"
#include "grader/costs.h"
#include "grader/doctor.h"
#include "grader/figure/figures.h"
#include "grader/golden.h"
#include "grader/group_sizes.h"
#include "grader/judge/grading.h"
#include "grader/mutants/bank.h"
#include "grader/report/terminal.h"
#include "grader/report/text.h"
#include "grader/report/units.h"
#include "grader/report/words.h"
#include "grader/report/write.h"
#include "grader/skeletons.h"
#include "grader/trace.h"

namespace {

namespace fs = std::filesystem;

enum Exit { kAllPoints = 0, kPointsLost = 1, kGraderFault = 2, kUsage = 64 };

constexpr std::uint64_t kPublicSeed = 2019;

const fs::path kRoot = LAB_ROOT;

lab::TerminalStyle style() {
    lab::TerminalStyle s;
    if (isatty(STDOUT_FILENO) != 0) {
        s.color = std::getenv("NO_COLOR") == nullptr;
        winsize size{};
        if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 40)
            s.width = size.ws_col;
    }
    return s;
}

std::uint64_t freshSeed() {
    std::random_device device;
    return (std::uint64_t{device()} << 32) | device();
}

/// For the user's eyes alone: who knows the seed knows the inputs.
void writeSeed(const fs::path& path, std::uint64_t seed) {
    std::ofstream file(path, std::ios::trunc);
    fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
    if (!(file << seed << '\n')) throw std::runtime_error("cannot write " + path.string());
}

/// The seed in `path`; a fresh one, which is written there, where there is no such file.
std::uint64_t seedIn(const fs::path& path) {
    std::uint64_t seed = 0;
    if (!fs::exists(path)) {
        seed = freshSeed();
        writeSeed(path, seed);
    } else if (std::ifstream file(path); !(file >> seed)) {
        throw lab::UsageError("no seed in " + path.string() +
                              ": it holds one number, as seed.txt beside the results does");
    }
    return seed;
}

/// What every verb that runs kernels lets the user choose.
struct DeviceOptions {
    std::string device;
    lab::TuningChoice tuning;
    bool noSandbox = false;

    void addTo(CLI::App& app) {
        app.add_flag("--unsafe-no-sandbox", noSandbox,
                     "run kernels without a sandbox: they can do whatever you can");
        app.add_option("--device", device, "part of a platform or device name (default: PoCL)");
        app.add_option("--element", tuning.element, "element type of generic tasks")
            ->check(CLI::IsMember({"int", "float"}));
        app.add_option("--op", tuning.op, "operator of generic tasks")
            ->check(CLI::IsMember({"add", "max", "min", "last"}));
        app.add_option("--lgwave", tuning.lgWave, "a wave is 2^lgwave work-items");
        app.add_option("--elems", tuning.elemsPerThread, "elements per work-item");
        app.add_option("--group", tuning.groupSize, "work-items per work-group");
        app.add_option("--fence", tuning.fence, "what synchronises a wave")
            ->check(CLI::IsMember({"group", "subgroup", "warp"}));
    }

    lab::JudgeOptions judge() const {
        lab::JudgeOptions o;
        o.root = kRoot;
        o.folder = lab::programFolder() / "work";
        o.modelCache = lab::programFolder() / "cache" / "model";
        o.device = device;
        o.tuning = tuning;
        o.sandbox = !noSandbox;
        if (noSandbox)
            std::cerr << "lab: UNSAFE: no sandbox. The kernels can read, change and send whatever "
                         "you can; grade only what you would run yourself.\n";
        return o;
    }
};

int exitFor(const lab::SubmissionResult& s) {
    int code = kAllPoints;
    for (const auto& t : s.tasks) {
        if (t.verdict.status == lab::Status::graderFault) return kGraderFault;
        if (t.verdict.status != lab::Status::correct) code = kPointsLost;
    }
    return code;
}

/// The kernels of the exercise: those in its own folder, or in that of a submission.
fs::path kernelsOf(const lab::Exercise& exercise, const fs::path& submission) {
    if (submission.empty()) return kRoot / exercise.name;
    if (!fs::is_directory(submission)) throw lab::UsageError("no folder " + submission.string());
    const fs::path below = submission / exercise.name;
    return fs::is_directory(below) ? below : submission;
}

struct Check {
    std::string exercise, task, submission, token;
    bool noTiming = false;
    DeviceOptions device;

    void addTo(CLI::App& app) {
        app.add_option("exercise", exercise,
                       "its folder, as in `lab list`; all where it is left out");
        app.add_option("task", task, "one task of it, by the number in its TODO banner");
        app.add_option("--submission", submission, "check the kernels of this folder instead");
        app.add_option("--case", token, "with one input alone, as a verdict names it");
        app.add_flag("--no-timing", noTiming, "verdicts only");
        device.addTo(app);
    }

    int run() {
        std::optional<lab::Reproducer> only;
        if (!token.empty()) {
            only = lab::readToken(token);
            exercise = only->exercise;
            task = only->task;
            lab::requireDistribution(lab::taskNamed(lab::exerciseNamed(exercise), task), only->c);
        }
        lab::Sheet sheet;
        std::vector<const lab::Exercise*> chosen;
        if (!exercise.empty())
            chosen.push_back(&lab::exerciseNamed(exercise));
        else
            for (const auto& [name, e] : lab::exercises()) chosen.push_back(&e);
        for (const lab::Exercise* e : chosen) {
            const lab::Sheet one = lab::sheetOf(*e);
            for (const auto& t : one.tasks)
                if (task.empty() || t.task == &lab::taskNamed(*e, task)) sheet.tasks.push_back(t);
        }
        const lab::Handin handin{"", [this](const lab::Exercise& e) {
                                     return lab::readSubmission(kernelsOf(e, submission));
                                 }};
        lab::GradingOptions options;
        options.judge = device.judge();
        options.judge.seed = kPublicSeed;
        options.judge.cache = lab::programFolder() / "cache" / "own";  // one's own kernels: kept
        options.judge.only = only;
        options.timing = !noTiming && !only;
        options.repetitions = 5;
        const lab::Report report = lab::grade(sheet, {handin}, options);
        lab::printSubmission(std::cout, report.submissions.front(), style());
        return exitFor(report.submissions.front());
    }
};

struct Grade {
    std::string submissions, sheet = "Day3-Exercises";
    std::string out, golden;
    std::string seedFile;
    bool noTiming = false, verbose = false;
    int workers = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    DeviceOptions device;

    void addTo(CLI::App& app) {
        app.add_option(
            "--submissions", submissions,
            "a folder with one folder for each submission (default: data/submissions/<sheet>)");
        app.add_option("--sheet", sheet, "the folder of a sheet.toml");
        app.add_option("--out", out, "where results go (default: build/results/<sheet>)");
        app.add_option("--seed-file", seedFile,
                       "the secret seed of the inputs; made where it is not there (default: a "
                       "fresh one, kept as seed.txt with the results)");
        app.add_flag("--no-timing", noTiming, "verdicts only, and no points for speed");
        app.add_flag("--verbose", verbose, "every submission's verdicts in full");
        app.add_option("--golden", golden, "also write the verdicts to this file");
        app.add_option("--workers", workers, "submissions judged at once")
            ->check(CLI::Range(1, 64));
        device.addTo(app);
    }

    int run() {
        fs::path folder = sheet;
        if (!fs::exists(folder / "sheet.toml")) folder = kRoot / sheet;
        const lab::Sheet read = lab::readSheet(folder);
        const auto handins = lab::handinsIn(
            submissions.empty() ? kRoot / "data" / "submissions" / fs::canonical(folder).filename()
                                : fs::path(submissions));
        const fs::path results =
            out.empty() ? lab::programFolder() / "results" / fs::canonical(folder).filename()
                        : fs::path(out);
        fs::create_directories(results);
        const std::uint64_t seed = seedFile.empty() ? freshSeed() : seedIn(seedFile);
        lab::GradingOptions options;
        options.judge = device.judge();
        options.judge.seed = seed;
        options.timing = !noTiming;
        options.workers = workers;
        options.progress = [](const std::string& line) { std::cerr << lab::oneLine(line) << '\n'; };
        const lab::Report report = lab::grade(read, handins, options);
        if (verbose)
            for (const auto& s : report.submissions) {
                std::cout << "\n== " << lab::oneLine(s.name) << '\n';
                lab::printSubmission(std::cout, s, style());
            }
        lab::printClass(std::cout, report, style());
        lab::writeReports(report, results);
        if (!golden.empty()) std::ofstream(golden) << lab::goldenText(report);
        writeSeed(results / "seed.txt", seed);
        std::cout << "\nresults.json, junit.xml, grades.csv and seed.txt are in "
                  << results.string() << '\n';
        return 0;
    }
};

struct Bench {
    std::string exercise;
    std::vector<std::size_t> sizes = {1000, 1000000};
    std::vector<int> groupSizes;
    int repetitions = 11;
    DeviceOptions device;

    void addTo(CLI::App& app) {
        app.add_option("exercise", exercise, "all where it is left out");
        app.add_option("--sizes", sizes, "numbers of elements")->delimiter(',');
        app.add_option("--groups", groupSizes,
                       "work-group sizes to compare (default: those of the exercise)")
            ->delimiter(',');
        app.add_option("--repetitions", repetitions, "timed launches of each")
            ->check(CLI::Range(3, 1000));
        device.addTo(app);
    }

    int run() const {
        lab::JudgeOptions options = device.judge();
        options.limits.addressSpace *= 4;
        options.cpuSeconds = 60;
        for (const auto& [name, e] : lab::exercises()) {
            if (!exercise.empty() && &e != &lab::exerciseNamed(exercise)) continue;
            lab::bench(std::cout, e, options, sizes, repetitions);
            compareGroupSizes(e, options);
        }
        return 0;
    }

    void compareGroupSizes(const lab::Exercise& e, const lab::JudgeOptions& options) const {
        const std::vector<int>& sizesOfGroups = groupSizes.empty() ? e.groupSizes : groupSizes;
        if (sizesOfGroups.empty() || device.tuning.groupSize) return;
        const fs::path folder = lab::programFolder() / "results" / "bench";
        fs::create_directories(folder);
        for (const std::size_t n : sizes) {
            const auto methods =
                lab::timeGroupSizes(e, options, n, sizesOfGroups, std::min(repetitions, 3));
            lab::printGroupSizes(std::cout, n, sizesOfGroups, methods);
            std::cout.flush();
            const fs::path plot = folder / fmt::format("{}-{}.svg", e.name, n);
            try {
                lab::plotGroupSizes(plot, fmt::format("{}, n = {}", e.name, lab::countText(n)), n,
                                    sizesOfGroups, methods);
                std::cout << "  drawn in " << fs::proximate(plot).string() << "\n\n";
            } catch (const std::runtime_error& trouble) {
                std::cout << "  not drawn: " << trouble.what() << "\n\n";
            }
        }
    }
};

struct Counters {
    std::string exercise, task, submission;
    std::size_t n = lab::kCountedSize;
    lab::CountingMachine machine;
    DeviceOptions device;

    void addTo(CLI::App& app) {
        app.add_option("exercise", exercise, "all where it is left out");
        app.add_option("task", task, "one task of it");
        app.add_option("--submission", submission, "count the kernels of this folder instead");
        app.add_option("--n", n, "number of elements");
        app.add_option("--segment", machine.segment, "bytes of a global transaction");
        app.add_option("--banks", machine.banks, "banks of local memory");
        device.addTo(app);
    }

    int run() {
        const lab::JudgeOptions options = device.judge();
        if (device.tuning.lgWave) machine.wave = 1 << *device.tuning.lgWave;
        for (const auto& [name, e] : lab::exercises()) {
            if (!exercise.empty() && &e != &lab::exerciseNamed(exercise)) continue;
            const lab::Task* only = task.empty() ? nullptr : &lab::taskNamed(e, task);
            const lab::Submission own = lab::readSubmission(kernelsOf(e, submission));
            lab::costs(std::cout, e, only, options, own, n, machine);
        }
        return 0;
    }
};

struct Mutants {
    std::string exercise, task;
    bool noVariants = false, onlyVariants = false, verbose = false;
    std::uint64_t seed = kPublicSeed;
    int workers = 2;
    DeviceOptions device;

    void addTo(CLI::App& app) {
        app.add_option("exercise", exercise,
                       "its folder; where it is left out, all with an instructor/equivalent.toml");
        app.add_option("task", task, "one task of it, by the number in its TODO banner");
        app.add_flag("--no-variants", noVariants, "the mutants alone");
        app.add_flag("--only-variants", onlyVariants, "the correct variants alone");
        app.add_flag("--verbose", verbose, "every mutant and its verdict");
        app.add_option("--seed", seed, "the seed of the inputs");
        app.add_option("--workers", workers, "kernels judged at once")->check(CLI::Range(1, 64));
        device.addTo(app);
    }

    int run() const {
        std::vector<std::pair<const lab::Exercise*, const lab::Task*>> tasks;
        for (const auto& [name, e] : lab::exercises()) {
            if (exercise.empty() ? !fs::exists(kRoot / name / "instructor" / "equivalent.toml")
                                 : &e != &lab::exerciseNamed(exercise))
                continue;
            for (const lab::Task& t : e.tasks)
                if (!t.given && (task.empty() || &t == &lab::taskNamed(e, task)))
                    tasks.emplace_back(&e, &t);
        }
        lab::BankOptions options;
        options.judge = device.judge();
        options.judge.seed = seed;
        options.judge.cache = lab::programFolder() / "cache" / "mutants";
        options.workers = workers;
        options.mutants = !onlyVariants;
        options.variants = !noVariants;
        options.progress = [](const std::string& line) { std::cerr << line << '\n'; };
        const auto bank = lab::judgeBank(tasks, options);
        if (verbose) lab::printMutants(std::cout, bank);
        lab::printBank(std::cout, bank);
        return lab::holds(bank) ? kAllPoints : kPointsLost;
    }
};

struct Trace {
    std::string exercise, task, submission, distribution, token;
    std::size_t n = 16;
    DeviceOptions device;

    void addTo(CLI::App& app) {
        app.add_option("exercise", exercise, "its folder")->required();
        app.add_option("task", task, "one task of it; all where it is left out");
        app.add_option("--submission", submission, "trace the kernels of this folder instead");
        app.add_option("--n", n, "number of elements")->check(CLI::Range(0ul, lab::kMostTraced));
        app.add_option("--input", distribution, "which input, as verdicts name them");
        device.addTo(app);
    }

    int run() const {
        const lab::Exercise& e = lab::exerciseNamed(exercise);
        const lab::Task* only = task.empty() ? nullptr : &lab::taskNamed(e, task);
        const lab::Submission own = lab::readSubmission(kernelsOf(e, submission));
        lab::JudgeOptions options = device.judge();
        options.simulator = false;
        lab::Judge judge(e, options);
        const fs::path folder = lab::programFolder() / "results" / "trace";
        fs::create_directories(folder);
        int code = kAllPoints;
        for (const lab::Task& t : e.tasks) {
            if (t.given || (only != nullptr && only != &t)) continue;
            const lab::Case c{n, distribution.empty() ? t.distributions.front() : distribution,
                              kPublicSeed};
            lab::requireDistribution(t, c);
            const auto traced = judge.trace(t, own, c);
            const std::string title = fmt::format("{} {}  {}", e.name, t.id, t.title);
            std::cout << title << '\n';
            if (traced.verdict) code = kPointsLost;
            if (traced.got.empty()) {
                std::cout << "  " << lab::wordsFor(traced.verdict->status).shown << ": "
                          << lab::oneLine(traced.verdict->message) << "\n\n";
                continue;
            }
            std::cout << fmt::format("  n = {}, groups of {}, waves of {}\n", n,
                                     traced.tuning.groupSize, traced.tuning.wave());
            lab::printTrace(std::cout, t, traced);
            const fs::path svg = folder / fmt::format("{}-{}.svg", e.name, t.id);
            lab::drawTrace(svg, title, t, traced);
            std::cout << "  drawn in " << fs::proximate(svg).string() << "\n\n";
        }
        return code;
    }
};

int list() {
    for (const auto& [name, e] : lab::exercises()) {
        std::cout << fmt::format("{:<16} {}\n", name, e.summary);
        for (const auto& t : e.tasks)
            if (!t.given) std::cout << fmt::format("  {:<4} {}\n", t.id, t.title);
    }
    return 0;
}

/// Files that are derived: `lines` says which changed, or which have drifted.
int derived(const std::vector<std::string>& lines, bool check) {
    for (const auto& line : lines) std::cout << line << '\n';
    if (lines.empty()) std::cout << "all are up to date\n";
    return check && !lines.empty() ? kPointsLost : kAllPoints;
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app{"An OpenCL data-parallel lab kit: check, grade and time kernels."};
    app.require_subcommand(1);
    int code = 0;

    Check check;
    auto* checkVerb = app.add_subcommand("check", "judge the kernels in the exercise folders");
    check.addTo(*checkVerb);
    checkVerb->callback([&] { code = check.run(); });

    Grade grade;
    auto* gradeVerb = app.add_subcommand("grade", "judge a folder of submissions");
    grade.addTo(*gradeVerb);
    gradeVerb->callback([&] { code = grade.run(); });

    Bench bench;
    auto* benchVerb = app.add_subcommand("bench", "time kernels, models and given examples");
    bench.addTo(*benchVerb);
    benchVerb->callback([&] { code = bench.run(); });

    Counters counters;
    auto* countersVerb =
        app.add_subcommand("counters", "count what kernels and models cost, without a GPU");
    counters.addTo(*countersVerb);
    countersVerb->callback([&] { code = counters.run(); });

    Mutants mutants;
    auto* mutantsVerb =
        app.add_subcommand("mutants", "prove the judge: mutants of the models, correct variants");
    mutants.addTo(*mutantsVerb);
    mutantsVerb->callback([&] { code = mutants.run(); });

    Trace trace;
    auto* traceVerb =
        app.add_subcommand("trace", "a small case step by step, beside what must come out");
    trace.addTo(*traceVerb);
    traceVerb->callback([&] { code = trace.run(); });

    auto* doctorVerb = app.add_subcommand("doctor", "what is here, what is missing, what mends it");
    doctorVerb->callback([&] { code = lab::doctor(std::cout); });

    auto* listVerb = app.add_subcommand("list", "exercises and their tasks");
    listVerb->callback([&] { code = list(); });

    bool onlyCheck = false;
    auto* skeletonsVerb =
        app.add_subcommand("skeletons", "derive what students get from the models");
    skeletonsVerb->add_flag("--check", onlyCheck, "change nothing, say what has drifted");
    skeletonsVerb->callback([&] {
        code = derived(onlyCheck ? lab::driftedSkeletons(kRoot) : lab::writeSkeletons(kRoot),
                       onlyCheck);
    });

    auto* figuresVerb = app.add_subcommand("figures", "draw the figures of the exercise texts");
    figuresVerb->add_flag("--check", onlyCheck, "change nothing, say what has drifted");
    figuresVerb->callback([&] {
        code =
            derived(onlyCheck ? lab::driftedFigures(kRoot) : lab::writeFigures(kRoot), onlyCheck);
    });

    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& e) {
        return app.exit(e) == 0 ? 0 : kUsage;
    } catch (const lab::UsageError& e) {
        std::cerr << "lab: " << lab::oneLine(e.what()) << '\n';
        return kUsage;
    } catch (const std::invalid_argument& e) {
        std::cerr << "lab: " << lab::oneLine(e.what()) << '\n';
        return kUsage;
    } catch (const std::exception& e) {
        std::cerr << "lab: " << lab::oneLine(e.what()) << '\n';
        return kGraderFault;
    }
    return code;
}
