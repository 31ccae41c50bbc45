// The stubs of the records of Partition2Opt, for the runner.
#include "grader/runner/stub.h"

namespace partition2opt::records {

using lab::Context;
using lab::DeviceArray;

struct Arrays {
    DeviceArray<cl_int> inp;     // [n]
    DeviceArray<cl_int> counts;  // of each tile
    DeviceArray<cl_int> out;     // [n]
};

Arrays arrays(Context& c, std::size_t n) {
    const std::size_t tile = c.tuning.chunk();
    return {lab::ints(c, "inp", n), lab::ints(c, "counts", (n + tile - 1) / tile),
            lab::ints(c, "out", n)};
}

void run(Context& c, const Arrays& a) {
    const std::size_t size = c.tuning.groupSize, tiles = a.counts.length;
    const cl_uint n = lengthOf(a.inp);
    lab::launch(c, "recordCounts", lab::groups(tiles, size), n, a.inp, a.counts);
    lab::launch(c, "recordScanCounts", lab::groups(1, size), cl_uint(tiles), a.counts);
    lab::launch(c, "recordMove", lab::groups(tiles, size), n, cl_uint(tiles), a.inp, a.counts,
                a.out);
}

const lab::RegisterStub registration{"record/partition", lab::stub(arrays, run, "inp")};

}  // namespace partition2opt::records
