// What the judge knows of ScanApps; its tasks are in tasks/.
#include "grader/contract/exercise.h"

namespace scanapps {

const lab::RegisterExercise registration{
    {.name = "ScanApps",
     .file = "scanapps.cl",
     .summary = "scan, partition, sparse matrix times vector"}};

}  // namespace scanapps
