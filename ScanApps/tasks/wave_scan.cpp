// Task 2, the scan within a wave, judged as a part of the given scan.
#include "ScanApps/groups.h"
#include "grader/contract/oracle.h"

namespace scanapps::wave_scan {

using lab::Array;
using lab::Arrays;
using lab::Ints;
using lab::Tuning;

// sums[g] is what groups 0 to g have together.
Arrays scan(const Array& in, const lab::Operator& op, const Tuning& t) {
    Array out = lab::inclusiveScan(in, op);
    Array sums = lab::lastOfEach(out, scanapps::groupsFor(lab::length(in), t).elemPerGroup);
    return {{"sums", std::move(sums)}, {"out", std::move(out)}};
}

// The longest way of an element into a result: the elements of its work-item, two scans of a wave
// in whatever order, what lies to the left; all this in its group and again among the groups; and
// the rounds of its group.
double additions(std::size_t n, const Tuning& t) {
    const auto elements = static_cast<double>(scanapps::groupsFor(n, t).elemPerGroup);
    return 2.0 * (t.elemsPerThread + 2 * t.wave() + 2) + elements / t.chunk();
}

std::vector<lab::Coordinate> coordinates(const std::string& name, std::size_t i,
                                         const Arrays& input, const Tuning& t) {
    const std::size_t n = lab::lengthOf(input, "in");
    const auto groups = scanapps::groupsFor(n, t);
    if (name == "sums") return lab::places(i, groups.count, {{"group", 1}});
    const auto perItem = static_cast<std::size_t>(t.elemsPerThread);
    return lab::places(i, n,
                       {{"group", groups.elemPerGroup},
                        {"round", static_cast<std::size_t>(t.chunk())},
                        {"wave", static_cast<std::size_t>(t.wave()) * perItem},
                        {"lane", perItem},
                        {"element of the lane", 1}});
}

lab::Task task() {
    lab::Task t{
        .id = "2", .title = "scan within a wave", .stub = "scan", .function = "incScanWave"};
    t.hints = {"sums"};
    t.idealBytes = lab::bytesOf({{"in", 8}});
    t.coordinates = coordinates;
    t.examples = {{"the lecture's example",
                   {{"in", Ints{0, 1, 1, 1, 0, 0, 1}}},
                   {{"out", Ints{0, 1, 2, 3, 3, 3, 4}}}}};
    return lab::generic(std::move(t), scan, additions);
}

const lab::RegisterTask registration{"ScanApps", task()};

}  // namespace scanapps::wave_scan
