// The stubs of the records of Reduction, for the runner.
#include "grader/runner/stub.h"

#include <algorithm>

#include "data/records/shares.h"

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

// ---- on a CPU: one group for each share of the elements, an odd number for each core, so that
// streams do not lie a power of two apart where n is one

struct ShareArrays {
    Arrays a;
    lab::Shares shares;
};

ShareArrays shareArrays(Context& c, std::size_t n) {
    const lab::Shares shares = lab::sharesOf(c, n, 31);
    return {{lab::ints(c, "in", n), lab::ints(c, "sums", shares.count), lab::ints(c, "result", 1)},
            shares};
}

void runShares(Context& c, const ShareArrays& s) {
    const cl_uint count = lengthOf(s.a.sums);
    lab::launch(c, "recordShares", lab::groups(count, 1), lengthOf(s.a.in),
                cl_uint(s.shares.length), s.a.in, s.a.sums);
    lab::launch(c, "recordSum", lab::groups(1, 1), count, s.a.sums, s.a.result);
}

const lab::RegisterStub registrations[] = {
    {"record/reduce-gpu", lab::stub(arrays, run, "in")},
    {"record/reduce-cpu", lab::stub(shareArrays, runShares, "in")}};

}  // namespace reduction::records
