// What the verbs of build/lab share. Each verb is a file of this folder: its options, and what it
// does with them.
#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <string>

#include "grader/course/scratch_folder.h"
#include "grader/judge/judge.h"
#include "grader/report/terminal.h"

namespace lab {

/// What `lab` ends with. A machine fault (a full disk, no memory, no process, no sandbox) costs no
/// points: once it is mended, the same command judges what it left.
enum Exit {
    kAllPoints = 0,
    kPointsLost = 1,
    kGraderFault = 2,
    kMachineFault = 3,
    kUsage = 64,
};

/// The folder of the kit.
std::filesystem::path kitFolder();

/// Where scratch folders are made, and where one's own compiled kernels are kept.
std::filesystem::path workFolder();
std::filesystem::path ownCache();

/// How many tasks are judged at once, where nobody chose.
int cores();

/// As the terminal at hand likes it.
TerminalStyle style();

/// What every verb that runs kernels lets the user choose.
struct DeviceOptions {
    std::string device;
    TuningChoice tuning;
    bool noSandbox = false;

    void addTo(CLI::App& app);
    /// Throws UsageError where the task is not offered for the element type or operator that was
    /// chosen.
    void requireOffered(const Exercise& exercise, const Task& task) const;
    bool offered(const Task& task) const;
    JudgeOptions judge() const;  ///< says so on stderr where there is to be no sandbox
    /// As judge(), for one's own kernels: they work in `scratch`, and stay compiled.
    JudgeOptions own(const ScratchFolder& scratch) const;
};

/// The kernels of the exercise: those in its own folder, or in that of a submission. Throws
/// UsageError where there is no such submission.
std::filesystem::path kernelsOf(const Exercise& exercise, const std::filesystem::path& submission);

/// The exercise of that name; all of them where it is empty. Throws UsageError where there is none,
/// AuthorError where one has faults.
std::vector<const Exercise*> exercisesNamed(const std::string& name);

/// Adds the verb whose options a `Verb` holds and adds to the command line, and which it runs.
template <class Verb>
void addVerb(CLI::App& app, int& code, const std::string& name, const std::string& help) {
    CLI::App* subcommand = app.add_subcommand(name, help);
    const auto verb = std::make_shared<Verb>();
    verb->addTo(*subcommand);
    subcommand->callback([verb, &code] { code = verb->run(); });
}

// Each adds its verb to the command line; `code` gets the exit code of the verb that was asked for.
void addCheck(CLI::App& app, int& code);
void addGrade(CLI::App& app, int& code);
void addClass(CLI::App& app, int& code);
void addBench(CLI::App& app, int& code);
void addCounters(CLI::App& app, int& code);
void addTrace(CLI::App& app, int& code);
void addRun(CLI::App& app, int& code);
void addMistakes(CLI::App& app, int& code);
void addMutants(CLI::App& app, int& code);
void addFairness(CLI::App& app, int& code);

}  // namespace lab
