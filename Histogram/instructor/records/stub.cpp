// The stubs of the records of Histogram, for the runner.
#include "grader/runner/stub.h"

#include <algorithm>

namespace histogram::records {

using lab::Context;
using lab::DeviceArray;

constexpr std::size_t kMostGroups = 528;           // 4 for each multiprocessor of an H200
constexpr std::size_t kSlots = 4096, kLanes = 32;  // as in the kernel

struct Arrays {
    DeviceArray<cl_uint> in;      // [n]
    DeviceArray<cl_uint> counts;  // [bins]
};

Arrays arrays(Context& c, std::size_t n, std::size_t bins) {
    return {lab::uints(c, "in", n), lab::uints(c, "counts", bins)};
}

void run(Context& c, const Arrays& a) {
    const std::size_t size = c.tuning.groupSize, n = a.in.length, bins = a.counts.length;
    std::size_t copies = kLanes;
    while (bins * copies > kSlots) copies /= 2;
    const std::size_t groups = std::min((n + 4 * size - 1) / (4 * size), kMostGroups);
    lab::launch(c, "recordHistogram", lab::groups(groups, size), cl_uint(n), cl_uint(bins),
                cl_uint(copies), a.in, a.counts);
}

// One group for each share of at least 16,384 elements.
constexpr std::size_t kLeastShare = 16384, kMostShares = 8;

void runShares(Context& c, const Arrays& a) {
    const std::size_t n = a.in.length;
    const std::size_t groups = std::clamp<std::size_t>(n / kLeastShare, 1, kMostShares);
    const std::size_t share = lab::roundUp((n + groups - 1) / groups, 16);
    lab::launch(c, "recordHistogram", lab::groups(groups, 1), cl_uint(n), cl_uint(share),
                lengthOf(a.counts), a.in, a.counts);
}

const lab::RegisterStub registrations[] = {
    {"record/histogram-gpu", lab::stub(arrays, run, "in", "counts")},
    {"record/histogram-cpu", lab::stub(arrays, runShares, "in", "counts")}};

}  // namespace histogram::records
