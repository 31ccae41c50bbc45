// What the judge knows of PrefixSum; its tasks are in tasks/.
#include "grader/contract/exercise.h"

namespace prefixsum {

const lab::RegisterExercise registration{
    {.name = "PrefixSum",
     .file = "prefixsum.cl",
     .summary = "prefix sums: naive, work-efficient, large, in one pass",
     .groupSizes = {32, 64, 128, 256, 512, 1024}}};

}  // namespace prefixsum
