#include "grader/judge/second_opinion.h"

#include <algorithm>

#include "grader/contract/contains.h"
#include "grader/judge/build.h"
#include "grader/judge/conformance.h"
#include "grader/judge/device.h"

namespace lab {

namespace {

Verdict found(Verdict v, FoundBy by) {
    v.by = by;
    return v;
}

struct InOtherMode {
    std::optional<Verdict> wrong;
    /// What was wrong by default is right there, and a later case took too long: code that is not
    /// optimised is slow.
    bool outOfTime = false;
};

// What is wrong in the other build mode, tried first with the case that was wrong by default. On a
// device where the model does not even build in it, there is no second opinion: the result is that
// of the default mode.
InOtherMode inOtherMode(Desk& desk, const Task& task, const Composition& composition,
                        const Ran& byDefault) {
    try {
        if (byDefault.last) {
            Ran same = runCases(desk, desk.student, task, composition, kOtherMode, Place::device,
                                &byDefault);
            if (same.wrong) {
                same.wrong->reproducer = byDefault.reproducer;
                return {same.wrong};
            }
        }
        const Ran all = onDevice(desk, task, composition, kOtherMode);
        const bool later = byDefault.last || all.last;  // than the case that was wrong
        if (later && all.wrong && all.wrong->status == Status::timeout &&
            byDefault.wrong->status != Status::timeout)
            return {{}, true};
        return {all.wrong};
    } catch (const ModelDoesNotBuild&) {
        return {byDefault.wrong};
    }
}

// Takes the simulator seconds: worth it where nothing else says in which line.
constexpr std::size_t kMostForPlace = 70'000;

constexpr const char* kLeftByYours =
    "the kit's own code makes that access, with indices that your kernel has written: which of "
    "them are too high, too low or missing?";
constexpr const char* kNotEachTime =
    "not in every run: it depends on which work-item comes first, or on what memory held before. "
    "What does the kernel rely on that nothing guarantees?";

// What was found, and where: an author has nothing else to go by.
std::vector<std::string> withDetails(const Verdict& v) {
    std::vector<std::string> lines = {v.message};
    lines.insert(lines.end(), v.details.begin(), v.details.end());
    return lines;
}

bool holdsExactFloats(const Task& task, const Tuning& tuning) {
    if (task.errorBound) return false;
    const Arrays input = task.input({33, task.distributions.front(), kPublicSeed}, tuning);
    const Arrays expected = task.expected(input, tuning);
    return std::any_of(expected.begin(), expected.end(),
                       [](const NamedArray& a) { return holdsFloats(a.array); });
}

// A compiler's fault shows each time that the program runs. Where work-items wait for each other,
// which the simulator leaves out, it must also be the same one.
bool isWrongEachTime(const Task& task, const Verdict& wrong, const Again& again) {
    for (int runs = 0; runs < 3; ++runs) {
        const auto now = again();
        if (!now || (task.ownsOrder && now->message != wrong.message)) return false;
    }
    return true;
}

// A crash that is not the kernel's: none runs while one is compiled, and what ends a process by
// SIGABRT is a check of the compiler's or a library's own. (A kernel that spoils their memory is
// found by the simulator.)
bool isOfLibraries(const Verdict& v) {
    return v.status == Status::crash &&
           (isWhileCompiling(v.message) || v.message.find("SIGABRT") != std::string::npos);
}

Verdict modelFailsAsWell(const std::string& how) {
    return {Status::graderFault, "the model fails here as well: " + how, {}, {}};
}

Verdict tooSlowInOtherMode() {
    return {Status::unchecked,
            fmt::format("only built with{}, where it takes too long, it is right", kOtherMode),
            {"the default build is wrong here: write it in another way, or have the instructor "
             "look at it"},
            {}};
}

// `open`: why the simulator could not decide either.
Verdict notCheckedHere(const Verdict& crash, const std::optional<Verdict>& open) {
    return {Status::unchecked,
            "this device's compiler or library has crashed: " + crash.message,
            {open ? "nor could it be checked elsewhere: " + open->message
                  : "the simulator finds no fault, so the kernel may be right",
             "write what it cannot cope with in another way, or have the instructor look at it"},
            {}};
}

}  // namespace

std::optional<Verdict> afterSecondOpinion(const Task& task, Verdict wrong, const Again& byDefault,
                                          const Again& other, const Again& model) {
    try {
        if (!other()) {
            if (isWrongEachTime(task, wrong, byDefault)) return std::nullopt;
            wrong.details.emplace_back(kNotEachTime);
        }
    } catch (const ModelDoesNotBuild&) {  // no second opinion
    }
    if (const auto models = model()) return modelFailsAsWell(models->message);
    return isOfLibraries(wrong) ? notCheckedHere(wrong, {}) : wrong;
}

namespace {

Verdict withNotes(Verdict v, const std::vector<std::string>& notes) {
    v.notes.insert(v.notes.end(), notes.begin(), notes.end());
    return v;
}

bool startsWithThen(const std::string& detail) {
    return detail.rfind(kThen, 0) == 0;
}

Verdict modelFailsOnDevice(Desk& desk, const Task& task, const Verdict& device,
                           const std::optional<Verdict>& simulator) {
    Verdict fault = modelFailsAsWell(device.message);
    fault.details = device.details;
    if (device.status == Status::wrongAnswer && holdsExactFloats(task, desk.tuning(task)))
        fault.details.emplace_back(
            "floats are compared bit for bit, as the task has no errorBound");
    // What could not run there either says nothing new.
    if (simulator && simulator->status != Status::unchecked && simulator->message != device.message)
        for (std::string& line : withDetails(*simulator)) fault.details.push_back(std::move(line));
    fault.details.emplace_back(
        "this device cannot judge the task, or model, stub and expected disagree");
    return fault;
}

// Whether what the simulator finds says more than the device's result.
bool simulatorSaysMore(const Verdict& simulator, const std::optional<Verdict>& device) {
    if (!device || simulator.status != Status::wrongAnswer) return true;
    // A device may happen to show it with very many elements alone, and does not show why.
    if (contains(simulator.details, kNoOrder)) return true;
    // Where the kit's own code crashes on what the kernel has written, the first wrong array says
    // more.
    return isOfLibraries(*device) ||
           (device->status == Status::crash &&
            std::any_of(simulator.details.begin(), simulator.details.end(), startsWithThen));
}

Verdict bySimulator(const Verdict& simulator, const std::optional<Verdict>& device) {
    Verdict verdict = found(simulator, FoundBy::simulator);
    // Behind a divergent barrier anything may happen on a device.
    if (!device || simulator.status == Status::divergentBarrier) return verdict;
    if (verdict.reproducer.empty()) verdict.reproducer = device->reproducer;
    if (simulator.message != device->message) verdict.details.push_back(device->message);
    for (const std::string& detail : device->details)
        if (!contains(verdict.details, detail)) verdict.details.push_back(detail);
    return verdict;
}

// `other`: what is wrong in the other build mode.
Verdict byDevice(const Verdict& device, const std::optional<Verdict>& other,
                 const std::optional<Verdict>& simulator) {
    // If the modes differ, the default build is also miscompiled: the other one shows what the
    // kernel itself does.
    const bool differs = other && device.status == Status::wrongAnswer &&
                         other->status == Status::wrongAnswer && other->message != device.message;
    Verdict verdict = found(differs ? *other : device, FoundBy::device);
    if (!simulator && !other && device.status != Status::timeout)
        verdict.details.emplace_back(kNotEachTime);
    if (!simulator) return verdict;
    for (const std::string& detail : simulator->details) {
        if (!startsWithThen(detail)) continue;
        if (verdict.status == Status::outOfBounds) verdict.details = {kLeftByYours};
        verdict.details.push_back(detail);
        verdict.diagnosis = {Diagnosis::Kind::consequence, detail};
    }
    return verdict;
}

}  // namespace

Verdict weigh(Desk& desk, const Task& task, const Composition& composition, const Ran& ran,
              std::optional<Verdict> simulator) {
    const std::optional<Verdict>& device = ran.wrong;
    const bool hasModel = desk.kit.hasModel();
    if (device && hasModel && !modelPasses(desk, task, false))
        return modelFailsOnDevice(desk, task, *device, simulator);
    std::vector<std::string> notes;
    if (simulator && hasModel && !modelPasses(desk, task, true)) {
        if (!device)
            return {Status::graderFault,
                    "the simulator finds fault with the model as well: it cannot judge the task "
                    "here",
                    withDetails(*simulator),
                    {}};
        simulator.reset();
        notes.emplace_back(
            "what the simulator finds does not count here: it finds fault with the model as well");
    }
    std::optional<Verdict> open;  // the simulator could not decide
    if (simulator && simulator->status == Status::unchecked) open = std::exchange(simulator, {});

    std::optional<Verdict> other;
    bool outOfTime = false;
    // The simulator builds in that mode as well: what it sees too is not this compiler's doing.
    const bool seenByBoth = device && simulator && simulator->message == device->message;
    if (device && !seenByBoth && (!simulator || simulator->status == Status::wrongAnswer)) {
        const InOtherMode there = inOtherMode(desk, task, composition, ran);
        other = there.wrong;
        outOfTime = there.outOfTime;
    }
    // The simulator's inputs are not the device's. Before a compiler is blamed, it runs the one
    // that failed. It does so too where it knows no more than a wrong answer, if the device crashes
    // or sees only which array is left: neither says in which line.
    const bool placeless =
        device && (device->status == Status::crash || device->status == Status::outOfBounds);
    const bool asks = simulator ? placeless && simulator->status == Status::wrongAnswer
                                : device && (placeless || !other);
    if (asks && desk.options.simulator) {
        auto same = withTheSame(desk, desk.simulators.thorough, task, composition, ran,
                                placeless ? kMostForPlace : kMostInSimulator);
        if (same && hasModel && !modelPasses(desk, task, true)) same.reset();
        if (same) simulator = std::move(same);
    }
    // The kernel is wrong only on this device, and only in this build mode.
    const bool excused = device && !simulator && !other && isWrongEachTime(task, *device, [&] {
                             return ran.last ? runCases(desk, desk.student, task, composition, {},
                                                        Place::device, &ran)
                                                   .wrong
                                             : onDevice(desk, task, composition, {}).wrong;
                         });
    if (excused) {
        notes.push_back(fmt::format(
            "right with{}{}{}, wrong with the default build ({}): this device's compiler is at "
            "fault, not your kernel",
            kOtherMode, outOfTime ? ", as far as it ran in its time" : "",
            !open && desk.options.simulator ? " and in the simulator" : "", device->message));
        Verdict verdict = open        ? found(*open, FoundBy::simulator)
                          : outOfTime ? found(tooSlowInOtherMode(), FoundBy::device)
                                      : Verdict{};
        verdict.buildOptions = kOtherMode;
        return withNotes(std::move(verdict), notes);
    }
    if (simulator && simulatorSaysMore(*simulator, device)) return bySimulator(*simulator, device);
    if (!device) return open ? found(*open, FoundBy::simulator) : Verdict{};
    if (!simulator && desk.options.simulator && isOfLibraries(*device))
        return withNotes(found(notCheckedHere(*device, open), FoundBy::device), notes);
    if (!hasModel && !simulator && desk.options.simulator)
        notes.emplace_back(
            "only this device finds this; the simulator does not. A handout has no model for a "
            "second opinion; grading has one");
    return withNotes(byDevice(*device, other, simulator), notes);
}

std::optional<Verdict> outsideOnPocl(Desk& pocl, const Task& task, const Composition& composition) {
    pocl.begin(task);
    const Ran ran = onDevice(pocl, task, composition, {});
    if (!ran.wrong || ran.wrong->status != Status::outOfBounds) return std::nullopt;
    Verdict verdict = weigh(pocl, task, composition, ran, {});
    if (verdict.status != Status::outOfBounds) return std::nullopt;
    verdict.details.emplace_back("the GPU does not notice it: PoCL does, with the same cases");
    return verdict;
}

}  // namespace lab
