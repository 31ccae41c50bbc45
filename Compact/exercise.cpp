// What the judge knows of Compact; its tasks are in tasks/.
#include "grader/contract/exercise.h"

namespace compact {

const lab::RegisterExercise registration{
    {.name = "Compact", .file = "compact.cl", .summary = "gather, scatter, compact, allocate"}};

}  // namespace compact
