// Task 2a, the naive scan.
#include "PrefixSum/tasks/shared.h"

namespace prefixsum::naive {

Arrays steps(const Array& in, const Operator& op, const Tuning&) {
    const Index n = lab::length(in);
    Arrays made;
    if (n <= kStepsKept) {
        lab::Values data = lab::values(in);
        for (int s = 1; s < stepsFor(n); ++s) {
            for (Index i = n; i-- > naiveStride(s);)  // what it reads was not written in this step
                data[i] = op(data[i - naiveStride(s)], data[i]);
            made.push_back({fmt::format("step {}", s), lab::like(in, data)});
        }
    }
    made.push_back({"out", lab::inclusiveScan(in, op)});
    return made;
}

std::vector<Coordinate> coordinates(const std::string& name, Index i, const Arrays& input,
                                    const Tuning& t) {
    const Index n = lab::lengthOf(input, "in");
    const int count = stepsFor(n), s = name == "out" ? count : std::stoi(name.substr(5));
    const bool partner = s > 0 && i >= naiveStride(s);
    std::vector<Coordinate> all = {
        {"step", s - 1, count, std::to_string(s)},
        {"partner", partner, 2, partner ? fmt::format("{} to the left", naiveStride(s)) : "none"}};
    for (Coordinate& c : lab::places(i, n, {{"group", groupOf(t)}, {"work-item", 1}}))
        all.push_back(std::move(c));
    return all;
}

lab::Task task() {
    lab::Task t{
        .id = "2a", .title = "naive scan", .stub = "prefixsum/naive", .kernels = {"naiveScanStep"}};
    t.idealBytes = lab::bytesPerElement(8);
    t.coordinates = coordinates;
    t.examples = table({{"step 1", Ints{3, 14, 13, 7, 12, 7, 9, 12}},
                        {"step 2", Ints{3, 14, 16, 21, 25, 14, 21, 19}},
                        {"out", inclusiveOfTable()}});
    return lab::generic(std::move(t), steps, [](Index n, const Tuning&) { return stepsFor(n); });
}

const lab::RegisterTask registration{"PrefixSum", task()};

}  // namespace prefixsum::naive
