// build/lab: every verb of the kit.
#include <fmt/core.h>

#include <csignal>
#include <filesystem>
#include <iostream>
#include <new>
#include <system_error>

#include "grader/contract/text.h"
#include "grader/course/sheet.h"
#include "grader/figure/figures.h"
#include "grader/judge/skeletons.h"
#include "grader/judge/validate.h"
#include "grader/verbs/doctor.h"
#include "grader/verbs/verb.h"

namespace {

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
    return check && !lines.empty() ? lab::kPointsLost : lab::kAllPoints;
}

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error of the write alone
    CLI::App app{"An OpenCL data-parallel lab kit: check, grade and time kernels."};
    app.require_subcommand(1);
    int code = 0;

    lab::addCheck(app, code);
    lab::addGrade(app, code);
    lab::addClass(app, code);
    lab::addBench(app, code);
    lab::addCounters(app, code);
    lab::addTrace(app, code);
    lab::addRun(app, code);
    lab::addMistakes(app, code);
    lab::addMutants(app, code);
    lab::addFairness(app, code);

    auto* doctorVerb = app.add_subcommand("doctor", "what is here, what is missing, what mends it");
    doctorVerb->callback([&] { code = lab::doctor(std::cout); });

    auto* listVerb = app.add_subcommand("list", "exercises and their tasks");
    listVerb->callback([&] { code = list(); });

    bool onlyCheck = false;
    auto* skeletonsVerb =
        app.add_subcommand("skeletons", "derive what students get from the models");
    skeletonsVerb->add_flag("--check", onlyCheck, "change nothing, say what has drifted");
    skeletonsVerb->callback([&] {
        code = derived(onlyCheck ? lab::driftedSkeletons(lab::kitFolder())
                                 : lab::writeSkeletons(lab::kitFolder()),
                       onlyCheck);
    });

    auto* figuresVerb = app.add_subcommand("figures", "draw the figures of the exercise texts");
    figuresVerb->add_flag("--check", onlyCheck, "change nothing, say what has drifted");
    figuresVerb->callback([&] {
        code = derived(
            onlyCheck ? lab::driftedFigures(lab::kitFolder()) : lab::writeFigures(lab::kitFolder()),
            onlyCheck);
    });

    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& e) {
        return app.exit(e) == 0 ? 0 : lab::kUsage;
    } catch (const lab::UsageError& e) {
        std::cerr << "lab: " << lab::oneLine(e.what()) << '\n';
        return lab::kUsage;
    } catch (const std::invalid_argument& e) {
        std::cerr << "lab: " << lab::oneLine(e.what()) << '\n';
        return lab::kUsage;
    } catch (const lab::MachineFault& e) {
        std::cerr << "lab: " << lab::oneLine(e.what()) << '\n';
        return lab::kMachineFault;
    } catch (const std::filesystem::filesystem_error& e) {
        std::cerr << "lab: " << lab::oneLine(e.what())
                  << ": make room there, or let it be read and written, then run it again\n";
        return lab::kMachineFault;
    } catch (const std::system_error& e) {  // no thread, say
        std::cerr << "lab: " << lab::oneLine(e.what())
                  << ": end other programs, then run it again\n";
        return lab::kMachineFault;
    } catch (const std::bad_alloc&) {
        std::cerr << "lab: no memory left: end other programs, then run it again\n";
        return lab::kMachineFault;
    } catch (const lab::AuthorError& e) {
        std::cerr << e.what() << '\n';
        return lab::kGraderFault;
    } catch (const std::exception& e) {
        std::cerr << "lab: " << lab::oneLine(e.what()) << '\n';
        return lab::kGraderFault;
    }
    if (!std::cout.flush()) {
        std::cerr << "lab: the output could not be written: make room for it, then run it again\n";
        return lab::kMachineFault;
    }
    return code;
}
