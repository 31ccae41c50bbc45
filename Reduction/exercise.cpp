// What the judge knows of the Reduction exercise; its tasks register themselves in tasks/.
#include "grader/contract/exercise.h"

namespace reduction {

const lab::RegisterExercise registration{{"Reduction",
                                          "reduction.cl",
                                          {},
                                          "a reduction, from interleaved addressing to atomics",
                                          {},
                                          {32, 64, 128, 256, 512, 1024}}};

}  // namespace reduction
