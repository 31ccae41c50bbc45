// What the judge knows of Sorting; its tasks are in tasks/.
#include "grader/contract/exercise.h"

namespace sorting {

const lab::RegisterExercise registration{
    {.name = "Sorting",
     .file = "sorting.cl",
     .summary = "odd-even sort, merge by rank and in pieces, bitonic network, radix, quicksort"}};

}  // namespace sorting
