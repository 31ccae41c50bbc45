// player.js. LAB_PLAYER_JS is its path.
#include "grader/report/bundle.h"

namespace lab {

LAB_BUNDLE(playerScript, LAB_PLAYER_JS)

}  // namespace lab
