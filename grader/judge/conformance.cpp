#include "grader/judge/conformance.h"

#include <algorithm>
#include <bit>

#include "grader/contract/inputs.h"
#include "grader/judge/build.h"
#include "grader/judge/counting.h"
#include "grader/judge/device.h"
#include "grader/judge/simulator_log.h"

namespace lab {

namespace {

bool ranToItsEnd(Status inSimulator) {
    return inSimulator != Status::graderFault && inSimulator != Status::buildError &&
           inSimulator != Status::timeout && inSimulator != Status::crash;
}

// Whether the model is done with the same case in a hundredth of the time that a launch has. A
// handout has no model; there the answer is yes.
bool quickForModel(Desk& desk, const Task& task, const std::optional<Case>& c,
                   const Tuning& tuning) {
    if (!c || !desk.kit.hasModel()) return true;  // a worked example has a few elements
    const std::lock_guard<std::mutex> lock(desk.modelRuns);
    bool quick = false;
    const auto failed = guarded(
        desk.modelSimulators.thorough, describe(*c), [&](Runner& runner) -> std::optional<Verdict> {
            Launch launch;
            if (auto v = prepare(runner, task, modelComposition(desk.kit, task), tuning, kOtherMode,
                                 launch))
                return v;
            const Arrays input = task.input(*c, tuning);
            const double limit = std::min(secondsFor(input, tuning, true), desk.options.cpuSeconds);
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
    "which loop waits for another work-item of its group, which may run only once this one has "
    "reached a barrier? Or which work-item takes, again and again, what others wait for?";

// Whether a case that failed in another order passes in numerical order.
bool isRightInOrder(Desk& desk, RunnerSlot& slot, const Task& task, const Composition& composition,
                    Place place, const Ran& failed) {
    const std::size_t before = slot.findings().size();
    Ran inOrder = failed;
    inOrder.turns = Turns::inOrder;
    const Ran again = runCases(desk, slot, task, composition, kOtherMode, place, &inOrder);
    return !again.wrong && faults(slot.findings().substr(before), allowed(task)) == 0;
}

// The verdict on a run in `slot`, with what its checks have found since `before`.
std::optional<Verdict> readRun(Desk& desk, RunnerSlot& slot, std::size_t before, const Task& task,
                               const Composition& composition, Place place, Ran ran) {
    std::optional<Verdict>& wrong = ran.wrong;
    if (wrong) wrong->reproducer = ran.reproducer;
    const SimulatorLog log =
        readSimulatorLog(slot.findings().substr(before), composition.source.text, allowed(task));
    if (!log.findings.empty() || !log.gaveUp.empty()) slot.drop();
    if (!log.gaveUp.empty() && log.own == 0)
        return unchecked("the simulator gave up: " + log.gaveUp);
    if (log.own == 0 && wrong && !log.findings.empty())
        wrong->details.push_back(kThen + log.findings.front().message);
    // In these turns the holder of a lock goes on only when all others of its group are at a
    // barrier.
    const auto waitsForItsGroup = [&](const Verdict& v) {
        return v.status == Status::timeout && ran.turns == Turns::atFirstAtomic &&
               isRightInOrder(desk, slot, task, composition, place, ran);
    };
    if (log.own == 0 && wrong && waitsForItsGroup(*wrong)) {
        wrong->message = "in the simulator " + wrong->message + kOneByOne;
        wrong->details.push_back(kWaitsForItsGroup);
        return wrong;
    }
    if (log.own == 0 && wrong && !ranToItsEnd(wrong->status)) {
        const bool launched = !isWhileCompiling(wrong->message);
        if (launched && wrong->status == Status::timeout &&
            quickForModel(desk, task, ran.last, ran.tuning)) {
            wrong->message = "in the simulator " + wrong->message +
                             ", where the model takes less than a hundredth of that";
            if (!log.belowZero.empty())
                wrong->details.push_back(
                    "before, " + log.belowZero +
                    ": it wraps around to the largest number, and a wait for a 0 never ends: is a "
                    "lock released that was not taken?");
            else
                wrong->details.push_back(
                    std::string("which loop, or which wait for others, does not end, and what "
                                "should end it?") +
                    (task.locked.empty() ? "" : " Is every lock that is taken released?"));
            return wrong;
        }
        return unchecked("in the simulator, " + wrong->message,
                         launched && wrong->status == Status::timeout
                             ? "let work-items do less, or wait less for each other"
                             : kPlain);
    }
    if (log.findings.empty() || (log.own == 0 && wrong)) return wrong;
    Verdict first = log.findings.front();
    first.reproducer = ran.reproducer;
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

// Runs the cases of `place`, or `only` one again, and reads the findings.
std::optional<Verdict> run(Desk& desk, RunnerSlot& slot, const Task& task,
                           const Composition& composition, Place place, const Ran* only, Ran& ran) {
    const std::size_t before = slot.findings().size();
    ran = runCases(desk, slot, task, composition, kOtherMode, place, only);
    if (only != nullptr) ran.reproducer = only->reproducer;
    auto v = readRun(desk, slot, before, task, composition, place, ran);
    if (v && ran.wrong && v->message == ran.wrong->message && ran.turns != Turns::inOrder &&
        ran.last)
        if (isRightInOrder(desk, slot, task, composition, place, ran))
            v->details.push_back(kNoOrder);
    return v;
}

}  // namespace

std::optional<Verdict> withAllChecks(Desk& desk, RunnerSlot& thorough, const Task& task,
                                     const Composition& composition) {
    Ran ran;
    return run(desk, thorough, task, composition, Place::simulator, nullptr, ran);
}

Variations inVariations(Desk& desk, RunnerSlot& quick, const Task& task,
                        const Composition& composition) {
    Variations found;
    found.wrong = run(desk, quick, task, composition, Place::variations, nullptr, found.ran);
    return found;
}

namespace {

// As timed, and in larger groups if the contract names such sizes: the simulator's small waves have
// no room for these, and as many groups as one has work-items would take too long. Groups of powers
// of two: what is wrong in others alone is wrong on the device as well, where it gets a diagnosis.
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

// Which groups of each launch run in place of all, and for how long at most.
struct Drawn {
    std::uint32_t by = 0;
    std::size_t groups = 1;
    double seconds = Launch{}.cpuSeconds;
};

Drawn drawnFor(const Desk& desk, const Case& c) {
    Random random(desk.options.seed ^ c.n);
    return {.by = static_cast<std::uint32_t>(random.next())};
}

// The kernels that the task's code runs in.
std::vector<std::string> ownKernels(const Kit& kit, const Task& task) {
    return task.kernels.empty() ? partOf(kit, task).kernels : task.kernels;
}

struct Sampled {
    std::optional<Verdict> lost;  ///< why it did not run to its end
    double seconds = 0;           ///< of CPU time
    SimulatorLog log;
};

Sampled ranSample(Desk& desk, RunnerSlot& slot, const Task& task, const Composition& composition,
                  Tuning tuning, const Case& c, Drawn drawn) {
    const std::size_t before = slot.findings().size();
    const double secondsBefore = slot.cpuSeconds();
    Sampled sampled;
    sampled.lost = guarded(slot, describe(c), [&](Runner& runner) -> std::optional<Verdict> {
        tuning.fence = desk.tuningOn(runner.device(), task).fence;
        Launch launch;
        if (auto v = prepare(runner, task, composition, tuning, kOtherMode, launch)) return v;
        launch.sample = drawn.by;
        launch.sampledGroups = drawn.groups;
        launch.sampledKernels = ownKernels(desk.kit, task);
        launch.cpuSeconds = drawn.seconds;
        runner.load(launch, task.input(c, tuning));
        runner.run();
        return std::nullopt;
    });
    sampled.seconds = slot.cpuSeconds() - secondsBefore;
    Allowed allowed = lab::allowed(task);
    allowed.sampled = true;
    sampled.log =
        readSimulatorLog(slot.findings().substr(before), composition.source.text, allowed);
    if (sampled.lost || !sampled.log.findings.empty()) slot.drop();
    return sampled;
}

constexpr std::size_t kLittle = 16;       // writes of a group
constexpr std::size_t kManyGroups = 256;  // of which some do what is done by a sixteenth
constexpr std::size_t kMuch = 64;         // writes of these
constexpr std::size_t kManyOfGroup = 16;  // groups whose work one group may do

constexpr const char* kWhichPart =
    "so the others wait for them, and little is done in parallel: which work-item should do which "
    "part, however many elements there are?";

using Written = SimulatorLog::Written;

std::optional<Written> writtenBy(const SimulatorLog& log, const std::string& kernel) {
    const auto found = log.written.find(kernel);
    return found == log.written.end() ? std::nullopt : std::optional<Written>(found->second);
}

// Whether a few work-items make most writes of `mine`, and not of `its`, which is the model's.
std::optional<Verdict> madeByFew(const SimulatorLog& mine, const SimulatorLog& its, std::size_t n) {
    for (const auto& [kernel, where] : mine.byFew)
        if (writtenBy(mine, kernel) && writtenBy(its, kernel) && !its.byFew.contains(kernel))
            return Verdict{
                Status::overLimit,
                fmt::format("with {} elements a few work-items make most of the writes of {}: {}",
                            n, kernel, where),
                {kWhichPart},
                {}};
    return std::nullopt;
}

// With many elements a kernel may leave to a few work-items what all of them do with few elements:
// to some of each group, or to those of some groups. Then a drawn group writes little. If many
// groups together write less than half of what the model's do, a few others do the rest. If fewer
// than a sixteenth of the groups that write in the model write at all, some of those few are among
// them. A kernel with atomics may need fewer of them than the model, but not none.
std::optional<Verdict> leftToFew(Desk& desk, RunnerSlot& slot, const Task& task,
                                 const Composition& composition, const Tuning& tuning,
                                 const Case& c, Drawn drawn, const SimulatorLog& log) {
    if (!desk.kit.hasModel()) return std::nullopt;
    std::vector<std::string> suspects;
    for (const std::string& kernel : ownKernels(desk.kit, task))
        if (const auto written = writtenBy(log, kernel); written && written->all < kLittle)
            suspects.push_back(kernel);
    if (suspects.empty() && log.byFew.empty()) return std::nullopt;
    const auto models = [&](Drawn which) {
        const auto run = [&] {
            const std::lock_guard<std::mutex> lock(desk.modelRuns);
            Sampled sampled = ranSample(desk, desk.modelSimulators.quick, task,
                                        modelComposition(desk.kit, task), tuning, c, which);
            return std::make_pair(std::move(sampled.log), !sampled.lost);
        };
        return desk.options.modelChecks->sample(task, tuning, which.groups, run);
    };
    const SimulatorLog model = models(drawn);
    if (auto v = madeByFew(log, model, c.n)) return v;
    const auto lessThanHalf = [](const Written& mine, const Written& its) {
        return mine.all == 0 ? its.all > 0 : 2 * mine.bytes < its.bytes;
    };
    std::erase_if(suspects, [&](const std::string& kernel) {
        const auto written = writtenBy(model, kernel);
        return !written || !lessThanHalf(*writtenBy(log, kernel), *written);
    });
    if (suspects.empty()) return std::nullopt;
    drawn.groups = kManyGroups;
    drawn.seconds = Drawn{}.seconds;
    const SimulatorLog modelMany = models(drawn);
    const Sampled many = ranSample(desk, slot, task, composition, tuning, c, drawn);
    if (many.lost) return std::nullopt;
    for (const std::string& kernel : suspects) {
        const auto mine = writtenBy(many.log, kernel), its = writtenBy(modelMany, kernel);
        if (!mine || !its) continue;
        const bool fewWrite = kManyOfGroup * mine->groups < its->groups;
        if (its->all < kMuch || !(fewWrite || lessThanHalf(*mine, *its))) continue;
        const std::string what =
            fewWrite ? fmt::format(
                           "the writes of {} come from {} of the groups that are drawn, "
                           "and the model's from {}",
                           kernel, mine->groups, its->groups)
                     : fmt::format("{} groups of {} make {} writes, and the model's {}",
                                   kManyGroups, kernel, mine->all, its->all);
        return Verdict{
            Status::overLimit,
            fmt::format("with {} elements {}: a few work-items do what all do with fewer elements",
                        c.n, what),
            {kWhichPart},
            {}};
    }
    return madeByFew(many.log, modelMany, c.n);
}

// What was found in a sample.
std::optional<Verdict> foundIn(const Sampled& sampled, const Case& c, const Tuning& tuning) {
    const auto& [lost, seconds, log] = sampled;
    if (log.own == 0) {
        // What took too long there may be slow and right: the sample is one look of several.
        if (!lost || lost->status == Status::timeout) return std::nullopt;
        if (lost->status == Status::graderFault) return lost;
        return unchecked(fmt::format("in the simulator, with {} elements, {}", c.n, lost->message));
    }
    Verdict found = log.findings.front();
    found.details.push_back(
        fmt::format("seen with {} elements in groups of {}: what differs there from other numbers "
                    "of elements and small groups?",
                    c.n, tuning.groupSize));
    return found;
}

// A sample without the check for uninitialised values, and what is found in it. Memory that nobody
// has written to shows that only a sample runs. A kernel that reads such memory runs once more with
// that check: does it use what it finds?
std::pair<Sampled, std::optional<Verdict>> lookedAt(Desk& desk, RunnerSlot& quick, const Task& task,
                                                    const Composition& composition,
                                                    const Tuning& tuning, const Case& c,
                                                    Drawn drawn) {
    Sampled sampled = ranSample(desk, quick, task, composition, tuning, c, drawn);
    auto found = foundIn(sampled, c, tuning);
    if (!found && sampled.log.readsUnwritten) {
        // Another process may still be at work with these checks.
        RunnerOptions options = runnerOptions(desk.options, Holds::student, true);
        options.folder += "-unwritten";
        RunnerSlot thorough(std::move(options));
        found = foundIn(ranSample(desk, thorough, task, composition, tuning, c, drawn), c, tuning);
    }
    return {std::move(sampled), std::move(found)};
}

std::size_t mostSampled(const Task& task) {
    return std::min(task.longGroups ? kMany / 16 : kMany, task.mostElements);
}

std::optional<Verdict> asTimed(Desk& desk, RunnerSlot& quick, const Task& task,
                               const Composition& composition) {
    Random random(desk.options.seed ^ 0x73616d706c65u);  // a stream of its own
    const Case c{justBelow(mostSampled(task), random), task.distributions.front(), random.next()};
    Drawn drawn{.by = static_cast<std::uint32_t>(random.next()),
                .seconds = desk.options.cpuSeconds};
    for (const Tuning& tuning : largeGeometries(desk, task)) {
        const auto [sampled, found] = lookedAt(desk, quick, task, composition, tuning, c, drawn);
        if (found) return found;
        if (auto v = leftToFew(desk, quick, task, composition, tuning, c, drawn, sampled.log))
            return v;
        drawn.seconds -= sampled.seconds;  // a kernel that is slow in one is slow in all
        if (drawn.seconds <= 0) break;
    }
    return std::nullopt;
}

// A kernel that keeps the limits must do so as it is counted, without a fault.
std::optional<Verdict> asCounted(Desk& desk, RunnerSlot& quick, const Task& task,
                                 const Composition& composition) {
    for (const auto& [n, tuning] : countedWith(task)) {
        const Case c{std::min(n, task.mostElements), task.distributions.front(), desk.options.seed};
        if (auto v = lookedAt(desk, quick, task, composition, tuning, c, drawnFor(desk, c)).second)
            return v;
    }
    return std::nullopt;
}

// A kernel may also behave differently between few and many elements: of each range that spans a
// factor of eight, one number is drawn. The highest range is left out: it would take longest.
std::optional<Verdict> inBetween(Desk& desk, RunnerSlot& quick, const Task& task,
                                 const Composition& composition) {
    Random random(desk.options.seed ^ 0x6265747765656eu);  // a stream of its own
    for (std::size_t least = mostSampled(task) / 64; least >= 1024; least /= 8) {
        const std::size_t about = least << random.between(0, 2);
        const Case c{about + random.next() % about, task.distributions.front(), random.next()};
        if (auto v =
                lookedAt(desk, quick, task, composition, desk.tuning(task), c, drawnFor(desk, c))
                    .second)
            return v;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Verdict> onManyElements(Desk& desk, RunnerSlot& quick, const Task& task,
                                      const Composition& composition) {
    if (desk.options.only) return std::nullopt;
    if (auto v = asCounted(desk, quick, task, composition)) return v;
    if (auto v = asTimed(desk, quick, task, composition)) return v;
    return inBetween(desk, quick, task, composition);
}

std::optional<Verdict> onSample(Desk& desk, RunnerSlot& thorough, const Task& task,
                                const Composition& composition, const Tuning& tuning,
                                const Case& c) {
    if (desk.options.only) return std::nullopt;
    return foundIn(ranSample(desk, thorough, task, composition, tuning, c, drawnFor(desk, c)), c,
                   tuning);
}

std::optional<Verdict> withCause(Desk& desk, RunnerSlot& thorough, const Task& task,
                                 const Composition& composition, const Variations& found) {
    if (!found.wrong || !found.ran.last) return found.wrong;
    Ran again;
    const auto cause = run(desk, thorough, task, composition, Place::simulator, &found.ran, again);
    return cause && cause->status != Status::unchecked ? cause : found.wrong;
}

std::optional<Verdict> withTheSame(Desk& desk, RunnerSlot& thorough, const Task& task,
                                   const Composition& composition, const Ran& onDevice,
                                   std::size_t most) {
    if (!onDevice.last || onDevice.last->n > most) return std::nullopt;
    Ran again;
    auto found = run(desk, thorough, task, composition, Place::simulator, &onDevice, again);
    const bool says = found && found->status != Status::unchecked &&
                      found->status != Status::timeout;  // it may be right and slow
    return says ? found : std::nullopt;
}

bool modelPasses(Desk& desk, const Task& task, bool simulator) {
    return desk.options.modelChecks->passes(task, simulator, [&] {
        const Composition model = modelComposition(desk.kit, task);
        if (!simulator) return !runCases(desk, desk.model, task, model, {}, Place::device).wrong;
        RunnerSlot &thorough = desk.modelSimulators.thorough, &quick = desk.modelSimulators.quick;
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
