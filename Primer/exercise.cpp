// What the judge knows of the Primer; its tasks are in tasks/.
#include "grader/contract/exercise.h"

namespace primer {

const lab::RegisterExercise registration{{.name = "Primer",
                                          .file = "primer.cl",
                                          .summary = "map, map fusion, map-reduce, parallel fold"}};

}  // namespace primer
