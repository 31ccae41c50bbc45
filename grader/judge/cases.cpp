#include "grader/judge/cases.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "grader/contract/inputs.h"
#include "grader/contract/most_judged.h"
#include "grader/contract/pattern.h"
#include "grader/contract/text.h"

namespace lab {

namespace {

std::vector<Case> grid(const Task& task, std::uint64_t seed, std::vector<std::size_t> sizes,
                       const std::vector<std::size_t>& fewSizes) {
    for (std::size_t& n : sizes) n = std::min(n, task.mostElements);
    std::sort(sizes.begin(), sizes.end());
    sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
    Random seeds(seed);
    std::vector<Case> cases;
    for (std::size_t n : sizes) cases.push_back({n, task.distributions.front(), seeds.next()});
    // Special values come in fixed inputs: no verdict on them depends on the secret seed.
    Random fixed(kPublicSeed);
    for (const std::string& distribution : task.distributions)
        for (std::size_t n : fewSizes)
            cases.push_back({std::min(n, task.mostElements), distribution, fixed.next()});
    std::stable_sort(cases.begin(), cases.end(),
                     [](const Case& a, const Case& b) { return a.n < b.n; });
    return cases;
}

}  // namespace

std::vector<Case> deviceCases(const Task& task, const Tuning& t, std::uint64_t seed) {
    const auto wave = static_cast<std::size_t>(t.wave()),
               group = static_cast<std::size_t>(t.groupSize),
               chunk = static_cast<std::size_t>(t.chunk());
    const std::size_t any = 1000 + Random(seed ^ 0x73697a65u).next() % 64000;  // no kernel knows it
    std::vector<std::size_t> sizes = {0, 1, 2, 3, 1000, any, 65537, kMostJudged};
    for (const std::size_t size : {wave, group, 2 * group, chunk})
        sizes.insert(sizes.end(), {size - 1, size, size + 1});
    // 16 bits hold 0 in place of 65,536, and in place of 70,001 a number that is too small.
    constexpr std::size_t kMany = 70'001;
    std::vector<Case> cases = grid(task, seed, std::move(sizes), {7, 1000, 65536, kMany});
    // Two more sizes are drawn between these and the largest: a kernel could be wrong for all in
    // between. The second is a whole number of blocks, as all other large sizes are ragged; a
    // moderate one, to save time.
    const auto draw = [&](std::size_t most, std::size_t blockSize, std::uint64_t stream) {
        const std::size_t least = kMany / blockSize + 1,
                          blocks = std::min(most, task.mostElements) / blockSize;
        if (blocks <= least) return;
        Random random(seed ^ stream);
        const std::size_t n = blockSize * (least + random.next() % (blocks - least));
        cases.push_back({n, task.distributions.front(), random.next()});
    };
    draw(kMostJudged, 1, 0x6265747765656eu);
    draw(kMostJudged / 4, 1024, 0x626c6f636b73u);
    return cases;
}

std::size_t justBelow(std::size_t most, Random& random) {
    return most - random.next() % (most / 64 + 1);
}

std::optional<Case> manyElements(const Task& task, std::uint64_t seed) {
    const std::size_t others = task.distributions.size() - 1;
    if (others == 0) return std::nullopt;
    Random random(seed ^ 0x6d616e79u);  // a stream of its own
    const std::string& another = task.distributions[1 + random.next() % others];
    const std::size_t n = justBelow(kRankedSize, random);
    return Case{std::min(n, task.mostElements), another, random.next()};
}

std::vector<Case> largeCases(const Task& task, std::uint64_t seed) {
    Random seeds(seed ^ 0x6c61726765u);  // a stream of its own
    std::vector<Case> cases = task.large;
    for (Case& c : cases) c.seed = seeds.next();
    return cases;
}

const Tuning& forLargeCases(const Task& task, const std::vector<Tuning>& all) {
    const auto [smallest, largest] = std::minmax_element(
        all.begin(), all.end(),
        [](const Tuning& a, const Tuning& b) { return a.groupSize < b.groupSize; });
    return task.squaresGroups ? *largest : *smallest;
}

std::vector<Case> simulatorCases(const Task& task, const Tuning& t, std::uint64_t seed) {
    const auto group = static_cast<std::size_t>(t.groupSize),
               chunk = static_cast<std::size_t>(t.chunk());
    // With a full chunk for each group, and as many groups as a group has work-items, each
    // work-item has its whole share: no neutral value beside a wrong one puts it right.
    std::vector<std::size_t> fewSizes = {chunk + 5};
    if (task.squaresGroups) fewSizes.push_back(group * chunk);
    // Sizes for both orders (turns). Only with whole groups does each work-item have an element, so
    // that one whose steps are too short by one takes another's.
    return grid(task, seed,
                {0, 1, 2, group + 1, 2 * group, 3 * chunk + group / 2 + 2, 2 * group * group + 3},
                fewSizes);
}

// The most elements with which work-items take turns at their first atomics.
constexpr std::size_t kFew = 64;

// With a turn at each atomic, a work-item that waits for a lock would poll it in each of many
// rounds. With one turn for each barrier there are as many rounds as work-items in a group: too
// many for all but few elements.
Turns turns(const Task& task, const Case& c) {
    if (c.n % 2 == 0) return Turns::inOrder;
    if (task.ownsOrder) return c.n <= kFew ? Turns::atFirstAtomic : Turns::lastFirst;
    // Turns at atomics hide a work-item that does not wait for the atomics of others, if it uses
    // two atomics itself.
    if (c.n / 2 % 2 != 0) return Turns::lastFirst;
    // Turns at all atomics hide a kernel that relies on the first at one atomic being the first at
    // the next.
    const auto& all = task.distributions;
    const auto position = std::find(all.begin(), all.end(), c.distribution) - all.begin();
    return position % 2 == 0 ? Turns::atAtomics : Turns::atFirstAtomic;
}

std::vector<Case> fewCases(const Task& task, const Tuning& t, bool simulator) {
    const auto group = static_cast<std::size_t>(t.groupSize),
               chunk = static_cast<std::size_t>(t.chunk());
    if (!simulator) {
        std::vector<std::size_t> sizes = {
            0, 1, 2, 3, group - 1, group, group + 1, chunk + 1, 3 * chunk + group / 2 + 3};
        return grid(task, kPublicSeed, std::move(sizes), {1000});
    }
    if (task.squaresGroups)  // its launches are large, whatever n is
        return grid(task, kPublicSeed, {2 * chunk + group / 2 + 3}, {});
    // Only with few elements is a work-item interrupted at its first atomic (turns).
    std::vector<std::size_t> sizes;
    if (task.ownsOrder) sizes.push_back(kFew / 2 + 1);
    // Large chunks take long in the simulator. A group of a launch that has many of them runs by
    // itself (conformance.cpp); if it may wait for other groups, two chunks run here.
    constexpr std::size_t kLargeChunk = 1024;
    if (chunk > kLargeChunk)
        sizes.push_back((task.ownsOrder ? chunk : 2 * group) + group / 2 + 3);
    else
        sizes.insert(sizes.end(), {group + 1, 2 * chunk + group / 2 + 3});
    return grid(task, kPublicSeed, std::move(sizes), {});
}

namespace {

// Whether groups of `group` can be launched with waves of 2^lgWave: whole waves, at least two of
// them, and no more than one wave can scan.
bool fits(int group, int lgWave, const DeviceInfo& device) {
    const int wave = 1 << lgWave;
    return group % wave == 0 && group >= 2 * wave && group <= wave * wave &&
           static_cast<std::size_t>(group) <= device.maxGroupSize;
}

// A fence for the device's own wave does not order a wider one.
void setWave(Tuning& t, int lgWave) {
    if (lgWave > t.lgWave && t.fence != "checked") t.fence = "group";
    t.lgWave = lgWave;
}

constexpr std::size_t kAdd = ~std::size_t{0};

struct Variation {
    const char* element;
    std::size_t op;  ///< index, modulo their number, into the task's moreOperators; or kAdd
    int groupSize, lgWave, elemsPerThread;
};

Tuning varied(const Task& task, Tuning t, const Variation& v, const Promised& promised,
              const DeviceInfo& device) {
    if (promised.element) t.element = v.element;
    if (promised.op && !task.moreOperators.empty())
        t.op = v.op == kAdd ? "add" : task.moreOperators[v.op % task.moreOperators.size()];
    const int lgWave = promised.wave ? v.lgWave : t.lgWave;
    if (promised.group && fits(v.groupSize, lgWave, device)) {
        t.groupSize = v.groupSize;
        setWave(t, lgWave);
        t.elemsPerThread = v.elemsPerThread;
    }
    return t;
}

// Groups are powers of two unless the task promises others.
Variation secretVariation(const Task& task, std::uint64_t seed) {
    Random random(seed ^ 0x67656f6d65747279u);  // a stream of its own
    const auto pick = [&](int low, int high) {
        return random.between(static_cast<std::int32_t>(low), static_cast<std::int32_t>(high));
    };
    constexpr const char* elements[] = {"int", "float"};
    const bool any = std::any_of(task.moreGroupSizes.begin(), task.moreGroupSizes.end(),
                                 [](int size) { return (size & (size - 1)) != 0; });
    const int lgWave = pick(3, 5), lgMost = std::min(lgWave, 7 - lgWave);
    const int waves = any ? pick(2, 1 << lgMost) : 1 << pick(1, lgMost);
    return {elements[pick(0, 1)], static_cast<std::size_t>(pick(0, 5)), waves << lgWave, lgWave,
            pick(1, 5)};
}

}  // namespace

std::vector<Tuning> tunings(const Task& task, const Tuning& chosen, const DeviceInfo& device,
                            const Promised& promised, std::uint64_t seed) {
    std::vector<Tuning> all = {chosen};
    const auto add = [&](const Tuning& t) {
        if (std::none_of(all.begin(), all.end(), [&](const Tuning& a) { return same(a, t); }))
            all.push_back(t);
    };
    // The first has a non-commutative operator: only on a device do groups run concurrently.
    std::vector<Variation> variations = {{"float", 0, 64, 4, 3}, {"int", 1, 128, 6, 5}};
    if (device.simulator)
        variations = {{"float", 1, 32, 4, 3}, {"int", 0, 128, 6, 1}, secretVariation(task, seed)};
    // Sums of floats: no other operator rounds.
    if (device.simulator && promised.element) variations.push_back({"float", kAdd, 16, 2, 2});
    // What is neutral for one of two operators, or among floats, need not be for the others.
    for (std::size_t op = 1; device.simulator && promised.op && op < task.moreOperators.size();
         ++op)
        variations.push_back({"int", op, 32, 3, 2});
    if (promised.elsewhere) variations.resize(promised.op ? 1 : 0);
    // The small waves of the simulator have no room for the largest groups.
    if (promised.elsewhere && promised.op && !task.moreGroupSizes.empty())
        variations.front() = {"float", 0, task.moreGroupSizes.back(), 5, 3};
    for (const Variation& v : variations) add(varied(task, chosen, v, promised, device));
    // Compiling a geometry for a device takes a while: if one is varied already, these run only in
    // the simulator.
    if (!variations.empty() && promised.elsewhere) return all;
    for (const int groupSize : task.moreGroupSizes)
        if (promised.group && fits(groupSize, chosen.lgWave, device)) {
            Tuning t = chosen;
            t.groupSize = groupSize;
            add(t);
        }
    return all;
}

std::vector<Tuning> simulatorTunings(const Task& task, const Tuning& chosen, const Tuning& devices,
                                     Tuning timed) {
    std::vector<Tuning> all = {chosen};
    // In a GPU's large groups a few elements fill only one.
    Tuning stretches = devices.stretches ? devices : chosen;
    stretches.stretches = true;
    stretches.fence = timed.fence = chosen.fence;
    if (!task.squaresGroups || !devices.stretches) all.push_back(stretches);
    if (same(timed, devices)) return all;
    // With as many groups as a group has work-items, large ones take too long.
    if (task.squaresGroups && timed.groupSize > chosen.groupSize) {
        timed.lgWave = chosen.lgWave;
        timed.groupSize = chosen.groupSize;
    }
    constexpr int kMostOfChunk = 1024;  // elements; a longer one takes too long
    timed.elemsPerThread = std::clamp(kMostOfChunk / timed.groupSize, 1, timed.elemsPerThread);
    all.push_back(timed);
    return all;
}

bool same(const Tuning& a, const Tuning& b) {
    return a.element == b.element && a.op == b.op && a.lgWave == b.lgWave &&
           a.elemsPerThread == b.elemsPerThread && a.groupSize == b.groupSize &&
           a.mapGroup() == b.mapGroup() && a.stretches == b.stretches;
}

std::string describe(const Case& c) {
    return fmt::format("n = {}, {}", c.n, c.distribution);
}

std::string describe(const Case& c, const Tuning& t, const Tuning& chosen) {
    std::string text = describe(c);
    if (t.element != chosen.element) text += ", " + t.element;
    if (t.op != chosen.op) text += ", " + t.op;
    if (t.groupSize != chosen.groupSize) text += fmt::format(", groups of {}", t.groupSize);
    if (t.lgWave != chosen.lgWave) text += fmt::format(", waves of {}", t.wave());
    if (t.elemsPerThread != chosen.elemsPerThread)
        text += fmt::format(", {} element{} per work-item", t.elemsPerThread,
                            t.elemsPerThread == 1 ? "" : "s");
    return text;
}

Reproducer reproducer(const std::string& exercise, const std::string& task, const Case& c,
                      const Tuning& t, const Tuning& chosen) {
    Reproducer r{exercise, task, c};
    if (t.element != chosen.element) r.element = t.element;
    if (t.op != chosen.op) r.op = t.op;
    if (t.groupSize == chosen.groupSize && t.lgWave == chosen.lgWave &&
        t.elemsPerThread == chosen.elemsPerThread)
        return r;
    r.groupSize = t.groupSize;  // all three or none: they must fit each other
    r.lgWave = t.lgWave;
    r.elemsPerThread = t.elemsPerThread;
    return r;
}

Tuning withCase(Tuning t, const Reproducer& r) {
    if (!r.element.empty()) t.element = r.element;
    if (!r.op.empty()) t.op = r.op;
    if (r.groupSize != 0) t.groupSize = r.groupSize;
    if (r.lgWave >= 0) setWave(t, r.lgWave);
    if (r.elemsPerThread != 0) t.elemsPerThread = r.elemsPerThread;
    return t;
}

namespace {

// Names of distributions may contain spaces; a token has none, so that no shell splits it.
std::string replaced(std::string text, char from, char to) {
    std::replace(text.begin(), text.end(), from, to);
    return text;
}

}  // namespace

std::string token(const Reproducer& r) {
    std::string text = fmt::format("{}.{}.{}.{}.{:x}", r.exercise, r.task, r.c.n,
                                   replaced(r.c.distribution, ' ', '_'), r.c.seed);
    for (const std::string& word : {r.element, r.op})
        if (!word.empty()) text += "." + word;
    if (r.groupSize != 0) text += fmt::format(".g{}", r.groupSize);
    if (r.lgWave >= 0) text += fmt::format(".w{}", r.lgWave);
    if (r.elemsPerThread != 0) text += fmt::format(".e{}", r.elemsPerThread);
    return text;
}

Reproducer readToken(const std::string& token) {
    static const Pattern form(
        R"((\w+)\.(\w+)\.(\d{1,9})\.([\w-]+)\.([0-9a-f]{1,16})(?:\.(int|float))?(?:\.(add|max|min|last))?(?:\.g(\d{1,4}))?(?:\.w(\d))?(?:\.e(\d{1,5}))?)");
    const auto m = form.match(token);
    if (m.empty())
        throw std::invalid_argument("no case '" + token +
                                    "': copy it as a verdict shows it, like MSSP.1.33.random.7e3");
    Reproducer r;
    r.exercise = m[1];
    r.task = m[2];
    r.c = {std::stoul(m[3]), replaced(m[4], '_', ' '), std::stoull(m[5], nullptr, 16)};
    r.element = m[6];
    r.op = m[7];
    if (!m[8].empty()) r.groupSize = std::stoi(m[8]);
    if (!m[9].empty()) r.lgWave = std::stoi(m[9]);
    if (!m[10].empty()) r.elemsPerThread = std::stoi(m[10]);
    return r;
}

void requireDistribution(const Task& task, const Case& c) {
    const auto& names = task.distributions;
    if (std::find(names.begin(), names.end(), c.distribution) == names.end())
        throw std::invalid_argument(fmt::format("task {} has no input called '{}'; {}", task.id,
                                                c.distribution, thereAre(names)));
}

std::vector<Case> simplerCases(const Case& c) {
    std::vector<Case> cases;
    for (std::size_t n : {1,    2,    3,    4,    5,    6,    7,    8,     9,    12,   15,   16,
                          17,   24,   31,   32,   33,   48,   63,   64,    65,   96,   127,  128,
                          129,  255,  256,  257,  511,  512,  513,  1023,  1024, 1025, 2047, 2048,
                          2049, 4095, 4096, 4097, 8191, 8192, 8193, 16384, 65536})
        if (n < c.n) cases.push_back({n, c.distribution, kPublicSeed});
    cases.push_back({c.n, c.distribution, kPublicSeed});
    return cases;
}

}  // namespace lab
