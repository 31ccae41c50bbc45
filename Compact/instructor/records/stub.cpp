// The stubs of the records of Compact, for the runner.
#include "grader/runner/stub.h"

namespace {

using lab::Context;
using lab::DeviceArray;

struct Arrays {
    DeviceArray<cl_int> in;      // [n]
    DeviceArray<cl_int> out;     // [n]
    DeviceArray<cl_int> total;   // [1]
    DeviceArray<cl_uint> tiles;  // [2 * count + 1]: what each has published, and the tickets
    std::size_t count;           // of tiles
};

Arrays arrays(Context& c, std::size_t n) {
    const std::size_t tile = c.tuning.chunk(), count = (n + tile - 1) / tile;
    return {lab::deviceArray<cl_int>(c, "in", n), lab::deviceArray<cl_int>(c, "out", n),
            lab::deviceArray<cl_int>(c, "count", 1),
            lab::deviceArray<cl_uint>(c, "tiles", 2 * count + 1), count};
}

void run(Context& c, const Arrays& a) {
    const std::size_t size = c.tuning.groupSize, words = a.tiles.length;
    lab::launch(c, "emptyTiles", lab::items(words, size), cl_uint(words), a.tiles);
    lab::launch(c, "recordCompact", lab::groups(a.count, size), cl_uint(a.in.length),
                cl_uint(a.count), a.in, a.out, a.total, a.tiles);
}

const lab::RegisterStub registration{"record/compact-gpu", lab::stub(arrays, run, "in")};

}  // namespace
