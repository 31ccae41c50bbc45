// The stubs of SegmentedScan by name, for the runner.
#include "grader/runner/stub.h"

#include "SegmentedScan/segmentedscan.h"

namespace segmentedscan {

const lab::RegisterStub registrations[] = {
    {"segmentedscan/group", lab::stub(groupArrays, runGroupScan, "in")},
    {"segmentedscan/shape", lab::stub(shapeArrays, runFlagsOfShape, "shape", "flags")},
    {"segmentedscan/starts", lab::stub(rankArrays, runStartsOfFlags, "flags", "start")},
    {"segmentedscan/flags", lab::stub(startArrays, runFlagsOfStarts, "start", "flags")},
    {"segmentedscan/sweeps", lab::stub(sweepArrays, runSweeps, "in")},
    {"segmentedscan/products", lab::stub(productArrays, runProducts, "value", "x")},
    {"segmentedscan/rows", lab::stub(rowArrays, runRowSums, "start", "prods")},
    {"segmentedscan/dense", lab::stub(denseArrays, runDense, "dense", "value", "start")},
    {"segmentedscan/coordinates", lab::stub(coordinateArrays, runCoordinates, "row", "start")},
};

}  // namespace segmentedscan
