// The stubs of the records of Reduction, for the runner.
#include "grader/runner/stub.h"

#include <algorithm>

namespace {

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
    return {lab::deviceArray<cl_int>(c, "in", n), lab::deviceArray<cl_int>(c, "sums", groups),
            lab::deviceArray<cl_int>(c, "result", 1)};
}

void run(Context& c, const Arrays& a) {
    const std::size_t size = c.tuning.groupSize, count = a.sums.length;
    lab::launch(c, "recordSums", lab::groups(count, size), cl_uint(a.in.length), a.in, a.sums);
    lab::launch(c, "recordSum", lab::groups(1, size), cl_uint(count), a.sums, a.result);
}

const lab::RegisterStub registration{"record/reduce-gpu", lab::stub(arrays, run, "in")};

}  // namespace
