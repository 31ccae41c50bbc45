// What the judge knows of Mine; its tasks are in tasks/.
#include "grader/contract/exercise.h"

namespace mine {

const lab::RegisterExercise registration{
    {.name = "Mine", .file = "mine.cl", .summary = "what it is about, in a few words"}};

}  // namespace mine
