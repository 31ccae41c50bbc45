// What the judge knows of ParticleGrid; its tasks are in tasks/.
#include "grader/contract/exercise.h"

namespace particlegrid {

const lab::RegisterExercise registration{
    {.name = "ParticleGrid",
     .file = "particlegrid.cl",
     .summary = "particles in cells: locks, private grids, sort; neighbours"}};

}  // namespace particlegrid
