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

// ---- sparse matrix times vector

struct Matrix {
    DeviceArray<cl_uint> shape;    // [rows]: how many entries each row has
    DeviceArray<cl_uint> ends;     // [rows]: the scan of shape
    DeviceArray<cl_uint> columns;  // [n]
    DeviceArray<cl_int> values;    // [n]
    DeviceArray<cl_int> vect;      // [columns]
    DeviceArray<cl_int> out;       // [rows]
    lab::Tiles tiles;              // of the rows
};

Matrix matrix(Context& c, std::size_t n, std::size_t columns, std::size_t rows) {
    return {lab::uints(c, "shape", rows),  lab::uints(c, "ends", rows),
            lab::uints(c, "mat_ind", n),   lab::ints(c, "mat_val", n),
            lab::ints(c, "vect", columns), lab::ints(c, "out", rows),
            lab::tilesOf(c, rows)};
}

void multiply(Context& c, const Matrix& m) {
    const std::size_t size = c.tuning.groupSize, n = m.values.length, tile = c.tuning.chunk();
    const cl_uint rows = lengthOf(m.shape);
    lab::launch(c, "emptyTiles", lab::items(rows, 256), rows, m.out);
    lab::scanTiles(c, m.shape, m.ends, m.tiles);
    lab::launch(c, "recordSpmv", lab::groups((n + tile - 1) / tile, size), cl_uint(n), rows, m.ends,
                m.columns, m.values, m.vect, m.out);
}

const lab::RegisterStub registrations[] = {
    {"record/segmented", lab::stub(arrays, run, "in")},
    {"record/spmv", lab::stub(matrix, multiply, "mat_val", "vect", "shape")}};

}  // namespace scanapps::records
