// Files of the kit that are derived from others of its files.
#include <iostream>

#include "grader/figure/figures.h"
#include "grader/judge/skeletons.h"
#include "grader/verbs/verb.h"

namespace lab {

namespace {

using Lines = std::vector<std::string> (*)(const std::filesystem::path& root);

// `Write` makes the files and says which changed, `Drifted` which have drifted.
template <Lines Write, Lines Drifted>
struct Derived {
    bool onlyCheck = false;

    void addTo(CLI::App& app) {
        app.add_flag("--check", onlyCheck, "change nothing, say what has drifted");
    }
    int run() const {
        const auto lines = (onlyCheck ? Drifted : Write)(kitFolder());
        for (const std::string& line : lines) std::cout << line << '\n';
        if (lines.empty()) std::cout << "all are up to date\n";
        return onlyCheck && !lines.empty() ? kPointsLost : kAllPoints;
    }
};

const RegisterVerb<Derived<writeSkeletons, driftedSkeletons>> skeletonsVerb{
    "skeletons", "derive what students get from the models"};
const RegisterVerb<Derived<writeFigures, driftedFigures>> figuresVerb{
    "figures", "draw the figures of the exercise texts"};

}  // namespace

}  // namespace lab
