// The stubs of the records of ScanApps, for the runner.
#include "grader/runner/stub.h"

#include "data/records/tiles.h"

namespace scanapps::records {

using lab::Context;
using lab::DeviceArray;

struct Arrays {
    DeviceArray<cl_uchar> flags;  // [n]
    DeviceArray<cl_int> in;       // [n]
    DeviceArray<cl_int> out;      // [n]
    lab::Tiles tiles;
};

Arrays arrays(Context& c, std::size_t n) {
    return {lab::deviceArray<cl_uchar>(c, "flags", n), lab::ints(c, "in", n),
            lab::ints(c, "out", n), lab::tilesOf(c, n)};
}

void run(Context& c, const Arrays& a) {
    lab::empty(c, a.tiles);
    lab::launch(c, "recordSegmentedScan", lab::groups(a.tiles.count, c.tuning.groupSize),
                lengthOf(a.in), cl_uint(a.tiles.count), a.flags, a.in, a.out, a.tiles.words);
}

const lab::RegisterStub registration{"record/segmented", lab::stub(arrays, run, "in")};

}  // namespace scanapps::records
