// The stubs of Sorting by name, for the runner.
#include "grader/runner/stub.h"

#include "Sorting/whole.h"

namespace sorting {

const lab::RegisterStub registrations[] = {
    {"sorting/brick", lab::stub(sortArrays, runBrick, "in")},
    {"sorting/ranks", lab::stub(rankArrays, runRanks, "keys", "run")},
    {"sorting/merge", lab::stub(mergeArrays, runMerge, "leftKeys", "rightKeys")},
    {"sorting/cuts", lab::stub(pieceArrays, runCuts, "keys")},
    {"sorting/pieces", lab::stub(pieceArrays, runPieces, "keys")},
    {"sorting/cut everywhere", lab::stub(cutArrays, runCutEverywhere, "left", "right")},
    {"sorting/stretches", lab::stub(stretchArrays, runStretches, "keys")},
    {"sorting/network", lab::stub(networkArrays, runNetwork, "in")},
    {"sorting/flags", lab::stub(flagArrays, runFlags, "keys")},
    {"sorting/split", lab::stub(splitArrays, runSplit, "keys")},
    {"sorting/count digits", lab::stub(countArrays, runCountDigits, "keys")},
    {"sorting/move digits", lab::stub(moveArrays, runMoveDigits, "keys")},
    {"sorting/pivots", lab::stub(pivotArrays, runPivots, "keys")},
    {"sorting/whole merge", lab::stub(mergeSortArrays, runMergeSort, "in")},
    {"sorting/whole stretches", lab::stub(stretchSortArrays, runStretchSort, "in")},
    {"sorting/whole network", lab::stub(wholeNetworkArrays, runWholeNetwork, "in")},
    {"sorting/whole radix", lab::stub(radixArrays, runRadix, "keys")},
    {"sorting/whole digits", lab::stub(digitSortArrays, runDigitSort, "keys")},
    {"sorting/threeway", lab::stub(threeWayArrays, runThreeWay, "keys")},
};

}  // namespace sorting
