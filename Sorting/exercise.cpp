// What the judge knows of Sorting; its tasks are in tasks/.
#include "grader/contract/exercise.h"

namespace sorting {

const lab::RegisterExercise registration{
    {.name = "Sorting",
     .file = "sorting.cl",
     .summary =
         "odd-even sort, merges by rank, in pieces and in stretches, bitonic network, radix sort, "
         "quicksort"}};

}  // namespace sorting
