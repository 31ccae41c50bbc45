// The stubs of the records of MSSP, for the runner.
#include "grader/runner/stub.h"

#include <algorithm>

#include "data/records/shares.h"

namespace mssp::records {

using lab::Context;
using lab::DeviceArray;

constexpr std::size_t kMostGroups = 2112;  // 16 for each multiprocessor of an H200

struct Arrays {
    DeviceArray<cl_int> in;          // [n]
    DeviceArray<cl_int4> stretches;  // of each group
    DeviceArray<cl_int4> result;     // [1]
    std::size_t tiles;               // of each group
};

std::size_t roundedUp(std::size_t n, std::size_t by) {
    return std::max<std::size_t>(1, (n + by - 1) / by);
}

Arrays arrays(Context& c, std::size_t n) {
    const std::size_t tile = c.tuning.chunk(), tiles = roundedUp(n, tile * kMostGroups);
    return {lab::ints(c, "in", n),
            lab::deviceArray<cl_int4>(c, "stretches", roundedUp(n, tile * tiles)),
            lab::deviceArray<cl_int4>(c, "result", 1), tiles};
}

void run(Context& c, const Arrays& a) {
    const std::size_t size = c.tuning.groupSize, count = a.stretches.length;
    lab::launch(c, "recordStretches", lab::groups(count, size), lengthOf(a.in), cl_uint(a.tiles),
                a.in, a.stretches);
    lab::launch(c, "recordBest", lab::groups(1, size), cl_uint(count), a.stretches, a.result);
}

// 16 stretches for each group, of which a core has four. Their length is an odd multiple of 16: at
// a distance of a power of two they would compete for the same places in the cache.
struct ShareArrays {
    DeviceArray<cl_int> in;          // [n]
    DeviceArray<cl_int4> stretches;  // [16 * groups]
    DeviceArray<cl_int4> result;     // [1]
    std::size_t groups, length;
};

ShareArrays shareArrays(Context& c, std::size_t n) {
    const std::size_t groups = n < lab::kLeastShare ? 0 : lab::sharesOf(c, n).count;
    std::size_t length = groups == 0 ? 0 : n / (256 * groups) * 16;
    if (length % 32 == 0 && length > 0) length -= 16;
    return {lab::ints(c, "in", n), lab::deviceArray<cl_int4>(c, "stretches", 16 * groups),
            lab::deviceArray<cl_int4>(c, "result", 1), groups, length};
}

void runShares(Context& c, const ShareArrays& a) {
    lab::launch(c, "recordShares", lab::groups(a.groups, 1), cl_uint(a.length), a.in, a.stretches);
    lab::launch(c, "recordBest", lab::groups(1, 1), lengthOf(a.in),
                cl_uint(16 * a.groups * a.length), lengthOf(a.stretches), a.in, a.stretches,
                a.result);
}

const lab::RegisterStub registrations[] = {
    {"record/mssp-gpu", lab::stub(arrays, run, "in")},
    {"record/mssp-cpu", lab::stub(shareArrays, runShares, "in")}};

}  // namespace mssp::records
