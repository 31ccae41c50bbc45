#include "grader/judge/compare.h"

#include <fmt/core.h>

#include <algorithm>

#include "grader/contract/canonical.h"
#include "grader/contract/contains.h"
#include "grader/contract/oracle.h"
#include "grader/diagnosis/difference.h"

namespace lab {

namespace {

std::size_t firstOf(const std::vector<Mark>& marks) {
    return static_cast<std::size_t>(
        std::find_if(marks.begin(), marks.end(), [](Mark m) { return m != Mark::right; }) -
        marks.begin());
}

Verdict guardVerdict(const Fetched& fetched, const std::string& what) {
    const GuardHit& hit = fetched.guardHits.front();
    const Array& array = *find(fetched.arrays, hit.array);
    const std::ptrdiff_t size = static_cast<std::ptrdiff_t>(elementSize(array));
    return {Status::outOfBounds,
            hit.before ? fmt::format("a write to {}[{}], before its start ({})", hit.array,
                                     (hit.offset - size + 1) / size, what)
                       : fmt::format("a write to {}[{}], which has {} element{} ({})", hit.array,
                                     hit.offset / size, length(array),
                                     length(array) == 1 ? "" : "s", what),
            {hit.before ? "which index is below 0 there?" : kWhoGetsIt},
            {}};
}

}  // namespace

std::set<std::string> unchanged(const Arrays& input, const Arrays& expected) {
    std::set<std::string> names;
    for (const NamedArray& a : input)
        if (find(expected, a.name) == nullptr) names.insert(a.name);
    return names;
}

std::optional<Verdict> compare(const Task& task, const Arrays& input, const Arrays& expected,
                               const Fetched& fetched, const Tuning& tuning,
                               const std::string& what) {
    if (!fetched.guardHits.empty()) return guardVerdict(fetched, what);

    const auto boundOf = [&](const std::string& name, const Array& array) {
        const bool rounds = task.errorBound && holdsFloats(array);
        return rounds ? task.errorBound(name, input, expected, tuning) : std::vector<float>{};
    };
    struct Before {
        std::string name;
        const Array* array;
        bool computed;  // by another kernel of the launch
    };
    std::vector<Before> onlyRead;
    for (const std::string& name : unchanged(input, expected))
        onlyRead.push_back({name, find(input, name), false});
    for (const std::string& name : task.onlyRead)
        if (const Array* a = find(expected, name)) onlyRead.push_back({name, a, true});
    for (const auto& [name, before, computed] : onlyRead) {
        const Array& array = *before;
        const Array* now = find(fetched.arrays, name);
        if (now == nullptr || *now == array) continue;
        const auto bound = computed ? boundOf(name, array) : std::vector<float>{};
        const auto marks = marksOf(*now, array, bound, 0);
        if (right(marks)) continue;
        const std::size_t i = firstOf(marks);
        return Verdict{Status::inputModified,
                       fmt::format("{}[{}] was {} and is {} after the launch: your kernel may only "
                                   "read it ({})",
                                   name, i, shown(array, i), shown(*now, i), what),
                       {},
                       {}};
    }

    const bool open = leavesOrderOpen(task);
    const Arrays ordered = open ? canonical(task, fetched.arrays, input, tuning) : Arrays{};
    std::optional<Verdict> verdict;
    for (const auto& [name, array, columns] : expected) {
        const Array* got = find(open ? ordered : fetched.arrays, name);
        if (got == nullptr)
            return Verdict{Status::garbage, "the runner sent no array called " + name, {}, {}};
        if (contains(task.hints, name)) continue;  // not fixed by the contract
        if (*got == array) continue;
        const auto marks = marksOf(*got, array, boundOf(name, array), fetched.poison);
        if (right(marks)) continue;
        const std::size_t i = firstOf(marks);
        const bool never = marks[i] == Mark::neverWritten;
        const auto wrong =
            std::count_if(marks.begin(), marks.end(), [](Mark m) { return m != Mark::right; });
        const std::string where = whereIs(task, name, i, input, tuning);
        verdict = Verdict{
            Status::wrongAnswer,
            fmt::format("{}[{}] {}, expected {}", name, i,
                        never ? "was never written" : "is " + shown(*got, i), shown(array, i)),
            {fmt::format("{}{}{} of {} ({})", where, where.empty() ? "" : "; ", wrong,
                         length(array) == 1 ? "1 element differs"
                                            : fmt::format("{} elements differ", length(array)),
                         what)},
            {}};
        verdict->diagnosis.kind =
            never ? Diagnosis::Kind::neverWritten : Diagnosis::Kind::firstDifference;
        verdict->diagnosis.text = verdict->message;
        break;
    }
    return verdict;
}

}  // namespace lab
