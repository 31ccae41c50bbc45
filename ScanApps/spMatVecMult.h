// CPU stub of sparse matrix times vector: a flat parallel program for a matrix whose rows are of
// unlike length. Nothing to do here.
#pragma once

#include "ScanApps/scan.h"
#include "grader/host/lab_opencl.h"

namespace scanapps {

// The matrix has `rows` rows and n entries, the vector `columns` elements.
struct SpMatVecArrays {
    lab::DeviceArray<cl_uint> mat_ind;    // [n]: the entries' columns
    lab::DeviceArray<lab::ElTp> mat_val;  // [n]: their values
    lab::DeviceArray<lab::ElTp> vect;     // [columns]
    lab::DeviceArray<cl_uint> shape;      // [rows]: how many entries each row has
    lab::DeviceArray<cl_uint> shape_scn;  // [rows]: scan of shape
    lab::DeviceArray<cl_uchar> flags;     // [n]: 1 where a row begins, else 0
    lab::DeviceArray<lab::ElTp> prods;    // [n]
    lab::DeviceArray<lab::ElTp> sgm_mat;  // [n]: scan of each row of prods
    lab::DeviceArray<lab::ElTp> sums;     // for the scan
    SgmSums sgm;                          // for the segmented scan
    lab::DeviceArray<lab::ElTp> out;      // [rows]
};

inline SpMatVecArrays spMatVecArrays(lab::Context& c, std::size_t n, std::size_t columns,
                                     std::size_t rows) {
    return {lab::deviceArray<cl_uint>(c, "mat_ind", n),
            lab::deviceArray<lab::ElTp>(c, "mat_val", n),
            lab::deviceArray<lab::ElTp>(c, "vect", columns),
            lab::deviceArray<cl_uint>(c, "shape", rows),
            lab::deviceArray<cl_uint>(c, "shape_scn", rows),
            lab::deviceArray<cl_uchar>(c, "flags", n),
            lab::deviceArray<lab::ElTp>(c, "prods", n),
            lab::deviceArray<lab::ElTp>(c, "sgm_mat", n),
            lab::deviceArray<lab::ElTp>(c, "sums", groupsFor(rows, c.tuning).count),
            sgmSums(c, n),
            lab::deviceArray<lab::ElTp>(c, "out", rows)};
}

inline void runSpMatVectMul(lab::Context& c, const SpMatVecArrays& a) {
    const cl_uint N = static_cast<cl_uint>(a.mat_val.length);
    const cl_uint rows = static_cast<cl_uint>(a.shape.length);
    const std::size_t local = c.tuning.groupSize;
    const std::size_t perEntry = lab::roundUp(N, local);
    const std::size_t perRow = lab::roundUp(rows, local);

    // 1. Where does each row end?
    runScan(c, rows, a.shape.mem, a.sums.mem, a.shape_scn.mem);

    // 2. Mark where each begins.
    if (N > 0) {
        const cl_kernel ini = c.kernel("iniFlagsSpMVM");
        lab::check(clSetKernelArg(ini, 0, sizeof(cl_uint), &N), "iniFlagsSpMVM: N");
        lab::check(clSetKernelArg(ini, 1, sizeof(cl_mem), &a.flags.mem), "iniFlagsSpMVM: flags");
        lab::check(clEnqueueNDRangeKernel(c.queue, ini, 1, nullptr, &perEntry, &local, 0, nullptr,
                                          nullptr),
                   "iniFlagsSpMVM");
    }
    if (rows > 0) {
        const cl_kernel mark = c.kernel("mkFlagsSpMVM");
        lab::check(clSetKernelArg(mark, 0, sizeof(cl_uint), &rows), "mkFlagsSpMVM: num_rows");
        lab::check(clSetKernelArg(mark, 1, sizeof(cl_mem), &a.shape_scn.mem),
                   "mkFlagsSpMVM: shape_scn");
        lab::check(clSetKernelArg(mark, 2, sizeof(cl_mem), &a.flags.mem), "mkFlagsSpMVM: flags");
        lab::check(
            clEnqueueNDRangeKernel(c.queue, mark, 1, nullptr, &perRow, &local, 0, nullptr, nullptr),
            "mkFlagsSpMVM");
    }

    // 3. All products.
    if (N > 0) {
        const cl_kernel mul = c.kernel("mulPhaseSpMVM");
        lab::check(clSetKernelArg(mul, 0, sizeof(cl_uint), &N), "mulPhaseSpMVM: N");
        lab::check(clSetKernelArg(mul, 1, sizeof(cl_mem), &a.mat_ind.mem),
                   "mulPhaseSpMVM: mat_ind");
        lab::check(clSetKernelArg(mul, 2, sizeof(cl_mem), &a.mat_val.mem),
                   "mulPhaseSpMVM: mat_val");
        lab::check(clSetKernelArg(mul, 3, sizeof(cl_mem), &a.vect.mem), "mulPhaseSpMVM: vect");
        lab::check(clSetKernelArg(mul, 4, sizeof(cl_mem), &a.prods.mem), "mulPhaseSpMVM: out");
        lab::check(clEnqueueNDRangeKernel(c.queue, mul, 1, nullptr, &perEntry, &local, 0, nullptr,
                                          nullptr),
                   "mulPhaseSpMVM");
    }

    // 4. The running sums of each row.
    runSgmScan(c, N, a.flags.mem, a.prods.mem, a.sgm, a.sgm_mat.mem);

    // 5. The last of them is the row's result.
    if (rows > 0) {
        const cl_kernel last = c.kernel("getLastSpMVM");
        lab::check(clSetKernelArg(last, 0, sizeof(cl_uint), &rows), "getLastSpMVM: num_rows");
        lab::check(clSetKernelArg(last, 1, sizeof(cl_mem), &a.shape_scn.mem),
                   "getLastSpMVM: shape_scn");
        lab::check(clSetKernelArg(last, 2, sizeof(cl_mem), &a.sgm_mat.mem),
                   "getLastSpMVM: sgm_mat");
        lab::check(clSetKernelArg(last, 3, sizeof(cl_mem), &a.out.mem), "getLastSpMVM: out");
        lab::check(
            clEnqueueNDRangeKernel(c.queue, last, 1, nullptr, &perRow, &local, 0, nullptr, nullptr),
            "getLastSpMVM");
    }
}

}  // namespace scanapps
