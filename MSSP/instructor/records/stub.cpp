// The stubs of the records of MSSP, for the runner.
#include "grader/runner/stub.h"

#include <algorithm>

namespace {

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
    return {lab::deviceArray<cl_int>(c, "in", n),
            lab::deviceArray<cl_int4>(c, "stretches", roundedUp(n, tile * tiles)),
            lab::deviceArray<cl_int4>(c, "result", 1), tiles};
}

void run(Context& c, const Arrays& a) {
    const std::size_t size = c.tuning.groupSize, count = a.stretches.length;
    lab::launch(c, "recordStretches", lab::groups(count, size), cl_uint(a.in.length),
                cl_uint(a.tiles), a.in, a.stretches);
    lab::launch(c, "recordBest", lab::groups(1, size), cl_uint(count), a.stretches, a.result);
}

const lab::RegisterStub registration{"record/mssp-gpu", lab::stub(arrays, run, "in")};

}  // namespace
