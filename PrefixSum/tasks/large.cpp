// Task 2d, large arrays by block sums.
#include "PrefixSum/tasks/shared.h"

namespace prefixsum::large {

// Every array follows from scans of the input alone: the sums of level l are what runs of block^l
// elements have together, their blocks scan runs of block^(l+1) elements, their scan all of it.
Arrays levels(const Array& in, const Operator& op, const Tuning& t) {
    const Index block = treeBlock(t), last = levelLengths(lab::length(in), block).size() - 1;
    const Array out = lab::inclusiveScan(in, op);
    Arrays made, scans;
    Index run = 1;  // elements of `in` that one element of this level stands for
    for (Index l = 0; l <= last; ++l, run *= block) {
        const std::string sums = fmt::format("sums {}", l);
        if (l > 0) made.push_back({sums, lab::reduced(in, op, run)});
        if (l < last)
            made.push_back({l == 0 ? "blocks" : sums + " blocks",
                            lab::lastOfEach(lab::inclusiveScan(in, op, run * block), run)});
        scans.insert(scans.begin(),
                     {l == 0 ? "out" : sums + " scan", l == 0 ? out : lab::lastOfEach(out, run)});
    }
    made.insert(made.end(), scans.begin(), scans.end());
    return made;
}

std::vector<Coordinate> coordinates(const std::string& name, Index i, const Arrays& input,
                                    const Tuning& t) {
    const Index block = treeBlock(t);
    const auto lengths = levelLengths(lab::lengthOf(input, "in"), block);
    const Index level = name.rfind("sums ", 0) == 0 ? std::stoul(name.substr(5)) : 0;
    std::vector<Coordinate> all = {
        {"level", static_cast<std::int64_t>(level), static_cast<std::int64_t>(lengths.size())}};
    for (Coordinate& c :
         lab::places(i, lengths[level], {{"block", block}, {"half", block / 2}, {"element", 1}}))
        all.push_back(std::move(c));
    return all;
}

lab::Task task() {
    lab::Task t{.id = "2d",
                .title = "large arrays by block sums",
                .stub = "prefixsum/large",
                .kernels = {"addOffsets", "blockSums"},
                .alsoLaunches = {"paddedScan"}};
    t.idealBytes = lab::bytesPerElement(8);
    t.limits = {lab::eachItsOwn("block or element")};
    t.coordinates = coordinates;
    t.examples = table({{"out", inclusiveOfTable()}});
    // 16 bits do not number the blocks of these, if they have 128 elements each.
    t.large = {{(std::size_t{1} << 23) + 65537, lab::operatorDistributions().front()}};
    return lab::generic(std::move(t), levels, [](Index n, const Tuning& tuning) {
        const Index block = treeBlock(tuning);
        return static_cast<double>(levelLengths(n, block).size() * (block + 1));
    });
}

const lab::RegisterTask registration{"PrefixSum", task()};

}  // namespace prefixsum::large
