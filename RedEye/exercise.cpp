// What the judge knows of RedEye; its tasks are in tasks/.
#include "grader/contract/exercise.h"

namespace redeye {

const lab::RegisterExercise registration{
    {.name = "RedEye",
     .file = "redeye.cl",
     .summary = "red eyes in an image: correlation, radix sort of scores, map"}};

}  // namespace redeye
