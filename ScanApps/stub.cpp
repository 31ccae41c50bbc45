// The stubs of ScanApps by name, for the runner: the whole programs, and each of their kernels by
// itself, so that it is judged and timed alone.
#include "grader/runner/stub.h"

#include "ScanApps/partition2.h"
#include "ScanApps/scan.h"
#include "ScanApps/spMatVecMult.h"

namespace scanapps {

const lab::RegisterStub registrations[] = {
    {"scan", lab::stub(scanArrays, runScan, "in")},
    {"sgmscan", lab::stub(sgmScanArrays, runSgmScan, "in")},
    {"partition2", lab::stub(partitionArrays, runPartition, "inp")},
    {"partition2/map", lab::stub(mapArrays, runMapPred, "inp")},
    {"partition2/scatter", lab::stub(scatterArrays, runScatter, "inp")},
    {"spmv", lab::stub(spMatVecArrays, runSpMatVectMul, "mat_val", "vect", "shape")},
    {"spmv/flags", lab::stub(flagArrays, runMkFlags, "shape_scn", "flags")},
    {"spmv/products", lab::stub(productArrays, runMulPhase, "mat_val", "vect")},
    {"spmv/last", lab::stub(lastArrays, runGetLast, "shape_scn", "sgm_mat")},
};

}  // namespace scanapps
