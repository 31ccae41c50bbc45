// The stubs of this exercise by name, for the runner: the whole programs, and each of their kernels
// by itself, so that it is judged and timed alone.
#include "grader/runner/stub.h"

#include "ScanApps/partition2.h"
#include "ScanApps/scan.h"
#include "ScanApps/spMatVecMult.h"

namespace {

using lab::Context;
using lab::deviceArray;
using lab::ElTp;
using lab::Lengths;
using namespace scanapps;
using Launch = std::function<void()>;

Launch scan(Context& c, const Lengths& inputs) {
    return [&c, a = scanArrays(c, inputs.at("in"))] {
        runScan(c, a.in.length, a.in.mem, a.sums.mem, a.out.mem);
    };
}

Launch sgmScan(Context& c, const Lengths& inputs) {
    return [&c, a = sgmScanArrays(c, inputs.at("in"))] {
        runSgmScan(c, a.in.length, a.flags.mem, a.in.mem, a.sums, a.out.mem);
    };
}

Launch partition(Context& c, const Lengths& inputs) {
    return [&c, a = partitionArrays(c, inputs.at("inp"))] { runPartition(c, a); };
}

Launch mapPred(Context& c, const Lengths& inputs) {
    const std::size_t n = inputs.at("inp");
    const auto inp = deviceArray<cl_int>(c, "inp", n), tfs = deviceArray<cl_int>(c, "tfs", n),
               ffs = deviceArray<cl_int>(c, "ffs", n);
    return [=, &c] { runMapPred(c, n, inp.mem, tfs.mem, ffs.mem); };
}

Launch scatter(Context& c, const Lengths& inputs) {
    const std::size_t n = inputs.at("inp");
    const auto inp = deviceArray<cl_int>(c, "inp", n), isT = deviceArray<cl_int>(c, "isT", n),
               isF = deviceArray<cl_int>(c, "isF", n), out = deviceArray<cl_int>(c, "out", n);
    return [=, &c] { runScatter(c, n, inp.mem, isT.mem, isF.mem, out.mem); };
}

Launch spMatVec(Context& c, const Lengths& inputs) {
    return [&c, a = spMatVecArrays(c, inputs.at("mat_val"), inputs.at("vect"),
                                   inputs.at("shape"))] { runSpMatVectMul(c, a); };
}

Launch mkFlags(Context& c, const Lengths& inputs) {
    const std::size_t rows = inputs.at("shape_scn");
    const auto shape_scn = deviceArray<cl_uint>(c, "shape_scn", rows);
    const auto flags = deviceArray<cl_uchar>(c, "flags", inputs.at("flags"));
    return [=, &c] { runMkFlags(c, rows, shape_scn.mem, flags.mem); };
}

Launch mulPhase(Context& c, const Lengths& inputs) {
    const std::size_t n = inputs.at("mat_val");
    const auto mat_ind = deviceArray<cl_uint>(c, "mat_ind", n);
    const auto mat_val = deviceArray<ElTp>(c, "mat_val", n),
               vect = deviceArray<ElTp>(c, "vect", inputs.at("vect")),
               prods = deviceArray<ElTp>(c, "prods", n);
    return [=, &c] { runMulPhase(c, n, mat_ind.mem, mat_val.mem, vect.mem, prods.mem); };
}

Launch getLast(Context& c, const Lengths& inputs) {
    const std::size_t rows = inputs.at("shape_scn");
    const auto shape_scn = deviceArray<cl_uint>(c, "shape_scn", rows);
    const auto sgm_mat = deviceArray<ElTp>(c, "sgm_mat", inputs.at("sgm_mat")),
               out = deviceArray<ElTp>(c, "out", rows);
    return [=, &c] { runGetLast(c, rows, shape_scn.mem, sgm_mat.mem, out.mem); };
}

const lab::RegisterStub registrations[] = {{"scan", scan},
                                           {"sgmscan", sgmScan},
                                           {"partition2", partition},
                                           {"partition2/map", mapPred},
                                           {"partition2/scatter", scatter},
                                           {"spmv", spMatVec},
                                           {"spmv/flags", mkFlags},
                                           {"spmv/products", mulPhase},
                                           {"spmv/last", getLast}};

}  // namespace
