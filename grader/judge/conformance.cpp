#include "grader/judge/conformance.h"

#include <algorithm>
#include <bit>

#include "grader/contract/inputs.h"
#include "grader/judge/build.h"
#include "grader/judge/device.h"
#include "grader/judge/simulator_log.h"

namespace lab {

namespace {

constexpr std::size_t kMany = std::size_t{1} << 20;  // as timed by default

bool ranToItsEnd(Status inSimulator) {
    return inSimulator != Status::graderFault && inSimulator != Status::buildError &&
           inSimulator != Status::timeout && inSimulator != Status::crash;
}

// Is the model done with the same case in a hundredth of the time that a launch has? In a handout,
// which has none, it is taken to be: it was where the handout was made.
bool quickForModel(Desk& desk, const Task& task, const std::optional<Case>& c,
                   const Tuning& tuning) {
    if (!c || !desk.kit.hasModel()) return true;  // a worked example has a few elements
    const std::lock_guard<std::mutex> lock(desk.modelTimes);
    bool quick = false;
    const auto failed = guarded(
        desk.modelSimulators.thorough, describe(*c), [&](Runner& runner) -> std::optional<Verdict> {
            Launch launch;
            if (auto v = prepare(runner, task, modelComposition(desk.kit, task), tuning, kOtherMode,
                                 launch))
                return v;
            const Arrays input = task.input(*c, tuning);
            const double limit = std::min(secondsFor(input), desk.options.cpuSeconds);
            runner.load(launch, input);
            for (int tries = 0; tries < 5 && !quick; ++tries)  // the machine may be busy
                quick = runner.run() < limit / 100;
            return std::nullopt;
        });
    return quick && !failed;
}

}  // namespace

Verdict unchecked(const std::string& why, const std::string& advice) {
    return {
        Status::unchecked,
        why,
        {"so it is right as far as it ran, but races and stray accesses could not be looked for",
         advice + ", or have the instructor look at it"},
        {}};
}

namespace {

constexpr const char* kOneByOne = " where a work-item goes on only after all others of its group";
constexpr const char* kWaitsForItsGroup =
    "which loop waits for another work-item of its group? That one may run only when this one has "
    "reached a barrier. Or who takes, again and again, what others wait for?";

// What failed in another order: does it hang on that?
bool isRightInOrder(Desk& desk, Worker& worker, const Task& task, const Composition& composition,
                    Place place, const Ran& failed) {
    const std::size_t before = worker.findings().size();
    Ran inOrder = failed;
    inOrder.turns = Turns::inOrder;
    const Ran again = runCases(desk, worker, task, composition, kOtherMode, place, &inOrder);
    return !again.wrong && faults(worker.findings().substr(before), allowed(task)) == 0;
}

// What came of a run in `worker`, with what its checks have found since `before`.
std::optional<Verdict> readRun(Desk& desk, Worker& worker, std::size_t before, const Task& task,
                               const Composition& composition, Place place, Ran ran) {
    auto& [wrong, reproducer, last, tuning, turns] = ran;
    if (wrong) wrong->reproducer = reproducer;
    const SimulatorLog log =
        readSimulatorLog(worker.findings().substr(before), composition.source.text, allowed(task));
    if (!log.findings.empty() || !log.gaveUp.empty()) worker.drop();
    if (!log.gaveUp.empty() && log.own == 0)
        return unchecked("the simulator gave up: " + log.gaveUp);
    if (log.own == 0 && wrong && !log.findings.empty())
        wrong->details.push_back(kThen + log.findings.front().message);
    // In these turns whoever holds a lock goes on only when all others of its group are at a
    // barrier.
    const auto waitsForItsGroup = [&](const Verdict& v) {
        return v.status == Status::timeout && turns == Turns::atFirstAtomic &&
               isRightInOrder(desk, worker, task, composition, place, ran);
    };
    if (log.own == 0 && wrong && waitsForItsGroup(*wrong)) {
        wrong->message = "in the simulator " + wrong->message + kOneByOne;
        wrong->details.push_back(kWaitsForItsGroup);
        return wrong;
    }
    if (log.own == 0 && wrong && !ranToItsEnd(wrong->status)) {
        if (wrong->status == Status::timeout && quickForModel(desk, task, last, tuning)) {
            wrong->message = "in the simulator " + wrong->message +
                             ", where the model takes less than a hundredth of that";
            if (!log.belowZero.empty())
                wrong->details.push_back(
                    "before, " + log.belowZero +
                    ": it holds the largest number from then on. Who waits for a 0 waits for "
                    "ever: is a lock given back that was not taken?");
            else
                wrong->details.push_back(
                    "which loop, or which wait for others, does not end, and what should end it?");
            return wrong;
        }
        return unchecked("in the simulator, " + wrong->message,
                         wrong->status == Status::timeout
                             ? "let work-items do less, or wait less for each other"
                             : kPlain);
    }
    if (log.findings.empty() || (log.own == 0 && wrong)) return wrong;
    Verdict first = log.findings.front();
    first.reproducer = reproducer;
    if (waitsForItsGroup(first)) {
        first.message += kOneByOne;
        first.details.back() = kWaitsForItsGroup;
    }
    for (std::size_t i = 1; i < std::min<std::size_t>(log.own, 4); ++i) {
        const Verdict& other = log.findings[i];
        // Undefined values follow from the other faults: to name them adds nothing.
        if (other.status != Status::uninitialized || first.status == Status::uninitialized)
            first.details.push_back("also: " + other.message);
    }
    return first;
}

// Runs the cases of `place`, or `only` one again, and reads what came of it.
std::optional<Verdict> run(Desk& desk, Worker& worker, const Task& task,
                           const Composition& composition, Place place, const Ran* only, Ran& ran) {
    const std::size_t before = worker.findings().size();
    ran = runCases(desk, worker, task, composition, kOtherMode, place, only);
    if (only != nullptr) ran.reproducer = only->reproducer;
    auto v = readRun(desk, worker, before, task, composition, place, ran);
    if (v && ran.wrong && v->message == ran.wrong->message && ran.turns != Turns::inOrder &&
        ran.last)
        if (isRightInOrder(desk, worker, task, composition, place, ran))
            v->details.push_back(kNoOrder);
    return v;
}

}  // namespace

std::optional<Verdict> withAllChecks(Desk& desk, Worker& thorough, const Task& task,
                                     const Composition& composition) {
    Ran ran;
    return run(desk, thorough, task, composition, Place::simulator, nullptr, ran);
}

Variations inVariations(Desk& desk, Worker& quick, const Task& task,
                        const Composition& composition) {
    Variations found;
    found.wrong = run(desk, quick, task, composition, Place::variations, nullptr, found.ran);
    return found;
}

namespace {

// As timed, and in larger groups if the contract names such sizes: the simulator's small waves have
// no room for these, and as many groups as one has work-items would take too long. Groups of powers
// of two: what is wrong in others alone is wrong on the device, where it may have a name.
std::vector<Tuning> largeGeometries(Desk& desk, const Task& task) {
    std::vector<Tuning> all = {desk.tuning(task)};
    Tuning large = all.front();
    large.lgWave = 5;
    for (const int size : task.moreGroupSizes)
        large.groupSize = std::max(large.groupSize,
                                   static_cast<int>(std::bit_floor(static_cast<unsigned>(size))));
    large.elemsPerThread = std::min(large.elemsPerThread, 3);
    if (!desk.options.tuning.groupSize && large.groupSize > all.front().groupSize)
        all.push_back(large);
    return all;
}

std::optional<Verdict> onManyElements(Desk& desk, Worker& worker, const Task& task,
                                      const Composition& composition, Tuning tuning) {
    Random random(desk.options.seed ^ 0x73616d706c65u);  // a stream of its own
    // As many large groups as one has work-items have few elements each.
    const bool manyGroups = task.squaresGroups && tuning.groupSize > desk.tuning(task).groupSize;
    const bool few = task.fixedGroups && !manyGroups;
    const std::size_t many = std::min(few ? kMany / 64 : kMany, task.mostElements);
    const std::size_t n = many - random.next() % (many / 64 + 1);
    const Case c{n, task.distributions.front(), random.next()};
    const std::size_t before = worker.findings().size();
    const auto lost = guarded(worker, describe(c), [&](Runner& runner) -> std::optional<Verdict> {
        tuning.fence = desk.tuningOn(runner.device(), task).fence;
        Launch launch;
        if (auto v = prepare(runner, task, composition, tuning, kOtherMode, launch)) return v;
        launch.sample = static_cast<std::uint32_t>(random.next());
        runner.load(launch, task.input(c, tuning));
        runner.run();
        return std::nullopt;
    });
    Allowed allowed = lab::allowed(task);
    allowed.sampled = true;
    const SimulatorLog log =
        readSimulatorLog(worker.findings().substr(before), composition.source.text, allowed);
    if (lost || !log.findings.empty()) worker.drop();
    if (log.own == 0) {
        // What took too long there may be slow and right: the sample is one look of several.
        if (!lost || lost->status == Status::timeout) return std::nullopt;
        if (lost->status == Status::graderFault) return lost;
        return unchecked("in the simulator, with many elements, " + lost->message);
    }
    Verdict found = log.findings.front();
    found.details.push_back(fmt::format(
        "seen with {} elements in groups of {}: what differs there from few elements and "
        "small groups?",
        n, tuning.groupSize));
    return found;
}

}  // namespace

std::optional<Verdict> onManyElements(Desk& desk, Worker& worker, const Task& task,
                                      const Composition& composition) {
    if (desk.options.only || task.ownsOrder) return std::nullopt;  // its groups may wait for others
    for (const Tuning& tuning : largeGeometries(desk, task))
        if (auto v = onManyElements(desk, worker, task, composition, tuning)) return v;
    return std::nullopt;
}

std::optional<Verdict> withCause(Desk& desk, Worker& thorough, const Task& task,
                                 const Composition& composition, const Variations& found) {
    if (!found.wrong || !found.ran.last) return found.wrong;
    Ran again;
    const auto cause = run(desk, thorough, task, composition, Place::simulator, &found.ran, again);
    return cause && cause->status != Status::unchecked ? cause : found.wrong;
}

bool modelPasses(Desk& desk, const Task& task, bool simulator) {
    return desk.options.modelChecks->passes(task, simulator, [&] {
        const Composition model = modelComposition(desk.kit, task);
        if (!simulator) return !runCases(desk, desk.model, task, model, {}, Place::device).wrong;
        Worker &thorough = desk.modelSimulators.thorough, &quick = desk.modelSimulators.quick;
        const auto passes = [&] {
            return !withAllChecks(desk, thorough, task, model) &&
                   !inVariations(desk, quick, task, model).wrong &&
                   !onManyElements(desk, quick, task, model);
        };
        if (passes()) return true;
        // The answer holds for a whole class, and a busy machine may have been at fault.
        thorough.drop();
        quick.drop();
        return passes();
    });
}

}  // namespace lab
