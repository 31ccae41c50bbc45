// Tasks 2b and 2c, the work-efficient scan of a block, without and with padding.
#include "PrefixSum/tasks/shared.h"

namespace prefixsum::sweeps {

Arrays bothScans(const Array& in, const Operator& op, const Tuning& t) {
    return {{"exclusive", lab::exclusiveScan(in, op, treeBlock(t))},
            {"inclusive", lab::inclusiveScan(in, op, treeBlock(t))}};
}

Arrays oneScan(const Array& in, const Operator& op, const Tuning& t) {
    return {{"out", lab::inclusiveScan(in, op, treeBlock(t))}};
}

// The level is that of the largest node that has its value where the element lies: leaves have 0.
std::vector<Coordinate> coordinates(const std::string&, Index i, const Arrays& input,
                                    const Tuning& t) {
    const Index block = treeBlock(t);
    auto all = lab::places(i, lab::lengthOf(input, "in"),
                           {{"block", block}, {"half", block / 2}, {"work-item", 1}});
    int level = 0;
    while ((i % block + 1) % (Index{2} << level) == 0) ++level;
    all.push_back({.name = "level", .value = level, .count = stepsFor(block) + 1, .amount = true});
    return all;
}

lab::Task task(const char* id, const char* title, const char* stub, const char* kernel) {
    lab::Task t{.id = id, .title = title, .stub = stub, .kernels = {kernel}};
    t.coordinates = coordinates;
    t.sequential = [](const Arrays& input, const Tuning& tuning) {
        return lab::scanBaseline(lab::arrayNamed(input, "in"), tuning, treeBlock(tuning));
    };
    return t;
}

double additions(Index, const Tuning& t) {
    return static_cast<double>(treeBlock(t));
}

// The two sweeps and the inclusive scan take not quite 3 for each element.
const lab::CountLimit kFourAdditions = {
    .quantity = &lab::Counts::adds,
    .question = "how many nodes does a tree over 2L elements have, and how often is each combined?",
    .perElement = 4};

// The model takes 3. A sum that is no addition, such as one by * or by & and ^, takes several.
const lab::CountLimit kTwelveOperations = {
    .quantity = &lab::Counts::dataOps,
    .question = "how many sums does a tree over 2L elements need, and what does each of them take?",
    .perElement = 12};

// Four times what the model takes for each array that goes through global memory once.
constexpr std::uint64_t kTransactionsOfAnArray = 4 * 8192 / 32;

lab::Task localTask() {
    auto t = task("2b", "work-efficient scan of a block", "prefixsum/local", "localScan");
    t.idealBytes = lab::bytesPerElement(12);
    t.examples = table({{"exclusive", exclusiveOfTable()}, {"inclusive", inclusiveOfTable()}});
    t.limits = {kFourAdditions, kTwelveOperations, lab::loadedTogether(3 * kTransactionsOfAnArray)};
    return lab::generic(std::move(t), bothScans, additions);
}

lab::Task paddedTask() {
    auto t = task("2c", "without bank conflicts", "prefixsum/padded", "paddedScan");
    t.idealBytes = lab::bytesPerElement(8);
    t.examples = table({{"out", inclusiveOfTable()}});
    constexpr const char* question =
        "Which two lanes of a wave want different words of one bank there, and how far apart do "
        "they lie?";
    t.limits = {{.quantity = &lab::Counts::conflicts, .question = question},
                {.quantity = &lab::Counts::conflicts, .question = question, .groupSize = 1024},
                kFourAdditions,
                kTwelveOperations,
                lab::loadedTogether(2 * kTransactionsOfAnArray)};
    return lab::generic(std::move(t), oneScan, additions);
}

const lab::RegisterTask registrations[] = {{"PrefixSum", localTask()}, {"PrefixSum", paddedTask()}};

}  // namespace prefixsum::sweeps
