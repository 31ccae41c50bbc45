// The stubs of the records of Histogram, for the runner.
#include "grader/runner/stub.h"

#include <algorithm>

#include "data/records/shares.h"

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

void runGlobal(Context& c, const Arrays& a) {
    const std::size_t size = c.tuning.groupSize, n = a.in.length;
    const std::size_t groups = std::min((n + 4 * size - 1) / (4 * size), kMostGroups);
    lab::launch(c, "recordHistogram", lab::groups(groups, size), cl_uint(n), lengthOf(a.counts),
                a.in, a.counts);
}

// ---- on a CPU: one group for each share of the elements

void runShares(Context& c, const Arrays& a) {
    const lab::Shares shares = lab::sharesOf(c, a.in.length);
    lab::launch(c, "recordHistogram", lab::groups(shares.count, 1), lengthOf(a.in),
                cl_uint(shares.length), lengthOf(a.counts), a.in, a.counts);
}

struct Tables {
    Arrays a;
    DeviceArray<cl_uchar> tables;  // [shares * bins]
    lab::Shares shares;
};

Tables tables(Context& c, std::size_t n, std::size_t bins) {
    const lab::Shares shares = lab::sharesOf(c, n, 2, 4 * bins + 1);
    return {arrays(c, n, bins), lab::deviceArray<cl_uchar>(c, "tables", shares.count * bins),
            shares};
}

void runTables(Context& c, const Tables& t) {
    const cl_uint bins = lengthOf(t.a.counts);
    lab::launch(c, "recordTables", lab::groups(t.shares.count, 1), lengthOf(t.a.in),
                cl_uint(t.shares.length), bins, t.a.in, t.tables, t.a.counts);
    const std::size_t most = 4096;
    lab::launch(c, "recordSum", lab::groups((bins + most - 1) / most, 1), bins, cl_uint(most),
                cl_uint(t.shares.count), t.tables, t.a.counts);
}

const lab::RegisterStub registrations[] = {
    {"record/histogram-gpu", lab::stub(arrays, run, "in", "counts")},
    {"record/many-bins-gpu", lab::stub(arrays, runGlobal, "in", "counts")},
    {"record/many-bins-cpu", lab::stub(tables, runTables, "in", "counts")},
    {"record/histogram-cpu", lab::stub(arrays, runShares, "in", "counts")}};

}  // namespace histogram::records
