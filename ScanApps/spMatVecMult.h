// CPU stub of sparse matrix times vector: a flat parallel program for a matrix whose rows are of
// different lengths. Nothing to do here.
//
// The matrix has `rows` rows and n entries, the vector `columns` elements.
#pragma once

#include "ScanApps/scan.h"
#include "grader/host/lab_opencl.h"

namespace scanapps {

// 2. and 3. All flags are zero except at the first entry of each row.
struct FlagArrays {
    DeviceArray<cl_uint> shape_scn;  // [rows]: scan of shape
    DeviceArray<cl_uchar> flags;     // [n]: 1 where a row begins, else 0
};

inline FlagArrays flagArrays(Context& c, std::size_t rows, std::size_t n) {
    return {deviceArray<cl_uint>(c, "shape_scn", rows), deviceArray<cl_uchar>(c, "flags", n)};
}

inline void runIniFlags(Context& c, const FlagArrays& a) {
    const cl_uint n = static_cast<cl_uint>(a.flags.length);
    lab::launch(c, "iniFlagsSpMVM", lab::items(n, c.tuning.mapGroup()), n, a.flags);
}

inline void runMkFlags(Context& c, const FlagArrays& a) {
    const cl_uint rows = static_cast<cl_uint>(a.shape_scn.length);
    lab::launch(c, "mkFlagsSpMVM", lab::items(rows, c.tuning.mapGroup()), rows, a.shape_scn,
                a.flags);
}

// 4. Every entry is multiplied by its element of the vector.
struct ProductArrays {
    DeviceArray<cl_uint> mat_ind;  // [n]: the entries' columns
    DeviceArray<ElTp> mat_val;     // [n]: their values
    DeviceArray<ElTp> vect;        // [columns]
    DeviceArray<ElTp> prods;       // [n]
};

inline ProductArrays productArrays(Context& c, std::size_t n, std::size_t columns) {
    return {deviceArray<cl_uint>(c, "mat_ind", n), deviceArray<ElTp>(c, "mat_val", n),
            deviceArray<ElTp>(c, "vect", columns), deviceArray<ElTp>(c, "prods", n)};
}

inline void runMulPhase(Context& c, const ProductArrays& a) {
    const cl_uint n = static_cast<cl_uint>(a.mat_val.length);
    lab::launch(c, "mulPhaseSpMVM", lab::items(n, c.tuning.mapGroup()), n, a.mat_ind, a.mat_val,
                a.vect, a.prods);
}

// 6. The last running sum of each row is the row's result.
struct LastArrays {
    DeviceArray<cl_uint> shape_scn;  // [rows]
    DeviceArray<ElTp> sgm_mat;       // [n]: scan of each row of prods
    DeviceArray<ElTp> out;           // [rows]
};

inline LastArrays lastArrays(Context& c, std::size_t rows, std::size_t n) {
    return {deviceArray<cl_uint>(c, "shape_scn", rows), deviceArray<ElTp>(c, "sgm_mat", n),
            deviceArray<ElTp>(c, "out", rows)};
}

inline void runGetLast(Context& c, const LastArrays& a) {
    const cl_uint rows = static_cast<cl_uint>(a.shape_scn.length);
    lab::launch(c, "getLastSpMVM", lab::items(rows, c.tuning.mapGroup()), rows, a.shape_scn,
                a.sgm_mat, a.out);
}

struct SpMatVecArrays {
    DeviceArray<cl_uint> shape;  // [rows]: how many entries each row has
    FlagArrays rows;
    ProductArrays products;
    DeviceArray<ElTp> sgm_mat;  // [n]
    DeviceArray<ElTp> sums;     // for the scan
    SgmSums sgm;                // for the segmented scan
    DeviceArray<ElTp> out;      // [rows]
};

inline SpMatVecArrays spMatVecArrays(Context& c, std::size_t n, std::size_t columns,
                                     std::size_t rows) {
    return {deviceArray<cl_uint>(c, "shape", rows),
            flagArrays(c, rows, n),
            productArrays(c, n, columns),
            deviceArray<ElTp>(c, "sgm_mat", n),
            groupSums(c, "sums", rows),
            sgmSums(c, n),
            deviceArray<ElTp>(c, "out", rows)};
}

inline void runSpMatVectMul(Context& c, const SpMatVecArrays& a) {
    // 1. Where does each row end?
    scan(c, a.shape.length, a.shape.mem, a.sums.mem, a.rows.shape_scn.mem);
    runIniFlags(c, a.rows);
    runMkFlags(c, a.rows);
    runMulPhase(c, a.products);
    // 5. The running sums of each row.
    runSgmScan(c, {a.rows.flags, a.products.prods, a.sgm, a.sgm_mat});
    runGetLast(c, {a.rows.shape_scn, a.sgm_mat, a.out});
}

}  // namespace scanapps
