// The stubs of Compact by name, for the runner.
#include "grader/runner/stub.h"

#include "Compact/clip.h"
#include "Compact/compact.h"

namespace compact {

const lab::RegisterStub registrations[] = {
    {"compact/gather", lab::stub(gatherArrays, runGather, "in", "source")},
    {"compact/scatter", lab::stub(scatterArrays, runScatter, "in", "out")},
    {"compact/scatter predicate", lab::stub(scatterArrays, runScatterPredicate, "in", "out")},
    {"compact/gather mask", lab::stub(maskArrays, runGatherMask, "in", "source")},
    {"compact/predicate", lab::stub(predicateArrays, runPredicate, "in")},
    {"compact/scan", lab::stub(scanArrays, runScan, "pred")},
    {"compact/compact scatter", lab::stub(compactScatterArrays, runCompactScatter, "in")},
    {"compact/compact", lab::stub(compactArrays, runCompact, "in")},
    {"compact/two passes", lab::stub(twoPassArrays, runTwoPasses, "in")},
    {"compact/filter", lab::stub(filterArrays, runFilter, "in")},
    {"compact/map survivors", lab::stub(survivorArrays, runMapSurvivors, "in")},
    {"compact/compact and map", lab::stub(compactMapArrays, runCompactMap, "in")},
    {"compact/allocate scatter", lab::stub(allocateArrays, runAllocateScatter, "in", "out")},
    {"compact/allocate gather", lab::stub(allocateArrays, runAllocateGather, "in", "out")},
    {"compact/clip", lab::stub(clipArrays, runClip, "corners")},
};

}  // namespace compact
