// What the judge knows of the PrefixSum exercise: its tasks, in the assignment's order, then those
// from the lectures.
#include "grader/contract/exercise.h"

#include "PrefixSum/tasks/large.h"
#include "PrefixSum/tasks/look_back.h"
#include "PrefixSum/tasks/naive.h"
#include "PrefixSum/tasks/sweeps.h"
#include "PrefixSum/tasks/waves.h"

namespace {

const lab::RegisterExercise registration{
    {"PrefixSum",
     "prefixsum.cl",
     {},
     "prefix sums: naive, work-efficient, large, in one pass",
     {prefixsum::naiveTask(), prefixsum::localTask(), prefixsum::paddedTask(),
      prefixsum::largeTask(), prefixsum::wavesTask(), prefixsum::lookBackTask()},
     {32, 64, 128, 256, 512, 1024}}};

}  // namespace
