#include "grader/instructor/autograder.h"

#include <fmt/format.h>

#include <iostream>

#include "grader/course/sheet.h"
#include "grader/verbs/verb.h"

namespace lab {

namespace {

namespace fs = std::filesystem;

/// For a course that collects hand-ins with Gradescope.
struct Autograder {
    std::string sheet, out, seedFile;
    bool timing = false, noSandbox = false;

    void addTo(CLI::App& app) {
        app.add_option("sheet", sheet, "the folder of a sheet.toml, one of the kit's")->required();
        app.add_option("--out", out, "the archive (default: build/autograders/<sheet>.zip)");
        app.add_option(
            "--seed-file", seedFile,
            "the secret seed of the inputs, as seed.txt beside results (default: a fresh "
            "one)");
        app.add_flag("--timing", timing, "with times and points for speed");
        app.add_flag(
            "--unsafe-no-sandbox", noSandbox,
            "run kernels without a sandbox, where the container allows none: they can read "
            "models and seed");
    }

    int run() const {
        const fs::path folder = sheetFolder(sheet);
        (void)readSheet(folder);
        const std::string name = packedSheet(folder);
        const std::uint64_t seed = seedFile.empty() ? freshSeed() : readSeed(userPath(seedFile));
        std::vector<std::string> grade;
        if (!timing) grade.push_back("--no-timing");
        if (noSandbox) grade.push_back("--unsafe-no-sandbox");
        const fs::path archive =
            out.empty() ? ownFolder() / "autograders" / (name + ".zip") : userPath(out);
        const ScratchFolder scratch(workFolder());
        writeAutograder(archive, kitFolder(), name, seed, grade, scratch.path());
        fs::permissions(archive, fs::perms::owner_read | fs::perms::owner_write);
        std::cout << fmt::format(
            "{}: upload it as the autograder of an assignment; models and seed are inside\n",
            archive.string());
        return kAllPoints;
    }
};

const RegisterVerb<Autograder> autograderVerb{"autograder",
                                              "pack a sheet as an autograder for Gradescope"};

}  // namespace

}  // namespace lab
