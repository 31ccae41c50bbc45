// Tasks 3a and 3b: the exclusive segmented scan of a block, up and down.
#include <bit>

#include "SegmentedScan/tasks/shared.h"

namespace segmentedscan::sweeps {

std::size_t blockOf(const Tuning& t) {
    return 2 * std::bit_floor(static_cast<std::size_t>(t.groupSize));
}

// The trees of all blocks after the up-sweep, and the exclusive scans.
Arrays swept(const Flags& flags, const Array& in, const Operator& op, const Tuning& t) {
    const std::size_t n = flags.size(), block = blockOf(t), room = (n + block - 1) / block * block;
    Flags tree_flags = flags, heads = flags;
    lab::Values tree = lab::values(in);
    tree_flags.resize(room, 0);
    tree.resize(room, op.neutral);
    for (std::size_t d = 1; d < block; d *= 2)
        for (std::size_t left = d - 1; left + d < room; left += 2 * d) {
            const std::size_t right = left + d;
            if (tree_flags[right] == 0) tree[right] = op(tree[left], tree[right]);
            tree_flags[right] |= tree_flags[left];
        }
    for (std::size_t i = 0; i < n; i += block) heads[i] = 1;
    return {{"tree_flags", std::move(tree_flags)},
            {"tree", lab::like(in, tree)},
            {"out", lab::segmentedExclusiveScan(heads, in, op)}};
}

// The level is that of the largest node that has its value there: leaves have 0.
std::vector<Coordinate> coordinates(const std::string& name, std::size_t i, const Arrays& in,
                                    const Tuning& t) {
    const Flags& flags = lab::flags(in, "flags");
    const std::size_t n = flags.size(), block = blockOf(t);
    auto all = lab::places(i, n, {{"block", block}, {"half", block / 2}, {"place", 1}});
    int level = 0;
    std::size_t d = 1;
    for (; (i % block + 1) % (2 * d) == 0 && d < block; d *= 2) ++level;
    if (name != "out") {
        all.push_back({.name = "level", .value = level, .count = 12, .amount = true});
        return all;
    }
    std::size_t begin = i;
    while (begin % block > 0 && flags[begin] == 0) --begin;
    all.push_back({.name = "number in its segment",
                   .value = static_cast<std::int64_t>(i - begin),
                   .amount = true});
    return all;
}

lab::Task sweep(const char* id, const char* title, const char* kernel) {
    lab::Task t = task(id, title, "segmentedscan/sweeps", kernel);
    t.coordinates = coordinates;
    t.idealBytes = lab::bytesOf({{"in", 9}});
    t.examples = {{"Lecture 8: rows of 3 and 5",
                   {{"flags", Flags{1, 0, 0, 1, 0, 0, 0, 0}}, {"in", Ints{1, 2, 3, 4, 5, 6, 7, 8}}},
                   {{"out", Ints{0, 1, 3, 0, 4, 9, 15, 22}}}},
                  {"Lecture 8: rows of 2, 1 and 4",
                   {{"flags", Flags{1, 0, 1, 1, 0, 0, 0}}, {"in", Ints{1, 2, 6, 1, 2, 3, 4}}},
                   {{"out", Ints{0, 1, 0, 0, 1, 3, 6}}}},
                  {"Lecture 07",
                   {{"flags", Flags{1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0}},
                    {"in", Ints{1, 2, 1, 3, 1, 1, 3, 3, 2, 1, 2, 2}}},
                   {{"out", Ints{0, 1, 3, 0, 3, 4, 5, 8, 11, 0, 1, 3}}}},
                  {"Lesson 4",
                   {{"flags", Flags{1, 0, 1, 0, 0, 1, 0, 0}}, {"in", Ints{1, 2, 3, 4, 5, 6, 7, 8}}},
                   {{"out", Ints{0, 1, 0, 3, 7, 0, 6, 13}}}}};
    return lifted(std::move(t), false, swept,
                  [](const Tuning& p) { return static_cast<double>(blockOf(p)); });
}

lab::Task down() {
    lab::Task t = sweep("3b", "down-sweep", "sgmDownSweep");
    t.onlyRead = {"tree_flags", "tree"};
    return t;
}

const lab::RegisterTask registrations[] = {{"SegmentedScan", sweep("3a", "up-sweep", "sgmUpSweep")},
                                           {"SegmentedScan", down()}};

}  // namespace segmentedscan::sweeps
