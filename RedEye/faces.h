// Pictures that the project draws itself: the same on every machine.
#pragma once

#include "grader/contract/image.h"

namespace redeye {

/// Three people who looked into the flash, and other red things: lips, a ball, a scarf.
lab::Image drawnFaces();

/// The middle of one of their eyes: the template.
lab::Image drawnEye();

}  // namespace redeye
