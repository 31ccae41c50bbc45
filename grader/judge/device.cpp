#include "grader/judge/device.h"

#include <algorithm>
#include <limits>

#include "grader/judge/build.h"
#include "grader/judge/compare.h"
#include "grader/judge/disclosure.h"
#include "grader/judge/simulator_log.h"

namespace lab {

namespace {

std::vector<Case> casesOf(const Desk& desk, const Task& task, const Tuning& tuning, bool isMain,
                          bool isForLarge, bool simulator) {
    const JudgeOptions& o = desk.options;
    if (o.only)
        return simulator && o.only->c.n > kMostInSimulator ? std::vector<Case>{}
                                                           : std::vector{o.only->c};
    auto cases = !isMain     ? fewCases(task, tuning, simulator)
                 : simulator ? simulatorCases(task, tuning, o.seed)
                             : deviceCases(task, tuning, o.seed);
    if (isForLarge && !simulator)
        for (Case& c : largeCases(task, o.seed)) cases.push_back(std::move(c));
    if (isMain && simulator)
        for (const std::size_t n : o.moreSimulatorSizes)
            cases.push_back(
                {std::min(n, task.mostElements), task.distributions.front(), o.seed ^ n});
    return cases;
}

// All cases of a task are judged with the first tuning, unless these are variations.
std::vector<Tuning> tuningsOf(Desk& desk, const Task& task, const DeviceInfo& on, Place place) {
    const JudgeOptions& o = desk.options;
    const Tuning chosen = desk.tuningOn(on, task);
    if (o.only) {
        if (place == Place::variations) return {};
        std::vector<Tuning> all = {withCase(chosen, *o.only)};
        if (place != Place::simulator) return all;
        all.push_back(all.front());
        all.back().stretches = true;  // a token does not say which
        return all;
    }
    const Tuning devices = desk.tuning(task), timed = desk.timedTuning(task, kMostElements);
    if (place == Place::simulator) return simulatorTunings(task, chosen, devices, timed);
    const Promised promised{.element = task.generic && !o.tuning.element,
                            .op = task.generic && !o.tuning.op,
                            .group = !o.tuning.groupSize,
                            .wave = !o.tuning.lgWave,
                            .elsewhere = place == Place::device && o.simulator && on.cpu};
    auto all = tunings(task, chosen, on, promised, o.seed);
    if (place == Place::variations) all.erase(all.begin());  // the chosen one
    // Compiling a geometry for a device takes a while, and the timed one is needed; the simulator
    // runs with the chosen one.
    if (place == Place::device) all.front() = desk.judgedTuning(task);
    if (place == Place::device && !o.simulator && !same(timed, devices)) all.push_back(timed);
    return all;
}

// The oracle's arrays, with those of the worked example in their place.
Arrays expectedOf(const Task& task, const WorkedExample& example, const Tuning& tuning) {
    Arrays expected = task.expected(example.input, tuning);
    for (const NamedArray& written : example.expected)
        for (NamedArray& e : expected)
            if (e.name == written.name) e.array = written.array;
    return expected;
}

// `tuning` with its differences from `chosen` undone: all of them, then all but one, each in
// turn.
std::vector<Tuning> simplerThan(const Tuning& tuning, const Tuning& chosen) {
    Tuning element = chosen, op = chosen, geometry = tuning;
    element.element = tuning.element;
    op.op = tuning.op;
    geometry.element = chosen.element;
    geometry.op = chosen.op;
    std::vector<Tuning> all;
    if (!same(chosen, tuning)) all.push_back(chosen);
    for (const Tuning& t : {element, op, geometry})
        if (!same(t, chosen) && !same(t, tuning)) all.push_back(t);
    return all;
}

// Arrays on whose name, type or length the author's stub differs from input and oracle.
std::optional<Verdict> otherArrays(const Arrays& input, const Arrays& expected, const Arrays& made,
                                   const std::string& what) {
    for (const NamedArray& in : input)
        if (find(made, in.name) == nullptr)
            return Verdict{Status::wrongAnswer,
                           fmt::format("the stub makes no array called {}, as an input is ({})",
                                       in.name, what),
                           {},
                           {}};
    for (const NamedArray& e : expected) {
        const Array* m = find(made, e.name);
        std::string how;
        if (m == nullptr)
            how = "no array called " + e.name;
        else if (m->index() != e.array.index() || length(*m) != length(e.array))
            how = fmt::format("{} with {} elements of {}", e.name, length(*m), typeName(*m));
        else
            continue;
        return Verdict{Status::wrongAnswer,
                       fmt::format("the stub makes {}, and expected makes {} with {} of {} ({})",
                                   how, e.name, length(e.array), typeName(e.array), what),
                       {},
                       {}};
    }
    return std::nullopt;
}

}  // namespace

double secondsFor(const Arrays& input, const Tuning& tuning, bool simulator) {
    constexpr std::size_t kFewElements = 100;  // as in worked examples
    constexpr int kShortChunk = 512;
    std::size_t elements = 0;
    for (const NamedArray& a : input) elements += length(a.array);
    if (elements > kFewElements) return std::numeric_limits<double>::infinity();
    if (tuning.chunk() <= kShortChunk) return 2;
    return simulator ? std::numeric_limits<double>::infinity() : 4;
}

std::optional<Verdict> runInput(Runner& runner, const Task& task, Launch launch,
                                const Arrays& input, const Arrays& expected,
                                const std::string& what) {
    launch.readOnly = unchanged(input, expected);
    launch.cpuSeconds = secondsFor(input, launch.tuning, runner.device().simulator);
    runner.load(launch, input, /*edge=*/true);
    runner.run();
    const Fetched fetched = runner.fetch();
    if (auto v = otherArrays(input, expected, fetched.arrays, what)) return v;
    return compare(task, input, expected, fetched, launch.tuning, what);
}

namespace {

// The cases of a task with one build, in one place. Only guarded() calls what launches: its runner
// is the slot's.
struct CaseRun {
    Desk& desk;
    RunnerSlot& slot;
    const Task& task;
    const Composition& composition;
    const std::string& options;
    const Place place;
    const bool simulator = place != Place::device;
    std::string what = "while it was built";
    Ran ran{};

    std::size_t found() const { return faults(slot.findings(), allowed(task)); }
    Tuning chosen() { return desk.tuningOn(slot.get().device(), task); }

    std::optional<Verdict> fails(const Case& c, const Tuning& tuning, Turns order) {
        what = describe(c, tuning, chosen());
        Launch launch;
        if (auto v = prepare(slot.get(), task, composition, tuning, options, launch)) return v;
        ran.last = c;
        ran.tuning = tuning;
        ran.turns = launch.turns = order;
        const Arrays input = task.input(c, tuning);
        return runInput(slot.get(), task, launch, input, task.expected(input, tuning), what);
    }
    std::optional<Verdict> fails(const Case& c, const Tuning& tuning) {
        return fails(c, tuning, simulator ? turns(task, c) : Turns::inOrder);
    }

    std::optional<Verdict> failsWorkedExample(const Tuning& tuning) {
        Launch launch;
        if (auto v = prepare(slot.get(), task, composition, tuning, options, launch)) return v;
        for (const WorkedExample& example : task.examples) {
            what = example.name;
            if (auto v = runInput(slot.get(), task, launch, example.input,
                                  expectedOf(task, example, tuning), what))
                return v;
        }
        return std::nullopt;
    }

    // A failure is shown with as few deviations from the chosen tuning as possible.
    std::pair<Tuning, Verdict> simplest(const Case& c, const Tuning& tuning, const Verdict& wrong) {
        for (const Tuning& simpler : simplerThan(tuning, chosen()))
            if (auto v = fails(c, simpler); v && v->status == wrong.status) return {simpler, *v};
        return {tuning, wrong};
    }

    // `quiet`: the simulator has not reported a fault with this tuning so far.
    std::optional<Verdict> judge(const Case& c, const Tuning& tuning, bool& quiet) {
        const auto wrong = fails(c, tuning);
        const bool reported = simulator && quiet && found() > 0;
        quiet = quiet && !reported;
        if ((!wrong && !reported) || desk.options.only) return wrong;
        // What the simulator's checks find with fewer elements counts, explained or not.
        if (!desk.options.explain && found() == 0) return wrong;
        const auto [shownWith, verdict] =
            wrong ? simplest(c, tuning, *wrong) : std::make_pair(tuning, Verdict{});
        if (ran.reproducer.empty())
            if (const auto shown = disclose(
                    c, wrong, simulator,
                    [&, with = shownWith](const Case& s) { return fails(s, with); },
                    [&] { return found(); }))
                ran.reproducer =
                    token(reproducer(desk.exercise.name, task.id, *shown, shownWith, chosen()));
        if (!wrong) return std::nullopt;
        ran.last = c;  // not one of those tried since
        ran.tuning = shownWith;
        return verdict;
    }

    std::optional<Verdict> judgeAll() {
        const std::vector<Tuning> all = tuningsOf(desk, task, slot.get().device(), place);
        for (const Tuning& tuning : all) {
            const bool isMain = place != Place::variations && &tuning == &all.front(),
                       isForLarge = &tuning == &forLargeCases(task, all);
            if (tuning.op == "add" && tuning.element == "int" && isMain && !desk.options.only)
                if (auto wrong = failsWorkedExample(tuning)) return wrong;
            bool quiet = found() == 0;
            for (const Case& c : casesOf(desk, task, tuning, isMain, isForLarge, simulator))
                if (auto wrong = judge(c, tuning, quiet)) return wrong;
        }
        return std::nullopt;
    }
};

}  // namespace

Ran runCases(Desk& desk, RunnerSlot& slot, const Task& task, const Composition& composition,
             const std::string& options, Place place, const Ran* only) {
    CaseRun run{desk, slot, task, composition, options, place};
    std::optional<Verdict>& wrong = run.ran.wrong;
    wrong = guarded(slot, run.what, [&](Runner&) {
        return only != nullptr ? run.fails(*only->last, only->tuning, only->turns) : run.judgeAll();
    });
    if (run.simulator || only != nullptr || desk.options.only) return run.ran;
    if (const auto many = manyElements(task, desk.options.seed); many && !wrong) {
        bool quiet = true;
        wrong = guarded(slot, run.what,
                        [&](Runner&) { return run.judge(*many, desk.judgedTuning(task), quiet); });
        // It may be right and slow, as it may in timing.
        if (wrong && wrong->status == Status::timeout) wrong.reset();
    }
    return run.ran;
}

Ran onDevice(Desk& desk, const Task& task, const Composition& composition,
             const std::string& options) {
    Ran ran = runCases(desk, desk.student, task, composition, options, Place::device);
    if (ran.wrong) ran.wrong->reproducer = ran.reproducer;
    return ran;
}

}  // namespace lab
