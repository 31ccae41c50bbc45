// What the judge knows of SegmentedScan; its tasks are in tasks/.
#include "grader/contract/exercise.h"

namespace segmentedscan {

const lab::RegisterExercise registration{
    {.name = "SegmentedScan",
     .file = "segmentedscan.cl",
     .summary = "segmented scans, flags and row pointers, compressed sparse rows"}};

}  // namespace segmentedscan
