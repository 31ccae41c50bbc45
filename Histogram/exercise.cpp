// What the judge knows of Histogram; its tasks are in tasks/.
#include "grader/contract/exercise.h"

namespace histogram {

const lab::RegisterExercise registration{
    {.name = "Histogram",
     .file = "histogram.cl",
     .summary = "histograms by atomics and by sort; reduce, group and scatter by key"}};

}  // namespace histogram
