// The stubs of Histogram by name, for the runner.
#include "grader/runner/stub.h"

#include "Histogram/histogram.h"

namespace histogram {

const lab::RegisterStub registrations[] = {
    {"histogram/atomic", lab::stub(atomicArrays, runAtomic, "in", "counts")},
    {"histogram/private", lab::stub(privateArrays, runPrivate, "in", "counts")},
    {"histogram/items", lab::stub(itemArrays, runItems, "in", "counts")},
    {"histogram/sorted", lab::stub(sortedArrays, runSorted, "keys", "starts")},
    {"histogram/reduce", lab::stub(reduceArrays, runReduce, "keys", "outKeys")},
    {"histogram/group", lab::stub(groupArrays, runGroup, "keys", "starts")},
    {"histogram/gather", lab::stub(gatherArrays, runGather, "in")},
    {"histogram/scatter", lab::stub(scatterArrays, runScatter, "keys", "out")},
};

}  // namespace histogram
