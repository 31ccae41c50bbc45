// The stubs of the records of Compact, for the runner.
#include "grader/runner/stub.h"

#include "data/records/tiles.h"

namespace compact::records {

using lab::Context;
using lab::DeviceArray;

struct Arrays {
    DeviceArray<cl_int> in;     // [n]
    DeviceArray<cl_int> out;    // [n]
    DeviceArray<cl_int> total;  // [1]
    lab::Tiles tiles;
};

Arrays arrays(Context& c, std::size_t n) {
    return {lab::ints(c, "in", n), lab::ints(c, "out", n), lab::ints(c, "count", 1),
            lab::tilesOf(c, n)};
}

void run(Context& c, const Arrays& a) {
    lab::empty(c, a.tiles);
    lab::launch(c, "recordCompact", lab::groups(a.tiles.count, c.tuning.groupSize), lengthOf(a.in),
                cl_uint(a.tiles.count), a.in, a.out, a.total, a.tiles.words);
}

// ---- the scan of the predicate, which gives each survivor its place

struct ScanArrays {
    DeviceArray<cl_int> pred;     // [n]
    DeviceArray<cl_int> address;  // [n]
    lab::Tiles tiles;
};

ScanArrays scanArrays(Context& c, std::size_t n) {
    return {lab::ints(c, "pred", n), lab::ints(c, "address", n), lab::tilesOf(c, n)};
}

void runScan(Context& c, const ScanArrays& a) {
    lab::scanTiles(c, a.pred, a.address, a.tiles);
}

const lab::RegisterStub registrations[] = {
    {"record/compact", lab::stub(arrays, run, "in")},
    {"record/exclusive scan", lab::stub(scanArrays, runScan, "pred")}};

}  // namespace compact::records
