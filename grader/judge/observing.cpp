#include "grader/judge/observing.h"

#include <algorithm>

#include "grader/contract/canonical.h"
#include "grader/diagnosis/diagnose.h"
#include "grader/judge/build.h"
#include "grader/judge/conformance.h"
#include "grader/judge/parts.h"
#include "grader/judge/simulator_log.h"

namespace lab {

namespace {

constexpr double kSeconds = 3;  // of CPU time for one launch with at most 50 elements

// On the public cases. Where mistakes are known, `make mistakes` has made sure of it.
bool modelIsRight(const Desk& desk, const Task& task) {
    if (!desk.kit.hasModel()) return false;
    RunnerSlot slot = observer(desk.options, Holds::model);
    const auto seen = observe(slot, task, modelComposition(desk.kit, task));
    return seen && std::none_of(seen->begin(), seen->end(), [&](const Observation& o) {
               return firstWrong(task, o).has_value();
           });
}

// What else goes wrong, in an input that the verdict does not show.
void addFinding(Verdict& verdict, const Verdict& finding) {
    verdict.details.push_back("with another small input, " + finding.message);
    verdict.details.insert(verdict.details.end(), finding.details.begin(), finding.details.end());
}

}  // namespace

RunnerSlot observer(const JudgeOptions& options, Holds holds) {
    RunnerOptions r = runnerOptions(options, holds, true);
    r.checks = Checks::accesses;
    r.folder = options.folder / (holds == Holds::student ? "observed" : "observed-model");
    r.cpuSeconds = std::min(r.cpuSeconds, kSeconds);
    return RunnerSlot(r);
}

std::optional<Observations> observe(RunnerSlot& slot, const Task& task,
                                    const Composition& composition, std::vector<PublicCase> cases,
                                    Verdict* endless) {
    Observations all;
    slot.renew();  // each kernel has the time of a task, however many were observed before
    const auto failed = guarded(slot, "observed", [&](Runner& runner) -> std::optional<Verdict> {
        Launch launch;
        Tuning last;
        std::size_t read = runner.findings().size();  // those of kernels observed before
        if (cases.empty()) cases = publicCases(task, defaultTuning(runner.device()));
        for (const PublicCase& given : cases) {
            if (buildOptions(given.tuning) != buildOptions(last) || launch.stub.empty())
                if (auto v = prepare(runner, task, composition, given.tuning, kOtherMode, launch))
                    return v;
            last = launch.tuning = given.tuning;
            Observation o{given, task.input(given.input, given.tuning), {}, {}};
            o.expected = task.expected(o.input, given.tuning);
            runner.load(launch, o.input, /*edge=*/false, kObservedPoison);
            runner.run();
            o.got = canonical(task, runner.fetch().arrays, o.input, given.tuning);
            const std::string findings = runner.findings();
            const auto found =
                readSimulatorLog(findings.substr(read), composition.source.text).findings;
            for (const Verdict& v : found) {
                if (v.status != Status::timeout) continue;
                if (endless != nullptr) *endless = v;
                return v;  // its arrays are not what it would make
            }
            const auto strays = std::find_if(found.begin(), found.end(), [](const Verdict& v) {
                return v.status == Status::outOfBounds;
            });
            if (strays != found.end()) o.strays = *strays;
            read = findings.size();
            all.push_back(std::move(o));
        }
        return std::nullopt;
    });
    if (failed) return std::nullopt;
    return all;
}

std::filesystem::path mistakesFile(const std::filesystem::path& root, const Exercise& exercise) {
    const auto shipped = partsFile(root, exercise).parent_path() / "mistakes.txt";
    return std::filesystem::exists(shipped) ? shipped
                                            : root / exercise.name / "instructor" / "mistakes.txt";
}

void explain(Desk& desk, const Task& task, const Composition& composition, Verdict& verdict) {
    const JudgeOptions& o = desk.options;
    if (verdict.status != Status::wrongAnswer || !o.simulator || !o.explain) return;
    RunnerSlot slot = observer(desk.options, Holds::student);
    Verdict endless;
    const auto observations = observe(slot, task, composition, {}, &endless);
    if (endless.status == Status::timeout) addFinding(verdict, endless);
    if (!observations) return;
    auto known = readMistakes(mistakesFile(desk.options.root, desk.exercise));
    if (known[task.id].inputs != digestOfInputs(*observations) && !modelIsRight(desk, task)) return;
    Diagnosis found = diagnose(task, *observations, known[task.id]);
    if (found.kind != Diagnosis::Kind::namedMistake)
        for (const Observation& seen : *observations)
            if (seen.strays) {
                addFinding(verdict, *seen.strays);
                break;
            }
    if (found.kind == Diagnosis::Kind::none) return;
    // What went wrong comes before what follows from it.
    verdict.details.insert(
        std::find_if(verdict.details.begin(), verdict.details.end(),
                     [](const std::string& detail) { return detail.rfind(kThen, 0) == 0; }),
        found.text);
    verdict.diagnosis = std::move(found);
}

}  // namespace lab
