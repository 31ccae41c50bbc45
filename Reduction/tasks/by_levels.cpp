// Tasks 1c, 1d and 1e: decomposed, one launch for each level, with the same contract.
#include <algorithm>

#include "Reduction/tasks/shared.h"

namespace reduction::by_levels {

std::size_t groupSize(const Tuning& t) {
    return static_cast<std::size_t>(t.groupSize);
}

Arrays levels(const Array& in, const lab::Operator& op, const Tuning& t) {
    Array now = in;
    Arrays out;
    for (const std::size_t length : levelLengths(lab::length(in), groupSize(t))) {
        now = lab::reduced(now, op, 2 * groupSize(t));
        out.push_back({length == 1 ? "result" : levelName(out.size() + 1), now});
    }
    return out;
}

std::vector<lab::Coordinate> coordinates(const std::string& name, std::size_t index,
                                         const Arrays& input, const Tuning& t) {
    const std::size_t n = lab::lengthOf(input, "in"), stretch = 2 * groupSize(t);
    const std::vector<std::size_t> lengths = levelLengths(n, groupSize(t));
    const std::size_t number = levelNumber(name, lengths.size());
    const std::size_t before = number == 1 ? n : lengths[number - 2];
    const std::size_t elements = std::min(before - std::min(before, stretch * index), stretch);
    const int kind = elements == stretch ? 0 : elements > stretch / 2 ? 1 : elements > 0 ? 2 : 3;
    constexpr const char* kinds[] = {"full", "longer than a half", "a half or shorter", "empty"};
    return {
        {"launch", static_cast<std::int64_t>(number - 1), static_cast<std::int64_t>(lengths.size()),
         std::to_string(number)},
        {"group", static_cast<std::int64_t>(index), static_cast<std::int64_t>(lengths[number - 1])},
        {"stretch", kind, 4, kinds[kind]}};
}

lab::Task task(const char* id, const char* title, const char* stub, const char* kernel,
               std::vector<lab::CountLimit> limits = {}) {
    lab::Task t{.id = id, .title = title, .stub = stub, .kernels = {kernel}};
    t.coordinates = coordinates;
    t.examples = {
        {"the eight elements of the example", {{"in", kEight}}, {{"result", Ints{40}}}},
        {"the first five elements of the example", {{"in", kFive}}, {{"result", Ints{28}}}}};
    t.limits = std::move(limits);
    // In which order a group adds its 2L elements is up to the kernel: 2L - 1 additions at each
    // level if it adds them one after another.
    return reductionTask(std::move(t), levels, [](std::size_t n, const Tuning& tuning) {
        const std::size_t launches = levelLengths(n, groupSize(tuning)).size();
        return static_cast<double>(launches * (2 * groupSize(tuning) - 1));
    });
}

// Four times what the models take: a kernel may load in other ways, but not one by one.
const lab::CountLimit kLoadedTogether = lab::loadedTogether(1100);

// By 16 groups, and by one that combines their results.
const lab::CountLimit kWrittenOnce = lab::writtenOnce(8192 / 512 + 1);

// Many times what the model takes; a work-item that adds up what its group has takes more.
lab::CountLimit depth(std::uint64_t most) {
    return {.quantity = &lab::Counts::steps,
            .atMost = most,
            .question = "which work-item adds up what the others have loaded?"};
}

const lab::RegisterTask registrations[] = {
    {"Reduction", task("1c", "kernel decomposition", "reduction/decomposed", "reduceDecomposed",
                       {kWrittenOnce, kLoadedTogether})},
    {"Reduction", task("1d", "unrolled last steps", "reduction/unrolled", "reduceUnrolled",
                       {{.quantity = &lab::Counts::barriers,
                         .atMost = 4,  // the steps from 256 elements to 16
                         .question = "which steps are still taken by a loop, or by a function "
                                     "whose barrier serves several of them?",
                         .perLine = true},
                        {.quantity = &lab::Counts::barriers,
                         .atMost = 1,  // the step from 32 elements to 16
                         .question = "which steps from 16 elements on are still taken by a loop?",
                         .groupSize = 32,
                         .perLine = true},
                        {.quantity = &lab::Counts::barriers,
                         .atLeast = 8,  // one before each step from 256 elements to 1
                         .question = "which steps does one work-item take alone, or none?"},
                        kWrittenOnce,
                        kLoadedTogether,
                        depth(300)})},
    {"Reduction", task("1e", "one atomic variable per group", "reduction/atomic", "reduceAtomic",
                       {{.quantity = &lab::Counts::contention,
                         .atLeast = 1,
                         .question = "which work-items combine their elements into the group's "
                                     "variable, and with which function?"},
                        {.quantity = &lab::Counts::barriers,
                         .atMost = 6,  // a tree of 256 takes 8
                         .question = "which barriers are left if there is no tree?"},
                        kWrittenOnce,
                        kLoadedTogether,
                        depth(600)})}};

}  // namespace reduction::by_levels
