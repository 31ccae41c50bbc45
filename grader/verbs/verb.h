// What the verbs of build/lab share. Each verb is a file of this folder: its options, and what it
// does with them.
#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
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

/// In a handout, which has some of each exercise's tasks: forgets all others.
void forgetTasksThatAreNotHere();

/// Where results and all else that verbs make goes: beside the programs where that can be written,
/// else, as the kit may be installed for many, in the user's own cache. With LAB_SHARED_DISK in the
/// environment (both lie on a disk of many machines) in a folder of the user's in TMPDIR.
std::filesystem::path ownFolder();
/// Where results go by default, a folder for each sheet: beside build/, which is removed at times.
std::filesystem::path resultsFolder();

/// What was graded of a sheet.
struct StoredResults {
    std::string sheet;             ///< the name of its folder
    std::filesystem::path folder;  ///< with grades.sqlite
};
/// By the name of a sheet or a path to it, in `out` or where results go by default. Throws
/// UsageError where there are none.
StoredResults storedResults(const std::string& sheet, const std::string& out);

/// Where scratch folders are made, and where one's own compiled kernels are kept.
std::filesystem::path workFolder();
std::filesystem::path ownCache();

/// A path as the user meant it where no shell has put the home folder in: "~/day3".
std::filesystem::path userPath(const std::string& path);

/// The folder of that sheet: a path, or a name within the kit. Where the name is empty, that of the
/// one sheet of the kit; empty where it has several.
std::filesystem::path sheetFolder(const std::string& name);

/// The name of that folder, whose sheet is to be packed with the kit. Throws UsageError where it is
/// none of the kit's.
std::string packedSheet(const std::filesystem::path& folder);

/// A secret one.
std::uint64_t freshSeed();
/// The seed in a file. Throws UsageError where there is none.
std::uint64_t readSeed(const std::filesystem::path& path);

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

/// The folder with the kernels of the exercise: that of a submission, else the one in the folder
/// where the user stands, else the kit's. Throws UsageError where there is no such submission.
std::filesystem::path kernelsOf(const Exercise& exercise, const std::filesystem::path& submission);

/// The exercise of that name; all of them where it is empty. Throws UsageError where there is none,
/// AuthorError where one has faults.
std::vector<const Exercise*> exercisesNamed(const std::string& name);

/// The exercise with `input` as each task's first kind of input, where the task has it; as it is
/// where that is empty. Throws UsageError where no task has it.
Exercise withInputFirst(Exercise exercise, const std::string& input);
inline constexpr const char* kInputHelp =
    "which kind of input, as verdicts name it, of the tasks that have it";

/// Every verb that is linked in, by name: each adds itself to the command line, and `code` gets the
/// exit code of the one that was asked for.
std::map<std::string, std::function<void(CLI::App& app, int& code)>>& verbs();

/// A namespace-scope object of this type makes a verb known: a `Verb` holds its options, adds them
/// to the command line, and runs.
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
