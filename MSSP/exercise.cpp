// What the judge knows of the MSSP exercise; its tasks register themselves in tasks/.
#include "grader/contract/exercise.h"

namespace mssp {

const lab::RegisterExercise registration{
    {"MSSP", "mssp.cl", {"sum.cl"}, "maximum segment sum by three reductions", {}}};

}  // namespace mssp
