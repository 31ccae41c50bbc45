// What the judge knows of the Reduction exercise: its tasks, in the assignment's order.
#include "grader/contract/exercise.h"

#include "Reduction/tasks/by_levels.h"
#include "Reduction/tasks/in_place.h"

namespace {

const lab::RegisterExercise registration{
    {"Reduction",
     "reduction.cl",
     {},
     "a reduction, from interleaved addressing to atomics",
     {reduction::interleaved(), reduction::sequentialAddressing(),
      reduction::decomposedTask("1c", "kernel decomposition", "reduction/decomposed",
                                "reduceDecomposed", reduction::decomposedMistakes()),
      reduction::decomposedTask("1d", "unrolled last steps", "reduction/unrolled", "reduceUnrolled",
                                reduction::unrolledMistakes()),
      reduction::decomposedTask("1e", "one atomic variable per group", "reduction/atomic",
                                "reduceAtomic", reduction::atomicMistakes())},
     {32, 64, 128, 256, 512, 1024}}};

}  // namespace
