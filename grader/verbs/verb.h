// What the verbs of build/lab share. Each verb is a file of this folder: its options, and the code
// that runs it.
#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "grader/course/scratch_folder.h"
#include "grader/course/sheet.h"
#include "grader/judge/judge.h"
#include "grader/report/terminal.h"
#include "grader/verbs/takes.h"

namespace lab {

/// Exit codes of `lab`. A machine fault (a full disk, no memory, no process, no sandbox) costs no
/// points: once it is fixed, the same command judges the rest.
enum Exit {
    kAllPoints = 0,
    kPointsLost = 1,
    kGraderFault = 2,
    kMachineFault = 3,
    kUsage = 64,
};

/// The folder of the kit.
std::filesystem::path kitFolder();

/// In a handout, which has only some of each exercise's tasks: removes the others.
void forgetTasksThatAreNotHere();

/// The folder for everything that verbs write: beside the programs if that is writable, else, as
/// the kit may be installed for many users, in the user's cache. With LAB_SHARED_DISK in the
/// environment (many machines share the disk of both): a folder of the user's in TMPDIR.
std::filesystem::path ownFolder();
/// Where results go by default, a folder for each sheet: beside build/, which users may delete.
std::filesystem::path resultsFolder();

/// Where `lab bench` keeps times, for later runs and for reports.
std::filesystem::path benchFolder();

/// The stored results of a sheet.
struct StoredResults {
    std::string sheet;             ///< the name of its folder
    std::filesystem::path folder;  ///< with grades.sqlite
};
/// By the name of a sheet or a path to it, in `out` or in the default folder. Throws UsageError if
/// there are none.
StoredResults storedResults(const std::string& sheet, const std::string& out);

/// Where scratch folders are created, and where the user's compiled kernels are cached.
std::filesystem::path workFolder();
std::filesystem::path ownCache();

/// Replaces a leading "~" by the home folder, for paths that no shell has expanded: "~/day3".
std::filesystem::path userPath(const std::string& path);

/// The folder of that sheet: a path, or a name within the kit; throws UsageError if it has no
/// sheet.toml. If the name is empty: the kit's only sheet, or an empty path if it has several.
std::filesystem::path sheetFolder(const std::string& name);

/// The name of that folder, whose sheet is to be packed with the kit. Throws UsageError if it is
/// not one of the kit's.
std::string packedSheet(const std::filesystem::path& folder);

/// A fresh secret seed.
std::uint64_t freshSeed();
/// The seed in a file. Throws UsageError if there is none.
std::uint64_t readSeed(const std::filesystem::path& path);

/// Colour and width for the terminal that stdout is connected to.
TerminalStyle style();

inline constexpr const char* kNoneOffered =
    "no task here is offered for that --element and --op: leave them out";

/// The options of every verb that runs kernels.
struct DeviceOptions {
    std::string device;
    TuningChoice tuning;
    bool noSandbox = false;

    void addTo(CLI::App& app);
    /// Throws UsageError if the task is not offered for the chosen element type or operator.
    void requireOffered(const Exercise& exercise, const Task& task) const;
    bool offered(const Task& task) const;
    /// The exercise of that name, or, if it is empty, all that have an offered task. Throws
    /// UsageError if `task` is not offered (empty: if no task is).
    std::vector<const Exercise*> offering(const std::string& exercise,
                                          const std::string& task) const;
    JudgeOptions judge() const;  ///< warns on stderr if there is no sandbox
    /// As judge(), for the user's own kernels: they run in `scratch`, and stay compiled.
    JudgeOptions own(const ScratchFolder& scratch) const;
};

/// The folder of a submission. Throws UsageError if there is none.
std::filesystem::path submissionFolder(const std::string& submission);
/// The folder with the user's own kernels of the exercise: the folder of its name in or at the
/// current one if it has any .cl file, whatever that is called; else the kit's.
std::filesystem::path ownKernels(const Exercise& exercise);
/// A line for each exercise of the tasks whose own kernels are not in the kit's folder: where they
/// are.
std::vector<std::string> whereOwnKernelsAre(const std::vector<SheetTask>& tasks);
/// The user's own kernels, or, if `submission` is not empty, what that folder holds of the exercise
/// as a grading reads it. Throws UsageError if there is no such folder.
Submission kernelsOf(const Exercise& exercise, const std::string& submission);

/// The input that `token` names, and its exercise and task in the arguments beside it. Throws
/// UsageError if those name something else.
Reproducer caseNamed(const std::string& token, std::string& exercise, std::string& task);

/// The exercise of that name; all exercises if it is empty. Throws UsageError if there is none,
/// AuthorError if one has faults.
std::vector<const Exercise*> exercisesNamed(const std::string& name);

/// The exercise with `input` as the first kind of input of each task that has it; unchanged if
/// `input` is empty. Throws UsageError if no task has it.
Exercise withInputFirst(Exercise exercise, const std::string& input);
inline constexpr const char* kInputHelp =
    "which kind of input, as verdicts name it, of the tasks that have it";

/// Every verb that is linked in, by name: each adds itself to the command line, and `code` gets the
/// exit code of the one that runs.
std::map<std::string, std::function<void(CLI::App& app, int& code)>>& verbs();

/// A namespace-scope object of this type registers a verb: a `Verb` holds its options, adds them to
/// the command line, and runs.
template <class Verb>
struct RegisterVerb {
    RegisterVerb(const std::string& name, const std::string& help) {
        verbs()[name] = [=](CLI::App& app, int& code) {
            CLI::App* subcommand = app.add_subcommand(name, help);
            const auto verb = std::make_shared<Verb>();
            verb->addTo(*subcommand);
            subcommand->callback([verb, &code] { code = verb->run(); });
        };
    }
};

}  // namespace lab
