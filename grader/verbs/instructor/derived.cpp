// Files of the kit that are derived from other files of the kit.
#include <iostream>

#include "grader/figure/figures.h"
#include "grader/judge/skeletons.h"
#include "grader/verbs/verb.h"

namespace lab {

namespace {

using Lines = std::vector<std::string> (*)(const std::filesystem::path& root);

// `Write` writes the files and lists those that changed; `Drifted` lists those out of date.
template <Lines Write, Lines Drifted>
struct Derived {
    bool onlyCheck = false;

    void addTo(CLI::App& app) {
        app.add_flag("--check", onlyCheck, "change nothing, list the files that have drifted");
    }
    int run() const {
        const auto lines = (onlyCheck ? Drifted : Write)(kitFolder());
        for (const std::string& line : lines) std::cout << line << '\n';
        if (lines.empty()) std::cout << "all are up to date\n";
        return onlyCheck && !lines.empty() ? kPointsLost : kAllPoints;
    }
};

const RegisterVerb<Derived<writeSkeletons, driftedSkeletons>> skeletonsVerb{
    "skeletons", "derive the students' files from the models"};
const RegisterVerb<Derived<writeFigures, driftedFigures>> figuresVerb{
    "figures", "draw the figures of the exercise texts"};

}  // namespace

}  // namespace lab
