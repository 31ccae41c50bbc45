#include "grader/judge/conformance.h"

#include <algorithm>

#include "grader/judge/build.h"
#include "grader/judge/device.h"
#include "grader/judge/simulator_log.h"

namespace lab {

std::optional<Verdict> onSimulator(Desk& desk, Worker& worker, const Task& task,
                                   const Composition& composition) {
    auto [wrong, reproducer] = runCases(desk, worker, task, composition, kOtherMode, true);
    if (wrong) wrong->reproducer = reproducer;
    const SimulatorLog log = readSimulatorLog(worker.takeOutput(), composition.source.text);
    if (!log.findings.empty() || !log.gaveUp.empty()) worker.drop();  // it falls silent after many
    if (!log.gaveUp.empty())
        return Verdict{Status::graderFault, "Oclgrind gave up: " + log.gaveUp, {}, {}};
    if (log.own == 0 && wrong && !log.findings.empty())
        wrong->details.push_back(kThen + log.findings.front().message);
    if (log.findings.empty() || (log.own == 0 && wrong)) return wrong;
    Verdict first = log.findings.front();
    first.reproducer = reproducer;
    for (std::size_t i = 1; i < std::min<std::size_t>(log.own, 4); ++i)
        first.details.push_back(
            fmt::format("also {}: {}", name(log.findings[i].status), log.findings[i].message));
    return first;
}

bool ranToItsEnd(Status inSimulator) {
    return inSimulator != Status::graderFault && inSimulator != Status::buildError &&
           inSimulator != Status::timeout && inSimulator != Status::crash;
}

bool modelPasses(Desk& desk, const Task& task, bool simulator) {
    return desk.options.modelChecks->passes(task, simulator, [&] {
        const Composition model = modelComposition(desk.kit, task);
        return simulator ? !onSimulator(desk, desk.modelSimulator, task, model)
                         : !runCases(desk, desk.model, task, model, {}, false).wrong;
    });
}

}  // namespace lab
