// Task 2x, the scan in a single pass.
#include "PrefixSum/tasks/shared.h"

namespace prefixsum::look_back {

Index tileOf(Index n, const Tuning& t) {
    return kItems * lookBackGroup(n, groupOf(t), waveOf(t));
}

// How many tickets are drawn is not judged; it shows where a scan went wrong.
Arrays ticketsAndScan(const Array& in, const Operator& op, const Tuning& t) {
    const Index n = lab::length(in), tile = tileOf(n, t), suspended = suspendedTiles(n, tile);
    const Index drawn = suspended > 0 ? suspended : blocksOf(n, tile);
    return {{"tickets", lab::Uints{static_cast<std::uint32_t>(drawn)}},
            {"out", lab::inclusiveScan(in, op)}};
}

std::vector<Coordinate> coordinates(const std::string& name, Index i, const Arrays& input,
                                    const Tuning& t) {
    if (name == "tickets") return {};
    const Index n = lab::lengthOf(input, "in"), tile = tileOf(n, t);
    auto all = lab::places(i, n, {{"tile", tile}, {"work-item", kItems}, {"own element", 1}});
    const Index suspended = suspendedTiles(n, tile);
    if (suspended > 0) {
        const bool late = i / tile < suspended;
        all.push_back({"tile's group", late, 2,
                       late ? "suspended until all others had ended" : "running first"});
    }
    return all;
}

lab::Task task() {
    lab::Task t{.id = "2x",
                .title = "single pass with look-back",
                .stub = "prefixsum/lookback",
                .function = "lookBackScan"};
    t.ownsOrder = true;
    t.hints = {"tickets"};
    // Four tiles, and many times what the model takes.
    t.limits = {
        {.quantity = &lab::Counts::steps,
         .atMost = 2000,
         .question = "each tile is read once, and its sum published. Which work-item goes "
                     "through tiles of others?"},
        // A ticket, two words published twice, and two words of the tile to the left, which
        // has published its prefix: three times what the model takes.
        {.quantity = &lab::Counts::globalAtomics,
         .atMost = 3 * 7 * 32,
         .question = "a tile that has published its prefix answers for all to its left. Who "
                     "asks further?",
         .elements = {32768}},
        // The array is read once and written once, four elements of a work-item one by one. Many
        // tiles, so that a group that reads those to its left again takes far more.
        {.quantity = &lab::Counts::transactions,
         .atMost = 10 * 32768 / 32,
         .question = "each tile is read once, and its sum published. Who reads it again?",
         .elements = {32768}},
        // However a work-item's elements are loaded: as much again for a quarter of them.
        {.quantity = &lab::Counts::idealTransactions,
         .atMost = 5 * 2 * 32768 / 32 / 4,
         .question = "each element is read once and each result written once. What is read or "
                     "written again, though a work-item has it already?",
         .elements = {32768}}};
    t.idealBytes = lab::bytesPerElement(8);
    t.coordinates = coordinates;
    t.examples = table({{"out", inclusiveOfTable()}});
    return lab::generic(std::move(t), ticketsAndScan, [](Index n, const Tuning& tuning) {
        const Index tile = tileOf(n, tuning);
        return static_cast<double>(tile + blocksOf(n, tile));
    });
}

const lab::RegisterTask registration{"PrefixSum", task()};

}  // namespace prefixsum::look_back
