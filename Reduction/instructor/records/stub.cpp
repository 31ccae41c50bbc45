// The stubs of the records of Reduction, for the runner.
#include "grader/runner/stub.h"

#include <algorithm>

namespace reduction::records {

using lab::Context;
using lab::DeviceArray;

constexpr std::size_t kMostGroups = 1056;  // 8 for each multiprocessor of an H200

struct Arrays {
    DeviceArray<cl_int> in;      // [n]
    DeviceArray<cl_int> sums;    // of each group
    DeviceArray<cl_int> result;  // [1]
};

Arrays arrays(Context& c, std::size_t n) {
    const std::size_t least = 4 * static_cast<std::size_t>(c.tuning.groupSize);
    const std::size_t groups = std::clamp<std::size_t>((n + least - 1) / least, 1, kMostGroups);
    return {lab::ints(c, "in", n), lab::ints(c, "sums", groups), lab::ints(c, "result", 1)};
}

void run(Context& c, const Arrays& a) {
    const std::size_t size = c.tuning.groupSize, count = a.sums.length;
    lab::launch(c, "recordSums", lab::groups(count, size), lengthOf(a.in), a.in, a.sums);
    lab::launch(c, "recordSum", lab::groups(1, size), cl_uint(count), a.sums, a.result);
}

// Shares of at least 16,384 elements, one group for each.
constexpr std::size_t kLeastShare = 16384, kMostShares = 64;

Arrays sharesOf(Context& c, std::size_t n) {
    return {lab::ints(c, "in", n),
            lab::ints(c, "sums", std::clamp<std::size_t>(n / kLeastShare, 1, kMostShares)),
            lab::ints(c, "result", 1)};
}

void runShares(Context& c, const Arrays& a) {
    const std::size_t n = a.in.length, count = a.sums.length;
    const std::size_t share = lab::roundUp((n + count - 1) / count, 64);
    lab::launch(c, "recordShares", lab::groups(count, 1), cl_uint(n), cl_uint(share), a.in, a.sums);
    lab::launch(c, "recordSum", lab::groups(1, 1), cl_uint(count), a.sums, a.result);
}

const lab::RegisterStub registrations[] = {
    {"record/reduce-gpu", lab::stub(arrays, run, "in")},
    {"record/reduce-cpu", lab::stub(sharesOf, runShares, "in")}};

}  // namespace reduction::records
