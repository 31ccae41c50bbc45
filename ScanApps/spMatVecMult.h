// CPU stub of sparse matrix times vector: a flat parallel program for a matrix whose rows are of
// unlike length. Nothing to do here.
#pragma once

#include "ScanApps/scan.h"
#include "grader/host/lab_opencl.h"

namespace scanapps {

// 2. All flags are zeroed ...
inline void runIniFlags(lab::Context& c, std::size_t n, cl_mem flags) {
    if (n == 0) return;
    const cl_uint N = static_cast<cl_uint>(n);
    const std::size_t local = c.tuning.groupSize;
    const std::size_t global = lab::roundUp(n, local);
    const cl_kernel ini = c.kernel("iniFlagsSpMVM");
    lab::check(clSetKernelArg(ini, 0, sizeof(cl_uint), &N), "iniFlagsSpMVM: N");
    lab::check(clSetKernelArg(ini, 1, sizeof(cl_mem), &flags), "iniFlagsSpMVM: flags");
    lab::check(
        clEnqueueNDRangeKernel(c.queue, ini, 1, nullptr, &global, &local, 0, nullptr, nullptr),
        "iniFlagsSpMVM");
}

// 3. ... but those of the entries with which a row begins.
inline void runMkFlags(lab::Context& c, std::size_t rows, cl_mem shape_scn, cl_mem flags) {
    if (rows == 0) return;
    const cl_uint num_rows = static_cast<cl_uint>(rows);
    const std::size_t local = c.tuning.groupSize;
    const std::size_t global = lab::roundUp(rows, local);
    const cl_kernel mark = c.kernel("mkFlagsSpMVM");
    lab::check(clSetKernelArg(mark, 0, sizeof(cl_uint), &num_rows), "mkFlagsSpMVM: num_rows");
    lab::check(clSetKernelArg(mark, 1, sizeof(cl_mem), &shape_scn), "mkFlagsSpMVM: shape_scn");
    lab::check(clSetKernelArg(mark, 2, sizeof(cl_mem), &flags), "mkFlagsSpMVM: flags");
    lab::check(
        clEnqueueNDRangeKernel(c.queue, mark, 1, nullptr, &global, &local, 0, nullptr, nullptr),
        "mkFlagsSpMVM");
}

// 4. Every entry is multiplied with its element of the vector.
inline void runMulPhase(lab::Context& c, std::size_t n, cl_mem mat_ind, cl_mem mat_val, cl_mem vect,
                        cl_mem prods) {
    if (n == 0) return;
    const cl_uint N = static_cast<cl_uint>(n);
    const std::size_t local = c.tuning.groupSize;
    const std::size_t global = lab::roundUp(n, local);
    const cl_kernel mul = c.kernel("mulPhaseSpMVM");
    lab::check(clSetKernelArg(mul, 0, sizeof(cl_uint), &N), "mulPhaseSpMVM: N");
    lab::check(clSetKernelArg(mul, 1, sizeof(cl_mem), &mat_ind), "mulPhaseSpMVM: mat_ind");
    lab::check(clSetKernelArg(mul, 2, sizeof(cl_mem), &mat_val), "mulPhaseSpMVM: mat_val");
    lab::check(clSetKernelArg(mul, 3, sizeof(cl_mem), &vect), "mulPhaseSpMVM: vect");
    lab::check(clSetKernelArg(mul, 4, sizeof(cl_mem), &prods), "mulPhaseSpMVM: out");
    lab::check(
        clEnqueueNDRangeKernel(c.queue, mul, 1, nullptr, &global, &local, 0, nullptr, nullptr),
        "mulPhaseSpMVM");
}

// 6. The last running sum of each row is the row's result.
inline void runGetLast(lab::Context& c, std::size_t rows, cl_mem shape_scn, cl_mem sgm_mat,
                       cl_mem out) {
    if (rows == 0) return;
    const cl_uint num_rows = static_cast<cl_uint>(rows);
    const std::size_t local = c.tuning.groupSize;
    const std::size_t global = lab::roundUp(rows, local);
    const cl_kernel last = c.kernel("getLastSpMVM");
    lab::check(clSetKernelArg(last, 0, sizeof(cl_uint), &num_rows), "getLastSpMVM: num_rows");
    lab::check(clSetKernelArg(last, 1, sizeof(cl_mem), &shape_scn), "getLastSpMVM: shape_scn");
    lab::check(clSetKernelArg(last, 2, sizeof(cl_mem), &sgm_mat), "getLastSpMVM: sgm_mat");
    lab::check(clSetKernelArg(last, 3, sizeof(cl_mem), &out), "getLastSpMVM: out");
    lab::check(
        clEnqueueNDRangeKernel(c.queue, last, 1, nullptr, &global, &local, 0, nullptr, nullptr),
        "getLastSpMVM");
}

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
    const std::size_t n = a.mat_val.length, rows = a.shape.length;
    // 1. Where does each row end?
    runScan(c, rows, a.shape.mem, a.sums.mem, a.shape_scn.mem);
    runIniFlags(c, n, a.flags.mem);
    runMkFlags(c, rows, a.shape_scn.mem, a.flags.mem);
    runMulPhase(c, n, a.mat_ind.mem, a.mat_val.mem, a.vect.mem, a.prods.mem);
    // 5. The running sums of each row.
    runSgmScan(c, n, a.flags.mem, a.prods.mem, a.sgm, a.sgm_mat.mem);
    runGetLast(c, rows, a.shape_scn.mem, a.sgm_mat.mem, a.out.mem);
}

}  // namespace scanapps
