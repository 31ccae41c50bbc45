#include "grader/judge/second_opinion.h"

#include "grader/judge/build.h"
#include "grader/judge/conformance.h"
#include "grader/judge/device.h"

namespace lab {

namespace {

Verdict found(Verdict v, FoundBy by) {
    v.by = by;
    return v;
}

}  // namespace

Verdict weigh(Desk& desk, const Task& task, const Composition& composition,
              const std::optional<Verdict>& device, std::optional<Verdict> simulator) {
    if (device && !modelPasses(desk, task, false))
        return {Status::graderFault,
                "the model fails here as well: this device cannot judge the task",
                {device->message},
                {}};
    Verdict verdict;
    const bool ran = !simulator || ranToItsEnd(simulator->status);
    if (!ran || (simulator && !modelPasses(desk, task, true))) {
        if (!device)
            verdict.notes.push_back("not checked for races: in the simulator, " +
                                    simulator->message);
        simulator.reset();
    }

    std::optional<Verdict> other;
    if (device && (!simulator || simulator->status == Status::wrongAnswer))
        other = onDevice(desk, task, composition, kOtherMode);
    // Nothing but this device, in this build mode, says that the kernel is wrong.
    if (device && !simulator && !other) {
        verdict.notes.push_back(fmt::format(
            "right with{}{}, wrong with the default build ({}): this device's compiler is at "
            "fault, not your kernel",
            kOtherMode, ran && desk.options.simulator ? " and in the simulator" : "",
            device->message));
        verdict.buildOptions = kOtherMode;
        return verdict;
    }
    if (simulator && (!device || simulator->status != Status::wrongAnswer)) {
        verdict = found(*simulator, FoundBy::simulator);
        if (device) {
            if (verdict.reproducer.empty()) verdict.reproducer = device->reproducer;
            verdict.details.push_back(device->message);
            verdict.details.insert(verdict.details.end(), device->details.begin(),
                                   device->details.end());
        }
        return verdict;
    }
    if (!device) return verdict;
    // Where the modes differ, the default build is miscompiled as well: the other one shows what
    // the kernel itself does.
    const bool differs = other && device->status == Status::wrongAnswer &&
                         other->status == Status::wrongAnswer && other->message != device->message;
    verdict = found(differs ? *other : *device, FoundBy::device);
    if (simulator)
        for (const std::string& detail : simulator->details)
            if (detail.rfind(kThen, 0) == 0) {
                verdict.details.push_back(detail);
                verdict.diagnosis = {Diagnosis::Kind::consequence, detail};
            }
    return verdict;
}

}  // namespace lab
