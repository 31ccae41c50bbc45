// The stubs of this exercise by name, for the runner.
#include "grader/runner/stub.h"

#include "Reduction/reduction.h"

namespace reduction {

const lab::RegisterStub registrations[] = {
    {"reduction/interleaved", lab::stub(inPlaceArrays, runInterleaved, "in")},
    {"reduction/sequential", lab::stub(inPlaceArrays, runSequential, "in")},
    {"reduction/decomposed", lab::stub(levelArrays, runDecomposed, "in")},
    {"reduction/unrolled", lab::stub(levelArrays, runUnrolled, "in")},
    {"reduction/atomic", lab::stub(levelArrays, runAtomic, "in")},
};

}  // namespace reduction
