// Tasks 1a and 1b: the lifted operator, and the scan of a group with it.
#include "SegmentedScan/tasks/shared.h"

namespace segmentedscan::group {

std::size_t groupOf(const Tuning& t) {
    return static_cast<std::size_t>(t.groupSize);
}

// Each group by itself: its first element begins a segment.
Arrays scanned(const Flags& flags, const Array& in, const Operator& op, const Tuning& t) {
    const std::size_t L = groupOf(t);
    Flags heads = flags, any((flags.size() + L - 1) / L, 0);
    for (std::size_t i = 0; i < flags.size(); ++i) {
        if (i % L == 0) heads[i] = 1;
        if (flags[i] != 0) any[i / L] = 1;
    }
    Array out = lab::segmentedInclusiveScan(heads, in, op);
    Array last = lab::lastOfEach(out, L);
    return {{"out", std::move(out)}, {"last_flag", std::move(any)}, {"last", std::move(last)}};
}

std::vector<Coordinate> coordinates(const std::string& name, std::size_t i, const Arrays& in,
                                    const Tuning& t) {
    const Flags& flags = lab::flags(in, "flags");
    const std::size_t n = flags.size(), L = groupOf(t);
    if (name != "out") return lab::places(i, (n + L - 1) / L, {{"group", 1}});
    auto all = lab::places(i, n, {{"group", L}, {"work-item", 1}});
    std::size_t k = i % L, begin = i;
    while (k > 0 && flags[begin] == 0) --k, --begin;
    all.push_back({.name = "number in its segment",
                   .value = static_cast<std::int64_t>(i - begin),
                   .amount = true});
    const bool first = flags[begin] == 0;
    all.push_back({"segment", first, 2, first ? "in front of all flags" : "with a flag"});
    return all;
}

// The kernel calls the operator, so that both tasks are regions put into the model.
lab::Task groupTask(const char* id, const char* title, const char* function) {
    lab::Task t = task(id, title, "segmentedscan/group", "sgmScanGroup");
    t.function = function;
    t.alsoLaunches = std::move(t.kernels);
    t.kernels.clear();
    t.coordinates = coordinates;
    t.idealBytes = lab::bytesOf({{"in", 9}});
    t.examples = {{"Day 3: rows of 3, 5 and 2",
                   {{"flags", Flags{1, 0, 0, 1, 0, 0, 0, 0, 1, 0}},
                    {"in", Ints{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}}},
                   {{"out", Ints{1, 3, 6, 4, 9, 15, 22, 30, 9, 19}},
                    {"last_flag", Flags{1}},
                    {"last", Ints{19}}}},
                  {"Lecture 07",
                   {{"flags", Flags{1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0}},
                    {"in", Ints{1, 2, 1, 3, 1, 1, 3, 3, 2, 1, 2, 2}}},
                   {{"out", Ints{1, 3, 4, 3, 4, 5, 8, 11, 13, 1, 3, 5}}}},
                  {"Lesson 4: the quiz",
                   {{"flags", Flags{1, 0, 1, 0, 0, 1, 0, 0}}, {"in", Ints{1, 2, 3, 4, 5, 6, 7, 8}}},
                   {{"out", Ints{1, 3, 3, 7, 12, 6, 13, 21}}}}};
    return lifted(std::move(t), true, scanned,
                  [](const Tuning& p) { return static_cast<double>(p.groupSize); });
}

const lab::RegisterTask registrations[] = {
    {"SegmentedScan", groupTask("1a", "the lifted operator", "sgmOp")},
    {"SegmentedScan", groupTask("1b", "segmented scan of a group", "sgmScanGroup")}};

}  // namespace segmentedscan::group
