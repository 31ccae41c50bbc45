#include "grader/contract/exercise.h"

namespace lab {

std::map<std::string, Exercise>& exercises() {
    static std::map<std::string, Exercise> all;
    return all;
}

}  // namespace lab
