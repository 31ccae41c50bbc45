#include "grader/instructor/autograder.h"

#include <fmt/format.h>

#include <algorithm>

#include "grader/contract/files.h"
#include "grader/instructor/handout.h"

namespace lab {

namespace fs = std::filesystem;

namespace {

// Run once, when Gradescope makes the image.
constexpr const char* kSetup = R"sh(#!/bin/sh
# Installs what the kit needs and builds it. Made for Debian 12.
set -eu
cd "$(dirname "$0")"
mkdir -p kit
tar -xzf kit.tar.gz -C kit
kit/grader/setup/setup.sh
cd kit
cmake --preset release
cmake --build build --target lab-instructor student
)sh";

// Run for each submission, as /autograder/run_autograder. Without results.json Gradescope reports
// that the autograder failed; this means a fault of the machine, and the submission is to be judged
// again.
constexpr const char* kRun = R"sh(#!/bin/sh
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/class" "$here/results"
rm -f "$here/results/results.json"
cp -R "$here/submission" "$work/class/submission"
"$here/source/kit/build/lab" grade --sheet {} --submissions "$work/class" --out "$work/results" \
    --seed-file "$here/source/seed.txt"{} >"$work/log" 2>&1 || {{ cat "$work/log"; exit 1; }}
cp "$work/results/gradescope/submission.json" "$here/results/results.json" || {{ cat "$work/log"; exit 1; }}
)sh";

// The whole kit except its build output and results.
std::vector<PackedFile> kitFiles(const fs::path& root) {
    std::vector<PackedFile> files;
    for (fs::recursive_directory_iterator it(root), end; it != end; ++it) {
        const fs::path path = it->path().lexically_relative(root);
        const std::string name = path.filename().string();
        const bool top = !path.has_parent_path();
        if (name == ".git" || (top && (name.rfind("build", 0) == 0 || name == "results"))) {
            it.disable_recursion_pending();
            continue;
        }
        if (it->is_symlink())
            files.push_back({path.string(), {}, false, fs::read_symlink(it->path()).string()});
        else if (it->is_regular_file())
            files.push_back(
                {path.string(), contentsOf(it->path()),
                 (it->status().permissions() & fs::perms::owner_exec) != fs::perms::none});
    }
    std::sort(files.begin(), files.end(),
              [](const PackedFile& a, const PackedFile& b) { return a.path < b.path; });
    return files;
}

}  // namespace

void writeAutograder(const fs::path& file, const fs::path& root, const std::string& sheet,
                     std::uint64_t seed, const std::vector<std::string>& grade,
                     const fs::path& scratch) {
    const fs::path kit = scratch / "kit.tar.gz";
    writeArchive(kit, "", kitFiles(root));
    std::string more;
    for (const std::string& word : grade) more += ' ' + word;
    writeArchive(file, "",
                 {{"setup.sh", kSetup, true},
                  {"run_autograder", fmt::format(fmt::runtime(kRun), sheet, more), true},
                  {"kit.tar.gz", contentsOf(kit)},
                  {"seed.txt", fmt::format("{}\n", seed)}});
}

}  // namespace lab
