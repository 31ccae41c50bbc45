#include "grader/judge/counting.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "grader/contract/contains.h"
#include "grader/contract/inputs.h"
#include "grader/contract/pattern.h"
#include "grader/contract/text.h"
#include "grader/contract/workers.h"
#include "grader/judge/build.h"
#include "grader/judge/conformance.h"
#include "grader/judge/device.h"
#include "grader/source/functions.h"
#include "grader/source/items.h"
#include "grader/source/lexer.h"
#include "grader/source/lines.h"

namespace lab {

namespace {

// The figure that the limit is about. An atomic moves an element as a load or store does, so each
// counts as a transaction: no kernel keeps a limit on transactions by using atomics.
std::uint64_t of(const CountLimit& limit, const Counts& counts) {
    const bool moves = limit.quantity == &Counts::transactions || limit.quantity == &Counts::stores;
    return counts.*limit.quantity + (moves ? counts.globalAtomics : 0);
}

// What is held against the limit: of all lines, or of the line that has most.
std::uint64_t counted(const CountLimit& limit, const Counted& counts) {
    if (!limit.perLine) return of(limit, counts.total);
    std::uint64_t most = 0;
    for (const auto& [place, line] : counts.lines) most = std::max(most, of(limit, line));
    return most;
}

bool keeps(const CountLimit& limit, const Counted& counts) {
    const std::uint64_t count = counted(limit, counts);
    return limit.atLeast > 0 ? count >= limit.atLeast : count <= limit.allowed(counts.n);
}

// The counts that are held against the limit, those of few elements first.
std::vector<Counting::Of> countsFor(const CountLimit& limit, const Task& task) {
    std::vector<Counting::Of> all;
    for (const std::size_t n : limit.elements.empty() ? std::vector{kCountedSize} : limit.elements)
        for (const std::string& input :
             limit.inputs.empty() ? std::vector{task.distributions.front()} : limit.inputs)
            all.emplace_back(n, limit.groupSize, input, Input::known);
    return all;
}

Counting::Of secretly(Counting::Of of) {
    std::get<Input>(of) = Input::secret;
    return of;
}

constexpr std::uint32_t kGroupsOfMany = 4;  // the first, the last and two that are drawn
constexpr double kSecondsForMany = 1;       // of CPU time; what takes longer is not counted there

// Whether the limit is tried with many elements, where it grows as the model's counts do. Not where
// groups wait for each other: one that does not run would be waited for forever.
bool isTriedWithMany(const CountLimit& limit, const Task& task, const Desk& desk) {
    return limit.atLeast == 0 && !task.ownsOrder && task.mostElements > kCountedSize &&
           desk.kit.hasModel();
}

// The count with few elements that it is compared with: the largest, of the same kind of input.
Counting::Of fewFor(const CountLimit& limit, const Task& task) {
    Counting::Of few = countsFor(limit, task).back();
    std::get<std::string>(few) = std::get<std::string>(countsFor(limit, task).front());
    return few;
}

// Where the limit is tried with many elements. The secret seed chooses how many, and how large
// groups are if the limit does not say so.
Counting::Of withMany(const CountLimit& limit, const Task& task, std::uint64_t seed) {
    const bool isLong = task.longGroups || task.squaresGroups;
    const std::size_t most = std::min(isLong ? kMany / 16 : kMany, task.mostElements);
    Random random(seed ^ 0x67726f77u);  // a stream of its own
    const std::size_t n = justBelow(most, random);
    const int drawn = 64 << random.next() % 3;
    const auto input = std::get<std::string>(fewFor(limit, task));
    return {n, limit.groupSize > 0 ? limit.groupSize : drawn, input, Input::many};
}

// What a quantity counts: its title without the measure that it stands for, as in "depth: ..".
std::string unitOf(const CountLimit& limit, const Counts& counts) {
    const bool byAtomics = of(limit, counts) > counts.*limit.quantity;
    const char* const also = byAtomics ? " and atomics" : "";
    if (limit.quantity == &Counts::stores)
        return fmt::format("global transactions{} that write", also);
    if (limit.quantity == &Counts::dataOps) return "operations on data";
    const auto quantity =
        std::find_if(quantities().begin(), quantities().end(),
                     [&](const Quantity& f) { return f.value == limit.quantity; });
    const std::string title = quantity->title;
    const auto measure = title.find(": ");
    return (measure == title.npos ? title : title.substr(measure + 2)) + also;
}

// "barrier in a group" for "barriers in a group", and "atomic that waits" for "atomics that wait".
std::string oneOf(const std::string& units) {
    static const Pattern noun(R"((.*?)(?:(ch)es|s)\b(.*?)( that [a-z]+)?)");
    const auto m = noun.match(units);
    return m.empty() ? units : m[1] + m[2] + m[3] + (m[4].empty() ? "" : m[4] + "s");
}

// A line of the source: "mine.cl:40:  buf[i] = x;".
std::string atLine(const std::string& source, const std::pair<std::string, int>& place) {
    return fmt::format(
        "{}:{}:  {}", place.first, place.second,
        trimmed(lineOf(source, place.first, static_cast<std::size_t>(place.second))));
}

Verdict outside(const CountLimit& limit, const Counted& counts, const std::string& source,
                const std::string& input, const std::string& task) {
    const std::uint64_t count = counted(limit, counts);
    const std::string units = unitOf(limit, counts.total);
    Verdict v{Status::overLimit,
              fmt::format("{} {}{}; {} (n = {}, {}, groups of {}, waves of {}, {} banks)", count,
                          count == 1 ? oneOf(units) : units,
                          limit.perLine ? " from one line of the source" : "", task, counts.n,
                          input, counts.groupSize, counts.machine.wave, counts.machine.banks),
              {},
              {}};
    if (limit.atLeast > 0) {
        v.details.push_back(limit.question);
        return v;
    }
    for (const auto& [place, its] : counts.lines)
        if (of(limit, its) > (limit.perLine ? limit.allowed(counts.n) : 0))
            v.details.push_back(fmt::format("{} in {}", of(limit, its), atLine(source, place)));
    v.details.push_back(limit.question);
    return v;
}

std::string askedFor(const CountLimit& limit, std::size_t n) {
    return limit.atLeast > 0 ? fmt::format("what the task asks for has at least {}", limit.atLeast)
                             : fmt::format("the task allows {}", limit.allowed(n));
}

// The kernels that a task's code runs in: its own, or all of the model's that call its function,
// directly or not. A student's file may call the function something else.
std::vector<std::string> countedKernels(const Kit& kit, const Task& task) {
    if (task.function.empty()) return task.kernels;
    const std::vector<Function> functions = findFunctions(blanked(partOf(kit, task).around));
    // closure() goes from names to what their items mention; here it goes the other way.
    std::vector<Item> callers;
    for (const Function& f : functions) {
        const std::vector<std::string> words = wordsOf(f.text);
        callers.push_back(
            {f.begin, f.end, f.firstLine, {}, {words.begin(), words.end()}, {f.name}});
    }
    const std::set<std::string> reach = closure(callers, {task.function});
    std::vector<std::string> kernels;
    for (const Function& f : functions)
        if (f.isKernel && reach.count(f.name) > 0) kernels.push_back(f.name);
    return kernels;
}

// A task's limits hold in the geometry that its text names, whichever a user has chosen to try.
Tuning forLimits(int groupSize) {
    Tuning tuning = defaultTuning(DeviceInfo{});
    if (groupSize > 0) tuning.groupSize = groupSize;
    return tuning;
}

// Of the launches all groups run, or a few that stand for all; then outputs are not compared.
enum class Groups { all, some };

Costs countIn(RunnerSlot& slot, const Kit& kit, const Task& task, const Composition& composition,
              const Case& c, Tuning tuning, Groups groups = Groups::all,
              const std::string& mode = {}) {
    const std::string what = fmt::format("n = {}, counted", c.n);
    Costs costs;
    costs.source = composition.source.text;
    slot.renew();
    costs.verdict = guarded(slot, what, [&](Runner& runner) -> std::optional<Verdict> {
        tuning.fence = "group";  // no races are looked for here
        Launch launch;
        if (auto v = prepare(runner, task, composition, tuning, mode, launch)) return v;
        const Arrays input = task.input(c, tuning);
        const Arrays expected = task.expected(input, tuning);
        if (groups == Groups::some) {
            launch.cpuSeconds = kSecondsForMany;
            runSample(runner, launch, input, expected, {kGroupsOfMany, checks::drawFrom(c.seed)});
        } else if (auto v = runInput(runner, task, launch, input, expected, what)) {
            return v;
        }
        try {
            costs.counted = readCounts(runner.counts(), countedKernels(kit, task));
        } catch (const RunnerLost&) {
            throw;
        } catch (const RunnerRefused&) {
            throw;
        } catch (const std::runtime_error& e) {
            return Verdict{Status::graderFault, e.what(), {}, {}};
        }
        costs.counted->n = c.n;
        costs.counted->groupSize = tuning.groupSize;
        return std::nullopt;
    });
    return costs;
}

// The input of a count, and which of the groups run.
Case caseOf(const Counting::Of& of, const Desk& desk, const Task& task) {
    const auto& [n, groupSize, input, what] = of;
    return {std::min(n, task.mostElements), input,
            what == Input::known ? kPublicSeed : desk.options.seed};
}

Groups groupsOf(const Counting::Of& of) {
    return std::get<Input>(of) == Input::many ? Groups::some : Groups::all;
}

// What the task's limits are compared with.
Costs countForLimit(RunnerSlot& slot, const Desk& desk, const Task& task,
                    const Composition& composition, const Counting::Of& of) {
    return countIn(slot, desk.kit, task, composition, caseOf(of, desk, task),
                   forLimits(std::get<int>(of)), groupsOf(of));
}

Costs countModelForLimit(Desk& desk, const Task& task, const Counting::Of& of) {
    const std::lock_guard<std::mutex> lock(desk.modelRuns);
    return countForLimit(desk.modelSimulators.counters.front(), desk, task,
                         modelComposition(desk.kit, task), of);
}

// The model's, if it can be counted.
std::optional<Counted> ofModel(Desk& desk, const Task& task, const Counting::Of& of) {
    return desk.options.modelChecks->counts(
        task, std::get<std::size_t>(of), std::get<int>(of), std::get<std::string>(of),
        [&] { return countModelForLimit(desk, task, of).counted; });
}

// A limit that the model does not keep is the author's fault.
bool isKeptByModel(Desk& desk, const Task& task, const CountLimit& limit, const Counting::Of& of) {
    if (!desk.kit.hasModel()) return true;
    const auto its = ofModel(desk, task, of);
    return !its || keeps(limit, *its);
}

// If the model can be counted, it is the kernel's own fault that it cannot.
Verdict uncounted(Desk& desk, const Task& task, Counting::Of of, const Verdict& why) {
    if (!desk.kit.hasModel())
        return unchecked("what the task limits could not be counted: " + why.message);
    std::get<std::string>(of) = task.distributions.front();
    std::get<Input>(of) = Input::known;
    const Costs model = countModelForLimit(desk, task, of);
    if (!model.counted)
        return {Status::graderFault,
                "what the task limits cannot be counted here, for the model either",
                {model.verdict->message},
                {}};
    if (why.status != Status::graderFault) return why;
    return unchecked("what the task limits could not be counted: " + why.message);
}

constexpr std::size_t kObliviousSize = 500;  // a few groups, the last one ragged

// What is counted to see whether the kernel is oblivious; secret inputs follow known ones.
std::vector<Counting::Of> forObliviousness(const Task& task, std::uint64_t seed) {
    std::vector<Counting::Of> all;
    for (const std::string& input : task.distributions)
        all.emplace_back(kObliviousSize, 0, input, Input::known);
    if (seed != kPublicSeed) all.push_back(secretly(all[Random(seed).next() % all.size()]));
    return all;
}

// Where all limits of the task are tried, and whether it is oblivious. Each limit is tried with one
// secret input: its largest, as a limit is about what grows.
std::map<Counting::Of, Costs> neededFor(const Desk& desk, const Task& task) {
    const std::uint64_t seed = desk.options.seed;
    std::map<Counting::Of, Costs> all;
    for (const CountLimit& limit : task.limits) {
        const std::vector<Counting::Of> known = countsFor(limit, task);
        for (const Counting::Of& of : known) all[of];
        const std::size_t inputs = std::max<std::size_t>(limit.inputs.size(), 1);
        if (seed != kPublicSeed)
            all[secretly(known[known.size() - 1 - Random(seed).next() % inputs])];
        if (isTriedWithMany(limit, task, desk)) all[withMany(limit, task, seed)];
    }
    if (task.oblivious)
        for (const Counting::Of& of : forObliviousness(task, seed)) all[of];
    return all;
}

// Whether they differ no more than the counts of two inputs of one kind may.
bool areNear(std::uint64_t a, std::uint64_t b) {
    const auto [less, more] = std::minmax(a, b);
    return 4 * more <= 5 * less;
}

// The task's first limit that does not hold in these counts; null if there is none.
const CountLimit* exceededIn(const Task& task, const Counting::Of& of, const Counted& counts) {
    const auto limit =
        std::find_if(task.limits.begin(), task.limits.end(), [&](const CountLimit& each) {
            return contains(countsFor(each, task), of) && !keeps(each, counts);
        });
    return limit == task.limits.end() ? nullptr : &*limit;
}

std::optional<Verdict> dependsOnData(Desk& desk, const Task& task,
                                     const std::map<Counting::Of, Costs>& counts) {
    std::optional<Counted> first;
    for (const Counting::Of& of : forObliviousness(task, desk.options.seed)) {
        const auto& distribution = std::get<std::string>(of);
        const Costs& costs = counts.at(of);
        if (!costs.counted) return uncounted(desk, task, of, *costs.verdict);
        if (!first) first = costs.counted;
        if (costs.counted->total.pattern == first->total.pattern) continue;
        Verdict v{
            Status::notOblivious,
            fmt::format("with {} input \"{}\" other places are read or written than "
                        "with \"{}\" (n = {}, groups of {})",
                        std::get<Input>(of) == Input::secret ? "another" : "the", distribution,
                        task.distributions.front(), costs.counted->n, costs.counted->groupSize),
            {},
            {}};
        for (const auto& [place, its] : costs.counted->lines) {
            const auto before = first->lines.find(place);
            if (before == first->lines.end() || before->second.pattern != its.pattern)
                v.details.push_back("in " + atLine(costs.source, place));
        }
        v.details.push_back("which values decide whether, or where, a work-item reads or writes?");
        return v;
    }
    return std::nullopt;
}

}  // namespace

void runSample(Runner& runner, Launch launch, Arrays input, const Arrays& expected,
               checks::CountedSample sample) {
    launch.sample = checks::numberOf(sample);
    for (const NamedArray& made : expected)
        if (find(input, made.name) == nullptr) input.push_back(made);
    runner.load(launch, input);
    runner.run();
}

Costs countKernels(Desk& desk, const Task& task, const Composition& composition, Holds whose,
                   std::size_t n, const CountingMachine& machine, std::uint64_t seed) {
    const Case c{std::min(n, task.mostElements), task.distributions.front(), seed};
    RunnerSlot slot(counterOptions(desk.options, whose, machine, "counted"));
    return countIn(slot, desk.kit, task, composition, c, desk.tuningOn(DeviceInfo{}, task));
}

std::vector<std::pair<std::size_t, Tuning>> countedWith(const Task& task) {
    std::set<std::pair<std::size_t, int>> all = {{kCountedSize, 0}};
    for (const CountLimit& limit : task.limits)
        for (const auto& [n, groupSize, input, whose] : countsFor(limit, task))
            all.emplace(n, groupSize);
    std::vector<std::pair<std::size_t, Tuning>> with;
    for (const auto& [n, groupSize] : all) with.emplace_back(n, forLimits(groupSize));
    return with;
}

Counting::Counting(Desk& desk, const Task& task, const Composition& composition)
    : desk_(desk),
      task_(task),
      composition_(composition),
      all_(neededFor(desk, task)),
      next_(all_.begin()) {
    for (RunnerSlot& counter : desk.simulators.counters) free_.push_back(&counter);
}

void Counting::work() {
    std::unique_lock<std::mutex> lock(taking_);
    if (free_.empty()) return;
    RunnerSlot* const slot = free_.back();
    free_.pop_back();
    while (next_ != all_.end() && !stopped_ && !decided_ && !failure_) {
        const auto mine = next_++;
        lock.unlock();
        const Of& of = mine->first;
        try {
            // With many elements only what the model's count can be compared with.
            std::optional<Costs> costs;
            if (std::get<Input>(of) != Input::many || ofModel(desk_, task_, of))
                costs = countForLimit(*slot, desk_, task_, composition_, of);
            lock.lock();
            if (!costs) continue;
            decided_ =
                decided_ || (costs->counted && exceededIn(task_, of, *costs->counted) != nullptr);
            mine->second = std::move(*costs);
        } catch (...) {
            if (!lock.owns_lock()) lock.lock();
            if (!failure_) failure_ = std::current_exception();
        }
    }
    free_.push_back(slot);
}

void Counting::getReady(Desk& desk, const std::string& program) {
    for (RunnerSlot& counter : desk.simulators.counters) (void)counter.get().build(program, {});
}

void Counting::stop() {
    const std::lock_guard<std::mutex> lock(taking_);
    stopped_ = true;
}

const std::map<Counting::Of, Costs>& Counting::get() {
    stopped_ = false;
    atOnce(static_cast<int>(free_.size()), [this](int) { work(); });
    if (failure_) std::rethrow_exception(failure_);
    return all_;
}

bool Counting::isObliviousAsWritten() {
    std::optional<std::uint64_t> first;
    for (const Of& of : forObliviousness(task_, desk_.options.seed)) {
        const Costs costs =
            countIn(*free_.front(), desk_.kit, task_, composition_, caseOf(of, desk_, task_),
                    forLimits(std::get<int>(of)), Groups::all, kOtherMode);
        if (!costs.counted) return false;
        const std::uint64_t pattern = costs.counted->total.pattern;
        if (pattern != first.value_or(pattern)) return false;
        first = pattern;
    }
    return true;
}

std::optional<Verdict> exceeded(Desk& desk, const Task& task, Counting& counting) {
    const std::map<Counting::Of, Costs>& counts = counting.get();
    const auto verdict = [&](const CountLimit& limit, const Counting::Of& of, const Costs& costs) {
        Verdict v = outside(limit, *costs.counted, costs.source, std::get<std::string>(of),
                            askedFor(limit, costs.counted->n));
        if (isKeptByModel(desk, task, limit, of)) return v;
        return Verdict{Status::graderFault,
                       "the model is outside of this limit as well: " + v.message,
                       std::move(v.details),
                       {}};
    };
    // The first in the order of counting: whether those behind it were counted is left to chance.
    for (const auto& [of, costs] : counts)
        if (costs.counted)
            if (const CountLimit* limit = exceededIn(task, of, *costs.counted))
                return verdict(*limit, of, costs);
    for (const CountLimit& limit : task.limits)
        for (const Counting::Of& of : countsFor(limit, task)) {
            const auto& known = counts.at(of).counted;
            const auto secret = counts.find(secretly(of));
            if (!known || secret == counts.end() || !secret->second.counted) continue;
            const Counted& its = *secret->second.counted;
            if (!keeps(limit, its) && !areNear(counted(limit, *known), counted(limit, its)))
                return verdict(limit, of, secret->second);
        }
    return std::nullopt;
}

namespace {

// A kernel far outside of a limit behaves differently there; one that exceeds it by less may only
// do the same in another way.
constexpr double kFarOutside = 2;

// The limit with many elements. It grows as the model's count does, and a limit on all groups
// together grows at least as their number does.
double farOutside(std::uint64_t Counts::*quantity, double allowed, std::uint64_t models,
                  std::uint64_t modelsMany, double moreElements) {
    const bool isOfOneGroup = quantity == &Counts::steps || quantity == &Counts::dataSteps ||
                              quantity == &Counts::barriers;
    double growth = isOfOneGroup ? 1 : moreElements;
    if (models > 0)
        growth = std::max(growth, static_cast<double>(modelsMany) / static_cast<double>(models));
    return kFarOutside * growth * allowed;
}

double moreElements(const Counted& few, const Counted& many) {
    return static_cast<double>(many.n) / static_cast<double>(few.n);
}

// The verdict on a kernel that keeps the limits with few elements and is far outside of one with
// many. There is none where it could not be counted.
std::optional<Verdict> growsOver(Desk& desk, const Task& task,
                                 const std::map<Counting::Of, Costs>& counts) {
    for (const CountLimit& limit : task.limits) {
        if (!isTriedWithMany(limit, task, desk)) continue;
        const Counting::Of many = withMany(limit, task, desk.options.seed);
        const Costs& mine = counts.at(many);
        if (!mine.counted || keeps(limit, *mine.counted)) continue;
        const auto its = ofModel(desk, task, fewFor(limit, task));
        const auto itsMany = ofModel(desk, task, many);
        if (!its || !itsMany) continue;
        const double allowed = farOutside(
            limit.quantity, static_cast<double>(limit.allowed(its->n)), counted(limit, *its),
            counted(limit, *itsMany), moreElements(*its, *itsMany));
        if (static_cast<double>(counted(limit, *mine.counted)) <= allowed) continue;
        Verdict v = outside(limit, *mine.counted, mine.source, std::get<std::string>(many),
                            fmt::format("the task allows {} with {} elements, and here {:.0f}",
                                        limit.allowed(its->n), its->n, allowed));
        v.details.push_back(
            "what does it do differently, or more often, where there are more elements?");
        return v;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Verdict> overLimit(Desk& desk, const Task& task, Counting& counting) {
    if (auto wrong = exceeded(desk, task, counting)) return wrong;
    const std::map<Counting::Of, Costs>& counts = counting.get();
    for (const CountLimit& limit : task.limits)
        for (const Counting::Of& of : countsFor(limit, task))
            for (const auto& tried : {of, secretly(of)})
                if (const auto costs = counts.find(tried);
                    costs != counts.end() && !costs->second.counted)
                    return uncounted(desk, task, of, *costs->second.verdict);
    if (auto grows = growsOver(desk, task, counts)) return grows;
    if (!task.oblivious) return std::nullopt;
    auto depends = dependsOnData(desk, task, counts);
    if (depends && depends->status == Status::notOblivious && counting.isObliviousAsWritten())
        return std::nullopt;
    return depends;
}

std::optional<Many> countMany(Desk& desk, const Task& task, const Composition& composition) {
    const CountLimit usual{.quantity = &Counts::ops};
    if (!isTriedWithMany(usual, task, desk)) return std::nullopt;
    const Counting::Of of = withMany(usual, task, desk.options.seed);
    const auto few = ofModel(desk, task, fewFor(usual, task)), many = ofModel(desk, task, of);
    if (!few || !many) return std::nullopt;
    const auto mine =
        countForLimit(desk.simulators.counters.front(), desk, task, composition, of).counted;
    return mine ? std::optional(Many{*mine, *few, *many}) : std::nullopt;
}

bool areKept(const CountPoints& points, const Many& counts) {
    const auto value = points.quantity->value;
    const double allowed =
        farOutside(value, points.allowed(counts.few.total, counts.few.n), counts.few.total.*value,
                   counts.many.total.*value, moreElements(counts.few, counts.many));
    return static_cast<double>(counts.mine.total.*value) <= allowed;
}

}  // namespace lab
