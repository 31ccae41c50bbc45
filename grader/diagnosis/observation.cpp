#include "grader/diagnosis/observation.h"

#include <algorithm>

#include "grader/contract/contains.h"

namespace lab {

std::vector<PublicCase> publicCases(const Task& task, const Tuning& simulator) {
    std::vector<PublicCase> cases;
    const auto add = [&](int lgWave, int groupSize, int elemsPerThread, const char* op,
                         std::initializer_list<std::size_t> sizes,
                         const std::vector<std::string>& distributions) {
        Tuning t = simulator;
        t.element = "int";
        t.op = op;
        t.lgWave = lgWave;
        t.groupSize = groupSize;
        t.elemsPerThread = elemsPerThread;
        t.fence = "group";  // races are not checked here
        for (const std::string& distribution : distributions)
            for (const std::size_t n : sizes)
                cases.push_back({t, {std::min(n, task.mostElements), distribution, 1000 + n}});
    };
    const std::vector<std::string> first = {task.distributions.front()};
    add(2, 8, 2, "add", {0, 1, 2, 3, 4, 5, 7, 8, 9, 12, 15, 16, 17, 23, 25, 31, 32, 33, 40}, first);
    // A few inputs of each kind show the effect of a mistake on flags, signs and empty segments;
    // more chunks than a group has work-items, its effect on a second round.
    add(2, 8, 2, "add", {19, 150, 203, 257}, first);
    const std::vector<std::string> others(task.distributions.begin() + 1, task.distributions.end());
    add(2, 8, 2, "add", {20, 33, 64, 150}, others);
    // If the contract allows it, a non-commutative operator.
    const char* op = contains(task.moreOperators, "last") ? "last" : "max";
    if (task.generic)
        add(3, 16, 3, op, {3, 5, 11, 16, 17, 33, 50}, first);
    else
        add(3, 16, 3, "add", {3, 11, 17, 33, 50}, first);
    // Its usual inputs are mostly neutral elements. Without them every swap of operands shows;
    // among few of them, also one of operands that an element takes from the left.
    for (const char* dense : {"extremes", "special"})
        if (task.generic && contains(task.moreOperators, "last") &&
            contains(task.distributions, dense))
            add(3, 16, 3, "last", {5, 11, 17, 33, 50, 150, 203}, {dense});
    if (task.generic) {
        // A 0 is no neutral element for max, and an int no place for a fraction.
        if (contains(task.moreOperators, "max")) add(2, 8, 2, "max", {5, 20, 33}, first);
        const std::size_t ints = cases.size();
        add(2, 8, 2, "add", {5, 20, 33}, first);
        for (std::size_t i = ints; i < cases.size(); ++i) cases[i].tuning.element = "float";
    }
    // Steps that occur only in large groups, and in groups whose size is not a power of two.
    add(4, 64, 1, "add", {50, 100, 200}, first);
    const auto uneven = std::find_if(task.moreGroupSizes.begin(), task.moreGroupSizes.end(),
                                     [](int size) { return (size & (size - 1)) != 0; });
    if (uneven != task.moreGroupSizes.end()) {
        const auto size = static_cast<std::size_t>(*uneven);
        add(4, *uneven, 1, "add", {size - 8, 2 * size + 4, 4 * size + 8}, first);
        add(4, *uneven, 1, "add", {size - 1}, others);
    }
    return cases;
}

std::vector<const NamedArray*> promised(const Task& task, const Observation& o) {
    std::vector<const NamedArray*> all;
    for (const NamedArray& a : o.expected)
        if (!contains(task.hints, a.name) && !contains(task.onlyRead, a.name)) all.push_back(&a);
    return all;
}

std::optional<FirstWrong> firstWrong(const Task& task, const Observation& o) {
    const auto arrays = promised(task, o);
    for (std::size_t place = 0; place < arrays.size(); ++place) {
        const auto& [name, expected, columns] = *arrays[place];
        const Array* got = find(o.got, name);
        if (got == nullptr) continue;
        std::vector<float> bound;
        if (task.errorBound && std::holds_alternative<std::vector<float>>(expected))
            bound = task.errorBound(name, o.input, o.expected, o.given.tuning);
        auto marks = marksOf(*got, expected, bound, kObservedPoison, /*everyByte=*/true);
        if (!right(marks)) return FirstWrong{name, place, std::move(marks)};
    }
    return std::nullopt;
}

}  // namespace lab
