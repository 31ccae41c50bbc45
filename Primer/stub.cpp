// The stubs of the Primer by name, for the runner.
#include "grader/runner/stub.h"

#include "Primer/primer.h"

namespace primer {

const lab::RegisterStub registrations[] = {
    {"primer/map", lab::stub(mapArrays, runMap, "in")},
    {"primer/map2", lab::stub(map2Arrays, runMap2, "a")},
    {"primer/fused", lab::stub(mapArrays, runFused, "in")},
    {"primer/two maps", lab::stub(twoMapArrays, runTwoMaps, "in")},
    {"primer/all", lab::stub(allArrays, runAll, "in")},
    {"primer/fold", lab::stub(foldArrays, runFold, "in")},
};

}  // namespace primer
