// Task 1: odd-even sort of blocks.
#include "Sorting/brick.h"

#include <algorithm>

#include "Sorting/tasks/keys.h"

namespace sorting::brick {

Index blockOf(const Tuning& t) {
    return 2 * brickItems(static_cast<Index>(t.groupSize));
}

void sortBlocks(Ints& keys, Index block) {
    for (Index first = 0; first < keys.size(); first += block) {
        const Index end = std::min(first + block, keys.size());
        std::sort(keys.begin() + static_cast<std::ptrdiff_t>(first),
                  keys.begin() + static_cast<std::ptrdiff_t>(end));
    }
}

lab::Task task() {
    lab::Task t{
        .id = "1", .title = "odd-even sort", .stub = "sorting/brick", .kernels = {"brickSort"}};
    t.distributions = keyDistributions();
    t.input = [](const lab::Case& c, const Tuning&) -> Arrays {
        return {{"in", keysFor(c.distribution, c.n, c.seed)}};
    };
    lab::fills(
        t, "out", [](const Arrays& in, const Tuning&) { return lab::ints(in, "in"); },
        [](const Arrays& in, const Tuning& tuning, Ints& out) {
            out = lab::ints(in, "in");
            sortBlocks(out, blockOf(tuning));
        });
    t.coordinates = [](const std::string&, Index i, const Arrays& in, const Tuning& tuning) {
        const Index n = lab::lengthOf(in, "in"), block = blockOf(tuning);
        return lab::places(i, n, {{"block", block}, {"place", 1}});
    };
    t.idealBytes = lab::bytesOf({{"in", 8}});
    // The model takes 468 for a block of 64; an insertion sort by one work-item takes 8000.
    t.limits = {{.quantity = &lab::Counts::steps,
                 .atMost = 4000,
                 .question = "a round has a pair for each work-item of the group. Which work-item "
                             "does what others should?",
                 .inputs = {"reversed"}}};
    t.examples = {
        {"the text's example", {{"in", Ints{5, 1, 4, 2, 3}}}, {{"out", Ints{1, 2, 3, 4, 5}}}}};
    return t;
}

const lab::RegisterTask registration{"Sorting", task()};

}  // namespace sorting::brick
