// The stubs of RedEye by name, for the runner.
#include "grader/runner/stub.h"

#include "RedEye/redeye.h"

namespace redeye {

const lab::RegisterStub registrations[] = {
    {"redeye/template", lab::stub(templateArrays, runMeanFree, "eye")},
    {"redeye/correlation",
     lab::stub(correlationArrays, runCorrelation, "image", "image.columns", "weight.columns")},
    {"redeye/combine", lab::stub(combineArrays, runCombine, "score")},
    {"redeye/keys", lab::stub(keyArrays, runKeys, "combined")},
    {"redeye/counts", lab::stub(countArrays, runCounts, "key")},
    {"redeye/sort", lab::stub(sortArrays, runSort, "key")},
    {"redeye/removal",
     lab::stub(removalArrays, runRemoval, "image", "image.columns", "mask.columns", "best")},
};

}  // namespace redeye
